// Two production servers to measure, one with demonstration data and one freshly installed, and a browser.
import fs from "node:fs";
import path from "node:path";
import type { Browser, BrowserContext } from "@playwright/test";
import {
  adminPassword,
  createSiteAdministrator,
  type PopulatedSite,
  populateDemonstration,
  populateEmptySite,
  type Who,
} from "../../tests/e2e/people.ts";
import { startServer } from "../../tests/e2e/server.ts";
import { launchChromium } from "../ending.ts";

export type Sites = { filled: PopulatedSite; empty: PopulatedSite; browser: Browser };

const cvFile = path.join(import.meta.dirname, "../../tests/e2e/cv-zoe.pdf");

export async function openSites(folder: string): Promise<Sites> {
  const own = (mode: "demo" | "start") => startServer({ mode, dataDir: path.join(folder, mode) });
  const [demo, start, browser] = await Promise.all([own("demo"), own("start"), launchChromium()]);
  const cv = new Blob([fs.readFileSync(cvFile)], { type: "application/pdf" });
  const [filled, empty] = await Promise.all([populateDemonstration(demo, cv), populateEmptySite(start)]);
  return { filled, empty, browser };
}

export async function admitAdmin({ empty }: Sites): Promise<void> {
  const file = path.join(empty.site.dataDir, "phrase");
  fs.writeFileSync(file, `${adminPassword}\n`, { mode: 0o600 });
  await createSiteAdministrator(empty, file);
}

export async function windowOf(
  { browser }: Pick<Sites, "browser">,
  { people }: PopulatedSite,
  who: Who,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 860 },
    locale: "fr-FR",
    timezoneId: "Europe/Paris",
    reducedMotion: "reduce",
    colorScheme: "light",
  });
  await people[who].enter(context);
  return context;
}
