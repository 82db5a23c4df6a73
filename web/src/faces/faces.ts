/**
 * Characters for bots and people: animals of the sea and the shore, and people of the islands. Each is drawn around the
 * origin inside a circle of radius 32, from back to front. Outline and pose tell them apart; colour only helps.
 */

/** A piece of a picture: what fills it, its path, and what differs from the usual outline. */
export interface Piece {
  fill: string;
  d: string;
  stroke?: string;
  width?: number;
  /** Drawn on the left as well. */
  both?: boolean;
}

/** An eye: where, and how large; with `dot` it is dark all through. */
export interface Eye {
  x: number;
  y: number;
  r: number;
  dot?: boolean;
}

export interface Drawing {
  ground: string;
  pieces: readonly Piece[];
  eyes: readonly Eye[];
  /** What lies over the eyes: glasses, a visor. */
  over?: readonly Piece[];
  smile?: string;
  /** Where the cheeks are, if they are rosy. */
  cheeks?: readonly [number, number];
}

const INK = "#0e2f3c";

const shape = (fill: string, d: string): Piece => ({ fill, d });
const pair = (fill: string, d: string): Piece => ({ fill, d, both: true });
const line = (stroke: string, width: number, d: string): Piece => ({ fill: "none", d, stroke, width });
const lines = (stroke: string, width: number, d: string): Piece => ({ ...line(stroke, width, d), both: true });
const eyes = (x: number, y: number, r: number): Eye[] => [
  { x: -x, y, r },
  { x, y, r },
];
const dots = (x: number, y: number, r: number): Eye[] => eyes(x, y, r).map((eye) => ({ ...eye, dot: true }));

/** A round body with so many spikes. */
function spikes(count: number, inner: number, outer: number): string {
  const points = Array.from({ length: count * 2 }, (_, i) => {
    const [angle, r] = [(Math.PI * i) / count, i % 2 ? inner : outer];
    return `${(Math.sin(angle) * r).toFixed(1)} ${(-Math.cos(angle) * r).toFixed(1)}`;
  });
  return `M${points.join("L")}Z`;
}

/** Round things in a row: curls, flowers, leaves. */
const beads = (points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y]) => `M${x} ${y}h.1`).join("");

/** Somebody of the islands: skin, shirt, what is behind the head and what is before it. */
function person(
  ground: string,
  skin: string,
  shirt: string,
  behind: readonly Piece[],
  before: readonly Piece[],
  more: Partial<Drawing> = {},
): Drawing {
  const body = [
    shape(skin, "M-6 10V22H6V10Z"),
    shape(shirt, "M-27 36Q-24 21 -8 19Q0 26 8 19Q24 21 27 36Z"),
    pair(skin, "M13 -3Q18 -4 18 1T13 6Z"),
    shape(skin, "M0 -17C10 -17 14 -9 14 0C14 10 8 16 0 16S-14 10 -14 0C-14 -9 -10 -17 0 -17Z"),
  ];
  return {
    ground,
    pieces: [...behind, ...body, ...before],
    eyes: dots(5.5, 1, 2.1),
    smile: "M-5 8Q0 12.5 5 8",
    cheeks: [9, 6],
    ...more,
  };
}

const WREATH = [[-14, -9], [-8, -15], [0, -17.5], [8, -15], [14, -9]] as const; // prettier-ignore
const CURLS = [[-15, 2], [-17, -7], [-13, -15], [-5, -20], [5, -20], [13, -15], [17, -7], [15, 2]] as const; // prettier-ignore
const GARLAND = [[-17, 24], [-11, 28], [-4, 30.5], [4, 30.5], [11, 28], [17, 24]] as const; // prettier-ignore

