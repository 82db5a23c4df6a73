/** The turn that somebody is thinking of: chosen cards and line, and the draft that the server has answered. */
import type { Connection } from "../../../net/connection";
import type { Draft, DraftOutcome, Picture } from "../../../generated/protocol";
import type { Table } from "../../../table/table.svelte";
import { ends, findFitting, litLines, parse, type Action } from "./action";
import { storeDraft, takeDraft } from "./draft_storage";
import { staging } from "../playback/plan";
import { asScene, sceneOf as sceneIn, viewIn } from "../playback/scene";
import { applyEvent, sceneOf, viewOf } from "../board/scene";
import { keepOrder, keepSlots, loadPlaces, storePlaces, type Places } from "../places";
import { momentOf } from "./moment";
import { promptOf, type Moment, type Sentence } from "./prompt";

/** What a bridge on a line would do, before it is placed. */
export interface LinePreview {
  line: string;
  action: Action;
  outcome: DraftOutcome;
  /** All cards that may be spent for it. */
  cards: string[];
}

export class Turn {
  actions = $state.raw<string[]>([]);
  draft = $state.raw<Draft | null>(null);
  chosen = $state.raw<number[]>([]); // places in the hand
  line = $state<string | null>(null);
  /** The line that somebody points at, and whether they touched it: then a second touch means it. */
  pointed = $state<string | null>(null);
  touched = $state(false);
  /** An ending that was touched once and waits to be meant. */
  pending = $state.raw<Action | null>(null);
  /** Why something that was touched cannot be done. */
  blocked = $state.raw<Sentence | null>(null);
  /** Actions that a hint advises: their lines and cards glow. */
  advised = $state.raw<Action[]>([]);
  busy = $state(false);
  /** What became of the draft, where that is not plain to see: a message to say. */
  notice = $state<"" | "web-draft-back" | "web-draft-stale">("");
  private moved = -1;
  private sent = false; // the turn is on its way to the table
  private first = $state.raw<Draft | null>(null); // the empty draft: what the first actions would do
  private places = $state.raw<Places>({ hand: [], slots: [] });
  private arranged = ""; // the position and the eyes for which the cards were laid out
  private eyes: number | null | undefined; // whose hand is laid out

  private readonly table: Table;
  private readonly connection: Connection;
  private readonly confirms: () => boolean;

  constructor(table: Table, connection: Connection, confirms: () => boolean = () => false) {
    this.table = table;
    this.connection = connection;
    this.confirms = confirms;
  }

  private picture = $derived.by((): Picture | null => this.table.picture);

  /** The table as it is played out, if something is. */
  private shown = $derived.by(() => asScene(this.table.playback.scene));

  view = $derived.by(() => (this.shown ? viewIn(this.shown) : viewOf(this.draft ?? this.picture)));

  legal = $derived.by((): Action[] => {
    if (!this.table.mine) return [];
    return (this.draft?.legal ?? this.view?.legal ?? []).map(parse);
  });

  /** The hand as it is held, and the face-up cards in their places. */
  hand = $derived.by(() => keepOrder(this.places.hand, this.view?.hand ?? []));
  slots = $derived.by(() => keepSlots(this.places.slots, this.view?.face_up ?? []));

  cards = $derived.by(() => this.chosen.flatMap((at) => this.hand[at] ?? []));
  lit = $derived.by(() => litLines(this.legal, this.cards));
  /** What may be meant by what is chosen, once a line is. */
  meant = $derived.by(() => (this.line ? findFitting(this.legal, this.cards, this.line) : []));
  /** The chosen cards that can be put away. */
  discards = $derived.by(() =>
    this.legal.filter((action) => action.kind === "discard" && this.cards.includes(action.cards[0] ?? "")),
  );
  endings = $derived.by(() => this.legal.filter(ends));

  private outcomes = $derived.by(() => {
    const told = this.draft ?? this.first;
    return new Map((told?.outcomes ?? []).map((outcome) => [outcome.action, outcome]));
  });

  /** What a bridge on a line would do, as far as that is known. */
  lookAhead(line: string): LinePreview | null {
    const fitting = findFitting(this.legal, this.cards, line);
    const action = fitting[0];
    const outcome = action && this.outcomes.get(action.text);
    if (!action || !outcome) return null;
    return { line, action, outcome, cards: [...new Set(fitting.flatMap(({ cards }) => cards))] };
  }

