/** The page as anybody may publish it: `build/site` behind Python's own web server, under a path of some depth. */
import { spawn, type ChildProcess } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

import { firstAddress } from "./server";

const BUILT = resolve(import.meta.dirname, "../../../build/site");
const PYTHON = resolve(import.meta.dirname, "../../../.venv/bin/python");
const PATH = "some/where";

export class StaticServer {
  private constructor(
    /** Where the page is. */
    readonly address: string,
    private readonly process: ChildProcess,
    private readonly folder: string,
  ) {}

  static async start(): Promise<StaticServer> {
    const folder = mkdtempSync(join(tmpdir(), "makai-site-"));
    cpSync(BUILT, join(folder, PATH), { recursive: true });
    const flags = ["-u", "-m", "http.server", "0", "--bind", "127.0.0.1", "--directory", folder];
    const started = spawn(PYTHON, flags, { stdio: ["ignore", "pipe", "ignore"] });
    return new StaticServer(`${await firstAddress(started)}/${PATH}/`, started, folder);
  }

  async stop(): Promise<void> {
    if (this.process.exitCode !== null || this.process.signalCode !== null) return;
    const gone = new Promise((done) => this.process.once("exit", done));
    this.process.kill("SIGTERM");
    await gone;
    rmSync(this.folder, { recursive: true, force: true });
  }
}
