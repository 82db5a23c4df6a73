/** Starts the server that most files of tests share, once, and stops it after the last of them. */
import type { TestProject } from "vitest/node";

import { Server } from "./server";

declare module "vitest" {
  export interface ProvidedContext {
    address: string;
  }
}

export default async function share(project: TestProject): Promise<() => Promise<void>> {
  const server = await Server.start();
  project.provide("address", server.address);
  return () => server.stop();
}
