/** Opening a table and going there. */
import { device } from "../device/device";
import { isPlayedHere } from "../device/where";
import { drawSeal } from "../fairness/seals";
import { api } from "../net/api";
import type { GameName } from "../games/game";
import { findGame } from "../games/registry";
import type { GameInfo, TableSettings } from "../generated/protocol";
import { connection } from "../net/page_connection";
import { preferences } from "../app/preferences.svelte";
import { place } from "../app/route.svelte";
import { isHinted } from "./bot_readiness.svelte";
import { usualPlayers } from "./players";
import { newId } from "../net/environment";
import { say } from "../i18n/speech.svelte";

/** For somebody who chose no name: one that hardly anybody else at the table has. */
let spare = "";

/** The name that somebody chose, or a spare one. */
function yourName(): string {
  spare ||= say("web-guest", { number: newId().replaceAll(/\D/g, "").slice(0, 3) });
  return preferences.name.trim() || spare;
}

/** Open a table, sit down, and begin if nobody else is waited for. */
export async function openTable(settings: TableSettings, seat = 0): Promise<void> {
  const start = (settings.seats ?? []).filter(({ kind }) => kind === "open" || kind === "invited").length === 1;
  const wanted = { settings, name: yourName(), avatar: preferences.avatar, seat, seal: await drawSeal() };
  if (await isPlayedHere(settings)) return place.go(`/table/${await device.open({ ...wanted, start })}`);
  const opened = await api.open({ ...wanted, start, command_id: newId() });
  connection.renew(); // the server must know who we are now
  place.go(`/table/${opened.table}`);
}

/** Play at once against bots of one level, as many as usually play; beginners can ask for hints. */
export async function playAgainst(game: GameName, level: string, known?: GameInfo | null): Promise<void> {
  const info = known ?? (await api.games()).games.find((each) => each.game === game);
  const bots = Array.from({ length: usualPlayers(info?.players ?? []) - 1 }, () => ({ kind: "bot", level }) as const);
  const hints = isHinted(info?.levels ?? [], level);
  const rules = findGame(game).startsWithPerson ? { rules: { first: 0 } } : {};
  await openTable({ game, seats: [{ kind: "open" }, ...bots], public: false, hints, ...rules });
}

/** Sit down at a table that somebody else opened; without a seat, at any that is free. */
export async function sitDown(table: string, seat: number | null, invitation: string | null): Promise<void> {
  const command = {
    kind: "sit",
    name: yourName(),
    avatar: preferences.avatar,
    seat,
    seal: await drawSeal(),
  } as const;
  await api.command(table, { command_id: newId(), command }, invitation);
  connection.renew();
}
