import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

import { messagesFor } from "../../build/catalogue";
import { parse } from "../../src/games/kahuna/turn/action";
import { blockOf, controlsOf, promptOf, type Moment, type Sentence } from "../../src/games/kahuna/turn/prompt";
import { keepOrder, keepSlots } from "../../src/games/kahuna/places";
import stored from "./kahuna_positions.json" with { type: "json" };

interface Position {
  legal: string[];
  why_not: Record<string, string>;
  hand: string[];
  face_up: string[];
  pile_size: number;
  abstained: boolean;
  turn: string;
  last_turns: number;
  handicap_left: number[];
  seat: number;
  drafted: number;
  complete: boolean;
  ends?: boolean;
}
/** Positions of random games, in the middle of turns too; `tools/positions.py` wrote them. */
const positions = stored as unknown as Position[];

const isPlay = (action: string): boolean => !action.includes(":") && /[-+]/.test(action);
const lineOf = (action: string): string =>
  action.replace("handicap:", "").replace("!", "").replace(/^(\w+)\+\1-/, "$1-").split(/[-+]/).sort().join("-"); // prettier-ignore

const momentOf = (position: Position, more: Partial<Moment> = {}): Moment => ({
  over: false,
  showing: null,
  own: false,
  watching: false,
  mine: true,
  mover: "Lea",
  opponent: "Nalu",
  handicap: position.complete ? 0 : (position.handicap_left[position.seat] ?? 0),
  legal: position.legal.map(parse),
  whyNot: position.why_not,
  cards: [],
  meant: [],
  touched: null,
  pending: null,
  drafted: position.drafted,
  complete: position.complete,
  ends: position.ends === true,
  ...more,
});

/** What must be so where a sentence is said, read from the legal actions alone. */
const TRUE: Record<string, (position: Position, params: Sentence["params"]) => void> = {
  complete: ({ legal, complete }) => expect([legal.length, complete]).toEqual([0, true]),
  handicap({ legal, handicap_left, seat }, { count }) {
    expect(legal.every((action) => action.startsWith("handicap:"))).toBe(true);
    expect(count).toBe(handicap_left[seat]);
  },
  full({ legal, hand }, { play }) {
    expect(legal.some((action) => action === "draw" || action.startsWith("take:"))).toBe(false);
    expect(hand).toHaveLength(5);
    expect(legal.filter((action) => action.startsWith("discard:"))).not.toEqual([]);
    expect(play).toBe(legal.some(isPlay) ? "yes" : "no");
  },
  last({ legal, face_up, pile_size, last_turns }, { play }) {
    expect([face_up.length, pile_size]).toEqual([0, 0]);
    expect(last_turns).toBeGreaterThan(0);
    expect(legal).toContain("pass");
    expect(play).toBe(legal.some(isPlay) ? "yes" : "no");
  },
  skipped(position, params) {
    expect(position.abstained).toBe(true);
    expect(position.legal).not.toContain("pass");
    drawing(position, params);
  },
  discarded(position, params) {
    expect(position.turn).toBe("discarded");
    expect(position.legal.some(isPlay)).toBe(false);
    drawing(position, params);
  },
  first(position, params) {
    expect(position.drafted).toBe(0);
    drawing(position, params);
  },
  more(position, params) {
    expect(position.drafted).toBeGreaterThan(0);
    drawing(position, params);
  },
};

/** A sentence that offers cards names only places from which one can be taken. */
function drawing({ legal, pile_size }: Position, { from, play }: Sentence["params"]): void {
  const [draw, take] = [legal.includes("draw"), legal.some((action) => action.startsWith("take:"))];
  expect(from).toBe(draw ? (take ? "both" : "pile") : "face-up");
  if (from === "face-up") expect([take, pile_size]).toEqual([true, 0]);
  if (play !== undefined) expect(play).toBe(legal.some(isPlay) ? "yes" : "no");
}

const nameOf = ({ name }: Sentence): string => name.replace("web-prompt-", "");

