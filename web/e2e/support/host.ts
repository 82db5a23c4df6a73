/** A server, and Debian's Chromium as its client. */
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";

import { chromium, type Browser, type BrowserContext } from "playwright-core";

import { MAKAI, Server } from "./server";

const NAMES = ["chromium", "chromium-browser", "google-chrome"];

export function browserPath(): string {
  const named = process.env["MAKAI_CHROMIUM"];
  if (named) return named;
  const folders = (process.env["PATH"] ?? "").split(":");
  const found = folders.flatMap((folder) => NAMES.map((name) => join(folder, name))).find((path) => existsSync(path));
  if (!found) throw new Error("no Chromium");
  return found;
}

export interface Visit {
  width?: number;
  height?: number;
  language?: string;
  touch?: boolean;
  name?: string;
  /** How others' turns are told; by default at once, so that nobody waits for an animation. */
  pace?: string;
  motion?: boolean;
  /** Whether the page may be kept for when there is no network. */
  worker?: boolean;
}

export class Site {
  private readonly played = new Map<string, Promise<string>>();

  private constructor(
    readonly address: string,
    private readonly browser: Browser,
    private readonly server?: Server,
  ) {}

  /** Start a server of its own, with the client in `web` instead of the one that was built. */
  static async open(web?: string): Promise<Site> {
    const server = await Server.start(web);
    return new Site(server.address, await launch(), server);
  }

  /** Use a server that other tests use too. */
  static async enter(address: string): Promise<Site> {
    return new Site(address, await launch());
  }

  /** A person opens a fresh browser. */
  async visit({
    width = 1440,
    height = 900,
    language = "en",
    touch = false,
    name = "Anna",
    pace = "instant",
    motion = false,
    worker = false,
  }: Visit = {}): Promise<BrowserContext> {
    const context = await this.browser.newContext({
      baseURL: this.address,
      viewport: { width, height },
      locale: language,
      hasTouch: touch,
      reducedMotion: motion ? "no-preference" : "reduce",
      serviceWorkers: worker ? "allow" : "block",
    });
    context.setDefaultTimeout(60_000);
    await context.addInitScript((kept) => {
      if (!localStorage.getItem("makai")) localStorage.setItem("makai", kept);
    }, JSON.stringify({ pace, name }));
    return context;
  }

  /** Close all browsers: pages that nobody looks at any more would still draw and listen. */
  async empty(): Promise<void> {
    await Promise.all(this.browser.contexts().map((context) => context.close()));
  }

  /** Records of games between bots, one a line. */
  records(game: string, games: number): Promise<string> {
    const flags = ["selfplay", "--game", game, "--games", String(games), "--seed", "1", "--level", "random"];
    const known = this.played.get(flags.join(" ")) ?? promisify(execFile)(MAKAI, flags).then(({ stdout }) => stdout);
    this.played.set(flags.join(" "), known);
    return known;
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.server?.stop();
  }
}

const launch = (): Promise<Browser> => chromium.launch({ executablePath: browserPath(), args: ["--no-sandbox"] });
