// Browser fixtures: one demonstration site per worker; every page is watched for console messages and checked by axe.
import { test as base, expect, type Page } from "@playwright/test";
import { readableIn } from "../cookies.ts";
import { findViolations } from "./axe.ts";
import { type Server, startServer } from "./server.ts";

export { expect } from "@playwright/test";
export { offerText } from "./server.ts";

async function violationsOf(page: Page): Promise<string[]> {
  const violations = await findViolations(page);
  return violations.map((violation) => `${violation.id}: ${violation.nodes.map((node) => node.html).join(" | ")}`);
}

export async function checkAccess(page: Page): Promise<void> {
  // Results are dimmed while the next ones come.
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
  // A colour on its way to another has a contrast that nobody reads.
  await page.evaluate(() =>
    Promise.allSettled(
      document.getAnimations().flatMap((each) => (each instanceof CSSTransition ? [each.finished] : [])),
    ),
  );
  let found = await violationsOf(page);
  const window = page.viewportSize();
  // A fixed bar covers half of some field wherever the page is scrolled to: with all of it in view, only small ones remain.
  if (window && found.some((each) => each.startsWith("target-size"))) {
    await page.setViewportSize({ ...window, height: await page.evaluate(() => document.documentElement.scrollHeight) });
    found = await violationsOf(page);
    await page.setViewportSize(window);
  }
  expect(found, `axe on ${new URL(page.url()).pathname}`).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow, `sideways scrolling on ${new URL(page.url()).pathname}`).toBeLessThanOrEqual(0);
}

// A running site of several machines (lab/machines/journeys.ts): its address and its outbox folder.
const { JOURNEYS_SITE: running, JOURNEYS_FOLDER: folder } = process.env;

/** Whether pages announce mails: the site of several machines has no mail server, and is no demonstration. */
export const announcesMails = running === undefined;

// With several machines, the proxy's answer for a killed one is not an error of the page.
const allowed = running
  ? /status of (4\d\d|502)|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_EMPTY_RESPONSE|Failed to fetch manifest patches|error occurred when fetching the script/
  : /status of 4\d\d/;

/** Collects console messages and readable cookies. A journey must end without any. */
export function watch(page: Page): string[] {
  const problems: string[] = [];
  page.on("console", (message) => {
    const { text, type } = { text: message.text(), type: message.type() };
    if (["error", "warning"].includes(type) && !allowed.test(text))
      problems.push(`${new URL(page.url()).pathname}: ${text}`);
  });
  page.on("response", async (response) => {
    const headers = await response.headersArray().catch(() => []);
    for (const { value } of headers.filter(({ name }) => name.toLowerCase() === "set-cookie"))
      for (const text of readableIn(value))
        problems.push(`${new URL(response.url()).pathname} sets a readable cookie: ${text}`);
  });
  page.on("pageerror", (error) => problems.push(`${new URL(page.url()).pathname}: ${error.message}`));
  return problems;
}

export const test = base.extend<{ closing: undefined }, { site: Server }>({
  // A context that a test has opened would stay until its worker ends, with pages that go on.
  closing: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
    async ({}, use) => {
      if (running && folder) return use({ url: running, dataDir: folder } as Server);
      // Two sites run beside two browsers: each further worker would only begin cold. The long journeys have two (lab/run.ts).
      const server = await startServer({ env: { WORKERS: process.env.WORKERS ?? "1" } });
      await use(server);
      await server.end("SIGTERM");
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

/** Waits until the page's program runs: before that, links and forms are native. */
export async function waitUntilInteractive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector("main");
    return main !== null && Object.keys(main).some((key) => key.startsWith("__reactProps"));
  });
}

export async function openInteractive(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitUntilInteractive(page);
}

/** Opens the folded rows of an account page. */
export async function openRows(page: Page): Promise<void> {
  const folded = page.locator("main details.account-row:not([open]) > summary, #mon-cv details:not([open]) > summary");
  for (let left = await folded.count(); left > 0; left--) await folded.first().click();
}

/** Signs in by one request, in place of the form, which tests/e2e/sign-in.spec.ts and main-job.spec.ts press: the page stays where it is. */
export async function signIn(page: Page, site: Server, email: string, password = "demonstration"): Promise<void> {
  const form = { email, password };
  // A machine that a lab has just killed refuses.
  await expect(async () => {
    const answer = await page.request.post(`${site.url}/login`, {
      form,
      headers: { origin: site.url },
      maxRedirects: 0,
    });
    expect(answer.status()).toBe(302);
  }).toPass({ timeout: 30_000 });
}

/** Publishes an offer of the demonstration's company by one request, and returns its id. @param form its fields beside title, pay and text */
export async function createOffer(page: Page, site: Server, title: string, form: Record<string, string>) {
  await signIn(page, site, "entreprise@demo.vivier.example");
  const description =
    "Soins aux résidents, suivi des traitements et transmissions avec l’équipe de jour et de nuit. ".repeat(4);
  const answer = await page.request.post(`${site.url}/compte/entreprise/creer-offre`, {
    form: { title: `${title} ${Date.now().toString(36)}`, salary: "2400", description, ...form },
    headers: { origin: site.url },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(302);
  return /mes-offres\/([\w-]{36})/.exec(answer.headers().location ?? "")![1]!;
}

/** Presses "Publier" and, where the form asks about the offer, "Publier quand même". */
export async function publishOffer(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Publier", exact: true }).click();
  await answerQuestions(page);
}

/** Presses "Publier quand même" where the form asks about the offer. */
export async function answerQuestions(page: Page): Promise<void> {
  const again = page.getByRole("button", { name: "Publier quand même" });
  await again.or(page.locator(".toast")).first().waitFor();
  if (await again.isVisible()) await again.click();
}
