/** The site of a file of tests: opened before the first of them, emptied after each, closed after the last. */
import { afterAll, afterEach, beforeAll, inject } from "vitest";

import { connect } from "./browser";
import { Site } from "./host";
import { Server } from "./server";

export type SharedSite = Pick<Site, "visit" | "records"> & { address: () => string };

/** Open browsers on the server that all files share. */
export const hosting = (): SharedSite => hostingOn(async () => new Site(inject("address"), await sharedBrowser()));

/** Open browsers on a server of the file's own, with the client in the folder that `web` returns. */
export const hostingAlone = (web: () => string | undefined = () => undefined): SharedSite =>
  hostingOn(async () => {
    const server = await Server.start(web());
    return new Site(server.address, await sharedBrowser(), server);
  });

const sharedBrowser = (): ReturnType<typeof connect> => connect(inject("browser"));

function hostingOn(open: () => Promise<Site>): SharedSite {
  let site: Site;
  beforeAll(async () => {
    site = await open();
  });
  afterEach(() => site.empty());
  afterAll(() => site.close());
  return {
    address: () => site.address,
    visit: (visit) => site.visit(visit),
    records: (game, games) => site.records(game, games),
  };
}
