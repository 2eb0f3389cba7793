// Reporting an offer over HTTP: access, storage, mails, handling.
import { beforeEach, describe, expect, test } from "vitest";
import { as, browser, follow, textOf, visitor } from "../../../tests/app.ts";
import { aCandidate, aCompany, anAdmin, anOffer } from "../../../tests/factories.ts";
import { mailsTo } from "../../../tests/mails.ts";
import { db } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import { consume } from "../../platform/http/limiter.server.ts";
import * as platformLimits from "../../platform/limits.ts";
import * as offersLimits from "../limits.ts";
import { offerPath } from "../offer.ts";

// All visitors of these tests share one address.
beforeEach(() => db.deleteFrom("rateLimits").execute());

const reportsOf = (offerId: string) =>
  db.selectFrom("reports").selectAll().where("targetId", "=", offerId).orderBy("createdAt").execute();

async function aReported(given: Parameters<typeof anOffer>[0] = {}) {
  const offer = await anOffer({ title: "Livreur à vélo", ...given });
  return { ...offer, path: offerPath(offer), form: `${offerPath(offer)}/signalement` };
}

describe("the form", () => {
  test("has its own page, linked from the offer and not indexed", async () => {
    const offer = await aReported();
    expect(await (await visitor.get(offer.path)).text()).toContain(`href="${offer.form}"`);
    const response = await visitor.get(offer.form);
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    for (const value of ["discrimination", "fausse", "argent", "pourvue", "autre"])
      expect(html).toContain(`name="reason" value="${value}"`);
    expect(html).toContain('name="email"');
    expect(await (await as("candidate").get(offer.form)).text()).not.toContain('name="email"');
  });

  test("does not exist for an offer that is not public, and redirects to the offer's canonical address", async () => {
    const closed = await aReported({ isActive: false });
    expect((await visitor.get(closed.form)).status).toBe(410);
    expect(await textOf(await visitor.get(closed.form))).not.toContain("Livreur à vélo");
    const draft = await aReported({ isActive: false, isDraft: true });
    expect((await visitor.post(draft.form, { reason: "fausse" })).status).toBe(404);
    expect(await reportsOf(draft.id)).toEqual([]);
    expect((await visitor.get(`/offres/${newId()}-rien/signalement`)).status).toBe(404);
    const offer = await aReported();
    const wrong = await visitor.get(`/offres/${offer.id}-ancien/signalement`);
    expect([wrong.status, wrong.headers.get("location")]).toEqual([301, offer.form]);
  });

  test("is taken when the offer was paused while it was filled in", async () => {
    const offer = await aReported();
    await db.updateTable("offers").set({ isActive: false }).where("id", "=", offer.id).execute();
    const sent = await visitor.post(offer.form, { reason: "fausse", message: "Rien de vrai dans cette offre" });
    expect([sent.status, sent.headers.get("location")]).toEqual([302, "/offres"]);
    expect(await textOf(await follow(visitor, sent))).toContain("Merci");
    expect(await reportsOf(offer.id)).toMatchObject([{ message: "Rien de vrai dans cette offre" }]);
  });

  test("shows what is missing at the field and keeps what was typed", async () => {
    const offer = await aReported();
    const response = await visitor.post(offer.form, { message: "Étrange", email: "non" });
    expect(response.status).toBe(400);
    const text = await textOf(response);
    for (const part of ["Choisissez un motif", "L'adresse email n'est pas valide.", "Étrange"])
      expect(text).toContain(part);
    expect((await visitor.post(offer.form, { reason: "inconnu" })).status).toBe(400);
    expect(await textOf(await visitor.post(offer.form, { reason: "autre" }))).toContain(
      "Dites en quelques mots ce qui ne va pas",
    );
    expect(await reportsOf(offer.id)).toEqual([]);
  });
});

