// `npm run lab -- screenshots [--only NAME] [--readme]`: every screen, phone and desktop, light and dark.
import fs from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import type { Page } from "@playwright/test";
import { addressOf, type State, type Visit, visits } from "../tests/e2e/visits.ts";
import { openSites, type Sites, windowOf } from "./audit/sites.ts";
import { eachVisit, open } from "./audit/walk.ts";
import { runLab } from "./ending.ts";

const root = path.join(import.meta.dirname, "..");
const folder = path.join(root, "screenshots");
const themes = ["light", "dark"] as const;
const widths = [360, 1280];

const { values } = parseArgs({ options: { readme: { type: "boolean" }, only: { type: "string" } } });

function nameOf({ screen, who, path }: Visit, state: State): string {
  const query = path?.includes("?") ? `-${path.slice(path.indexOf("?") + 1)}` : "";
  return `${screen}${query}-${who}-${state}`.replace(/[^\w-]+/g, "-");
}

async function photograph(sites: Sites, visit: Visit, state: State): Promise<number> {
  const context = await windowOf(sites, state === "empty" ? sites.empty : sites.filled, visit.who);
  const page = await context.newPage();
  let made = 0;
  for (const width of widths) {
    await page.setViewportSize({ width, height: width === 360 ? 740 : 860 });
    const address = await open(page, visit, state, state === "empty" ? sites.empty : sites.filled);
    if (address === null) break;
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme });
      const file = path.join(folder, `${nameOf(visit, state)}-${width}-${colorScheme}.png`);
      await page.screenshot({ path: file, fullPage: true });
      made += 1;
    }
  }
  await context.close();
  return made;
}

async function photographAll(sites: Sites): Promise<void> {
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder, { recursive: true });
  let made = 0;
  await eachVisit(
    sites,
    async (visit, state) => {
      made += await photograph(sites, visit, state);
    },
    ({ screen }) => !values.only || screen === values.only,
  );
  process.stdout.write(`${made} pictures in screenshots/\n`);
}

async function saveSmall(page: Page, name: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const file = path.join(root, "docs/images", `${name}.webp`);
  for (const quality of [82, 74, 66, 58, 50, 40]) {
    const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality });
    const bytes = Buffer.from(data, "base64");
    if (bytes.length > 60_000 && quality > 40) continue;
    fs.writeFileSync(file, bytes);
    process.stdout.write(`docs/images/${name}.webp: ${Math.ceil(bytes.length / 1000)} KB\n`);
    if (bytes.length > 60_000) throw new Error(`${name} does not fit into 60 KB`);
    return;
  }
}

const forReadme = [
  { name: "accueil", screen: "index", who: "visitor", width: 1280, height: 860, colorScheme: "light" },
  { name: "offres", screen: "offres", who: "visitor", width: 1280, height: 860, colorScheme: "light" },
  { name: "moncompte", screen: "moncompte", who: "candidate", width: 1280, height: 860, colorScheme: "dark" },
  { name: "offre", screen: "offre", who: "visitor", width: 360, height: 740, colorScheme: "light" },
] as const;

async function photographForReadme(sites: Sites): Promise<void> {
  fs.mkdirSync(path.join(root, "docs/images"), { recursive: true });
  for (const { name, screen, who, width, height, colorScheme } of forReadme) {
    const visit = visits.find((each) => each.screen === screen && each.who === who)!;
    const context = await windowOf(sites, sites.filled, who);
    const page = await context.newPage();
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    const address = await addressOf(visit, "filled", sites.filled);
    await page.goto(sites.filled.site.url + address, { waitUntil: "networkidle" });
    await saveSmall(page, name);
    await context.close();
  }
}

await runLab("screenshots", async (own) => {
  const sites = await openSites(own);
  await (values.readme ? photographForReadme(sites) : photographAll(sites));
  return true;
});
