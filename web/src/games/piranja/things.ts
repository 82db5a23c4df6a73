/** What swims across the table, and how it looks there: a mark behind the name of a card. */
export const NET = "net";
export const BACK = "back";
export const SEA_BACK = "sea-back";
/** It fits: what matches is lit. */
export const LIT = "!";
/** It has met its own kind. */
export const HUGGING = "~";
/** It has eaten. */
export const FAT = "#";

export interface Thing {
  card: string;
  lit: boolean;
  hugging: boolean;
  fat: boolean;
}

export function readThing(thing: string): Thing {
  const mark = thing.at(-1) ?? "";
  const marked = [LIT, HUGGING, FAT].includes(mark);
  return {
    card: marked ? thing.slice(0, -1) : thing,
    lit: mark === LIT,
    hugging: mark === HUGGING,
    fat: mark === FAT,
  };
}
