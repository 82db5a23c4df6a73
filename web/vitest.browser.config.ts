import { defineConfig } from "vitest/config";

/** Whole games in a real browser, one after the other: the machine may have two cores. */
export default defineConfig({
  test: {
    include: ["browser/**/*.test.ts"],
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 120_000,
  },
});