  /** The same for the line that is pointed at, or asked about. */
  preview = $derived.by((): LinePreview | null => {
    const line = this.line ?? this.pointed;
    return line ? this.lookAhead(line) : null;
  });

  moment = $derived.by((): Moment => {
    const complete = this.draft?.complete === true;
    return momentOf(this.table, this.view, {
      legal: this.legal,
      cards: this.cards,
      meant: this.meant,
      touched: this.touched ? (this.preview?.action ?? null) : null,
      pending: this.pending,
      drafted: this.actions.length,
      complete,
      ...(complete ? { handicap: 0 } : {}),
    });
  });

  /** What to say about this moment; a refusal first. */
  prompt = $derived.by((): Sentence => this.blocked ?? promptOf(this.moment));

  /** The board as it is played out, else with the last drafted step marked, or what happened at once. */
  scene = $derived.by(() => {
    const view = this.view;
    if (this.shown || !view) return this.shown;
    const { bridges, islands } = view;
    const last = this.draft?.steps.at(-1);
    if (!last) return { ...(asScene(this.table.playback.glow) ?? sceneOf(view)), bridges, islands };
    const marks = last.events.reduce(applyEvent, sceneOf({ bridges: [[], []], islands: [[], []] }));
    return { ...marks, bridges, islands };
  });

  /** Go along with the table: forget the draft when the position has changed. */
  follow(): void {
    const { picture } = this.table;
    if (!picture) return;
    if (picture.moved !== this.moved) {
      this.moved = picture.moved;
      this.begin(picture);
    }
    if (this.arranged !== `${picture.moved} ${picture.eyes}`) this.arrange(picture);
    const { view } = this;
    if (this.shown && view)
      this.places = {
        hand: keepOrder(this.places.hand, view.hand ?? []),
        slots: keepSlots(this.places.slots, view.face_up),
      };
  }

  /** Cards that stay keep their places; a page that was loaded again remembers them. */
  private arrange(picture: Picture): void {
    const view = viewOf(picture);
    if (!view) return;
    const { id } = this.table;
    const kept = loadPlaces(id, picture.eyes);
    const hand = keepOrder(this.eyes === picture.eyes ? this.places.hand : kept.hand, view.hand ?? []);
    const slots = keepSlots(this.places.slots.length ? this.places.slots : kept.slots, view.face_up);
    this.arranged = `${picture.moved} ${picture.eyes}`;
    this.eyes = picture.eyes;
    this.places = { hand, slots };
    storePlaces(id, picture.eyes, this.places);
  }

  /** Ask what each action would do, once somebody may move. */
  async prepare(): Promise<void> {
    const { picture } = this;
    if (!picture || !this.table.mine || this.first?.version === picture.moved) return;
    this.first = this.draftHere([]);
    if (this.first) return;
    try {
      const first = await this.connection.draft(this.table.id, picture.version, []);
      if (this.picture?.moved === picture.moved) this.first = first;
    } catch {
      return; // without it nothing is shown ahead; what can be done is the same
    }
  }

  /** A new position: take up a draft that was kept for it, and say so if it was for one that is no more. */
  private begin(picture: Picture): void {
    const kept = takeDraft(this.table.id);
    const lost = kept !== null || this.actions.length > 0;
    this.clear();
    const fits = kept !== null && kept.moved === picture.moved && kept.seat === picture.eyes;
    this.notice = this.noticeOf(lost && !fits);
    this.sent = false;
    if (fits) void this.takeUp(kept.actions);
  }

  /** That a draft was dropped is said until the next turn is thought of: others may go on playing meanwhile. */
  private noticeOf(dropped: boolean): Turn["notice"] {
    if (this.sent) return "";
    return dropped || this.notice === "web-draft-stale" ? "web-draft-stale" : "";
  }

  private async takeUp(actions: string[]): Promise<void> {
    await this.try(actions);
    if (this.actions.length) this.notice = "web-draft-back";
  }

  clear(): void {
    this.actions = [];
    this.draft = null;
    this.advised = [];
    this.unchoose();
  }

