// Candidate search for companies: the index answers, the rows come from PostgreSQL.

import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import type { ViewingCompany } from "../../access/candidate-visibility.server.ts";
import { readsUnnamed } from "../../access/hidden-applicants.server.ts";
import type { AttributeCounts } from "../../engines/attributes/attribute-counts.ts";
import { buildSegment } from "../../engines/search-index/build-segment.ts";
import * as limits from "../../limits.ts";
import type {
  CandidateCursor,
  CandidateMatch,
  CandidatePage,
  FacetCounts,
  IndexedCandidate,
} from "../../people/candidate-index/candidate-index.ts";
import { CandidateIndex } from "../../people/candidate-index/candidate-index.ts";
import { listPastRows } from "../../people/candidate-index/candidate-rows.server.ts";
import { type CandidateQuery, type CityQuery, candidateSchema } from "../../people/candidate-index/candidate-schema.ts";
import { candidateIndex } from "../../people/candidate-index/live-candidates.server.ts";
import { commonFilter } from "../../people/candidates/attribute-groups.server.ts";
import { isDismissed } from "../../people/candidates/candidate-cards.server.ts";
import { db, pool } from "../../platform/db/db.server.ts";
import { notifyServers, onNotification } from "../../platform/db/notify.server.ts";
import { type Page, pageLinks, readCursor } from "../../platform/http/pages.server.ts";
import { share } from "../../platform/workers/share.server.ts";
import * as sourcingLimits from "../limits.ts";
import { listSorted } from "./orders.server.ts";
import { type FoundRow, foundPeople, inOrder } from "./people-rows.server.ts";
import type { Criteria } from "./search-criteria.ts";
import { jobQuery, readSearchPlace, withoutSearchPlace } from "./search-meaning.server.ts";

export type FoundCandidates = { page: Page<FoundRow>; total: number };

/** Caches a value per company for some seconds. A stale value may make a count slightly wrong; the query of the rows checks each row. */
function cacheByCompany<Value extends object | string>(read: (companyId: string) => Promise<Value>) {
  return new LRUCache<string, Value>({
    max: share(sourcingLimits.searchSirensCached),
    ttl: sourcingLimits.searchSirensFreshMs,
    fetchMethod: read,
  });
}

type From = CandidateQuery["from"];

// The names and numbers by which candidates block a company; all of them for a company without a SIRET.
const companyMarks = cacheByCompany<From>(async (companyId) => {
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
  return row?.siret ? row.marks : "all";
});

const dismissedIds = cacheByCompany<Set<string>>(async (companyId) => {
  const rows = await db
    .selectFrom("dismissals")
    .select("candidateId")
    .where("companyId", "=", companyId)
    .orderBy("createdAt", "desc")
    .orderBy("candidateId", "desc")
    .limit(sourcingLimits.dismissals)
    .execute();
  return new Set(rows.map(({ candidateId }) => candidateId));
});

onNotification("dismissals", (companyId) => {
  if (companyId) dismissedIds.delete(companyId);
  else dismissedIds.clear();
});

/** Drops the cached dismissals of a company on every server. */
export function forgetDismissed(companyId: string): void {
  dismissedIds.delete(companyId);
  // A lost notification is harmless: the cache expires after some seconds.
  notifyServers(db, "dismissals", companyId).catch(() => {});
}

/** Whether a company has dismissed anybody, from the cache. Most companies have not, and need no query. */
export async function hasDismissed(companyId: string): Promise<boolean> {
  return (await dismissedIds.forceFetch(companyId)).size > 0;
}

const unnamedReaders = cacheByCompany<"yes" | "no">(async (companyId) => {
  const { reads } = await db.selectNoFrom(readsUnnamed(companyId).as("reads")).executeTakeFirstOrThrow();
  return reads ? "yes" : "no";
});

/**
 * Whether a company may filter by CV, video and skills in a person's own words. A company that reads applications without names may not:
 * the profiles masked by an application have them in the index, those masked by choice do not, so the filter would tell who has applied.
 */
export const mayFilterByOwn = async ({ companyId, seesNames }: ViewingCompany): Promise<boolean> =>
  seesNames && (await unnamedReaders.forceFetch(companyId)) === "no";

/** A search without the filters by CV, video and skills in a person's own words. */
export function withoutOwn(criteria: Criteria): Criteria {
  const { cv: _, video: _video, ...filter } = criteria.filter ?? {};
  return { ...criteria, filter, attributes: commonFilter(criteria.attributes ?? {}) };
}

