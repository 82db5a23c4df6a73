/**
 * Four species, each with a body, a gape and a character of its own: the sly barracuda, the eager flamefish, the grumpy
 * piranha, the gentle sunfish. A fish looks to the left, its middle at the origin. Shape and pattern tell the species
 * apart; colour only helps.
 */
export type Species = "barracuda" | "flamefish" | "piranha" | "sunfish";
export type Size = "small" | "big" | "hungry";

type FishPoint = readonly [number, number];

export interface Drawing {
  fins: string;
  /** The fin at its side, the gill, and the light on its back. */
  side: string;
  gill: string;
  shine: string;
  body: string;
  gape: string;
  marks: string;
  belly: string;
  eye: FishPoint;
  /** How far the lid hangs down (0 to 1) and how it leans: what makes a face sly, grumpy or gentle. */
  lid: readonly [droop: number, lean: number];
  smile: string;
  /** The jaws of the hungry one: tip of the upper, hinge, tip of the lower. */
  jaws: readonly [FishPoint, FishPoint, FishPoint];
}

export const SPECIES: Record<Species, Drawing> = {
  barracuda: {
    fins: "M44 0L64 -20Q54 0 64 20ZM-8 -15L8 -28L10 -14ZM22 -11L36 -23L36 -9ZM-6 14L8 25L10 12ZM20 11L32 21L34 8Z",
    side: "M-12 4Q2 4 6 13Q-6 14 -14 9Z",
    gill: "M-21 -9Q-16 0 -21 10",
    shine: "M-44 -8Q-20 -15 14 -11",
    body: "M-64 1C-44 -13 -12 -18 18 -13C34 -10 42 -6 50 -3V3C40 8 20 14 -6 16C-30 16 -50 12 -64 1Z",
    gape: "M-62 -14C-42 -17 -12 -18 18 -13C34 -10 42 -6 50 -3V3C40 8 20 14 -6 16C-26 18 -44 18 -58 20L-32 3Z",
    marks: "M-12 -13V10M0 -13V11M12 -12V10M24 -9V8M36 -6V5",
    belly: "M-30 13C-10 17 14 14 36 7C18 7 -10 9 -30 13Z",
    eye: [-32, -6],
    lid: [0.5, 0],
    smile: "M-61 3Q-48 5 -40 3",
    jaws: [
      [-62, -14],
      [-32, 3],
      [-58, 20],
    ],
  },
  flamefish: {
    fins: "M-24 -18C-24 -32 -16 -36 -14 -48C-6 -42 -4 -36 -2 -30C2 -36 4 -42 4 -50C12 -44 16 -36 16 -28C20 -32 22 -36 22 -42C30 -34 32 -22 26 -10ZM34 -4C44 -10 46 -22 56 -28C55 -20 53 -14 49 -10C54 -10 58 -12 62 -16C61 -4 58 0 51 2C56 4 60 8 61 16C56 12 53 12 49 12C53 16 55 22 54 28C45 24 42 12 34 6ZM-6 22C-4 32 4 36 6 44C14 38 16 28 12 18Z",
    side: "M-8 5Q2 -2 10 4Q6 6 12 11Q0 17 -8 10Z",
    gill: "M-13 -12Q-7 1 -13 15",
    shine: "M-30 -15Q-14 -23 6 -20",
    body: "M-48 3C-42 -18 -18 -28 6 -24C22 -21 34 -10 40 0C34 12 20 22 0 25C-22 27 -42 20 -48 3Z",
    gape: "M-46 -14C-36 -24 -14 -28 6 -24C22 -21 34 -10 40 0C34 12 20 22 0 25C-16 27 -34 27 -42 22L-20 4Z",
    marks: "M-8 20C-14 10 -2 6 -8 -6M6 20C0 10 12 4 6 -10M20 14C15 6 24 2 20 -8",
    belly: "M-34 17C-18 25 4 24 18 16C2 18 -18 19 -34 17Z",
    eye: [-24, -8],
    lid: [0.12, -8],
    smile: "M-46 8Q-36 10 -31 4",
    jaws: [
      [-46, -14],
      [-20, 4],
      [-42, 22],
    ],
  },
  piranha: {
    fins: "M38 0L62 -25Q53 0 62 25ZM-10 -32L4 -49Q20 -42 28 -24ZM2 32L20 46L26 22Z",
    side: "M-8 10Q6 6 12 16Q2 22 -8 17Z",
    gill: "M-14 -18Q-6 0 -13 18",
    shine: "M-28 -24Q-12 -32 6 -30",
    body: "M-46 8C-48 -20 -22 -37 4 -35C24 -33 36 -16 44 -4V4C36 18 24 33 0 35C-24 36 -44 28 -46 8Z",
    gape: "M-46 -16C-38 -31 -18 -37 4 -35C24 -33 36 -16 44 -4V4C36 18 24 33 0 35C-18 36 -36 36 -46 27L-18 6Z",
    marks: "M-6 -20h.1M8 -22h.1M22 -12h.1M2 -8h.1M14 -2h.1M-10 2h.1M28 0h.1M4 10h.1",
    belly: "M-38 22C-24 38 12 38 32 12C16 22 -16 26 -38 22Z",
    eye: [-25, -12],
    lid: [0.42, -20],
    smile: "M-46 12Q-34 6 -24 10M-41 10l2 6l4 -7M-33 8l2 6l4 -5",
    jaws: [
      [-46, -16],
      [-18, 6],
      [-46, 27],
    ],
  },
  sunfish: {
    fins: "M2 -28C4 -40 12 -47 20 -50C25 -42 25 -30 22 -20ZM2 28C4 40 12 47 20 50C25 42 25 30 22 20ZM26 -22C36 -18 30 -12 37 -8C32 -3 32 3 37 8C30 12 36 18 26 22Z",
    side: "M-10 12Q0 8 4 16Q-4 20 -11 17Z",
    gill: "M-14 -12Q-9 0 -14 12",
    shine: "M-28 -20Q-12 -30 6 -28",
    body: "M-42 2C-40 -22 -18 -36 6 -33C22 -30 30 -16 30 0C30 16 22 30 6 33C-18 36 -40 24 -42 2Z",
    gape: "M-40 -11C-34 -27 -14 -36 6 -33C22 -30 30 -16 30 0C30 16 22 30 6 33C-14 36 -32 31 -38 18L-20 3Z",
    marks: "M4 -6A9 9 0 1 1 3.9 -6M4 -12V-20M16 -4L22 -10M17 10L23 16M4 19V26M-9 10L-14 16",
    belly: "M-34 18C-22 32 4 34 18 24C0 28 -18 26 -34 18Z",
    eye: [-22, -9],
    lid: [0.22, 14],
    smile: "M-41 7Q-35 10 -31 6",
    jaws: [
      [-40, -11],
      [-20, 3],
      [-38, 18],
    ],
  },
};

