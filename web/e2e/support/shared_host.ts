/** The server of a file of tests: opened before the first of them, emptied after each, closed after the last. */
import { afterAll, afterEach, beforeAll, inject } from "vitest";

import { Site } from "./host";

export type SharedSite = Pick<Site, "visit" | "records">;

/** Open browsers on the server that all files share, or on one of the file's own. */
export function hosting(open = (): Promise<Site> => Site.enter(inject("address"))): SharedSite {
  let site: Site;
  beforeAll(async () => {
    site = await open();
  });
  afterEach(() => site.empty());
  afterAll(() => site.close());
  return {
    visit: (visit) => site.visit(visit),
    records: (game, games) => site.records(game, games),
  };
}
