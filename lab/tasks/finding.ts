// Finds what a task needs on the demonstration, before it counts.
import type { Server } from "../../tests/e2e/server.ts";
import type { Hand } from "./hand.ts";

/** The first link of the page under `start` whose page contains all texts. @throws when there is none */
export async function firstShown(
  { page }: Hand,
  site: Pick<Server, "url">,
  start: string,
  ...texts: string[]
): Promise<string> {
  const paths = await page
    .locator(`main a[href^="${start}"]`)
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  for (const one of new Set(paths)) {
    const html = await (await page.request.get(site.url + one)).text();
    if (texts.every((text) => html.includes(text))) return one;
  }
  throw new Error(`Nothing under ${start} shows « ${texts.join(" », « ")} »`);
}
