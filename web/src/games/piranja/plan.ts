/**
 * How a step of Kai Piranja is played out: a fish swims out of the pile, sniffs, snuggles in or is passed on to the left; a
 * hungry one eats from the end; rows and piles are brought home.
 */
import { cueOf, type Cue } from "../../audio/cues";
import type { Beat, Flight, Manner, Staging } from "../../table/playback/beats";
import type { GameEvent } from "../game";
import { kindOf } from "./fish/fish";
import {
  applyEvent,
  bite,
  seatsBetween,
  sceneOf,
  viewOf,
  withCatch,
  withPile,
  withRow,
  type TableScene,
} from "./scene";
import { BACK, HUGGING, LIT, FAT, NET, SEA_BACK } from "./things";

/** How long the parts of a step take, as shares of the pace that somebody chose. */
export const SHARES = {
  heartbeat: 0.5,
  reveal: 0.42,
  hungry: 0.62,
  swim: 0.36,
  snuggle: 0.2,
  hop: 0.26,
  refuse: 0.2,
  /** Somebody whom a fish passes that fits nowhere. */
  passBy: 0.14,
  leave: 0.5,
  bite: 0.3,
  hug: 0.3,
  digest: 0.4,
  jump: 0.6,
  form: 0.3,
  throw: 0.3,
  pull: 0.42,
  count: 0.05,
  stop: 0.25,
  dark: 1.1,
  freeze: 0.8,
};

/** A number counts up in so many beats at most. */
const MOST_COUNTS = 6;
/** So many fish jump one by one at most; the others are under them. */
const MOST_JUMPING = 14;
/** Others' turns are watched: a long one gets quicker, a meal is worth a look, and over the sea nobody hurries. */
const TEMPO = { first: 0.46, quicker: 0.66, least: 0.14, meal: 0.24, sea: 0.5 };

type PiranjaBeat = Beat<TableScene>;
type Happened<Type extends GameEvent["type"]> = Extract<GameEvent, { type: Type }>;

export const staging: Staging<TableScene> = {
  sceneOf(picture) {
    const view = viewOf(picture);
    return view && sceneOf(view);
  },
  plan(events, scene, nth = 0) {
    const tempo = tempoOf(events, scene, nth);
    let now = scene;
    return events.flatMap((event, at) => {
      const moment: Moment = { scene: now, swimmer: swimmerIn(events, scene) };
      now = applyEvent(now, event);
      const after = now;
      const beats = [...beatsOf(event, moment), { share: 0, change: () => calm(after) }];
      return beats.map((beat) => telling({ ...beat, share: beat.share * tempo }, at + 1));
    });
  },
  /** Who wins is no news before the last fish was seen. */
  keepsBack: ({ type }) => type === "game-ended",
};

/** How fast a step is shown: one's own take their time, the others' come quicker from card to card. */
function tempoOf(events: readonly GameEvent[], { watched }: TableScene, nth: number): number {
  if (!watched) return 1;
  const tempo = Math.max(TEMPO.least, TEMPO.first * TEMPO.quicker ** nth);
  if (events.some((event) => event.type === "card-revealed" && event.from_sea)) return Math.max(tempo, TEMPO.sea);
  return events.some((event) => event.type === "row-eaten") ? Math.max(tempo, TEMPO.meal) : tempo;
}

/** The fish that was turned up: it swims through all beats of a step. */
interface Swimmer {
  key: string;
  card: string;
  /** Who turned it up. */
  mover: number;
}

/** An event's own moment: the table before it. */
interface Moment {
  scene: TableScene;
  swimmer: Swimmer;
}

function swimmerIn(events: readonly GameEvent[], { dance, sea }: TableScene): Swimmer {
  const found = events.find((event) => event.type === "card-revealed");
  const [card, mover] = found?.type === "card-revealed" ? [found.card, found.seat] : ["", 0];
  return { key: `fish-${dance + sea}`, card, mover };
}

