// Moderation through the front door: reports, decisions, notifications, answers, restorations and approvals.

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import {
  as,
  browser,
  edit,
  editConfirmed,
  type Fields,
  postConfirmed,
  takeDown,
  textOf,
  visitor,
} from "../../../tests/app.ts";
import { shownOn } from "../../../tests/edited-forms/forms.ts";
import { aCandidate, aColleague, aCompany, aFile, anAdmin, anApplication, anOffer } from "../../../tests/factories.ts";
import { entriesOf } from "../../../tests/journal.ts";
import { mailsTo } from "../../../tests/mails.ts";
import { saveSettings } from "../../../tests/settings-form.ts";
import { companyPath, offerPath } from "../../offers/offer.ts";
import { setPassword } from "../../people/accounts/credentials.server.ts";
import { config } from "../../platform/config/config.server.ts";
import { db, transaction } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import { setSetting } from "../../platform/settings/settings.server.ts";
import { runRegisterQueries } from "./company-register.server.ts";
import { sendDueDecisionMails } from "./moderation-decisions.server.ts";
import { findContactDetails } from "./signal.ts";

// All visitors of these tests share one address.
beforeEach(() => db.deleteFrom("rateLimits").execute());

const decisionsOf = (targetId: string) =>
  db.selectFrom("decisions").selectAll().where("targetId", "=", targetId).orderBy("createdAt").execute();
const linkOf = (mail: { text: string } | undefined) =>
  new URL(/https?:\/\/\S+\/decisions\/\S+/.exec(mail?.text ?? "")![0]).pathname;
const later = () => new Date(Date.now() + 3 * 60_000);

