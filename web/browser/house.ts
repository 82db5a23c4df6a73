/** A server of its own with a throw-away database, and Debian's Chromium before it. */
import { spawn, type ChildProcess } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";

import { chromium, type Browser, type BrowserContext } from "playwright-core";

const ROOT = resolve(import.meta.dirname, "../..");
const NAMES = ["chromium", "chromium-browser", "google-chrome"];

function browserPath(): string {
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
}

export class House {
  private constructor(
    readonly address: string,
    private readonly server: ChildProcess,
    private readonly browser: Browser,
    private readonly folder: string,
  ) {}

  static async open(): Promise<House> {
    const folder = mkdtempSync(join(tmpdir(), "makai-"));
    const flags = ["--port", "0", "--data", folder, "--no-browser", "--bot-pace", "0", "--bot-threads", "1"];
    const server = spawn(join(ROOT, ".venv/bin/makai"), ["serve", ...flags, "--requests-per-minute", "1000000"], {
      stdio: ["ignore", "pipe", "ignore"],
    });
    const address = await firstAddress(server);
    await ready(address);
    const browser = await chromium.launch({ executablePath: browserPath(), args: ["--no-sandbox"] });
    return new House(address, server, browser, folder);
  }

  /** Somebody comes, with a fresh browser. */
  async visit({
    width = 1440,
    height = 900,
    language = "en",
    touch = false,
    name = "Anna",
    pace = "instant",
    motion = false,
  }: Visit = {}): Promise<BrowserContext> {
    const context = await this.browser.newContext({
      baseURL: this.address,
      viewport: { width, height },
      locale: language,
      hasTouch: touch,
      reducedMotion: motion ? "no-preference" : "reduce",
    });
    context.setDefaultTimeout(60_000);
    await context.addInitScript((kept) => {
      if (!localStorage.getItem("makai")) localStorage.setItem("makai", kept);
    }, JSON.stringify({ pace, name }));
    return context;
  }

  async close(): Promise<void> {
    await this.browser.close();
    const gone = new Promise((done) => this.server.once("exit", done));
    this.server.kill("SIGTERM");
    await gone;
    rmSync(this.folder, { recursive: true, force: true });
  }
}

async function firstAddress(server: ChildProcess): Promise<string> {
  if (!server.stdout) throw new Error("no output");
  for await (const line of createInterface(server.stdout)) {
    const found = /http:\/\/[\w.:]+/.exec(line);
    if (found) return found[0];
  }
  throw new Error("the server did not start");
}

/** The address is said a moment before the door is open. */
async function ready(address: string): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    const answer = await fetch(`${address}/api/health`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error("the server is not ready");
}
