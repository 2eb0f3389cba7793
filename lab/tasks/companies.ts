// Tasks of companies: publish, correct, search, propose an interview.
import { linkOf, mailTo } from "../../tests/e2e/server.ts";
import { firstShown } from "./finding.ts";
import { newAddress, password, type Task } from "./task.ts";

// Long enough to be published without a question.
const description =
  "Vous assemblez des cuves en acier inoxydable dans un atelier de douze personnes. Les horaires sont fixes, du lundi au vendredi, l’outillage est fourni et une période d’accueil de deux semaines est prévue avec une personne de l’équipe.";

const advert = `Bonjour, je cherche un boulanger pour ma boulangerie à Torcy (77).
CDI 35h, 2 000 € brut par mois, travail de nuit, repos dimanche et lundi.
Débutant accepté si motivé. Le pain est pétri sur place, au levain, dans un fournil refait à neuf il y a deux ans.
Me téléphoner au 06 12 34 56 78, demander Karim.`;

const creation = "/compte/entreprise/creer-offre";
const received = "/compte/entreprise/candidatures";

const firstOffer: Task = {
  name: "offre",
  what: "A recruiter: from the sign-up page to an offer published from a pasted text, with the address confirmed on the way",
  most: { actions: 10, fields: 5, seconds: 120 },
  from: "/inscription-entreprise",
  async run(hand, site) {
    const { page } = hand;
    const email = newAddress();
    hand.begin();
    await hand.fill("objet", "Atelier des tâches");
    await hand.fill("email", email);
    await hand.fill("password", password);
    await hand.tick("terms");
    await hand.press(hand.button("Créer mon compte"));
    await hand.arrives("Vérifiez votre adresse");
    await hand.open(linkOf(await mailTo(site.dataDir, email, "Vérifiez votre adresse")));
    await hand.press(hand.button("Vérifier mon adresse"));
    await hand.arrives("Compte entreprise");
    await hand.press(page.locator(`main a[href="${creation}"]`).first());
    await hand.arrives("Créer une offre");
    await hand.paste("pastedText", advert);
    await hand.press(hand.button("Remplir l’offre"));
    await page.getByText("d’après votre texte").waitFor();
    await hand.press(hand.button("Publier"));
    await hand.arrives("Boulanger H/F");
    await page.getByText("Votre offre est publiée").first().waitFor();
  },
};

const correction: Task = {
  name: "correction",
  what: "A recruiter corrects forbidden words that the checker names, and publishes",
  most: { actions: 4, fields: 4 },
  as: "entreprise",
  from: `${creation}?depart=ecrire`,
  async run(hand) {
    const { page } = hand;
    // Publishing the same offer twice is asked about.
    const title = hand.means === "touch" ? "Chauffagiste H/F" : "Chaudronnier H/F";
    hand.begin();
    await hand.fill("title", title);
    await hand.fill("salary", "2400");
    await hand.fill("description", "Étrangers s'abstenir.");
    await hand.press(hand.button("Publier"));
    const words = page.getByRole("link", { name: "« Étrangers s'abstenir »" }).last();
    await words.waitFor();
    await hand.press(words);
    await hand.fill("description", description);
    await hand.press(hand.button("Publier"));
    await hand.arrives(title);
  },
};

const search: Task = {
  name: "recherche",
  what: "A recruiter finds a person by job and city, opens the CV and keeps the person",
  most: { actions: 8 },
  as: "entreprise",
  from: "/resultats",
  async run(hand, site) {
    const { page } = hand;
    hand.begin();
    await hand.fill("job", "développ");
    await hand.fill("city", "Lyon");
    await hand.press(page.getByRole("button", { name: "Chercher" }).first());
    await page.waitForURL(/city=Lyon/);
    // Not those of the page before.
    await page.locator('main a[href^="/candidats/"][href*="city%3DLyon"]').first().waitFor();
    const shown = await firstShown(hand, site, "/candidats/", "Lire le CV", "Ajouter aux favoris");
    await hand.press(page.locator(`main a[href="${shown}"]`).first());
    const cv = page.getByRole("link", { name: "Lire le CV" }).first();
    await cv.waitFor();
    await hand.press(cv);
    // The page of the person shows pages of the CV too.
    await page.waitForURL("**/CvView?*");
    await page.locator(".cv-page").first().waitFor();
    await hand.back();
    await page.waitForURL(({ pathname }) => pathname !== "/CvView");
    const keep = page.getByRole("button", { name: "Ajouter aux favoris" }).first();
    await keep.waitFor();
    await hand.press(keep);
    await page.getByRole("button", { name: "Retirer des favoris" }).first().waitFor();
  },
};

const interview: Task = {
  name: "entretien",
  what: "A recruiter opens an application and proposes three slots for an interview",
  most: { actions: 3 },
  as: "entreprise",
  from: received,
  async run(hand, site) {
    const { page } = hand;
    const first = await firstShown(hand, site, `${received}/`, "Proposer un entretien");
    hand.begin();
    await hand.press(page.locator(`main a[href="${first}"]`).first());
    // Not the bar that leads to the decision.
    const propose = hand.link(/^Proposer un entretien$/);
    await propose.waitFor();
    await hand.press(propose);
    const send = hand.button("Envoyer la proposition");
    await send.waitFor();
    await hand.press(send);
    await page.getByText(/n’a pas encore choisi/).waitFor();
  },
};

export const companyTasks: Task[] = [firstOffer, correction, search, interview];
