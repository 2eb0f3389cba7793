// The tasks that people come for, done on a phone and counted in actions and seconds (conventions, section 4).
import path from "node:path";
import type { Browser, BrowserContext } from "@playwright/test";
import type { Server } from "../../tests/e2e/server.ts";
import { linkOf, mailTo } from "../../tests/e2e/server.ts";
import { signIn } from "../../tests/e2e/site.ts";
import { Hand } from "./hand.ts";

export type Most = { actions?: number; fields?: number; seconds?: number };
export type Done = { actions?: number; fields?: number; seconds: number };
export type Task = { name: string; what: string; most: Most; run: (browser: Browser, site: Server) => Promise<Done> };

const cv = path.join(import.meta.dirname, "../../tests/e2e/cv-zoe.pdf");
/** Names everything that a profile holds. */
const wholeCv = path.join(import.meta.dirname, "../../tests/corpora/cvs/01-infirmiere.pdf");
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, locale: "fr-FR" };
const password = "une phrase assez longue";
export const cpuSlowdown = 4;

async function handOn(context: BrowserContext): Promise<Hand> {
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  page.setDefaultNavigationTimeout(60_000);
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
  return new Hand(page);
}

async function timed(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}

async function firstShown({ page }: Hand, site: Server, start: string, ...texts: string[]): Promise<string> {
  const paths = await page
    .locator(`main a[href^="${start}"]`)
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  for (const one of new Set(paths)) {
    const html = await (await page.request.get(site.url + one)).text();
    if (texts.every((text) => html.includes(text))) return one;
  }
  throw new Error(`Nothing under ${start} shows « ${texts.join(" », « ")} »`);
}

async function sendApplication(hand: Hand): Promise<void> {
  await hand.press(hand.button("Envoyer ma candidature"));
  await hand.page.getByText("Votre candidature a été envoyée").first().waitFor();
}

const newcomer: Task = {
  name: "nouveau",
  what: "A new visitor: from the home page to a search, an offer, an account, and an application with a CV",
  most: { actions: 14, seconds: 90 },
  async run(browser, site) {
    const hand = await handOn(await browser.newContext(phone));
    const { page } = hand;
    await page.goto(`${site.url}/?role=candidat`);
    const seconds = await timed(async () => {
      await hand.fill("q", "infirmi");
      await hand.press(page.locator("main form[role=search]").getByRole("button", { name: "Chercher" }));
      await page.waitForURL("**/offres?*");
      await hand.press(page.locator('main a[href^="/offres/"]').first());
      await page.waitForURL("**/offres/*");
      await hand.press(page.locator("#postuler").getByRole("link", { name: "s’inscrire" }));
      // The offer's page has fields of the same names: waits until it is gone.
      await page.getByRole("heading", { level: 1, name: "Inscription candidat" }).waitFor();
      await hand.fill("email", `tache-${Date.now().toString(36)}@courrier.example`);
      await hand.fill("password", password);
      await hand.tick("terms");
      await hand.press(hand.button("Créer mon compte"));
      await page.waitForURL((url) => url.pathname === "/verify-email");
      await hand.press(page.getByRole("link", { name: "Continuer sans attendre" }));
      await page.waitForURL("**/offres/*");
      await hand.fill("prenom", "Zoé");
      await hand.fill("nom", "Le Gall");
      await hand.choose("cv", cv);
      await sendApplication(hand);
    });
    return { actions: hand.actions, seconds };
  },
};

const returning: Task = {
  name: "habitué",
  what: "A candidate with a profile applies to an offer of the list",
  most: { actions: 3 },
  async run(browser, site) {
    const hand = await handOn(await browser.newContext(phone));
    const { page } = hand;
    await signIn(page, site, "candidat@demo.vivier.example");
    await page.goto(`${site.url}/offres`);
    const offer = await firstShown(hand, site, "/offres/", 'href="#postuler"');
    const seconds = await timed(async () => {
      await hand.press(page.locator(`main a[href="${offer}"]`).first());
      await page.waitForURL(`**${offer}`);
      await sendApplication(hand);
    });
    return { actions: hand.actions, seconds };
  },
};

const firstProfile: Task = {
  name: "profil",
  what: "A new candidate: from the sign-up page to a profile filled in from the CV",
  most: { actions: 8, seconds: 60 },
  async run(browser, site) {
    const hand = await handOn(await browser.newContext(phone));
    const { page } = hand;
    await page.goto(`${site.url}/inscription-candidat`);
    const seconds = await timed(async () => {
      await hand.fill("email", `tache-${Date.now().toString(36)}@courrier.example`);
      await hand.fill("password", password);
      await hand.tick("terms");
      await hand.press(hand.button("Créer mon compte"));
      await page.waitForURL((url) => url.pathname === "/verify-email");
      await hand.press(page.getByRole("link", { name: "Continuer sans attendre" }));
      await page.waitForURL("**/moncompte");
      await hand.choose("cv", wholeCv);
      await hand.press(page.getByRole("button", { name: "Ajouter au profil" }));
      const row = (title: string) => page.locator("summary", { has: page.getByRole("heading", { name: title }) });
      await row("Identité").getByText("Maëlys Guérineau · Rennes · 06 39 98 12 34").waitFor();
      await row("Recherche").getByText("Infirmière diplômée d’État").waitFor();
      await row("Expériences et diplômes").getByText("3 expériences · 3 diplômes").waitFor();
    });
    return { actions: hand.actions, seconds };
  },
};