describe("what the table says", () => {
  it("is true in every position of random games", () => {
    const said = new Set<string>();
    for (const position of positions) {
      const sentence = promptOf(momentOf(position));
      said.add(nameOf(sentence));
      expect(TRUE, sentence.name).toHaveProperty(nameOf(sentence));
      TRUE[nameOf(sentence)]?.(position, sentence.params);
    }
    expect([...said].sort()).toEqual(Object.keys(TRUE).sort());
  });

  it("tells of a chosen card only what can be done with it", () => {
    for (const position of positions.filter(({ complete, handicap_left, seat }) => !complete && !handicap_left[seat]))
      for (const card of position.hand) {
        const { name, params } = promptOf(momentOf(position, { cards: [card] }));
        expect(name).toBe("web-prompt-card");
        const spends = position.legal.some((action) => isPlay(action) && parse(action).cards.includes(card));
        expect(params["line"]).toBe(spends ? "yes" : "no");
        expect(params["away"]).toBe(position.legal.includes(`discard:${card}`) ? "yes" : "no");
      }
  });

  it("lights exactly what is legal", () => {
    for (const { legal } of positions) {
      const { lines, discards, takes, draw, pass } = controlsOf(legal.map(parse));
      const cards = (word: string): string[] =>
        legal.filter((action) => action.startsWith(word)).map((action) => action.slice(word.length));
      expect([...lines].sort()).toEqual(
        [...new Set(legal.filter((action) => isPlay(action) || action.startsWith("handicap:")).map(lineOf))].sort(),
      );
      expect([...discards].sort()).toEqual(cards("discard:").sort());
      expect([...takes].sort()).toEqual(cards("take:").sort());
      expect([draw, pass]).toEqual([legal.includes("draw"), legal.includes("pass")]);
    }
  });

  it("says why a card cannot be taken, and nothing where it can", () => {
    for (const position of positions)
      for (const way of ["take", "draw", "discard"] as const) {
        const reason = blockOf(way, momentOf(position));
        const legal = position.legal.some((action) => action === way || action.startsWith(`${way}:`));
        expect(reason === null, `${way} ${position.legal.join(" ")}`).toBe(legal);
        if (reason?.name === "web-blocked-hand-full") expect(position.hand).toHaveLength(5);
        if (reason?.name === "web-blocked-pile-empty") expect(position.pile_size).toBe(0);
        if (way !== "discard" || position.hand.length) expect(reason?.name).not.toBe("web-blocked-other");
      }
  });

  it("calls watching watching, and tells nobody to do what another has to do", () => {
    const position = positions[0] as Position;
    const elsewhere = { mine: false, legal: [] };
    expect(promptOf(momentOf(position, { ...elsewhere, watching: true })).name).toBe("web-prompt-watching");
    expect(promptOf(momentOf(position, elsewhere))).toEqual({ name: "web-prompt-wait", params: { name: "Lea" } });
    expect(promptOf(momentOf(position, { over: true })).name).toBe("web-prompt-over");
    expect(promptOf(momentOf(position, { ...elsewhere, showing: "Nalu" })).name).toBe("web-prompt-watch");
    expect(blockOf("take", momentOf(position, { ...elsewhere, watching: true }))).toBeNull();
  });

  it("asks once before a card ends the turn", () => {
    const position = positions.find(({ legal }) => legal.includes("draw")) as Position;
    const asked = promptOf(momentOf(position, { pending: parse("take:FAAA") }));
    expect(asked).toEqual({ name: "web-prompt-confirm", params: { way: "take", card: "FAAA" } });
  });

  it("has a message for everything it says, in every language", () => {
    for (const language of ["en", "fr", "de", "it"]) {
      const text = messagesFor(readFileSync(`../src/makai/messages/${language}.ftl`, "utf8"));
      for (const name of [...Object.keys(TRUE), "card", "confirm", "touched", "which", "watching", "wait"])
        expect(text).toContain(`\nweb-prompt-${name} = `);
    }
  });
});

describe("cards keep their places", () => {
  it("holds a hand in its order, and puts what is new last", () => {
    expect(keepOrder(["KAHU", "ALOA", "KAHU"], ["ALOA", "BARI", "KAHU", "KAHU"])).toEqual(["KAHU", "ALOA", "KAHU", "BARI"]); // prettier-ignore
    expect(keepOrder(["KAHU", "ALOA", "KAHU"], ["ALOA", "KAHU"])).toEqual(["KAHU", "ALOA"]);
  });

  it("turns a card up in the place of the one that was taken", () => {
    expect(keepSlots(["HUNA", "ALOA", "COCO"], ["BARI", "COCO", "HUNA"])).toEqual(["HUNA", "BARI", "COCO"]);
    expect(keepSlots(["HUNA", "ALOA", "COCO"], ["COCO", "HUNA"])).toEqual(["HUNA", null, "COCO"]);
    expect(keepSlots(["HUNA", null, "COCO"], ["COCO", "HUNA", "LALE"])).toEqual(["HUNA", "LALE", "COCO"]);
    expect(keepSlots([], ["ALOA", "ALOA", "KAHU"])).toEqual(["ALOA", "ALOA", "KAHU"]);
  });
});
