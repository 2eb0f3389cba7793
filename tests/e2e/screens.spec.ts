// Opens every screen once on a phone: no console message, no axe finding, French text only.
// `npm run lab -- e2e-long` adds the desktop; `npm run lab -- audit` more states, widths and themes.
import fs from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { typographyErrors, visibleTextOf } from "./french.ts";
import { type PopulatedSite, populateDemonstration } from "./people.ts";
import { test as base, checkAccess, expect, watch } from "./site.ts";
import { addressOf, titleOf, unvisitedScreens, visits } from "./visits.ts";

const cv = new Blob([fs.readFileSync(path.join(import.meta.dirname, "cv-zoe.pdf"))], { type: "application/pdf" });

const test = base.extend<object, { inhabited: PopulatedSite }>({
  inhabited: [async ({ site }, use) => use(await populateDemonstration(site, cv)), { scope: "worker" }],
});

// The last file of a run: its screens are shared between the workers.
test.describe.configure({ mode: "parallel" });

async function look(page: Page, where: string): Promise<void> {
  await expect(page.locator("h1"), where).toHaveCount(1);
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await checkAccess(page);
  expect(typographyErrors(await visibleTextOf(page)), `French on ${where}`).toEqual([]);
}

for (const who of ["visitor", "candidate", "company", "admin", "newcomer"] as const) {
  for (const width of [360, 1280]) {
    test(`the screens of: ${who} at ${width} px`, { tag: width > 360 ? "@long" : [] }, async ({
      browser,
      inhabited,
    }) => {
      test.setTimeout(240_000);
      const colorScheme = width === 360 ? "dark" : "light";
      const context = await browser.newContext({
        viewport: { width, height: 800 },
        colorScheme,
        reducedMotion: "reduce",
      });
      await inhabited.people[who].enter(context);
      const page = await context.newPage();
      const problems = watch(page);
      for (const visit of visits.filter((each) => each.who === who)) {
        const address = await addressOf(visit, "filled", inhabited);
        // The first start of a real installation prints this link; the demonstration has none.
        if (address === null) continue;
        const response = await page.goto(inhabited.site.url + address);
        expect(response?.status() ?? 0, address).toBeLessThan(500);
        await look(page, titleOf(visit));
      }
      expect(problems).toEqual([]);
      await context.close();
    });
  }
}

test("every screen of the table is visited", () => {
  expect(unvisitedScreens()).toEqual([]);
});