const DRAWINGS = {
  turtle: {
    ground: "#cdeee2",
    pieces: [
      shape("#4f8a4c", "M-27 34C-28 10 -15 2 0 2S28 10 27 34Z"),
      line("#2c5a34", 2, "M-8 20H8L14 34M-8 20L-14 34M-8 20L-16 8M8 20L16 8"),
      shape("#9bcf72", "M0 -25C12 -25 17 -16 16 -6C15 5 8 10 0 10S-15 5 -16 -6C-17 -16 -12 -25 0 -25Z"),
    ],
    eyes: eyes(7, -9, 4.4),
    smile: "M-7 1Q0 7 7 1",
    cheeks: [11, -1],
  },
  octopus: {
    ground: "#d3ecf7",
    pieces: [
      shape(
        "#dd6c90",
        "M-17 0C-20 -19 -11 -27 0 -27S20 -19 17 0C18 8 27 7 26 16Q24 22 18 18Q20 27 13 28Q7 27 8 18Q7 28 0 29Q-7 28 -8 18Q-7 27 -13 28Q-20 27 -18 18Q-24 22 -26 16C-27 7 -18 8 -17 0Z",
      ),
      line("#f6b6c8", 3.4, "M-8 -20h.1M2 -22h.1M10 -17h.1"),
    ],
    eyes: eyes(7, -6, 5),
    smile: "M-5 4Q0 9 5 4",
    cheeks: [12, 3],
  },
  crab: {
    ground: "#fdeccd",
    pieces: [
      lines(INK, 2.4, "M19 14L27 18M17 19L24 25"),
      pair("#e4572e", "M15 0C20 -6 18 -14 13 -19Q21 -27 28 -18L22 -13L29 -11C29 -3 23 2 18 5Z"),
      lines(INK, 2.4, "M7 -4V-12"),
      shape("#ee6a3f", "M0 -6C14 -6 22 1 22 10S12 24 0 24S-22 19 -22 10S-14 -6 0 -6Z"),
    ],
    eyes: eyes(7, -14, 5),
    smile: "M-8 10Q0 17 8 10",
    cheeks: [14, 9],
  },
  seal: {
    ground: "#dcecf9",
    pieces: [
      shape("#9db0c0", "M0 -23C14 -23 20 -12 19 -1C19 8 23 16 25 34H-25C-23 16 -19 8 -19 -1C-20 -12 -14 -23 0 -23Z"),
      shape("#e6edf2", "M0 2C9 2 12 6 12 10S6 17 0 17S-12 14 -12 10S-9 2 0 2Z"),
      lines(INK, 1.2, "M9 9L21 7M9 12L20 14"),
      shape(INK, "M-4 3H4Q3 8 0 8T-4 3Z"),
    ],
    eyes: dots(8.5, -5, 4),
    smile: "M0 8V11Q-3 15 -6 12M0 11Q3 15 6 12",
  },
  dolphin: {
    ground: "#d8f3ef",
    pieces: [
      shape("#5f97bd", "M6 -17Q15 -30 26 -28Q19 -20 20 -8Z"),
      shape(
        "#74add0",
        "M-29 7C-21 4 -19 -2 -15 -9C-9 -20 6 -23 15 -15C25 -6 26 8 24 36H-7C-8 24 -13 18 -21 14Q-29 14 -29 7Z",
      ),
      shape("#edf7fa", "M-22 14Q-10 9 -3 16Q4 24 3 36H-7C-8 24 -13 18 -22 14Z"),
    ],
    eyes: [{ x: -6, y: -4, r: 4 }],
    smile: "M-27 9Q-17 11 -10 5",
    cheeks: [-3, 4],
  },
  whale: {
    ground: "#e3f3fb",
    pieces: [
      line("#3f8fc0", 2.6, "M-8 -14V-22Q-15 -29 -17 -20M-8 -22Q-1 -29 1 -20"),
      shape(
        "#4d86b8",
        "M-27 6C-26 -9 -13 -16 0 -13C11 -10 15 -2 19 -1C23 -1 23 -7 19 -14Q24 -16 26 -11Q29 -15 31 -10C32 4 27 15 14 21C2 26 -14 27 -22 21Q-27 15 -27 6Z",
      ),
      shape("#e8f2f9", "M-27 11Q-12 17 4 12Q10 19 4 24C-6 27 -16 26 -22 21Q-26 17 -27 11Z"),
    ],
    eyes: [{ x: -12, y: 2, r: 3.6 }],
    smile: "M-27 10Q-19 14 -11 11",
    cheeks: [-4, 8],
  },
  shark: {
    ground: "#cfe6f0",
    pieces: [
      shape("#7b93a8", "M0 -29C4 -21 6 -17 12 -12C21 -5 25 8 25 34H-25C-25 8 -21 -5 -12 -12C-6 -17 -4 -21 0 -29Z"),
      shape("#f0f5f8", "M0 4C12 4 19 12 19 22S10 33 0 33S-19 30 -19 22S-12 4 0 4Z"),
      shape("#8f1d2c", "M-13 12Q0 17 13 12Q11 26 0 26T-13 12Z"),
      shape("#fff", "M-11 13L-8 18L-4.5 14.500L0 19.500L4.5 14.500L8 18L11 13Q0 16.5 -11 13Z"),
    ],
    eyes: eyes(10, -1, 4.4),
  },
  puffer: {
    ground: "#d6f4f5",
    pieces: [
      shape("#f3c552", spikes(15, 21, 29)),
      pair("#e39a2d", "M18 1Q30 -5 29 4T19 9Z"),
      shape("#fff6df", "M0 7C12 7 18 10 17 13C13 21 6 22 0 22S-13 21 -17 13C-18 10 -12 7 0 7Z"),
      shape("#c4351f", "M-4 6Q-4 2 0 2T4 6T0 10T-4 6Z"),
    ],
    eyes: eyes(9.5, -6, 5.6),
  },
  clownfish: {
    ground: "#c6e8f6",
    pieces: [
      shape("#d9601a", "M-11 -20Q0 -35 11 -20Z"),
      pair("#f07f2e", "M20 3Q32 1 30 9T18 13Z"),
      shape("#f58a3c", "M0 -24C16 -24 24 -12 24 2S14 26 0 26S-24 16 -24 2S-16 -24 0 -24Z"),
      pair("#fff", "M13 -21Q24 -12 24 1Q24 12 16 20Q9 0 13 -21Z"),
    ],
    eyes: eyes(6.5, -5, 5),
    smile: "M-6 9Q0 15 6 9",
  },
  seahorse: {
    ground: "#e9e3f8",
    pieces: [
      shape("#c9701d", "M1 -21L4 -29L9 -23L15 -28L16 -20L24 -19L19 -13L25 -7L16 -4Z"),
      shape(
        "#efac45",
        "M-27 -6Q-27 -12 -20 -10L-9 -12C-8 -20 0 -25 8 -22C17 -19 19 -10 16 -3C13 3 11 8 15 16C19 27 12 34 2 34H-10C1 28 2 22 -2 14C-5 8 -6 2 -8 -2L-20 -1Q-27 0 -27 -6Z",
      ),
      line("#c9701d", 2, "M-4 5H6M-2 11H8M1 17H11M1 23H13"),
    ],
    eyes: [{ x: 0, y: -12, r: 4.6 }],
    smile: "M-25 -4Q-21 -3 -18 -5",
    cheeks: [-2, -4],
  },
  jellyfish: {
    ground: "#e0e6fd",
    pieces: [
      lines("#8a5cc4", 3, "M4 5Q11 11 6 17T8 29M14 5Q21 10 16 16T18 26"),
      shape("#bd95e6", "M-22 4C-24 -17 -12 -26 0 -26S24 -17 22 4Q16 10 11 4Q5 10 0 4Q-5 10 -11 4Q-16 10 -22 4Z"),
      line("#e6d3f7", 3, "M-14 -12Q-11 -19 -4 -21"),
    ],
    eyes: eyes(7.5, -7, 4.2),
    smile: "M-4 0Q0 3.5 4 0",
    cheeks: [13, -2],
  },
  starfish: {
    ground: "#cdeff2",
    pieces: [
      shape(
        "#f7927f",
        "M0 -29Q5 -27 8 -11Q23 -14 28 -8Q27 -3 15 6Q22 20 18 26Q12 28 0 18Q-12 28 -18 26Q-22 20 -15 6Q-27 -3 -28 -8Q-23 -14 -8 -11Q-5 -27 0 -29Z",
      ),
      line("#d1543f", 3, "M0 -21h.1M19 -7h.1M-19 -7h.1M12 19h.1M-12 19h.1"),
    ],
    eyes: eyes(5.5, -3, 4.2),
    smile: "M-5 5Q0 11 5 5",
    cheeks: [11, 3],
  },
  manta: {
    ground: "#b9e5ea",
    pieces: [
      line("#3f5f8a", 3, "M0 18Q6 24 2 32"),
      shape(
        "#45689a",
        "M0 -15C6 -15 8 -20 8 -27Q16 -22 14 -14C24 -11 31 -3 32 8C22 6 13 13 8 18Q3 23 0 24Q-3 23 -8 18C-13 13 -22 6 -32 8C-31 -3 -24 -11 -14 -14Q-16 -22 -8 -27C-8 -20 -6 -15 0 -15Z",
      ),
      shape("#edf3f9", "M0 -1C9 -1 12 2 10 8Q6 17 0 20Q-6 17 -10 8C-12 2 -9 -1 0 -1Z"),
    ],
    eyes: eyes(8, -7, 4.2),
    smile: "M-5 5Q0 10 5 5",
  },
  hermit: {
    ground: "#f7ead2",
    pieces: [
      shape("#cf9263", "M-9 -19C6 -32 28 -18 27 2C26 16 12 22 -2 20C-14 18 -18 -8 -9 -19Z"),
      line("#7d4a26", 2.6, "M10 14C-2 12 -2 -6 8 -8C19 -9 21 5 12 7C7 7 6 0 11 0"),
      line(INK, 2.4, "M-17 12L-20 2M-9 10L-9 0"),
      shape("#f07f5a", "M-26 20C-27 10 -17 7 -8 10C0 13 3 20 1 28H-23Q-26 25 -26 20Z"),
    ],
    eyes: [
      { x: -20.5, y: 0, r: 4.2 },
      { x: -9, y: -2, r: 4.2 },
    ],
    smile: "M-20 18Q-14 23 -9 17",
  },
  pelican: {
    ground: "#cfeefa",
    pieces: [
      shape("#e7eef0", "M8 -20Q14 -30 23 -27Q18 -21 19 -13Z"),
      shape("#fffdf4", "M8 -22C18 -22 22 -11 18 -2C15 5 18 12 24 20Q28 27 27 34H-3C-3 22 3 12 0 4C-5 -4 -8 -21 8 -22Z"),
      shape("#f7b548", "M-1 -10Q-16 -9 -31 0Q-27 10 -20 15Q-7 21 1 8Q4 0 -1 -10Z"),
      line("#b56a12", 1.8, "M-30 0Q-14 -3 1 -1"),
    ],
    eyes: [{ x: 6, y: -12, r: 4 }],
    cheeks: [10, -4],
  },
  parrot: {
    ground: "#def4d4",
    pieces: [
      shape("#f6c945", "M-6 -22Q-6 -31 1 -30Q0 -27 3 -27Q7 -30 10 -26Q6 -25 7 -21Z"),
      shape("#da4334", "M0 -25C14 -25 21 -14 21 -1C21 12 19 22 21 34H-21C-19 22 -21 12 -21 -1C-21 -14 -14 -25 0 -25Z"),
      pair("#2f73bd", "M21 10Q30 20 28 34H15Q19 22 21 10Z"),
      pair("#fff", "M3 -15C12 -20 19 -12 18 -4C17 6 8 8 3 2Z"),
      shape("#3b4652", "M-7 -5Q0 -13 7 -5Q9 6 0 15Q-9 6 -7 -5Z"),
    ],
    eyes: dots(10.5, -7, 3),
  },
  gecko: {
    ground: "#fff3cf",
    pieces: [
      shape("#5cab3d", "M-12 12H12L17 34H-17Z"),
      shape("#78cb54", "M0 -18C10 -18 26 -14 27 -2C27 9 14 20 0 20S-27 9 -27 -2C-26 -14 -10 -18 0 -18Z"),
      line("#d94f2b", 4, "M0 -11h.1M-6 -4h.1M6 -4h.1"),
      line(INK, 1.8, "M-4 5h.1M4 5h.1"),
    ],
    eyes: eyes(15, -12, 7),
    smile: "M-18 7Q0 18 18 7",
  },
  coconut: {
    ground: "#e6f5d8",
    pieces: [
      shape("#5f3b1f", "M-11 -18L-7 -29L-2 -23L2 -30L6 -23L12 -27L11 -18Z"),
      shape("#93623a", "M0 -22C14 -22 23 -12 23 2S13 27 0 27S-23 16 -23 2S-14 -22 0 -22Z"),
      line("#6d4526", 1.8, "M-17 -4L-13 -14M17 -4L13 -14M-18 12L-12 20M18 12L12 20M0 -17V-11"),
      shape("#3b2413", "M-3.5 12Q-3.5 8 0 8T3.5 12T0 16T-3.5 12Z"),
    ],
    eyes: eyes(8, -1, 4.8),
  },
  driftwood: {
    ground: "#d3edf3",
    pieces: [
      shape("#5fb05a", "M15 -20Q15 -30 26 -29Q26 -20 17 -17Z"),
      shape(
        "#bb9670",
        "M-27 -4C-20 -11 -6 -11 5 -10L11 -21Q14 -24 17 -20L14 -10C23 -9 30 -7 30 4S24 16 16 16L-18 17Q-28 17 -30 6Q-30 0 -27 -4Z",
      ),
      line("#7d5c3a", 1.8, "M-25 2Q-17 -3 -12 1M14 10H24M16 -4H25M-24 10H-13"),
      shape("#4fabbd", "M-34 19Q-29 13 -24 19T-14 19T-4 19T6 19T16 19T26 19T36 19V34H-34Z"),
    ],
    eyes: eyes(6.5, -2, 4.2),
    smile: "M-5 6Q0 10.5 5 6",
  },
  keiki: person(
    "#fde3d4",
    "#c98a52",
    "#f6d24c",
    [shape("#33201a", "M-7 -19Q-7 -30 0 -30T7 -19Z")],
    [
      shape("#33201a", "M-16 2C-19 -15 -9 -22 0 -22S19 -15 16 2Q14 -8 6 -10Q-1 -5 -10 -9Q-14 -6 -16 2Z"),
      line("#fff", 5, "M9 -17h.1M15 -17h.1M10 -11h.1M16 -11h.1"),
      line("#f6a93b", 4, "M12.5 -14h.1"),
    ],
    { eyes: eyes(6, 1, 3.6), smile: "M-5 8Q0 14 5 8Z" },
  ),
  dancer: person(
    "#d9f1e2",
    "#b97a48",
    "#d9437a",
    [shape("#231512", "M0 -22C-22 -22 -22 6 -22 28H22C22 6 22 -22 0 -22Z")],
    [
      shape("#231512", "M-15 0C-17 -14 -8 -18 0 -18S17 -14 15 0Q13 -9 0 -10T-15 0Z"),
      line("#f0649a", 9, beads(WREATH)),
      line("#fff3b8", 3.4, beads(WREATH)),
    ],
    { smile: "M-5 8Q0 13 5 8Z" },
  ),
  surfer: person(
    "#cfeef4",
    "#e2b07c",
    "#2aa7a0",
    [],
    [
      shape(
        "#f2cc66",
        "M-16 3C-21 -14 -13 -26 2 -25C4 -29 9 -28 9 -24C18 -22 20 -8 16 3L13 -7Q8 -12 3 -12L-1 -7L-6 -12Q-12 -8 -13 -4Z",
      ),
      line("#fff", 2.6, "M-2 3.5H2"),
    ],
    { smile: "M-6 8Q1 14 6 7" },
  ),
  diver: person(
    "#c3e6f1",
    "#d99f6c",
    "#1f4e69",
    [shape("#22566f", "M0 -22C-21 -22 -20 2 -18 22H18C20 2 21 -22 0 -22Z"), line("#f4922f", 5, "M19 10V-26")],
    [],
    {
      eyes: eyes(6, -1, 3.2),
      over: [
        line("#0e2f3c", 5.4, "M-14 -6Q0 -11 14 -6Q16 5 8 6Q3 6 0 3Q-3 6 -8 6Q-16 5 -14 -6Z"),
        line("#ffd34d", 2.8, "M-14 -6Q0 -11 14 -6Q16 5 8 6Q3 6 0 3Q-3 6 -8 6Q-16 5 -14 -6Z"),
      ],
      smile: "M-4 11Q0 14 4 11",
    },
  ),
  paddler: person(
    "#f7dcc9",
    "#8f5a34",
    "#e9efe9",
    [],
    [
      shape("#1c1210", "M-16 -2C-20 -18 -10 -26 0 -26S20 -18 16 -2Q13 -11 0 -11T-16 -2Z"),
      line("#d63b2f", 4.4, "M-14.5 -8Q0 -14 14.5 -8"),
      line("#2f7d45", 8, beads(GARLAND)),
      line("#8fce6c", 3, beads(GARLAND)),
      line(INK, 2, "M-8 -4Q-6 -5.5 -3 -4M8 -4Q6 -5.5 3 -4"),
    ],
  ),
  elder: person(
    "#dfe9d6",
    "#a9714b",
    "#8471b8",
    [pair("#f2f5f4", "M9 -15Q23 -12 19 9L12 6Z")],
    [
      shape("#f2f5f4", "M-14 2C-17 18 -9 29 0 29S17 18 14 2Q11 8 6 5Q0 2 -6 5Q-11 8 -14 2Z"),
      line("#f2f5f4", 3, "M-9 -5Q-6 -7 -2 -5M9 -5Q6 -7 2 -5"),
    ],
    { eyes: dots(5.5, 0, 2), smile: "M-4 10Q0 13 4 10" },
  ),
  grandmother: person(
    "#f3e0ee",
    "#d0955c",
    "#3e8f8a",
    [shape("#c3cad1", "M-9 -17Q-10 -31 0 -31T9 -17Z")],
    [shape("#c3cad1", "M-17 4C-20 -15 -10 -23 0 -23S20 -15 17 4Q15 -8 0 -11Q-15 -8 -17 4Z")],
    {
      over: [line("#6b2f5b", 1.8, "M-10.5 1a5 5 0 1 1 10 0a5 5 0 1 1 -10 0M.5 1a5 5 0 1 1 10 0a5 5 0 1 1 -10 0")],
      smile: "M-5 9Q0 13 5 9",
    },
  ),
  captain: person(
    "#d8e4f4",
    "#e6b48c",
    "#23395b",
    [],
    [
      shape("#b5622c", "M-14 1C-16 14 -9 22 0 22S16 14 14 1Q10 7 5 6H-5Q-10 7 -14 1Z"),
      shape("#fffdf4", "M-18 -12Q-21 -25 0 -27Q21 -25 18 -12Z"),
      shape("#23395b", "M-17 -13H17Q17 -7 0 -6T-17 -13Z"),
      line("#ffd34d", 5, "M0 -19h.1"),
    ],
    { smile: "M-5 10Q0 14 5 10Z" },
  ),
  fisher: person(
    "#e9f2c9",
    "#e8bd95",
    "#5f9e4f",
    [shape("#3a2a20", "M-18 -8H18Q20 8 17 14H-17Q-20 8 -18 -8Z")],
    [
      shape("#ecca82", "M-14 -10Q-13 -29 0 -29T14 -10Z"),
      line("#d1543f", 3.4, "M-14 -13Q0 -17 14 -13"),
      shape("#ecca82", "M-30 -7Q-14 -13 0 -13T30 -7Q16 -4 0 -5T-30 -7Z"),
    ],
    { eyes: dots(5.5, 2, 2.1) },
  ),
  drummer: person(
    "#fbe8b9",
    "#6f4327",
    "#f4922f",
    [line("#1a0f0b", 15, beads(CURLS))],
    [line("#1a0f0b", 9, "M-11 -13h.1M-4 -16h.1M4 -16h.1M11 -13h.1"), line("#ffd34d", 2.4, "M16 9a2 2 0 1 0 .1 0")],
    { eyes: eyes(5.5, 1, 3), smile: "M-6 8Q0 14 6 8Z" },
  ),
  mermaid: person(
    "#e2ddf7",
    "#f0c9a4",
    "#37a389",
    [
      shape(
        "#2a9d94",
        "M0 -23C-26 -23 -20 2 -25 14Q-20 14 -20 20Q-14 20 -13 28H13Q14 20 20 20Q20 14 25 14C20 2 26 -23 0 -23Z",
      ),
    ],
    [
      shape("#37b3a8", "M-16 2C-18 -14 -9 -21 0 -21S18 -14 16 2Q10 -2 6 -11Q-3 -4 -16 2Z"),
      shape("#ff9fb0", "M5 -24Q12 -31 18 -23L11 -15Z"),
    ],
    { eyes: eyes(5.5, 1, 3), smile: "M-4 8Q0 12 4 8" },
  ),
} satisfies Record<string, Drawing>;

export type FaceName = keyof typeof DRAWINGS;

export const FACES = Object.keys(DRAWINGS) as readonly FaceName[];

const isFace = (name: string): name is FaceName => name in DRAWINGS;

/** A name as a number that does not change. */
const hash = (name: string): number =>
  [...name].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) >>> 0, 7);

/** The face of that name; for any other text one that is always the same. */
export function faceOf(name: string): FaceName {
  return isFace(name) ? name : (FACES[hash(name) % FACES.length] as FaceName);
}

export const drawingOf = (name: string): Drawing => DRAWINGS[faceOf(name)];
