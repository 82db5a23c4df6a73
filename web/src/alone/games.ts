/** The games as a server tells of them, from what `make protocol` has written down, with texts in the language that is spoken. */
import type { GamesInfo, Level } from "../generated/protocol";
import { speech } from "../i18n/speech.svelte";

const sayIf = (name: string): string | null => (speech.has(name) ? speech.say(name) : null);

export async function tellGames(): Promise<GamesInfo> {
  const { default: written } = await import("../generated/games.json");
  const all = written as unknown as GamesInfo;
  const nameLevel = (game: string, level: Level): Level => ({
    ...level,
    about: sayIf(`level-${game}-${level.level}-about`),
  });
  const games = all.games.map((info) => ({
    ...info,
    name: sayIf(`game-${info.game}`) ?? info.name,
    levels: info.levels.map((level) => nameLevel(info.game, level)),
  }));
  return { ...all, games };
}
