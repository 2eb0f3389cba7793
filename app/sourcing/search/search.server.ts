// Candidate search for companies: by the index when it is ready, else by PostgreSQL. Rows always come from PostgreSQL.
import { sql } from "kysely";
import { findable, type ViewingCompany } from "../../access/candidate-visibility.server.ts";
import type { CandidateIndex } from "../../engines/candidate-index/candidate-index.ts";
import { facetNames } from "../../engines/candidate-index/facets.ts";
import { readyIndex } from "../../engines/candidate-index/live-index.server.ts";
import type { FacetCounts, IndexPage, IndexQuery } from "../../engines/candidate-index/query.ts";
import * as limits from "../../limits.ts";
import type { CandidateCardData } from "../../people/candidates/candidate-card.tsx";
import {
  cardColumns,
  cardOf,
  isDismissed,
  isFavourite,
  marksOf,
  marksShown,
} from "../../people/candidates/candidate-cards.server.ts";
import { db, pool } from "../../platform/db/db.server.ts";
import { notifyServers, onNotification } from "../../platform/db/notify.server.ts";
import { type Page, pageLinks, readCursor } from "../../platform/http/pages.server.ts";
import { placePrefixes } from "../../platform/text/text.ts";
import { countMatching, countMatchingFacets, type FoundRow, listMatching, listMatchingIds } from "./matching.server.ts";
import { reasonsOf } from "./reasons.server.ts";
import { type Criteria, jobTexts } from "./search-criteria.ts";
import { listSorted } from "./sorting.server.ts";

/** Null: PostgreSQL answers. */
type Index = CandidateIndex | null;

// Placeholders for the company and the ids in the compiled SQL text.
const [company, ids] = ["{company}", "{ids}"];
let shownQuery: { text: string; parameters: readonly unknown[] } | undefined;

async function listShown(wanted: string[], companyId: string): Promise<FoundRow[]> {
  if (!shownQuery) {
    const compiled = findable(company)
      .select(cardColumns)
      .select(isFavourite(company, "candidates.id").as("favourite"))
      .select(marksOf(company, "candidates.id"))
      .where(sql<boolean>`"candidates"."id" = any(${ids}::uuid[])`)
      .where(({ not }) => not(isDismissed(company, "candidates.id")))
      .compile();
    shownQuery = { text: compiled.sql, parameters: compiled.parameters };
  }
  const values = shownQuery.parameters.map((given) => (given === company ? companyId : given === ids ? wanted : given));
  const { rows } = await pool.query<FoundRow>({ name: "candidates-shown", text: shownQuery.text, values });
  return rows;
}

type From = IndexQuery["from"];

const marks = new Map<string, { from: From; at: number }>();

// Skip the query when no candidate has blocked a company. Marks some seconds old may make a count slightly wrong; rows are
// checked against the present ones (access/blocked-companies.server.ts).
async function hidingFrom(companyId: string | null, index: CandidateIndex): Promise<From> {
  if (companyId === null || !index.hasHidden) return [];
  const known = marks.get(companyId);
  if (known && Date.now() - known.at < limits.sirenFreshMs) return known.from;
  const row = await db
    .selectFrom("companies")
    .select("siret")
    .select(
      sql<string[]>`array(select "mark" from "companyMarks" where "companyId" = "companies"."id" order by "mark")`.as(
        "marks",
      ),
    )
    .where("id", "=", companyId)
    .executeTakeFirst();
  const from = row?.siret ? row.marks : "all";
  if (marks.size >= limits.sirensKept) marks.clear();
  marks.set(companyId, { from, at: Date.now() });
  return from;
}

function queryOf(criteria: Criteria, from: From): IndexQuery {
  const { city, cityCode, departments, filter = {} } = criteria;
  const [word = "", ...others] = jobTexts(criteria);
  return {
    word,
    others,
    city: city === null ? null : cityCode ? { code: cityCode } : { prefixes: placePrefixes(city) },
    departments,
    filter: Object.keys(filter).length > 0 ? filter : null,
    from,
  };
}

type Found = { page: Page<FoundRow>; total: number };

type Dismissed = { ids: Set<string>; at: number };

const dismissed = new Map<string, Dismissed>();

onNotification("dismissals", (companyId) => {
  if (companyId) dismissed.delete(companyId);
  else dismissed.clear();
});

