/** The tables of this device, and who plays at them: loaded with the first one. */
import type { News, NewTable, Picture, PlayedGame } from "../generated/protocol";
import { BotWorker } from "./bots/bot_worker";
import { shelf } from "./device";
import { newDeviceTable } from "./ids";
import { entryOf, type KeptTable } from "./kept";
import { LiveTable, type Surroundings } from "./live_table";
import { openTable } from "./open";
import { playedOf } from "./played";
import { recordOf } from "./record";
import { loadReferee } from "./referees";
import { Refusal } from "./refusal";
import { tellSeats } from "./seats";
import { completeSettings } from "./settings";
import { tabLock } from "./tab";
import { replayTable, stepsOf, type DeviceTable } from "./table";
import { newsSince, showTable } from "./views";
import { shown } from "../table/playback/shown";

export type Opening = Required<Pick<NewTable, "settings" | "seal" | "avatar" | "start">> & {
  name: string;
  seat: number;
};

export const thinker = new BotWorker();

const around: Surroundings = {
  shelf,
  lock: tabLock,
  thinker,
  now: Date.now,
  pause: (ms) => (shown.pace() ? ms : 0), // nobody who wants to see no move waits for one
  later: (ms, what) => {
    const timer = setTimeout(what, ms);
    return () => clearTimeout(timer);
  },
};

const tables = new Map<string, Promise<LiveTable>>();

/** A table that is kept here. */
export function find(id: string): Promise<LiveTable> {
  const found = tables.get(id) ?? load(id);
  tables.set(id, found);
  found.catch(() => tables.delete(id)); // the next time it may be there
  return found;
}

async function load(id: string): Promise<LiveTable> {
  const kept = (await shelf.read(id)) as Partial<KeptTable> | undefined;
  if (!kept) throw new Refusal("web-device-unknown");
  const game = (kept as { settings?: { game?: unknown } }).settings?.game;
  return new LiveTable(id, await loadReferee(String(game)), around);
}

/** Open a table; returns its name. */
export async function open({ settings, ...opener }: Opening): Promise<string> {
  const referee = await loadReferee(settings.game);
  const table = openTable(referee, completeSettings(settings, referee), opener, Date.now());
  const id = newDeviceTable();
  await shelf.write([entryOf(id, table, 0)]);
  return id;
}

const known = async (id: string): Promise<DeviceTable> => (await find(id)).known();

/** A table as it was; where people share the device, as nobody's hand shows. */
export async function pictureAt(id: string, version: number): Promise<Picture> {
  const { settings, ...table } = await known(id);
  const steps = stepsOf({ settings, ...table }).slice(0, version);
  return showTable(replayTable(await loadReferee(settings.game), settings, steps), null);
}

export const news = async (id: string, since: number): Promise<News> => newsSince(await known(id), null, since);

export const record = async (id: string): Promise<object> => recordOf(await known(id));

export const played = async (id: string): Promise<PlayedGame> => playedOf(id, await known(id));

export async function faces(id: string): Promise<string[]> {
  const { settings, seats } = await known(id);
  return tellSeats(settings.game, seats).map(({ avatar }) => avatar);
}