describe("a reported offer", () => {
  test("is taken down with a reason, contested by its author and restored, with a mail at each step", async () => {
    const company = await aCompany();
    const offer = await anOffer({
      title: "Serveuse H/F",
      companyId: company.companyId,
      description: "Femme de moins de 30 ans.",
    });
    const path = offerPath(offer);
    await visitor.post(`${path}/signalement`, {
      reason: "discrimination",
      message: "Moins de 30 ans ?",
      email: "temoin1@exemple.test",
    });
    expect((await mailsTo("temoin1@exemple.test")).map((mail) => mail.template)).toEqual(["signalement-recu"]);

    const admin = as("admin");
    const judging = `/admin/moderation/offre/${offer.id}`;
    expect(await (await admin.get("/admin/signalements?treated=non")).text()).toContain(`href="${judging}"`);
    const page = await textOf(await admin.get(judging));
    for (const part of ["Moins de 30 ans ?", "temoin1@exemple.test", "Contraire à la loi", "Retirer du site"])
      expect(page).toContain(part);

    const decision = newId();
    const fields = { decision, seen: "", ground: "discrimination", words: "L'âge est exigé.", verdict: "taken-down" };
    for (let press = 0; press < 2; press++) expect((await edit(admin, judging, fields)).status).toBe(302);
    expect((await visitor.get(path)).status).toBe(410);
    expect(await decisionsOf(offer.id)).toHaveLength(1);
    expect(await entriesOf(offer.id)).toMatchObject([
      {
        before: { heldAs: null },
        after: { heldAs: "taken-down", decision: "Retrait", ground: "Discrimination", words: "L'âge est exigé." },
      },
    ]);
    const [statement] = await mailsTo(company.email);
    for (const part of [
      "L'âge est exigé.",
      "L. 1132-1",
      "Un ou plusieurs signalements",
      "Aucun pour décider\u00a0: une personne",
      "six mois",
    ])
      expect(statement?.text).toContain(part);
    expect((await mailsTo("temoin1@exemple.test")).at(-1)?.text).toContain("Nous avons agi");
    expect(
      await db
        .selectFrom("reports")
        .select(["treatedAt", "decisionId"])
        .where("targetId", "=", offer.id)
        .executeTakeFirst(),
    ).toMatchObject({ decisionId: decision });

    const own = as(company);
    expect(await textOf(await own.get(`/compte/entreprise/mes-offres/${offer.id}`))).toContain(
      "Lire pourquoi et répondre",
    );
    await own.post(`/compte/entreprise/mes-offres/${offer.id}/activation`, { actif: "oui" });
    expect((await visitor.get(path)).status, "its company cannot put it back").toBe(410);
    const link = linkOf(statement);
    expect((await visitor.post(link, { answer: " " })).status).toBe(400);
    for (let press = 0; press < 2; press++)
      expect((await visitor.post(link, { answer: "C'était une erreur." })).status).toBe(302);
    expect((await visitor.post(link, { answer: "Autre chose" })).status).toBe(409);
    expect(await (await admin.get("/admin/moderation?file=reponses")).text()).toContain(`href="${judging}"`);
    expect(await textOf(await admin.get(judging))).toContain("C'était une erreur.");

    const given = { decision: newId(), seen: "", words: "Merci.", verdict: "restored" };
    const conflict = await edit(admin, judging, given);
    expect(conflict.status, "decided without having seen the last decision").toBe(409);
    expect(await textOf(conflict)).toContain("Merci.");
    expect((await edit(admin, judging, { ...given, seen: decision })).status).toBe(302);
    expect((await visitor.get(path)).status).toBe(200);
    expect((await mailsTo(company.email)).at(-1)?.subject).toContain("Rétablissement");
    expect(await textOf(await visitor.get(link))).toContain("Rétablissement");
    expect(await decisionsOf(offer.id)).toMatchObject([
      { answer: "C'était une erreur.", answerTreatedAt: expect.any(Date) },
      {},
    ]);
    expect(await entriesOf(offer.id)).toHaveLength(2);
  });

  test("that is only deactivated can be restored: the company is notified once undo ends", async () => {
    const company = await aCompany();
    const offer = await anOffer({ companyId: company.companyId });
    const admin = as("admin");
    const activation = `/admin/offres/${offer.id}/activation`;
    await admin.post(activation, { actif: "non", ground: "fausse" });
    await admin.post(activation, { actif: "oui" });
    await sendDueDecisionMails(later());
    expect(await mailsTo(company.email)).toEqual([]);
    expect((await visitor.get(offerPath(offer))).status).toBe(200);
    await admin.post(activation, { actif: "non", ground: "fausse" });
    await sendDueDecisionMails(later());
    await sendDueDecisionMails(later());
    expect((await mailsTo(company.email)).map((mail) => mail.template)).toEqual(["decision-moderation"]);
    await admin.post(activation, { actif: "oui" });
    expect((await visitor.get(offerPath(offer))).status).toBe(200);
    expect(await mailsTo(company.email)).toHaveLength(2);
    expect((await entriesOf(offer.id)).map(({ action }) => action)).toEqual([
      "offre désactivée",
      "offre activée",
      "offre désactivée",
      "offre activée",
    ]);
  });
});

test("a decision's link ends for a former colleague and for a changed address", async () => {
  const company = await aCompany();
  const colleague = await aColleague(company);
  const offer = await anOffer({ companyId: company.companyId });
  const judging = `/admin/moderation/offre/${offer.id}`;
  await edit(as("admin"), judging, {
    decision: newId(),
    seen: "",
    ground: "discrimination",
    words: "Un fait précis.",
    verdict: "taken-down",
  });
  const [theirs, own] = [linkOf((await mailsTo(colleague.email))[0]), linkOf((await mailsTo(company.email))[0])];
  const html = await (await as(colleague).get(`/compte/entreprise/mes-offres/${offer.id}`)).text();
  const shown = /href="(\/decisions\/[^"]+)"/.exec(html)?.[1] ?? "";
  for (const link of [theirs, shown, own]) expect((await visitor.get(link)).status).toBe(200);
  await db.deleteFrom("members").where("userId", "=", colleague.userId).execute();
  for (const link of [theirs, shown]) {
    expect((await visitor.get(link)).status).toBe(410);
    expect((await visitor.post(link, { answer: "Je parle encore pour elle." })).status).toBe(410);
  }
  expect(await decisionsOf(offer.id)).toMatchObject([{ answer: null }]);
  expect((await visitor.post(own, { answer: "C'était une erreur." })).status).toBe(302);
  await db
    .updateTable("users")
    .set({ email: "nouvelle.adresse@exemple.test" })
    .where("id", "=", company.userId)
    .execute();
  expect((await visitor.get(own)).status).toBe(410);
  await db.deleteFrom("members").where("companyId", "=", company.companyId).execute();
  expect((await visitor.get(own)).status, "no member is left, but the right to read why is").toBe(200);
});

