/** How a turn of Kahuna is played out: cards fly, bridges are laid and break, stones drop, islands are counted. */
import { sceneAfter, type Beat, type Flight, type Staging } from "../../../table/playback/beats";
import type { GameEvent } from "../../game";
import {
  cleared,
  fromFaceUp,
  fromPile,
  intoHand,
  outOfHand,
  sceneOf,
  toFaceUp,
  withBoard,
  withView,
  type KahunaScene,
} from "./scene";
import { countRound } from "./scoring";

/** How long each thing takes, as a share of the pace (900 ms at the normal one). */
export const SHARES = {
  fly: 0.45,
  lay: 0.45,
  strike: 0.6,
  fall: 0.45,
  sweep: 0.24,
  win: 0.7,
  lose: 0.5,
  draw: 0.6,
  refill: 0.5,
  discard: 0.5,
  shuffle: 0.7,
  deal: 0.32,
  rest: 0.6,
  announce: 1.7,
};

/** What a card looks like from behind. */
export const BACK = "back";

type KahunaBeat = Beat<KahunaScene>;
type Happened<Type extends GameEvent["type"]> = Extract<GameEvent, { type: Type }>;

const KEPT_BACK: readonly GameEvent["type"][] = ["round-scored", "final-counted", "round-began", "game-ended"];

export const staging: Staging<KahunaScene> = {
  sceneOf,
  keepsBack: ({ type }) => KEPT_BACK.includes(type),
  plan(events, scene) {
    const beats: KahunaBeat[] = [{ share: 0, change: isTold(events) ? (now) => now : cleared }];
    let now = scene;
    for (const [at, event] of events.entries()) {
      const more = beatsOf(event, events.slice(at + 1), now);
      now = sceneAfter(now, more);
      beats.push(...more);
    }
    return beats;
  },
};

/** Whether what was announced stays: a new round is dealt, or the game ends, after the count. */
const isTold = ([first]: readonly GameEvent[]): boolean =>
  first?.type === "round-began" || first?.type === "game-ended";

function beatsOf(event: GameEvent, rest: readonly GameEvent[], scene: KahunaScene): KahunaBeat[] {
  switch (event.type) {
    case "cards-spent":
      return spend(event, rest, scene);
    case "bridge-placed":
      return [{ share: SHARES.lay, change: withBoard(event), cues: ["bridge"] }];
    case "bridge-removed":
      return [{ share: SHARES.fall, change: withBoard(event), cues: ["fall"] }];
    case "island-won":
      return [{ share: SHARES.win, change: withBoard(event), cues: ["island"] }];
    case "bridges-swept":
      return sweep(event);
    case "island-lost":
      return [{ share: SHARES.lose, change: withBoard(event), cues: ["lost"] }];
    default:
      return cardBeats(event, scene);
  }
}

function cardBeats(event: GameEvent, scene: KahunaScene): KahunaBeat[] {
  switch (event.type) {
    case "card-drawn":
      return draw(event);
    case "card-taken":
      return take(event);
    case "face-up-refilled":
      return refill(event.card, SHARES.refill);
    case "card-discarded":
      return discard(event, scene);
    case "round-scored":
    case "final-counted":
      return countRound(event, scene);
    case "round-began":
      return deal(event);
    case "last-turns-began":
      return [{ share: SHARES.announce, change: (now) => ({ ...now, announced: event }), cues: ["score"] }];
    case "game-ended":
      return [{ share: SHARES.rest, cues: ["end"] }];
    default:
      return [{ share: SHARES.rest }];
  }
}

/** Whether the one who looks holds these cards, and sees them. */
const isOwn = (seat: number, scene: KahunaScene): boolean => seat === scene.view.seat && scene.view.hand !== null;

const card = (key: string, thing: string | null, from: string, to: string): Flight => ({
  key,
  thing: thing ?? BACK,
  from,
  to,
  fits: true,
});

