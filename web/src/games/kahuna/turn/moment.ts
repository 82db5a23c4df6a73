/** The moment at a table of Kahuna that a prompt is said of. */
import type { KahunaView } from "../../../generated/protocol";
import type { Table } from "../../../table/table.svelte";
import { parse } from "./action";
import type { Moment } from "./prompt";

/** The moment as the table is, before anything is touched or drafted; `more` is what was. */
export function momentOf(table: Table, view: KahunaView | null, more: Partial<Moment> = {}): Moment {
  const { picture, step, names } = table;
  const you = picture?.eyes ?? 0;
  return {
    over: picture?.phase === "over",
    showing: step ? (names[step.seat] ?? "") : null,
    own: step !== null && step.seat === table.you,
    watching: !picture?.yours.length,
    mine: table.mine,
    mover: names[step?.seat ?? picture?.to_move ?? 0] ?? "",
    opponent: names[1 - you] ?? "",
    handicap: view?.handicap_left[you] ?? 0,
    legal: table.mine ? (view?.legal ?? []).map(parse) : [],
    whyNot: view?.why_not ?? {},
    cards: [],
    meant: [],
    touched: null,
    pending: null,
    drafted: 0,
    complete: false,
    ends: Boolean(view?.result),
    ...more,
  };
}
