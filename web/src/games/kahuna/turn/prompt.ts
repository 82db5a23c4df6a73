/**
 * What can be done now, read from the legal actions: one sentence, and which things on the table can be touched.
 * It follows what the server allows and why it forbids the rest; no rule is written here.
 */
import type { Params } from "../../../i18n/speech.svelte";
import { litLines, type Action, type Kind } from "./action";

export interface Sentence {
  name: string;
  params: Params;
}

/** The moment that a sentence is said of. */
export interface Moment {
  over: boolean;
  /** Whose step is being shown, by name. */
  showing: string | null;
  /** Whether it is the step of the person at this page. */
  own: boolean;
  /** Nobody at this page has a seat. */
  watching: boolean;
  mine: boolean;
  mover: string;
  opponent: string;
  handicap: number;
  legal: readonly Action[];
  whyNot: Readonly<Record<string, string>>;
  /** The chosen cards. */
  cards: readonly string[];
  /** The actions that may be meant by a chosen line. */
  meant: readonly Action[];
  /** A line that was touched once, and what a second touch does. */
  touched: Action | null;
  /** An ending that was touched once. */
  pending: Action | null;
  drafted: number;
  /** Nothing can follow the draft. */
  complete: boolean;
  /** The draft ends the game. */
  ends: boolean;
}

/** What can be touched: lines, cards of the hand to put away, face-up cards, the pile, and ending without a card. */
export interface Controls {
  lines: ReadonlySet<string>;
  discards: ReadonlySet<string>;
  takes: ReadonlySet<string>;
  draw: boolean;
  pass: boolean;
}

const yes = (so: boolean): string => (so ? "yes" : "no");
const has = (legal: readonly Action[], ...kinds: Kind[]): boolean => legal.some(({ kind }) => kinds.includes(kind));
const cardsOf = (legal: readonly Action[], kind: Kind): Set<string> =>
  new Set(legal.filter((action) => action.kind === kind).flatMap(({ cards }) => cards));

export function controlsOf(legal: readonly Action[], chosen: readonly string[] = []): Controls {
  return {
    lines: litLines(legal, chosen),
    discards: cardsOf(legal, "discard"),
    takes: cardsOf(legal, "take"),
    draw: has(legal, "draw"),
    pass: has(legal, "pass"),
  };
}

/** From where a card can come: the pile, the face-up cards, both, or nowhere. */
export function sourceOf({ draw, takes }: Controls): "pile" | "face-up" | "both" | "none" {
  if (draw) return takes.size ? "both" : "pile";
  return takes.size ? "face-up" : "none";
}

const sentence = (name: string, params: Params = {}): Sentence => ({ name, params });

export function promptOf(moment: Moment): Sentence {
  if (moment.showing !== null)
    return moment.own ? sentence("web-prompt-own") : sentence("web-prompt-watch", { name: moment.showing });
  if (moment.over) return sentence("web-prompt-over");
  if (moment.watching) return sentence("web-prompt-watching", { name: moment.mover });
  if (!moment.mine) return sentence("web-prompt-wait", { name: moment.mover });
  return askOf(moment) ?? turnOf(moment);
}

/** What is asked because something was touched. */
function askOf({ meant, pending, touched, complete, ends, handicap, legal, cards }: Moment): Sentence | null {
  if (meant.length > 1) return sentence("web-prompt-which");
  if (pending) return sentence("web-prompt-confirm", { way: pending.kind, card: pending.cards[0] ?? "" });
  if (touched) return sentence("web-prompt-touched", { way: touched.kind });
  if (complete) return sentence("web-prompt-complete", { over: yes(ends) });
  if (handicap) return sentence("web-prompt-handicap", { count: handicap });
  if (!cards.length) return null;
  const { lines, discards } = controlsOf(legal, cards);
  const away = cards.some((card) => discards.has(card));
  return sentence("web-prompt-card", {
    line: yes(lines.size > 0),
    away: yes(away),
    count: cards.length,
    card: cards[0] ?? "",
  });
}

/** What the turn has come to. */
function turnOf({ legal, whyNot, drafted, opponent }: Moment): Sentence {
  const controls = controlsOf(legal);
  const [play, from] = [yes(controls.lines.size > 0), sourceOf(controls)];
  if (from === "none" && [whyNot["draw"], whyNot["take"]].includes("hand-full"))
    return sentence("web-prompt-full", { play, away: yes(controls.discards.size > 0), pass: yes(controls.pass) });
  if (from === "none") return sentence("web-prompt-last", { play });
  if (whyNot["pass"] === "must-draw-now") return sentence("web-prompt-skipped", { play, from, name: opponent });
  if (whyNot["pass"] === "must-draw-after-discard") return sentence("web-prompt-discarded", { from });
  return sentence(drafted ? "web-prompt-more" : "web-prompt-first", { play, from });
}

/** Why something on the table cannot be touched now. */
export function blockOf(way: "take" | "draw" | "discard", moment: Moment): Sentence | null {
  const { mine, over, legal, whyNot, complete } = moment;
  if (over || moment.showing !== null) return null;
  if (!mine) return moment.watching ? null : sentence("web-prompt-wait", { name: moment.mover });
  if (has(legal, way)) return null;
  return sentence(BLOCKS[complete ? "complete" : (whyNot[way] ?? "")] ?? "web-blocked-other");
}

/** The reasons that the server gives, and what is said of them. */
const BLOCKS: Readonly<Record<string, string>> = {
  complete: "web-blocked-complete",
  "hand-full": "web-blocked-hand-full",
  "pile-empty": "web-blocked-pile-empty",
  "nothing-left": "web-blocked-nothing-left",
  "handicap-first": "web-blocked-handicap-first",
  "no-discard-after-play": "web-blocked-no-discard-after-play",
  "discard-needs-full-hand": "web-blocked-discard-needs-full-hand",
};
