// Builds the program, finds or installs Chromium, then runs the journeys with Playwright.
import { spawnSync } from "node:child_process";
import path from "node:path";
import { ensureBuilt } from "../scripts/build.ts";
import { findShell, needChromium } from "./chromium.ts";

const chromium = needChromium();
const shell = findShell();
ensureBuilt();
const tool = path.join(import.meta.dirname, "../node_modules/@playwright/test/cli.js");
const asked = process.argv.slice(2);
// `npm run lab -- e2e-long` runs those that take minutes.
const chosen = asked.length > 0 ? asked : ["--grep-invert", "@long"];
const result = spawnSync(process.execPath, [tool, "test", ...chosen], {
  stdio: "inherit",
  env: { ...process.env, CHROMIUM: chromium, CHROMIUM_SHELL: shell },
});
process.exit(result.status ?? 1);
