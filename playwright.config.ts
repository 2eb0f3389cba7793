// Journeys of people in a real browser, against the real program started as its operator starts it.
import { defineConfig } from "@playwright/test";

// Where a machine is killed every few seconds (lab/machines/journeys.ts), people wait longer.
const patience = process.env.JOURNEYS_SITE ? 4 : 1;

export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "*.spec.ts",
  outputDir: "test-results",
  timeout: 120_000 * patience,
  expect: { timeout: 10_000 * patience },
  workers: 2,
  fullyParallel: false,
  // What falls once is listed as flaky, with its error: DECISIONS.md.
  retries: 1,
  reporter: [["list"]],
  use: {
    actionTimeout: 15_000 * patience,
    navigationTimeout: 30_000 * patience,
    locale: "fr-FR",
    timezoneId: "Europe/Paris",
    launchOptions: {
      executablePath: process.env.CHROMIUM_SHELL || process.env.CHROMIUM || "/usr/bin/chromium",
      args: ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", "--disable-background-networking"],
    },
  },
});
