/** Fluent files as modules: only the messages that the browser needs, without those of the command line. */
import type { Plugin } from "vite";

/** What every page says, and what any game calls its events (in a sentence and in the log), actions, seats and cards. */
const SAID_IN_BROWSER =
  /^(web|words|game|phrase|emote|level|(?!table|play)[a-z]+-(event|log|action|seat|card|species))-/;

/** Long texts, which the first screen does without: all of them are for the browser. */
const LOADED_LATER = /\/(i18n\/pages|messages\/(rules|advice))\//;

/** Why something is refused, which the page says itself where no server does; each game's refusals begin with its name. */
const REFUSALS =
  /^(unknown-game|not-an-action|game-over|stale|(rules|settings|table|turn|draft|draw|seal|reveal|record|shuffle|chance|replay|lesson|avatar)-)/;
const TOLD_IN_TERMINAL = /^[a-z]+-(table|group|look|ask|turn|odds|can)\b/;

const entriesOf = (source: string): string[] => source.split(/^(?=[a-z#])/m);

export function messagesFor(source: string): string {
  return entriesOf(source)
    .filter((entry) => SAID_IN_BROWSER.test(entry))
    .join("");
}

export function refusalsIn(source: string): string {
  const games = [...source.matchAll(/^game-([a-z]+) =/gm)].map(([, game]) => `${game}-`);
  const ofGame = (entry: string): boolean =>
    games.some((game) => entry.startsWith(game)) && !SAID_IN_BROWSER.test(entry) && !TOLD_IN_TERMINAL.test(entry);
  return entriesOf(source)
    .filter((entry) => REFUSALS.test(entry) || ofGame(entry))
    .join("");
}

export function catalogue(): Plugin {
  return {
    name: "makai-catalogue",
    transform(source, id) {
      const [file, wanted] = id.split("?");
      if (!file?.endsWith(".ftl")) return null;
      const said = LOADED_LATER.test(file) ? source : wanted === "refusals" ? refusalsIn(source) : messagesFor(source);
      return { code: `export default ${JSON.stringify(said)};`, map: null };
    },
  };
}
