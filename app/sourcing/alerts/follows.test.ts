// Following a company: the button, the mail of the morning, and what ends a follow.
import { beforeEach, expect, test } from "vitest";
import { as, textOf, visitor } from "../../../tests/app.ts";
import { aCandidate, aCompany, anOffer, type Candidate, type Company } from "../../../tests/factories.ts";
import { eraseCompany } from "../../admin/back-office/erasure.server.ts";
import { readOfferCriteria } from "../../offers/offer-criteria.server.ts";
import { setCompanyErasure } from "../../people/companies/closed-companies.server.ts";
import { config } from "../../platform/config/config.server.ts";
import { db, transaction } from "../../platform/db/db.server.ts";
import type { AlertFrequency } from "../../platform/db/schema.ts";
import { newId } from "../../platform/http/id.ts";
import { candidateOwner } from "../results/saved-searches.server.ts";
import { runAlerts } from "./alerts.server.ts";
import { createOfferSearch } from "./offer-searches.server.ts";

const minute = 60_000;

// Pending alerts of earlier tests would be sent in later ones.
beforeEach(async () => {
  config.smtpUrl = undefined;
  await db.deleteFrom("alerts").execute();
});

const pageOf = ({ companyId }: Company) => `/entreprises/${companyId}-forge`;
const press = (who: Candidate, company: Company, suivre: "oui" | "non" = "oui") =>
  as(who).post(`${pageOf(company)}/suivi`, { suivre });
const followsOf = ({ userId }: Candidate) =>
  db
    .selectFrom("savedSearches")
    .innerJoin("alerts", "alerts.searchId", "savedSearches.id")
    .select(["followedId", "frequency", "pausedAt"])
    .where("savedSearches.userId", "=", userId)
    .orderBy("savedSearches.createdAt")
    .orderBy("savedSearches.id")
    .execute();
const mailsTo = (email: string) =>
  db.selectFrom("mails").selectAll().where("to", "=", email).orderBy("createdAt").orderBy("id").execute();

/** The next morning at eight in Paris. */
async function morning(day: string): Promise<Date> {
  const at = new Date(`${day}T07:00:00Z`);
  await runAlerts(at);
  return at;
}

async function follow(who: Candidate, company: Company, at: string) {
  const criteria = readOfferCriteria(new URLSearchParams({ entreprise: company.companyId }));
  const given = { frequency: "immediate" as AlertFrequency, now: new Date(at) };
  return transaction((tx) => createOfferSearch(tx, candidateOwner(who.userId), criteria, given));
}

test("a press follows a company once, the next press of the same form is harmless, and another one ends it", async () => {
  const [candidate, company] = [await aCandidate(), await aCompany({ nom: "Forge" })];
  await anOffer({ companyId: company.companyId, title: "Forgeron" });
  const html = await (await as(candidate).get(pageOf(company))).text();
  expect(html).toContain(`action="${pageOf(company)}/suivi"`);
  expect(html).toContain('name="suivre" value="oui"');
  for (let time = 0; time < 2; time++) expect((await press(candidate, company)).status).toBe(302);
  expect(await followsOf(candidate)).toEqual([{ followedId: company.companyId, frequency: "daily", pausedAt: null }]);
  expect(await textOf(await as(candidate).get(pageOf(company)))).toContain("Ne plus suivre l’entreprise Forge");
  const list = await textOf(await as(candidate).get("/candidat/recherches"));
  expect(list).toContain("Entreprises suivies");
  expect(list).toContain("Forge 1 offre ouverte");
  for (let time = 0; time < 2; time++) expect((await press(candidate, company, "non")).status).toBe(302);
  expect(await followsOf(candidate)).toEqual([]);
  expect(await textOf(await as(candidate).get("/candidat/recherches"))).not.toContain("Entreprises suivies");
});

