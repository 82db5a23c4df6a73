/** Scoring as a moment: the sea calms, islands light up in turn and are counted, and points fly to the score. */
import type { Beat, Flight } from "../../../table/playback/beats";
import type { Announced, KahunaScene } from "./scene";

/** As shares of the pace (900 ms at the normal one): all together between two and four seconds. */
const SHARES = { calm: 0.45, most: 0.26, all: 2, verdict: 0.8, rest: 1.1 };

/** A point as it flies. */
export const STAR = "star";

type Scored = Exclude<Announced, { type: "last-turns-began" }>;

/** The islands in the order in which they are counted: one of each player in turn. */
export function countingOrder(islands: readonly (readonly string[])[]): { seat: number; island: string }[] {
  const most = Math.max(0, ...islands.map((held) => held.length));
  return Array.from({ length: most }, (_, at) =>
    islands.flatMap((held, seat) => (held[at] === undefined ? [] : [{ seat, island: held[at] }])),
  ).flat();
}

/** The points that each player gets. */
export const pointsOf = (event: Scored, seats: number): number[] =>
  event.type === "final-counted"
    ? event.points
    : Array.from({ length: seats }, (_, seat) => (seat === event.seat ? event.points : 0));

export function countRound(event: Scored, scene: KahunaScene): Beat<KahunaScene>[] {
  const order = countingOrder(scene.islands);
  const share = Math.min(SHARES.most, SHARES.all / Math.max(1, order.length));
  const points = pointsOf(event, scene.islands.length);
  return [
    { share: SHARES.calm, change: (now) => ({ ...now, count: { lit: [], islands: [0, 0] } }) },
    ...order.map(({ seat, island }) => ({ share, change: light(seat, island), cues: ["count"] as const })),
    { share: SHARES.verdict, change: announce(event), flights: points.flatMap(starsFor), cues: ["score"] },
    { share: SHARES.rest, change: score(points) },
  ];
}

const light =
  (seat: number, island: string) =>
  (now: KahunaScene): KahunaScene => {
    const { lit, islands } = now.count ?? { lit: [], islands: [0, 0] };
    const counted = islands.map((count, at) => (at === seat ? count + 1 : count));
    return { ...now, count: { lit: [...lit, island], islands: counted } };
  };

const announce =
  (event: Scored) =>
  (now: KahunaScene): KahunaScene => ({
    ...now,
    announced: event,
    count: now.count && { ...now.count, islands: event.islands },
  });

const score =
  (points: readonly number[]) =>
  (now: KahunaScene): KahunaScene => ({
    ...now,
    view: { ...now.view, scores: now.view.scores.map((count, seat) => count + (points[seat] ?? 0)) },
  });

/** One star for each point, one after the other. */
function starsFor(points: number, seat: number): Flight[] {
  const pause = 0.5 / Math.max(1, points);
  return Array.from({ length: points }, (_, at) => ({
    key: `point-${seat}-${at}`,
    thing: STAR,
    from: `count-${seat}`,
    to: `score-${seat}`,
    after: at * pause,
  }));
}
