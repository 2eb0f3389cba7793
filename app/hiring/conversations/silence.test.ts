// Answered elsewhere, contested, and nudged: what both sides state about a missing answer.
import { expect, test } from "vitest";
import { as, textOf, visitor } from "../../../tests/app.ts";
import { aCandidate, aCompany, anApplication, anOffer } from "../../../tests/factories.ts";
import { mailsTo } from "../../../tests/mails.ts";
import { db } from "../../platform/db/db.server.ts";
import { visitorPath } from "../apply/sent-applications.server.ts";
import { closeUnanswered, remindCompanies } from "../review/reminders.server.ts";

const day = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * day);
const rowOf = (id: string) => db.selectFrom("applications").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const templates = async (email: string) => (await mailsTo(email)).map(({ template }) => template);

async function aWaiting(days: number) {
  const company = await aCompany({ nom: "Clinique des Tilleuls" });
  const candidate = await aCandidate();
  const offer = await anOffer({ companyId: company.companyId, title: "Aide-soignante" });
  const { id } = await anApplication(offer, {
    candidateId: candidate.id,
    email: candidate.email,
    createdAt: ago(days),
  });
  return {
    company,
    candidate,
    offer,
    id,
    received: `/compte/entreprise/candidatures/${id}`,
    own: `/candidat/candidatures/${id}`,
  };
}

test("an answer by telephone ends the wait, is announced to the applicant, and stands in both histories", async () => {
  const { company, candidate, id, received, own } = await aWaiting(40);
  expect(await textOf(await as(company).get(received))).toContain("Déjà répondu ailleurs");
  await as(company).post(received, { form: "ailleurs", par: "telephone" });
  const { answeredAt, state } = await rowOf(id);
  expect([answeredAt !== null, state]).toEqual([true, "received"]);
  expect(await templates(candidate.email)).toEqual(["candidature-repondue-ailleurs"]);
  await remindCompanies(new Date());
  await closeUnanswered(new Date());
  expect((await rowOf(id)).state).toBe("received");
  expect(await templates(company.email)).toEqual([]);
  expect(await textOf(await as(candidate).get(own))).toContain("indique vous avoir répondu par téléphone le");
  const page = await textOf(await as(company).get(received));
  expect(page).toContain("L’entreprise indique avoir répondu par téléphone");
  expect(page).not.toContain("Déjà répondu ailleurs");
  await as(company).post(received, { form: "ailleurs", par: "courrier" });
  expect(await templates(candidate.email)).toHaveLength(1);
});

test("the applicant says that no answer came: the application waits again, and only an answer here ends that", async () => {
  const { company, candidate, id, received, own } = await aWaiting(3);
  await as(candidate).post(own, { form: "sans-reponse" });
  expect(await textOf(await as(candidate).get(own))).not.toContain("d’après le candidat");
  await as(company).post(received, { form: "ailleurs", par: "courrier" });
  expect((await as(await aCandidate()).post(own, { form: "sans-reponse" })).status).toBe(404);
  await as(candidate).post(own, { form: "sans-reponse" });
  expect((await rowOf(id)).answeredAt).toBeNull();
  await as(company).post(received, { form: "ailleurs", par: "courrier" });
  expect((await rowOf(id)).answeredAt).toBeNull();
  const history = await textOf(await as(company).get(received));
  expect(history).toContain("Pas de réponse reçue, d’après le candidat");
  const message = {
    form: "message",
    "message-id": "01900000-0000-7000-8000-0000000000aa",
    message: "Bonjour, nous lisons.",
  };
  await as(company).post(received, message);
  await as(candidate).post(own, { form: "sans-reponse" });
  expect((await rowOf(id)).answeredAt).not.toBeNull();
});

test("another company, a decided and a withdrawn application state nothing", async () => {
  const { company, id, received } = await aWaiting(3);
  expect((await as(await aCompany()).post(received, { form: "ailleurs", par: "telephone" })).status).toBe(404);
  for (const state of ["refused", "withdrawn", "ended"] as const) {
    await db.updateTable("applications").set({ state }).where("id", "=", id).execute();
    await as(company).post(received, { form: "ailleurs", par: "telephone" });
    expect((await rowOf(id)).answeredAt).toBeNull();
  }
});

test("an applicant nudges the company once, after the usual delay", async () => {
  const early = await aWaiting(2);
  expect(await textOf(await as(early.candidate).get(early.own))).toContain(
    "vous pourrez relancer l’entreprise une fois à partir du",
  );
  await as(early.candidate).post(early.own, { form: "relance" });
  expect(await templates(early.company.email)).toEqual([]);
  const { company, candidate, own, received } = await aWaiting(9);
  expect(await textOf(await as(candidate).get(own))).toContain("Relancer");
  for (let press = 0; press < 2; press += 1) await as(candidate).post(own, { form: "relance" });
  expect(await templates(company.email)).toEqual(["candidature-relance"]);
  const after = await textOf(await as(candidate).get(own));
  expect(after).toContain("Relance envoyée à l’entreprise");
  expect(after).not.toContain("Le délai habituel est passé");
  expect(await textOf(await as(company).get(received))).toContain("Relance envoyée à l’entreprise");
});

test("a slow company is nudged after its own delay, by a visitor too", async () => {
  const company = await aCompany();
  const offer = await anOffer({ companyId: company.companyId });
  await db
    .insertInto("companyAnswers")
    .values({
      companyId: company.companyId,
      counted: 9,
      answered: 9,
      medianSeconds: 12 * 86_400,
      computedAt: new Date(),
    })
    .execute();
  const { id } = await anApplication(offer, { createdAt: ago(11) });
  await visitor.post(visitorPath(id), { form: "relance" });
  expect(await templates(company.email)).toEqual([]);
  await db
    .updateTable("applications")
    .set({ createdAt: ago(13) })
    .where("id", "=", id)
    .execute();
  await visitor.post(visitorPath(id), { form: "relance" });
  expect(await templates(company.email)).toEqual(["candidature-relance"]);
});
