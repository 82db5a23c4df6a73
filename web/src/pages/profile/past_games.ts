/** Past games in words. */
import type { PastGame, PlayerShape } from "../../generated/protocol";
import type { PastHere } from "../../device/device";
import { say, speech } from "../../i18n/speech.svelte";

export type Fate = "won" | "lost" | "drawn";

/** The result of a game for one player. Place 1 is a win; a shared place 1 is a draw. */
export function fateOf(players: readonly PlayerShape[]): Fate {
  const mine = Math.min(...players.filter(({ you }) => you).map(({ place }) => place));
  if (mine > 1) return "lost";
  return players.filter(({ place, you }) => place === 1 && !you).length ? "drawn" : "won";
}

/** What somebody was called at the table; a person who was deleted has no name. */
export const playerName = (player: PlayerShape): string => player.name || player.bot || say("web-profile-somebody");

/** Everybody else at the table. */
export function others(past: PastGame): string {
  const names = past.players.filter(({ you }) => !you).map((player) => playerName(player));
  return names.length ? speech.list(names) : say("web-profile-this-device");
}

/** Whether a server has the same game; it may have taken it a moment ago. */
const isSame = (past: PastHere, { table, game, finished_at }: PastGame): boolean =>
  (past.sent ?? null) === table || (past.game === game && past.finished_at === finished_at);

/** Games of a device among those of a server, each once, the latest first; as far back as the server has told. */
export function inOrder(here: readonly PastHere[], there: readonly PastGame[], before: number | null): PastGame[] {
  const alone = here.filter((past) => !there.some((other) => isSame(past, other)));
  const told = alone.filter(({ finished_at }) => before === null || finished_at >= before);
  return [...told, ...there].toSorted((one, other) => other.finished_at - one.finished_at);
}

export function day(at: number, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: "medium" }).format(at);
}

export function moment(at: number, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" }).format(at);
}