export const SCALES: Record<Size, number> = { small: 0.62, hungry: 0.76, big: 0.96 };

const between = ([ax, ay]: FishPoint, [bx, by]: FishPoint, share: number): FishPoint => [
  ax + (bx - ax) * share,
  ay + (by - ay) * share,
];
const at = ([x, y]: FishPoint): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** The inside of an open mouth. */
export function throat({ jaws: [upper, hinge, lower] }: Drawing): string {
  const [top, bottom] = [between(upper, hinge, 0.18), between(lower, hinge, 0.18)];
  return `M${at(top)}L${at(hinge)}L${at(bottom)}Q${at(between(between(top, bottom, 0.5), hinge, 0.55))} ${at(top)}Z`;
}

/** Teeth along both jaws, the foremost the longest. */
export function teeth({ jaws: [upper, hinge, lower] }: Drawing, count = 4): string {
  return [
    [upper, lower],
    [lower, upper],
  ]
    .map(([from, against]) => {
      const tip = from as FishPoint;
      const edge = Array.from({ length: count }, (_, i) => {
        const [start, middle, end] = [0, 0.5, 1].map((part) => between(tip, hinge, 0.04 + ((i + part) / count) * 0.8));
        const bite = between(middle as FishPoint, against as FishPoint, 0.3 * (1 - i / (count + 1)));
        return `M${at(start as FishPoint)}L${at(bite)}L${at(end as FishPoint)}Z`;
      });
      return edge.join("");
    })
    .join("");
}

/** A card such as `piranha-small`, taken apart. */
export function kindOf(card: string): [Species, Size] {
  const [species = "", size = ""] = card.split("-");
  return [species as Species, size as Size];
}
