// The public offers that match a candidate, best first, and the hint when there are none.
import { type SqlBool, sql } from "kysely";
import { isExcludedBy } from "../../access/candidate-visibility.server.ts";
import { isPublicOffer } from "../../access/public-visibility.server.ts";
import {
  closeParents,
  type MatchedCandidate,
  type MatchedOffer,
  matchOf,
  scoreOf,
} from "../../engines/matching/matching.ts";
import { remoteDays } from "../../engines/matching/weights.ts";
import { listIdsOfOccupations } from "../../offers/browse/public-offers.server.ts";
import { isSaved } from "../../offers/browse/saved.server.ts";
import {
  type CandidateMatchRow,
  matchedCandidate,
  matchedOffer,
  type OfferMatchRow,
  offerMatchColumns,
} from "../../offers/match-rows.server.ts";
import { companyPath, type OfferCardData, remoteLabel } from "../../offers/offer.ts";
import { type CardRow, cardColumns, homeOf, toCard } from "../../offers/offer-cards.server.ts";
import { db } from "../../platform/db/db.server.ts";
import { communesWithin, nearestKm } from "../../platform/places/coordinates.server.ts";
import * as sourcingLimits from "../limits.ts";
import * as sourcingMessages from "../messages.ts";
import { listOfferTastes, type OfferTaste, tasteOf } from "../offer-tastes.server.ts";

type Row = CardRow &
  OfferMatchRow & {
    companyId: string;
    salaryPerYear: number | null;
    saved: boolean;
    isNew: boolean;
    isOfWeek: boolean;
  };

/** The field of the profile that would bring matches; null when no offer matches a complete profile. */
export type MatchHelp = { text: string; to: string } | null;

const reached = new Map<string, readonly string[]>();

/** The departments in reach of a commune with the longest distance that can be chosen. Cached, because a circle holds two thousand communes. */
function departmentsInReach(commune: string | null): readonly string[] {
  if (commune === null) return [];
  let departments = reached.get(commune);
  if (!departments) {
    const around = communesWithin(commune, Number.POSITIVE_INFINITY);
    departments = [...new Set(around.map(({ commune: { departement } }) => departement))];
    if (reached.size >= sourcingLimits.reachesCached) reached.clear();
    reached.set(commune, departments);
  }
  return departments;
}

/** The departments that may be in reach; none for people who go anywhere or name no place. */
function departmentsOf({ cityCode, departments, available_all_country }: CandidateMatchRow): string[] {
  return available_all_country ? [] : [...new Set([...departments, ...departmentsInReach(cityCode)])];
}

/** Ids from the index, including work from home anywhere. */
async function listIds(departments: string[], parents: string[], limit: number): Promise<string[]> {
  const ids = await listIdsOfOccupations({ parents, departments, remoteDays: null, limit });
  if (departments.length === 0) return ids;
  return [...ids, ...(await listIdsOfOccupations({ parents, departments: [], remoteDays, limit }))];
}

type OfferFilter = {
  parents: string[];
  without: string[];
  since: Date | null;
  week: Date;
  least: number | null;
  limit: number;
};

type OfferQuery = Omit<OfferFilter, "parents"> & { ids: string[]; candidateId: string };

/** SQL: whether a candidate declined the offer of "offers". A declined offer is never proposed again. */
export const isDeclined = (candidateId: string) =>
  sql<SqlBool>`(exists (select 1 from "offerInvitations" where "offerInvitations"."offerId" = "offers"."id"
      and "offerInvitations"."candidateId" = ${candidateId} and "offerInvitations"."declinedAt" is not null)
    or exists (select 1 from "offerTastes" where "offerTastes"."offerId" = "offers"."id"
      and "offerTastes"."candidateId" = ${candidateId} and not "offerTastes"."isLiked"))`;

/** SQL: whether the offer of "offers" may be proposed to a candidate: neither applied to, declined, nor of a company that they excluded. */
const mayPropose = (candidateId: string) => sql<SqlBool>`(
  not exists (select 1 from "applications" where "applications"."offerId" = "offers"."id" and "applications"."candidateId" = ${candidateId})
  and not ${isDeclined(candidateId)}
  and not ${isExcludedBy(candidateId, sql.ref("offers.companyId"))}
)`;

