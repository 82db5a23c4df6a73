/** What the package promises to those who install it. */
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { gzipSync } from "node:zlib";

import { expect, it } from "vitest";

const at = (path: string): URL => new URL(`../${path}`, import.meta.url);
const read = (path: string): string => readFileSync(at(path), "utf8");

/** Every file below a folder. */
const list = (folder: URL): URL[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => new URL(`file://${entry.parentPath}/${entry.name}`));

it("has a source for whatever it exports", () => {
  const files = JSON.stringify(JSON.parse(read("package.json")) as object).match(/dist\/\w+\.(d\.ts|js)/g) ?? [];
  expect(files.length).toBeGreaterThan(3);
  for (const file of files)
    expect(existsSync(at(file.replace(/^dist/, "src").replace(/\.(d\.ts|js)$/, ".ts")))).toBe(true);
});

it("imports files by their whole names, as Node wants it, and nothing of the page", () => {
  const sources = list(at("src"));
  expect(sources.length).toBeGreaterThan(30);
  for (const source of sources)
    for (const [, from = ""] of readFileSync(source, "utf8").matchAll(/(?:from|import\()\s*"([^"]+)"/g))
      expect([source.pathname, from]).toEqual([source.pathname, expect.stringMatching(/^(node:|\.\.?\/[\w./]+\.js$)/)]);
});

it("has modules of at most 150 KB together, compressed", () => {
  for (const kind of ["", "-plain"]) {
    const sizes = ["kahuna", "piranja"].map((game) => gzipSync(readFileSync(at(`modules/${game}${kind}.wasm`))).length);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(150_000);
  }
});
