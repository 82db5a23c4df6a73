/** Lets a worker of Chromium decide: `node chromium.mjs ADDRESS`, where the repository is served; then as `node.mjs`. */
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { createInterface } from "node:readline";

const { chromium } = createRequire(new URL("../../web/package.json", import.meta.url))("playwright-core");
const NAMES = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"];
const folders = (process.env.PATH ?? "").split(":");
const paths = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
const executablePath = process.env.MAKAI_CHROMIUM ?? paths.find((path) => existsSync(path));

const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
const page = await browser.newPage();
await page.goto(process.argv[2]);
await page.evaluate(() => {
  const worker = new Worker("/benchmarks/wasm/worker.mjs", { type: "module" });
  window.ask = (what) =>
    new Promise((resolve, reject) => {
      worker.onmessage = ({ data }) => resolve(data);
      worker.onerror = ({ message }) => reject(new Error(message || "the worker could not be loaded"));
      worker.postMessage(what);
    });
});
let begun = false;
for await (const line of createInterface({ input: process.stdin })) {
  const answer = await page.evaluate((what) => window.ask(what), begun ? line : JSON.parse(line));
  console.log(begun ? JSON.stringify(answer) : answer);
  begun = true;
}
await browser.close();