test("a company's page and a message are reported, and a removed message is no longer shown", async () => {
  const company = await aCompany({ nom: "Fausse Société" });
  const candidate = await aCandidate();
  const page = companyPath({ id: company.companyId, nom: "Fausse Société" });
  expect(await (await visitor.get(page)).text()).toContain(`href="${page}/signalement"`);
  expect((await visitor.get(`${page}/signalement`)).status).toBe(200);
  expect((await as(candidate).post(`${page}/signalement`, { reason: "identite" })).status).toBe(302);
  expect((await mailsTo(candidate.email)).map((mail) => mail.template)).toEqual(["signalement-recu"]);

  const offer = await anOffer({ companyId: company.companyId });
  const application = await anApplication(offer, { candidateId: candidate.id });
  const id = newId();
  const words = { id, applicationId: application.id, side: "company" as const, userId: company.userId };
  await db
    .insertInto("applicationMessages")
    .values({ ...words, text: "Envoyez 200 € par mandat." })
    .execute();
  const own = `/candidat/candidatures/${application.id}`;
  const link = /href="(\/signalements\/messages\/[^"]+)"/.exec(await (await as(candidate).get(own)).text())?.[1] ?? "";
  expect(await textOf(await as(candidate).get(link))).toContain("Envoyez 200 €");
  // The link belongs to the candidate: it opens nothing in another session.
  for (const other of [visitor, as("candidate"), as(company)]) {
    const response = await other.get(link);
    expect(response.status).toBe(410);
    expect(await response.text()).not.toContain("Envoyez 200 €");
    expect((await other.post(link, { reason: "argent" })).status).toBe(410);
  }
  expect(
    await as(company)
      .get(`/compte/entreprise/candidatures/${application.id}`)
      .then((response) => response.text()),
  ).not.toContain("/signalements/messages/");
  const sent = await as(candidate).post(link, { reason: "argent" });
  expect([sent.status, sent.headers.get("location")]).toEqual([302, own]);
  expect((await as(candidate).post(link, { reason: "pourvue" })).status, "a reason of offers").toBe(400);

  const admin = as("admin");
  const judging = `/admin/moderation/message/${id}`;
  const review = await textOf(await admin.get(judging));
  expect(review).toContain("Envoyez 200 €");
  expect(review, "the quoted words are those of the message").not.toContain("Le message disait");
  expect(await textOf(await admin.get("/admin/signalements?q=Fausse+Soci%C3%A9t%C3%A9"))).not.toContain(
    "· Fausse Société",
  );
  await takeDown(admin, judging);
  const talk = await textOf(await as(candidate).get(own));
  expect(talk).toContain("Ce message a été retiré");
  expect(talk).not.toContain("Envoyez 200 €");
  expect((await mailsTo(company.email)).at(-1)?.text).toContain("Fondement contractuel");
  const judgedCompany = `/admin/moderation/entreprise/${company.companyId}`;
  await takeDown(admin, judgedCompany);
  expect((await visitor.get(page)).status).toBe(404);
  expect((await visitor.get(offerPath(offer))).status).toBe(410);
});

