/** Starts the browser and the server that the files of tests share, once, and stops them after the last of them. */
import type { TestProject } from "vitest/node";

import { launchShared } from "./browser";
import { Server } from "./server";

declare module "vitest" {
  export interface ProvidedContext {
    /** Where the shared browser listens. */
    browser: string;
    /** Where the shared server is. */
    address: string;
  }
}

export default async function share(project: TestProject): Promise<() => Promise<void>> {
  const [browser, server] = await Promise.all([launchShared(), Server.start()]);
  project.provide("browser", browser.wsEndpoint());
  project.provide("address", server.address);
  return async () => {
    await Promise.all([browser.close(), server.stop()]);
  };
}
