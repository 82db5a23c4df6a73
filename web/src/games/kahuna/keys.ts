/** The keys of a table of Kahuna: what each tells or does, as far as it can be done now. */
import { panel } from "../../table/panel.svelte";
import type { KeyAction } from "../../table/parts/Keys.svelte";
import type { Table } from "../../table/table.svelte";
import { hear } from "./announcements";
import type { Turn } from "./turn/turn.svelte";

/** What keys need of the screen. */
export interface KeyTargets {
  listen(text: string): void;
  enterBoard(): void;
  openMoves(): void;
  board: string;
  standing: readonly number[] | null;
}

export function keysOf(table: Table, turn: Turn, targets: KeyTargets): KeyAction[] {
  const { view } = turn;
  const over = table.picture?.phase === "over";
  const mine = table.mine && !panel.open;
  const propose = (text: string): (() => void) | undefined => {
    const action = turn.legal.find((each) => each.text === text);
    return action ? () => turn.propose(action) : undefined;
  };
  /** Where nothing is left to draw, ending the turn skips nothing. */
  const last = turn.moment.whyNot["draw"] === "nothing-left";
  const pass = turn.legal.find(({ kind }) => kind === "pass");
  const end = pass && (() => (last ? void turn.add(pass) : turn.propose(pass)));
  const take = (key: string): void => propose(`take:${turn.slots[Number(key) - 6] ?? ""}`)?.();
  const tell =
    (what: () => string): (() => void) =>
    () =>
      targets.listen(what());
  return [
    { keys: ["i"], about: "web-key-islands", act: tell(() => targets.board) },
    { keys: ["h"], about: "web-key-hand", act: view?.hand ? tell(() => hear.hand(turn.hand, turn.slots)) : undefined },
    { keys: ["t"], about: "web-key-threats", act: view ? tell(() => hear.threats(table, view)) : undefined },
    { keys: ["l"], about: "web-key-last", act: tell(() => hear.last(table)) },
    {
      keys: ["s"],
      about: "web-key-score",
      act: view ? tell(() => hear.score(table, view, targets.standing)) : undefined,
    },
    { keys: ["b"], about: "web-key-board", act: mine ? targets.enterBoard : undefined },
    { keys: ["m"], about: "web-key-moves", act: over ? undefined : targets.openMoves },
    {
      keys: ["1", "2", "3", "4", "5"],
      about: "web-key-card",
      act: mine ? (key) => Number(key) <= turn.hand.length && turn.chooseCard(Number(key) - 1) : undefined,
    },
    { keys: ["6", "7", "8"], about: "web-key-take", act: mine ? take : undefined },
    { keys: ["d"], about: "web-key-draw", act: propose("draw") },
    { keys: ["e"], about: "web-key-pass", act: turn.draft?.complete ? () => void turn.finish() : end },
    { keys: ["Esc"], about: "web-key-escape", act: undefined }, // it is always there, and asks for nothing
    { keys: ["u"], about: "web-key-undo", act: turn.actions.length ? () => void turn.undo() : undefined },
    { keys: ["a"], about: "web-key-again", act: table.hasLast ? () => void table.again() : undefined },
    { keys: ["k"], about: "web-key-skip", act: table.step ? () => table.skip() : undefined },
  ];
}
