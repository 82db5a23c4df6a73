/** Which parts the rules page has, in their order, and the pictures beside them. */
import type { RulesSection } from "../../game";
import type { BoardScene } from "../board/scene";

export const SECTIONS: readonly RulesSection[] = [
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
];

const EMPTY: BoardScene = { bridges: [[], []], islands: [[], []], built: [], gone: [], won: [], lost: [] };

/** Boards as the pages show them. */
export const SCENES: Record<string, BoardScene> = {
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
