// Tasks of candidates: apply, save, build a profile, follow, withdraw.
import path from "node:path";
import type { Locator } from "@playwright/test";
import { firstShown } from "./finding.ts";
import type { Hand } from "./hand.ts";
import { newAddress, password, type Task } from "./task.ts";

const cv = path.join(import.meta.dirname, "../../tests/e2e/cv-zoe.pdf");
/** Names everything that a profile holds. */
const wholeCv = path.join(import.meta.dirname, "../../tests/corpora/cvs/01-infirmiere.pdf");

/** From the home page to an offer of a search. */
async function findOffer(hand: Hand): Promise<void> {
  const { page } = hand;
  hand.begin();
  const words = page.locator("main form[role=search] [name=job]");
  await words.waitFor();
  await hand.fill(words, "infirmi");
  await hand.press(page.locator("main form[role=search]").getByRole("button", { name: "Chercher" }));
  await hand.arrives(/offre/i);
}

/** On a wide screen the offer opens beside the list, and « Postuler » leads to its page. */
async function openOffer(hand: Hand, link: Locator): Promise<void> {
  await hand.press(link);
  const beside = hand.page.locator(".pane-apply").getByRole("link", { name: "Postuler" });
  const form = hand.page.locator("#postuler");
  await beside.or(form).first().waitFor();
  if (await beside.isVisible()) await hand.press(beside);
  await form.waitFor();
}

const openFirstOffer = (hand: Hand) => openOffer(hand, hand.page.locator('main a[href^="/offres/"]').first());

async function fillApplication(hand: Hand): Promise<void> {
  await hand.fill("prenom", "Zoé");
  await hand.fill("nom", "Le Gall");
  await hand.fill("email", newAddress());
  await hand.choose("cv", cv);
}

async function send(hand: Hand): Promise<void> {
  await hand.press(hand.button("Envoyer ma candidature"));
  await hand.arrives("Votre candidature a été envoyée");
}

async function signUp(hand: Hand): Promise<void> {
  await hand.fill("email", newAddress());
  await hand.fill("password", password);
  await hand.tick("terms");
  await hand.press(hand.button("Créer mon compte"));
  await hand.arrives("Vérifiez votre adresse");
}

const newcomer: Task = {
  name: "nouveau",
  what: "A newcomer: from the home page to a search, an offer and « envoyée »",
  most: { actions: 9, seconds: 90 },
  async run(hand) {
    await findOffer(hand);
    await openFirstOffer(hand);
    await fillApplication(hand);
    await send(hand);
  },
};

const newAccount: Task = {
  name: "compte",
  what: "A newcomer who has just applied opens an account to follow the application",
  most: { actions: 2, fields: 1 },
  async run(hand) {
    await findOffer(hand);
    await openFirstOffer(hand);
    await fillApplication(hand);
    await send(hand);
    hand.begin();
    await hand.fill("password", password);
    await hand.tick("terms");
    await hand.press(hand.button("Créer mon compte"));
    await hand.arrives("Vérifiez votre adresse");
  },
};

const saving: Task = {
  name: "enregistrer",
  what: "A newcomer saves an offer, signs up, finds it again and applies",
  most: { actions: 12, fields: 6 },
  async run(hand) {
    await findOffer(hand);
    await openFirstOffer(hand);
    const { page } = hand;
    const offer = new URL(page.url()).pathname;
    await hand.press(
      hand.page
        .locator("main")
        .getByRole("button", { name: /^Enregistrer/ })
        .first(),
    );
    await page
      .getByRole("button", { name: /^Enregistrée/ })
      .first()
      .waitFor();
    await hand.press(page.locator("#postuler").getByRole("link", { name: "s’inscrire" }));
    await hand.arrives("Créez votre compte candidat");
    await signUp(hand);
    await hand.press(hand.link(/continuer sans attendre/i));
    await page.waitForURL(`**${offer}*`);
    await page.locator("#postuler").waitFor();
    // Taken over from the browser.
    await page
      .getByRole("button", { name: /^Enregistrée/ })
      .first()
      .waitFor();
    await hand.fill("prenom", "Zoé");
    await hand.fill("nom", "Le Gall");
    await hand.choose("cv", cv);
    await send(hand);
  },
};

const returning: Task = {
  name: "habitué",
  what: "A candidate with a profile applies to an offer of the list",
  most: { actions: 2 },
  as: "candidat",
  from: "/offres",
  async run(hand, site) {
    const { page } = hand;
    const offer = await firstShown(hand, site, "/offres/", 'href="#postuler"');
    hand.begin();
    await openOffer(hand, page.locator(`main a[href="${offer}"]`).first());
    await send(hand);
  },
};

const profile: Task = {
  name: "profil",
  what: "A newcomer: from the sign-up page to a profile filled in from the CV",
  most: { actions: 8, seconds: 60 },
  from: "/inscription-candidat",
  async run(hand) {
    const { page } = hand;
    hand.begin();
    await signUp(hand);
    await hand.press(hand.link(/continuer sans attendre/i));
    await page.waitForURL("**/moncompte");
    await page.locator("main [name=cv]").first().waitFor({ state: "attached" });
    await hand.choose("cv", wholeCv);
    const add = page.getByRole("button", { name: "Ajouter au profil" });
    await add.waitFor();
    await hand.press(add);
    const main = page.getByRole("main");
    await main.getByText("Maëlys Guérineau", { exact: true }).first().waitFor();
    await main.getByText("Infirmière diplômée d’État, à Rennes.").first().waitFor();
    for (const job of ["Clinique des Trois Rivières", "Résidence Les Camélias", "Hôpital de la Presqu’île"])
      await main.getByText(job, { exact: true }).first().waitFor();
    for (const degree of ["Diplôme d’État d’infirmier", "DU Prise en charge de la douleur"])
      await main.getByText(degree, { exact: true }).first().waitFor();
  },
};

const following: Task = {
  name: "suivre",
  what: "A candidate opens a sent application from the own home page, then withdraws it",
  // In a menu: nobody withdraws by mistake.
  most: { actions: 4 },
  as: "candidat",
  from: "/candidat",
  async run(hand, site) {
    const { page } = hand;
    const sent = await firstShown(hand, site, "/candidat/candidatures/", "Retirer ma candidature");
    hand.begin();
    await hand.press(page.locator(`main a[href="${sent}"]:visible`).first());
    const menu = page.locator("main summary", { hasText: "Autres actions sur cette candidature" });
    await menu.waitFor();
    await hand.press(menu);
    const withdraw = page.getByRole("main").getByRole("button", { name: "Retirer ma candidature", exact: true });
    await hand.press(withdraw.first());
    const confirm = page.getByRole("dialog").getByRole("button", { name: "Retirer ma candidature" });
    await confirm.waitFor();
    await hand.press(confirm);
    await page.getByText("Vous avez retiré").or(page.getByText("Votre candidature est retirée")).first().waitFor();
  },
};

export const candidateTasks: Task[] = [newcomer, newAccount, saving, returning, profile, following];