describe("a report", () => {
  test("of a visitor is stored, mailed to every administrator and confirmed on the offer's page", async () => {
    const admins = [await anAdmin(), await anAdmin()];
    const offer = await aReported();
    const person = browser();
    const answer = await person.post(offer.form, {
      reason: "argent",
      message: "On me demande 50 €\npar virement",
      email: "Temoin@Exemple.test",
    });
    expect([answer.status, answer.headers.get("location")]).toEqual([302, offer.path]);
    expect(await textOf(await person.get(offer.path))).toContain(
      "Merci. Votre signalement est transmis à l’équipe du site.",
    );
    expect(await reportsOf(offer.id)).toMatchObject([
      {
        targetType: "offre",
        title: "Livreur à vélo",
        reason: "argent",
        message: "On me demande 50 €\npar virement",
        email: "temoin@exemple.test",
        userId: null,
        treatedAt: null,
      },
    ]);
    for (const { email } of admins) {
      const mails = await mailsTo(email);
      expect(mails.map((mail) => mail.subject)).toEqual(["Offre signalée\u00a0: Livreur à vélo"]);
      for (const part of ["Demande d’argent", "On me demande 50 €", "temoin@exemple.test", "/admin/signalements"])
        expect(mails[0]?.text).toContain(part);
    }
  });

  test("sent again by the same person is the same row and the same mail; another person's is another", async () => {
    const admin = await anAdmin();
    const offer = await aReported();
    const candidate = await aCandidate();
    const [first, second] = [as(candidate), as("candidate")];
    await Promise.all(Array.from({ length: 5 }, () => first.post(offer.form, { reason: "fausse", message: "Un" })));
    await first.post(offer.form, { reason: "discrimination", message: "Deux" });
    expect(await reportsOf(offer.id)).toMatchObject([
      { reason: "discrimination", message: "Un\n\nDeux", userId: candidate.userId, email: null },
    ]);
    expect(await mailsTo(admin.email)).toHaveLength(1);
    expect((await mailsTo(admin.email))[0]?.text).toContain(candidate.email);
    await second.post(offer.form, { reason: "fausse" });
    await visitor.post(offer.form, { reason: "fausse" });
    await visitor.post(offer.form, { reason: "fausse" });
    await visitor.post(offer.form, { reason: "fausse", email: "autre@exemple.test" });
    expect(await reportsOf(offer.id)).toHaveLength(4);
    expect(await mailsTo(admin.email)).toHaveLength(4);
  });

  test("never stores the sender's IP address", async () => {
    const offer = await aReported();
    await visitor.post(offer.form, { reason: "fausse" });
    expect(JSON.stringify(await reportsOf(offer.id))).not.toContain("127.0.0.1");
  });

  test("is rate limited per address and per account, and loses nothing typed", async () => {
    const offer = await aReported();
    for (let n = 0; n < 20; n++) await consume("reports-address", "127.0.0.1", offersLimits.reportsByAddress);
    const refused = await visitor.post(offer.form, { reason: "fausse", message: "Gardez ceci" });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await textOf(refused)).toContain("Gardez ceci");
    await db.deleteFrom("rateLimits").execute();
    const candidate = await aCandidate();
    for (let n = 0; n < 20; n++) await consume("reports-account", candidate.userId, offersLimits.reportsByAccount);
    expect((await as(candidate).post(offer.form, { reason: "fausse" })).status).toBe(429);
    expect(await reportsOf(offer.id)).toEqual([]);
  });

  test("outlives its offer and its author's account", async () => {
    const offer = await aReported();
    const candidate = await aCandidate();
    await as(candidate).post(offer.form, { reason: "pourvue" });
    await db.deleteFrom("users").where("id", "=", candidate.userId).execute();
    await db.deleteFrom("offers").where("id", "=", offer.id).execute();
    expect(await reportsOf(offer.id)).toMatchObject([{ title: "Livreur à vélo", userId: null, email: null }]);
    const page = await (await as("admin").get(`/admin/signalements?q=${(await reportsOf(offer.id))[0]?.id}`)).text();
    expect(page).toContain("Offre supprimée");
    expect(page).not.toContain(`href="${offer.path}"`);
  });
});

