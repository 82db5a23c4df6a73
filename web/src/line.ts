/** The one connection of this page. */
import { Connection } from "./connection";
import { browserSurroundings } from "./surroundings";
import { speech } from "./words/speech.svelte";

export const line = new Connection(browserSurroundings(() => speech.language));

addEventListener("offline", () => line.drop());
addEventListener("online", () => line.connect());
