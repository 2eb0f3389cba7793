// The cost of a page: every byte that a browser loads until the network is idle.
import zlib from "node:zlib";
import type { Page, Response } from "@playwright/test";
import { waitUntilInteractive } from "./site.ts";

export type Cost = {
  /** Bytes after gzip. */
  script: number;
  style: number;
  /** File bytes: fonts are compressed already. */
  font: number;
  requests: number;
  foreign: string[];
  formFiles: string[];
  /** In the main part: the theme switch in the footer uses no form field. */
  hasForm: boolean;
};

/** The limits for a mobile connection; scripts and styles in KB of 1,024 bytes. */
// 18 for styles: those of all pages, the operator's colours and logo (0.4 KB), and the sheet of the page.
export const budget = { script: 130 * 1_024, style: 18 * 1_024, font: 70_000, requests: 25 };

/** Of one person's page behind a secret link (`isOwn` of a visit). */
export const ownBudget = { ...budget, script: 140 * 1_024, requests: 32 };

const gzipped = async (responses: Response[]) => {
  const sizes = await Promise.all(responses.map(async (each) => zlib.gzipSync(await each.body()).length));
  return sizes.reduce((sum, size) => sum + size, 0);
};

/** Opens an address in a fresh page, and counts until the network is idle twice: idle loads count too. */
export async function costOf(page: Page, address: string): Promise<Cost> {
  const seen = new Map<string, Response>();
  let requests = 0;
  const foreign: string[] = [];
  const asked = new Set<string>();
  const { origin } = new URL(address);
  page.on("request", (request) => {
    if (!request.url().startsWith("http")) return;
    // Uploaded pictures load on scroll, so their number varies. The router asks for the same routes again when the page
    // changes while its first question is on the way: how often depends on the machine, not on the page.
    const isRepeated = asked.has(request.url());
    if (request.url().startsWith(`${origin}/__manifest?`)) asked.add(request.url());
    if (!/\/fichiers\//.test(request.url()) && !isRepeated) requests += 1;
    if (new URL(request.url()).origin !== origin) foreign.push(request.url());
  });
  page.on("response", (response) => {
    if (response.ok()) seen.set(response.url(), response);
  });
  await page.goto(address);
  // Scripts load after the first paint, so a busy machine may look idle before. /hors-ligne has none.
  if ((await page.locator("script[type=module]").count()) > 0) await waitUntilInteractive(page);
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => new Promise((done) => requestIdleCallback(() => done(null), { timeout: 2000 })));
  await page.waitForLoadState("networkidle");
  const ofType = (type: string) => [...seen.values()].filter((each) => each.request().resourceType() === type);
  const scripts = [...seen.values()].filter((each) => /\.js(\?|$)/.test(each.url()));
  const fonts = await Promise.all(ofType("font").map(async (each) => (await each.body()).length));
  return {
    script: await gzipped(scripts),
    style: await gzipped(ofType("stylesheet")),
    font: fonts.reduce((sum, size) => sum + size, 0),
    requests,
    foreign,
    formFiles: scripts.map((each) => each.url()).filter((url) => /\/form-[^/]*\.js/.test(url)),
    hasForm: await page.evaluate(() => document.querySelector("main form") !== null),
  };
}

/** Their form belongs to another state of the page: before a link is used, or after sign-in. */
const formElsewhere = [
  "verify-email",
  "verify-email-lien",
  "premier-administrateur",
  "reset-lien",
  "candidature-visiteur",
  "emploi",
];

export function overBudget(screen: string, cost: Cost, allowed = budget): string[] {
  const over = (["script", "style", "font", "requests"] as const)
    .filter((what) => cost[what] > allowed[what])
    // The gallery of components loads the parts of all pages; no link leads there.
    .filter((what) => (what !== "requests" && what !== "script") || screen !== "icon-demo")
    .map((what) => `${what} ${cost[what]} > ${allowed[what]}`);
  if (cost.foreign.length > 0) over.push(`another host: ${cost.foreign[0]}`);
  if (!cost.hasForm && cost.formFiles.length > 0 && !formElsewhere.includes(screen))
    over.push("the chunk of forms on a page without a form");
  return over;
}
