// The administration's lists, on a phone and a desktop: sort, choose columns, bulk actions with undo, export.
// Creates, edits and deletes a candidate, an offer and a company, and shows the searches.
import fs from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { Administrator, widths } from "./administrator.ts";
import { checkAccess, expect, offerText, test } from "./site.ts";

test("a list fits 1280 px, and one of few columns shows its texts whole", async ({ browser, site }) => {
  const { page } = await Administrator.at(1280, browser, site);
  for (const list of ["candidats", "entreprises", "offres", "recherches", "sans-compte"]) {
    await page.goto(`${site.url}/admin/${list}`);
    const box = page.locator(".table-box").filter({ has: page.locator(".row-more") });
    expect(await box.evaluate((box) => box.scrollWidth - box.clientWidth), list).toBe(0);
  }
  const subjects = page.locator("td[data-label='Offre ou recherche'] .table-cell");
  const cut = await subjects.evaluateAll((cells) =>
    cells.map((cell) => cell.scrollWidth > cell.clientWidth + 1 || cell.scrollHeight > cell.clientHeight + 1),
  );
  expect(cut.filter((isCut) => !isCut).length).toBeGreaterThan(cut.length / 2);
});

const cutCells = (page: Page, label: string) =>
  page
    .locator(`td[data-label='${label}'] .table-cell`)
    .evaluateAll(
      (cells) =>
        cells.filter((cell) => cell.scrollWidth > cell.clientWidth + 1 || cell.scrollHeight > cell.clientHeight + 1)
          .length,
    );

/** The texts of each line in which the browser shows the elements. */
const linesOf = (texts: Locator) =>
  texts.evaluateAll((elements) =>
    elements.map((element) => {
      const lines = new Map<number, string>();
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        for (const [at, character] of [...(node.textContent ?? "")].entries()) {
          const range = document.createRange();
          range.setStart(node, at);
          range.setEnd(node, at + 1);
          const top = Math.round(range.getBoundingClientRect().top);
          lines.set(top, (lines.get(top) ?? "") + character);
        }
      return [...lines.values()];
    }),
  );

test("a list names companies and addresses whole, and uses a wide screen", async ({ browser, site }) => {
  const { page } = await Administrator.at(1280, browser, site);
  await page.goto(`${site.url}/admin/offres`);
  await expect(page.getByRole("button", { name: "Se déconnecter" })).toBeInViewport({ ratio: 1 });
  expect(await cutCells(page, "Entreprise")).toBe(0);
  await page.goto(`${site.url}/admin/entreprises`);
  const addresses = page.locator(".list-name .muted");
  await expect(addresses).not.toHaveCount(0);
  for (const lines of await linesOf(addresses))
    for (const line of lines.slice(0, -1)) expect(line, lines.join("/")).toMatch(/[@.]$/);

  await page.setViewportSize({ width: 1920, height: 1080 });
  for (const list of ["offres", "entreprises"]) {
    await page.goto(`${site.url}/admin/${list}`);
    const box = await page.locator(".table-box").boundingBox();
    expect(box!.width, list).toBeGreaterThan(1550);
  }
});

test("with letters twice as large, lists and settings are those of a phone", async ({
  playwright,
  launchOptions,
  site,
}) => {
  const args = [...(launchOptions.args ?? []), "--blink-settings=defaultFontSize=32"];
  const browser = await playwright.chromium.launch({ ...launchOptions, args });
  const { page } = await Administrator.at(1280, browser, site);
  await page.goto(`${site.url}/admin/offres`);
  const main = page.getByRole("main");
  expect((await main.boundingBox())!.width).toBe(1280);
  const table = page.locator(".table-box");
  expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  await page.getByRole("button", { name: "Chercher une offre" }).click();
  const lefts = await page
    .locator(".search-row > *")
    .evaluateAll((parts) => parts.map((part) => (part as HTMLElement).offsetLeft));
  expect(new Set(lefts).size).toBe(1);
  await checkAccess(page);

  await page.goto(`${site.url}/admin/reglages/inscriptions`);
  const menu = (await page.getByRole("navigation", { name: "Réglages" }).boundingBox())!;
  const form = (await main.locator("form").first().boundingBox())!;
  expect(form.y).toBeGreaterThan(menu.y + menu.height);
  expect(form.width).toBeGreaterThan(1100);
  await checkAccess(page);

  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`${site.url}/admin/entreprises`);
  expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  await page.goto(`${site.url}/admin/reglages/identite`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await browser.close();
});

