// A company reads a CV in the page: zoom, pages and text, by keyboard, on desktop and phone, and without JavaScript.
import fs from "node:fs";
import path from "node:path";
import type { BrowserContextOptions, Page } from "@playwright/test";
import { Person } from "./people.ts";
import { test as base, checkAccess, expect, waitUntilInteractive, watch } from "./site.ts";

const fileOf = (name: string) =>
  new Blob([fs.readFileSync(path.join(import.meta.dirname, "..", name))], { type: "application/pdf" });

type Received = { url: string; company: Person; application: string };

const uuid = "[0-9a-f]{8}-[0-9a-f-]{27}";

async function signedIn(url: string, name: string): Promise<Person> {
  const person = new Person(url);
  await person.post("/login", { email: `${name}@demo.vivier.example`, password: "demonstration" });
  return person;
}

/** The page of the demonstration's candidate with a CV, whose id its administrator reads. */
async function findCandidate(url: string): Promise<string> {
  const admin = await signedIn(url, "admin");
  const html = await (await admin.get("/admin/candidats?q=candidat@demo.vivier.example")).text();
  const id = new RegExp(`/admin/candidat-edit/(${uuid})`).exec(html)?.[1];
  if (!id) throw new Error("The administrator does not find the candidate");
  return `/candidats/${id}`;
}

/** An application with a two-page CV to an offer of the demonstration's company. */
async function sendApplication(url: string, company: Person): Promise<string> {
  const own = await (await company.get("/compte/entreprise/mes-offres")).text();
  const list = "/compte/entreprise/candidatures";
  const visitor = new Person(url);
  const form = () => {
    const data = new FormData();
    const fields = {
      prenom: "Nadia",
      nom: "Benali",
      email: `nadia.${Date.now().toString(36)}@courrier.example`,
      tel: "06 39 98 12 34",
    };
    for (const [name, value] of Object.entries(fields)) data.append(name, value);
    data.append("cv", fileOf("corpora/cvs/21-juriste.pdf"), "cv.pdf");
    return data;
  };
  for (const [id] of own.matchAll(new RegExp(uuid, "g"))) {
    const offer = (await visitor.get(`/offres/${id}-x`)).headers.get("location");
    if (!offer) continue;
    await visitor.post(offer, form());
    const received = await (await company.get(list)).text();
    const found = new RegExp(`${list}/${uuid}`).exec(received)?.[0];
    if (found) return found;
  }
  throw new Error("No offer of the company took the application");
}

const test = base.extend<{ received: Received }>({
  received: async ({ site: { url } }, use) => {
    const company = await signedIn(url, "entreprise");
    await use({ url, company, application: await sendApplication(url, company) });
  },
});

const desk: BrowserContextOptions = { viewport: { width: 1280, height: 860 } };
const phone: BrowserContextOptions = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 3, hasTouch: true };

const sheets = (page: Page) => page.locator(".cv-page img");
const isDrawn = (image: HTMLImageElement) => image.complete && image.naturalWidth >= 1000;

