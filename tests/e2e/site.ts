// The browser's side: one demonstration site for each worker; every page is watched for console messages and by axe.
import AxeBuilder from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";
import { type Server, startServer } from "./server.ts";

export { expect } from "@playwright/test";

/** Which of axe's rules a page has to keep. */
export const accessRules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Fails when axe finds anything on the page as it stands. */
export async function checkAccess(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(accessRules)
    // One frame only: the other mode opens a second page for each check.
    .setLegacyMode(true)
    .analyze();
  const found = violations.map(
    (violation) => `${violation.id}: ${violation.nodes.map((node) => node.html).join(" | ")}`,
  );
  expect(found, `axe on ${new URL(page.url()).pathname}`).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow, `sideways scrolling on ${new URL(page.url()).pathname}`).toBeLessThanOrEqual(0);
}

// axe asks every frame whether it is there too; one that is shut off from its page cannot answer.
const ofAxe = /Failed to execute 'postMessage' .* recipient window's origin \('null'\)/;

// A site that runs already, as several machines (lab/machines/journeys.ts): its address and the folder with the outbox.
const { JOURNEYS_SITE: running, JOURNEYS_FOLDER: folder } = process.env;

// What the proxy answers for a machine that died under a request is no fault of the page.
const allowed = running
  ? /status of (4\d\d|502)|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_EMPTY_RESPONSE|Failed to fetch manifest patches/
  : /status of 4\d\d/;

/** Collects what the console says on a page; a journey ends with an empty list. */
export function watch(page: Page): string[] {
  const said: string[] = [];
  page.on("console", (message) => {
    const { text, type } = { text: message.text(), type: message.type() };
    if (["error", "warning"].includes(type) && !allowed.test(text) && !ofAxe.test(text)) {
      said.push(`${new URL(page.url()).pathname}: ${text}`);
    }
  });
  page.on("pageerror", (error) => said.push(`${new URL(page.url()).pathname}: ${error.message}`));
  return said;
}

export const test = base.extend<object, { site: Server }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
    async ({}, use) => {
      if (running && folder) return use({ url: running, dataDir: folder } as Server);
      const server = await startServer();
      await use(server);
      await server.end("SIGTERM");
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

/** Waits until the page's program runs: before that, links and forms are the browser's own. */
export async function awake(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector("main");
    return main !== null && Object.keys(main).some((key) => key.startsWith("__reactProps"));
  });
}

/** Opens a page and waits for its program. */
export async function openAwake(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await awake(page);
}

/** Signs a demonstration account in through the form. */
export async function signIn(page: Page, site: Server, email: string, password = "demonstration"): Promise<void> {
  await page.goto(`${site.url}/login`);
  await page.getByLabel("Adresse e-mail").fill(email);
  await page.getByLabel("Mot de passe").first().fill(password);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await page.waitForURL((url) => url.pathname !== "/login");
}