test("the offer's page has the button too; companies and administrators have none; simultaneous presses follow once", async () => {
  const [candidate, company] = [await aCandidate(), await aCompany({ nom: "Forge" })];
  const offer = await anOffer({ companyId: company.companyId, title: "Forgeron" });
  const path = `/offres/${offer.id}-forgeron`;
  const button = `action="${pageOf(company)}/suivi"`;
  config.smtpUrl = "smtp://127.0.0.1:9";
  expect(await (await visitor.get(path)).text()).toContain(button);
  config.smtpUrl = undefined;
  expect(await (await visitor.get(path)).text()).not.toContain(button);
  expect(await (await as(candidate).get(path)).text()).toContain(button);
  for (const who of ["company", "admin"] as const) {
    expect(await (await as(who).get(path)).text()).not.toContain(button);
    expect(await (await as(who).get(pageOf(company))).text()).not.toContain(button);
    expect((await as(who).post(`${pageOf(company)}/suivi`, { suivre: "oui" })).status).toBe(403);
  }
  await Promise.all(Array.from({ length: 4 }, () => press(candidate, company)));
  expect(await followsOf(candidate)).toHaveLength(1);
  expect(await textOf(await as(candidate).get(path))).toContain("Ne plus suivre l’entreprise Forge");
});

test("a visitor's press leads to the form with one field", async () => {
  const company = await aCompany({ nom: "Forge" });
  const answer = await visitor.post(`${pageOf(company)}/suivi`, { suivre: "oui" });
  const to = `/alertes?recherche=entreprise%3D${company.companyId}`;
  expect([answer.status, answer.headers.get("location")]).toEqual([302, to]);
  const html = await (await visitor.get(to)).text();
  expect(html).toContain("<h1>Suivre Forge</h1>");
  expect(html.match(/<input(?![^>]*type="hidden")[^>]*>/g)!.filter((input) => input.includes("email"))).toHaveLength(1);
});

