/** Tables on a device against what a server told of the same games. */
import { readFileSync } from "node:fs";

import { describe, expect, it } from "vitest";

import { decide, startIfReady } from "../../src/device/decide";
import { sealFor } from "../../engine/src/fair/luck";
import { openRematch } from "../../src/device/open";
import { describePast } from "../../src/device/past";
import { playedOf } from "../../src/device/played";
import { recordOf } from "../../src/device/record";
import { completeSettings } from "../../src/device/settings";
import { numberSteps, type StepBody } from "../../src/device/steps";
import { botToMove, fold, replayTable, stepsOf, toMove, versionOf, type DeviceTable } from "../../src/device/table";
import { draftTurn, listTable, newsSince } from "../../src/device/views";
import { checkShuffles, isProven } from "../../src/fairness/check";
import type { Draft, News, Picture, TableSettings } from "../../src/generated/protocol";
import type { Command } from "../../src/net/connection";
import { refereeFor } from "./support";

interface Look {
  held: number | null;
  picture: Omit<Picture, "clock">;
  news: News["news"];
}

interface Moment {
  by: "person" | "bot";
  at: number;
  version: number;
  command: Command;
  bot: { seat: number; level: string; seed: number } | null;
  looks?: Look[];
  drafts?: { held: number; actions: string[]; draft: Draft }[];
}

interface Told {
  settings: TableSettings;
  seat: number;
  text: string;
  start: number;
  secret: string;
  moments: Moment[];
  record: object;
}

const GAMES = JSON.parse(readFileSync(new URL("server-tables.json", import.meta.url), "utf8")) as Told[];

async function opened({ settings, seat, text, start, secret }: Told): Promise<DeviceTable> {
  const referee = await refereeFor(settings.game);
  const bodies: StepBody[] = [
    { type: "table-opened", secret },
    { type: "person-seated", seat, name: "Anna", avatar: "turtle", seal: sealFor(text) },
  ];
  return replayTable(referee, completeSettings(settings, referee), numberSteps(bodies, 0, start));
}

/** What the device tells, as JSON would carry it. */
const written = (told: unknown): unknown => JSON.parse(JSON.stringify(told));

function look(table: DeviceTable, { held, picture, news }: Look, since: number): void {
  const { clock, ...told } = newsSince(table, held, since).picture;
  expect(clock).toBeNull();
  expect(written(told)).toEqual(picture);
  expect(written(newsSince(table, held, since).news)).toMatchObject(news);
}

async function playOut(told: Told): Promise<DeviceTable> {
  const referee = await refereeFor(told.settings.game);
  let table = await opened(told);
  const rematch = told.moments.at(-1)?.looks?.[0]?.picture.rematch ?? "";
  for (const { by, at, command, version, bot, looks = [], drafts = [] } of told.moments) {
    for (const { held, actions, draft } of drafts)
      expect(written(draftTurn(table, held, actions, versionOf(table)))).toEqual(draft);
    const since = versionOf(table);
    const bodies = decide(table, command, by, () => rematch);
    for (const step of numberSteps(bodies, since, at)) table = fold(referee, table, step);
    expect([versionOf(table), botToMove(table)]).toEqual([version, bot]);
    for (const each of looks) look(table, each, since);
  }
  return table;
}

/** Who gave up, after how many actions of all. */
function listGaveUp({ moments }: Told): { seat: number; after: number }[] {
  let after = 0;
  return moments.flatMap(({ command }) => {
    if (command.kind === "play") after += command.actions.length;
    return command.kind === "resign" ? [{ seat: command.seat ?? 0, after }] : [];
  });
}

describe("a table on the device", () => {
  it.each(GAMES)("tells of $settings.game with $settings.seats what a server tells", async (told) => {
    const table = await playOut(told);
    const { seats: _, ...record } = written(recordOf(table)) as { seats: string[] };
    expect(told.record).toMatchObject(record);
    expect(toMove(table)).toBeNull();
    expect(playedOf("device-1", table)).toMatchObject({
      name: "Anna",
      avatar: "turtle",
      gave_up: listGaveUp(told),
      started_at: told.moments[1]?.at,
      ended_at: told.moments.at(-2)?.at,
    });
  });

  it("is the same when it was kept and read again, at every version", async () => {
    for (const told of GAMES) {
      const referee = await refereeFor(told.settings.game);
      const table = await playOut(told);
      const steps = written(stepsOf(table)) as ReturnType<typeof stepsOf>;
      const again = replayTable(referee, written(table.settings) as typeof table.settings, steps);
      expect(newsSince(again, null, 0)).toEqual(newsSince(table, null, 0));
      const half = replayTable(referee, table.settings, steps.slice(0, steps.length >> 1));
      expect(newsSince(half, null, 0).news).toEqual(newsSince(table, null, 0).news.slice(0, steps.length >> 1));
    }
  });

  it("shuffles as the page's own check expects it, and notices another secret", async () => {
    for (const told of GAMES) {
      const record = recordOf(await playOut(told));
      if (!isProven(record)) throw new Error("no proof");
      const findings = await checkShuffles(record, null);
      expect(findings.filter(({ right }) => !right)).toEqual([]);
      const other = { ...record, fair: { ...record.fair, secret: `00${record.fair.secret.slice(2)}` } };
      expect((await checkShuffles(other, null)).some(({ right }) => !right)).toBe(true);
    }
  });

  it("begins a rematch by itself with the next player, once the page has sealed a new text", async () => {
    for (const told of GAMES) {
      const referee = await refereeFor(told.settings.game);
      const table = await playOut(told);
      let next = openRematch(referee, table, 1);
      const answer = (command: Command): void => {
        const bodies = decide(next, command, "person", () => "");
        for (const step of numberSteps(bodies, versionOf(next), 2)) next = fold(referee, next, step);
        for (const step of numberSteps(startIfReady(next), versionOf(next), 2)) next = fold(referee, next, step);
      };
      expect([next.phase, startIfReady(next)]).toEqual(["gathering", []]);
      answer({ kind: "contribute", seat: told.seat, contribution: "", seal: sealFor("again") });
      answer({ kind: "reveal", seat: told.seat, contribution: "again" });
      expect([next.phase, next.first]).toEqual(["playing", (table.first + 1) % table.seats.length]);
      expect(next.seats.map(({ name }) => name)).toEqual(table.seats.map(({ name }) => name));
    }
  });

  it("stands in the list of games, and in the history once it is over", async () => {
    const [told] = GAMES;
    if (!told) throw new Error("no game");
    const before = await opened(told);
    expect(listTable("device-1", before, 5)).toMatchObject({ status: "open", yours: [0], winners: null });
    expect(describePast("device-1", before)).toBeNull();
    const table = await playOut(told);
    expect(listTable("device-1", table, 5)).toMatchObject({ status: "over", to_move: null });
    const past = describePast("device-1", table);
    const places = past?.players.map(({ place }) => place).toSorted();
    expect(table.ending?.winners.length ? [1, 2] : [1, 1]).toEqual(places);
    expect(past?.players.map(({ you, bot }) => [you, bot])).toEqual([
      [true, null],
      [undefined, "random"],
    ]);
  });
});
