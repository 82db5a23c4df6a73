/** One table as this page knows it: the picture, what happened in words, and the turn that is being shown. */
import { findGame, isBuiltIn, titleOf } from "../games/registry";
import { api } from "../net/api";
import { Bubbles } from "./bubbles.svelte";
import { Problem, UNSENT, type Command, type Connection, type NewsItem } from "../net/connection";
import { mergeChat, type ChatLog } from "./chat";
import type { Clocks, Draft, Picture } from "../generated/protocol";
import { nameSeat, tellApart } from "./names";
import { markSeen, lastSeenVersion } from "./last_look";
import type { Cue } from "../audio/cues";
import { entries, lastTurn, partsOf, stepsOf, type LogEntry, type Step } from "./playback/log";
import { Playback } from "./playback/playback.svelte";
import { scheduler } from "./playback/scheduler";
import { PACES } from "./playback/speeds";
import { measure } from "./playback/spots";
import { Sentences } from "../i18n/sentences";
import type { Speech } from "../i18n/speech.svelte";

/** More turns than these at once, and somebody reads what happened instead of watching it. */
const MOST_SHOWN = 6;

export interface TableEnvironment {
  /** How long one action is shown, in milliseconds; 0: not at all. */
  pace(): number;
  /** Whether nothing shall move. */
  still(): boolean;
  sound(cue: Cue): void;
  /** Whether nobody looks at the page. */
  absent(): boolean;
  now(): number;
}

const NOBODY: TableEnvironment = {
  pace: () => 0,
  still: () => false,
  sound: () => undefined,
  absent: () => false,
  now: () => performance.now(),
};

export class Table {
  /** The picture as the screen shows it; news that are still being shown are not in it. */
  picture = $state.raw<Picture | null>(null);
  log = $state.raw<LogEntry[]>([]);
  problem = $state<string>("");
  gone = $state(false);
  /** The latest clocks, and when we heard of them: time runs on while a turn is shown. */
  clock = $state.raw<{ clocks: Clocks; heard: number } | null>(null);
  spectators = $state(0);
  /** The chat of a private table, as far as it was told. */
  chat = $state.raw<ChatLog>({ accepted: false, lines: [] });
  /** The game shows its end in its own way first; the result waits until it has. */
  finale = $state(false);
  /** What happened while nobody looked. */
  missed = $state.raw<LogEntry[]>([]);

  readonly bubbles = new Bubbles();
  readonly playback: Playback;
  private stopFollowing: () => void = () => undefined;
  private stopListening: () => void = () => undefined;
  /** What was said of something that could not be sent. */
  private unsent = "";
  /** Why the table was not shown. */
  private refused = "";
  private begun = false;
  /** How many actions of the turn that this page has sent were seen while it was drafted. */
  private drafted = 0;
  /** How many of them were shown while the turn was on its way. */
  private ahead = 0;

  readonly id: string;
  readonly invitation: string | null;
  private readonly connection: Connection;
  private readonly speech: Speech;
  private readonly environment: TableEnvironment;

  constructor(
    id: string,
    invitation: string | null,
    connection: Connection,
    speech: Speech,
    environment: Partial<TableEnvironment>,
  ) {
    this.id = id;
    this.invitation = invitation;
    this.connection = connection;
    this.speech = speech;
    this.environment = { ...NOBODY, ...environment };
    this.playback = new Playback(scheduler, {
      pace: () => this.pace,
      still: () => this.environment.still(),
      sound: (cue) => this.environment.sound(cue),
      staging: () => this.game.staging,
      measure,
    });
  }

  /** The step that is shown now. */
  get step(): Step | null {
    return this.playback.step;
  }

  /** How long one action is shown; who wants no animation may still ask to see a turn again. */
  get pace(): number {
    return this.environment.pace() || (this.step ? PACES.usual : 0);
  }

  open(): void {
    this.connection.connect();
    this.stopListening = this.connection.listen((state) => {
      if (state === "open" && this.problem === this.unsent) this.problem = ""; // it can be sent now
    });
    this.stopFollowing = this.connection.follow(
      this.id,
      {
        picture: (picture) => this.begin(picture),
        news: (news, picture) => this.hear(news, picture),
        forget: () => {
          this.playback.skip(); // what is being shown comes into the log first
          this.begun = false;
          this.log = [];
        },
        said: (seat, phrase) => this.bubbles.say(seat, phrase),
        chatted: (chat) => (this.chat = mergeChat(this.chat, chat)),
        watching: (spectators) => (this.spectators = spectators),
        refused: (problem) => {
          this.problem = problem.message;
          this.gone = this.picture === null;
          this.refused = problem.message;
        },
      },
      this.invitation,
    );
  }

