// A company that an administrator has blocked: it reads no name, contact or original CV of those who applied, and reaches nobody.
import { expect, test } from "vitest";
import { as, edit, takeDown, textOf, visitor } from "../../../tests/app.ts";
import { aCandidate, aCompany, aFile, anAdmin, anApplication, anOffer } from "../../../tests/factories.ts";
import { mailsTo } from "../../../tests/mails.ts";
import { cvLink } from "../../access/signed-link.server.ts";
import { db } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import { drain } from "../../platform/jobs/jobs.server.ts";
import { notifyApplicants } from "./application-ends.server.ts";

const inbox = "/compte/entreprise/candidatures";

async function aReceivedApplication() {
  const company = await aCompany();
  const offer = await anOffer({ companyId: company.companyId });
  const candidate = await aCandidate({ prenom: "Zénaïde", nom: "Quatrepomme" });
  const { id: cvFileId } = await aFile("cv", { uploadedBy: candidate.userId, bytes: Buffer.from("%PDF-1.4 x") });
  const { id } = await anApplication(offer, {
    candidateId: candidate.id,
    prenom: "Zénaïde",
    nom: "Quatrepomme",
    email: candidate.email,
    tel: "+33699887766",
    cvFileId,
    identityOpenedAt: new Date(),
  });
  return { company, candidate, id, cvFileId };
}

const setHeld = (companyId: string, heldAs: "refused" | null) =>
  db.updateTable("companies").set({ heldAs }).where("id", "=", companyId).execute();

const secrets = /Zénaïde|Quatrepomme|06 99 88 77 66|\+33699887766/;

test("once it is blocked, what it received is without name, contact and original CV, also by a mailed link, until it is restored", async () => {
  const { company, id, cvFileId } = await aReceivedApplication();
  const member = as(company);
  const link = new URL(cvLink({ id, cvFileId }, { id: company.userId, email: company.email }));
  const pages = [`${inbox}/${id}`, inbox, `${inbox}?vue=tableau`, `${inbox}/export/csv`];
  for (const page of pages) expect(await (await member.get(page)).text(), page).toMatch(secrets);
  expect(await (await visitor.get(link.pathname + link.search)).text()).toMatch(secrets);
  await setHeld(company.companyId, "refused");
  for (const page of pages) expect(await (await member.get(page)).text(), page).not.toMatch(secrets);
  expect(await (await visitor.get(link.pathname + link.search)).text()).not.toMatch(secrets);
  expect((await member.get(`/fichiers/${cvFileId}`)).status).toBe(404);
  await setHeld(company.companyId, null);
  expect(await (await member.get(pages[0]!)).text()).toMatch(secrets);
});

test("it writes to nobody and decides on nobody; its page, its account and the decision stay open", async () => {
  const { company, candidate, id } = await aReceivedApplication();
  await setHeld(company.companyId, "refused");
  const member = as(company);
  const message = { form: "message", "message-id": newId(), message: "Payez 49 euros" };
  for (const [path, fields] of [
    [`${inbox}/${id}`, message],
    [`${inbox}/${id}`, { form: "decision", etat: "entretien" }],
    [`/compte/entreprise/messages?echange=${id}`, message],
    [`/candidats/${candidate.id}`, { message: "Bonjour" }],
  ] as const) {
    const refused = await member.post(path, fields);
    expect([path, refused.status]).toEqual([path, 403]);
    expect(await textOf(refused)).toContain("Votre entreprise est bloquée par l’équipe du site");
  }
  expect(await db.selectFrom("applicationMessages").select("id").where("applicationId", "=", id).execute()).toEqual([]);
  expect((await member.post("/compte-entreprise", {})).status).not.toBe(403);
  const page = await (await member.get(`${inbox}/${id}`)).text();
  expect(page).not.toContain("Votre rôle");
});

test("who applied to it is warned, and writes to it no more", async () => {
  const { company, candidate, id } = await aReceivedApplication();
  const path = `/candidat/candidatures/${id}`;
  expect(await textOf(await as(candidate).get(path))).not.toContain("a bloqué cette entreprise");
  await setHeld(company.companyId, "refused");
  const page = await textOf(await as(candidate).get(path));
  expect(page).toContain("elle ne lit plus ni votre nom, ni vos coordonnées, ni votre CV");
  expect(page).not.toContain("l’entreprise peut encore vous répondre");
  const sent = await as(candidate).post(path, { form: "message", "message-id": newId(), message: "Et alors ?" });
  expect(sent.status).toBe(409);
});

test("its open applications end with a mail, and come back with it", async () => {
  const { company, candidate, id } = await aReceivedApplication();
  const admin = as(await anAdmin());
  const judging = `/admin/moderation/entreprise/${company.companyId}`;
  const startsAt = new Date(Date.now() + 3 * 86_400_000);
  const venue = { minutes: 45, way: "onsite", location: "12, rue des Tilleuls" } as const;
  await db
    .insertInto("interviews")
    .values({ id: newId(), applicationId: id, state: "accepted", startsAt, ...venue })
    .execute();
  const lastMail = async () => {
    await drain("applicants", notifyApplicants, true);
    return (await mailsTo(candidate.email)).at(-1);
  };
  const decision = newId();
  await takeDown(admin, judging, decision);
  const told = await lastMail();
  expect(told?.subject).toContain("est terminée");
  expect(told?.text).toContain("n’est plus sur le site");
  expect(told?.text).toContain("un employeur ne demande jamais d’argent");
  const off = (await mailsTo(candidate.email)).find(({ calendar }) => calendar);
  expect(off?.subject).toBe("Votre entretien n’aura pas lieu");
  expect(off?.text).toMatch(/n’est plus sur le site\u00a0: l’entretien du .* n’aura pas lieu/);
  // An application may have no address: the page of its follow-up says it to everybody.
  const toCompany = (await mailsTo(company.email)).find(({ calendar }) => calendar);
  expect(toCompany?.text).toMatch(/n’aura pas lieu\u00a0: votre entreprise n’est plus sur le site/);
  expect(toCompany?.text).toMatch(/Candidature \d+ le lira dans son suivi/);
  expect(`${toCompany?.text}${toCompany?.calendar?.text}${toCompany?.replyTo}`).not.toMatch(secrets);
  // Neither the offer nor the application is there any more.
  for (const mail of [off, toCompany]) expect(mail?.calendar?.text).not.toContain("URL:");
  const own = await textOf(await as(candidate).get(`/candidat/candidatures/${id}`));
  expect(own).toContain("retirée du site");
  expect(own).toMatch(/L’entreprise a été retirée du site : l’entretien du .* n’aura pas lieu/);
  expect(own).not.toMatch(/a annulé l’entretien|Entretien annulé,? par l’entreprise/);
  await edit(admin, judging, { decision: newId(), seen: decision, verdict: "restored" });
  expect((await lastMail())?.subject).toContain("de nouveau ouverte");
  const page = await (await as(company).get(`${inbox}/${id}`)).text();
  expect(page).toMatch(secrets);
});
