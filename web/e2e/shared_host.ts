/** The house of a file of tests: opened before the first of them, emptied after each, closed after the last. */
import { afterAll, afterEach, beforeAll, inject } from "vitest";

import { House } from "./host";

export type Host = Pick<House, "visit" | "records">;

/** Receive guests before the server that all files share, or before one of the file's own. */
export function hosting(open = (): Promise<House> => House.enter(inject("address"))): Host {
  let house: House;
  beforeAll(async () => {
    house = await open();
  });
  afterEach(() => house.empty());
  afterAll(() => house.close());
  return {
    visit: (visit) => house.visit(visit),
    records: (game, games) => house.records(game, games),
  };
}