  unchoose(): void {
    this.chosen = [];
    this.line = null;
    this.pending = null;
    this.blocked = null;
    this.pointAt(null);
  }

  /** Somebody points at a line: what a bridge there would do is shown. */
  pointAt(line: string | null, touched = false): void {
    this.pointed = line;
    this.touched = touched && line !== null;
    if (line) this.blocked = null;
  }

  /** Say why something cannot be done, until something else is touched. */
  block(reason: Sentence | null): void {
    this.unchoose();
    this.blocked = reason;
  }

  chooseCard(at: number): void {
    this.pending = null;
    this.blocked = null;
    this.pointAt(null);
    const left = this.chosen.filter((other) => other !== at);
    this.chosen = left.length === this.chosen.length ? [...left, at].slice(-2) : left;
    if (this.line) this.settle();
  }

  chooseLine(line: string): void {
    this.pending = null;
    if (!findFitting(this.legal, this.cards, line).length) this.chosen = [];
    this.line = line;
    this.settle();
  }

  /** Do what is meant, if only one thing can be meant. */
  private settle(): void {
    const [only, other] = this.meant;
    if (only && !other) void this.add(only);
    else if (!only) this.line = null;
  }

  /** Touch something that ends the turn: the first touch asks, the second means it. */
  propose(action: Action): void {
    if (!this.confirms() || this.pending?.text === action.text) return void this.add(action);
    this.unchoose();
    this.pending = action;
  }

  async add(action: Action): Promise<void> {
    this.unchoose();
    this.advised = [];
    this.notice = "";
    if (ends(action)) return this.play([...this.actions, action.text]);
    await this.try([...this.actions, action.text]);
  }

  /** Draft several actions at once, instead of what was drafted. */
  async tryAll(actions: readonly string[]): Promise<void> {
    this.unchoose();
    await this.try([...actions]);
  }

  /** Take back the last step, or what was only touched so far. */
  async undo(): Promise<void> {
    const wasAsked = this.pending !== null;
    this.unchoose();
    if (wasAsked) return;
    this.notice = "";
    await this.try(this.actions.slice(0, -1));
  }

  /** The turn is over without a further word: the game is. */
  finish(): Promise<void> {
    return this.play(this.actions);
  }

  private async try(actions: string[]): Promise<void> {
    if (this.busy || !this.picture) return;
    const here = this.draftHere(actions);
    if (here) return this.take(actions, here);
    this.busy = true;
    try {
      const draft = await this.connection.draft(this.table.id, this.picture.version, actions);
      this.take(actions, draft);
    } catch (error) {
      this.table.fail(error);
    } finally {
      this.busy = false;
    }
  }

  private draftHere(actions: readonly string[]): Draft | null {
    return this.picture && this.connection.draftHere(this.table.id, this.picture, actions);
  }

  private take(actions: string[], draft: Draft): void {
    if (actions.length > this.actions.length) this.fly(draft);
    this.actions = actions;
    this.draft = actions.length ? draft : null;
    this.keep(actions);
  }

  /** The cards of the step that was drafted last go to their line, or to the discards. */
  private fly(draft: Draft): void {
    const { view } = this;
    const events = draft.steps.at(-1)?.events ?? [];
    const scene = view && sceneIn({ view });
    if (!scene) return;
    const beat = staging.plan(events, scene).find(({ flights }) => flights?.length);
    if (beat?.flights) this.table.playback.throw(beat.flights, beat.share);
  }

  private async play(actions: string[]): Promise<void> {
    if (this.busy || !this.picture) return;
    this.busy = this.sent = true;
    this.keep([]);
    const command = { kind: "play", version: this.picture.version, actions } as const;
    const done = await this.table.command(command, this.actions.length);
    this.busy = false;
    if (done) return;
    this.sent = false;
    // A turn that could not be sent is still thought of, and is sent once there is a connection.
    if (this.connection.state === "lost") this.keep(this.actions);
    else this.clear();
  }

  private keep(actions: string[]): void {
    const { moved = -1, eyes = null } = this.picture ?? {};
    storeDraft(this.table.id, { moved, seat: eyes ?? -1, actions });
  }
}
