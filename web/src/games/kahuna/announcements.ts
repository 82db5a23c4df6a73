/** What can be heard of a table of Kahuna at a key press: the board, the cards and the score in words. */
import type { KahunaView } from "../../generated/protocol";
import { lastTurn } from "../../table/playback/log";
import { sentencesOf } from "../../table/parts/log";
import type { Table } from "../../table/table.svelte";
import { say, speech } from "../../i18n/speech.svelte";
import { tellPoints } from "./playback/announce";

const bySeat = (table: Table, numbers: readonly number[]): string =>
  numbers.map((count, seat) => say("words-count", { name: table.names[seat] ?? "", count })).join(", ");

export const hear = {
  islands: (table: Table, islands: readonly string[][]): string =>
    say("web-board", {
      islands: table.names.map((name, seat) => `${name}: ${speech.list(islands[seat] ?? [])}`).join("; "),
    }),

  /** In the order in which the cards lie there, and the keys choose them. */
  hand: (hand: readonly string[], slots: readonly (string | null)[]): string =>
    say("web-hear-hand", { cards: speech.list(hand), face_up: speech.list(slots.filter((card) => card !== null)) }),

  /** Islands that one more bridge would win, as the server has counted them. */
  threats: (table: Table, view: KahunaView): string => {
    const near = view.within_reach.flatMap((islands, seat) =>
      islands.length ? [say("web-hear-reach", { name: table.names[seat] ?? "", islands: speech.list(islands) })] : [],
    );
    return near.length ? near.join(" ") : say("web-hear-reach-none");
  },

  last: (table: Table): string => sentencesOf(lastTurn(table.log, table.picture?.yours ?? []), table).join(" "),

  score: (table: Table, view: KahunaView, standing: readonly number[] | null): string => {
    const counts = view.islands.map((islands) => islands.length);
    const now = say("web-hear-score", {
      round: view.round,
      points: bySeat(table, view.scores),
      islands: bySeat(table, counts),
    });
    return standing ? `${now} ${say("web-standing", { points: tellPoints(standing, table.names, table.you) })}` : now;
  },
};
