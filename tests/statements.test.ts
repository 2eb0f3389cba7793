// The statements that a page sends to PostgreSQL, the session's included: the number never depends on the number of rows.
import { expect, test } from "vitest";
import { waitForViewWrites } from "../app/offers/browse/views.server.ts";
import { companyPath, offerPath } from "../app/offers/offer.ts";
import { db } from "../app/platform/db/db.server.ts";
import { currentRequest } from "../app/platform/http/request.server.ts";
import { waitForSearchWrites } from "../app/sourcing/results/zero-result-searches.server.ts";
import { as, type Client, visitor } from "./app.ts";
import { aCandidate, aCompany, anApplication, anOffer } from "./factories.ts";
import { sentDuring } from "./sent-statements.ts";

/** Those that begin and end transactions, the indexes' own, and anonymous counts, which are written after the answer. */
const notCounted =
  /^\s*(begin|commit|deallocate|select pg_current_snapshot)\b|into "(dailyFigures|vainSearches|offerViews)"/i;

/** The statements of one request. */
async function statementsOf(client: Client, path: string): Promise<string[]> {
  const browse = async () => {
    expect((await client.get(path)).status, path).toBe(200);
    await waitForSearchWrites();
    await waitForViewWrites();
  };
  // The job queue looks after its tables meanwhile.
  const [, sent] = await sentDuring(browse, () => currentRequest() !== undefined);
  return sent.filter((text) => !notCounted.test(text));
}

test("each page sends PostgreSQL no more statements than stands here", async () => {
  const company = await aCompany();
  const candidate = await aCandidate({ job: "Infirmier", city: "Lyon", departments: ["69"] });
  const offer = await anOffer({ companyId: company.companyId, title: "Infirmier", city: "Lyon" });
  const { id } = await anApplication(offer, { candidateId: candidate.id });
  const { companyId } = company;
  const { nom } = await db.selectFrom("companies").select("nom").where("id", "=", companyId).executeTakeFirstOrThrow();
  const who = { visitor, candidate: as(candidate), company: as(company), admin: as("admin") };
  const pages: [keyof typeof who, string, number][] = [
    // Signed-in people: one more, for the number in the navigation. Two and three find the offer open beside the list.
    ["visitor", "/offres", 3],
    ["visitor", "/offres?q=infirmier", 3],
    ["candidate", "/candidat/messages", 4],
    ["company", "/compte/entreprise/messages", 4],
    ["candidate", "/offres", 7],
    ["visitor", "/emploi/infirmier-en-soins-generaux/lyon-69", 2],
    ["visitor", "/entreprises", 2],
    ["visitor", "/entreprises?lieu=lyon&reponse=garantie", 3],
    ["company", "/resultats?job=infirmier", 9],
    ["company", "/resultats?job=zzzz", 7],
    ["candidate", "/candidat", 18],
    // The matches of its one offer take three, as they do for each of at most three.
    ["company", "/entreprise", 17],
    ["admin", "/admin", 6],
    ["admin", "/admin/offres", 4],
    ["admin", "/admin/candidats", 4],
    ["admin", "/admin/entreprises", 4],
    ["visitor", offerPath(offer), 4],
    ["candidate", offerPath(offer), 10],
    // The profile, its fit and what colleagues noted about it are twelve of them.
    ["company", `/compte/entreprise/candidatures/${id}`, 32],
    // While it waits, three tell when its applicant may nudge the company.
    ["candidate", `/candidat/candidatures/${id}`, 14],
    ["company", `/candidats/${candidate.id}`, 23],
    // Its photos, its people, its answers and its towns take one each.
    ["visitor", companyPath({ id: companyId, nom }), 6],
  ];
  const wrong = [];
  for (const [person, path, count] of pages) {
    // The first request fills the caches: a company's marks, the names of its search, the columns of each statement.
    await who[person].get(path);
    const texts = await statementsOf(who[person], path);
    if (texts.length > count) wrong.push([`${person} ${path}: ${texts.length} for ${count}`, ...texts]);
  }
  expect(wrong).toEqual([]);
});
