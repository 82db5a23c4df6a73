/** The examples of the package's page do what stands below them. */
import { readFileSync } from "node:fs";

import { describe, expect, it } from "vitest";

import * as engine from "../src/node";

const page = readFileSync(new URL("../README.md", import.meta.url), "utf8");
const EXAMPLE = /```js\n([^]*?)```\n\n```text\n([^]*?)```/g;
const IMPORT = /import (\{[^}]*\}) from "makai-engine";/;
const examples = [...page.matchAll(EXAMPLE)].map(([, code = "", output = ""]) => ({ code, output }));

type Run = (engine: object, console: { log: (...told: unknown[]) => void }) => Promise<void>;
const AsyncFunction = Object.getPrototypeOf(async () => undefined).constructor as new (...parts: string[]) => Run;

const show = (told: unknown): string => (typeof told === "object" ? JSON.stringify(told) : String(told));

describe("the page's examples", () => {
  it("are all tried", () => {
    expect(examples.length).toBe(page.split("```js").length - 1);
    expect(examples.length).toBeGreaterThan(6);
  });

  it.each(examples.map((example, number) => [number, example] as const))("%i", async (_, { code, output }) => {
    const lines: string[] = [];
    const run = new AsyncFunction("engine", "console", code.replace(IMPORT, "const $1 = engine;"));
    await run(engine, { log: (...told) => lines.push(told.map(show).join(" ")) });
    expect(lines.join("\n")).toBe(output.trimEnd());
  });
});
