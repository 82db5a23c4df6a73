/** Plays out what happened, fish by fish: they swim to a row, are passed on to the left, get eaten, are brought home. */
import { cueOf, type Cue } from "../../audio/cues";
import type { PiranjaView } from "../../generated/protocol";
import type { Step, Table } from "../../table/table.svelte";
import type { GameEvent } from "../game";
import { after, bitten, passedBy, sceneOf, type Scene } from "./scene";
import { SHARES } from "./timing";

/** A step as far as it is played. */
type Played = Pick<Step, "seat" | "events">;

/** What swims across the table: a fish or the net, to a spot (see `data-spot`). */
export interface Swimmer {
  card: string | null;
  from: string;
  to: string;
  ms: number;
  shut: boolean;
}

/** The world around a stage: how long a step may take, whether things move, time and sound. */
export interface Around {
  pace(): number;
  still(): boolean;
  later(ms: number): Promise<void>;
  sound(cue: Cue): void;
}

type Revealed = Extract<GameEvent, { type: "card-revealed" }>;
type Passed = Extract<GameEvent, { type: "fish-passed" }>;
type Eaten = Extract<GameEvent, { type: "row-eaten" }>;

const MOST_WAITING = 2;

export class Stage {
  scene = $state.raw<Scene | null>(null);
  /** The card that lies turned up in the middle. */
  shown = $state.raw<string | null>(null);
  swimmer = $state.raw<Swimmer | null>(null);
  /** The step that is being played, and who cannot take the fish that is passed on. */
  step = $state.raw<Played | null>(null);
  refusing = $state<number | null>(null);
  playing = $state(false);

  private heard = 0;
  private told: Step | null = null;
  private steps: Played[] = [];
  private round = 0;
  /** How the table looked before each step, for whoever wants to see it again. */
  private readonly before = new WeakMap<readonly GameEvent[], Scene>();

  constructor(
    private readonly table: Table,
    private readonly around: Around,
  ) {
    this.heard = table.log.length;
  }

  /** Go along with the table: play what is new, else show how it is. */
  follow(): void {
    const { log, telling } = this.table;
    const fresh = log.slice(this.heard).filter((entry): entry is Step => entry.seat !== null);
    const again = !fresh.length && telling && telling !== this.told ? telling : null;
    this.heard = log.length;
    const first = this.told === null;
    this.told = telling;
    if (!this.scene || this.around.pace() === 0) return this.settle(fresh);
    if (again) this.rewind(again, first);
    // Whoever was away, or wants to see the end, sees the last step only.
    for (const { events } of fresh.slice(0, -1)) this.jump(events);
    this.steps.push(...fresh.slice(-1));
    for (const { events } of this.steps.splice(0, this.steps.length - MOST_WAITING)) this.jump(events);
    if (!this.playing) void this.play();
  }

  /** Go back to how the table looked before a step: as we saw it, or as the table knows it. */
  private rewind(step: Played, first: boolean): void {
    const known = this.table.stage?.view;
    const scene = this.before.get(step.events) ?? (first && known && "rows" in known ? sceneOf(known) : null);
    if (scene) this.scene = scene;
    this.steps.push(step);
  }

  /** Show the end at once. */
  skip(): void {
    this.settle(this.steps);
  }

  private view(): PiranjaView | null {
    const view = this.table.picture?.view;
    return view && "rows" in view ? view : null;
  }

  private jump(events: readonly GameEvent[]): void {
    if (this.scene) this.scene = events.reduce(after, this.scene);
  }

  private settle(played: readonly Played[] = []): void {
    this.round++;
    this.steps = [];
    this.playing = false;
    this.swimmer = this.step = this.refusing = null;
    const view = this.view();
    if (!this.table.telling && view) this.scene = sceneOf(view);
    for (const { events } of played) this.shown = turnedUp(events) ?? this.shown;
  }

