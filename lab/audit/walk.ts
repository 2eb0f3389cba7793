// Visits every screen in every state and runs the chosen checks there.
import type { Locator, Page } from "@playwright/test";
import { findViolations } from "../../tests/e2e/axe.ts";
import { typographyErrors, visibleTextOf } from "../../tests/e2e/french.ts";
import type { Fields, PopulatedSite } from "../../tests/e2e/people.ts";
import { openRows, watch } from "../../tests/e2e/site.ts";
import { addressOf, type State, titleOf, unvisitedScreens, type Visit, visits } from "../../tests/e2e/visits.ts";
import { checkFocus } from "./focus.ts";
import { checkLayout } from "./layout.ts";
import { grouped, type Part, part } from "./report.ts";
import { admitAdmin, type Sites, windowOf } from "./sites.ts";

type Finding = { where: string; what: string };

type Seen = { page: Page; visit: Visit; state: State; where: string };

type Look = { name: string; states: State[]; see(seen: Seen): Promise<string[]> };

async function axe({ page }: Seen): Promise<string[]> {
  const found: string[] = [];
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      for (const { id, nodes } of await findViolations(page)) {
        const html = nodes[0]?.html.replace(/\s+/g, " ").slice(0, 120);
        found.push(`${id} at ${width} px, ${colorScheme}: \`${html}\` (${nodes.length})`);
      }
    }
  }
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize({ width: 1280, height: 860 });
  return found;
}

async function focus({ page }: Seen): Promise<string[]> {
  const found: string[] = [];
  for (const [width, height] of [
    [1280, 860],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    found.push(...(await checkFocus(page)).map((what) => `${what} at ${width} px`));
  }
  await page.setViewportSize({ width: 1280, height: 860 });
  return found;
}

/** All checks; the keyboard comes last, because it opens menus and dialogs. */
export const looks: Look[] = [
  { name: "axe", states: ["filled", "empty", "error"], see: axe },
  {
    name: "french",
    states: ["filled", "empty", "error"],
    see: async ({ page }) => typographyErrors(await visibleTextOf(page)),
  },
  { name: "layout", states: ["filled", "empty", "error"], see: ({ page }) => checkLayout(page) },
  { name: "focus", states: ["filled", "empty"], see: focus },
];

/** Chooses a value, also one that the list has lost since the page was opened, such as a member who has left. */
async function choose(field: Locator, value: string): Promise<void> {
  await field.evaluate((select, chosen) => (select as HTMLSelectElement).add(new Option(chosen)), value);
  await field.selectOption(value);
}

async function sendWrong(page: Page, wrong: Fields): Promise<void> {
  await openRows(page);
  // A hidden field names the form of its page.
  const has = Object.entries(wrong).map(([name, value]) =>
    name === "form" ? `:has([name=form][value="${value}"])` : `:has([name="${name}"])`,
  );
  const form = page.locator(`main form[method=post]${has.join("")}`).first();
  await form.evaluate((each) => {
    const folded = each.closest("details");
    if (folded) folded.open = true;
  });
  for (const [name, value] of Object.entries(wrong)) {
    const field = form.locator(`[name="${name}"]`).first();
    const kind = await field.evaluate((each) => ("type" in each ? String(each.type) : ""));
    if (kind === "radio") await form.locator(`[name="${name}"][value="${value}"]`).check();
    else if (kind === "select-one") await choose(field, value);
    else if (kind !== "hidden") await field.fill(value);
  }
  const sending = form.locator("button[type=submit], button:not([type])");
  const primary = sending.and(page.locator(".button-primary"));
  await ((await primary.count()) > 0 ? primary : sending).last().click();
  await page
    .locator('main :is([aria-invalid="true"], [data-invalid], .notice-bad), .toast .notice-bad')
    .first()
    .waitFor();
}

export async function open(page: Page, visit: Visit, state: State, site: PopulatedSite): Promise<string | null> {
  const address = await addressOf(visit, state, site);
  if (address === null) return null;
  await page.goto(site.site.url + address, { waitUntil: "networkidle" });
  if (state === "error") await sendWrong(page, visit.wrong ?? {});
  return address;
}

async function see(sites: Sites, visit: Visit, state: State, chosen: Look[]): Promise<Map<string, Finding[]>> {
  const where = `${titleOf(visit)}, ${state}`;
  const found = new Map<string, Finding[]>();
  const note = (name: string, what: string[]) =>
    found.set(name, [...(found.get(name) ?? []), ...what.map((each) => ({ where, what: each }))]);
  const site = state === "empty" ? sites.empty : sites.filled;
  const context = await windowOf(sites, site, visit.who);
  try {
    const page = await context.newPage();
    const said = watch(page);
    const address = await open(page, visit, state, site);
    if (address === null) return found;
    for (const look of chosen.filter(({ states }) => states.includes(state))) {
      note(look.name, await look.see({ page, visit, state, where }));
    }
    note(
      "console",
      said.map((line) => line.replace(/^\S+: /, "")),
    );
  } catch (error) {
    note("walk", [(error as Error).message.split("\n")[0] ?? ""]);
  } finally {
    await context.close();
  }
  return found;
}

/**
 * Calls `work` for each visit in each of its states, two at a time. The link of the first start comes first: it is valid only until there is
 * an administrator.
 */
export async function eachVisit(
  sites: Sites,
  work: (visit: Visit, state: State) => Promise<void>,
  isChosen: (visit: Visit) => boolean = () => true,
): Promise<void> {
  const through = async (list: Visit[], states: State[]) => {
    const queue = states.flatMap((state) =>
      list.filter((visit) => state !== "error" || visit.wrong).map((visit) => [visit, state] as const),
    );
    const next = async () => {
      for (let one = queue.shift(); one; one = queue.shift()) await work(...one);
    };
    await Promise.all([next(), next()]);
  };
  const [first, rest] = [true, false].map((isFirst) =>
    visits.filter((visit) => isChosen(visit) && (visit.screen === "premier-administrateur") === isFirst),
  );
  await through(first!, ["empty", "filled"]);
  await admitAdmin(sites);
  await through(rest!, ["filled", "empty", "error"]);
}

export async function walk(sites: Sites, chosen: Look[]): Promise<Part[]> {
  const found = new Map<string, Finding[]>();
  let count = 0;
  await eachVisit(sites, async (visit, state) => {
    const seen = await see(sites, visit, state, chosen);
    for (const [name, all] of seen) found.set(name, [...(found.get(name) ?? []), ...all]);
    count += 1;
    const what = [...seen.values()].flat().map((each) => `\n    ${each.what}`);
    process.stdout.write(`  ${count} ${titleOf(visit)}, ${state}${what.join("")}\n`);
  });
  const forgotten = unvisitedScreens().map((screen) => ({ where: screen, what: "no visit sees this screen" }));
  found.set("walk", [...(found.get("walk") ?? []), ...forgotten]);
  return [...chosen.map(({ name }) => name), "console", "walk"].map((name) =>
    part(name, `${count} pages`, grouped(found.get(name) ?? [])),
  );
}