/** SQL: whether an offer has a town around a candidate's, or is in a department that they chose; any where neither is known. */
function isNear({ cityCode, departments }: Home) {
  const codes = cityCode === null ? [] : communesWithin(cityCode, sourcingLimits.proposedKm);
  if (codes.length + departments.length === 0) return sql<SqlBool>`true`;
  const towns = codes.map(({ commune }) => commune.code);
  return sql<SqlBool>`("offers"."cityCode" = any(${towns}::text[]) or "offers"."placeCodes" && ${towns}::text[]
    or "offers"."departement" = any(${[...departments]}::text[]))`;
}

type Home = Pick<CandidateMatchRow, "cityCode" | "departments">;

/** The newest public offers around a candidate whom nothing fits. */
export async function listNewestProposed(
  { id: candidateId, ...home }: Home & { id: string },
  limit: number,
): Promise<OfferCardData[]> {
  const rows = await db
    .selectFrom("offers")
    .innerJoin("companies", "companies.id", "offers.companyId")
    .select([...cardColumns, isSaved(candidateId).as("saved"), homeOf(candidateId).as("home")])
    .where(isPublicOffer)
    .where(isNear(home))
    .where(mayPropose(candidateId))
    .orderBy("offers.createdAt", "desc")
    .orderBy("offers.id", "desc")
    .limit(limit)
    .execute();
  const now = new Date();
  return rows.map((row) => ({ ...toCard(row, now), saved: row.saved }));
}

const listOffers = (value: OfferQuery) =>
  db
    .selectFrom("offers")
    .innerJoin("companies", "companies.id", "offers.companyId")
    .select([...cardColumns, "offers.companyId", "offers.salaryPerYear", isSaved(value.candidateId).as("saved")])
    .select(homeOf(value.candidateId).as("home"))
    .select(offerMatchColumns)
    .select(sql<boolean>`coalesce("offers"."firstPublicAt" > ${value.since}::timestamptz, false)`.as("isNew"))
    .select(sql<boolean>`coalesce("offers"."firstPublicAt" > ${value.week}::timestamptz, false)`.as("isOfWeek"))
    .where(isPublicOffer)
    .where(sql<SqlBool>`"offers"."id" = any(${value.ids}::uuid[])`)
    .where(sql<SqlBool>`not string_to_array("offers"."occupations", ' ') && ${value.without}::text[]`)
    .where(mayPropose(value.candidateId))
    // Without a least pay both are null, and the offer stays.
    .where(sql<SqlBool>`coalesce("offers"."salaryPerYear" >= ${value.least}::numeric, true)`)
    .orderBy("offers.createdAt", "desc")
    .orderBy("offers.id", "desc")
    .limit(value.limit)
    .execute();

/** Public offers of an occupation in reach that the candidate may still want, newest first. */
async function listInReach(
  candidate: CandidateMatchRow & { id: string },
  { parents, ...filter }: OfferFilter,
): Promise<Row[]> {
  const ids = await listIds(departmentsOf(candidate), parents, filter.limit);
  if (ids.length === 0) return [];
  return (await listOffers({ ...filter, ids, candidateId: candidate.id })) as Row[];
}

type Compared = {
  row: Row;
  offer: MatchedOffer;
  /** Null where it is too far. */
  score: number | null;
  rank: number;
  words: string | null;
};

function compare(row: Row, matched: MatchedCandidate, tastes: readonly OfferTaste[]): Compared {
  const offer = matchedOffer(row);
  const score = scoreOf(matched, offer);
  const { points, words } = tasteOf(tastes, { id: row.id, companyId: row.companyId, parents: offer.parents });
  return { row, offer, score, rank: (score ?? 0) + points, words };
}

const filterOf = ({ pay }: MatchedCandidate, { since, week }: ProposalQuery) => ({
  since,
  week,
  least: pay?.min ?? null,
});

