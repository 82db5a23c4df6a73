/** What the rules page tells of Kahuna in this edition, with these house rules, variants and head starts. */
import type { RuleValues } from "../../../app/rules_address";
import type { GameInfo } from "../../../generated/protocol";
import { say } from "../../../i18n/speech.svelte";
import type { RulesChoice } from "../../game";

/** The rules in which editions differ, by the names of the messages' variables. */
const HOUSE = ["draw", "discard", "last_turns", "final_points", "tiebreak", "wipeout"];
const VARIANTS = ["calm", "open"];

type House = Record<string, unknown>;
const listEditions = (info: GameInfo): Record<string, House> => info.options["edition"] as Record<string, House>;

function findEdition(agreed: RuleValues, info: GameInfo): House {
  const editions = listEditions(info);
  return editions[agreed["edition"] ?? ""] ?? editions[String(info.usual_rules["edition"])] ?? {};
}

/** The table's own value of a rule, where it has one that exists. */
function findHouseRule(rule: string, agreed: RuleValues, info: GameInfo): string | null {
  const values = (info.options["house"] as Record<string, unknown[]>)[rule] ?? [];
  return values.map(String).find((value) => value === agreed[rule]) ?? null;
}

function findRule(rule: string, agreed: RuleValues, info: GameInfo | null): string {
  if (!info) return agreed[rule] ?? "";
  return findHouseRule(rule, agreed, info) ?? String(findEdition(agreed, info)[rule]);
}

function readHandicap(agreed: RuleValues): { black: number; white: number } {
  const [, black, white] = /^([0-3]),([0-3])$/.exec(agreed["handicap"] ?? "") ?? [];
  return { black: Number(black ?? 0), white: Number(white ?? 0) };
}

const yesIf = (so: boolean): string => (so ? "yes" : "no");

export const rules: RulesChoice = {
  rule: "edition",
  ask: () => say("rules-edition"),
  listValues: (info) =>
    Object.keys(listEditions(info)).map((value) => ({ value, name: say(`rules-kahuna-edition-${value}`) })),
  readParams(agreed, info) {
    const { black, white } = readHandicap(agreed);
    const variants = (agreed["variants"] ?? "").split(",");
    return {
      ...Object.fromEntries(HOUSE.map((rule) => [rule, findRule(rule, agreed, info)])),
      ...Object.fromEntries(VARIANTS.map((name) => [name, yesIf(variants.includes(name))])),
      head_start: yesIf(black + white > 0),
      black,
      white,
    };
  },
  listHouseRules(agreed, info) {
    const edition = findEdition(agreed, info);
    const own = HOUSE.map((rule) => [rule, findHouseRule(rule, agreed, info)] as const);
    return own
      .filter(([rule, value]) => value !== null && value !== String(edition[rule]))
      .map(([rule, value]) => `${say(`rules-kahuna-house-${rule}`)}: ${say(`rules-kahuna-house-${rule}-${value}`)}`);
  },
};
