// Pages on paper: the offer on one sheet with its address and QR code, nothing to press, nothing over something else, light in the dark theme.
import fs from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { pdfText } from "../pdf.ts";
import { applyToFirst, Person } from "./people.ts";
import { expect, signIn, test } from "./site.ts";

const cv = new Blob([fs.readFileSync(path.join(import.meta.dirname, "cv-zoe.pdf"))], { type: "application/pdf" });

/** What is wrong with the page on paper: things to press, and texts that cover each other. */
function listPrintFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const faults: string[] = [];
    // The half hours of a week are checkboxes that show what they hold.
    const toPress = "button, .button, input:not(.week-column > *), select, textarea, summary, video, nav";
    for (const element of document.querySelectorAll(toPress))
      if (isShown(element) && element.getBoundingClientRect().height > 1)
        faults.push(`to press: ${element.outerHTML.slice(0, 100)}`);
    for (const image of document.querySelectorAll<HTMLImageElement>("main .item img"))
      if (isShown(image)) faults.push(`loaded only when scrolled to: ${image.outerHTML.slice(0, 100)}`);
    for (const element of document.querySelectorAll("main *")) {
      const { overflowX } = getComputedStyle(element);
      const { clientWidth, scrollWidth, textContent } = element;
      if (overflowX === "visible" || !isShown(element) || element.closest(".visually-hidden, svg, .cv-lines")) continue;
      if (scrollWidth > clientWidth + 1 && clientWidth > 1) faults.push(`cut: ${textContent.slice(0, 60)}`);
    }
    const boxes: { box: DOMRect; text: string }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement: parent, textContent: text } = node;
      if (!text?.trim() || !parent || !isShown(parent) || parent.closest(".visually-hidden, svg, .cv-lines")) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) if (box.width > 2 && box.height > 2) boxes.push({ box, text });
    }
    for (const { box, text } of boxes)
      if (box.right > innerWidth + 1) faults.push(`beside the paper: ${text.slice(0, 60)}`);
    for (const [index, { box, text }] of boxes.entries())
      for (const other of boxes.slice(index + 1)) {
        const width = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const height = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
        if (width > 3 && height > Math.min(box.height, other.box.height) / 2)
          faults.push(`over each other: ${text.slice(0, 40)} | ${other.text.slice(0, 40)}`);
      }
    return faults;
  });
}

/** Prints a page on A4. */
async function print(page: Page): Promise<{ text: string; pages: number }> {
  await page.emulateMedia({ media: "print" });
  const window = page.viewportSize();
  // The paper's width in CSS pixels, without its margins and with them.
  for (const width of [703, 794]) {
    await page.setViewportSize({ width, height: 1032 });
    expect(await listPrintFaults(page), `${new URL(page.url()).pathname} at ${width}`).toEqual([]);
  }
  if (window) await page.setViewportSize(window);
  await page.emulateMedia({ media: null });
  return pdfText(new Uint8Array(await page.pdf({ format: "A4", preferCSSPageSize: true })));
}

const duties = "• préparer les commandes et les charger à l’heure ;\n";
const prose = "Vous rejoignez une équipe de douze personnes, dans un dépôt ouvert toute l’année, au bord du canal. ";

/** A text of exactly this length, half of it a list. */
const descriptionOf = (length: number) =>
  `${prose.repeat(length / prose.length / 2)}\n\nVos missions :\n${duties.repeat(length / duties.length)}`.slice(
    0,
    length,
  );

async function publish(page: Page, url: string, title: string, length: number): Promise<string> {
  await page.goto(`${url}/compte/entreprise/creer-offre?depart=ecrire`);
  await page.getByLabel("Titre de l’offre").fill(title);
  await page.getByLabel("Ville", { exact: true }).fill("Lyon");
  await page.getByLabel("Description", { exact: true }).fill(descriptionOf(length));
  await page.getByLabel("Salaire brut").fill("2100");
  await page.getByRole("button", { name: "Publier", exact: true }).click();
  await page.waitForURL(/mes-offres\/[0-9a-f-]{36}/);
  return (await page.locator('main a[href^="/offres/"]').first().getAttribute("href")) ?? "";
}