test("a suspended account's sessions end at once; its owner reads why with the password, answers, and gets it back", async () => {
  const candidate = await aCandidate();
  await transaction((tx) => setPassword(tx, candidate.userId, "le geai des chênes"));
  const own = as(candidate);
  expect((await own.get("/candidat")).status).toBe(200);
  const admin = as(await anAdmin());
  const judging = `/admin/moderation/compte/${candidate.userId}`;
  const decision = newId();
  await edit(admin, judging, {
    decision,
    seen: "",
    ground: "identite",
    words: "Le CV d'un autre.",
    verdict: "suspended",
  });
  expect((await own.get("/candidat")).status).toBe(302);
  const signIn = (password: string) => browser().post("/login", { email: candidate.email, password });
  expect(await (await signIn("autre chose")).text()).not.toContain("/decisions/");
  const refused = await signIn("le geai des chênes");
  expect(refused.status).toBe(403);
  const link = /href="(\/decisions\/[^"]+)"/.exec(await refused.text())?.[1] ?? "";
  expect(await textOf(await visitor.get(link))).toContain("Le CV d'un autre.");
  expect((await visitor.post(link, { answer: "C'est bien moi." })).status).toBe(302);
  expect((await mailsTo(candidate.email)).map(({ subject }) => subject)).toEqual(["Votre compte est suspendu"]);
  await edit(admin, judging, { decision: newId(), seen: decision, verdict: "restored" });
  expect((await signIn("le geai des chênes")).headers.get("location")).toBe("/moncompte");
  expect(await entriesOf(candidate.userId)).toHaveLength(2);
  expect((await visitor.get(`/decisions/${"x".repeat(40)}`)).status).toBe(410);
  expect((await own.get(judging)).status).toBe(302);
});

test("with approvals on, an offer and a company wait; an unchanged approved offer never waits again", async () => {
  const admin = as(await anAdmin());
  const company = await aCompany({ nom: "Chantiers du Nord" });
  const own = as(company);
  const mine = (id: string) => `/compte/entreprise/mes-offres/${id}`;
  const publish = async (fields: Record<string, string>) => {
    const made = await postConfirmed(own, "/compte/entreprise/creer-offre", { formId: newId(), ...fields });
    return made.headers.get("location")?.split("/").at(-1) ?? "";
  };
  const free = await publish({ title: "Maçonne / Maçon" });
  const publicPath = (id: string, title: string) => offerPath({ id, title });
  expect((await visitor.get(publicPath(free, "Maçonne / Maçon"))).status, "public at once, as specified").toBe(200);
  expect((await saveSettings(admin, "moderation", { offers: "oui", companies: "oui" })).status).toBe(302);
  try {
    const id = await publish({ title: "Grutière / Grutier" });
    const path = publicPath(id, "Grutière / Grutier");
    expect((await visitor.get(path)).status).toBe(410);
    expect(await textOf(await own.get(mine(id)))).toContain("En attente de validation");
    expect(await textOf(await own.get("/compte/entreprise/mes-offres"))).toContain("En attente de validation");
    expect(await (await admin.get("/admin/moderation?file=offres")).text()).toContain(`/admin/moderation/offre/${id}`);
    await edit(admin, `/admin/moderation/offre/${id}`, { decision: newId(), seen: "", verdict: "cleared" });
    expect((await visitor.get(path)).status).toBe(200);
    const approval = (await mailsTo(company.email)).at(-1)!;
    expect(approval.subject).toBe("En ligne\u00a0: Grutière / Grutier");
    expect(approval.text).toContain(`${config.baseUrl}${path}`);
    expect(approval.text).toContain("Elle est maintenant en ligne.");
    for (const actif of ["non", "oui"]) await own.post(`${mine(id)}/activation`, { actif });
    expect((await visitor.get(path)).status, "unchanged").toBe(200);
    await postConfirmed(own, mine(id), { title: "Grutière / Grutier", description: "Sur un chantier de trois ans." });
    expect((await visitor.get(path)).status, "changed").toBe(410);

    const email = `nouvelle-${newId().slice(-8)}@exemple.test`;
    await visitor.post("/inscription-entreprise", {
      objet: "Nouvelle Société",
      email,
      password: "le geai des chênes",
      terms: "oui",
    });
    const made = await db
      .updateTable("users")
      .set({ emailVerified: true })
      .where("email", "=", email)
      .returning("id")
      .executeTakeFirstOrThrow();
    const { companyId } = await db
      .selectFrom("members")
      .select("companyId")
      .where("userId", "=", made.id)
      .executeTakeFirstOrThrow();
    const page = companyPath({ id: companyId, nom: "Nouvelle Société" });
    expect((await visitor.get(page)).status).toBe(404);
    const theirs = as({ userId: made.id, email, role: "company" });
    expect(await textOf(await theirs.get("/compte/entreprise/mes-offres"))).toContain("en attente de validation");
    const { id: candidateId } = await aCandidate();
    expect(
      (await theirs.post("/mail/send", { template: "contact-candidat", candidateId, message: "Bonjour" })).status,
    ).toBe(403);
    const { id: offerId } = await anOffer({ companyId, title: "Soudeuse / Soudeur", city: "Lille (59)" });
    await edit(admin, `/admin/moderation/entreprise/${companyId}`, { decision: newId(), seen: "", verdict: "cleared" });
    expect((await visitor.get(page)).status).toBe(200);
    const mail = (await mailsTo(email)).at(-1)!;
    expect(mail.subject).toBe("En ligne\u00a0: Nouvelle Société");
    expect(mail.text).toContain("est approuvée. Son offre est maintenant en ligne.");
    const online = offerPath({ id: offerId, title: "Soudeuse / Soudeur" });
    expect(mail.text).toContain(`Voir l’offre en ligne`);
    expect(mail.html.split(`href="${config.baseUrl}${online}"`)).toHaveLength(4);
    expect((await visitor.get(online)).status).toBe(200);
  } finally {
    await db.deleteFrom("settings").where("key", "=", "approvals").execute();
  }
});

