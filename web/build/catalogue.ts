/** Fluent files as modules: only the messages that the browser needs, without those of the command line. */
import type { Plugin } from "vite";

/** What every page says, and what any game calls its events (in a sentence and in the log), actions, seats and cards. */
const SAID_IN_BROWSER =
  /^(web|words|game|phrase|emote|level|(?!table|play)[a-z]+-(event|log|action|seat|card|species))-/;

/** Long texts, which the first screen does without: all of them are for the browser. */
const LOADED_LATER = /\/(i18n\/pages|messages\/rules)\//;

export function messagesFor(source: string): string {
  const entries = source.split(/^(?=[a-z#])/m);
  return entries.filter((entry) => SAID_IN_BROWSER.test(entry)).join("");
}

export function catalogue(): Plugin {
  return {
    name: "makai-catalogue",
    transform(source, id) {
      if (!id.endsWith(".ftl")) return null;
      const said = LOADED_LATER.test(id) ? source : messagesFor(source);
      return { code: `export default ${JSON.stringify(said)};`, map: null };
    },
  };
}