const firstOffer: Task = {
  name: "offre",
  what: "A company that has just signed up publishes its first offer",
  most: { fields: 15, seconds: 120 },
  async run(browser, site) {
    const hand = await handOn(await browser.newContext(phone));
    const { page } = hand;
    const email = `tache-${Date.now().toString(36)}@atelier.example`;
    await page.goto(`${site.url}/inscription-entreprise`);
    await page.locator("[name=objet]").fill("Atelier des tâches");
    await page.locator("[name=email]").fill(email);
    await page.locator("[name=password]").fill(password);
    await page.locator("[name=terms]").check();
    await page.getByRole("button", { name: "Créer mon compte" }).click();
    await page.waitForURL("**/verify-email*");
    await page.goto(linkOf(await mailTo(site.dataDir, email, "Vérifiez votre adresse")));
    await page.getByRole("button", { name: "Vérifier mon adresse" }).click();
    await page.waitForURL("**/compte-entreprise");
    await page.goto(`${site.url}/compte/entreprise/creer-offre`);
    // Counts the visible fields of the form; buttons of one name count once.
    const fields = await page
      .locator("main form:has([name=title]) :is(input:not([type=hidden]), select, textarea)")
      .evaluateAll(
        (all) => new Set(all.filter((one) => one.checkVisibility()).map((one) => one.getAttribute("name"))).size,
      );
    const seconds = await timed(async () => {
      await hand.fill("title", "Soudeuse ou soudeur TIG F/H");
      await hand.fill("city", "Lyon");
      await hand.fill(
        "description",
        "Vous assemblez des cuves en acier inoxydable dans un atelier de douze personnes.",
      );
      await hand.press(hand.button("Publier"));
      await page.waitForURL((url) => url.pathname !== "/compte/entreprise/creer-offre");
    });
    return { actions: hand.actions, fields, seconds };
  },
};

const finding: Task = {
  name: "recherche",
  what: "A company finds a person by job and city, opens the CV and keeps the person",
  most: { actions: 8 },
  async run(browser, site) {
    const hand = await handOn(await browser.newContext(phone));
    const { page } = hand;
    await signIn(page, site, "entreprise@demo.vivier.example");
    await page.goto(`${site.url}/resultats`);
    const seconds = await timed(async () => {
      await hand.fill("job", "développ");
      await hand.fill("city", "Lyon");
      await hand.press(page.getByRole("button", { name: "Chercher" }).first());
      await page.waitForURL(/city=Lyon/);
      await page.locator('main a[href^="/candidats/"]').first().waitFor();
      const shown = await firstShown(hand, site, "/candidats/", "Lire le CV", "Ajouter aux favoris");
      await hand.press(page.locator(`main a[href="${shown}"]`).first());
      await page.waitForURL(`**${shown}`);
      await hand.press(page.getByRole("link", { name: "Lire le CV" }).first());
      await page.locator(".cv-page").first().waitFor();
      hand.actions += 1;
      await page.goBack();
      await hand.press(page.getByRole("button", { name: "Ajouter aux favoris" }).first());
      await page.getByRole("button", { name: "Retirer des favoris" }).first().waitFor();
    });
    return { actions: hand.actions, seconds };
  },
};

const takingDown: Task = {
  name: "retrait",
  what: "The administrator takes an offer of the list down, and takes that back",
  most: { actions: 3 },
  async run(browser, site) {
    const hand = await handOn(await browser.newContext(phone));
    const { page } = hand;
    await signIn(page, site, "admin@demo.vivier.example");
    await page.goto(`${site.url}/admin/offres`);
    let undo = 0;
    const seconds = await timed(async () => {
      await hand.press(page.getByRole("button", { name: "Désactiver" }).first());
      await hand.select(page.getByLabel("Motif"), "Contenu faux ou trompeur");
      await hand.press(page.getByRole("button", { name: "Confirmer" }));
      const back = page.locator(".toast").getByRole("button", { name: "Annuler" });
      await back.waitFor();
      undo = hand.actions;
      await back.click();
      await page.locator(".toast").getByRole("button", { name: "Annuler" }).waitFor({ state: "hidden" });
    });
    return { actions: undo, seconds };
  },
};

export const tasks: Task[] = [newcomer, returning, firstProfile, firstOffer, finding, takingDown];