  close(): void {
    this.playback.skip();
    this.bubbles.clear();
    this.stopListening();
    this.stopFollowing();
  }

  /** The game that is played, as the page knows it. */
  game = $derived.by(() => findGame(this.picture?.settings.game ?? ""));

  /** What the game is called. */
  title = $derived.by(() => titleOf(this.picture?.settings.game ?? ""));

  /** Whether this page tells the rules of the game. */
  hasRules = $derived.by(() => isBuiltIn(this.picture?.settings.game ?? ""));

  /** What the players are called: bots by their level's name, and nobody like another. */
  names = $derived.by(() => {
    const picture = this.picture;
    if (!picture) return [];
    const names = picture.seats.map((chair) => nameSeat(chair, this.speech));
    return tellApart(names, (seat) => picture.seats[seat]?.kind === "free");
  });

  /** The seat that this page speaks to, if it is one person's: where all look at one screen, it speaks of them by name. */
  you = $derived.by(() => {
    const yours = this.picture?.yours ?? [];
    if (yours.length === 1) return yours[0] ?? null;
    return this.game.hidesHands ? (this.picture?.eyes ?? null) : null;
  });

  sentences = $derived.by(() => new Sentences(this.speech, this.game.words, this.names, this.you));

  /** Whether this device may move now. */
  mine = $derived.by(() => {
    const picture = this.picture;
    if (!picture || picture.phase !== "playing" || picture.to_move === null || this.step) return false;
    return picture.eyes === picture.to_move && picture.yours.includes(picture.to_move);
  });

  /** An action in words, said of the seat that this page speaks to. */
  describeAction(action: string): string {
    return this.game.words.describeAction(action, this.speech, this.sentences, 1 - (this.you ?? 0));
  }

  /** Send a command; of a turn, say how many of its actions were seen while it was drafted. */
  async command(command: Command, drafted = 0): Promise<boolean> {
    this.drafted = drafted;
    return this.attempt(() => this.connection.command(this.id, command));
  }

  /** Play a turn, and show at once what this device knows of it. */
  async playAhead(actions: string[]): Promise<boolean> {
    const { picture } = this;
    if (!picture) return false;
    const draft = this.connection.draftHere(this.id, picture, actions);
    if (draft) this.showAhead(draft, picture);
    const done = await this.command({ kind: "play", version: picture.version, actions });
    if (!done && draft) this.takeBack(picture);
    return done;
  }

  /** What is known of a turn before the server has judged it. */
  private showAhead({ steps, view, standing }: Draft, picture: Picture): void {
    const seat = picture.to_move ?? 0;
    const shown = steps.map(({ events }): Step => ({ seat, events, news: null, version: picture.version + 1 }));
    const after = { ...picture, view, standing };
    this.ahead = steps.length;
    if (this.environment.pace() > 0)
      return this.playback.show({ steps: shown, before: () => picture, onEnd: () => (this.picture = after) });
    this.picture = after;
    this.playback.flash(shown, picture);
  }

  /** The turn was refused: the table is as it was. */
  private takeBack(picture: Picture): void {
    this.ahead = 0;
    this.playback.skip();
    if (this.picture?.version === picture.version) this.show(picture);
  }

  /** Say something in the chat; whether it was taken. */
  async speak(text: string): Promise<boolean> {
    return this.attempt(() => this.connection.chat(this.id, text));
  }

  async joinChat(): Promise<boolean> {
    return this.attempt(() => this.connection.joinChat(this.id));
  }

  /** Ask for what was said: somebody who was muted may be heard again. */
  async recallChat(): Promise<void> {
    if (this.chat.accepted) this.chat = mergeChat(this.chat, await api.chat(this.id));
  }

  private async attempt(action: () => Promise<unknown>): Promise<boolean> {
    this.problem = "";
    try {
      await action();
      return true;
    } catch (error) {
      this.fail(error);
      return false;
    }
  }

  fail(error: unknown): void {
    if (!(error instanceof Problem)) throw error;
    if (error.picture) this.begin(error.picture);
    this.problem = error.message;
    if (error.code === UNSENT) this.unsent = error.message;
  }

