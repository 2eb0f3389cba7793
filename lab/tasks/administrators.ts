// Tasks of the administrator: open a site, take an offer down, handle a report, import people.
import fs from "node:fs";
import path from "node:path";
import { codeOf } from "../../tests/e2e/authenticator.ts";
import { Person } from "../../tests/e2e/people.ts";
import { linkOf, mailTo, newDataDir, type Server, startServer } from "../../tests/e2e/server.ts";
import { PostOffice } from "../faults/post-office.ts";
import type { Hand } from "./hand.ts";
import { newAddress, password, type Task } from "./task.ts";

async function nextStep(hand: Hand, title: string): Promise<void> {
  const bar = hand.page.getByRole("region", { name: "Avant d’ouvrir" });
  await hand.press(bar.getByRole("link").or(bar.getByRole("button")));
  await hand.arrives(title);
}

async function openSite(hand: Hand, site: Server): Promise<void> {
  const { page } = hand;
  const link = /https?:\/\/\S+\/premier-administrateur\/\S+/.exec(site.output())?.[0] ?? "";
  await page.goto(site.url + new URL(link).pathname);
  hand.begin();
  await hand.fill("email", "bonjour@leon.example");
  await hand.fill("password", password);
  await hand.press(hand.button("Créer mon compte"));
  await hand.arrives("Tableau de bord");

  await hand.press(hand.link(/^Donner au site son nom/));
  await hand.arrives("Identité du site");
  await hand.fill("siteName", "Léon Emploi");
  await hand.press(hand.button(/^Enregistrer$/));
  await page.locator(".toast").waitFor();

  await nextStep(hand, "Éditeur et hébergeur");
  await hand.fill("name", "Léon Emploi");
  await hand.fill("legalForm", "Association");
  await hand.fill("address", "1 rue du Port, 29200 Brest");
  await hand.fill("phone", "02 98 00 00 00");
  await hand.fill("email", "bonjour@leon.example");
  await hand.fill("director", "Anne Le Goff");
  // The server stands at the association's own place.
  await hand.fill("hostName", "Léon Emploi");
  await hand.press(hand.button(/^Enregistrer$/));
  await page.getByText("Rien ne manque").waitFor();

  await nextStep(hand, "E-mail d’essai");
  await hand.press(hand.button("Envoyer l’essai"));
  await page.getByText("Le serveur a pris le message").waitFor();

  await nextStep(hand, "Sauvegardes");
  await hand.press(hand.button("Sauvegarder maintenant"));
  const archive = page.locator('main tbody a[href^="/admin/sauvegardes/"]').first();
  await archive.waitFor();
  await hand.press(archive);
  await hand.arrives(/^Sauvegarde du/);
  await hand.fill("password", password);
  const file = page.waitForEvent("download");
  await hand.press(hand.button("Télécharger"));
  await (await file).path();

  await nextStep(hand, "Validation en deux étapes");
  await hand.fill("newCode", codeOf(await page.locator("main code").first().innerText()));
  await hand.fill("currentPassword", password);
  await hand.press(hand.button("Activer"));
  await page.getByRole("heading", { name: "Vos codes de secours" }).waitFor();

  await nextStep(hand, "Modération");
  await hand.press(hand.button("Enregistrer"));
  await page.locator(".toast").waitFor();
}

const opening: Task = {
  name: "ouverture",
  what: "An operator: from the first start of an empty site until every step of « Avant d’ouvrir » is done",
  most: { actions: 25 },
  async run(hand) {
    const office = new PostOffice();
    const env = { SMTP_URL: `smtp://127.0.0.1:${await office.open()}` };
    const site = await startServer({ mode: "start", dataDir: newDataDir("vivier-tasks-"), env });
    try {
      await openSite(hand, site);
      hand.stop();
      // The first candidate is welcomed, not imported: the last step of the list.
      await new Person(site.url).post("/inscription-candidat", { email: newAddress(), password, terms: "on" });
      const home = await (await hand.page.request.get(`${site.url}/admin`)).text();
      if (!home.includes("Tableau de bord") || home.includes("Avant d’ouvrir")) throw new Error("A step is left");
    } finally {
      await site.end("SIGTERM");
      await office.close();
      fs.rmSync(site.dataDir, { recursive: true, force: true });
    }
  },
};

const takingDown: Task = {
  name: "retrait",
  what: "The administrator takes an offer of the list down, and takes that back",
  most: { actions: 5 },
  as: "admin",
  from: "/admin/offres",
  async run(hand) {
    const { page } = hand;
    const row = page.locator("main tbody tr", { hasText: "En ligne" }).first();
    await row.waitFor();
    hand.begin();
    await hand.press(row.getByRole("button", { name: /^Actions/ }));
    const verb = row.getByRole("link", { name: "Désactiver…" });
    await verb.waitFor();
    await hand.press(verb);
    const confirm = page.getByRole("button", { name: "Confirmer" });
    await confirm.waitFor();
    await hand.select(page.getByLabel("Motif"), "Contenu faux ou trompeur");
    await hand.press(confirm);
    const back = page.locator(".toast").getByRole("button", { name: "Annuler" });
    await back.waitFor();
    await hand.press(back);
    await back.waitFor({ state: "hidden" });
  },
};