describe("what changed after its page was opened is not decided unread", () => {
  const judge = async (path: string) => {
    const client = as(await anAdmin());
    const page = await (await client.get(path)).text();
    const fields = { decision: newId(), seen: "", avant: shownOn(page, "decider") };
    return { client, decide: (more: Fields) => client.post(path, { ...fields, ...more }) };
  };

  test.each<[string, Record<string, string>]>([
    ["cleared", { verdict: "cleared" }],
    ["change", { verdict: "change", ground: "fausse", words: "Le salaire manque." }],
    ["taken-down", { verdict: "taken-down", ground: "fausse", words: "Le salaire est faux." }],
  ])("an offer, %s", async (_verdict, fields) => {
    const company = await aCompany();
    const offer = await anOffer({ companyId: company.companyId, description: "Texte lu.", city: null });
    await db.updateTable("offers").set({ heldAs: "waiting" }).where("id", "=", offer.id).execute();
    const path = `/admin/moderation/offre/${offer.id}`;
    const { decide } = await judge(path);
    const mine = `/compte/entreprise/mes-offres/${offer.id}`;
    await editConfirmed(as(company), mine, { title: offer.title, description: "Texte jamais lu." });
    const refused = await decide(fields);
    expect(refused.status).toBe(409);
    const html = await refused.text();
    const text = await textOf(new Response(html));
    for (const part of ["Le texte a changé", "Ce que vous avez lu", "Texte lu.", "Texte jamais lu."])
      expect(text).toContain(part);
    expect(html).toContain(fields.words ?? "");
    expect(await decisionsOf(offer.id)).toEqual([]);
    expect((await visitor.get(offerPath(offer))).status).toBe(410);
    // The administrator has read the new text by now.
    expect((await decide({ ...fields, avant: shownOn(html, "decider") })).status).toBe(302);
    expect(await decisionsOf(offer.id)).toHaveLength(1);
  });

  test("a company, a report that arrives meanwhile, and a form that does not say what it showed", async () => {
    const company = await aCompany({ nom: "Nom lu" });
    const path = `/admin/moderation/entreprise/${company.companyId}`;
    const { client, decide } = await judge(path);
    await edit(as(company), "/compte-entreprise", { nom: "Nom jamais lu" });
    const renamed = await decide({ verdict: "cleared" });
    expect(renamed.status).toBe(409);
    expect(await textOf(renamed)).toMatch(/Nom lu[\s\S]*Nom jamais lu/);

    const later = await judge(path);
    const report = { reason: "fausse", message: "Elle n'existe pas.", email: "temoin9@exemple.test" };
    await visitor.post(`${companyPath({ id: company.companyId, nom: "Nom jamais lu" })}/signalement`, report);
    const reported = await later.decide({ verdict: "cleared" });
    expect(reported.status).toBe(409);
    expect(await textOf(reported)).toContain("1 signalement à lire");
    expect((await client.post(path, { decision: newId(), seen: "", verdict: "cleared" })).status).toBe(409);
    expect(await decisionsOf(company.companyId)).toEqual([]);
  });

  test("a SIRET that changes while an administrator verifies it", async () => {
    const company = await aCompany({ siret: "73282932000074" });
    const admin = as(await anAdmin());
    const page = `/admin/entreprise-edit/${company.companyId}`;
    const avant = shownOn(await (await admin.get(page)).text(), "Interroger le registre");
    await edit(as(company), "/compte-entreprise", { nom: "Clinique", siret: "55203253400646" });
    const path = `/admin/entreprises/${company.companyId}/verification`;
    const refused = await admin.post(path, { geste: "verifie", constat: "Vu au registre.", avant });
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain("Vu au registre.");
    const checks = db.selectFrom("companyChecks").selectAll().where("companyId", "=", company.companyId);
    expect(await checks.execute()).toEqual([]);
    expect((await edit(admin, page, { constat: "Vu au registre.", geste: "verifie" })).status).toBe(302);
    expect(await checks.execute()).toMatchObject([{ verdict: "checked" }]);
  });
});

