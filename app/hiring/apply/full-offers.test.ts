// An offer that takes a limited number of applications: the last one pauses it, and no more than the limit is ever accepted.
import { beforeEach, describe, expect, test } from "vitest";
import { as, editConfirmed, textOf, visitor } from "../../../tests/app.ts";
import { aCandidate, aCompany, aFile, anApplication, anOffer } from "../../../tests/factories.ts";
import { mailsTo } from "../../../tests/mails.ts";
import { offerPath } from "../../offers/offer.ts";
import { db } from "../../platform/db/db.server.ts";

const own = "/compte/entreprise/mes-offres";

beforeEach(() => db.deleteFrom("rateLimits").execute());

async function aReader() {
  const candidate = await aCandidate();
  const { id: cvFileId } = await aFile("cv", { uploadedBy: candidate.userId, text: "Curriculum" });
  await db.updateTable("candidates").set({ cvFileId }).where("id", "=", candidate.userId).execute();
  return candidate;
}

const apply = async (offer: { id: string; title: string }, who?: Awaited<ReturnType<typeof aReader>>) =>
  as(who ?? (await aReader())).post(offerPath(offer), { message: "Bonjour" });

const stateOf = (id: string) =>
  db
    .selectFrom("offers")
    .select(["isActive", "endReason", "applicationsMax"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

const countOf = async (offerId: string) =>
  (await db.selectFrom("applications").select("id").where("offerId", "=", offerId).execute()).length;

describe("an offer for two applications", () => {
  test("pauses itself with the second; the company reads why, raises the number and reopens it", async () => {
    const company = await aCompany();
    const offer = await anOffer({ companyId: company.companyId, applicationsMax: 2 });
    const first = await aReader();
    expect((await apply(offer, first)).status).toBe(302);
    expect(await stateOf(offer.id)).toMatchObject({ isActive: true, endReason: null });
    expect((await apply(offer)).status).toBe(302);
    expect(await stateOf(offer.id)).toMatchObject({ isActive: false, endReason: "full" });

    const gone = await visitor.get(offerPath(offer));
    expect(gone.status).toBe(410);
    expect(await textOf(gone)).toContain("L’entreprise a reçu toutes les candidatures qu’elle attendait");
    expect((await apply(offer, first)).status).toBe(410);
    expect((await apply(offer)).status).toBe(410);
    expect(await countOf(offer.id)).toBe(2);

    const path = `${own}/${offer.id}`;
    const why = "Cette offre a reçu le nombre de candidatures que vous avez fixé";
    expect(await textOf(await as(company).get(path))).toContain(why);
    expect(await textOf(await as(company).get(own))).toMatch(/En pause\s:\scomplète/);
    await as(company).post(`${path}/activation`, { actif: "oui" });
    expect(await stateOf(offer.id)).toMatchObject({ isActive: false, endReason: "full" });
    expect((await editConfirmed(as(company), path, { title: offer.title, applicationsMax: "3" })).status).toBe(302);
    await as(company).post(`${path}/activation`, { actif: "oui" });
    expect(await stateOf(offer.id)).toEqual({ isActive: true, endReason: null, applicationsMax: 3 });
    expect((await apply(offer)).status).toBe(302);
    expect(await stateOf(offer.id)).toMatchObject({ isActive: false, endReason: "full" });
  });

  test("accepts exactly two of six that come at once, and mails nothing about the others", async () => {
    const company = await aCompany();
    const offer = await anOffer({ companyId: company.companyId, applicationsMax: 2 });
    const six = await Promise.all(Array.from({ length: 6 }, aReader));
    const answers = await Promise.all(six.map((who) => apply(offer, who)));
    expect(answers.map(({ status }) => status).sort()).toEqual([302, 302, 410, 410, 410, 410]);
    expect(await countOf(offer.id)).toBe(2);
    expect(await mailsTo(company.email)).toHaveLength(2);
    const refused = answers.find(({ status }) => status === 410)!;
    expect(await refused.text()).toMatch(/<input[^>]*name="message"[^>]*value="Bonjour/);
  });

  test("gives the place of a withdrawn application to another person, and the same application counts once", async () => {
    const offer = await anOffer({ applicationsMax: 2 });
    await anApplication(offer, { state: "withdrawn" });
    const first = await aReader();
    for (let times = 0; times < 2; times++) expect((await apply(offer, first)).status).toBe(302);
    expect(await stateOf(offer.id)).toMatchObject({ isActive: true });
    expect((await apply(offer)).status).toBe(302);
    expect(await stateOf(offer.id)).toMatchObject({ isActive: false, endReason: "full" });
  });

  test("can be closed, and pauses at once when the number is lowered to what it has", async () => {
    const company = await aCompany();
    const offer = await anOffer({ companyId: company.companyId, applicationsMax: 5 });
    await anApplication(offer);
    await editConfirmed(as(company), `${own}/${offer.id}`, { title: offer.title, applicationsMax: "1" });
    expect(await stateOf(offer.id)).toEqual({ isActive: false, endReason: "full", applicationsMax: 1 });
    await as(company).post(`${own}/${offer.id}/fermeture`, { motif: "vivier", candidatures: "terminer" });
    expect(await stateOf(offer.id)).toMatchObject({ isActive: false, endReason: "here" });
  });
});

test.each(["0", "1001", "2,5", "beaucoup"])("%s is not a number of applications", async (applicationsMax) => {
  const company = await aCompany();
  const response = await as(company).post("/compte/entreprise/creer-offre", { title: "Soudeuse H/F", applicationsMax });
  expect(response.status).toBe(400);
  expect(await textOf(response)).toContain("entre 1 et 1 000");
});