const report: Task = {
  name: "signalement",
  what: "The administrator opens a report from the dashboard and takes the offer down with a reason",
  most: { actions: 5 },
  as: "admin",
  async run(hand, site) {
    const { page } = hand;
    const list = await (await page.request.get(`${site.url}/offres`)).text();
    const offer = /href="(\/offres\/[0-9a-f-]{36}[^"#?]*)"/.exec(list)?.[1] ?? "";
    const given = { reason: "argent", message: "On me demande 80 euros par virement." };
    await new Person(site.url).post(`${offer}/signalement`, given);
    await page.goto(`${site.url}/admin`);
    hand.begin();
    await hand.press(page.locator(".waits").getByRole("link", { name: /signalement/ }));
    const decide = hand.link("Décider");
    await decide.waitFor();
    await hand.press(decide);
    const take = hand.button("Retirer du site");
    await take.waitFor();
    await hand.select(page.getByLabel("Motif"), "Argent demandé à un candidat");
    await hand.fill(page.getByLabel("Vos mots"), "Un paiement est demandé avant l’embauche.");
    await hand.press(take);
    await page.getByText("Hors ligne").first().waitFor();
  },
};

/** What waits in the morning: a new company and a report; the demonstration has requests for help. */
async function prepareDay({ page }: Hand, site: Server): Promise<void> {
  await page.goto(`${site.url}/admin/reglages/moderation`);
  await page.locator("main [name=companies][value=oui]").check();
  await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await page.locator(".toast").waitFor();
  const company = new Person(site.url);
  const email = newAddress();
  await company.post("/inscription-entreprise", { objet: `Atelier ${email}`, email, password, terms: "on" });
  const link = new URL(linkOf(await mailTo(site.dataDir, email, "Vérifiez votre adresse")));
  await company.post(link.pathname + link.search, {});
  const list = await (await page.request.get(`${site.url}/offres`)).text();
  const offer = /href="(\/offres\/[0-9a-f-]{36}[^"#?]*)"/.exec(list)?.[1] ?? "";
  await new Person(site.url).post(`${offer}/signalement`, {
    reason: "fausse",
    message: "Cette entreprise n’existe pas.",
  });
  await page.goto(`${site.url}/admin`);
}

const day: Task = {
  name: "journée",
  what: "The operator's day: a new company, a report and a request for help, which is answered, one after the other",
  most: { actions: 9 },
  as: "admin",
  async run(hand, site) {
    const { page } = hand;
    await prepareDay(hand, site);
    hand.begin();
    await hand.press(hand.link("Commencer"));
    for (const verb of ["Garder en ligne", "Approuver"]) {
      const decide = hand.button(verb);
      await decide.waitFor();
      await hand.press(decide);
      const next = hand.link("Suivant");
      await next.waitFor();
      await hand.press(next);
    }
    const answer = page.locator("summary", { hasText: "Répondre" }).first();
    await answer.waitFor();
    await hand.press(answer);
    await hand.fill(page.getByLabel(/^Votre réponse/).first(), "Volontiers. Quand pouvons-nous vous appeler\u00a0?");
    await hand.press(hand.button("Envoyer et clore").first());
    await page.locator(".toast").waitFor();
  },
};

/** As many people as the review imported. */
const imported = 400;

const bringing: Task = {
  name: "import",
  what: `The administrator imports a table of ${imported} people: chooses it, reads what will happen, imports`,
  most: { actions: 4 },
  as: "admin",
  from: "/admin/import",
  async run(hand) {
    const { page } = hand;
    const folder = newDataDir("vivier-tasks-");
    const file = path.join(folder, "candidats.csv");
    const lines = Array.from({ length: imported }, (_, at) => `${newAddress()};Lou;Tâche ${at + 1};Nîmes`);
    fs.writeFileSync(file, ["E-mail;Prénom;Nom;Ville", ...lines].join("\r\n"));
    try {
      hand.begin();
      await hand.tick(page.getByLabel("Candidats", { exact: true }));
      await hand.choose("fichier", file);
      await hand.press(hand.button("Vérifier"));
      const bring = hand.button("Importer");
      await bring.waitFor();
      await hand.press(bring);
      await page.getByRole("heading", { name: "Ce que chaque ligne est devenue" }).waitFor();
    } finally {
      fs.rmSync(folder, { recursive: true, force: true });
    }
  },
};

export const administratorTasks: Task[] = [opening, takingDown, report, day, bringing];
