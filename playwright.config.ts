// End-to-end tests in a real browser, against the program started as its operator starts it.
import { defineConfig } from "@playwright/test";

// lab/machines/journeys.ts kills machines every few seconds, so timeouts are longer there.
const patience = process.env.JOURNEYS_SITE ? 4 : 1;

export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "*.spec.ts",
  outputDir: "test-results",
  timeout: 120_000 * patience,
  expect: { timeout: 10_000 * patience },
  workers: 2,
  fullyParallel: false,
  // A test that fails once is listed as flaky, with its error (docs/decisions/lab.md).
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
