// Tests of how mail programs see mails about applications: subjects, conversations, calendar events, and links with punctuation.
import { describe, expect, test } from "vitest";
import { as, browser, visitor } from "../../../tests/app.ts";
import { aCandidate, aCompany, anApplication, anOffer, type Company } from "../../../tests/factories.ts";
import { linkIn, mailsTo } from "../../../tests/mails.ts";
import { pdf } from "../../../tests/uploading.ts";
import { workingDay } from "../../../tests/working-days.ts";
import { offerPath } from "../../offers/offer.ts";
import { createLink } from "../../people/accounts/one-time-links.server.ts";
import { config } from "../../platform/config/config.server.ts";
import { db } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import { tokenPattern } from "../../platform/mail/personal-links.ts";
import { followCode } from "../apply/follow-code.server.ts";
import { visitorPath } from "../apply/sent-applications.server.ts";
import { sendDueNotices } from "../review/decision-emails.server.ts";

let people = 0;

async function apply(company: Company, names: { prenom: string; nom: string }, title = "Vendeur en magasin H/F") {
  const offer = await anOffer({ companyId: company.companyId, title });
  const email = `postulante-${++people}@exemple.test`;
  const cv = new File([pdf], "cv.pdf", { type: "application/pdf" });
  const sent = await browser().post(offerPath(offer), { ...names, email, tel: "06 12 34 56 78", cv });
  expect(sent.status).toBe(302);
  const { id } = await db
    .selectFrom("applications")
    .select("id")
    .where("offerId", "=", offer.id)
    .executeTakeFirstOrThrow();
  return { id, email, offer };
}

const threadsOf = (mails: { headers: Record<string, string> }[]) => mails.map(({ headers }) => headers.References);

describe("mails about two applicants", () => {
  test("have two subjects, each with the specification's words and the name", async () => {
    const company = await aCompany();
    await apply(company, { prenom: "Zoé", nom: "Le Goff" });
    await apply(company, { prenom: "Karim", nom: "Benali" });
    const subjects = (await mailsTo(company.email)).map(({ subject }) => subject);
    expect(subjects).toEqual([
      "Candidature pour Vendeur en magasin H/F – Zoé Le Goff",
      "Candidature pour Vendeur en magasin H/F – Karim Benali",
    ]);
  });

  test("are two conversations, one for each application, on both sides", async () => {
    const company = await aCompany();
    const [one, other] = [
      await apply(company, { prenom: "Zoé", nom: "Le Goff" }),
      await apply(company, { prenom: "Karim", nom: "Benali" }),
    ];
    const page = `/compte/entreprise/candidatures/${one.id}`;
    const message = (text: string) => ({ form: "message", "message-id": newId(), message: text });
    expect((await as(company).post(page, message("Êtes-vous libre jeudi ?"))).status).toBe(302);
    expect((await visitor.post(visitorPath(one.id), message("Oui, jeudi me va."))).status).toBe(302);
    const kind = { form: "entretien", verbe: "proposer", vu: "recue", version: "0", "form-id": newId() };
    const interview = { ...kind, duree: "30", maniere: "applicant-calls", "numero-entreprise": "01 02 03 04 05" };
    const proposed = await as(company).post(page, { ...interview, "jour-1": workingDay(4), "heure-1": "10:00" });
    expect(proposed.status).toBe(302);
    const root = (id: string) => `<candidature-${id}@localhost>`;
    const toOne = await mailsTo(one.email);
    expect(toOne.length).toBeGreaterThan(2);
    expect(new Set(threadsOf(toOne))).toEqual(new Set([root(one.id)]));
    expect(new Set(toOne.map(({ headers }) => headers["In-Reply-To"]))).toEqual(new Set([root(one.id)]));
    expect(new Set(threadsOf(await mailsTo(other.email)))).toEqual(new Set([root(other.id)]));
    const received = await mailsTo(company.email);
    expect(received.filter(({ headers }) => headers.References === root(one.id))).toHaveLength(2);
    expect(received.filter(({ headers }) => headers.References === root(other.id))).toHaveLength(1);
  });
});

test("mails that a person caused have that person's Reply-To, on both sides; a notice of the program has none", async () => {
  const company = await aCompany();
  const { id, email } = await apply(company, { prenom: "Zoé", nom: "Le Goff" });
  const page = `/compte/entreprise/candidatures/${id}`;
  const kind = { form: "entretien", verbe: "proposer", vu: "recue", version: "0", "form-id": newId() };
  const interview = { ...kind, duree: "30", maniere: "applicant-calls", "numero-entreprise": "01 02 03 04 05" };
  expect((await as(company).post(page, { ...interview, "jour-1": workingDay(4), "heure-1": "10:00" })).status).toBe(
    302,
  );
  const { slots, version } = await db
    .selectFrom("interviews")
    .select(["slots", "version"])
    .where("applicationId", "=", id)
    .executeTakeFirstOrThrow();
  const answer = { form: "entretien", reponse: "accepter", "form-id": newId(), version: String(version) };
  const accepted = await visitor.post(visitorPath(id), { ...answer, creneau: slots[0]!.toISOString() });
  expect(accepted.status).toBe(302);
  expect(await db.selectFrom("interviews").select("state").where("applicationId", "=", id).execute()).toEqual([
    { state: "accepted" },
  ]);
  const { state } = await db.selectFrom("applications").select("state").where("id", "=", id).executeTakeFirstOrThrow();
  const refusal = { form: "etat", etat: "refusee", modele: "libre", "texte-libre": "Non, merci." };
  const seen = state === "interview" ? "entretien" : "recue";
  expect((await as(company).post(page, { ...refusal, vu: seen })).status).toBe(302);
  await sendDueNotices(new Date(Date.now() + 26 * 3_600_000));
  const [receipt, ...written] = await mailsTo(email);
  expect(receipt!.replyTo).toBeNull();
  expect(written.length).toBeGreaterThan(1);
  for (const mail of written) expect([mail.subject, mail.replyTo]).toEqual([mail.subject, company.email]);
  const received = await mailsTo(company.email);
  expect(received.length).toBeGreaterThan(1);
  for (const mail of received) expect([mail.subject, mail.replyTo]).toEqual([mail.subject, email]);
});