test("all followed companies come in one mail each morning, with the reason and a link that ends each", async () => {
  const candidate = await aCandidate();
  const [forge, mill, quiet] = [
    await aCompany({ nom: "Forge" }),
    await aCompany({ nom: "Moulin" }),
    await aCompany({ nom: "Étang" }),
  ];
  for (const company of [forge, mill, quiet]) await follow(candidate, company, "2026-11-02T10:00:00Z");
  for (const company of [forge, mill]) await anOffer({ companyId: company.companyId, title: `Métier ${newId()}` });
  await runAlerts(new Date("2026-11-02T12:00:00Z"));
  expect(await mailsTo(candidate.email)).toEqual([]);
  await morning("2026-11-03");
  const [mail, ...others] = await mailsTo(candidate.email);
  expect(others).toEqual([]);
  expect(mail!.subject).toBe("Du nouveau chez 2 entreprises suivies");
  expect(mail!.text).toContain("Forge, que vous suivez\u00a0: 1 nouvelle offre");
  expect(mail!.text).toContain("Moulin, que vous suivez\u00a0: 1 nouvelle offre");
  expect(mail!.text).not.toContain("Étang");
  expect((mail!.headers as Record<string, string>)["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
  // No second mail that day, and none without news.
  await anOffer({ companyId: forge.companyId, title: `Métier ${newId()}` });
  await runAlerts(new Date("2026-11-03T15:00:00Z"));
  expect(await mailsTo(candidate.email)).toHaveLength(1);
  await morning("2026-11-04");
  expect((await mailsTo(candidate.email)).map(({ subject }) => subject)[1]).toBe("1 nouvelle offre\u00a0: Forge");
  await morning("2026-11-05");
  expect(await mailsTo(candidate.email)).toHaveLength(2);
  // The link of one company ends this follow only.
  const stop = /Ne plus suivre Forge[^\n]*\n?[^\n]*?(\/desabonnement\/[\w-]+)/.exec(mail!.text)![1]!;
  expect((await followsOf(candidate)).length).toBe(3);
  for (let time = 0; time < 2; time++) expect((await visitor.post(stop)).status).toBe(200);
  expect((await followsOf(candidate)).map(({ followedId }) => followedId)).toEqual([mill.companyId, quiet.companyId]);
});

test("an offer that an alert has sent does not come again with the followed company", async () => {
  const [candidate, company] = [await aCandidate(), await aCompany({ nom: "Forge" })];
  const trade = `Ferron${newId().slice(-12)}`;
  const at = new Date("2026-11-02T10:00:00Z");
  await follow(candidate, company, at.toISOString());
  const criteria = readOfferCriteria(new URLSearchParams({ q: trade }));
  const given = { frequency: "immediate" as AlertFrequency, now: at };
  await transaction((tx) => createOfferSearch(tx, candidateOwner(candidate.userId), criteria, given));
  await anOffer({ companyId: company.companyId, title: trade });
  await runAlerts(new Date(at.getTime() + 10 * minute));
  const subjects = async () => (await mailsTo(candidate.email)).map(({ subject }) => subject);
  expect(await subjects()).toEqual([`1 nouvelle offre\u00a0: ${trade}`]);
  await anOffer({ companyId: company.companyId, title: "Tout autre métier" });
  await runAlerts(new Date(at.getTime() + 20 * minute));
  await morning("2026-11-03");
  expect(await subjects()).toEqual([`1 nouvelle offre\u00a0: ${trade}`, "1 nouvelle offre\u00a0: Forge"]);
});

test("an excluded company cannot be followed, and excluding one ends its follow", async () => {
  const [candidate, company] = [await aCandidate(), await aCompany({ nom: "Forge", siret: "73282932000074" })];
  await press(candidate, company);
  expect(await followsOf(candidate)).toHaveLength(1);
  await as(candidate).post("/moncompte", { form: "siren", siren: "732 829 320" });
  const blocked = await db
    .selectFrom("blockedCompanies")
    .select("siren")
    .where("candidateId", "=", candidate.id)
    .execute();
  expect(blocked).toEqual([{ siren: "732829320" }]);
  expect(await followsOf(candidate)).toEqual([]);
  expect(await textOf(await as(candidate).get(pageOf(company)))).not.toContain("Suivre");
  const answer = await press(candidate, company);
  expect(answer.status).toBe(403);
  expect(await textOf(answer)).toContain("Vous avez exclu cette entreprise");
  expect(await followsOf(candidate)).toEqual([]);
});

test("the closing and the erasure of a company end its follows; one that is not open cannot be followed", async () => {
  const candidate = await aCandidate();
  const [closing, erased, held] = [await aCompany(), await aCompany(), await aCompany({ emailVerified: false })];
  for (const company of [closing, erased]) await press(candidate, company);
  expect((await press(candidate, held)).status).toBe(404);
  expect((await press(candidate, { ...held, companyId: newId() })).status).toBe(404);
  expect(await followsOf(candidate)).toHaveLength(2);
  const viewer = { id: closing.userId, companyId: closing.companyId, role: "company", memberRole: "owner" } as never;
  await transaction((tx) => setCompanyErasure(tx, viewer));
  expect((await followsOf(candidate)).map(({ followedId }) => followedId)).toEqual([erased.companyId]);
  const admin = await db.selectFrom("users").select("id").where("role", "=", "admin").executeTakeFirst();
  await transaction((tx) =>
    eraseCompany(tx, { id: admin?.id ?? newId(), email: "a@exemple.test" } as never, erased.companyId, {
      ground: "demande",
      words: null,
    }),
  );
  expect(await followsOf(candidate)).toEqual([]);
});

test("a company reads how many people follow it from five on", async () => {
  const company = await aCompany({ nom: "Forge" });
  for (let count = 0; count < 4; count++) await press(await aCandidate(), company);
  expect(await textOf(await as(company).get("/entreprise"))).not.toContain("suivent votre entreprise");
  await press(await aCandidate(), company);
  expect(await textOf(await as(company).get("/entreprise"))).toContain("5 personnes suivent votre entreprise");
});

test("a follow has no other frequency, counts apart from the saved searches, and its end can be undone", async () => {
  const [candidate, company] = [await aCandidate(), await aCompany({ nom: "Forge" })];
  await as(candidate).post("/candidat/recherches/enregistrement", {
    recherche: `entreprise=${company.companyId}`,
    frequence: "immediate",
  });
  expect(await followsOf(candidate)).toEqual([{ followedId: company.companyId, frequency: "daily", pausedAt: null }]);
  const { id } = await db
    .selectFrom("savedSearches")
    .select("id")
    .where("userId", "=", candidate.userId)
    .executeTakeFirstOrThrow();
  const edit = await as(candidate).post("/candidat/recherches", { id, nom: "x", frequence: "immediate" });
  expect(edit.status).toBe(410);
  const deleted = await as(candidate).post(`/candidat/recherches/${id}/suppression`);
  const cookie = { Cookie: deleted.headers.getSetCookie()[0]!.split(";")[0]! };
  expect(await textOf(await as(candidate).get("/candidat/recherches", cookie))).toContain("Vous ne suivez plus Forge");
  expect(await followsOf(candidate)).toEqual([]);
});
