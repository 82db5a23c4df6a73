import { expect, it } from "vitest";

import { findDrawn } from "../../src/table/drawn";
import type { LogEntry } from "../../src/table/playback/log";

const drew = (seat: number, card: string | null): LogEntry =>
  ({ seat, events: [{ type: "card-drawn", seat, card }], news: null, version: 4 }) as LogEntry;
const news = { seat: null, events: [], news: null, version: 5 } as LogEntry;

it("shows the card that somebody at this device has just drawn, and nobody else's", () => {
  expect(findDrawn([drew(1, "BARI"), drew(0, "ALOA"), news], [0, 1])).toBe("ALOA");
  expect(findDrawn([drew(0, "ALOA"), drew(1, null)], [0, 1])).toBeNull();
  expect(findDrawn([drew(2, "ALOA")], [0, 1])).toBeNull();
  expect(findDrawn([news], [0])).toBeNull();
});