for (const [where, look] of [
  ["a desk", desk],
  ["a phone", phone],
] as const) {
  test(`on ${where}, the CV of an application is read page by page and zoomed`, {
    tag: where === "a desk" ? "@long" : [],
  }, async ({ browser, received }) => {
    const context = await browser.newContext({ ...look, reducedMotion: "reduce" });
    await received.company.enter(context);
    const page = await context.newPage();
    const problems = watch(page);
    await page.goto(received.url + received.application);
    await waitUntilInteractive(page);
    await expect(sheets(page)).toHaveCount(2);
    await sheets(page).first().scrollIntoViewIfNeeded();
    await expect.poll(() => sheets(page).first().evaluate(isDrawn)).toBe(true);
    await checkAccess(page);

    const content = page.getByRole("region", { name: /^CV de / });
    const width = () =>
      sheets(page)
        .first()
        .evaluate((image) => Math.round(image.getBoundingClientRect().width));
    const fits = await width();
    expect(fits).toBeLessThanOrEqual(look.viewport!.width);
    await content.focus();
    await page.keyboard.press("+");
    await expect(page.getByText("125 %")).toBeVisible();
    expect(Math.abs((await width()) - fits * 1.25)).toBeLessThan(4);
    await checkAccess(page);
    await page.keyboard.press("-");
    await page.keyboard.press("-");
    await expect(page.getByText("75 %")).toBeVisible();
    await page.keyboard.press("0");
    await expect(page.getByText("100 %")).toBeVisible();
    expect(await width()).toBe(fits);
    await page.getByRole("button", { name: "Agrandir" }).click();
    await expect(page.getByText("125 %")).toBeVisible();
    await content.focus();
    await page.keyboard.press("0");

    await page.keyboard.press("ArrowRight");
    await expect(page.getByText("Page 2 sur 2")).toBeVisible();
    await expect(page.getByRole("region", { name: "Page 2 sur 2" })).toBeInViewport();
    await expect.poll(() => sheets(page).nth(1).evaluate(isDrawn)).toBe(true);
    await page.keyboard.press("Shift+PageUp");
    await expect(page.getByText("Page 1 sur 2")).toBeVisible();
    await page.getByRole("button", { name: "Page suivante" }).click();
    await expect(page.getByText("Page 2 sur 2")).toBeVisible();
    expect(problems).toEqual([]);
    await context.close();
  });
}

test("the words of a CV are found, selected and read aloud in place", { tag: "@long" }, async ({
  browser,
  received,
}) => {
  const context = await browser.newContext(desk);
  await received.company.enter(context);
  const page = await context.newPage();
  await page.goto(received.url + received.application);
  const lines = page.locator(".cv-page").first().locator("svg text");
  const words = (await lines.allTextContents()).map((line) => line.trim());
  expect(words.length).toBeGreaterThan(20);
  const word = words.find((line) => /^\p{L}{6,}/u.test(line))!.split(" ")[0]!;
  const found = await page.evaluate((wanted) => {
    const { find } = window as unknown as { find: (text: string) => boolean };
    const isFound = find.call(window, wanted);
    const selection = getSelection();
    return { isFound, text: String(selection), inSheet: !!selection?.anchorNode?.parentElement?.closest(".cv-lines") };
  }, word);
  expect(found).toEqual({ isFound: true, text: word, inSheet: true });
  const snapshot = await page.getByRole("group", { name: "Texte de la page 1" }).ariaSnapshot();
  for (const line of words.slice(0, 5)) expect(snapshot).toContain(line.split(" ")[0]);
  await context.close();
});

test("a candidate's page shows the CV", { tag: "@long" }, async ({ browser, received }) => {
  for (const look of [desk, phone]) {
    const context = await browser.newContext({ ...look, colorScheme: look === phone ? "dark" : "light" });
    await received.company.enter(context);
    const page = await context.newPage();
    const problems = watch(page);
    await page.goto(received.url + (await findCandidate(received.url)));
    await waitUntilInteractive(page);
    await sheets(page).first().scrollIntoViewIfNeeded();
    await expect.poll(() => sheets(page).first().evaluate(isDrawn)).toBe(true);
    await checkAccess(page);
    expect(problems).toEqual([]);
    await context.close();
  }
});

test("without JavaScript the pages, their text and the download are available", async ({ browser, received }) => {
  const context = await browser.newContext({ ...phone, javaScriptEnabled: false });
  await received.company.enter(context);
  const page = await context.newPage();
  await page.goto(received.url + received.application);
  await expect(sheets(page)).toHaveCount(2);
  await expect(page.getByText("2 pages", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Agrandir" })).toHaveCount(0);
  const address = await sheets(page).first().getAttribute("src");
  const image = await page.request.get(new URL(address!, received.url).href);
  expect([image.status(), image.headers()["content-type"]]).toEqual([200, "image/webp"]);
  const signedOut = await new Person(received.url).get(address!);
  expect(signedOut.status).toBe(404);
  await page.getByText("Lire le texte seul").click();
  await expect(page.locator("details .as-typed")).toBeVisible();
  await expect(page.getByRole("link", { name: "Télécharger le CV" })).toBeVisible();
  await context.close();
});
