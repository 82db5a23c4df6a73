/** What the worker of the bots does: it loads a game's engine and net when they are first needed, and answers. */
import { loadGame, type Bot, type Candidate, type Game } from "../../../engine/src/index";
import type { Question } from "../live_table";
import type { Sight } from "../referee";
import type { Answer, Asked } from "./messages";

/** So many bots are remembered: those of one table, and of the one before. */
const MOST = 12;
/** What is measured: so many decisions of the strongest level about the first moments of a game. */
const DECISIONS = 2;
const SIMULATIONS = 150;
const SEED = 1;
/** Of a hint, as at a server. */
const MOST_CANDIDATES = 3;

export type Load = (game: string, onProgress: (loaded: number, total: number) => void) => Promise<Game>;

const load: Load = (game, onProgress) => loadGame(game, undefined, { onProgress });

/** Begin to answer; `tell` is called with each answer. */
export function hire(tell: (answer: Answer) => void, bring: Load = load): (asked: Asked) => Promise<void> {
  const games = new Map<string, Promise<Game>>();
  const bots = new Map<string, Bot>();
  let stop = new AbortController();

  const find = (game: string): Promise<Game> => {
    const found = games.get(game) ?? bring(game, (loaded, total) => tell({ game, loaded, total }));
    games.set(game, found);
    found.catch(() => games.delete(game)); // the next time there may be a network
    return found;
  };

  async function choose({ level, seed, sight }: Question): Promise<string[]> {
    const name = `${sight.game} ${level} ${seed}`;
    const bot = bots.get(name) ?? (await find(sight.game)).bot(level, { seed });
    bots.delete(name);
    bots.set(name, bot);
    for (const oldest of [...bots.keys()].slice(0, -MOST)) bots.delete(oldest);
    return bot.choose(sight, { signal: stop.signal });
  }

  async function answer(asked: Exclude<Asked, { task: "stop" }>): Promise<Answer> {
    const { id } = asked;
    if (asked.task === "choose") return { id, actions: await choose(asked) };
    if (asked.task === "advise") return { id, candidates: await advise(await find(asked.sight.game), asked.sight) };
    const game = await find(asked.game);
    await game.loadNet();
    return { id, ms: asked.task === "measure" ? await measure(game) : 0 };
  }

  return async (asked) => {
    if (asked.task === "stop") {
      stop.abort(); // a decision under way ends with what it has, and nobody hears of it
      stop = new AbortController();
      return;
    }
    try {
      tell(await answer(asked));
    } catch (error) {
      tell({ id: asked.id, failed: codeOf(error) });
    }
  };
}

async function advise(game: Game, sight: Sight): Promise<Candidate[]> {
  const { candidates } = await game.coach("hint").advise(sight);
  return candidates.slice(0, MOST_CANDIDATES);
}

/** Whatever could not be fetched, or belongs to another version, is to be loaded. */
function codeOf(error: unknown): string {
  const { code } = error as { code?: unknown };
  return typeof code === "string" && !/^(net|engine)-/.test(code) ? code : "web-device-not-loaded";
}

/** How many milliseconds some decisions of the strongest level take, on average. */
async function measure(game: Game): Promise<number> {
  const level = game.levels.at(-1)?.level ?? "";
  const bot = game.bot(level, { seed: SEED, simulations: SIMULATIONS });
  let state = game.begin();
  let spent = 0;
  for (let decisions = 0; decisions < DECISIONS; decisions++) {
    state = state.apply(state.legal.at(-1) ?? "");
    const start = performance.now();
    await bot.choose(state.sight(state.toMove));
    spent += performance.now() - start;
  }
  return spent / DECISIONS;
}