async function listCompared(
  candidate: CandidateMatchRow & { id: string },
  matched: MatchedCandidate,
  query: ProposalQuery,
): Promise<Compared[]> {
  const parents = [...matched.parents];
  if (parents.length === 0) return [];
  const most = sourcingLimits.comparedOffers;
  const filter = filterOf(matched, query);
  const rows = await listInReach(candidate, { ...filter, parents, without: [], limit: most });
  const room = most - rows.length;
  const close = closeParents(parents);
  if (room > 0 && close.length > 0)
    rows.push(...(await listInReach(candidate, { ...filter, parents: close, without: parents, limit: room })));
  return rows.map((row) => compare(row, matched, query.tastes));
}

/** The same occupation or a close one, farther than the person goes, up to `fartherProposedKm`; the nearest first. */
function listFarther(compared: readonly Compared[], { commune }: MatchedCandidate): Compared[] {
  if (commune === null) return [];
  return compared
    .filter(({ score }) => score === null)
    .flatMap((each) => {
      const km = nearestKm(each.offer.communes, commune);
      return km !== null && km <= sourcingLimits.fartherProposedKm ? [{ each, km }] : [];
    })
    .toSorted((a, b) => a.km - b.km)
    .map(({ each }) => each);
}

/** The same occupation or a close one, out of reach but worked from home on most days; the newest first. */
async function listMostlyRemote(
  candidate: CandidateMatchRow & { id: string },
  matched: MatchedCandidate,
  query: ProposalQuery,
  compared: readonly Compared[],
): Promise<Compared[]> {
  // Who goes anywhere has them among the others.
  if (departmentsOf(candidate).length === 0) return [];
  const own = [...matched.parents];
  const parents = [...own, ...closeParents(own)];
  const { mostlyRemoteDays, mostlyRemoteCompared: limit, comparedOffers } = sourcingLimits;
  const all = await listIdsOfOccupations({ parents, remoteDays: mostlyRemoteDays, limit: comparedOffers });
  const read = new Set(compared.map(({ row }) => row.id));
  const ids = all.filter((id) => !read.has(id)).slice(0, limit);
  if (ids.length === 0) return [];
  const filter = { ...filterOf(matched, query), without: [], limit };
  const rows = await listOffers({ ...filter, ids, candidateId: candidate.id });
  return rows.map((row) => compare(row as Row, matched, query.tastes));
}

const countCompanies = (list: readonly Compared[]) => new Set(list.map(({ row }) => row.companyId)).size;

const byRank = (a: Compared, b: Compared) => b.rank - a.rank || b.row.createdAt.getTime() - a.row.createdAt.getTime();

/** What an opinion did to an offer, in words. Null where it lowered it and nothing passed before it. */
function wordsOfTaste(each: Compared, before: readonly Compared[]): string | null {
  const { score, rank, words } = each;
  const isLowered = rank < (score ?? 0);
  const unmoved = { ...each, rank: score ?? 0 };
  return !isLowered || (score !== null && before.some((other) => byRank(other, unmoved) > 0)) ? words : null;
}

/** Why an offer out of reach is proposed. */
function wordsOfDistance({ remoteWorkDays }: Row): string {
  const { fartherThanWished, butRemote } = sourcingMessages;
  const days = remoteWorkDays >= sourcingLimits.mostlyRemoteDays ? remoteLabel(remoteWorkDays) : null;
  return days ? butRemote(days) : fartherThanWished;
}

/** A few offers of each company, the best first; where they come from too few companies, the nearest of others follow. */
function pickVaried(ranked: readonly Compared[], farther: readonly Compared[], ofCompany: number): Compared[] {
  const counts = new Map<string, number>();
  const take = (list: readonly Compared[], most: number, each: number) =>
    list
      .filter(({ row: { companyId } }) => {
        const count = counts.get(companyId) ?? 0;
        if (count >= each) return false;
        counts.set(companyId, count + 1);
        return true;
      })
      .slice(0, most);
  const best = take(ranked, sourcingLimits.proposalsShown, ofCompany);
  // Where nothing fits, the page says how many offers are farther away.
  const missing = best.length === 0 ? 0 : Math.max(0, sourcingLimits.proposalCompanies - countCompanies(best));
  return [...best, ...take(farther, missing, 1)];
}

