/** What the browser client asks of a game. `registry.ts` knows which games there are. */
import type { Component } from "svelte";

import type { RuleValues } from "../app/rules_address";
import type { GameInfo, ReplayEnding, ReplayStep, TableSettings, TurnPlayed } from "../generated/protocol";
import type { Sentences } from "../i18n/sentences";
import type { Params, Speech } from "../i18n/speech.svelte";
import type { Staging } from "../table/playback/beats";
import type { Playback } from "../table/playback/playback.svelte";
import type { Table } from "../table/table.svelte";

export type GameName = TableSettings["game"];
export type GameEvent = TurnPlayed["played"][number][number];

/** The game's part of every sentence. */
export interface GameWords {
  readonly game: GameName;
  /** An action as a button or a list calls it. */
  describeAction(action: string, speech: Speech, sentences: Sentences, opponent: number): string;
  /** A value of an event in words; null where it is said as it is. */
  describeValue(field: string, value: unknown, speech: Speech): string | null;
  /** The name of the message that tells an event, without the game's own name. */
  messageOf(event: GameEvent): string;
  /** What explains the end of a game beyond who won: the variables of the message `web-why-…`. */
  explainEnd(ending: ReplayEnding, events: readonly GameEvent[], winners: string): Params;
  /** An event as a sentence, for a game whose texts are not in the catalogues. */
  tellEvent?(event: GameEvent, sentences: Sentences): string;
}

/** The cards of a game, to check its shuffles. */
export interface Deck {
  /** Whether the first shuffle can be one of the whole pack. */
  isWhole(cards: readonly string[]): boolean;
  /** The pack that was shuffled, of which `cards` came into play. */
  packOf(index: number, cards: readonly string[]): readonly string[];
}

/** A rectangle on the screen. */
export interface Spot {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Finds what the coach of a lesson points at. */
export interface Pointer {
  find(inside: ParentNode, point: string): Element | null;
  measure(target: Element, point: string): Spot | null;
}

/** A part of a rules page, and the pictures beside it. */
export interface RulesSection {
  name: string;
  figures?: readonly string[];
}

/** What a table's rules change on the rules page. */
export interface RulesChoice {
  /** The rule that the reader can choose, the question for it, and its values with their names. */
  readonly rule: string;
  ask(): string;
  listValues(info: GameInfo): readonly { value: string; name: string }[];
  /** What the rules are, as the messages of the page take them; the defaults where nobody knows. */
  readParams(agreed: RuleValues, info: GameInfo | null): Params;
  /** What the table has changed beside that choice, in words. */
  listHouseRules(agreed: RuleValues, info: GameInfo): string[];
}

/** A step of a replay, and the one before it while that step is played out. */
export interface MomentProps {
  game: string;
  step: ReplayStep;
  before: ReplayStep | null;
  names: readonly string[];
  faces: readonly string[];
  playback: Playback;
}

/** What only some pages need of a game: loaded with the first of them. */
export interface GamePages {
  /** A step of a replay. */
  readonly Moment: Component<MomentProps>;
  /** How the game stands at a step, for the bar of the screen. */
  readonly Status?: Component<MomentProps>;
  /** What is to be said of a step beside what happened. */
  remark?(step: ReplayStep, names: readonly string[]): string;
  readonly sections: readonly RulesSection[];
  readonly rules: RulesChoice | null;
  /** A picture of the rules page. */
  readonly Figure: Component<{ name: string; label: string }>;
  /** What a seat of the worked example is called. */
  nameExampleSeat(seat: number): string;
  readonly pointer: Pointer;
}

export interface ResultProps {
  ending: ReplayEnding;
  events: readonly GameEvent[];
  sentences: Sentences;
  /** The face of a seat, where one is known. */
  faceOf?: (seat: number) => string | null;
}

export interface GameClient {
  readonly name: GameName;
  /** Whether the seats look different, so that somebody chooses theirs. */
  readonly hasSides: boolean;
  /** Whether a person who plays at once against bots takes the first turn, rather than watching theirs. */
  readonly startsWithPerson: boolean;
  /** Whether the players can agree on a draw. */
  readonly hasDraws: boolean;
  /** Whether players hide cards from each other, so that a device is handed over face down. */
  readonly hidesHands: boolean;
  readonly words: GameWords;
  readonly deck: Deck | null;
  /** The picture on the home screen. */
  readonly Picture: Component;
  /** A small round picture, drawn into an SVG around its middle, 60 units wide. */
  readonly Emblem: Component;
  /** What stands for a seat, drawn into an SVG around its middle. */
  readonly SeatMark: Component<{ seat: number; radius: number }>;
  /** The result in numbers. */
  readonly Result: Component<ResultProps>;
  /** How what happens is played out; a game without one is told in words. */
  readonly staging: Staging | null;
  /** A card as it is held; null for a game that hides none. */
  readonly loadCard: (() => Promise<Component<{ card: string }>>) | null;
  /** What can be done now, in a sentence. */
  promptFor(table: Table): string;
  /** The table itself: it comes with the first game that somebody plays. */
  loadTable(): Promise<Component<{ table: Table }>>;
  loadPages(): Promise<GamePages>;
}
