/** Plays out what happened, fish by fish: they swim to a row, are passed on to the left, get eaten, are brought home. */
import { cueOf, type Cue } from "../../audio/cues";
import type { Step } from "../../table/playback/log";
import type { Scheduler } from "../../table/playback/scheduler";
import type { Table } from "../../table/table.svelte";
import type { GameEvent } from "../game";
import { applyEvent, bite, seatsBetween, sceneOf, viewOf, type TableScene } from "./scene";
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

/** What a stage depends on: how long an action is shown, whether things move, and sound. */
export interface StageEnvironment {
  pace(): number;
  still(): boolean;
  sound(cue: Cue): void;
}

type Revealed = Extract<GameEvent, { type: "card-revealed" }>;
type Passed = Extract<GameEvent, { type: "fish-passed" }>;
type Eaten = Extract<GameEvent, { type: "row-eaten" }>;

const MOST_WAITING = 2;

export class Stage {
  scene = $state.raw<TableScene | null>(null);
  /** The card that lies turned up in the middle. */
  shown = $state.raw<string | null>(null);
  swimmer = $state.raw<Swimmer | null>(null);
  /** The step that is being played, and who cannot take the fish that is passed on. */
  step = $state.raw<Played | null>(null);
  refusing = $state<number | null>(null);
  playing = $state(false);

  private heard = 0;
  private followed: Step | null = null;
  private steps: Played[] = [];
  private stop: () => void = () => undefined;
  /** How the table looked before each step, to show a step again. */
  private readonly before = new WeakMap<readonly GameEvent[], TableScene>();

  constructor(
    private readonly table: Table,
    private readonly scheduler: Scheduler,
    private readonly environment: StageEnvironment,
  ) {
    this.heard = table.log.length;
  }

  /** Go along with the table: play what is new, else show how it is. */
  follow(): void {
    const { log, step } = this.table;
    const fresh = log.slice(this.heard).filter((entry): entry is Step => entry.seat !== null);
    const again = !fresh.length && step && step !== this.followed ? step : null;
    this.heard = log.length;
    const first = this.followed === null;
    this.followed = step;
    if (!this.scene || this.environment.pace() === 0) return this.settle(fresh);
    if (again) this.rewind(again, first);
    // After an absence, or when the player skips to the end, only the last step is shown.
    for (const { events } of fresh.slice(0, -1)) this.jump(events);
    this.steps.push(...fresh.slice(-1));
    for (const { events } of this.steps.splice(0, this.steps.length - MOST_WAITING)) this.jump(events);
    if (!this.playing) this.play();
  }

  /** Go back to how the table looked before a step: as we saw it, or as the table knows it. */
  private rewind(step: Played, first: boolean): void {
    const known = first ? viewOf(this.table.before) : null;
    const scene = this.before.get(step.events) ?? (known && sceneOf(known));
    if (scene) this.scene = scene;
    this.steps.push(step);
  }

  /** Show the end at once. */
  skip(): void {
    this.settle(this.steps);
  }

  private jump(events: readonly GameEvent[]): void {
    if (this.scene) this.scene = events.reduce(applyEvent, this.scene);
  }

  private settle(played: readonly Played[] = []): void {
    this.stop();
    this.steps = [];
    this.playing = false;
    this.swimmer = this.step = this.refusing = null;
    const view = viewOf(this.table.picture);
    if (!this.table.step && view) this.scene = sceneOf(view);
    for (const { events } of played) this.shown = revealedCard(events) ?? this.shown;
  }

  private play(): void {
    this.playing = this.steps.length > 0;
    this.stop = this.scheduler.play(this.frames(), () => this.settle());
  }

  private *frames(): Generator<number> {
    for (let step = this.steps.shift(); step; step = this.steps.shift()) {
      this.step = step;
      if (this.scene) this.before.set(step.events, this.scene);
      for (const event of step.events) yield* this.act(event);
    }
  }

  private *act(event: GameEvent): Generator<number> {
    switch (event.type) {
      case "card-revealed":
        return yield* this.reveal(event);
      case "fish-joined":
        return yield* this.arrive(event, event.card, `row-${event.seat}`);
      case "fish-passed":
        return yield* this.pass(event);
      case "fish-left":
        return yield* this.arrive(event, event.card, "away");
      case "row-eaten":
        return yield* this.eat(event);
      case "pile-captured":
        return yield* this.bring(event, `pile-${event.species}`, `catch-${event.seat}`);
      case "row-banked":
        return yield* this.bring(event, `row-${event.seat}`, `catch-${event.seat}`);
      default:
        this.cue(event);
        yield this.ms(SHARES.rest);
    }
  }

  private *reveal(event: Revealed): Generator<number> {
    this.happen(event);
    this.shown = event.card;
    yield this.ms(event.card.endsWith("hungry") ? SHARES.hungry : SHARES.reveal);
  }

  private *arrive(event: GameEvent, card: string, to: string): Generator<number> {
    yield this.swim(card, "shown", to, SHARES.swim);
    this.happen(event);
  }

  /** A fish goes round to the left, and everybody who cannot take it is seen to. */
  private *pass(event: Passed): Generator<number> {
    const players = this.scene?.rows.length ?? 0;
    let from = "shown";
    for (const seat of [event.giver, ...seatsBetween(event.giver, event.seat, players)]) {
      yield this.swim(event.card, from, `row-${seat}`, SHARES.hop);
      this.environment.sound("pass");
      this.refusing = seat;
      yield this.ms(SHARES.refuse);
      from = `row-${seat}`;
    }
    this.refusing = null;
    yield this.swim(event.card, from, `row-${event.seat}`, SHARES.swim);
    this.happen(event);
  }

  private *eat(event: Eaten): Generator<number> {
    const place = `row-${event.seat}`;
    const end = this.scene ? applyEvent(this.scene, event) : null;
    yield this.swim(event.card, "shown", place, SHARES.swim);
    for (let left = event.cards.length; left > 0; left--) {
      if (this.scene) this.scene = bite(this.scene, event.seat);
      this.environment.sound("chomp");
      yield this.swim(event.card, place, place, SHARES.bite, left % 2 === 0);
    }
    yield this.swim(event.card, place, `pile-${event.card.split("-")[0] ?? ""}`, SHARES.swim, true);
    this.scene = end;
    this.swimmer = null;
  }

  private *bring(event: GameEvent, from: string, to: string): Generator<number> {
    this.cue(event);
    yield this.swim(null, from, to, SHARES.bring);
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
    if (cue) this.environment.sound(cue);
  }

  /** Let something swim; returns how long that takes. */
  private swim(card: string | null, from: string, to: string, share: number, shut = false): number {
    const ms = this.ms(share);
    if (!this.environment.still()) this.swimmer = { card, from, to, ms, shut };
    return ms;
  }

  private ms(share: number): number {
    return share * this.environment.pace();
  }
}

/** The card that was turned up, if one was. */
export function revealedCard(events: readonly GameEvent[]): string | null {
  const found = events.find((event) => event.type === "card-revealed");
  return found?.type === "card-revealed" ? found.card : null;
}