function beatsOf(event: GameEvent, moment: Moment): PiranjaBeat[] {
  switch (event.type) {
    case "card-revealed":
      return reveal(event, moment);
    case "fish-joined":
      return join(event, moment);
    case "fish-passed":
      return [
        ...refuse([event.giver], moment),
        ...refuse(between(event, moment), moment, SHARES.passBy, SHARES.passBy),
        ...join(event, moment),
      ];
    case "fish-left":
      return leave(event, moment);
    case "row-eaten":
      return eat(event, moment);
    case "pile-captured":
      return capture(event, moment);
    case "row-banked":
      return bringHome(event, moment);
    case "dance-over":
      return [{ share: SHARES.dark, change: (scene) => ({ ...scene, beating: true }), cues: ["dark"] }];
    case "game-ended":
      return [{ share: SHARES.stop, cues: cuesOf(event) }];
    default:
      return [{ share: SHARES.stop, cues: cuesOf(event) }];
  }
}

const cuesOf = (event: GameEvent): Cue[] => {
  const cue = cueOf(event);
  return cue ? [cue] : [];
};

/** A beat with which so many events of its step are told. */
const telling = (beat: PiranjaBeat, told: number): PiranjaBeat => ({
  ...beat,
  change: (scene) => ({ ...(beat.change?.(scene) ?? scene), told }),
});

/** The table without what is marked for a moment only. */
const calm = (scene: TableScene): TableScene => ({
  ...scene,
  lit: null,
  refusing: null,
  alarmed: null,
  beating: false,
});

/** The fish of a step swims on; how it looks is written behind its name. */
function swim(
  { swimmer: { key, card } }: Moment,
  from: string,
  to: string,
  manner: Manner = "swim",
  look = "",
): Flight {
  return { key, thing: card + look, from, to, manner, fits: true };
}

/** Where the last fish of a row is; where there is none, the place of the first. */
function lastOf(seat: number, length: number): string {
  return length > 0 ? `fish-${seat}-${length - 1}` : `row-${seat}`;
}

function between({ giver, seat }: Happened<"fish-passed">, { scene }: Moment): number[] {
  return seatsBetween(giver, seat, scene.rows.length);
}

function reveal(event: Happened<"card-revealed">, moment: Moment): PiranjaBeat[] {
  const hungry = event.card.endsWith("hungry");
  const flight = { ...swim(moment, "sea", "shown"), turnedFrom: event.from_sea ? SEA_BACK : BACK };
  const heart: PiranjaBeat[] = event.from_sea
    ? [{ share: SHARES.heartbeat, change: (scene) => ({ ...scene, beating: true }), cues: ["heartbeat"] }]
    : [];
  return [
    ...heart,
    {
      share: hungry ? SHARES.hungry : SHARES.reveal,
      change: (scene) => ({ ...applyEvent(scene, event), beating: false, alarmed: hungry ? event.seat : null }),
      flights: [flight],
      cues: cuesOf(event),
    },
    // It stays where it is until the next event moves it. The one that ends the game opens its mouth, and all stands still.
    ...(hungry && event.from_sea ? [{ share: SHARES.freeze, flights: [swim(moment, "shown", "shown")] }] : []),
  ];
}

/** A fish sniffs at the last one and snuggles in behind it; both are lit. */
function join(event: Happened<"fish-joined" | "fish-passed">, moment: Moment): PiranjaBeat[] {
  const place = `row-${event.seat}`;
  return [
    { share: SHARES.swim, change: calm, flights: [swim(moment, "shown", place)] },
    {
      share: SHARES.snuggle,
      change: (scene) => ({ ...scene, lit: { seat: event.seat, species: null } }),
      flights: [swim(moment, place, place, "hug", LIT)],
      cues: cuesOf(event),
    },
  ];
}

/** A fish tries one row after the other, and shakes its head. */
function refuse(seats: readonly number[], moment: Moment, hop = SHARES.hop, no = SHARES.refuse): PiranjaBeat[] {
  return seats.flatMap((seat): PiranjaBeat[] => {
    const place = `row-${seat}`;
    return [
      { share: hop, change: (scene) => ({ ...scene, refusing: null }), flights: [swim(moment, "shown", place)] },
      {
        share: no,
        change: (scene) => ({ ...scene, refusing: seat }),
        flights: [swim(moment, place, place, "shake")],
        cues: ["pass"],
      },
    ];
  });
}