export type ProposalQuery = {
  /** Later offers are new; null marks none. */
  since: Date | null;
  /** The last days, whose offers are counted. */
  week: Date;
  tastes: readonly OfferTaste[];
  /** How many offers of one company are shown. */
  ofCompany?: number;
};

/**
 * Offers for a candidate, best first, then newest, of several companies, without those that pay less than wished. `isNew` counts from
 * `since`; `others` are the companies of which only some are shown; `few` is stated where they come from too few companies.
 */
export async function listProposals(candidate: CandidateMatchRow & { id: string }, query: ProposalQuery) {
  const matched = matchedCandidate(candidate);
  const compared = await listCompared(candidate, matched, query);
  const ranked = compared.filter(({ score }) => score !== null).toSorted(byRank);
  const farther = listFarther(compared, matched);
  const isThin = (list: Compared[]) => list.length > 0 && countCompanies(list) < sourcingLimits.proposalCompanies;
  if (ranked.length > 0 && isThin([...ranked, ...farther]))
    farther.push(...(await listMostlyRemote(candidate, matched, query, compared)));
  // An opinion moves them too; otherwise they keep their order.
  farther.sort((a, b) => b.rank - a.rank);
  const shown = pickVaried(ranked, farther, query.ofCompany ?? sourcingLimits.proposalsOfCompany);
  const now = new Date();
  const liked = new Set(query.tastes.flatMap(({ isLiked, offerId }) => (isLiked ? [offerId] : [])));
  const rest = Map.groupBy(
    ranked.filter((each) => !shown.includes(each)),
    ({ row }) => row.companyId,
  );
  return {
    ofWeek: ranked.filter(({ row }) => row.isOfWeek).length,
    few: isThin(shown)
      ? sourcingMessages.fewCompanies(
          countCompanies(shown),
          matched.commune === null || matched.anywhere ? null : sourcingLimits.fartherProposedKm,
        )
      : null,
    offers: shown.map((each, index) => ({
      ...toCard(each.row, now),
      saved: each.row.saved,
      isNew: each.row.isNew,
      isLiked: liked.has(each.row.id),
      taste: wordsOfTaste(each, shown.slice(0, index)),
      match: matchOf(matched, each.offer, "candidate"),
      beyond: each.score === null ? wordsOfDistance(each.row) : null,
    })),
    others: [...rest]
      .filter(([id]) => shown.some(({ row }) => row.companyId === id))
      .map(([id, rows]) => ({
        to: companyPath({ id, nom: rows[0]!.row.nom }),
        name: rows[0]!.row.nom,
        count: rows.length,
      }))
      .slice(0, sourcingLimits.proposalCompanies),
  };
}

/** The best offers for a candidate that they have not saved yet. */
export async function listSuggested(candidate: CandidateMatchRow & { id: string }, limit: number) {
  const tastes = await listOfferTastes(candidate.id);
  const { offers } = await listProposals(candidate, { since: null, week: new Date(), tastes, ofCompany: limit });
  return offers.filter(({ saved }) => !saved).slice(0, limit);
}

/** The hint for a candidate without matches. */
export function matchHelp(candidate: CandidateMatchRow & { job: string | null; city: string | null }): MatchHelp {
  const { job, city, departments, available_all_country, occupations, cityCode } = candidate;
  const { noJob, unknownJob, noPlace, unknownPlace } = sourcingMessages.matchingOffersHelp;
  if (!job) return { text: noJob, to: "/moncompte#field-job" };
  if (occupations === "") return { text: unknownJob, to: "/moncompte#field-job" };
  const isAnywhere = available_all_country || departments.length > 0;
  if (!city && !isAnywhere) return { text: noPlace, to: "/moncompte#field-city" };
  return cityCode === null && !isAnywhere ? { text: unknownPlace, to: "/moncompte#field-city" } : null;
}
