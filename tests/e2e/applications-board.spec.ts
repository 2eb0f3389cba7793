// A company decides on applications: by menu on a phone, by keyboard and mouse on a desktop, and without scripts.
// The candidate sees the old status until informed.
import type { Page } from "@playwright/test";
import { checkAccess, expect, openInteractive, signIn, test, watch } from "./site.ts";

const company = "entreprise@demo.vivier.example";
const board = "/compte/entreprise/candidatures?vue=tableau";
const phone = { viewport: { width: 360, height: 740 } };
const desktop = { viewport: { width: 1280, height: 860 } };

const column = (page: Page, name: string) => page.getByRole("region", { name: new RegExp(`^${name} \\d`) });
/** Stays in view, because scrolling under the pressed mouse would grab another card. */
const headOf = (page: Page, name: string) => column(page, name).locator(".board-title");
const cardOf = (page: Page, id: string) => page.locator(`[data-card="${id}"]`);

async function firstCard(page: Page, name: string): Promise<string> {
  return (await column(page, name).locator("[data-card]").first().getAttribute("data-card")) ?? "";
}

async function countOf(page: Page, name: string): Promise<number> {
  const text = await column(page, name).locator(".states-count").textContent();
  return Number(text);
}

test("on a phone: a card is moved by menu, undone, and refused with an editable text", { tag: "@long" }, async ({
  browser,
  site,
}) => {
  const page = await (await browser.newContext(phone)).newPage();
  const problems = watch(page);
  await signIn(page, site, company);
  await openInteractive(page, site.url + board);
  await checkAccess(page);
  const before = await countOf(page, "Entretien");
  const id = await firstCard(page, "Reçue");

  await cardOf(page, id).locator("summary").click();
  await cardOf(page, id).getByRole("button", { name: "Entretien" }).click();
  await expect(column(page, "Entretien").locator(`[data-card="${id}"]`)).toBeVisible();
  await expect(page.locator(".toast")).toContainText("Rien ne part avant le");
  await expect(cardOf(page, id)).toContainText("La décision partira le");
  expect(await countOf(page, "Entretien")).toBe(before + 1);
  await checkAccess(page);

  await page.locator(".toast").getByRole("button", { name: "Annuler" }).click();
  await expect(column(page, "Reçue").locator(`[data-card="${id}"]`)).toBeVisible();
  await expect(page.locator(".toast")).toContainText("Le changement est annulé");
  expect(await countOf(page, "Entretien")).toBe(before);

  // A refusal first asks for its text.
  await cardOf(page, id).locator("summary").click();
  await cardOf(page, id).getByRole("link", { name: "Refusée" }).click();
  await expect(page.getByRole("heading", { name: "Décision" })).toBeVisible();
  await checkAccess(page);
  await page.getByLabel("Le poste est pourvu", { exact: true }).check();
  const text = page.getByLabel("Texte « Le poste est pourvu »");
  await expect(text).toBeVisible();
  await expect(page.getByLabel("Texte « Simple et courtois »")).toBeHidden();
  await text.fill("Merci de votre patience. Le poste est pourvu.");
  await page.getByRole("button", { name: "Refuser" }).click();
  await page.waitForURL("**/candidatures?vue=tableau");
  await expect(column(page, "Refusée").locator(`[data-card="${id}"]`)).toBeVisible();

  await cardOf(page, id).locator(".board-link").click();
  await page.waitForURL(`**/candidatures/${id}?vue=tableau`);
  await expect(page.getByText(/La personne recevra un e-mail le \d/)).toBeVisible();
  await expect(page.getByText("Merci de votre patience. Le poste est pourvu.").first()).toBeVisible();
  await checkAccess(page);
  await page.getByText("Modifier le message").click();
  await page.getByLabel("Message à la personne").fill("Merci de votre patience. Nous vous souhaitons le meilleur.");
  await page.getByRole("button", { name: "Enregistrer le message" }).click();
  await expect(page.getByText("Nous vous souhaitons le meilleur.").first()).toBeVisible();
  await page.getByText("Ajouter une note").click();
  await page.getByLabel("Note", { exact: true }).fill("Vu ensemble lundi.");
  await page.getByRole("button", { name: "Enregistrer la note" }).click();
  await expect(page.getByText("Vu ensemble lundi.")).toBeVisible();
  await page.locator("main").getByRole("button", { name: "Annuler", exact: true }).first().click();
  await expect(page.getByText(/La personne recevra un e-mail le/)).toBeHidden();
  expect(problems).toEqual([]);
});

