// Two production servers to measure, one with demonstration data and one freshly installed, and a browser.
import fs from "node:fs";
import path from "node:path";
import { type Browser, type BrowserContext, chromium } from "@playwright/test";
import {
  adminPassword,
  createSiteAdministrator,
  type PopulatedSite,
  populateDemonstration,
  populateEmptySite,
  type Who,
} from "../../tests/e2e/people.ts";
import { newDataDir, type Server, startServer } from "../../tests/e2e/server.ts";
import { findChromium } from "../chromium.ts";
import { registerCleanup } from "../ending.ts";

export type Sites = { filled: PopulatedSite; empty: PopulatedSite; browser: Browser; close(): Promise<void> };

const cvFile = path.join(import.meta.dirname, "../../tests/e2e/cv-zoe.pdf");

async function startOwn(mode: "demo" | "start"): Promise<Server & { remove(): Promise<void> }> {
  const dataDir = newDataDir("vivier-audit-");
  const forget = registerCleanup(() => fs.rmSync(dataDir, { recursive: true, force: true }));
  const server = await startServer({ mode, dataDir });
  return {
    ...server,
    async remove() {
      await server.end("SIGTERM");
      await forget();
    },
  };
}

async function launch(): Promise<Browser> {
  const args = ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", "--disable-background-networking"];
  // Our own signal handling ends the browser after the servers; the browser's would exit the process first.
  const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
  const browser = await chromium.launch({ executablePath: findChromium(), args, ...signals });
  registerCleanup(() => browser.close());
  return browser;
}

export async function openSites(): Promise<Sites> {
  const [demo, start, browser] = await Promise.all([startOwn("demo"), startOwn("start"), launch()]);
  const cv = new Blob([fs.readFileSync(cvFile)], { type: "application/pdf" });
  const [filled, empty] = await Promise.all([populateDemonstration(demo, cv), populateEmptySite(start)]);
  return {
    filled,
    empty,
    browser,
    async close() {
      await browser.close();
      await Promise.all([demo.remove(), start.remove()]);
    },
  };
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
