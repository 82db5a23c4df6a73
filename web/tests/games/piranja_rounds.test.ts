import { readFileSync } from "node:fs";

import { describe, expect, it } from "vitest";

import { staging } from "../../src/games/piranja/plan";
import { captures, promptIn } from "../../src/games/piranja/prompt";
import { applyEvent, sceneOf, type TableScene } from "../../src/games/piranja/scene";
import type { GameEvent } from "../../src/games/game";
import type { PiranjaView } from "../../src/generated/protocol";
import { Speech } from "../../src/i18n/speech.svelte";
import { lengthOf, sceneAfter, type Beat } from "../../src/table/playback/beats";
import { PACES } from "../../src/table/playback/speeds";

interface RecordedStep extends Pick<PiranjaView, "to_move" | "revealed" | "legal" | "risk"> {
  seat: number;
  events: GameEvent[];
}

interface RecordedGame {
  view: PiranjaView;
  steps: RecordedStep[];
  rows: string[][];
  scores: number[];
}

/** Written by Python: `python -m tests.support.piranja_rounds`. */
const GAMES = JSON.parse(
  readFileSync(new URL("./piranja-rounds.json", import.meta.url), "utf8"),
) as readonly RecordedGame[];

const LANGUAGES = ["en", "fr", "de", "it"] as const;

function speaking(language: (typeof LANGUAGES)[number]): Speech {
  const speech = new Speech();
  const file = new URL(`../../../src/makai/messages/${language}.ftl`, import.meta.url);
  speech.take(language, readFileSync(file, "utf8"));
  return speech;
}

/** Every step of a game, with the table before it as somebody sees it who is not to move. */
function* stepsOf({ view, steps }: RecordedGame): Generator<{ step: RecordedStep; before: PiranjaView }> {
  let before = view;
  for (const step of steps) {
    yield { step, before };
    before = follow(before, step);
  }
}

/** What is told after a step. */
function follow(before: PiranjaView, { events, to_move, revealed, legal, risk }: RecordedStep): PiranjaView {
  const scene = events.reduce(applyEvent, sceneOf(before));
  return {
    ...before,
    rows: scene.rows.map((row) => [...row]),
    digesting_sizes: { ...scene.piles },
    scores: [...scene.scores],
    dance_left: scene.dance,
    sea_left: scene.sea,
    to_move,
    revealed,
    legal,
    risk: risk ?? null,
  };
}

const watched = (view: PiranjaView): TableScene => sceneOf({ ...view, seat: null });

describe("the prompt, over whole games", () => {
  const views = GAMES.flatMap((game) => [...stepsOf(game)].map(({ before }) => before));
  const english = speaking("en");
  const ask = (view: PiranjaView, speech = english, shared = false): string =>
    promptIn(view, { name: "Lea", shared }, speech);

  it("offers what is legal, and nothing else", () => {
    expect(views.length).toBeGreaterThan(300);
    for (const view of views) {
      const prompt = ask(view).toLowerCase();
      expect(prompt).toContain("turn one up");
      const may = (action: string): boolean => view.legal.includes(action);
      expect(prompt.includes("bring home")).toBe(may("bank"));
      expect(prompt.includes("stop")).toBe(may("stop"));
      expect(/\bpiles?\b/.test(prompt)).toBe(captures(view).length > 0);
      for (const species of captures(view)) expect(prompt).toContain(species);
      expect(prompt.includes("ends the game")).toBe(view.risk?.ends === true);
    }
  });

  it.each(LANGUAGES)("is short in %s: ten words a sentence", (language) => {
    const speech = speaking(language);
    const sentences = new Set(
      views.flatMap((view) => [false, true].flatMap((shared) => ask(view, speech, shared).split(/(?<=[.!?])\s+/))),
    );
    expect(sentences.size).toBeGreaterThan(5);
    for (const sentence of sentences)
      expect(sentence.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length, sentence).toBeLessThanOrEqual(11);
  });
});

describe("what is played out, over whole games", () => {
  it("ends as the events say, with nothing left lit", () => {
    for (const game of GAMES)
      for (const { step, before } of stepsOf(game)) {
        const scene = watched(before);
        expect(sceneAfter(scene, staging.plan(step.events, scene) as Beat<TableScene>[])).toEqual({
          ...step.events.reduce(applyEvent, scene),
          told: step.events.length,
        });
      }
    for (const game of GAMES) {
      const last = game.steps.flatMap(({ events }) => events).reduce(applyEvent, sceneOf(game.view));
      expect([last.rows, last.scores]).toEqual([game.rows, game.scores]);
    }
  });

  /** How long three turns in a row take somebody who watches them at the normal pace, in seconds. */
  function rounds(game: RecordedGame): number[] {
    const turns: { seat: number; actions: number; ms: number }[] = [];
    for (const { step, before } of stepsOf(game)) {
      if (turns.at(-1)?.seat !== step.seat) turns.push({ seat: step.seat, actions: 0, ms: 0 });
      const turn = turns.at(-1);
      if (!turn) continue;
      turn.ms += PACES.usual * lengthOf(staging.plan(step.events, watched(before), turn.actions++) as Beat[]);
    }
    return turns.slice(0, -2).map((_, at) => turns.slice(at, at + 3).reduce((sum, { ms }) => sum + ms, 0) / 1000);
  }

  it("takes three bots eight seconds at most", () => {
    const all = GAMES.flatMap(rounds).toSorted((a, b) => a - b);
    const mean = all.reduce((sum, each) => sum + each, 0) / all.length;
    const most = all[Math.floor(0.95 * (all.length - 1))] ?? Infinity;
    expect(mean).toBeLessThanOrEqual(5);
    expect(most).toBeLessThanOrEqual(7);
    expect(all.at(-1)).toBeLessThanOrEqual(8);
  });
});
