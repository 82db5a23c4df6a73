/** What can be done now, in short sentences: on the screen and spoken. Where people share a device, they name who plays. */
import type { PiranjaView } from "../../generated/protocol";
import { viewOf } from "./scene";
import type { Table } from "../../table/table.svelte";
import { speech, type Speech } from "../../i18n/speech.svelte";

/** The piles that the player to move can take. */
export function captures(view: PiranjaView): string[] {
  return view.legal.filter((action) => action.startsWith("capture:")).map((action) => action.slice("capture:".length));
}

/** Whom a sentence speaks to: one person as “you”, people who share a device by name. */
export interface Addressee {
  name: string;
  shared: boolean;
}

/** What the player to move can do. */
export function promptIn(view: PiranjaView, { name, shared }: Addressee, speaking: Speech = speech): string {
  const piles = captures(view).map((species) => speaking.say(`piranja-species-${species}`));
  return [
    speaking.say(view.legal.includes("stop") ? "web-prompt-choose" : "web-prompt-reveal", {
      shared: shared ? "yes" : "no",
      name,
    }),
    piles.length ? speaking.say("web-prompt-capture", { count: piles.length, piles: speaking.list(piles) }) : "",
    view.risk?.ends ? speaking.say("web-prompt-ends") : "",
  ]
    .filter(Boolean)
    .join(" ");
}

/** What is said of a table; in brief where everybody has their own place for it and sees the piles that call. */
export function promptFor(table: Table, brief = false): string {
  const { picture } = table;
  const view = viewOf(picture);
  if (!picture || !view) return "";
  if (picture.phase === "over") return speech.say("web-prompt-over");
  const name = table.names[table.step?.seat ?? picture.to_move ?? 0] ?? "";
  if (!table.mine) return speech.say(picture.yours.length ? "web-prompt-wait" : "web-prompt-watching", { name });
  if (brief)
    return promptIn({ ...view, legal: view.legal.filter((action) => !action.includes(":")) }, { name, shared: false });
  return promptIn(view, { name, shared: picture.yours.length > 1 });
}
