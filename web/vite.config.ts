/// <reference types="vitest/config" />
// Only the types are Vitest's: the build does without it, and players need not install it.
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

import { catalogue } from "./build/catalogue";
import { firstScreen } from "./build/chunks";
import { shell } from "./build/shell";

/** The client for a server of Makai's, or, with `--mode site`, for any static web server. */
const OUT = { server: "../src/makai/web", site: "../build/site" } as const;

export default defineConfig(({ mode }) => ({
  base: mode === "site" ? "./" : "/",
  plugins: [svelte({ compilerOptions: { css: "external" } }), catalogue(), shell()],
  worker: { format: "es" }, // what the worker of the bots loads, it loads when it needs it
  build: {
    outDir: mode === "site" ? OUT.site : OUT.server,
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: { output: { manualChunks: firstScreen() } },
  },
  server: { fs: { allow: [".."] }, proxy: { "/api": { target: "http://127.0.0.1:8042", ws: true } } },
  test: {
    include: ["tests/**/*.test.ts", "engine/tests/**/*.test.ts"],
    environment: "node",
    pool: "threads",
    isolate: false, // files share what they load: a third of the processor's time; no test leaves anything behind
    testTimeout: 30_000, // the first test that loads a game's pages compiles them: that may take long on a busy machine
    coverage: {
      provider: "v8",
      include: ["src/**/*.ts", "engine/src/**/*.ts"], // components are tried in a real browser, by the files in e2e
      exclude: ["src/generated/**", "engine/src/generated/**", "src/**/*.d.ts"],
      reporter: ["html", "text-summary"],
      reportsDirectory: "../reports/web",
      thresholds: { lines: 86, functions: 85, branches: 90 }, // today's values: they only go up
    },
  },
}));
