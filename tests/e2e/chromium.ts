// Finds Chromium, or installs Debian's. Most journeys use its headless shell, which cannot record a camera.
import fs from "node:fs";
import { installPackages } from "./debian.ts";

const paths = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const shell = "/usr/bin/chromium-headless-shell";

export function findChromium(): string | undefined {
  return [process.env.CHROMIUM, ...paths].find((tested) => tested && fs.existsSync(tested));
}

function installChromium(): void {
  process.stdout.write("Chromium is missing: installing Debian's package\n");
  const install = (...packages: string[]) => installPackages(...packages, "fonts-liberation");
  if (!install("chromium", "chromium-headless-shell") && !install("chromium")) {
    process.stderr.write("Chromium cannot be installed here. Install it, or name its program in CHROMIUM.\n");
    process.exit(1);
  }
}

/** The program's path; ends the process when there is none and none can be installed. */
export function needChromium(): string {
  if (!findChromium()) installChromium();
  return findChromium() ?? "";
}

export function findShell(): string | undefined {
  return !process.env.CHROMIUM && fs.existsSync(shell) ? shell : findChromium();
}
