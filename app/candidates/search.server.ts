// The company's search of candidates: which ones, in which order, how many. The index of candidates answers while there is
// one, PostgreSQL while there is none; whoever is shown was found in PostgreSQL a moment before.
import { sql } from "kysely";
import { type Page, pageLinks, readCursor } from "../base/pages.server.ts";
import { fold, placePrefixes } from "../base/text.ts";
import type { CandidateIndex } from "../candidate-index/candidate-index.ts";
import { readyIndex } from "../candidate-index/live-index.server.ts";
import type { FacetCounts, IndexQuery } from "../candidate-index/query.ts";
import { db, pool } from "../db/db.server.ts";
import * as limits from "../limits.ts";
import type { CandidateCardData } from "./candidate-card.tsx";
import { cardColumns, cardOf, isFavourite } from "./cards.server.ts";
import type { Criteria } from "./criteria.ts";
import { findable, type Seeker } from "./findable.server.ts";
import { countMatching, countMatchingFacets, type FoundRow, listMatching } from "./matching.server.ts";

/** An index to ask, or null to ask PostgreSQL. */
type Index = CandidateIndex | null;

// Stand in a text of SQL, made once, where a company and a list of ids will be.
const [company, ids] = ["{company}", "{ids}"];
let shownQuery: { text: string; parameters: readonly unknown[] } | undefined;

/** Rows to show, in any order: those of the ids whom the company may find. One query, planned once by its name. */
async function listShown(wanted: string[], companyId: string): Promise<FoundRow[]> {
  if (!shownQuery) {
    const compiled = findable(company)
      .select(cardColumns)
      .select(isFavourite(company, "candidates.id").as("favourite"))
      .where(sql<boolean>`"candidates"."id" = any(${ids}::uuid[])`)
      .compile();
    shownQuery = { text: compiled.sql, parameters: compiled.parameters };
  }
  const values = shownQuery.parameters.map((given) => (given === company ? companyId : given === ids ? wanted : given));
  const { rows } = await pool.query<FoundRow>({ name: "candidates-shown", text: shownQuery.text, values });
  return rows;
}

type Siren = { siren: string | null; at: number };

const sirens = new Map<string, Siren>();

// Nobody has to be asked who asks while nobody hides from anybody. A number that is some seconds old may make a count wrong
// by those who hide from one of the two; whoever is shown is found by the present one.
async function sirenOf(companyId: string | null, index: CandidateIndex): Promise<string | null> {
  if (companyId === null || !index.hasHidden) return null;
  const known = sirens.get(companyId);
  if (known && Date.now() - known.at < limits.sirenFreshMs) return known.siren;
  const row = await db.selectFrom("companies").select("siret").where("id", "=", companyId).executeTakeFirst();
  const siren = row?.siret?.slice(0, 9) ?? null;
  if (sirens.size >= limits.sirensKept) sirens.clear();
  sirens.set(companyId, { siren, at: Date.now() });
  return siren;
}

function queryOf({ job, city, cityCode, departments, filter = {} }: Criteria, siren: string | null): IndexQuery {
  return {
    word: fold(job ?? ""),
    city: city === null ? null : cityCode ? { code: cityCode } : { prefixes: placePrefixes(city) },
    departments,
    filter: Object.keys(filter).length > 0 ? filter : null,
    siren,
  };
}

type Found = { page: Page<FoundRow>; total: number };

async function searchIndex(index: CandidateIndex, query: IndexQuery, companyId: string, url: URL): Promise<Found> {
  const cursor = readCursor(url);
  const size = limits.candidatesPerPage;
  const { places, before, after, total } = index.page(query, { cursor, size, cap: limits.candidatesPerSearch });
  const [first, last] = [places[0], places.at(-1)];
  const links = pageLinks(url, first && last ? { first, last } : null, { before, after });
  if (!first) return { page: { rows: [], ...links }, total };
  const shown = await listShown(
    places.map(({ id }) => id),
    companyId,
  );
  const byId = new Map(shown.map((row) => [row.id, row]));
  // Whoever hid a moment ago is known to PostgreSQL first.
  const rows = places.flatMap(({ id }) => byId.get(id) ?? []);
  return { page: { rows, ...links }, total };
}

async function searchRows(criteria: Criteria, companyId: string, url: URL): Promise<Found> {
  const [page, [total = 0]] = await Promise.all([
    listMatching(criteria, companyId, url),
    countMatching([{ criteria }], companyId),
  ]);
  return { page, total };
}

export type SearchPage = { page: Page<CandidateCardData>; total: number };

const toCards = ({ page, total }: Found, seeker: Seeker): SearchPage => ({
  page: { ...page, rows: page.rows.map((row) => cardOf(row, seeker, row.favourite)) },
  total,
});

/**
 * One page of a search, newest first, among its 500 newest matches, and how many match in all.
 * @param url whose cursor is followed and whose parameters stand in the links to other pages
 */
export async function searchCandidates(
  criteria: Criteria,
  seeker: Seeker,
  url: URL,
  index: Index = readyIndex(),
): Promise<SearchPage> {
  const { companyId } = seeker;
  const found = index
    ? await searchIndex(index, queryOf(criteria, await sirenOf(companyId, index)), companyId, url)
    : await searchRows(criteria, companyId, url);
  return toCards(found, seeker);
}

/**
 * The same with how many it finds with each value of each facet, that facet's own filter set aside, and in each department.
 * @returns facets: null when there are too many to be counted without an index
 */
export async function searchWithFacets(
  criteria: Criteria,
  seeker: Seeker,
  url: URL,
  index: Index = readyIndex(),
): Promise<SearchPage & { facets: FacetCounts | null }> {
  const { companyId } = seeker;
  if (!index) {
    const [found, facets] = await Promise.all([
      searchRows(criteria, companyId, url),
      countMatchingFacets(criteria, companyId),
    ]);
    return { ...toCards(found, seeker), facets };
  }
  const query = queryOf(criteria, await sirenOf(companyId, index));
  const rows = searchIndex(index, query, companyId, url);
  // Counted while PostgreSQL looks for the rows.
  const facets = index.facets(query);
  return { ...toCards(await rows, seeker), facets };
}

/**
 * How many candidates each of several searches finds.
 * @param searches `since`: only those who came later
 * @param companyId null for a visitor, from whom nobody hid
 */
export async function countCandidates(
  searches: { criteria: Criteria; since?: Date }[],
  companyId: string | null,
  index: Index = readyIndex(),
): Promise<number[]> {
  if (searches.length === 0) return [];
  if (!index) return countMatching(searches, companyId);
  const siren = await sirenOf(companyId, index);
  return searches.map(({ criteria, since }) => index.count(queryOf(criteria, siren), since));
}