test("an offer of 3,000 characters is one sheet with its address, one of 10,000 two", async ({ page, site }) => {
  await signIn(page, site, "entreprise@demo.vivier.example");
  const short = await publish(page, site.url, "Préparateur de commandes H/F en trois mille signes", 3000);
  const long = await publish(page, site.url, "Préparateur de commandes H/F en dix mille signes", 9900);
  await page.context().clearCookies();
  for (const [address, pages] of [
    [short, 1],
    [long, 2],
  ] as const) {
    await page.goto(site.url + address);
    const printed = await print(page);
    expect([address, printed.pages]).toEqual([address, pages]);
    const text = printed.text.replaceAll(/\s/g, "");
    expect(text).toContain(site.url + address);
    expect(text).toContain("2100€brutparmois");
    // Contract, pay and town come first: one decides by them whether to read on.
    expect(text.indexOf("2100€brutparmois")).toBeLessThan(text.indexOf("Vousrejoignez"));
    expect(text).not.toMatch(/Offresproches|Envoyerunecandidature|Signaler|Partager|Enregistrer/);
    await page.emulateMedia({ media: "print" });
    await expect(page.locator(".paper-address svg")).toBeVisible();
    await page.emulateMedia({ media: "screen" });
    await expect(page.locator(".paper-address")).toBeHidden();
  }
});

test("applications, CVs, profiles and lists hold nothing to press on paper", { tag: "@long" }, async ({
  browser,
  site,
}) => {
  await applyToFirst(
    new Person(site.url),
    "/offres?q=d%C3%A9veloppeur",
    { prenom: "Nadia", nom: "Benali", email: "nadia.papier@courrier.example" },
    cv,
  );
  const pages: Record<string, [list: string, link: string | null][]> = {
    candidat: [
      ["/candidat", 'main a[href^="/candidat/candidatures/"]'],
      ["/moncompte", 'main a[href^="/CvView"]'],
      ["/moncompte/apercu", null],
      ["/offres?q=d%C3%A9veloppeur&contractType=CDI", null],
    ],
    entreprise: [
      ["/compte/entreprise/candidatures", null],
      ["/compte/entreprise/candidatures", 'main a[href*="/candidatures/"][href*="-"]'],
      ["/resultats?job=d%C3%A9veloppeur&departments=69", null],
      ["/resultats?job=d%C3%A9veloppeur", 'main a[href^="/candidats/"]'],
      ["/favoris", null],
      ["/compte/entreprise/mes-offres", null],
    ],
    admin: [
      ["/admin/candidats", null],
      ["/admin/entreprises", null],
      ["/admin/offres", null],
      ["/admin/recherches", null],
      ["/admin/sans-compte", null],
      ["/admin/courriers", null],
      ["/admin/journal", null],
    ],
  };
  for (const [who, addresses] of Object.entries(pages)) {
    const page = await browser.newPage();
    await signIn(page, site, `${who}@demo.vivier.example`);
    for (const [list, link] of addresses) {
      await page.goto(site.url + list);
      const address = link && (await page.locator(link).first().getAttribute("href"));
      if (address) await page.goto(site.url + address);
      const printed = await print(page);
      expect(printed.text.trim().length, page.url()).toBeGreaterThan(20);
      expect(printed.pages, page.url()).toBeLessThanOrEqual(4);
      const text = printed.text.replaceAll(/\s/g, "");
      // A page that a mailed link may open has no address on paper: it could be a secret.
      if (!page.url().includes("/CvView")) expect(text).toContain(decodeURI(page.url().split("#")[0]!));
      expect(text, page.url()).not.toMatch(/Inviteràpostuler|Modifier|Fermer|Ouvrir|LireleCV|Touteffacer/);
      const words = { "/offres": "Recherche:«développeur»,CDI", "/resultats": "Recherche:«développeur»,Rhône" };
      const criteria = words[new URL(page.url()).pathname as keyof typeof words];
      if (criteria && page.url().includes("&")) expect(text).toContain(criteria);
      expect(printed.text, page.url()).not.toMatch(/ ,/);
    }
    await page.close();
  }
});

test("a form beside its preview prints the preview, the week its hours: no label of an empty field", async ({
  page,
  site,
}) => {
  await signIn(page, site, "entreprise@demo.vivier.example");
  const printed = async (path: string) => {
    await page.goto(site.url + path);
    return (await print(page)).text;
  };
  const tale = await printed("/compte/entreprise/page");
  expect(tale).toContain("Qui nous sommes");
  for (const label of ["Accroche", "Étape 1", "Ce que cela veut dire", "Enregistrer"])
    expect(tale).not.toContain(label);
  const hours = await printed("/compte/entreprise/disponibilites");
  expect(hours).toContain("Votre semaine");
  for (const label of ["Pause entre", "Exceptions", "Aucune modification"]) expect(hours).not.toContain(label);
});

test("the dark theme prints light", async ({ browser, site }) => {
  const page = await (await browser.newContext({ colorScheme: "dark" })).newPage();
  await page.goto(`${site.url}/offres`);
  await page.evaluate(() => document.documentElement.setAttribute("data-theme", "dark"));
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  const colours = await page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.body);
    return { backgroundColor, scheme: getComputedStyle(document.documentElement).colorScheme, color };
  });
  expect(colours).toMatchObject({ backgroundColor: "rgb(255, 255, 255)", scheme: "light" });
});
