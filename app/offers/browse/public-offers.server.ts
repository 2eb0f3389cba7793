// Searches public offers. The index in memory sorts and counts; PostgreSQL returns the rows that are still public.
import { sql } from "kysely";
import { withdrawnStates } from "../../access/application-states.ts";
import { isOpenCompany, isPublicOffer } from "../../access/public-visibility.server.ts";
import { idBytes } from "../../engines/search-index/ids.ts";
import * as limits from "../../limits.ts";
import { delayDays } from "../../people/companies/response-stats.server.ts";
import { db, pool } from "../../platform/db/db.server.ts";
import { type Cursor, type Page, type PageLinks, pageLinks, readCursor } from "../../platform/http/pages.server.ts";
import type { NearbyCommune } from "../../platform/places/coordinates.server.ts";
import { displayPlace } from "../../platform/places/display-place.ts";
import { type Pinned, pinMap, pinnedDepartments } from "../../platform/places/pin-map.server.ts";
import { findCommune } from "../../platform/places/places.server.ts";
import { centresOf, nowhere, type RequestedPlace } from "../../platform/places/requested-place.server.ts";
import { departmentWords, siteTerritory } from "../../platform/places/territory.server.ts";
import { number, plural } from "../../platform/text/french.ts";
import { foldPlace } from "../../platform/text/text.ts";
import type { DepartmentMapData } from "../../ui/department-map.tsx";
import type { PinMapData } from "../../ui/pin-map.tsx";
import { departmentMap } from "../department-choices.server.ts";
import { noDetails } from "../detail-filters.ts";
import * as offersLimits from "../limits.ts";
import * as offersMessages from "../messages.ts";
import { type OfferCardData, offerAges } from "../offer.ts";
import { type CardRow, cardColumns, homeOf, opening, placeOfCard, toCard } from "../offer-cards.server.ts";
import { type OfferCriteria, offersAddress, payPerYear } from "../offer-criteria.server.ts";
import { indexOfRows, offerIndex } from "../offer-index/live-offers.server.ts";
import type { OfferCounts, OfferTagCounts } from "../offer-index/offer-index.ts";
import { listPastOffers } from "../offer-index/offer-rows.server.ts";
import {
  atCommune,
  listCommunesNear,
  offerPlaceQuery,
  offerTextQuery,
  readOfferPlace,
  readOfferText,
  withoutOfferPlace,
} from "../offer-meaning.server.ts";
import type { Place, PlaceRank } from "../offer-places.server.ts";
import type { OfferQuery } from "../offer-query.ts";
import { isShownBy, nearnessTo, sharedOccupation, wayFrom } from "../search-reasons.server.ts";
import { isSaved } from "./saved.server.ts";

// A page reads the query of the same criteria several times.
const queries = new WeakMap<OfferCriteria, OfferQuery>();

/** Hundredths of a kilometre by INSEE code, as the order by distance reads them. */
const distancesOf = (communes: readonly NearbyCommune[]) =>
  new Map(communes.map(({ commune, km }) => [commune.code, Math.round(km * 100)]));

/** The index query of a search. */
function queryOf(criteria: OfferCriteria): OfferQuery {
  const query = queries.get(criteria) ?? readQuery(criteria);
  queries.set(criteria, query);
  return query;
}

function readQuery(criteria: OfferCriteria): OfferQuery {
  const { departments, companyId, contractTypes, workingTimes, sectors, remoteDays, pay, attributes, details } =
    criteria;
  const place = readOfferPlace(criteria);
  const communes = listCommunesNear(place);
  const isByDistance = criteria.order === "distance";
  const age = criteria.age === null ? -1 : (offerAges as readonly number[]).indexOf(criteria.age);
  return {
    ...offerTextQuery(criteria),
    city: offerPlaceQuery(place, communes),
    departments,
    orRemote: departments.length > 0 || (place !== null && !place.isRemote && !place.isEverywhere),
    company: companyId === null ? null : idBytes(companyId),
    contractTypes,
    workingTimes,
    sectors,
    remoteDays: place?.isWholeRemote ? offersLimits.remoteDaysMax : place?.isRemote ? (remoteDays ?? 1) : remoteDays,
    pay: pay && Math.round(payPerYear(pay) * 100),
    age: age < 0 ? null : age,
    attributes,
    details,
    sort: criteria.order,
    ...(isByDistance ? { distances: distancesOf(communes) } : {}),
  };
}

/** The cursor of an address of a search; null for the first page. */
export function readOfferCursor(url: URL): Cursor | null {
  return readCursor(url, true);
}