/** Drops the cached dismissals of a company on every server. */
export function forgetDismissed(companyId: string): void {
  dismissed.delete(companyId);
  // A lost notification is harmless: the cache expires after some seconds.
  notifyServers(db, "dismissals", companyId).catch(() => {});
}

// Cached as long as a SIREN: each row is checked against the dismissals when it is read.
async function listDismissedIds(companyId: string): Promise<Set<string>> {
  const known = dismissed.get(companyId);
  if (known && Date.now() - known.at < limits.sirenFreshMs) return known.ids;
  const rows = await db
    .selectFrom("dismissals")
    .select("candidateId")
    .where("companyId", "=", companyId)
    .orderBy("createdAt", "desc")
    .orderBy("candidateId", "desc")
    .limit(limits.dismissals)
    .execute();
  const ids = new Set(rows.map(({ candidateId }) => candidateId));
  if (dismissed.size >= limits.sirensKept) dismissed.clear();
  dismissed.set(companyId, { ids, at: Date.now() });
  return ids;
}

/** A page without some ids: asks for that many more and cuts the surplus at the far end. */
function pageWithout(index: CandidateIndex, query: IndexQuery, url: URL, without: ReadonlySet<string>): IndexPage {
  const cursor = readCursor(url);
  const size = limits.candidatesPerPage;
  const page = index.page(query, { cursor, size: size + without.size, cap: limits.candidatesPerSearch });
  if (without.size === 0) return page;
  const kept = page.places.filter(({ id }) => !without.has(id));
  const more = kept.length > size;
  return cursor?.direction === "avant"
    ? { ...page, places: kept.slice(-size), before: page.before || more }
    : { ...page, places: kept.slice(0, size), after: page.after || more };
}

type Asked = { criteria: Criteria; companyId: string; url: URL; without: ReadonlySet<string> };

async function searchIndex(index: CandidateIndex, query: IndexQuery, asked: Asked): Promise<Found> {
  const { criteria, companyId, url, without } = asked;
  const { sort } = criteria;
  if (sort) {
    const cap = limits.candidatesPerSearch;
    const all = index.page(query, { cursor: null, size: cap, cap });
    const ids = all.places.map(({ id }) => id);
    return { page: await listSorted(criteria, sort, ids, companyId, url), total: all.total };
  }
  const { places, before, after, total } = pageWithout(index, query, url, without);
  const [first, last] = [places[0], places.at(-1)];
  const links = pageLinks(url, first && last ? { first, last } : null, { before, after });
  if (!first) return { page: { rows: [], ...links }, total };
  const shown = await listShown(
    places.map(({ id }) => id),
    companyId,
  );
  const byId = new Map(shown.map((row) => [row.id, row]));
  // PostgreSQL knows first which candidates hid a moment ago.
  const rows = places.flatMap(({ id }) => byId.get(id) ?? []);
  return { page: { rows, ...links }, total };
}

async function searchRows(criteria: Criteria, companyId: string, url: URL): Promise<Found> {
  const { sort } = criteria;
  const [page, [total = 0]] = await Promise.all([
    sort
      ? listMatchingIds(criteria, companyId).then((found) => listSorted(criteria, sort, found, companyId, url))
      : listMatching(criteria, companyId, url),
    countMatching([{ criteria }], companyId),
  ]);
  return { page, total };
}

export type FoundCard = CandidateCardData & { marks: string | null; reasons: string };

export type SearchPage = { page: Page<FoundCard>; total: number };

const toCards = ({ page, total }: Found, criteria: Criteria, seeker: ViewingCompany): SearchPage => ({
  page: {
    ...page,
    rows: page.rows.map((row) => ({
      ...cardOf(row, seeker, row.favourite),
      marks: marksShown(row, seeker.userId),
      reasons: reasonsOf(criteria, row),
    })),
  },
  total,
});

// Subtracts dismissed candidates. Never below zero: the index may be a moment behind.
function countsWithout(all: FacetCounts, without: FacetCounts | null): FacetCounts {
  if (!without) return all;
  const less = (count: number, taken = 0) => Math.max(0, count - taken);
  const byName = Object.fromEntries(
    facetNames.map((name) => [name, all[name].map((count, value) => less(count, without[name][value]))]),
  ) as Omit<FacetCounts, "departments">;
  const departments = [...all.departments].map(
    ([code, count]) => [code, less(count, without.departments.get(code))] as const,
  );
  return { ...byName, departments: new Map(departments) };
}