const hasOwn = ({ filter = {}, attributes = {} }: Criteria) =>
  filter.cv !== undefined || filter.video !== undefined || (attributes.skill ?? []).length > 0;

/** The criteria that a company's search runs with: alerts, past and saved searches may hold filters of before. */
export const searchedCriteria = async (requested: Criteria, companyId: string): Promise<Criteria> =>
  !hasOwn(requested) || (await mayFilterByOwn({ companyId, seesNames: true })) ? requested : withoutOwn(requested);

async function readQuery(
  requested: Criteria,
  companyId: string | null,
  index: CandidateIndex,
): Promise<CandidateQuery> {
  const criteria = companyId === null ? requested : await searchedCriteria(requested, companyId);
  const { departments, filter = {}, attributes } = criteria;
  return {
    ...jobQuery(criteria),
    city: readSearchPlace(criteria).query,
    departments,
    filter: Object.keys(filter).length > 0 ? filter : null,
    ...(attributes ? { attributes } : {}),
    // No query while no candidate blocks a company.
    from: companyId === null || !index.hasHidden ? [] : await companyMarks.forceFetch(companyId),
  };
}

// The cursor's rank is the negated group, because pages go from the highest rank down.
function readIndexCursor(url: URL): CandidateCursor | null {
  const cursor = readCursor(url, true);
  return cursor && { direction: cursor.direction, group: -(cursor.rank ?? 0), at: cursor.at, id: cursor.id };
}

/** A page without some ids: requests as many more matches and cuts the surplus at the far end. */
function pageWithout(
  index: CandidateIndex,
  query: CandidateQuery,
  url: URL,
  without: ReadonlySet<string>,
): CandidatePage {
  const cursor = readIndexCursor(url);
  const size = limits.candidatesPerPage;
  const page = index.page(query, { cursor, size: size + without.size, cap: limits.candidatesPerSearch });
  if (without.size === 0) return page;
  const matches = page.matches.filter(({ id }) => !without.has(id));
  const more = matches.length > size;
  return cursor?.direction === "avant"
    ? { ...page, matches: matches.slice(-size), before: page.before || more }
    : { ...page, matches: matches.slice(0, size), after: page.after || more };
}

const listRows = (companyId: string, ids: string[]) =>
  foundPeople(companyId)
    .where(sql<boolean>`"candidates"."id" = any(${ids}::uuid[])`)
    .where(({ not }) => not(isDismissed(companyId, "candidates.id")))
    .execute();

// The index may still list candidates who have just hidden. The rows of PostgreSQL omit them.
async function listShown(
  { matches, before, after }: CandidatePage,
  companyId: string,
  url: URL,
): Promise<Page<FoundRow>> {
  const [first, last] = [matches[0], matches.at(-1)];
  const ranked = ({ group, at, id }: CandidateMatch) => ({ rank: -group, at, id });
  const ends = first && last ? { first: ranked(first), last: ranked(last) } : null;
  const links = pageLinks(url, ends, { before, after }, readCursor(url, true));
  if (!first) return { rows: [], ...links };
  const ids = matches.map(({ id }) => id);
  return { rows: inOrder(ids, await listRows(companyId, ids)), ...links };
}

/** One page of a search's 500 newest matches in its order, and the true total. @param url its cursor and parameters are used */
export async function findCandidates(criteria: Criteria, companyId: string, url: URL): Promise<FoundCandidates> {
  const index = await candidateIndex();
  const { sort } = criteria;
  const query = await readQuery(criteria, companyId, index);
  const dismissed = await dismissedIds.forceFetch(companyId);
  const cap = limits.candidatesPerSearch;
  const indexPage = sort
    ? index.page(query, { cursor: null, size: cap, cap })
    : pageWithout(index, query, url, dismissed);
  // Counts before the rows are read, because the index may change meanwhile.
  const total = indexPage.total - index.among(query, dismissed).length;
  const ids = indexPage.matches.map(({ id }) => id);
  const page = await (sort ? listSorted(criteria, sort, ids, companyId, url) : listShown(indexPage, companyId, url));
  return { page, total };
}

