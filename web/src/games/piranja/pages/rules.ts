/** Which parts the rules page has, in their order, and the pictures beside them. */
import type { RulesSection } from "../../game";

export const SECTIONS: readonly RulesSection[] = [
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
];

/** Rows of fish as the pages show them: what swims there, what is eaten, and what comes. */
export interface FigureRow {
  row: readonly string[];
  eaten?: readonly string[];
  coming?: readonly { card: string; joins: boolean }[];
  pile?: readonly string[];
}

const SPECIES = ["barracuda", "flamefish", "piranha", "sunfish"];

export const ROWS: Record<string, readonly FigureRow[]> = {
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
