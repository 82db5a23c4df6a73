/** Checks the options of a game: every refusal names what was given and what would have been right. */
import { BadRules, quote } from "./errors.js";

export type Options = Readonly<Record<string, unknown>>;

/** Refuses options that the game does not have. */
export function checkNames(options: Options, known: readonly string[]): void {
  const unknown = Object.keys(options).find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new BadRules("rules-unknown-option", { name: quote(unknown), names: known.join(", "), near: "" });
}

/** Returns a value that must be one of some words. */
export function readChoice(name: string, value: unknown, choices: readonly string[]): string {
  if (typeof value === "string" && choices.includes(value)) return value;
  throw new BadRules("rules-not-a-choice", { name, value: quote(value), choices: choices.join(", ") });
}

/** Returns a list of different words, sorted; a single word stands for itself. */
export function readChoices(name: string, value: unknown, choices: readonly string[]): string[] {
  const values: unknown = typeof value === "string" ? [value] : value;
  if (!Array.isArray(values))
    throw new BadRules("rules-not-a-list", { name, value: quote(value), choices: choices.join(", ") });
  return [...new Set(values.map((each) => readChoice(name, each, choices)))].sort();
}

/** Returns a value that must be true or false. */
export function readSwitch(name: string, value: unknown): boolean {
  if (typeof value === "boolean") return value;
  throw new BadRules("rules-not-a-switch", { name, value: quote(value) });
}

/** Returns a whole number within limits. */
export function readNumber(name: string, value: unknown, low: number, high: number): number {
  if (typeof value === "number" && Number.isInteger(value) && low <= value && value <= high) return value;
  throw new BadRules("rules-not-a-number", { name, value: quote(value), low, high });
}
