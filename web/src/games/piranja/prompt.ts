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

/** Which message asks for the choice; every way that it names is legal. */
function choiceIn(view: PiranjaView): string {
  const may = (action: string): boolean => view.legal.includes(action);
  if (!may("bank") && !may("stop")) return "web-prompt-reveal";
  const row = view.rows[view.to_move ?? 0] ?? [];
  return may("bank") && row.length ? "web-prompt-choose" : "web-prompt-no-row";
}

/** What the player to move can do. */
export function promptIn(view: PiranjaView, { name, shared }: Addressee, speaking: Speech = speech): string {
  const piles = captures(view).map((species) => speaking.say(`piranja-species-${species}`));
  return [
    speaking.say(choiceIn(view), { shared: shared ? "yes" : "no", name }),
    piles.length ? speaking.say("web-prompt-capture", { count: piles.length, piles: speaking.list(piles) }) : "",
    view.risk?.ends ? speaking.say("web-prompt-ends") : "",
  ]
    .filter(Boolean)
    .join(" ");
}

export function promptFor(table: Table): string {
  const { picture } = table;
  const view = viewOf(picture);
  if (!picture || !view) return "";
  if (picture.phase === "over") return speech.say("web-prompt-over");
  const name = table.names[table.step?.seat ?? picture.to_move ?? 0] ?? "";
  if (!table.mine) return speech.say("web-prompt-wait", { name });
  return promptIn(view, { name, shared: picture.yours.length > 1 });
}
