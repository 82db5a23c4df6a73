/** What the coach thinks of a finished game, told as a server tells it. */
import type { GameRecord } from "../../engine/src/state";
import { Refusal } from "../device/refusal";
import type { GameAnalysis } from "../generated/protocol";
import { speech, type Params } from "../i18n/speech.svelte";
import type { Told } from "./analyst";
import { progress } from "./progress.svelte";

type Found = Extract<Told, { analysis: unknown }>["analysis"];
type Reason = Found["turns"][number]["best"]["facts"][number];

/** The latest games: somebody who changes the language hears the same in other words. */
const known = new Map<string, Promise<Found>>();
const MOST_KNOWN = 5;

/** What must be there to analyse a game: a worker can. */
export type Workplace = Pick<Worker, "postMessage" | "terminate" | "onmessage" | "onerror">;

const hire = (): Workplace =>
  new Worker(new URL("./analyst.ts", import.meta.url), { type: "module", name: "makai-analyst" });

export async function analyseRecord(record: GameRecord, start: () => Workplace = hire): Promise<GameAnalysis> {
  const name = JSON.stringify(record);
  const asked = known.get(name) ?? look(record, start());
  known.set(name, asked);
  asked.catch(() => known.delete(name)); // the next time there may be a network
  for (const oldest of [...known.keys()].slice(0, -MOST_KNOWN)) known.delete(oldest);
  const [found] = await Promise.all([asked, speech.read("advice")]);
  return inWords(record.game, found);
}

function look(record: GameRecord, worker: Workplace): Promise<Found> {
  const done = new Promise<Found>((found, failed) => {
    worker.onerror = () => failed(new Refusal("web-device-not-loaded"));
    worker.onmessage = ({ data }: MessageEvent<Told>) => {
      if ("analysis" in data) found(data.analysis);
      else if ("failed" in data) failed(new Refusal("web-device-not-loaded"));
      else progress.share = data.done / data.of;
    };
  });
  worker.postMessage(record, []);
  return done.finally(() => {
    worker.terminate();
    progress.share = null;
  });
}

function inWords(game: string, { turns, costly, accounts }: Found): GameAnalysis {
  const say = (reason: Reason): Reason => ({ ...reason, text: speech.say(reason.code, reason.params as Params) });
  const told = turns.map((turn) => ({
    ...turn,
    played: { ...turn.played, facts: turn.played.facts.map(say) },
    best: { ...turn.best, facts: turn.best.facts.map(say) },
  }));
  return { game, turns: told, costly, accounts } as unknown as GameAnalysis;
}