test("by keyboard: the focus moves between cards and stays with a moved card", { tag: "@long" }, async ({
  browser,
  site,
}) => {
  const page = await (await browser.newContext(desktop)).newPage();
  const problems = watch(page);
  await signIn(page, site, company);
  await openInteractive(page, site.url + board);
  await checkAccess(page);
  const first = await firstCard(page, "Reçue");
  const beside = await firstCard(page, "À étudier");
  await cardOf(page, first).locator(".board-link").focus();
  await page.keyboard.press("ArrowDown");
  await expect(column(page, "Reçue").locator(".board-link").nth(1)).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowRight");
  await expect(cardOf(page, beside).locator(".board-link")).toBeFocused();

  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(cardOf(page, beside).getByRole("button", { name: "Retenue" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(cardOf(page, beside).getByRole("button", { name: "Retenue" })).toBeHidden();
  await expect(cardOf(page, beside).locator("summary")).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(cardOf(page, beside).getByRole("button", { name: "Retenue" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(column(page, "Retenue").locator(`[data-card="${beside}"]`)).toBeVisible();
  await expect(cardOf(page, beside).locator(".board-link")).toBeFocused();
  await expect(page.locator(".board > [role=status]")).toContainText(" : Retenue");

  // Shift and an arrow move the card itself.
  await page.keyboard.press("Shift+ArrowLeft");
  await expect(column(page, "Entretien").locator(`[data-card="${beside}"]`)).toBeVisible();
  await expect(cardOf(page, beside).locator(".board-link")).toBeFocused();
  await page.locator(".toast").getByRole("button", { name: "Annuler" }).click();
  await expect(column(page, "Retenue").locator(`[data-card="${beside}"]`)).toBeVisible();
  expect(problems).toEqual([]);
});

test("by mouse: a card is dragged to another column, and a column that does not accept it refuses it", {
  tag: "@long",
}, async ({ browser, site }) => {
  const page = await (await browser.newContext(desktop)).newPage();
  const problems = watch(page);
  await signIn(page, site, company);
  await openInteractive(page, site.url + board);
  // Draggable only once the page's program runs.
  await expect(page.locator('[data-card][draggable="true"]').first()).toBeVisible();
  const id = await firstCard(page, "Reçue");
  await cardOf(page, id).dragTo(headOf(page, "À étudier"));
  await expect(column(page, "À étudier").locator(`[data-card="${id}"]`)).toBeVisible();
  await expect(page.locator(".toast")).toContainText("À étudier");
  await cardOf(page, id).dragTo(headOf(page, "Reçue"));
  await expect(column(page, "À étudier").locator(`[data-card="${id}"]`)).toBeVisible();
  await cardOf(page, id).dragTo(headOf(page, "Refusée"));
  await page.waitForURL("**decision=refusee**");
  await expect(page.getByRole("button", { name: "Refuser" })).toBeVisible();
  expect(problems).toEqual([]);
});

test("bulk action: ticked applications are refused with one text and undone; without JavaScript too", {
  tag: "@long",
}, async ({ browser, site }) => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await (await browser.newContext({ ...phone, javaScriptEnabled })).newPage();
    await signIn(page, site, company);
    const list = `${site.url}/compte/entreprise/candidatures?etat=recue`;
    if (javaScriptEnabled) await openInteractive(page, list);
    else await page.goto(list);
    if (javaScriptEnabled) await checkAccess(page);
    const before = (await page.locator("main [role=status]").first().textContent()) ?? "";
    const boxes = page.locator("input[name=candidatures]");
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    await page.getByRole("button", { name: "Refuser…" }).click();
    await page.getByLabel("Garder le contact", { exact: true }).check();
    if (javaScriptEnabled) {
      await page.getByRole("button", { name: "Relire chaque message" }).click();
      await expect(page.locator(".previews details")).toHaveCount(2);
      await expect(page.locator(".previews")).toContainText("votre parcours nous a intéressés");
      await checkAccess(page);
    }
    const refuse = javaScriptEnabled ? /^Refuser .+ et .+$/ : "Refuser les candidatures cochées";
    await page.getByRole("button", { name: refuse }).click();
    await expect(page.locator(".toast")).toContainText("2 candidatures sont passées dans « Refusée »");
    await expect(page.locator("main [role=status]").first()).not.toHaveText(before);
    await page.locator(".toast").getByRole("button", { name: "Annuler" }).click();
    await expect(page.locator(".toast")).toContainText("2 changements sont annulés");
    await expect(page.locator("main [role=status]").first()).toHaveText(before);

    if (!javaScriptEnabled) {
      await page.goto(site.url + board);
      const id = await firstCard(page, "Reçue");
      await cardOf(page, id).locator("summary").click();
      await cardOf(page, id).getByRole("button", { name: "À étudier" }).click();
      await expect(column(page, "À étudier").locator(`[data-card="${id}"]`)).toBeVisible();
    }
  }
});

test("two recruiters: the second sees who decided first, and keeps the text @long", async ({ browser, site }) => {
  const [one, two] = [
    await (await browser.newContext(phone)).newPage(),
    await (await browser.newContext(phone)).newPage(),
  ];
  for (const page of [one, two]) await signIn(page, site, company);
  await openInteractive(one, site.url + board);
  const id = await firstCard(one, "Reçue");
  const address = `${site.url}/compte/entreprise/candidatures/${id}?decision=refusee`;
  await openInteractive(two, address);
  await cardOf(one, id).locator("summary").click();
  await cardOf(one, id).getByRole("button", { name: "Entretien" }).click();
  await expect(column(one, "Entretien").locator(`[data-card="${id}"]`)).toBeVisible();
  await two.getByLabel("Texte « Simple et courtois »").fill("Des mots choisis avec soin.");
  await two.getByRole("button", { name: "Refuser" }).click();
  await expect(two.getByRole("alert")).toContainText("L’état a changé entre-temps");
  await expect(two.getByRole("alert")).toContainText("« Entretien »");
  await expect(two.getByLabel("Texte « Simple et courtois »")).toHaveValue("Des mots choisis avec soin.");
  await checkAccess(two);
});

test("twenty applications are answered from the keyboard in at most sixty keys", { tag: "@long" }, async ({
  browser,
  site,
}) => {
  const page = await (await browser.newContext(desktop)).newPage();
  const problems = watch(page);
  await signIn(page, site, company);
  await openInteractive(page, `${site.url}/compte/entreprise/candidatures?tri=anciennes`);
  const links = page.locator(".rows .item-link");
  await expect(links).toHaveCount(20);
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  const isIn = (selector: string) =>
    page.evaluate((inside) => document.activeElement?.closest(inside) !== null, selector);
  // From the title, as after opening the page: the list begins with its tick.
  await page.locator("main h1").evaluate((title: HTMLElement) => {
    title.tabIndex = -1;
    title.focus();
  });
  while (!(await isIn(".batch"))) await press("Tab");
  const chosen: string[] = [];
  for (let row = 0; row < 20; row += 1) {
    await press("j");
    await expect(links.nth(row)).toBeFocused();
    const item = page.locator(".rows .item").nth(row);
    const key = (await item.locator('[data-key="l"]').count()) > 0 ? "l" : "g";
    if ((await item.locator(`[data-key="${key}"]`).count()) === 0) continue;
    chosen.push(((await links.nth(row).getAttribute("href")) ?? "").split("/").at(-1)!.split("?")[0]!);
    await press(key);
  }
  expect(keys).toBeLessThanOrEqual(60);
  expect(chosen.length).toBeGreaterThan(10);
  await expect(page.locator(".rows [data-busy]")).toHaveCount(0);
  await page.reload();
  const states = await page
    .locator(".rows .item")
    .evaluateAll((items) => items.map((item) => item.querySelector(".item-facts")?.textContent ?? ""));
  expect(states.filter((text) => /À étudier|Retenue/.test(text)).length).toBeGreaterThanOrEqual(chosen.length);
  expect(problems).toEqual([]);
});

test("beside a person the keys work at once on a slow machine and after their help; beside talks Enter leads into the talk", async ({
  browser,
  site,
}) => {
  const page = await (await browser.newContext(desktop)).newPage();
  await signIn(page, site, company);
  await openInteractive(page, `${site.url}/compte/entreprise/candidatures`);
  const name = (await page.locator(".rows .item-link").nth(1).textContent())!;
  const slow = await page.context().newCDPSession(page);
  await slow.send("Emulation.setCPUThrottlingRate", { rate: 8 });
  await page.locator(".rows .item-link").first().click();
  const rows = page.locator(".person-rows .item-link");
  await expect(rows.first()).toHaveAttribute("aria-current", "true");
  await page.keyboard.press("j");
  await expect(rows.nth(1)).toBeFocused();
  await slow.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name.replace(/ Non lue$/, ""));
  const second = page.url();
  await page.locator(".person-list-head a").focus();
  await page.keyboard.press("k");
  await expect(page).toHaveURL(second);
  // Whoever has just read the keys tries them.
  await page.getByRole("button", { name: "Raccourcis clavier" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Fermer" }).first().click();
  await page.keyboard.press("k");
  await expect(rows.first()).toBeFocused();
  // Enter leads to the person, from where the keys still move through the list.
  await rows.nth(1).press("Enter");
  await expect(page).toHaveURL(second);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.keyboard.press("k");
  await expect(rows.first()).toBeFocused();
  await openInteractive(page, `${site.url}/compte/entreprise/messages`);
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await expect(page.locator(".talks-list .item-link").nth(1)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("#echange-titre")).toBeFocused();
});

test("presses made while a decision is being saved are all saved in order", async ({ browser, site }) => {
  const page = await (await browser.newContext(desktop)).newPage();
  const problems = watch(page);
  await signIn(page, site, company);
  await openInteractive(page, `${site.url}/compte/entreprise/candidatures`);
  const rows = page.locator(".rows .item:has([data-key=l]):has([data-key=g])");
  const ids = await rows
    .locator("[data-key=l]")
    .evaluateAll((found: HTMLButtonElement[]) => found.slice(0, 3).map(({ value }) => value.split(":")[0]!));
  expect(ids).toHaveLength(3);
  const rowOf = (id: string) => page.locator(`.rows .item:has(#choix-${id})`);
  const saved: string[] = [];
  const lists = (address: string) => new URL(address).pathname.endsWith("/candidatures.data");
  const held = Promise.withResolvers<void>();
  await page.route(
    ({ href }) => lists(href),
    async (route) => {
      await held.promise;
      await route.continue().catch(() => {});
    },
  );
  page.on("response", (response) => {
    const request = response.request();
    const value = new URLSearchParams(request.postData() ?? "").get("une") ?? "";
    if (lists(response.url()) && request.method() === "POST") saved.push(value.replace(/:.*:/, " "));
  });
  // Two keys on each of two rows, then the mouse on a third.
  for (const id of ids.slice(0, 2)) {
    await rowOf(id).locator(".item-link").focus();
    await page.keyboard.press("l");
    await page.keyboard.press("g");
  }
  await rowOf(ids[2]!).locator("[data-key=g]").click();
  for (const id of ids) await expect(rowOf(id).locator(".item-facts")).toContainText("Retenue");
  expect(saved).toEqual([]);
  held.resolve();
  await expect(page.locator(".rows [data-busy]")).toHaveCount(0);
  const [first, second, third] = ids;
  expect(saved).toEqual([
    `${first} a-etudier`,
    `${first} retenue`,
    `${second} a-etudier`,
    `${second} retenue`,
    `${third} retenue`,
  ]);
  await page.reload();
  for (const id of ids) await expect(rowOf(id).locator(".item-facts")).toContainText("Retenue");
  expect(problems).toEqual([]);
});