/** A search's counts per department and per facet value, without that facet's own filter. */
export async function countFacets(criteria: Criteria, companyId: string): Promise<FacetCounts> {
  const index = await candidateIndex();
  const query = await readQuery(criteria, companyId, index);
  return index.facets(query, await dismissedIds.forceFetch(companyId));
}

export type DepartmentCounts = Pick<FacetCounts, "departments" | "everywhere">;

/**
 * Counts per department of the search without its place; null when its words name a second place.
 * @param facets the counts of the search itself, which already hold the departments when it has no place
 */
export async function countDepartments(
  criteria: Criteria,
  facets: FacetCounts,
  companyId: string,
): Promise<DepartmentCounts | null> {
  if (readSearchPlace(criteria).query === null) return facets;
  const elsewhere = withoutSearchPlace(criteria);
  return readSearchPlace(elsewhere).query === null ? countFacets(elsewhere, companyId) : null;
}

/** The INSEE codes of the towns where a search's candidates live; none for a company to which profiles without a name show no town. */
export async function listTownsOfCandidates(criteria: Criteria, companyId: string): Promise<Iterable<string>> {
  if ((await unnamedReaders.forceFetch(companyId)) === "yes") return [];
  const index = await candidateIndex();
  const query = await readQuery(criteria, companyId, index);
  return index.townCounts(query, await dismissedIds.forceFetch(companyId)).keys();
}

/** A search's most frequent attributes with their counts. */
export async function countAttributes(criteria: Criteria, companyId: string): Promise<AttributeCounts> {
  const index = await candidateIndex();
  const query = await readQuery(criteria, companyId, index);
  return index.attributeCounts(query, await dismissedIds.forceFetch(companyId));
}

/** Counts each search's candidates. @param searches `since`: only later arrivals @param companyId null for a visitor: none is hidden */
export async function countCandidates(
  searches: { criteria: Criteria; since?: Date }[],
  companyId: string | null,
): Promise<number[]> {
  if (searches.length === 0) return [];
  const index = await candidateIndex();
  const queries = await Promise.all(
    searches.map(async ({ criteria, since }) => ({
      query: await readQuery(criteria, companyId, index),
      ...(since ? { since } : {}),
    })),
  );
  const dismissed = companyId === null ? new Set<string>() : await dismissedIds.forceFetch(companyId);
  return queries.map(({ query, since }) => index.count(query, since) - index.among(query, dismissed, since).length);
}

/** The indexed data of the newest candidates of some occupations (ROME parents), without the dismissed ones. */
export async function listOfOccupations(
  criteria: { parents: readonly string[]; city: CityQuery | null; limit: number },
  companyId: string,
): Promise<IndexedCandidate[]> {
  const index = await candidateIndex();
  const { parents, city, limit } = criteria;
  const from = index.hasHidden ? await companyMarks.forceFetch(companyId) : [];
  const dismissed = await dismissedIds.forceFetch(companyId);
  const query: CandidateQuery = { word: "", furtherParents: parents, city, departments: [], filter: null, from };
  return index
    .newest(query, limit + dismissed.size)
    .filter(({ id }) => !dismissed.has(id))
    .slice(0, limit);
}

/** Ids of a search's 500 newest matches that came after a time, newest first. */
export async function listNewIds(criteria: Criteria, companyId: string, since: Date): Promise<string[]> {
  const index = await candidateIndex();
  const query = await readQuery(criteria, companyId, index);
  const cap = limits.candidatesPerSearch;
  const { matches } = index.page(query, { cursor: null, size: cap, cap });
  return matches.filter(({ at }) => at > since).map(({ id }) => id);
}

/**
 * The changed candidates who match a search now, and did not match it before their first change since a time.
 * Compares the first `sourcingLimits.enteredCompared` matches.
 */
export async function listEntered(
  criteria: Criteria,
  companyId: string,
  changed: ReadonlySet<string>,
  since: Date,
): Promise<string[]> {
  const index = await candidateIndex();
  const query = await readQuery(criteria, companyId, index);
  const matches = index.among(query, changed).slice(0, sourcingLimits.enteredCompared);
  if (matches.length === 0) return [];
  const client = await pool.connect();
  const pasts = await listPastRows(client, matches, since).finally(() => client.release());
  const rows = pasts.flatMap(({ row }) => row ?? []);
  const before = new CandidateIndex(buildSegment(candidateSchema, rows));
  const matchedBefore = new Set(before.among(query, new Set(matches)));
  return matches.filter((id) => !matchedBefore.has(id));
}
