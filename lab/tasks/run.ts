// Does one task by one means, in a browser of its own.
import type { Browser } from "@playwright/test";
import type { Server } from "../../tests/e2e/server.ts";
import { signIn } from "../../tests/e2e/site.ts";
import { type Done, Hand, type Means } from "./hand.ts";
import type { Task } from "./task.ts";

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, locale: "fr-FR" };
const desktop = { viewport: { width: 1280, height: 860 }, locale: "fr-FR" };
export const cpuSlowdown = 4;
/** Long, because the phone is slow and machines are busy. */
const patienceMs = 60_000;

/** @throws when the task cannot be done, with the step that failed */
export async function runTask(task: Task, means: Means, browser: Browser, site: Server): Promise<Done> {
  const context = await browser.newContext(means === "touch" ? phone : desktop);
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(patienceMs);
    page.setDefaultNavigationTimeout(patienceMs);
    if (means === "touch") {
      const session = await context.newCDPSession(page);
      await session.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
    }
    const hand = new Hand(page, means);
    if (task.as) await signIn(page, site, `${task.as}@demo.vivier.example`);
    await page.goto(site.url + (task.from ?? "/"));
    await task.run(hand, site);
    return hand.end();
  } finally {
    await context.close();
  }
}
