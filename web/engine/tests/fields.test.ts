/** Numbers that kernels told in random games are read as the server reads them; `make protocol` records them. */
import { readFileSync } from "node:fs";

import { describe, expect, it } from "vitest";

import { readEvents, readFields, type Memory, type Shown } from "../src/fields";
import { readClaims, readKahunaEvents, readOutcome, readView } from "../src/kahuna/numbers";
import { readPiranjaEvents, readPiranjaView, readRisk } from "../src/piranja/numbers";

interface Step {
  rows: number[];
  is: Shown[];
}

interface Seen {
  view: number[];
  shows: Record<Memory, Shown & { legal: string[] }>;
  claims: Shown[];
  drafts: { row: number[]; is: Shown }[];
}

interface Shoal {
  view: number[];
  draw: number[];
  shows: Record<Memory, Shown & { risk: Shown | null }>;
}

function recorded<T>(game: string): T[] {
  return JSON.parse(readFileSync(new URL(`./${game}-recorded.json`, import.meta.url), "utf8")) as T[];
}

const kahuna = recorded<Step | Seen>("kahuna");
const views = kahuna.filter((record): record is Seen => "view" in record);
const steps = kahuna.filter((record): record is Step => "rows" in record);

describe("Kahuna's numbers", () => {
  it.each(["none", "discards", "full"] as const)("are the view that the server shows with the aid %s", (memory) => {
    expect(views.length).toBeGreaterThan(20);
    for (const { view, shows } of views)
      expect(readView(view, memory, shows[memory].legal.length)).toEqual(shows[memory]);
  });

  it("are what a viewer remembers", () => {
    expect(views.some(({ claims }) => claims.length)).toBe(true);
    for (const { view, claims } of views) expect(readClaims(view)).toEqual(claims);
  });

  it("are what a draft would win and cost", () => {
    for (const { row, is } of views.flatMap(({ drafts }) => drafts)) expect(readOutcome(row)).toEqual(is);
  });

  it("are the events of a step", () => {
    expect(new Set(steps.flatMap(({ is }) => is.map(({ type }) => type))).size).toBeGreaterThan(14);
    for (const { rows, is } of steps) expect(readKahunaEvents(rows)).toEqual(is);
  });
});

describe("Kai Piranja's numbers", () => {
  const told = recorded<Step | Shoal>("piranja");
  const shoals = told.filter((record): record is Shoal => "view" in record);

  it.each(["none", "discards", "full"] as const)("are the view that the server shows with the aid %s", (memory) => {
    expect(shoals.length).toBeGreaterThan(20);
    for (const { view, draw, shows } of shoals) {
      const risk = shows[memory].risk && readRisk(draw);
      expect({ ...readPiranjaView(view, memory), risk }).toEqual(shows[memory]);
    }
  });

  it("are the events of a step, also where rows end with lists", () => {
    const events = told.filter((record): record is Step => "rows" in record);
    expect(new Set(events.flatMap(({ is }) => is.map(({ type }) => type))).size).toBe(10);
    for (const { rows, is } of events) expect(readPiranjaEvents(rows)).toEqual(is);
  });
});

it("refuses numbers that it cannot read", () => {
  const field = { name: "a", kind: "b", at: 3, count: 0 };
  expect(() => readFields([field], [1], {})).toThrow("b");
  expect(() => readFields([field], [1], { b: (number) => number })).toThrow("3 of 1");
  expect(() => readEvents({ width: 1, events: [] }, [0], {})).toThrow("row at 0");
});
