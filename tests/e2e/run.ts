// Builds the program, finds or installs Chromium, then runs the journeys with Playwright.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { ensureBuilt } from "../../scripts/build.ts";
import { fastFolder } from "../fast-folder.ts";
import { findShell, needChromium } from "./chromium.ts";

const chromium = needChromium();
const shell = findShell();
ensureBuilt();
const tool = path.join(import.meta.dirname, "../../node_modules/@playwright/test/cli.js");
const args = process.argv.slice(2);
// `npm run lab -- e2e-long` runs those that take minutes.
const chosen = args.length > 0 ? args : ["--grep-invert", "@long"];
// The servers and browsers of a run write there, and nothing stays.
const temporary = fs.mkdtempSync(path.join(fastFolder(), "vivier-journeys-"));
// One journey starts the program as another user, who must reach its own folder in there.
fs.chmodSync(temporary, 0o711);
const result = spawnSync(process.execPath, [tool, "test", ...chosen], {
  stdio: "inherit",
  env: { ...process.env, TMPDIR: temporary, CHROMIUM: chromium, CHROMIUM_SHELL: shell },
});
fs.rmSync(temporary, { recursive: true, force: true });
process.exit(result.status ?? 1);
