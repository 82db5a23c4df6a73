/** The options of Kahuna, checked; editions are named presets of house rules. */
import { BadRules, quote } from "../errors.js";
import { BITS, INFO } from "../generated/kahuna_game.js";
import { checkNames, readChoice, readChoices, readNumber, readSwitch, type Options } from "../options.js";
import type { Rules } from "../state.js";

export interface KahunaRules extends Rules {
  readonly edition: string;
  readonly variants: readonly string[];
  readonly handicap: readonly [number, number];
  readonly first: number;
}

type House = Readonly<Record<string, string | boolean>>;

const PLAYERS = 2;
const { edition: EDITIONS, variants: VARIANTS, handicap: HANDICAP, house: HOUSE } = INFO.options;
const PRESETS: Readonly<Record<string, House>> = EDITIONS;
const VALUES: Readonly<Record<string, readonly (string | boolean)[]>> = HOUSE;

/** Returns checked rules as a record holds them: house rules only where they differ from the edition. */
export function readRules(options: Options): KahunaRules {
  checkNames(options, ["edition", "variants", "handicap", "first", ...Object.keys(VALUES), "players"]);
  const { players = PLAYERS, handicap = [0, 0], first } = options;
  if (players !== PLAYERS)
    throw new BadRules("rules-not-a-choice", { name: "players", value: quote(players), choices: `${PLAYERS}` });
  const edition = readChoice("edition", options.edition ?? INFO.usual_rules.edition, Object.keys(PRESETS));
  return {
    edition,
    variants: readChoices("variants", options.variants ?? [], VARIANTS),
    handicap: readHandicap(handicap),
    first: readNumber("first", first ?? 0, 0, PLAYERS - 1),
    ...readHouse(PRESETS[edition] ?? {}, options),
  };
}

function readHandicap(value: unknown): [number, number] {
  if (!Array.isArray(value) || value.length !== PLAYERS)
    throw new BadRules("rules-handicap-shape", { value: quote(value), high: HANDICAP.most });
  const [one, other] = value.map((bridges) => readNumber("handicap", bridges, 0, HANDICAP.most));
  return [one ?? 0, other ?? 0];
}

/** Returns the house rules that are not those of the edition. */
function readHouse(preset: House, options: Options): House {
  const read = Object.entries(VALUES)
    .filter(([name]) => name in options)
    .map(([name, values]) => [name, readValue(name, options[name], values)] as const);
  return Object.fromEntries(read.filter(([name, value]) => value !== preset[name]));
}

function readValue(name: string, value: unknown, values: readonly (string | boolean)[]): string | boolean {
  return values.includes(true) ? readSwitch(name, value) : readChoice(name, value, values as readonly string[]);
}

/** Returns rules as the kernel reads them. */
export function ruleBits(rules: KahunaRules): number {
  const house = { ...PRESETS[rules.edition], ...rules };
  const of = Object.keys(VALUES).map((name) => BITS[name]?.[`${house[name] as string | boolean}`] ?? 0);
  const chosen = rules.variants.map((variant) => BITS.variants?.[variant] ?? 0);
  return [...of, ...chosen].reduce((sum, bits) => sum + bits, 0);
}
