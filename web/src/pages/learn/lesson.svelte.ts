/** A lesson: a table whose every turn is written down, and the coach who knows what comes next. */
import { Problem, type Command, type Follower } from "../../net/connection";
import type { Draft, LessonScript, LessonTold, Picture, Tip } from "../../generated/protocol";
import type { LocalTable } from "../../net/local_table";
import { scripts } from "./scripts";

/** Where the coach is once so many actions are done: behind the tip that asked for the last of them. */
export function placeAfter(tips: readonly Tip[], done: number): number {
  let seen = 0;
  return done === 0 ? 0 : tips.findIndex((tip) => tip.does && ++seen === done) + 1;
}

/** Where the coach is when so many actions are drafted: perhaps further on, up to the tip that asks for the next. */
export function placeNow(tips: readonly Tip[], done: number, at: number): number {
  const least = placeAfter(tips, done);
  const asking = tips.findIndex((tip, place) => place >= least && tip.does);
  const most = asking < 0 ? tips.length : asking;
  return Math.min(Math.max(at, least), most);
}

export class Lesson implements LocalTable {
  scene = $state(0);
  /** The tip that is told now. */
  at = $state(0);
  problem = $state("");
  private script = $state.raw<LessonScript | null>(null);
  private told: LessonTold | null = null;
  private asked = 0; // drafts
  private done = 0; // actions that were played in this scene
  private follower: Follower | null = null;

  readonly name: string;
  private readonly names: (seat: number) => string;
  /** Waits until the last turn has been played out. */
  private readonly rest: () => Promise<void>;

  constructor(name: string, names: (seat: number) => string, rest: () => Promise<void> = () => Promise.resolve()) {
    this.name = name;
    this.names = names;
    this.rest = rest;
  }

  scenes = $derived.by(() => this.script?.scenes ?? []);
  tips = $derived.by((): Tip[] => this.scenes[this.scene]?.tips ?? []);
  tip = $derived.by((): Tip | null => this.tips[this.at] ?? null);
  /** How far the lesson has come, from 0 to 1. */
  progress = $derived.by(() => {
    const lengths = this.scenes.map((scene) => scene.tips.length);
    const before = lengths.slice(0, this.scene).reduce((sum, length) => sum + length, this.at);
    return before / Math.max(1, lengths.reduce((sum, length) => sum + length, 0) - 1);
  });
  isLast = $derived.by(() => this.scene === this.scenes.length - 1 && this.at >= this.tips.length - 1);

  follow(follower: Follower): () => void {
    this.follower = follower;
    void this.again();
    return () => {
      this.follower = null;
    };
  }

  /** Go on after a tip that asks for nothing. */
  next(): void {
    this.to(this.at + 1);
  }

  /** Start, or start again. */
  again(): Promise<void> {
    return this.attempt(async () => this.begin(0, this.script ?? (await scripts.script(this.name))));
  }

  async draft(actions: string[]): Promise<Draft> {
    const asked = ++this.asked;
    const draft = await scripts.draft(this.name, this.told?.turn ?? 0, actions);
    if (asked !== this.asked) return draft; // the coach follows what was drafted last
    const place = placeNow(this.tips, this.done + actions.length, this.at);
    if (place !== this.at) this.to(place);
    return draft;
  }

  async command(command: Command): Promise<number> {
    if (command.kind !== "play" || !this.told) return 0;
    const { turn, next } = this.told;
    await scripts.draft(this.name, turn, command.actions.slice(0, -1)); // refused unless it is what the coach asked for
    const told = this.told = await scripts.table(this.name, next, turn); // prettier-ignore
    this.done += command.actions.length;
    this.follower?.news(told.news, this.withNames(told.picture));
    this.to(placeAfter(this.tips, this.done));
    return told.picture.version;
  }

  private to(at: number): void {
    this.at = at;
    if (at >= this.tips.length && this.scene + 1 < this.scenes.length)
      void this.attempt(() => this.begin(this.scene + 1));
  }

  /** Begin a scene. The coach is silent until its table is there: before, nobody can follow a tip. */
  private async begin(scene: number, script = this.script): Promise<void> {
    const found = script?.scenes[scene];
    if (!found) return;
    const told = await scripts.table(this.name, found.begins);
    await this.rest();
    this.told = told;
    this.script = script;
    this.scene = scene;
    this.at = this.done = 0;
    this.follower?.forget?.(); // another moment of another game: what happened before does not belong to it
    this.follower?.picture(this.withNames(told.picture));
  }

  /** A lesson knows no names: people are called what the page calls them. */
  private withNames(picture: Picture): Picture {
    const seats = picture.seats.map((chair, seat) =>
      chair.kind === "bot" ? chair : { ...chair, name: this.names(seat) },
    );
    return { ...picture, seats };
  }

  private async attempt(what: () => Promise<void>): Promise<void> {
    this.problem = "";
    try {
      await what();
    } catch (error) {
      this.problem = error instanceof Problem ? error.message : "lost";
    }
  }
}
