import { beforeAll, expect, it } from "vitest";

import { analyseRecord, type Workplace } from "../../src/alone/analyses";
import type { Told } from "../../src/alone/analyst";
import { progress } from "../../src/alone/progress.svelte";
import { speech } from "../../src/i18n/speech.svelte";
import type { GameRecord } from "../../engine/src/state";

const RECORD: GameRecord = {
  format: "makai/1",
  game: "kahuna",
  rules: {},
  seats: ["A", "B"],
  shuffles: [],
  actions: [],
};

const reason = { code: "advice-kahuna-puts-away", params: { cards: "DUDA" }, text: "" };
const way = { actions: ["discard:DUDA", "draw"], win_chance: 0.5, points: 1, facts: [reason] };
const TURN = { turn: 1, step: 0, seat: 0, chance: 0.5, cost: 0, luck: 0, after: 0.5, played: way, best: way };
const ANALYSIS = { turns: [TURN], costly: [], accounts: [null, null] } as Extract<
  Told,
  { analysis: unknown }
>["analysis"];

/** A worker that answers when it is told to. */
class FakeWorker {
  onmessage: Workplace["onmessage"] = null;
  onerror: Workplace["onerror"] = null;
  asked = 0;
  gone = false;
  postMessage = (): number => ++this.asked;
  terminate = (): boolean => (this.gone = true);
  tell(data: Told): void {
    this.onmessage?.call({} as Worker, { data } as MessageEvent);
  }
}
const hire = (worker: FakeWorker) => () => worker as unknown as Workplace;

beforeAll(() => speech.learn("en"));

it("tells how far it is, and then every reason in words; a second time at once, in any language", async () => {
  const worker = new FakeWorker();
  const asked = analyseRecord(RECORD, hire(worker));
  worker.tell({ done: 1, of: 4 });
  expect(progress.share).toBe(0.25);
  worker.tell({ analysis: ANALYSIS });
  const { game, turns } = await asked;
  expect([game, turns[0]?.played.facts[0]?.text, turns[0]?.best.facts[0]?.text]).toEqual([
    "kahuna",
    "Puts DUDA away face down.",
    "Puts DUDA away face down.",
  ]);
  expect([worker.gone, progress.share]).toEqual([true, null]);
  await speech.learn("de");
  const again = await analyseRecord(RECORD, hire(worker));
  expect(again.turns[0]?.played.facts[0]?.text).toMatch(/DUDA/);
  expect(again.turns[0]?.played.facts[0]?.text).not.toBe(turns[0]?.played.facts[0]?.text);
  expect(worker.asked).toBe(1);
  await speech.learn("en");
});

it("says that something is missing, and tries anew the next time", async () => {
  const [broken, whole] = [new FakeWorker(), new FakeWorker()];
  const other = { ...RECORD, actions: ["draw"] };
  const lost = analyseRecord(other, hire(broken));
  broken.tell({ failed: "no network" });
  await expect(lost).rejects.toMatchObject({ code: "web-device-not-loaded" });
  const asked = analyseRecord(other, hire(whole));
  whole.tell({ analysis: ANALYSIS });
  expect((await asked).turns.length).toBe(1);
});
