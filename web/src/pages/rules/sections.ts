/** Which parts a rules page has, in their order, and the pictures beside them. */
import type { Scene } from "../../games/kahuna/board/scene";
import type { GameName } from "../../i18n/sentences";

export interface Section {
  name: string;
  figures?: readonly string[];
}

export const SECTIONS: Record<GameName, readonly Section[]> = {
  kahuna: [
    { name: "aim" },
    { name: "need", figures: ["board"] },
    { name: "setup" },
    { name: "turn", figures: ["remove"] },
    { name: "control", figures: ["sweep", "both"] },
    { name: "hand" },
    { name: "rounds" },
    { name: "end" },
    { name: "example" },
    { name: "editions" },
    { name: "variants" },
    { name: "hidden" },
    { name: "rulings" },
  ],
  piranja: [
    { name: "aim" },
    { name: "cards", figures: ["fish"] },
    { name: "setup" },
    { name: "turn" },
    { name: "sated", figures: ["row"] },
    { name: "hungry", figures: ["hungry"] },
    { name: "capture", figures: ["capture"] },
    { name: "end" },
    { name: "example" },
    { name: "editions" },
    { name: "hidden" },
    { name: "rulings" },
  ],
};

const EMPTY: Scene = { bridges: [[], []], islands: [[], []], built: [], gone: [], won: [], lost: [] };

/** Boards as the pages show them. */
export const SCENES: Record<string, Scene> = {
  board: EMPTY,
  remove: {
    ...EMPTY,
    bridges: [[], ["IFFI-KAHU", "KAHU-LALE"]],
    gone: [{ line: "JOJO-KAHU", seat: 1 }],
    lost: ["KAHU"],
  },
  sweep: {
    ...EMPTY,
    bridges: [
      ["COCO-GOLA", "FAAA-GOLA", "GOLA-JOJO"],
      ["IFFI-KAHU", "KAHU-LALE"],
    ],
    islands: [["GOLA"], []],
    built: ["FAAA-GOLA"],
    gone: [{ line: "GOLA-KAHU", seat: 1 }],
    won: ["GOLA"],
    lost: ["KAHU"],
  },
  both: {
    ...EMPTY,
    bridges: [["ALOA-BARI", "ALOA-DUDA", "BARI-DUDA", "DUDA-HUNA"], []],
    islands: [["ALOA", "DUDA"], []],
    built: ["ALOA-DUDA"],
    gone: [
      { line: "ALOA-HUNA", seat: 1 },
      { line: "DUDA-ELAI", seat: 1 },
    ],
    won: ["ALOA", "DUDA"],
  },
};

/** Rows of fish as the pages show them: what swims there, what is eaten, and what comes. */
export interface Swimming {
  row: readonly string[];
  eaten?: readonly string[];
  coming?: readonly { card: string; joins: boolean }[];
  pile?: readonly string[];
}

const SPECIES = ["barracuda", "flamefish", "piranha", "sunfish"];

export const ROWS: Record<string, readonly Swimming[]> = {
  fish: SPECIES.map((species) => ({ row: ["small", "big", "hungry"].map((size) => `${species}-${size}`) })),
  row: [
    {
      row: ["piranha-small", "sunfish-small", "sunfish-big"],
      coming: [
        { card: "sunfish-small", joins: true },
        { card: "flamefish-big", joins: true },
        { card: "piranha-small", joins: false },
      ],
    },
  ],
  hungry: [
    {
      row: ["sunfish-big", "piranha-big"],
      eaten: ["flamefish-big", "flamefish-small"],
      coming: [{ card: "piranha-hungry", joins: false }],
    },
  ],
  capture: [
    {
      row: ["flamefish-small", "flamefish-big", "barracuda-big", "flamefish-big"],
      pile: ["flamefish-hungry"],
    },
  ],
};
