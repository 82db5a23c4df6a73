/** Where a replay comes from: a table of this server, or a file of somebody's. */
import { device } from "../../device/device";
import { isDeviceTable } from "../../device/ids";
import { api, ask, query } from "../../net/api";
import { Problem } from "../../net/connection";
import type { GameAnalysis, Replay } from "../../generated/protocol";
import { speech } from "../../i18n/speech.svelte";
import type { Eyes } from "./replay.svelte";

export const LARGEST_FILE = 1024 * 1024;

export interface Source {
  /** The file that was chosen; a table has none. */
  readonly file: File | null;
  readonly table: string | null;
  steps(eyes: Eyes): Promise<Replay>;
  /** What the coach thinks of it; that may take some seconds. */
  analysis(language: string): Promise<GameAnalysis>;
  /** The record, to check it. */
  record(): Promise<unknown>;
}

function queryOf(eyes: Eyes): Record<string, number | boolean | null> {
  return { seat: typeof eyes === "number" ? eyes : null, open_cards: eyes === "open" ? true : null };
}

export function ofTable(table: string, invitation: string | null): Source {
  if (isDeviceTable(table)) return ofDevice(table);
  return {
    file: null,
    table,
    steps: (eyes) =>
      ask(`/api/tables/${table}/steps?${query({ ...queryOf(eyes), lang: speech.language, invitation })}`),
    analysis: (lang) => ask(`/api/tables/${table}/analysis?${query({ lang, invitation })}`),
    record: () => api.record(table, invitation),
  };
}

/** A game on this device is watched as its record would be, with the faces that were worn. */
function ofDevice(table: string): Source {
  const record = (): Promise<object> => device.record(table);
  const written = async (): Promise<Source> => ofFile(new File([JSON.stringify(await record())], table));
  return {
    file: null,
    table,
    steps: async (eyes) => ({ ...(await (await written()).steps(eyes)), avatars: await device.faces(table) }),
    analysis: async (language) => (await written()).analysis(language),
    record,
  };
}

export function ofFile(file: File, index = 0): Source {
  return {
    file,
    table: null,
    steps: async (eyes) => {
      if (file.size > LARGEST_FILE) throw tooLarge();
      const wanted = query({ ...queryOf(eyes), lang: speech.language, file: fileNameOf(file), index });
      return ask(`/api/replay?${wanted}`, new Blob([file]));
    },
    analysis: (lang) => ask(`/api/replay/analysis?${query({ lang, file: fileNameOf(file), index })}`, new Blob([file])),
    record: async () => recordIn(await file.text(), index),
  };
}

const fileNameOf = (file: File): string => file.name.slice(0, 200);

/** Checked here: the server would close the connection while the file is still being sent. */
function tooLarge(): Problem {
  const text = speech.say("web-replay-file-large", { most: LARGEST_FILE / 1024 });
  return new Problem({ code: "body-too-large", text });
}

/** One record of a file: the whole of it is one, or each line. */
export function recordIn(text: string, index: number): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    const line = text.split("\n").filter((each) => each.trim())[index] ?? "null";
    return JSON.parse(line) as unknown;
  }
}