/** Counts the public offers of several searches. */
export async function countOffersOfEach(searches: OfferCriteria[], now: Date = new Date()): Promise<number[]> {
  const index = await offerIndex();
  return searches.map((criteria) => index.count(queryOf(criteria), now.getTime()));
}

/** Counts the public offers of several searches that are there, without the remote work that is found anywhere. */
export async function countOffersThere(searches: OfferCriteria[], now: Date = new Date()): Promise<number[]> {
  const index = await offerIndex();
  return searches.map((criteria) => index.count({ ...queryOf(criteria), orRemote: false }, now.getTime()));
}

/** The INSEE codes of the towns of a search's offers, without the remote work that is found anywhere. */
export async function listTownsOfOffers(criteria: OfferCriteria, now: Date = new Date()): Promise<Iterable<string>> {
  const index = await offerIndex();
  return index.townCounts({ ...queryOf(criteria), orRemote: false }, now.getTime()).keys();
}

/** Counts the public offers of a search. */
export async function countPublicOffers(criteria: OfferCriteria): Promise<number> {
  const [total = 0] = await countOffersOfEach([criteria]);
  return total;
}

/** Counts the offers of each search first public after `since`; the age filter is ignored. */
export async function countNewOffersOfEach(
  searches: { criteria: OfferCriteria; since: Date }[],
  now: Date = new Date(),
): Promise<number[]> {
  const index = await offerIndex();
  return searches.map(({ criteria, since }) =>
    index.count(queryOf({ ...criteria, age: null }), now.getTime(), since.getTime()),
  );
}

/** The ids of a search's first offers in its order, and its total. */
export async function findFirstOffers(
  criteria: OfferCriteria,
  size: number,
): Promise<{ ids: string[]; total: number }> {
  const index = await offerIndex();
  const { matches, counts } = index.find(queryOf(criteria), { cursor: null, size, now: Date.now() });
  return { ids: matches.map(({ id }) => id), total: counts.total };
}

/** The ids among `ids` that a search matches. */
export async function listFoundAmong(criteria: OfferCriteria, ids: ReadonlySet<string>, now: Date): Promise<string[]> {
  return (await offerIndex()).among(queryOf(criteria), ids, now.getTime());
}

/** The ids of offers that a search matched in the version before their first change after `since`. */
export async function listFoundBefore(
  criteria: OfferCriteria,
  ids: readonly string[],
  since: Date,
  now: Date,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const client = await pool.connect();
  try {
    const before = indexOfRows(await listPastOffers(client, ids, since));
    return before.among(queryOf(criteria), new Set(ids), now.getTime());
  } finally {
    client.release();
  }
}

/** The most frequent attributes of a search's offers, and their details, with their counts. */
export async function countOfferTags(criteria: OfferCriteria, now: Date): Promise<OfferTagCounts> {
  return (await offerIndex()).tagCounts(queryOf(criteria), now.getTime());
}

/** The number of offers in each department for a search without its town and departments. */
async function countOfferDepartments(criteria: OfferCriteria, now: Date): Promise<Map<string, number>> {
  const index = await offerIndex();
  if (readOfferPlace(criteria) === null && criteria.departments.length === 0)
    return index.departmentCounts(queryOf(criteria), now.getTime());
  // The words are parsed as beside a department; "75" stands for any.
  const placed = readQuery({ ...withoutOfferPlace(criteria), departments: ["75"] });
  return index.departmentCounts({ ...placed, departments: [] }, now.getTime());
}

/** The departments of a search: its own, else those of its area or of its commune. */
function listSearchedDepartments(criteria: OfferCriteria): readonly string[] {
  if (criteria.departments.length > 0) return criteria.departments;
  const { commune = null, areas = [] } = readOfferPlace(criteria) ?? {};
  return commune ? [commune.departement] : areas;
}

/** The towns of a search's offers in some departments, most offers first, each with the link to the search there. */
async function listTownPins(criteria: OfferCriteria, departments: readonly string[], now: Date): Promise<Pinned[]> {
  const index = await offerIndex();
  const anywhere = withoutOfferPlace(criteria);
  const query = { ...readQuery({ ...anywhere, departments: [...departments] }), orRemote: false };
  const towns = [...index.townCounts(query, now.getTime())]
    .flatMap(([code, count]) => {
      const commune = findCommune(code);
      return commune && departments.includes(commune.departement) ? { commune, count } : [];
    })
    .toSorted((a, b) => b.count - a.count || a.commune.name.localeCompare(b.commune.name, "fr"));
  return towns.slice(0, offersLimits.pinnedTowns).map(({ commune, count }) => ({
    code: commune.code,
    label: offersMessages.townPin(displayPlace(commune.name), plural(count, "offre")),
    count: number(count),
    to: offersAddress(atCommune(anywhere, commune)),
  }));
}

