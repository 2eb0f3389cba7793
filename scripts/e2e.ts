// Runs the journeys: builds the program, finds Chromium or installs Debian's, then hands over to Playwright.
import { spawnSync } from "node:child_process";
import path from "node:path";
import { ensureBuilt } from "./build.ts";
import { needChromium } from "./chromium.ts";

const chromium = needChromium();
ensureBuilt();
const tool = path.join(import.meta.dirname, "../node_modules/@playwright/test/cli.js");
const result = spawnSync(process.execPath, [tool, "test", ...process.argv.slice(2)], {
  stdio: "inherit",
  env: { ...process.env, CHROMIUM: chromium },
});
process.exit(result.status ?? 1);
