/** Makes what `npm pack` takes: the sources as JavaScript with types, the nets, and the licence. */
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const NET = /"[./]*\/src\/makai\/bots\/(\w+)\/net\/weights\.npz"/g;

rmSync(here("dist"), { recursive: true, force: true });
execFileSync(process.execPath, [here("../node_modules/typescript/bin/tsc"), "-p", here(".")], { stdio: "inherit" });

// In the package a net lies beside the modules; in the repository it is the file that Python reads.
const registry = here("dist/registry.js");
const written = readFileSync(registry, "utf8");
mkdirSync(here("nets"), { recursive: true });
for (const [, game] of written.matchAll(NET))
  copyFileSync(here(`../../src/makai/bots/${game}/net/weights.npz`), here(`nets/${game}.npz`));
writeFileSync(registry, written.replaceAll(NET, '"../nets/$1.npz"'));
copyFileSync(here("../../LICENSE"), here("LICENSE"));