/** `towns`: null where no department is searched, or the map does not show it. */
export type OfferMapData = { towns: { title: string; map: PinMapData } | null; departments: DepartmentMapData };

/** The maps of a search: the towns with offers in its departments, or in the site's; and the departments with their counts. Null without offers. */
export async function findOfferMap(
  criteria: OfferCriteria,
  isEmptied: boolean,
  now: Date,
): Promise<OfferMapData | null> {
  const searched = listSearchedDepartments(criteria);
  const search = offersAddress(withoutOfferPlace(criteria));
  const links = { search, param: "lieu", byName: true, isEmptied };
  const departments = departmentMap(await countOfferDepartments(criteria, now), searched, links);
  const shown = searched.length > 0 ? searched : (siteTerritory()?.codes ?? []);
  const isPinned = departments !== null && shown.length > 0 && shown.length <= pinnedDepartments;
  const map = isPinned ? pinMap(shown, await listTownPins(criteria, shown, now)) : null;
  const towns = map && { title: offersMessages.townsOnMap(departmentWords(shown).within), map };
  return departments && { towns, departments };
}

type ShownOffer = CardRow & { companyId: string; applied: boolean; saved: boolean };

/** The rows of cards, with what a candidate did with them. @param candidateId null for others */
export function shownOffers(candidateId: string | null) {
  const applied = sql<boolean>`exists (
    select 1 from "applications"
    where "applications"."offerId" = "offers"."id" and "applications"."candidateId" = ${candidateId}
      and "applications"."state" not in (${sql.join(withdrawnStates.map(sql.lit))})
  )`;
  return db
    .selectFrom("offers")
    .innerJoin("companies", "companies.id", "offers.companyId")
    .select(cardColumns)
    .select("offers.companyId")
    .select([opening.as("opening"), delayDays(sql.ref("offers.companyId")).as("answerDays")])
    .select(homeOf(candidateId).as("home"))
    .select((candidateId ? applied : sql<boolean>`false`).as("applied"))
    .select((candidateId ? isSaved(candidateId) : sql<boolean>`false`).as("saved"));
}

/** The card of a row of shownOffers(). @param candidateId as given there */
export const toShownCard = (row: ShownOffer, candidateId: string | null, now: Date): OfferCardData => ({
  ...toCard(row, now),
  ...(row.applied ? { applied: true as const } : {}),
  ...(candidateId ? { saved: row.saved } : {}),
});

/** Whether a search has public offers at its place, besides the remote work that any place finds. */
export const hasOffersThere = async (criteria: OfferCriteria, now: Date): Promise<boolean> =>
  (await countOffersThere([criteria], now))[0] !== 0;

type OfferPage = PageLinks & { offers: OfferCardData[] };

export type FoundOffers = { page: OfferPage; total: number; counts: OfferCounts };

type Matched = Partial<Record<"distance" | "nearness", string | undefined> & ReturnType<typeof placeOfCard>> & {
  matchReason?: string;
};

/** Ranks the places of an offer for a search: the nearest, else those in its town or area, else those in its departments; null without a place. */
function rankOf({ departments }: OfferCriteria, place: RequestedPlace | null): PlaceRank | null {
  const centres = place ? centresOf(place) : [];
  if (centres.length > 0) return nearnessTo(centres);
  const { codes = [], prefixes = [], departments: areas = [] } = offerPlaceQuery(place) ?? {};
  const isAt = ({ city, cityCode, departement }: Place) =>
    codes.includes(cityCode ?? "") ||
    areas.includes(departement ?? "") ||
    prefixes.some((prefix) => foldPlace(city ?? "").startsWith(prefix));
  const isIn = ({ departement }: Place) => departments.includes(departement ?? "");
  if (codes.length + areas.length + prefixes.length + departments.length === 0) return null;
  return (each) => (isAt(each) ? 0 : isIn(each) ? 1 : null);
}

/** What a search adds to a card: the place that it finds, the distance from its commune, instead of the viewer's, and the reason of the match when the title does not show it. */
export function matchesOf(criteria: OfferCriteria): (row: CardRow) => Matched {
  const place = readOfferPlace(criteria) ?? nowhere;
  const isPlaced = centresOf(place).length > 0;
  const rank = rankOf(criteria, place);
  const text = readOfferText(criteria);
  const { words, terms } = offerTextQuery(criteria);
  return (row) => {
    const { title, occupationCodes, cityCode, placeCodes, remoteWorkDays } = row;
    const isShown = isShownBy(title, text, terms?.words ?? words);
    const isRemote = remoteWorkDays === offersLimits.remoteDaysMax && queryOf(criteria).orRemote;
    const reasons = [
      isRemote ? offersMessages.fullRemote : null,
      isShown ? null : sharedOccupation(occupationCodes, text),
    ];
    const matchReason = reasons.filter(Boolean).join(" · ");
    const way = isRemote ? null : wayFrom(place, [cityCode, ...placeCodes]);
    const placed = rank && !isRemote ? placeOfCard(row, rank) : {};
    return {
      ...placed,
      ...(isPlaced ? { distance: way?.text, nearness: way?.short } : {}),
      ...(matchReason ? { matchReason } : {}),
    };
  };
}

