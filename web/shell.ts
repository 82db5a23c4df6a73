/** Writes the service worker when the client is built: what the shell is made of, and a version that changes with it. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";

import type { Plugin, Rollup } from "vite";

const BESIDE = ["/", "/icon.svg", "/manifest.webmanifest"];

/** The files that the first screen needs, in any language. */
export function shellOf(bundle: Rollup.OutputBundle): string[] {
  const found = new Set<string>();
  const take = (name: string): void => {
    const file = bundle[name];
    if (!file || found.has(name)) return;
    found.add(name);
    if (file.type !== "chunk") return;
    file.imports.forEach(take);
    file.viteMetadata?.importedCss.forEach(take);
  };
  for (const file of Object.values(bundle)) {
    if (file.type !== "chunk") continue;
    if (file.isEntry || /messages\/\w+\.ftl$/.test(file.facadeModuleId ?? "")) take(file.fileName);
  }
  return [...BESIDE, ...[...found].map((name) => `/${name}`).sort()];
}

export function shell(): Plugin {
  return {
    name: "makai-shell",
    apply: "build",
    enforce: "post",
    generateBundle(_options, bundle) {
      const files = shellOf(bundle);
      const version = createHash("sha256").update(Object.keys(bundle).sort().join()).digest("hex").slice(0, 12);
      const source = readFileSync(resolve(import.meta.dirname, "worker.js"), "utf8")
        .replace('"VERSION"', JSON.stringify(version))
        .replace("[]", JSON.stringify(files));
      this.emitFile({ type: "asset", fileName: "worker.js", source });
    },
  };
}