test("a calendar file holds no personal link, for a visitor, an account and the company", async () => {
  const company = await aCompany();
  const offer = await anOffer({ companyId: company.companyId });
  const candidate = await aCandidate();
  for (const [days, who] of [null, candidate].entries()) {
    const { id } = await anApplication(offer, {
      candidateId: who?.id ?? null,
      email: who?.email ?? "sans-compte@exemple.test",
      state: "interview",
    });
    const slot = new Date(Math.ceil(Date.now() / 3_600_000 + 72 + days) * 3_600_000);
    await db
      .insertInto("interviews")
      .values({
        id: newId(),
        applicationId: id,
        minutes: 30,
        way: "applicant-calls",
        location: "01 02 03 04 05",
        version: 0,
        state: "accepted",
        slots: [slot],
        startsAt: slot,
        byUserId: company.userId,
        changedAt: new Date(),
      })
      .execute();
    const applicant = who ? as(who) : visitor;
    const pages = [
      [applicant, who ? `/candidat/candidatures/${id}` : visitorPath(id)],
      [as(company), `/compte/entreprise/candidatures/${id}`],
    ] as const;
    for (const [client, path] of pages) {
      const html = await (await client.get(path)).text();
      const address = /href="(\/entretien\/[^"]+agenda\.ics)"/.exec(html)?.[1];
      const ics = (await (await visitor.get(address!)).text()).replace(/\r\n /g, "");
      expect(ics).toContain("BEGIN:VEVENT");
      for (const [link] of ics.matchAll(/https?:\/\/\S+/g)) {
        expect(link).not.toMatch(new RegExp(`[/=]${tokenPattern}`));
        expect(link).not.toContain("/candidature/");
      }
      if (client === applicant) expect(ics).toContain(`URL:${config.baseUrl}${offerPath(offer)}`);
    }
  }
});

test("an erased application leaves no mail about it, by a link, by the code of its number or with the account", async () => {
  const company = await aCompany();
  const [linked, coded, owned] = [
    await apply(company, { prenom: "Zoé", nom: "Le Goff" }),
    await apply(company, { prenom: "Karim", nom: "Benali" }),
    await apply(company, { prenom: "Lise", nom: "Roux" }),
  ];
  const subjects = async () => (await mailsTo(company.email)).map(({ subject }) => subject.split(" – ")[1]);
  expect(await subjects()).toEqual(["Zoé Le Goff", "Karim Benali", "Lise Roux"]);
  await visitor.post(visitorPath(linked.id), { form: "effacement" });
  expect(await subjects()).toEqual(["Karim Benali", "Lise Roux"]);
  await visitor.post("/suivi", { tel: "0612345678", code: followCode(coded.id, "erase"), effacer: "oui" });
  expect(await subjects()).toEqual(["Lise Roux"]);
  const lise = await aCandidate();
  await db.updateTable("applications").set({ candidateId: lise.id }).where("id", "=", owned.id).execute();
  await as("admin").post(`/admin/candidats/${lise.id}/suppression`, { ground: "demande" });
  expect(await subjects()).toEqual([]);
});

test("an application erased by the code of its number takes the interview out of the company's calendar", async () => {
  const company = await aCompany();
  const tel = "06 98 11 22 33";
  const { id } = await anApplication(await anOffer({ companyId: company.companyId }), { email: null, tel });
  const startsAt = new Date(Date.now() + 3 * 86_400_000);
  const agreed = { id: newId(), applicationId: id, state: "accepted", startsAt, slots: [startsAt], minutes: 45 };
  await db
    .insertInto("interviews")
    .values({ ...agreed, way: "onsite", location: "12, rue des Tilleuls" } as never)
    .execute();
  await visitor.post("/suivi", { tel, code: followCode(id, "erase"), effacer: "oui" });
  const [mail, ...others] = await mailsTo(company.email);
  expect([mail?.calendar?.method, others]).toEqual(["CANCEL", []]);
  expect(mail?.calendar?.text).not.toContain("URL:");
});

describe("a mailed address with punctuation after it works", () => {
  test.each([".", ")", ").", ",", ">", "%29.", "»", " ».".trim()])("with %s", async (marks) => {
    const company = await aCompany();
    const { id, offer } = await apply(company, { prenom: "Zoé", nom: "Le Goff" });
    const cv = linkIn((await mailsTo(company.email))[0]!);
    const candidate = await aCandidate();
    const reset = new URL(await createLink(db, "reset-password", { id: candidate.userId, email: candidate.email }));
    for (const path of [visitorPath(id), cv, reset.pathname, offerPath(offer)]) {
      for (const method of ["GET", "GET"]) {
        const answer = await visitor.get(path + marks);
        expect([method, answer.status, answer.headers.get("location")]).toEqual([method, 302, path]);
      }
      expect((await visitor.get(path)).status).toBe(200);
    }
  });

  test("and typed texts do not change", async () => {
    for (const path of ["/offres?q=Vendeur+(H/F)", "/offres?q=Ing.", "/"])
      expect((await visitor.get(path)).status).toBe(200);
  });
});
