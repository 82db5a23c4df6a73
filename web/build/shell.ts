/** What the first screen is made of: its size, and the service worker that keeps it for when there is no network. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { gzipSync } from "node:zlib";

import type { HtmlTagDescriptor, Plugin, Rollup } from "vite";

const BESIDE = ["./", "look.js", "icon.svg", "icon-turn.svg", "manifest.webmanifest"];
const MOST_KB = 180;

/** The engine for the few devices without SIMD: they keep it once they have asked for it. */
const isPlain = (name: string): boolean => /-plain-[\w-]+\.wasm$/.test(name);
const isFont = (name: string): boolean => name.endsWith(".woff2");

/** A file of the client with all that it cannot do without. */
function withNeeds(bundle: Rollup.OutputBundle, name: string, found = new Set<string>()): Set<string> {
  const file = bundle[name];
  if (!file || found.has(name)) return found;
  found.add(name);
  if (file.type !== "chunk") return found;
  const { importedCss = [], importedAssets = [] } = file.viteMetadata ?? {};
  for (const needed of [...file.imports, ...importedCss, ...importedAssets]) withNeeds(bundle, needed, found);
  return found;
}

/** The files of the first screen, and those of each language's texts. */
export function shellOf(bundle: Rollup.OutputBundle): { screen: Set<string>; languages: string[] } {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const entry = chunks.find((chunk) => chunk.isEntry);
  const languages = chunks.filter((chunk) => /messages\/\w+\.ftl$/.test(chunk.facadeModuleId ?? ""));
  return { screen: withNeeds(bundle, entry?.fileName ?? ""), languages: languages.map((chunk) => chunk.fileName) };
}

function sizeOf(bundle: Rollup.OutputBundle, name: string): number {
  const file = bundle[name];
  if (!file) return 0;
  if (isFont(name) && file.type === "asset") return file.source.length / 1000; // compressed already
  return gzipSync(file.type === "chunk" ? file.code : file.source).length / 1000;
}

/** What a first visit loads, in kilobytes: the screen, and the longest language. */
export function firstVisit(bundle: Rollup.OutputBundle): number {
  const { screen, languages } = shellOf(bundle);
  const texts = Math.max(0, ...languages.map((name) => sizeOf(bundle, name)));
  return [...screen].reduce((sum, name) => sum + sizeOf(bundle, name), texts);
}

const FONT = { as: "font", type: "font/woff2", crossorigin: "" };

/** What the page may load, as our server says it in a header: where any server may stand behind it, the page says it itself. */
const POLICY =
  "default-src 'self'; img-src 'self' data:; script-src 'self' 'wasm-unsafe-eval'; object-src 'none'; base-uri 'none'; " +
  "form-action 'self'";

const headTag = (tag: string, attrs: Record<string, string>): HtmlTagDescriptor => ({
  tag,
  attrs,
  injectTo: "head-prepend",
});

/** Modules come last, and then the nets of the bots: what is on the way to a table must not wait for them. */
function byUse(one: string, other: string): number {
  const rank = (name: string): number => [".wasm", ".npz"].findIndex((end) => name.endsWith(end));
  return rank(one) - rank(other) || (one < other ? -1 : 1);
}

function workerFor(bundle: Rollup.OutputBundle): string {
  const { screen, languages } = shellOf(bundle);
  const first = new Set([...screen, ...languages]);
  const isLater = (name: string): boolean => name.startsWith("assets/") && !first.has(name) && !isPlain(name);
  const rest = Object.keys(bundle).filter(isLater);
  const list = (names: Iterable<string>): string[] => [...names].sort(byUse);
  const version = createHash("sha256").update(Object.keys(bundle).sort().join()).digest("hex").slice(0, 12);
  return readFileSync(resolve(import.meta.dirname, "worker.js"), "utf8")
    .replace('"VERSION"', JSON.stringify(version))
    .replace("shell = []", `shell = ${JSON.stringify([...BESIDE, ...list(first)])}`)
    .replace("later = []", `later = ${JSON.stringify(list(rest))}`);
}

export function shell(): Plugin {
  let base = "/";
  return {
    name: "makai-shell",
    apply: "build",
    enforce: "post",
    configResolved(config) {
      base = config.base;
    },
    /** The typeface comes with the first files, and not only once a text asks for it. */
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle = {} }) => [
        ...Object.keys(bundle)
          .filter(isFont)
          .map((name) => headTag("link", { rel: "preload", href: `${base}${name}`, ...FONT })),
        ...(base === "/" ? [] : [headTag("meta", { "http-equiv": "Content-Security-Policy", content: POLICY })]),
      ],
    },
    generateBundle(_options, bundle) {
      const size = firstVisit(bundle);
      if (size > MOST_KB) this.error(`a first visit loads ${size.toFixed(1)} KB, more than ${MOST_KB}`);
      console.log(`\nA first visit loads ${size.toFixed(1)} KB of compressed JavaScript, CSS, texts and letters.`);
      this.emitFile({ type: "asset", fileName: "worker.js", source: workerFor(bundle) });
    },
  };
}
