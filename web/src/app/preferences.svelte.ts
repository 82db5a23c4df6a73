/** What somebody chose on this device, remembered. */
import { PACES, type Pace } from "../table/playback/speeds";
import { isLanguage, choosePreferred, type Language } from "../i18n/speech.svelte";

export const COLOURS = ["system", "light", "dark", "contrast"] as const;
export const PALETTES = ["sea", "safe"] as const;
export const MOTIONS = ["system", "full", "reduced"] as const;
export const SIZES = ["usual", "large", "larger", "huge"] as const;

const KEY = "makai";
const LOUDNESS = 70;

type Stored = Partial<Record<string, unknown>>;

function readStored(): Stored {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return found && typeof found === "object" ? (found as Stored) : {};
  } catch {
    return {}; // somebody else wrote there, or the browser keeps nothing
  }
}

/** One of the choices, or the first where nonsense was kept. */
function oneOf<T extends string>(choices: readonly T[], found: unknown): T {
  return choices.find((choice) => choice === found) ?? (choices[0] as T);
}

/** The entries of an object that are texts. */
function textsIn(found: unknown): Record<string, string> {
  const entries = found && typeof found === "object" ? Object.entries(found) : [];
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"));
}

/** The entries of an object that are numbers. */
function numbersIn(found: unknown): Record<string, number> {
  const entries = found && typeof found === "object" ? Object.entries(found) : [];
  return Object.fromEntries(entries.filter((entry): entry is [string, number] => typeof entry[1] === "number"));
}

export class Preferences {
  name = $state("");
  language = $state<Language>("en");
  pace = $state<Pace>("usual");
  /** Whether there is sound, and how loud (0 to 100). */
  sound = $state(true);
  volume = $state(LOUDNESS);
  /** Whether what happens is spoken aloud. */
  aloud = $state(false);
  /** Whether somebody was asked if they want to be read to. */
  readAsked = $state(false);
  /** Whether people who share this device sit around it, each at their own edge. */
  around = $state(false);
  colours = $state<(typeof COLOURS)[number]>("system");
  palette = $state<(typeof PALETTES)[number]>("sea");
  motion = $state<(typeof MOTIONS)[number]>("system");
  size = $state<(typeof SIZES)[number]>("usual");
  /** Whether something on the table that ends a turn asks once before it does. */
  confirm = $state(true);
  /** Whether games that were finished on this device are copied into the profile. */
  copies = $state(true);
  /** Whether single keys play and tell; some people's software types for them. */
  keys = $state(true);
  /** Whether somebody who looks elsewhere is called when it is their turn. */
  notify = $state(false);
  /** The face that stands for this person. */
  avatar = $state("");
  /** The level of the bot that was played last, by game. */
  opponents = $state.raw<Readonly<Record<string, string>>>({});
  /** The level of the bots that were beaten last, by game. */
  beaten = $state.raw<Readonly<Record<string, string>>>({});
  /** How many milliseconds the strongest bot takes on this device for what is always the same, by game. */
  speeds = $state.raw<Readonly<Record<string, number>>>({});

  constructor() {
    this.take(readStored());
  }

  /** What is stored, as far as it makes sense. */
  private take(found: Stored): void {
    const { name, language, pace, volume } = found;
    this.name = typeof name === "string" ? name : "";
    this.language =
      typeof language === "string" && isLanguage(language)
        ? language
        : choosePreferred(globalThis.navigator?.languages ?? []);
    this.pace = typeof pace === "string" && pace in PACES ? (pace as Pace) : "usual";
    this.sound = found["sound"] !== false;
    this.volume = typeof volume === "number" && volume >= 0 && volume <= 100 ? volume : LOUDNESS;
    this.aloud = found["aloud"] === true;
    this.readAsked = found["readAsked"] === true;
    this.around = found["around"] === true;
    this.confirm = found["confirm"] !== false;
    this.copies = found["copies"] !== false;
    this.colours = oneOf(COLOURS, found["colours"]);
    this.palette = oneOf(PALETTES, found["palette"]);
    this.motion = oneOf(MOTIONS, found["motion"]);
    this.size = oneOf(SIZES, found["size"]);
    this.keys = found["keys"] !== false;
    this.notify = found["notify"] === true;
    this.avatar = typeof found["avatar"] === "string" ? found["avatar"] : "";
    this.opponents = textsIn(found["opponents"]);
    this.beaten = textsIn(found["beaten"]);
    this.speeds = numbersIn(found["speeds"]);
  }

  /** Take over what is chosen in another tab or window, and say so. */
  follow(changed: () => void): void {
    addEventListener("storage", ({ key }) => {
      if (key !== KEY) return;
      this.take(readStored());
      this.draw();
      changed();
    });
  }

  /** Whether things shall not move on the screen. */
  get still(): boolean {
    if (this.motion !== "system") return this.motion === "reduced";
    return matchMedia("(prefers-reduced-motion: reduce)").matches;
  }

  private get chosen(): Stored {
    const { name, language, pace, sound, volume, aloud, colours, palette, motion, size, confirm, keys, copies } = this;
    const { notify, avatar, opponents, beaten, readAsked, around, speeds } = this;
    const look = { colours, palette, motion, size };
    const people = { name, avatar, opponents, beaten, notify };
    return {
      ...people,
      language,
      pace,
      sound,
      volume,
      aloud,
      ...look,
      confirm,
      keys,
      copies,
      readAsked,
      around,
      speeds,
    };
  }

  /** Let look.js draw the page accordingly. */
  private draw(): void {
    dispatchEvent(new CustomEvent("makai-look", { detail: this.chosen }));
  }

  keep(): void {
    this.draw();
    try {
      localStorage.setItem(KEY, JSON.stringify(this.chosen));
    } catch {
      return; // private windows may keep nothing; the choice holds until the page is closed
    }
  }
}

export const preferences = new Preferences();