function toPage(
  { rows, ...links }: Page<ShownOffer>,
  criteria: OfferCriteria,
  candidateId: string | null,
  now: Date,
): OfferPage {
  const matchOf = matchesOf(criteria);
  const offers = rows.map((row) => ({ ...toShownCard(row, candidateId, now), ...matchOf(row) }));
  return { offers, ...links };
}

/** The rows of offers in the order of their ids. Omits those that were withdrawn so recently that the index still holds them. */
export async function listShown(ids: readonly string[], candidateId: string | null): Promise<ShownOffer[]> {
  if (ids.length === 0) return [];
  const rows = await shownOffers(candidateId)
    .where(sql<boolean>`"offers"."id" = any(${ids}::uuid[])`)
    .where(isPublicOffer)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The companies of those offers that listShown() returns, in the order of their ids. */
export async function listCompaniesOfShown(ids: readonly string[]): Promise<{ id: string; companyId: string }[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("offers")
    .select(["offers.id", "offers.companyId"])
    .where(sql<boolean>`"offers"."id" = any(${ids}::uuid[])`)
    .where(isPublicOffer)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/**
 * One page of matching public offers, 20 a page (specification, section 9), with the exact total and the counts of the filters.
 * @param url its cursor is followed
 */
export async function findOffers(
  criteria: OfferCriteria,
  url: URL,
  { candidateId = null, now = new Date() }: { candidateId?: string | null; now?: Date } = {},
): Promise<FoundOffers> {
  const index = await offerIndex();
  const query = queryOf(criteria);
  const cursor = readOfferCursor(url);
  const { matches, before, after, counts } = index.find(query, {
    cursor,
    size: limits.offersPerPage,
    now: now.getTime(),
  });
  const [first, last] = [matches[0], matches.at(-1)];
  const links = pageLinks(url, first && last ? { first, last } : null, { before, after }, cursor);
  const rows = await listShown(
    matches.map(({ id }) => id),
    candidateId,
  );
  return { page: toPage({ rows, ...links }, criteria, candidateId, now), total: counts.total, counts };
}

type OccupationSearch = {
  /** Fine codes of ROME, and parents. */
  codes?: readonly string[];
  parents?: readonly string[];
  /** Folded, all in title, job or town. */
  words?: readonly string[];
  departments?: readonly string[];
  /** The nearest comes first. */
  communes?: readonly NearbyCommune[];
  remoteDays?: number | null;
  limit: number;
};

/** Ids of the public offers of some occupations, or with some words: the newest, or the nearest. Without communes and departments: anywhere. */
export async function listIdsOfOccupations({
  codes = [],
  parents = [],
  words = [],
  departments = [],
  communes = [],
  remoteDays = null,
  limit,
}: OccupationSearch): Promise<string[]> {
  const index = await offerIndex();
  const isNear = communes.length > 0;
  const query: OfferQuery = {
    words,
    text: "",
    occupations: words.length > 0 ? null : { codes, furtherParents: parents },
    city: isNear ? { codes: communes.map(({ commune }) => commune.code) } : null,
    departments,
    remoteDays,
    company: null,
    contractTypes: [],
    workingTimes: [],
    sectors: [],
    pay: null,
    age: null,
    details: noDetails,
    ...(isNear ? { sort: "distance", distances: distancesOf(communes) } : { sort: "recentes" }),
  };
  return index.find(query, { cursor: null, size: limit, now: Date.now() }).matches.map(({ id }) => id);
}

/** The name of the public company that a search is limited to. @param offers the offers of the page, which bear the company's name */
export async function findSearchedCompany(
  { companyId }: OfferCriteria,
  offers: readonly OfferCardData[],
): Promise<string | null> {
  if (companyId === null) return null;
  if (offers[0]) return offers[0].company;
  const row = await db
    .selectFrom("companies")
    .select("nom")
    .where("id", "=", companyId)
    .where(isOpenCompany("companies.id"))
    .executeTakeFirst();
  return row?.nom ?? null;
}
