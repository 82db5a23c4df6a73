/** What is said of all that needs a server, on a page that has none. */
import { speech } from "../i18n/speech.svelte";
import { Problem } from "./connection";

export const noServer = (): Problem => new Problem({ code: "no-server", text: speech.say("web-no-server") });