test("an offer to be changed returns to the queue once its author has changed it", async () => {
  const company = await aCompany();
  const offer = await anOffer({
    title: "Vendeuse / Vendeur",
    companyId: company.companyId,
    city: null,
    salary: 2400,
  });
  const admin = as(await anAdmin());
  await edit(admin, `/admin/moderation/offre/${offer.id}`, {
    decision: newId(),
    seen: "",
    ground: "fausse",
    words: "Le salaire est faux.",
    verdict: "change",
  });
  const own = as(company);
  const mine = `/compte/entreprise/mes-offres/${offer.id}`;
  const held = async () =>
    (await db.selectFrom("offers").select("heldAs").where("id", "=", offer.id).executeTakeFirst())?.heldAs;
  const asItWas = {
    title: "Vendeuse / Vendeur",
    description: "Vous rejoignez une équipe de douze personnes.",
    contractType: "CDI",
    salary: "2 400",
  };
  await own.post(mine, asItWas);
  expect(await held(), "saved as it was").toBe("change");
  await edit(own, mine, { ...asItWas, salary: "1 950" });
  expect(await held(), "the pay alone").toBe("waiting");
});

test("a company is checked: Kbis seen once, verdict with words, shared SIRET, fraud signals", async () => {
  const admin = as(await anAdmin());
  const siret = "73282932000074";
  const { id: kbisFileId } = await aFile("kbis");
  const place = { siret, adresse: "12 rue de l'Écluse", codePostal: "29200" };
  const company = await aCompany({
    nom: "Écluse Une",
    email: `a@ecluse-${newId().slice(-6)}.test`,
    kbisFileId,
    ...place,
  });
  const other = await aCompany({ nom: "Écluse Deux", ...place });
  const text = "Appelez le 06 12 34 56 78 ou écrivez sur WhatsApp. ".repeat(5);
  const offer = await anOffer({
    companyId: company.companyId,
    description: text,
    salary: 30_000,
    salaryTaux: "par mois",
  });
  await anOffer({ companyId: other.companyId, description: text });
  const page = `/admin/entreprise-edit/${company.companyId}`;
  const path = `/admin/entreprises/${company.companyId}/verification`;
  expect(await (await admin.get("/admin/moderation?file=entreprises")).text()).toContain(
    `/admin/moderation/entreprise/${company.companyId}`,
  );
  for (let press = 0; press < 2; press++)
    expect((await admin.post(path, { geste: "vu" })).headers.get("location")).toBe(`${page}#verification`);
  // A refused decision returns to its own field.
  const review = `/admin/moderation/entreprise/${company.companyId}`;
  const refused = await admin.post(review, {
    decision: newId(),
    seen: "",
    words: "Un mot à l’auteur.",
    verdict: "suspended",
  });
  expect(refused.status).toBe(400);
  const areas = [...(await refused.text()).matchAll(/<textarea[^>]* name="([^"]+)"[^>]*>([^<]*)/g)];
  expect(areas.map(([, name, typed]) => [name, typed!.trim()]).sort()).toEqual([
    ["constat", ""],
    ["words", "Un mot à l’auteur."],
  ]);
  await admin.post(path, { geste: "refuse", constat: "Le nom diffère." });
  const shown = await textOf(await admin.get(page));
  for (const part of [
    "732\u202f829\u202f320\u202f00074",
    "Numéro valide",
    "Écluse Deux",
    "Vu le",
    "Vérification refusée",
    "Le nom diffère.",
  ])
    expect(shown).toContain(part.replace(/\s/g, " "));
  expect((await entriesOf(company.companyId)).map(({ action }) => action)).toEqual(["Kbis vu", "vérification refusée"]);
  await admin.post(path, { geste: "registre" });
  expect(shown, "calls out are off").not.toContain("Interroger le registre");
  expect(await entriesOf(company.companyId)).toHaveLength(2);
  const judged = await textOf(await admin.get(`/admin/moderation/offre/${offer.id}`));
  for (const part of ["Même adresse", "Même texte", "Même téléphone", "06 12 34 56 78", "WhatsApp", "360 000 €"])
    expect(judged).toContain(part);
  expect((await visitor.get(offerPath(offer))).status, "a sign refuses nothing").toBe(200);
});

