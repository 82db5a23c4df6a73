import { defineConfig } from "vitest/config";

/** Whole games in a real browser, two files at a time: the machine may have two cores. */
export default defineConfig({
  test: {
    include: ["e2e/**/*.test.ts"],
    globalSetup: "e2e/support/global_setup.ts",
    reporters: ["default", ["junit", { outputFile: "../reports/browser.xml" }]],
    minWorkers: 1,
    maxWorkers: 2,
    testTimeout: 300_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