for (const width of widths) {
  test(`a list is sorted, ticked, switched off in bulk, undone and exported, at ${width} px`, {
    tag: "@long",
  }, async ({ browser, site }) => {
    const admin = await Administrator.at(width, browser, site);
    const { page } = admin;
    const rows = page.locator("main tbody tr");

    await admin.begin();
    await admin.enter("Offres");
    await page.getByText("Ordre et colonnes").click();
    await admin.choose("Ordre", "Titre, de A à Z");
    await page.waitForURL("**/admin/offres?tri=titre&*");
    await expect(page.locator("main thead [aria-sort=ascending]")).toHaveText("Titre");
    admin.arrive(3);
    await expect(rows).toHaveCount(50);
    const titles = await page.locator("main tbody th a").allTextContents();
    expect(titles.length).toBe(50);
    const compare = new Intl.Collator("fr").compare;
    expect(compare(titles[0]!, titles.at(-1)!)).toBeLessThan(0);

    await admin.begin();
    await admin.enter("Offres");
    await page.getByText("Ordre et colonnes").click();
    const head = page.locator("main thead");
    const columns = ["Poste", "Contrat", "Exigé"];
    for (const name of columns) {
      const column = page.getByRole("checkbox", { name, exact: true });
      await expect(column).not.toBeChecked();
      if (name === columns[0]) await column.check();
      else {
        while (!(await column.evaluate((box) => box === document.activeElement))) await page.keyboard.press("Tab");
        await page.keyboard.press("Space");
      }
      await expect(head).toContainText(name);
      await expect(column).toBeFocused();
      if (name === columns[0]) admin.arrive(3);
    }
    for (const name of columns) await expect(head).toContainText(name);
    await page.keyboard.press("Space");
    await expect(head).not.toContainText(columns.at(-1)!);
    // The second press comes with the answer of the first one, the third before its own.
    await head.evaluate((table) => {
      const press = (name: string) => document.querySelector<HTMLElement>(`[name=colonnes][value=${name}]`)!.click();
      new MutationObserver((_, observer) => {
        observer.disconnect();
        press("souhaite");
        requestAnimationFrame(() => requestAnimationFrame(() => press("metier-reconnu")));
      }).observe(table, { childList: true, subtree: true });
      press("exige");
    });
    for (const name of ["Métier reconnu", "Exigé", "Souhaité"]) await expect(head).toContainText(name);

    await admin.begin();
    await admin.find("Offres", "");
    if (width === 360) await page.getByRole("button", { name: "Chercher une offre" }).click();
    await admin.choose("État", "En ligne");
    await page.getByRole("button", { name: "Chercher", exact: true }).click();
    await page.waitForURL(/actif=oui/);
    admin.arrive(width === 360 ? 3 : 2);
    await expect(page.getByText("Désactivée", { exact: true })).toHaveCount(0);

    await admin.begin();
    await admin.find("Offres", "e");
    const bar = page.locator(".list-bar");
    await expect(rows).toHaveCount(50);
    await expect(bar).not.toBeInViewport();
    const online = rows.filter({ hasText: "En ligne" });
    const before = await online.count();
    await online.nth(0).getByRole("checkbox").check();
    await expect(bar).toContainText(/Sélection\s: 1/);
    await expect(bar.getByRole("button", { name: "Désactiver" })).toBeInViewport();
    await checkAccess(page);
    const isCovered = await bar.getByRole("button", { name: "Désactiver" }).evaluate((button) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      return !button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
    expect(isCovered, "by the navigation of a phone").toBe(false);
    await bar.getByRole("button", { name: "Désactiver" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Désactiver 1 offre\s\?/);
    await checkAccess(page);
    await admin.confirmOn("Contenu faux ou trompeur");
    await expect(page.getByText("1 offre hors service")).toBeVisible();
    await expect(online).toHaveCount(before - 1);
    await expect(page.locator("main tbody input:checked")).toHaveCount(0);
    admin.arrive(4);
    await page.getByRole("button", { name: "Annuler" }).click();
    await expect(page.getByText("1 offre à nouveau en service")).toBeVisible();
    await expect(online).toHaveCount(before);

    await admin.begin();
    await admin.enter("Offres");
    await page.getByText("Exporter cette liste").click();
    await page.getByRole("link", { name: "Tableur (.csv)" }).click();
    const table = await admin.prove();
    admin.arrive(3);
    await page.getByRole("link", { name: "Retour" }).click();
    const lines = fs.readFileSync(await table.path(), "utf8").split("\r\n");
    for (const name of columns) expect(lines[0]).not.toContain(name);
    expect(lines[1]).toContain(await page.locator("main tbody th a").first().innerText());
    await page.getByText("Exporter cette liste").click();
    await page.getByRole("link", { name: "Excel (.xlsx)" }).click();
    const workbook = await admin.prove();
    expect(workbook.suggestedFilename()).toMatch(/\.xlsx$/);
    expect(admin.problems).toEqual([]);
  });

  test(`a candidate, an offer and a company are created, edited and deleted, at ${width} px`, {
    tag: "@long",
  }, async ({ browser, site }) => {
    const admin = await Administrator.at(width, browser, site);
    const { page } = admin;
    const count = page.locator("main [role=status]").first();
    const toast = page.locator(".toast");
    const stamp = Date.now().toString(36);
    const removeIn = async (place: Locator, ground?: string) => {
      await place.getByRole("button", { name: "Supprimer", exact: true }).click();
      if (ground) await admin.choose("Motif", ground);
      await page.getByRole("dialog").getByRole("button", { name: "Confirmer" }).click();
    };

    await test.step("a candidate", async () => {
      const email = `capucine.${stamp}@courrier.example`;
      await admin.begin();
      await admin.enter("Candidats");
      await page.getByRole("link", { name: "Créer un candidat" }).click();
      await page.getByRole("textbox", { name: /^E-mail/ }).fill(email);
      await page.getByLabel("Prénom").fill("Capucine");
      await page.getByLabel("Nom", { exact: true }).fill("Lenoir");
      await page.getByRole("button", { name: "Créer le candidat" }).click();
      await expect(toast).toContainText("Un e-mail d’invitation est préparé");
      admin.arrive(3);
      await checkAccess(page);

      await admin.begin();
      await admin.find("Candidats", email);
      await page.getByRole("link", { name: "Capucine Lenoir" }).first().click();
      await page.getByLabel("Nom", { exact: true }).fill("Leblanc");
      await page.getByRole("button", { name: "Enregistrer" }).click();
      await expect(toast).toContainText("Le profil est enregistré");
      admin.arrive(2);

      await admin.begin();
      await admin.find("Candidats", email);
      const row = page.locator("main tbody tr", { hasText: email });
      await admin.openMenu(row);
      await checkAccess(page);
      await row.getByRole("link", { name: "Désactiver" }).click();
      await checkAccess(page);
      await admin.confirmOn("Conditions générales");
      await expect(toast).toContainText("1 candidat hors service");
      admin.arrive(3);
      await toast.getByRole("button", { name: "Annuler" }).click();
      await expect(toast).toContainText("1 candidat à nouveau en service");

      await admin.begin();
      await admin.find("Candidats", email);
      await admin.openMenu(row);
      await row.getByRole("link", { name: "Supprimer" }).click();
      await expect(page.getByRole("listitem").filter({ hasText: "Capucine Leblanc" })).toBeVisible();
      await admin.confirmOn("À la demande de la personne ou de l’entreprise");
      await expect(toast).toContainText("1 candidat en moins");
      await expect(row).toHaveCount(0);
      admin.arrive(3);
    });

    await test.step("an offer", async () => {
      const title = `Accordeur de pianos ${stamp}`;
      await admin.begin();
      await admin.enter("Offres");
      await page.getByRole("link", { name: "Créer une offre" }).click();
      // A select also accepts the first letters of a name.
      await page.getByRole("combobox", { name: /^Entreprise/ }).selectOption({ index: 1 });
      await page.getByLabel("Titre de l’offre").fill(title);
      await page.locator("[name=description]").fill(offerText);
      await page.locator("[name=salary]").fill("2400");
      await page.getByRole("button", { name: "Publier" }).click();
      await expect(toast).toContainText("L’offre est créée");
      admin.arrive(3);
      await checkAccess(page);

      await admin.begin();
      await admin.enter("Offres");
      await page.getByRole("link", { name: title, exact: true }).click();
      await page.getByLabel("Titre de l’offre").fill(`${title} droits`);
      await page.getByRole("button", { name: "Enregistrer" }).click();
      await expect(page.getByRole("heading", { level: 1, name: `${title} droits` })).toBeVisible();
      admin.arrive(3);

      await admin.begin();
      await admin.find("Offres", title);
      const row = page.locator("main tbody tr", { hasText: `${title} droits` });
      await admin.openMenu(row);
      await row.getByRole("link", { name: "Supprimer" }).click();
      await admin.confirmOn("Contenu faux ou trompeur");
      await expect(toast).toContainText("1 offre en moins");
      await expect(row).toHaveCount(0);
      admin.arrive(3);
    });

    await test.step("a company", async () => {
      const name = `Lutherie du Quai ${stamp}`;
      const email = `lutherie.${stamp}@courrier.example`;
      await admin.begin();
      await admin.enter("Entreprises");
      await page.getByRole("link", { name: "Créer une entreprise" }).click();
      await page.getByRole("textbox", { name: /^E-mail/ }).fill(email);
      await page.getByLabel(/^Nom de l’entreprise/).fill(name);
      await page.getByRole("button", { name: "Créer l’entreprise" }).click();
      await expect(toast).toContainText("Un e-mail d’invitation est préparé");
      admin.arrive(3);
      await checkAccess(page);

      await admin.begin();
      await admin.find("Entreprises", name);
      await page.getByRole("link", { name: `${name} ${email}`, exact: true }).click();
      await page.getByLabel("Site web").fill("https://www.exemple.fr");
      await page.getByRole("button", { name: "Enregistrer" }).click();
      await expect(toast).toContainText("L’entreprise est enregistrée");
      admin.arrive(2);

      await admin.begin();
      await admin.find("Entreprises", name);
      await page.getByRole("link", { name: `${name} ${email}`, exact: true }).click();
      await page.waitForURL(/entreprise-edit/);
      await removeIn(page.getByRole("main"), "Contenu faux ou trompeur");
      await expect(toast).toContainText("L’entreprise est supprimée");
      admin.arrive(4);
    });

    await test.step("shows the searches", async () => {
      await admin.begin();
      await admin.enter("Recherches");
      await expect(page.getByRole("heading", { name: "Cherché en vain" })).toBeVisible();
      await checkAccess(page);
      const company = await page
        .locator("main tbody tr:has([type=checkbox])")
        .nth(width === 360 ? 5 : 6)
        .locator("td a")
        .first()
        .innerText();
      admin.arrive(1);
      await admin.begin();
      await admin.find("Recherches", company);
      const searches = Number.parseInt(await count.innerText(), 10);
      await page.locator("main tbody").getByRole("checkbox").first().check();
      await removeIn(page.locator(".list-bar"));
      await expect(toast).toContainText("1 recherche en moins, pour toujours");
      await expect(count).toHaveText(new RegExp(`^${searches - 1} `));
      admin.arrive(3);
    });
    expect(admin.problems).toEqual([]);
  });
}