  hold(seat: number): void {
    this.connection.hold(this.id, seat);
  }

  /** Show no more step by step, but how it is now. */
  skip(): void {
    this.playback.skip();
  }

  /** Whether there is a turn that could be shown again. */
  hasLast = $derived.by(() => lastTurn(this.log, this.picture?.yours ?? []).length > 0);

  /** Show the others' last turn once more, from the table as it was before. */
  async again(): Promise<void> {
    const steps = lastTurn(this.log, this.picture?.yours ?? []);
    const first = steps[0];
    if (!first || this.playback.busy) return;
    try {
      const before = await api.pictureAt(this.id, first.version - 1, this.invitation);
      this.playback.show({ steps, before: () => before });
    } catch (error) {
      this.fail(error);
    }
  }

  /** Somebody has read what happened while they were away. */
  catchUp(): void {
    this.missed = [];
    this.markLooked();
  }

  /** Somebody looks at the table as it is. */
  markLooked(): void {
    if (this.picture && !this.environment.absent()) markSeen(this.id, this.picture.version);
  }

  private begin(picture: Picture): void {
    this.playback.skip();
    this.ahead = 0;
    this.show(picture);
    this.hearClock(picture);
    this.begun = true;
  }

  private show(picture: Picture): void {
    if (this.gone && this.problem === this.refused) this.problem = ""; // now it is shown
    this.gone = false;
    this.picture = picture;
    this.markLooked();
  }

  private hearClock(picture: Picture): void {
    this.clock = picture.clock && { clocks: picture.clock, heard: this.environment.now() };
  }

  private hear(news: NewsItem[], picture: Picture): void {
    const fresh = entries(news);
    const turns = news.filter(({ type }) => type === "turn-played").length;
    const away = this.environment.absent() || turns > MOST_SHOWN;
    this.noteMissed(fresh, picture, away);
    if (!this.begun || away || this.environment.pace() === 0) {
      const before = this.begun && !away ? this.picture : null;
      const [, steps] = this.splitAhead(this.stepsIn(news, picture), picture);
      this.playback.skip();
      // The whole history may come twice: asked for before and after the language was changed.
      const known = this.log.at(-1)?.version ?? -1;
      this.log = [...this.log, ...fresh.filter(({ version }) => version > known)];
      this.begin(picture);
      return this.playback.flash(steps, before);
    }
    this.hearClock(picture);
    this.play(news, picture);
  }

  private play(news: NewsItem[], picture: Picture): void {
    const [known, steps] = this.splitAhead(this.stepsIn(news, picture), picture);
    this.log = [...this.log, ...known];
    this.playback.show({
      steps,
      before: () => this.picture,
      onStep: (step) => (this.log = [...this.log, step]),
      onEnd: (left) => {
        this.log = [...this.log, ...left, ...entries(news.filter(({ type }) => type !== "turn-played"))];
        this.show(picture);
      },
    });
  }

  /** What was shown before the news of it came, and what is to be shown. */
  private splitAhead(steps: Step[], { yours }: Picture): [Step[], Step[]] {
    const first = steps.findIndex(({ seat }) => yours.includes(seat));
    const behind = this.ahead && first >= 0 ? first + this.ahead : 0;
    if (behind) this.ahead = 0;
    return [steps.slice(0, behind), steps.slice(behind)];
  }

  /** The actions of all turns; what this page has drafted itself was seen before. */
  private stepsIn(news: NewsItem[], picture: Picture): Step[] {
    const keepsBack = this.game.staging?.keepsBack;
    return news.flatMap((item) => {
      const own = item.type === "turn-played" && picture.yours.includes(item.seat);
      const seen = own ? this.drafted : 0;
      if (own) this.drafted = 0;
      return stepsOf(item, seen).flatMap((step) => partsOf(step, (event) => keepsBack?.(event) ?? false));
    });
  }

  /** What came since the last look on this device, if others did something. */
  private noteMissed(fresh: LogEntry[], picture: Picture, away: boolean): void {
    const shown = this.picture?.version ?? 0; // the whole history may come after a picture of how it is now
    const since = this.begun ? (away ? shown : Infinity) : (lastSeenVersion(this.id) ?? Infinity);
    const missed = fresh.filter((entry) => entry.version > since);
    const others = missed.some((entry) => entry.seat !== null && !picture.yours.includes(entry.seat));
    if (others) this.missed = [...this.missed, ...missed];
  }
}
