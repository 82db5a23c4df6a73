/** The machine's Chromium: the one without windows, if it has that. */
import { existsSync } from "node:fs";
import { join } from "node:path";

import { chromium, type Browser, type BrowserServer } from "playwright-core";

const NAMES = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"];

export function browserPath(): string {
  const named = process.env["MAKAI_CHROMIUM"];
  if (named) return named;
  const folders = (process.env["PATH"] ?? "").split(":");
  const found = NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));
  if (!found) throw new Error("no Chromium");
  return found;
}

const options = (): { executablePath: string; args: string[] } => ({
  executablePath: browserPath(),
  args: ["--no-sandbox"],
});

/** Start one for this process alone. */
export const launch = (): Promise<Browser> => chromium.launch(options());

/** Start one that other processes use as well, each with its own people. */
export const launchShared = (): Promise<BrowserServer> => chromium.launchServer(options());

/** Use one that is shared. */
export const connect = (address: string): Promise<Browser> => chromium.connect(address);
