// The two production servers that the measurements ask: one with demonstration data, one in its first minute; and a browser.
import fs from "node:fs";
import path from "node:path";
import { type Browser, type BrowserContext, chromium } from "@playwright/test";
import {
  adminPassword,
  enterAdmin,
  type Inhabited,
  inhabitDemonstration,
  inhabitEmpty,
  type Who,
} from "../../tests/e2e/people.ts";
import { newDataDir, type Server, startServer } from "../../tests/e2e/server.ts";
import { findChromium } from "../chromium.ts";
import { undoAtEnd } from "../ending.ts";

export type Sites = { filled: Inhabited; empty: Inhabited; browser: Browser; close(): Promise<void> };

const cvFile = path.join(import.meta.dirname, "../../tests/e2e/cv-zoe.pdf");

/** Starts one server on a free port, with a folder of its own that is removed when it ends. */
async function startOwn(mode: "demo" | "start"): Promise<Server & { remove(): Promise<void> }> {
  const dataDir = newDataDir("vivier-audit-");
  const forget = undoAtEnd(() => fs.rmSync(dataDir, { recursive: true, force: true }));
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
  // Whoever is stopped ends it with the servers: its own way would end this process before they are.
  const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
  const browser = await chromium.launch({ executablePath: findChromium(), args, ...signals });
  undoAtEnd(() => browser.close());
  return browser;
}

/** Both sites with the people who visit them. The empty one's first-administrator link stays good: `ready` uses it up. */
export async function openSites(): Promise<Sites> {
  const [demo, start, browser] = await Promise.all([startOwn("demo"), startOwn("start"), launch()]);
  const cv = new Blob([fs.readFileSync(cvFile)], { type: "application/pdf" });
  const [filled, empty] = await Promise.all([inhabitDemonstration(demo, cv), inhabitEmpty(start)]);
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

/** From here on the empty site has its administrator. */
export async function admitAdmin({ empty }: Sites): Promise<void> {
  const file = path.join(empty.site.dataDir, "phrase");
  fs.writeFileSync(file, `${adminPassword}\n`, { mode: 0o600 });
  await enterAdmin(empty, file);
}

/** A browser window of one person, as a French phone or desk has it. */
export async function windowOf(
  { browser }: Pick<Sites, "browser">,
  { people }: Inhabited,
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
