/** A server in a process of its own, on a free port, with a throw-away database. */
import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";

export const MAKAI = resolve(import.meta.dirname, "../../../.venv/bin/makai");
const FLAGS = "--port 0 --no-browser --bot-pace 0 --bot-threads 1 --requests-per-minute 1000000".split(" ");

export class Server {
  private constructor(
    readonly address: string,
    private readonly process: ChildProcess,
    private readonly folder: string,
  ) {}

  /** Start one, with the client in `web` instead of the one that was built. */
  static async start(web?: string): Promise<Server> {
    const folder = mkdtempSync(join(tmpdir(), "makai-"));
    const flags = ["serve", ...FLAGS, "--data", folder, ...(web ? ["--web", web] : [])];
    const started = spawn(MAKAI, flags, { stdio: ["ignore", "pipe", "ignore"] });
    return new Server(await firstAddress(started), started, folder);
  }

  async stop(): Promise<void> {
    const gone = new Promise((done) => this.process.once("exit", done));
    this.process.kill("SIGTERM");
    await gone;
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** What it says once it is up. */
export async function firstAddress(server: ChildProcess): Promise<string> {
  if (!server.stdout) throw new Error("no output");
  for await (const line of createInterface(server.stdout)) {
    const found = /http:\/\/[\w.:]+/.exec(line);
    if (found) return found[0];
  }
  throw new Error("the server did not start");
}
