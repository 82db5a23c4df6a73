/** A table as it is kept on this device, and reading one back: nothing that is kept is trusted. */
import { FORM } from "./listing";
import { describePast } from "./past";
import { Refusal } from "./refusal";
import type { Referee } from "./referee";
import type { Settings } from "./settings";
import type { Step } from "./steps";
import type { Entry } from "./shelf";
import { lastAt, replayTable, stepsOf, versionOf, type DeviceTable } from "./table";
import { listTable } from "./views";

export interface KeptTable {
  id: string;
  form: number;
  version: number;
  settings: Settings;
  steps: Step[];
}

/** The table that was kept; it is left where it is if this page cannot read it. */
export function readTable(referee: Referee, found: unknown): DeviceTable {
  if (found === undefined) throw new Refusal("web-device-unknown");
  const kept = found as Partial<KeptTable>;
  if (typeof kept.form === "number" && kept.form > FORM) throw new Refusal("web-device-newer");
  try {
    if (kept.form !== FORM || !kept.settings || !Array.isArray(kept.steps)) throw new RangeError("no table");
    if (kept.settings.game !== referee.name || kept.steps.length !== kept.version) throw new RangeError("no table");
    return replayTable(referee, kept.settings, kept.steps);
  } catch {
    throw new Refusal("web-device-damaged");
  }
}

/** A table as it is to be kept, behind the version that it follows. */
export function entryOf(id: string, table: DeviceTable, follows: number): Entry {
  const { settings } = table;
  const listed = listTable(id, table, lastAt(table));
  const kept = { id, form: FORM, version: versionOf(table), settings, steps: stepsOf(table) };
  return { table: kept, listing: { id, form: FORM, listed, past: describePast(id, table) }, follows };
}
