/** Time as clocks show it: how much is left, and when it is little. */
import type { Clock, Clocks } from "../../generated/protocol";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const LITTLE_LIVE = 30 * SECOND;
const LITTLE_DAYS = 12 * HOUR;

/** What a seat has left, `passed` milliseconds after the server said how it stands. */
export function timeLeft(clocks: Clocks, seat: number, passed: number): number {
  const left = clocks.left[seat] ?? 0;
  if (clocks.running !== seat) return left;
  return Math.max(0, left - (clocks.now - clocks.since) - Math.max(0, passed));
}

export function isLittle(kind: Clock["kind"], left: number): boolean {
  return left < (kind === "days" ? LITTLE_DAYS : LITTLE_LIVE);
}

/** As a chess clock writes it: 1:02:03, 12:34, 0:09. */
export function formatClock(ms: number): string {
  const seconds = Math.ceil(ms / SECOND);
  const two = (value: number): string => String(value).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** In the two biggest units that say something: days and hours, hours and minutes, minutes. */
export function splitIntoUnits(ms: number): {
  unit: "days" | "hours" | "minutes";
  days: number;
  hours: number;
  minutes: number;
} {
  const [days, hours, minutes] = [Math.floor(ms / DAY), Math.floor(ms / HOUR) % 24, Math.floor(ms / MINUTE) % 60];
  return { unit: days ? "days" : hours ? "hours" : "minutes", days, hours, minutes };
}
