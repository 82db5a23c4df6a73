/** What can be done now, in a sentence: on the screen and spoken. Where people share a device, it says whose turn it is. */
import type { PiranjaView } from "../../generated/protocol";
import { viewOf } from "./scene";
import type { Table } from "../../table/table.svelte";
import { say, speech } from "../../i18n/speech.svelte";

/** The piles that the player to move can take. */
export function captures(view: PiranjaView): string[] {
  return view.legal.filter((action) => action.startsWith("capture:")).map((action) => action.slice("capture:".length));
}

export function promptFor(table: Table): string {
  const { picture } = table;
  const view = viewOf(picture);
  if (!picture || !view) return "";
  if (picture.phase === "over") return say("web-prompt-over");
  const name = table.names[table.step?.seat ?? picture.to_move ?? 0] ?? "";
  if (!table.mine) return say("web-prompt-wait", { name });
  const shared = picture.yours.length > 1 ? "yes" : "no";
  const choice = say(view.revealed ? "web-prompt-choose" : "web-prompt-reveal", { shared, name });
  const piles = captures(view).map((species) => say(`piranja-species-${species}`));
  if (!piles.length) return choice;
  return `${choice} ${say("web-prompt-capture", { count: piles.length, piles: speech.list(piles) })}`;
}
