/** The turn that somebody is thinking of: chosen cards and line, and the draft that the server has answered. */
import type { Connection } from "../../../net/connection";
import type { Draft, Picture } from "../../../generated/protocol";
import type { Table } from "../../../table/table.svelte";
import { ends, findFitting, litLines, parse, type Action } from "./action";
import { storeDraft, takeDraft } from "./draft_storage";
import { staging } from "../playback/plan";
import { asScene, sceneOf as sceneIn, viewIn } from "../playback/scene";
import { applyEvent, sceneOf, viewOf } from "../board/scene";

export class Turn {
  actions = $state.raw<string[]>([]);
  draft = $state.raw<Draft | null>(null);
  chosen = $state.raw<number[]>([]); // places in the hand
  line = $state<string | null>(null);
  busy = $state(false);
  /** What became of the draft, where that is not plain to see: a message to say. */
  notice = $state<"" | "web-draft-back" | "web-draft-stale">("");
  private moved = -1;
  private sent = false; // the turn is on its way to the table

  private readonly table: Table;
  private readonly connection: Connection;

  constructor(table: Table, connection: Connection) {
    this.table = table;
    this.connection = connection;
  }

  private picture = $derived.by((): Picture | null => this.table.picture);

  /** The table as it is played out, if something is. */
  private shown = $derived.by(() => asScene(this.table.playback.scene));

  view = $derived.by(() => (this.shown ? viewIn(this.shown) : viewOf(this.draft ?? this.picture)));

  legal = $derived.by((): Action[] => {
    if (!this.table.mine) return [];
    return (this.draft?.legal ?? this.view?.legal ?? []).map(parse);
  });

  cards = $derived.by(() => this.chosen.flatMap((at) => this.view?.hand?.[at] ?? []));
  lit = $derived.by(() => litLines(this.legal, this.cards));
  /** What may be meant by what is chosen, once a line is. */
  meant = $derived.by(() => (this.line ? findFitting(this.legal, this.cards, this.line) : []));
  /** The chosen cards that can be put away. */
  discards = $derived.by(() =>
    this.legal.filter((action) => action.kind === "discard" && this.cards.includes(action.cards[0] ?? "")),
  );
  endings = $derived.by(() => this.legal.filter(ends));

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
    if (!picture || picture.moved === this.moved) return;
    this.moved = picture.moved;
    this.begin(picture);
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
    this.unchoose();
  }

  unchoose(): void {
    this.chosen = [];
    this.line = null;
  }

  chooseCard(at: number): void {
    const left = this.chosen.filter((other) => other !== at);
    this.chosen = left.length === this.chosen.length ? [...left, at].slice(-2) : left;
    if (this.line) this.settle();
  }

  chooseLine(line: string): void {
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

  async add(action: Action): Promise<void> {
    this.unchoose();
    this.notice = "";
    if (ends(action) || action.kind === "handicap") return this.play([...this.actions, action.text]);
    await this.try([...this.actions, action.text]);
  }

  /** Draft several actions at once, instead of what was drafted. */
  async tryAll(actions: readonly string[]): Promise<void> {
    this.unchoose();
    await this.try([...actions]);
  }

  async undo(): Promise<void> {
    this.unchoose();
    this.notice = "";
    await this.try(this.actions.slice(0, -1));
  }

  /** The turn is over without a further word: the game is. */
  finish(): Promise<void> {
    return this.play(this.actions);
  }

  private async try(actions: string[]): Promise<void> {
    if (this.busy || !this.picture) return;
    this.busy = true;
    try {
      const draft = await this.connection.draft(this.table.id, this.picture.version, actions);
      if (actions.length > this.actions.length) this.fly(draft);
      this.actions = actions;
      this.draft = actions.length ? draft : null;
      storeDraft(this.table.id, { moved: this.picture.moved, seat: this.picture.eyes ?? -1, actions });
    } catch (error) {
      this.table.fail(error);
    } finally {
      this.busy = false;
    }
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
    storeDraft(this.table.id, { moved: this.moved, seat: -1, actions: [] });
    const command = { kind: "play", version: this.picture.version, actions } as const;
    const done = await this.table.command(command, this.actions.length);
    this.busy = false;
    if (done) return;
    this.sent = false;
    this.clear();
  }
}