/** One page of a search's 500 newest matches, newest first, and the true total. @param url its cursor and parameters are used */
export async function searchCandidates(
  criteria: Criteria,
  seeker: ViewingCompany,
  url: URL,
  index: Index = readyIndex(),
): Promise<SearchPage> {
  const { companyId } = seeker;
  if (!index) return toCards(await searchRows(criteria, companyId, url), criteria, seeker);
  const [from, without] = await Promise.all([hidingFrom(companyId, index), listDismissedIds(companyId)]);
  const [found, [taken = 0]] = await Promise.all([
    searchIndex(index, queryOf(criteria, from), { criteria, companyId, url, without }),
    without.size > 0 ? countMatching([{ criteria }], companyId, "dismissed") : [],
  ]);
  return toCards({ ...found, total: Math.max(0, found.total - taken) }, criteria, seeker);
}

/** searchCandidates() with counts per department and facet value, without that facet's filter; null when too many without an index. */
export async function searchWithFacets(
  criteria: Criteria,
  seeker: ViewingCompany,
  url: URL,
  index: Index = readyIndex(),
): Promise<SearchPage & { facets: FacetCounts | null }> {
  const { companyId } = seeker;
  if (!index) {
    const [found, facets] = await Promise.all([
      searchRows(criteria, companyId, url),
      countMatchingFacets(criteria, companyId),
    ]);
    return { ...toCards(found, criteria, seeker), facets };
  }
  const [from, without] = await Promise.all([hidingFrom(companyId, index), listDismissedIds(companyId)]);
  const query = queryOf(criteria, from);
  const rows = searchIndex(index, query, { criteria, companyId, url, without });
  const taken = without.size > 0;
  const fewerFound = Promise.all([
    taken ? countMatching([{ criteria }], companyId, "dismissed") : [0],
    taken ? countMatchingFacets(criteria, companyId, "dismissed") : null,
  ]);
  // Runs while PostgreSQL looks for the rows.
  const facets = index.facets(query);
  const [found, [[fewer = 0], fewerOfEach]] = await Promise.all([rows, fewerFound]);
  const total = Math.max(0, found.total - fewer);
  return { ...toCards({ ...found, total }, criteria, seeker), facets: countsWithout(facets, fewerOfEach) };
}

/** Ids of a search's 500 newest matches that came after a moment, newest first. */
export async function listNewIds(
  criteria: Criteria,
  companyId: string,
  since: Date,
  index: Index = readyIndex(),
): Promise<string[]> {
  if (!index) return listMatchingIds(criteria, companyId, since);
  const cap = limits.candidatesPerSearch;
  const query = queryOf(criteria, await hidingFrom(companyId, index));
  const { places } = index.page(query, { cursor: null, size: cap, cap });
  return places.filter(({ at }) => at > since).map(({ id }) => id);
}

/** Candidates per department number; null when there are too many to count without an index. */
export async function countCandidatesByDepartment(
  companyId: string,
  index: Index = readyIndex(),
): Promise<FacetCounts["departments"] | null> {
  const anyone: Criteria = { job: null, city: null, cityCode: null, departments: [] };
  if (!index) return (await countMatchingFacets(anyone, companyId))?.departments ?? null;
  return index.facets(queryOf(anyone, await hidingFrom(companyId, index))).departments;
}

/** Counts each search's candidates. @param searches `since`: only later arrivals @param companyId null for a visitor: none is hidden */
export async function countCandidates(
  searches: { criteria: Criteria; since?: Date }[],
  companyId: string | null,
  index: Index = readyIndex(),
): Promise<number[]> {
  if (searches.length === 0) return [];
  if (!index) return countMatching(searches, companyId);
  const from = await hidingFrom(companyId, index);
  const counts = searches.map(({ criteria, since }) => index.count(queryOf(criteria, from), since));
  if (companyId === null || (await listDismissedIds(companyId)).size === 0) return counts;
  const fewer = await countMatching(searches, companyId, "dismissed");
  return counts.map((count, place) => Math.max(0, count - (fewer[place] ?? 0)));
}