test("a receipt to an unconfirmed address contains no text of others, and one address gets five a day", async () => {
  const offer = await aReported({ title: "Gagnez 5 000 € sur piege.test" });
  const send = (email: string) => visitor.post(offer.form, { reason: "argent", email });
  await send("tierce-personne@exemple.test");
  const [mail] = await mailsTo("tierce-personne@exemple.test");
  expect(mail?.text).toContain("une offre");
  expect(`${mail?.subject} ${mail?.text}`).not.toContain("piege.test");
  const known = await aCandidate();
  await as(known).post(offer.form, { reason: "argent" });
  expect((await mailsTo(known.email))[0]?.subject).toContain("piege.test");
  for (let n = 0; n < platformLimits.mailsToUnprovenAddress.points; n += 1)
    await consume("mails-to-address", "trop-de-recus@exemple.test", platformLimits.mailsToUnprovenAddress);
  await send("trop-de-recus@exemple.test");
  expect(await mailsTo("trop-de-recus@exemple.test")).toEqual([]);
  expect(await reportsOf(offer.id)).toHaveLength(3);
});

describe("the administration", () => {
  test("finds a report by every word, sees the offer, handles it once and reopens it", async () => {
    const company = await aCompany({ nom: "Cycles du Lez" });
    const offer = await aReported({ companyId: company.companyId });
    await visitor.post(offer.form, { reason: "argent", message: "Caution à verser", email: "temoin@exemple.test" });
    const id = (await reportsOf(offer.id))[0]?.id ?? "";
    const admin = as("admin");
    for (const q of ["livreur velo", "cycles lez", "demande argent", "caution", "temoin@exemple.test", id]) {
      const text = await textOf(await admin.get(`/admin/signalements?q=${encodeURIComponent(q)}`));
      expect(text, q).toContain("Caution à verser");
    }
    const none = await textOf(await admin.get("/admin/signalements?q=introuvable"));
    expect(none).toContain("0 signalement");
    const html = await (await admin.get(`/admin/signalements?q=${id}`)).text();
    for (const to of [offer.path, `/admin/moderation/offre/${offer.id}`]) expect(html).toContain(`href="${to}"`);
    expect(html).toContain("1 signalement");

    const entries = () => db.selectFrom("audit").selectAll().where("targetId", "=", id).orderBy("at").execute();
    const waiting = `/admin/signalements?treated=non&q=${id}`;
    for (let time = 0; time < 2; time++) {
      const answer = await admin.post(waiting, { id, traite: "oui" });
      expect([answer.status, answer.headers.get("location")]).toEqual([302, waiting]);
    }
    expect(await textOf(await admin.get(waiting))).not.toContain("Caution à verser");
    expect(await entries()).toMatchObject([
      { action: "signalement clos", targetType: "signalement", before: { treatedAt: null } },
    ]);
    await admin.post("/admin/signalements", { id, traite: "non" });
    expect((await entries()).map((entry) => entry.action)).toEqual(["signalement clos", "signalement rouvert"]);
    expect(await textOf(await admin.get(waiting))).toContain("Caution à verser");
  });

  test("is mailed again when the same person reports a handled offer again", async () => {
    const admin = await anAdmin();
    const offer = await aReported();
    const candidate = as("candidate");
    await candidate.post(offer.form, { reason: "fausse" });
    const id = (await reportsOf(offer.id))[0]?.id ?? "";
    await as(admin).post("/admin/signalements", { id, traite: "oui" });
    await candidate.post(offer.form, { reason: "fausse", message: "Encore" });
    expect(await reportsOf(offer.id)).toMatchObject([{ id, treatedAt: null, message: "Encore" }]);
    expect(await mailsTo(admin.email)).toHaveLength(2);
  });

  test("refuses invalid reports, and other accounts", async () => {
    for (const id of [newId(), "x"]) expect((await as("admin").post("/admin/signalements", { id })).status).toBe(404);
    expect((await as("company").post("/admin/signalements", { id: newId() })).status).toBe(403);
    expect((await visitor.post("/admin/signalements", { id: newId() })).headers.get("location")).toBe("/login");
  });
});
