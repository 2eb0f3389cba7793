// Companies waiting for an approval: which ones do, and the messages they see.

import { afterEach, expect, onTestFinished, test } from "vitest";
import { as, follow, takeDown, textOf, visitor } from "../../../tests/app.ts";
import { aCandidate, aCompany, aFile, anApplication, anOffer } from "../../../tests/factories.ts";
import { mailsTo } from "../../../tests/mails.ts";
import { config } from "../../platform/config/config.server.ts";
import { db, transaction } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import { findSetting, setSetting } from "../../platform/settings/settings.server.ts";
import { runAlerts } from "../../sourcing/alerts/alerts.server.ts";

const heldAs = (companyId: string, held: "waiting" | "refused" | null) =>
  db.updateTable("companies").set({ heldAs: held }).where("id", "=", companyId).execute();

afterEach(() => db.deleteFrom("settings").where("key", "=", "approvals").execute());

async function signUp(objet: string): Promise<string | null> {
  const email = `${newId()}@exemple.test`;
  await visitor.post("/inscription-entreprise", { objet, email, password: "le geai des chênes", terms: "oui" });
  const row = await db.selectFrom("companies").select("heldAs").where("objet", "=", objet).executeTakeFirstOrThrow();
  return row.heldAs;
}

test("a new company waits in a real installation, not in the demonstration, and the setting applies in both", async () => {
  const { mode } = config;
  onTestFinished(() => {
    config.mode = mode;
  });
  config.mode = "start";
  expect(await findSetting("approvals")).toEqual({ offers: false, companies: true });
  expect(await signUp("Attend Ltée")).toBe("waiting");
  config.mode = "demo";
  expect(await findSetting("approvals")).toEqual({ offers: false, companies: false });
  expect(await signUp("Libre Ltée")).toBe(null);
  await transaction((tx) => setSetting(tx, "approvals", { offers: false, companies: true }));
  expect(await signUp("Attend Aussi Ltée")).toBe("waiting");
  config.mode = "start";
  await transaction((tx) => setSetting(tx, "approvals", { offers: true, companies: false }));
  expect(await findSetting("approvals")).toEqual({ offers: true, companies: false });
  expect(await signUp("Libre Aussi Ltée")).toBe(null);
});

test("the sign-up page says that a company is approved first, where the setting requires it", async () => {
  const sentence = "quand l’équipe du site a approuvé votre entreprise";
  await transaction((tx) => setSetting(tx, "approvals", { offers: false, companies: false }));
  expect(await textOf(await visitor.get("/inscription-entreprise"))).not.toContain(sentence);
  await transaction((tx) => setSetting(tx, "approvals", { offers: false, companies: true }));
  expect(await textOf(await visitor.get("/inscription-entreprise"))).toContain(sentence);
});

test("while a company waits, its pages say so without mentioning its address, and name no candidate", async () => {
  const company = await aCompany({ nom: "Verrerie du Lac", siret: "73282932000074" });
  await heldAs(company.companyId, "waiting");
  const { id: cvFileId } = await aFile("cv", { text: "Souffleuse" });
  const job = `Souffleuse ${newId()}`;
  const ondine = await aCandidate({ prenom: "Ondine", nom: "Quillivic", mobile: "0612345678", job, cvFileId });
  const masked = await aCandidate({ prenom: "Gwladys", nom: "Kerhervé", job, visibility: "masked" });
  const offer = await anOffer({ companyId: company.companyId, title: "Souffleur de verre" });
  const { id: application } = await anApplication(offer, { prenom: "Zoé", nom: "Visiteuse" });
  for (const candidateId of [ondine.id, masked.id])
    await db.insertInto("favourites").values({ companyId: company.companyId, candidateId }).execute();
  const own = as(company);
  const pages = [
    "/",
    "/offres",
    "/comment",
    "/entreprise",
    "/compte-entreprise",
    "/compte/securite",
    "/verify-email",
    "/resultats",
    `/resultats?job=${encodeURIComponent(job)}`,
    `/resultats?job=a&profil=${ondine.id}`,
    "/resultats/ecartes",
    `/candidats/${ondine.id}`,
    `/candidats/${masked.id}`,
    `/candidats/${masked.id}/demande`,
    "/favoris",
    "/compte/entreprise/mes-offres",
    "/compte/entreprise/creer-offre",
    `/compte/entreprise/mes-offres/${offer.id}`,
    `/compte/entreprise/mes-offres/${offer.id}/fermeture`,
    "/compte/entreprise/candidatures",
    `/compte/entreprise/candidatures/${application}`,
    "/compte/entreprise/equipe",
  ];
  const read = async (path: string) => {
    let response = await own.get(path);
    if (response.status === 302) response = await follow(own, response);
    expect(response.status, path).toBe(200);
    return { html: await response.clone().text(), text: await textOf(response) };
  };
  for (const path of pages) {
    const { html, text } = await read(path);
    expect(text, path).toContain("Votre entreprise est en attente de validation");
    expect(text, path).not.toMatch(/adresse[^.]{0,40}n['’]est pas confirmée|vérifiez (d['’]abord )?votre/i);
    for (const word of ["Quillivic", "Kerhervé", "Gwladys", "0612345678", "06 12 34 56 78", cvFileId])
      expect(html, path).not.toContain(word);
  }
  expect((await own.get(`/fichiers/${cvFileId}`)).status).toBe(404);
  const refused = [
    await own.post(`/candidats/${ondine.id}`, { message: "Bonjour" }),
    await own.post(`/candidats/${masked.id}/demande`, { message: "Bonjour" }),
    await own.post("/mail/send", { template: "contact-candidat", candidateId: ondine.id, message: "Bonjour" }),
    await own.post("/compte/entreprise/equipe", { form: "invitation", email: "x@exemple.test", role: "lecture" }),
  ];
  for (const response of refused) {
    expect(response.status).toBe(403);
    expect(await response.text()).toContain("une fois votre entreprise validée");
  }
  expect(await mailsTo("x@exemple.test")).toEqual([]);
  await heldAs(company.companyId, null);
  const free = await read(`/candidats/${ondine.id}`);
  expect(free.text).toContain("Ondine Quillivic");
  for (const path of pages) expect((await read(path)).text, path).not.toContain("en attente de validation");
});

