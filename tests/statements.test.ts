// The statements of PostgreSQL that a page costs, the session's included: two for a list and three for one thing, and more only for a reason.
import { expect, test } from "vitest";
import { waitForViewWrites } from "../app/offers/browse/views.server.ts";
import { companyPath, offerPath } from "../app/offers/offer.ts";
import { db } from "../app/platform/db/db.server.ts";
import { requestUnderWay } from "../app/platform/http/request.server.ts";
import { waitForSearchWrites } from "../app/sourcing/results/zero-result-searches.server.ts";
import { as, type Client, visitor } from "./app.ts";
import { aCandidate, aCompany, anApplication, anOffer } from "./factories.ts";
import { sentDuring } from "./sent-statements.ts";

/** Those that begin and end transactions, the indexes' own, and anonymous counts, which are written after the answer. */
const notCounted =
  /^\s*(begin|commit|deallocate|select pg_current_snapshot)\b|into "(dailyFigures|vainSearches|offerViews)"/i;

/** The statements of one request. */
async function statementsOf(client: Client, path: string): Promise<string[]> {
  const ask = async () => {
    expect((await client.get(path)).status, path).toBe(200);
    await waitForSearchWrites();
    await waitForViewWrites();
  };
  // The job queue looks after its tables meanwhile.
  const [, sent] = await sentDuring(ask, () => requestUnderWay.getStore() !== undefined);
  return sent.filter((text) => !notCounted.test(text));
}

const [list, thing] = [2, 3];

/** Of pages above the limits: how many, and why not fewer. */
const more = {
  offersOfCandidate: [3, "a saved search is marked as seen"],
  results: [
    5,
    "the search is recorded and its names are counted; only in tests its rows also wait for the index, apart from the kept searches",
  ],
  vain: [4, "a search without names, with the company's offers instead of rows"],
  candidateHome: [6, "the visit is recorded, and the proposed offers depend on the profile"],
  offerOfCandidate: [4, "similar offers are sought by letters, with a plan of their own"],
  application: [5, "the application first, then everything of it; two record that it and its messages were read"],
  sentApplication: [4, "the application first, then everything of it; one records that the messages were read"],
  candidate: [5, "the profile first, then everything of it; two count the opening under the company's lock"],
} satisfies Record<string, [number, string]>;

test("each page asks PostgreSQL no more than it must", async () => {
  const company = await aCompany();
  const candidate = await aCandidate({ job: "Infirmier", city: "Lyon", departments: ["69"] });
  const offer = await anOffer({ companyId: company.companyId, title: "Infirmier", city: "Lyon" });
  const { id } = await anApplication(offer, { candidateId: candidate.id });
  const { companyId } = company;
  const { nom } = await db.selectFrom("companies").select("nom").where("id", "=", companyId).executeTakeFirstOrThrow();
  const who = { visitor, candidate: as(candidate), company: as(company), admin: as("admin") };
  const pages: [keyof typeof who, string, number][] = [
    ["visitor", "/offres", list],
    ["visitor", "/offres?q=infirmier", list],
    ["candidate", "/offres", more.offersOfCandidate[0]],
    ["company", "/resultats?job=infirmier", more.results[0]],
    ["company", "/resultats?job=zzzz", more.vain[0]],
    ["candidate", "/candidat", more.candidateHome[0]],
    ["company", "/entreprise", thing],
    ["admin", "/admin", list],
    ["admin", "/admin/offres", list],
    ["admin", "/admin/candidats", list],
    ["admin", "/admin/entreprises", list],
    ["visitor", offerPath(offer), thing],
    ["candidate", offerPath(offer), more.offerOfCandidate[0]],
    ["company", `/compte/entreprise/candidatures/${id}`, more.application[0]],
    ["candidate", `/candidat/candidatures/${id}`, more.sentApplication[0]],
    ["company", `/candidats/${candidate.id}`, more.candidate[0]],
    ["visitor", companyPath({ id: companyId, nom }), thing],
  ];
  const wrong = [];
  for (const [person, path, most] of pages) {
    // The first request reads what is kept: a company's marks, the names of its search, the columns of each statement.
    await who[person].get(path);
    const texts = await statementsOf(who[person], path);
    if (most > thing ? texts.length !== most : texts.length > most)
      wrong.push([`${person} ${path}: ${texts.length} for ${most}`, ...texts]);
  }
  // Fewer than a number with a reason are welcome: it becomes theirs.
  expect(wrong).toEqual([]);
});
