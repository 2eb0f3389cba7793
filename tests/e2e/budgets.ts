// What a page costs whoever opens it: every byte that its browser asks for until it rests.
import zlib from "node:zlib";
import type { Page, Response } from "@playwright/test";
import { awake } from "./site.ts";

export type Cost = {
  /** Bytes after gzip, as a phone would receive them. */
  script: number;
  style: number;
  /** Bytes of the files: letters are compressed already. */
  font: number;
  requests: number;
  /** Addresses on other hosts. */
  foreign: string[];
  /** Files of the fields and forms' own chunk. */
  formFiles: string[];
  /** In the main part: the switch of the theme in the foot uses no field of ours. */
  hasForm: boolean;
};

/** What a phone on a bus should not have to wait for: of program, 130 KB of 1,024 bytes. */
export const budget = { script: 130 * 1_024, style: 15_000, font: 70_000, requests: 25 };

const gzipped = async (responses: Response[]) => {
  const sizes = await Promise.all(responses.map(async (each) => zlib.gzipSync(await each.body()).length));
  return sizes.reduce((sum, size) => sum + size, 0);
};

/** Opens an address in a fresh page and counts until the network rests, twice: what is loaded when idle counts too. */
export async function costOf(page: Page, address: string): Promise<Cost> {
  const seen = new Map<string, Response>();
  let requests = 0;
  const foreign: string[] = [];
  const { origin } = new URL(address);
  page.on("request", (request) => {
    if (!request.url().startsWith("http")) return;
    // Pictures that people have handed in come one by one as they are scrolled to: how many depends on them.
    if (!/\/fichiers\//.test(request.url())) requests += 1;
    if (new URL(request.url()).origin !== origin) foreign.push(request.url());
  });
  page.on("response", (response) => {
    if (response.ok()) seen.set(response.url(), response);
  });
  await page.goto(address);
  // Its program is asked for after the first paint: on a busy machine the network rests before.
  await awake(page);
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

/** Their form stands in another state of the page: before a link is used, or once somebody has signed in. */
const formElsewhere = [
  "verify-email",
  "verify-email-lien",
  "premier-administrateur",
  "reset-lien",
  "candidature-visiteur",
];

/** The limits that a screen's page breaks, in words. */
export function overBudget(screen: string, cost: Cost): string[] {
  const over = (["script", "style", "font", "requests"] as const)
    .filter((what) => cost[what] > budget[what])
    // The page of all components asks for the parts of all pages; nobody is led there.
    .filter((what) => (what !== "requests" && what !== "script") || screen !== "icon-demo")
    .map((what) => `${what} ${cost[what]} > ${budget[what]}`);
  if (cost.foreign.length > 0) over.push(`another host: ${cost.foreign[0]}`);
  if (!cost.hasForm && cost.formFiles.length > 0 && !formElsewhere.includes(screen))
    over.push("the chunk of forms on a page without a form");
  return over;
}