/** Cards go to the line: one becomes a bridge, two strike together over one. */
function spend(event: Happened<"cards-spent">, rest: readonly GameEvent[], scene: KahunaScene): KahunaBeat[] {
  const { seat, cards } = event;
  const aim = rest.find((next) => next.type === "bridge-removed" || next.type === "bridge-placed");
  const change = withView((view) => ({
    ...outOfHand(view, seat, cards),
    discard_size: view.discard_size + cards.length,
  }));
  if (!aim || !("line" in aim)) return [{ share: 0, change }];
  return [{ ...spending(cards, seat, aim.line, isOwn(seat, scene)), change }];
}

/** The flight of cards that are spent on a line; also seen when a player drafts it. */
export function spending(
  cards: readonly string[],
  seat: number,
  line: string,
  own: boolean,
): { share: number; flights: Flight[]; cues: ["card"] } {
  const pair = cards.length > 1;
  const flights = cards.map((each, at): Flight => {
    const manner = pair ? (at ? "strike-back" : "strike") : "melt";
    const flight = card(`spent-${at}`, each, `hand-${seat}/${each}`, `line-${line}`);
    return { ...flight, manner, ...(own ? {} : { turnedFrom: BACK }) };
  });
  return { share: pair ? SHARES.strike : SHARES.fly, flights, cues: ["card"] };
}

/** Bridges go down one after another. */
function sweep(event: Happened<"bridges-swept">): KahunaBeat[] {
  const beats = event.lines.map((line): KahunaBeat => {
    return { share: SHARES.sweep, change: withBoard({ ...event, lines: [line] }), cues: ["fall"] };
  });
  return [...beats, { share: SHARES.sweep }];
}

function draw({ seat, card: drawn }: Happened<"card-drawn">): KahunaBeat[] {
  const flight = card("drawn", drawn, "pile", `hand-${seat}`);
  return [
    {
      share: SHARES.draw,
      change: withView(fromPile),
      flights: [drawn === null ? flight : { ...flight, turnedFrom: BACK }],
      cues: ["card"],
    },
    { share: 0, change: withView((view) => intoHand(view, seat, drawn)) },
  ];
}

function take({ seat, card: taken, stays_open }: Happened<"card-taken">): KahunaBeat[] {
  return [
    {
      share: SHARES.draw,
      change: withView((view) => fromFaceUp(view, taken)),
      flights: [card("taken", taken, `face-up/${taken}`, `hand-${seat}`)],
      cues: ["card"],
    },
    { share: 0, change: withView((view) => intoHand(view, seat, taken, stays_open)) },
  ];
}

/** The next card turns over into the place that is free. */
function refill(turned: string, share: number): KahunaBeat[] {
  return [
    {
      share,
      change: withView(fromPile),
      flights: [{ ...card(`turned-${turned}`, turned, "pile", "face-up/free"), turnedFrom: BACK }],
      cues: ["card"],
    },
    { share: 0, change: withView((view) => toFaceUp(view, turned)) },
  ];
}

function discard(event: Happened<"card-discarded">, scene: KahunaScene): KahunaBeat[] {
  const { seat, card: put } = event;
  const flight = card("put", BACK, put ? `hand-${seat}/${put}` : `hand-${seat}`, "discards");
  const own = isOwn(seat, scene) && put !== null;
  const change = withView((view) => ({
    ...outOfHand(view, seat, [put]),
    face_down_sizes: view.face_down_sizes.map((size, at) => (at === seat ? size + 1 : size)),
  }));
  return [{ share: SHARES.discard, change, flights: [own ? { ...flight, turnedFrom: put } : flight], cues: ["card"] }];
}

/** The discards become the pile, and the cards beside it are turned up one by one. */
function deal({ round, face_up, pile }: Happened<"round-began">): KahunaBeat[] {
  const backs = [0, 1, 2].map((at) => ({ ...card(`back-${at}`, BACK, "discards", "pile"), after: at * 0.2 }));
  return [
    {
      share: SHARES.shuffle,
      change: withView((view) => ({ ...view, round, discard_size: 0, face_down_sizes: [0, 0] })),
      flights: backs,
      cues: ["card"],
    },
    { share: 0, change: withView((view) => ({ ...view, pile_size: pile + face_up.length, face_up: [] })) },
    ...face_up.flatMap((each) => refill(each, SHARES.deal)),
  ];
}