  private async play(): Promise<void> {
    const round = this.round;
    this.playing = this.steps.length > 0;
    for (let step = this.steps.shift(); step; step = this.steps.shift()) {
      this.step = step;
      if (this.scene) this.before.set(step.events, this.scene);
      for (const event of step.events) {
        await this.act(event);
        if (round !== this.round) return;
      }
    }
    this.settle();
  }

  private async act(event: GameEvent): Promise<void> {
    switch (event.type) {
      case "card-revealed":
        return this.reveal(event);
      case "fish-joined":
        return this.arrive(event, event.card, `row-${event.seat}`);
      case "fish-passed":
        return this.pass(event);
      case "fish-left":
        return this.arrive(event, event.card, "away");
      case "row-eaten":
        return this.eat(event);
      case "pile-captured":
        return this.bring(event, `pile-${event.species}`, `catch-${event.seat}`);
      case "row-banked":
        return this.bring(event, `row-${event.seat}`, `catch-${event.seat}`);
      default:
        this.cue(event);
        await this.wait(SHARES.rest);
    }
  }

  private async reveal(event: Revealed): Promise<void> {
    this.happen(event);
    this.shown = event.card;
    await this.wait(event.card.endsWith("hungry") ? SHARES.hungry : SHARES.reveal);
  }

  private async arrive(event: GameEvent, card: string, to: string): Promise<void> {
    if (await this.swim(card, "shown", to, SHARES.swim)) this.happen(event);
  }

  /** A fish goes round to the left, and everybody who cannot take it is seen to. */
  private async pass(event: Passed): Promise<void> {
    const players = this.scene?.rows.length ?? 0;
    let from = "shown";
    for (const seat of [event.giver, ...passedBy(event.giver, event.seat, players)]) {
      if (!(await this.swim(event.card, from, `row-${seat}`, SHARES.hop))) return;
      this.around.sound("pass");
      this.refusing = seat;
      if (!(await this.wait(SHARES.refuse))) return;
      from = `row-${seat}`;
    }
    this.refusing = null;
    if (await this.swim(event.card, from, `row-${event.seat}`, SHARES.swim)) this.happen(event);
  }

  private async eat(event: Eaten): Promise<void> {
    const place = `row-${event.seat}`;
    const end = this.scene ? after(this.scene, event) : null;
    if (!(await this.swim(event.card, "shown", place, SHARES.swim))) return;
    for (let left = event.cards.length; left > 0; left--) {
      if (this.scene) this.scene = bitten(this.scene, event.seat);
      this.around.sound("chomp");
      if (!(await this.swim(event.card, place, place, SHARES.bite, left % 2 === 0))) return;
    }
    if (!(await this.swim(event.card, place, `pile-${event.card.split("-")[0] ?? ""}`, SHARES.swim, true))) return;
    this.scene = end;
    this.swimmer = null;
  }

  private async bring(event: GameEvent, from: string, to: string): Promise<void> {
    this.cue(event);
    if (!(await this.swim(null, from, to, SHARES.bring))) return;
    this.jump([event]);
    this.swimmer = null;
  }

  private happen(event: GameEvent): void {
    this.cue(event);
    this.jump([event]);
    this.swimmer = null;
  }

  private cue(event: GameEvent): void {
    const cue = cueOf(event);
    if (cue) this.around.sound(cue);
  }

  private async swim(card: string | null, from: string, to: string, share: number, shut = false): Promise<boolean> {
    const ms = share * this.around.pace();
    if (!this.around.still()) this.swimmer = { card, from, to, ms, shut };
    return this.wait(share);
  }

  /** Wait for a part of a step; false if the rest is not wanted any more. */
  private async wait(share: number): Promise<boolean> {
    const round = this.round;
    await this.around.later(share * this.around.pace());
    return round === this.round;
  }
}

/** The card that was turned up, if one was. */
export function turnedUp(events: readonly GameEvent[]): string | null {
  const found = events.find((event) => event.type === "card-revealed");
  return found?.type === "card-revealed" ? found.card : null;
}
