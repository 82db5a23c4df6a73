/** What is agreed at a table on this device: as at a server's, without what only a server can keep. */
import type { TableSettings } from "../generated/protocol";
import type { Memory, Referee, Risk, Rules } from "./referee";

export type Settings = { [K in keyof TableSettings]-?: NonNullable<TableSettings[K]> } & {
  rules: Rules;
  memory: Memory;
  risk: Risk;
};

/** Whether a table can be played on this device alone: everybody is here, and nobody else counts or watches. */
export function isForDevice({ seats, public: isPublic, rated, clock }: TableSettings): boolean {
  const others = (seats ?? []).filter(({ kind }) => kind === "open" || kind === "invited");
  const isTimed = clock ? clock.kind !== "none" : false;
  return (seats ?? []).length > 1 && others.length === 1 && !isPublic && !rated && !isTimed;
}

/** The settings with all that was left out. */
export function completeSettings(wanted: TableSettings, referee: Referee): Settings {
  const seats = wanted.seats ?? [];
  const usual = referee.usualLevel;
  return {
    game: wanted.game,
    rules: completeRules(wanted.rules ?? {}, seats.length, referee),
    seats: seats.map((plan) => (plan.kind === "bot" ? { kind: plan.kind, level: plan.level ?? usual } : plan)),
    public: false,
    auto_start: wanted.auto_start ?? false,
    clock: { kind: "none" },
    memory: wanted.memory ?? "discards",
    takeover: wanted.takeover ?? "consent",
    stand_in: wanted.stand_in ?? usual,
    risk: wanted.risk ?? referee.usualRisk,
    hints: wanted.hints ?? false,
    rated: false,
  };
}

/** Rules for so many seats; who starts stays open where nobody chose. */
function completeRules(wanted: object, seats: number, referee: Referee): Rules {
  const counts = "players" in referee.rules({});
  const { first, ...complete } = referee.rules(counts ? { players: seats, ...wanted } : { ...wanted });
  return "first" in wanted && first !== undefined ? { ...complete, first } : complete;
}