/** It fits nobody: it has tried the row of the one who turned it up, passes the others, and swims off the screen. */
function leave(event: Happened<"fish-left">, moment: Moment): PiranjaBeat[] {
  const { mover } = moment.swimmer;
  const players = moment.scene.rows.length;
  const others = Array.from({ length: players - 1 }, (_, i) => (mover + 1 + i) % players);
  return [
    ...refuse([mover], moment),
    ...refuse(others, moment, SHARES.passBy, SHARES.passBy),
    { share: SHARES.leave, change: calm, flights: [swim(moment, "shown", "away", "away")], cues: cuesOf(event) },
  ];
}

/** A hungry fish eats from the end, fish by fish, hugs its own kind, and swims to its pile, fat. */
function eat(event: Happened<"row-eaten">, moment: Moment): PiranjaBeat[] {
  const { seat, cards } = event;
  const length = moment.scene.rows[seat]?.length ?? 0;
  const bites = cards.map((_, at): PiranjaBeat => ({
    share: SHARES.bite,
    change: (scene) => ({ ...bite(scene, seat), alarmed: seat }),
    flights: [swim(moment, lastOf(seat, length - at), lastOf(seat, length - at - 1), at % 2 ? "gulp" : "swim")],
    cues: ["chomp"],
  }));
  const left = lastOf(seat, length - cards.length);
  const hug: PiranjaBeat = { share: SHARES.hug, flights: [swim(moment, left, left, "hug", HUGGING)], cues: ["hug"] };
  return [
    {
      share: SHARES.swim,
      change: (scene) => ({ ...scene, alarmed: seat }),
      flights: [swim(moment, "shown", lastOf(seat, length))],
    },
    ...bites,
    ...(length > cards.length ? [hug] : []),
    { share: SHARES.digest, change: calm, flights: [swim(moment, left, `pile-${kindOf(event.card)[0]}`, "gulp", FAT)] },
  ];
}

/** The number at a basket counts up. */
function countUp(seat: number, count: number): PiranjaBeat[] {
  const parts = Math.min(MOST_COUNTS, count);
  return Array.from({ length: parts }, (_, at) => {
    const more = Math.floor((count * (at + 1)) / parts) - Math.floor((count * at) / parts);
    return { share: SHARES.count, change: (scene) => withCatch(scene, seat, more), cues: ["count"] };
  });
}

/** The row jumps into the basket. */
function bringHome(event: Happened<"row-banked">, { swimmer }: Moment): PiranjaBeat[] {
  const { seat, cards } = event;
  const first = Math.max(0, cards.length - MOST_JUMPING);
  const flights = cards.slice(first).map((card, at): Flight => ({
    key: `${swimmer.key}-${at}`,
    thing: card,
    from: `fish-${seat}-${first + at}`,
    to: `catch-${seat}`,
    fits: true,
    after: (0.5 * at) / cards.length,
  }));
  if (!cards.length) return [{ share: SHARES.stop, cues: cuesOf(event) }];
  return [
    { share: SHARES.jump, change: (scene) => withRow(scene, seat, () => []), flights, cues: cuesOf(event) },
    ...countUp(seat, cards.length),
  ];
}

/** Three of a kind form a net, which pulls the pile into the basket. */
function capture(event: Happened<"pile-captured">, { swimmer }: Moment): PiranjaBeat[] {
  const { seat, species, cards } = event;
  const net = (from: string, to: string): Flight => ({ key: `${swimmer.key}-net`, thing: NET, from, to, fits: true });
  const [pile, basket] = [`pile-${species}`, `catch-${seat}`];
  const caught: Flight = {
    key: `${swimmer.key}-caught`,
    thing: `${species}-hungry${FAT}`,
    from: pile,
    to: basket,
    fits: true,
  };
  return [
    { share: SHARES.form, change: (scene) => ({ ...calm(scene), lit: { seat, species } }), cues: cuesOf(event) },
    { share: SHARES.throw, flights: [net(`row-${seat}`, pile)] },
    {
      share: SHARES.pull,
      change: (scene) => withPile(scene, species, () => 0),
      flights: [caught, net(pile, basket)],
    },
    ...countUp(seat, cards.length),
  ];
}
