/** A server, and a browser as its client. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";

import type { Browser, BrowserContext } from "playwright-core";

import { launch } from "./browser";
import { MAKAI, Server } from "./server";

export interface Visit {
  width?: number;
  height?: number;
  language?: string;
  touch?: boolean;
  name?: string;
  /** How others' turns are told; by default at once, so that nobody waits for an animation. */
  pace?: string;
  motion?: boolean;
  /** Whether the page may make sounds; a twentieth of a game's work. */
  sound?: boolean;
  /** Whether the page may be kept for when there is no network. */
  worker?: boolean;
  /** Whether games may be kept on the device; else even those against bots are at the server. */
  device?: boolean;
  /** Where they come to, if not straight to the server. */
  address?: string;
}

export class Site {
  private readonly played = new Map<string, Promise<string>>();

  constructor(
    readonly address: string,
    private readonly browser: Browser,
    private readonly server?: Server,
  ) {}

  /** Start a server and a browser of its own. */
  static async open(): Promise<Site> {
    const [server, browser] = await Promise.all([Server.start(), launch()]);
    return new Site(server.address, browser, server);
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
    sound = false,
    worker = false,
    device = false,
    address = this.address,
  }: Visit = {}): Promise<BrowserContext> {
    const context = await this.browser.newContext({
      baseURL: address,
      viewport: { width, height },
      locale: language,
      hasTouch: touch,
      reducedMotion: motion ? "no-preference" : "reduce",
      serviceWorkers: worker ? "allow" : "block",
    });
    context.setDefaultTimeout(60_000);
    if (!device)
      await context.addInitScript(() => Object.defineProperty(globalThis, "indexedDB", { value: undefined }));
    await context.addInitScript(
      (kept) => {
        if (!localStorage.getItem("makai")) localStorage.setItem("makai", kept);
      },
      // The machine may be busy: it is not measured whether it is quick enough for games on the device.
      JSON.stringify({ pace, name, sound, readAsked: true, speeds: { kahuna: 1, piranja: 1 } }),
    );
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