test("a changed or emptied SIRET is in the audit log, and in the queue until an administrator checks it", async () => {
  const admin = as(await anAdmin());
  const company = await aCompany({ nom: "Change de Nom" });
  const own = as(company);
  const give = (siret: string) => edit(own, "/compte-entreprise", { nom: "Change de Nom", siret });
  const queue = async () => (await admin.get("/admin/moderation?file=entreprises")).text();
  const link = `/admin/moderation/entreprise/${company.companyId}`;
  await give("73282932000074");
  expect(await queue(), "the first one").not.toContain(link);
  await give("");
  expect(await queue()).toContain(link);
  expect(await queue()).toContain("SIRET ou nom changé");
  await give("55210055400013");
  const judged = await textOf(await admin.get(link));
  expect(judged).toContain("SIREN portés ici, du premier au dernier : 732829320, 552100554");
  expect((await entriesOf(company.companyId)).map(({ action, before, after }) => [action, before, after])).toEqual([
    ["SIRET changé par l’entreprise", { siret: null }, { siret: "73282932000074" }],
    ["SIRET changé par l’entreprise", { siret: "73282932000074" }, { siret: null }],
    ["SIRET changé par l’entreprise", { siret: null }, { siret: "55210055400013" }],
  ]);
  const check = `/admin/entreprises/${company.companyId}/verification`;
  await admin.post(check, { geste: "verifie", constat: "Vue à l’annuaire." });
  expect(await queue()).not.toContain(link);
  await give("55210055400021");
  expect(await queue()).toContain(link);
  await admin.post(check, { geste: "verifie", constat: "Vue à l’annuaire." });
  expect(await queue(), "the same conclusion once more").not.toContain(link);
});

