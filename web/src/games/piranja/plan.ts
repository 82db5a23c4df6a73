/** How a step of Kai Piranja is played out: fish swim to a row, are passed on to the left, get eaten, are brought home. */
import { cueOf } from "../../audio/cues";
import type { Beat, Flight, Manner, Staging } from "../../table/playback/beats";
import type { GameEvent } from "../game";
import { kindOf } from "./fish/fish";
import { applyEvent, bite, seatsBetween, sceneOf, viewOf, type TableScene } from "./scene";

/** How long the parts of a step take, as shares of the pace that somebody chose. */
export const SHARES = {
  reveal: 0.5,
  hungry: 0.7,
  swim: 0.55,
  hop: 0.45,
  refuse: 0.25,
  bite: 0.26,
  bring: 0.8,
  rest: 0.4,
};

/** What pulls a row or a pile home. */
export const NET = "net";

type PiranjaBeat = Beat<TableScene>;
type Happened<Type extends GameEvent["type"]> = Extract<GameEvent, { type: Type }>;

export const staging: Staging<TableScene> = {
  sceneOf(picture) {
    const view = viewOf(picture);
    return view && sceneOf(view);
  },
  plan: (events, scene) => events.flatMap((event) => beatsOf(event, scene.rows.length)),
};

function beatsOf(event: GameEvent, players: number): PiranjaBeat[] {
  switch (event.type) {
    case "card-revealed":
      return [
        {
          share: event.card.endsWith("hungry") ? SHARES.hungry : SHARES.reveal,
          change: (scene) => ({ ...applyEvent(scene, event), shown: event.card }),
          cues: cuesOf(event),
        },
      ];
    case "fish-joined":
      return arrive(event, `row-${event.seat}`);
    case "fish-left":
      return arrive(event, "away");
    case "fish-passed":
      return pass(event, players);
    case "row-eaten":
      return eat(event);
    case "pile-captured":
      return bring(event, `pile-${event.species}`, `catch-${event.seat}`);
    case "row-banked":
      return bring(event, `row-${event.seat}`, `catch-${event.seat}`);
    default:
      return [{ share: SHARES.rest, change: unshow, cues: cuesOf(event) }];
  }
}

const cuesOf = (event: GameEvent): NonNullable<PiranjaBeat["cues"]> => {
  const cue = cueOf(event);
  return cue ? [cue] : [];
};

/** Whatever lay turned up in the middle has swum away. */
const unshow = (scene: TableScene): TableScene => ({ ...scene, shown: null });

const swim = (thing: string, from: string, to: string, manner: Manner = "swim"): Flight => ({
  key: thing,
  thing,
  from,
  to,
  manner,
});

/** The table as the event left it, at once. */
const land = (event: GameEvent): PiranjaBeat => ({
  share: 0,
  change: (scene) => applyEvent(unshow(scene), event),
  cues: cuesOf(event),
});

function arrive(event: Happened<"fish-joined" | "fish-left">, to: string): PiranjaBeat[] {
  const flight = swim(event.card, "shown", to, to === "away" ? "away" : "swim");
  return [{ share: SHARES.swim, change: unshow, flights: [flight] }, land(event)];
}

/** A fish goes round to the left, and everybody who cannot take it is seen to. */
function pass(event: Happened<"fish-passed">, players: number): PiranjaBeat[] {
  const refusals = [event.giver, ...seatsBetween(event.giver, event.seat, players)];
  const hops = refusals.flatMap((seat): PiranjaBeat[] => {
    const flights = [swim(event.card, "shown", `row-${seat}`)];
    return [
      { share: SHARES.hop, change: (scene) => ({ ...unshow(scene), refusing: null }), flights },
      { share: SHARES.refuse, change: (scene) => ({ ...scene, refusing: seat }), flights, cues: ["pass"] },
    ];
  });
  const last = swim(event.card, "shown", `row-${event.seat}`);
  return [
    ...hops,
    { share: SHARES.swim, change: (scene) => ({ ...scene, refusing: null }), flights: [last] },
    land(event),
  ];
}

/** A hungry fish eats from the end, fish by fish, and swims to its pile. */
function eat(event: Happened<"row-eaten">): PiranjaBeat[] {
  const place = `row-${event.seat}`;
  const bites = event.cards.map((_, at): PiranjaBeat => {
    return {
      share: SHARES.bite,
      change: (scene) => bite(scene, event.seat),
      flights: [swim(event.card, place, place, at % 2 ? "gulp" : "swim")],
      cues: ["chomp"],
    };
  });
  const home = swim(event.card, place, `pile-${kindOf(event.card)[0]}`, "gulp");
  return [
    { share: SHARES.swim, change: unshow, flights: [swim(event.card, "shown", place)] },
    ...bites,
    { share: SHARES.swim, flights: [home] },
    { share: 0, change: (scene) => applyEvent(scene, { ...event, cards: [] }) },
    ...(event.cards.length ? [{ share: 0, change: fatten(event) }] : []),
  ];
}

/** What was eaten lies in the pile of the one who ate it. */
const fatten =
  ({ card, cards }: Happened<"row-eaten">) =>
  (scene: TableScene): TableScene => {
    const [species] = kindOf(card);
    return { ...scene, piles: { ...scene.piles, [species]: (scene.piles[species] ?? 0) + cards.length } };
  };

function bring(event: Happened<"pile-captured" | "row-banked">, from: string, to: string): PiranjaBeat[] {
  return [
    { share: SHARES.bring, change: unshow, flights: [swim(NET, from, to)], cues: cuesOf(event) },
    { share: 0, change: (scene) => applyEvent(scene, event) },
  ];
}