test("a company with both to come reads about both, and never that its address alone is missing", async () => {
  const company = await aCompany({ emailVerified: false });
  const own = as(company);
  const offer = await anOffer({ companyId: company.companyId });
  const pages = [
    "/entreprise",
    "/compte-entreprise",
    "/resultats",
    "/compte/entreprise/mes-offres",
    "/compte/entreprise/creer-offre",
    `/compte/entreprise/mes-offres/${offer.id}`,
    "/compte/entreprise/equipe",
  ];
  for (const [held, emailVerified, title, next] of [
    ["waiting", false, "Votre adresse e-mail n’est pas confirmée", "l’équipe du site vérifie ensuite votre entreprise"],
    ["waiting", true, "Votre entreprise est en attente de validation", "D’ici là, vos offres ne sont pas publiques"],
    [null, false, "Votre adresse e-mail n’est pas confirmée", "D’ici là, vos offres ne sont pas publiques"],
  ] as const) {
    await heldAs(company.companyId, held);
    await db.updateTable("users").set({ emailVerified }).where("id", "=", company.userId).execute();
    for (const path of pages) {
      const text = await textOf(await own.get(path));
      expect(text, path).toContain(title);
      expect(text, path).toContain(next);
      for (const sentence of [title, next, "ne sont pas publiques"])
        expect(text.split(sentence).length - 1, `${path}: ${sentence}`).toBe(1);
    }
  }
});

test("a refused company sees on every page that it is blocked", async () => {
  const company = await aCompany({ siret: "73282932000074" });
  await heldAs(company.companyId, "refused");
  for (const path of ["/entreprise", "/resultats", "/favoris", "/offres"]) {
    const text = await textOf(await as(company).get(path));
    expect(text, path).toContain("Votre entreprise est bloquée par l’équipe du site");
    expect(text, path).not.toContain("n’est pas confirmée");
  }
});

test("a blocked company is led from every page to the decision and its answer", async () => {
  const company = await aCompany();
  await takeDown(as("admin"), `/admin/moderation/entreprise/${company.companyId}`);
  for (const path of ["/entreprise", "/resultats", "/offres"]) {
    const page = await (await as(company).get(path)).text();
    expect(page).not.toContain("accueil, dit pourquoi");
    const links = [...page.matchAll(/href="(\/decisions\/[^"]+)"[^>]*>([^<]+)</g)].map(([, to, text]) => [to!, text]);
    expect(links).toEqual([[expect.any(String), "Lire la décision et y répondre"]]);
    expect(await textOf(await as(company).get(links[0]![0]!))).toContain("Un fait précis.");
  }
});

test("a waiting company with an unconfirmed address sees both messages", async () => {
  const company = await aCompany({ emailVerified: false, siret: "73282932000074" });
  await heldAs(company.companyId, "waiting");
  const text = await textOf(await as(company).get("/resultats"));
  expect(text).toContain("Votre entreprise est en attente de validation");
  expect(text).toContain("Votre adresse e-mail n’est pas confirmée");
});

test("alerts of a waiting company name no candidate", async () => {
  const company = await aCompany({ siret: "73282932000074" });
  const job = `Verrière ${newId()}`;
  await as(company).post("/resultats/enregistrement", { job });
  const { companyId } = company;
  await db
    .updateTable("alerts")
    .set({ frequency: "immediate", since: new Date(Date.now() - 60_000), dueAt: new Date(Date.now() - 1000) })
    .where("userId", "=", company.userId)
    .execute();
  await heldAs(companyId, "waiting");
  await aCandidate({ job, prenom: "Ondine", nom: "Quillivic" });
  await runAlerts(new Date(Date.now() + 600_000));
  const [mail, ...others] = await mailsTo(company.email);
  expect(others).toEqual([]);
  expect(mail?.text).toContain(job);
  expect(`${mail?.text} ${mail?.html}`).not.toContain("Quillivic");
});
