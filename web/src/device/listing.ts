/** What lists need of a table that is kept on this device: it can be read without a referee. */
import type { Listed, PastGame } from "../generated/protocol";

/** It grows when what is kept changes its form; a page reads its own form and older ones. */
export const FORM = 1;

/** What lists need of a table: it is there without its steps. */
export interface KeptListing {
  id: string;
  form: number;
  listed: Listed;
  /** Once the game is over. */
  past: PastGame | null;
  /** The table under which the finished game stands in somebody's history at a server, once it does. */
  sent?: string;
  /** Why a server did not take it. */
  refused?: string;
}

/** Whether a listing can be shown. */
export function isListing(found: unknown): found is KeptListing {
  const { form, listed } = (found ?? {}) as Partial<KeptListing>;
  return (
    form === FORM && typeof listed?.table === "string" && Array.isArray(listed.seats) && Array.isArray(listed.yours)
  );
}
