/** Four species, each with a body, a gape and a character of its own; a fish looks to the left, its middle at the origin. */
export type Species = "barracuda" | "flamefish" | "piranha" | "sunfish";
export type Size = "small" | "big" | "hungry";

interface Drawing {
  skin: string;
  trim: string;
  fins: string;
  body: string;
  gape: string;
  marks: string;
  belly: string;
  eye: readonly [number, number];
  smile: string;
  teeth: string;
}

export const SPECIES: Record<Species, Drawing> = {
  barracuda: {
    skin: "#8fb3cf",
    trim: "#2f5577",
    fins: "M44 0L64 -20Q54 0 64 20ZM-8 -15L8 -28L10 -14ZM22 -11L36 -23L36 -9ZM-6 14L8 25L10 12ZM20 11L32 21L34 8Z",
    body: "M-64 1C-44 -13 -12 -18 18 -13C34 -10 42 -6 50 -3V3C40 8 20 14 -6 16C-30 16 -50 12 -64 1Z",
    gape: "M-62 -14C-42 -17 -12 -18 18 -13C34 -10 42 -6 50 -3V3C40 8 20 14 -6 16C-26 18 -44 18 -58 20L-32 3Z",
    marks: "M-12 -13V10M0 -13V11M12 -12V10M24 -9V8M36 -6V5",
    belly: "M-30 13C-10 17 14 14 36 7C18 7 -10 9 -30 13Z",
    eye: [-32, -6],
    smile: "M-61 3Q-48 5 -40 3",
    teeth: "M-58 -14l3 8l4 -5l3 9l4 -5l2 7l3 -4ZM-54 19l2 -8l4 5l2 -8l4 5l1 -6l4 2Z",
  },
  flamefish: {
    skin: "#f08a2c",
    trim: "#a8320f",
    fins: "M-24 -18C-24 -32 -16 -36 -14 -48C-6 -42 -4 -36 -2 -30C2 -36 4 -42 4 -50C12 -44 16 -36 16 -28C20 -32 22 -36 22 -42C30 -34 32 -22 26 -10ZM34 -4C44 -10 46 -22 56 -28C55 -20 53 -14 49 -10C54 -10 58 -12 62 -16C61 -4 58 0 51 2C56 4 60 8 61 16C56 12 53 12 49 12C53 16 55 22 54 28C45 24 42 12 34 6ZM-6 22C-4 32 4 36 6 44C14 38 16 28 12 18Z",
    body: "M-48 3C-42 -18 -18 -28 6 -24C22 -21 34 -10 40 0C34 12 20 22 0 25C-22 27 -42 20 -48 3Z",
    gape: "M-46 -14C-36 -24 -14 -28 6 -24C22 -21 34 -10 40 0C34 12 20 22 0 25C-16 27 -34 27 -42 22L-20 4Z",
    marks: "M-8 20C-14 10 -2 6 -8 -6M6 20C0 10 12 4 6 -10M20 14C15 6 24 2 20 -8",
    belly: "M-34 17C-18 25 4 24 18 16C2 18 -18 19 -34 17Z",
    eye: [-24, -8],
    smile: "M-46 8Q-36 10 -31 4",
    teeth: "M-42 -15l4 9l5 -3l4 8l5 -2l3 5ZM-39 20l2 -8l6 3l2 -7l5 2l2 -5Z",
  },
  piranha: {
    skin: "#7a6aa8",
    trim: "#2f2557",
    fins: "M38 0L62 -25Q53 0 62 25ZM-10 -32L4 -49Q20 -42 28 -24ZM2 32L20 46L26 22Z",
    body: "M-46 8C-48 -20 -22 -37 4 -35C24 -33 36 -16 44 -4V4C36 18 24 33 0 35C-24 36 -44 28 -46 8Z",
    gape: "M-46 -16C-38 -31 -18 -37 4 -35C24 -33 36 -16 44 -4V4C36 18 24 33 0 35C-18 36 -36 36 -46 27L-18 6Z",
    marks: "M-6 -20h.1M8 -22h.1M22 -12h.1M2 -8h.1M14 -2h.1M-10 2h.1M28 0h.1M4 10h.1",
    belly: "M-38 22C-24 38 12 38 32 12C16 22 -16 26 -38 22Z",
    eye: [-25, -12],
    smile: "M-46 12Q-34 6 -24 10M-41 10l2 6l4 -7M-33 8l2 6l4 -5",
    teeth: "M-42 -17l3 11l6 -5l3 11l5 -4l4 8ZM-43 25l4 -11l5 5l4 -11l4 5l4 -7Z",
  },
  sunfish: {
    skin: "#f4cf4b",
    trim: "#8a6a10",
    fins: "M2 -28C4 -40 12 -47 20 -50C25 -42 25 -30 22 -20ZM2 28C4 40 12 47 20 50C25 42 25 30 22 20ZM26 -22C36 -18 30 -12 37 -8C32 -3 32 3 37 8C30 12 36 18 26 22Z",
    body: "M-42 2C-40 -22 -18 -36 6 -33C22 -30 30 -16 30 0C30 16 22 30 6 33C-18 36 -40 24 -42 2Z",
    gape: "M-40 -11C-34 -27 -14 -36 6 -33C22 -30 30 -16 30 0C30 16 22 30 6 33C-14 36 -32 31 -38 18L-20 3Z",
    marks: "M4 -6A9 9 0 1 1 3.9 -6M4 -12V-20M16 -4L22 -10M17 10L23 16M4 19V26M-9 10L-14 16",
    belly: "M-34 18C-22 32 4 34 18 24C0 28 -18 26 -34 18Z",
    eye: [-22, -9],
    smile: "M-41 7Q-35 10 -31 6",
    teeth: "M-37 -12l3 8l5 -2l3 6l4 -1ZM-35 16l2 -7l5 2l2 -6l4 0Z",
  },
};

export const SCALES: Record<Size, number> = { small: 0.55, hungry: 0.76, big: 0.96 };

/** A card such as `piranha-small`, taken apart. */
export function kindOf(card: string): [Species, Size] {
  const [species = "", size = ""] = card.split("-");
  return [species as Species, size as Size];
}