test("with approvals on, an approved company returns to the queue after its first SIRET or a new name", async () => {
  const admin = as(await anAdmin());
  const company = await aCompany({ nom: "Moulin Neuf" });
  const link = `/admin/moderation/entreprise/${company.companyId}`;
  const give = async (nom: string, siret: string) => {
    await edit(as(company), "/compte-entreprise", { nom, siret });
    const isQueued = (await (await admin.get("/admin/moderation?file=entreprises")).text()).includes(link);
    await admin.post(`/admin/entreprises/${company.companyId}/verification`, {
      geste: "verifie",
      constat: "Vue à l’annuaire.",
    });
    return isQueued;
  };
  expect(await give("Mairie de Lyon", ""), "no approvals").toBe(false);
  await transaction((tx) => setSetting(tx, "approvals", { offers: false, companies: true }));
  onTestFinished(() => transaction((tx) => setSetting(tx, "approvals", { offers: false, companies: false })));
  expect(await give("Préfecture du Rhône", ""), "another name").toBe(true);
  expect(await give("PREFECTURE  DU RHONE", ""), "the same name").toBe(false);
  expect(await give("Préfecture du Rhône", "73282932000074"), "the first SIRET").toBe(true);
  expect((await entriesOf(company.companyId)).map(({ action }) => action)).toContain("Nom changé par l’entreprise");
});

test("a scheduled task queries the public register where allowed, and shows a failed query", async () => {
  const answers = [
    JSON.stringify({
      results: [
        {
          siren: "732829320",
          nom_complet: "THERMADOR",
          statut_diffusion: "O",
          matching_etablissements: [{ siret: "73282932000074", etat_administratif: "F", adresse: "60 RUE DE LUZAIS" }],
        },
      ],
    }),
    "<html>",
  ];
  const queries: string[] = [];
  const server = createServer((request, response) => {
    queries.push(request.url ?? "");
    response.end(answers.shift());
  });
  await new Promise<void>((open) => server.listen(0, "127.0.0.1", open));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const admin = as(await anAdmin());
  const { companyId } = await aCompany({ siret: "73282932000074" });
  const path = `/admin/entreprises/${companyId}/verification`;
  const page = async () => textOf(await admin.get(`/admin/entreprise-edit/${companyId}`));
  try {
    await runRegisterQueries(later(), base);
    await saveSettings(admin, "moderation", { register: "oui" });
    await admin.post(path, { geste: "registre" });
    expect(await page()).toContain("est interrogé");
    for (let round = 0; round < 2; round++) await runRegisterQueries(later(), base);
    expect(queries).toEqual(["/search?q=73282932000074&per_page=3"]);
    for (const part of ["THERMADOR", "Fermé", "60 RUE DE LUZAIS"]) expect(await page()).toContain(part);
    await admin.post(path, { geste: "registre" });
    await runRegisterQueries(later(), base);
    expect(await page()).toContain("n’a pas répondu");
  } finally {
    await db.deleteFrom("settings").where("key", "in", ["approvals", "register"]).execute();
    server.close();
  }
});

test.each([
  [
    "Contact : 06.12.34.56.78 ou +33 6 12 34 56 78",
    { phones: ["06.12.34.56.78", "+33 6 12 34 56 78"], mails: [], messengers: [] },
  ],
  [
    "Écrivez à rh@exemple.fr, ou https://wa.me/33612345678",
    { phones: [], mails: ["rh@exemple.fr"], messengers: ["https://wa.me/33612345678"] },
  ],
  ["SIRET 73282932000074, réf. 20240612345, 0,5 ETP, 12 000 € par an", { phones: [], mails: [], messengers: [] }],
])("finds contact details in « %s »", (text, expected) => {
  expect(findContactDetails(text)).toEqual(expected);
});
