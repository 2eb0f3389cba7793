// The candidates who match an offer, best first, as its company may see them.
import { type SqlBool, sql } from "kysely";
import { findable, isNamed, type ViewingCompany } from "../../access/candidate-visibility.server.ts";
import { isPublicOffer } from "../../access/public-visibility.server.ts";
import { type CompanyViewer, isVerifiedAndApproved } from "../../access/viewer.server.ts";
import type { CityQuery } from "../../engines/candidate-index/query.ts";
import { closeParents, type Match, matchOf } from "../../engines/matching/matching.ts";
import { beyondKm, beyondShare, remoteDays, usualRadiusKm } from "../../engines/matching/weights.ts";
import type { OfferMatches } from "../../offers/publishing/offer-matches.server.ts";
import { isCommonEntry } from "../../people/candidates/attributes.server.ts";
import {
  type CardRow,
  cardColumns,
  cardOf,
  isDismissed,
  isFavourite,
  type Marks,
  marksOf,
  marksShown,
} from "../../people/candidates/candidate-cards.server.ts";
import { db } from "../../platform/db/db.server.ts";
import { number } from "../../platform/text/french.ts";
import * as sourcingLimits from "../limits.ts";
import * as sourcingMessages from "../messages.ts";
import { countInvitationAnswers, findInvitedOf } from "../outreach/offer-invitations.server.ts";
import { listIdsOfOccupations } from "../search/candidate-search.server.ts";
import {
  type CandidateMatchRow,
  candidateMatchColumns,
  communesInReach,
  departmentsInReach,
  matchedCandidate,
  matchedOffer,
  type OfferMatchRow,
  offerMatchColumns,
} from "./matched-rows.server.ts";

/** As far as people are found who chose no distance themselves. */
const reachKm = usualRadiusKm * (1 + beyondShare) + beyondKm;

type Found = { id: string; match: Match };

/** Where candidates must live, go or have chosen to work; null for everywhere: no place is said, or the work is done from home. */
function placeAsked({ cityCode, departement, remoteWorkDays }: OfferMatchRow): CityQuery | null {
  if (remoteWorkDays >= remoteDays || (!cityCode && !departement)) return null;
  const departments = departement ? [departement] : [];
  return cityCode ? { code: cityCode, km: reachKm, departments } : { departments };
}

/** The same in SQL, a little wider, while the index is not ready. */
function inReach(place: CityQuery | null) {
  if (!place) return sql<SqlBool>`true`;
  const near = [...(place.code ? departmentsInReach(place.code) : []), ...(place.departments ?? [])];
  return sql<SqlBool>`("candidates"."available_all_country" or "candidates"."searchDepartments" && ${near}
    or "candidates"."cityCode" = ${place.code ?? ""}
    or "candidates"."radius" is not null and "candidates"."cityCode" = any(${communesInReach(place.code)}))`;
}

type Row = CandidateMatchRow & { id: string; createdAt: Date; named: boolean };

type Asked = { parents: string[]; without: string[]; limit: number };

/** Candidates of an occupation in reach, newest first. The index finds them; PostgreSQL reads them through the rule of visibility. */
async function listNear(
  companyId: string,
  offer: OfferMatchRow & { id: string },
  { parents, without, limit }: Asked,
): Promise<Row[]> {
  const place = placeAsked(offer);
  const ids = await listIdsOfOccupations({ parents, city: place, limit }, companyId);
  if (ids?.length === 0) return [];
  const own = sql`string_to_array("candidates"."occupations", ' ')`;
  return (
    findable(companyId)
      .select(["candidates.id", "candidates.createdAt", isNamed.as("named")])
      .select(candidateMatchColumns)
      .$if(ids !== null, (query) => query.where(sql<SqlBool>`"candidates"."id" = any(${ids}::uuid[])`))
      .$if(ids === null, (query) => query.where(sql<SqlBool>`${own} && ${parents}`).where(inReach(place)))
      .$if(without.length > 0, (query) => query.where(sql<SqlBool>`not ${own} && ${without}`))
      .where((eb) => eb.not(isDismissed(companyId, "candidates.id")))
      // Who has applied is among the applications, but a masked profile must not vanish when its owner applies.
      .where(
        sql<SqlBool>`("candidates"."visibility" <> 'visible' or not exists (select 1 from "applications"
        where "applications"."offerId" = ${offer.id} and "applications"."candidateId" = "candidates"."id"))`,
      )
      .orderBy("candidates.createdAt", "desc")
      .orderBy("candidates.id", "desc")
      .limit(limit)
      .execute() as Promise<Row[]>
  );
}

async function findMatches(
  companyId: string,
  offer: OfferMatchRow & { id: string },
): Promise<{ found: Found[]; isCut: boolean }> {
  const matched = matchedOffer(offer);
  const parents = [...matched.parents];
  if (parents.length === 0) return { found: [], isCut: false };
  const most = sourcingLimits.candidatesMatched;
  // The same occupation first: of a common one, the newest people of forty close ones would take all the room.
  const rows = await listNear(companyId, offer, { parents, without: [], limit: most });
  const room = most - rows.length;
  const close = closeParents(parents);
  if (room > 0 && close.length > 0)
    rows.push(...(await listNear(companyId, offer, { parents: close, without: parents, limit: room })));
  const found = rows
    .flatMap((row) => {
      // A reason must not tell what a masked profile hides.
      const attributes = row.named ? row.attributes : row.attributes.filter(isCommonEntry);
      const match = matchOf(matchedCandidate({ ...row, attributes }), matched);
      return match ? [{ id: row.id, match, at: row.createdAt.getTime() }] : [];
    })
    .toSorted((a, b) => b.match.score - a.match.score || b.at - a.at);
  return { found, isCut: rows.length === most };
}

/** In words; when not all were read, there may be more. */
function countShown(total: number, isCut: boolean): string {
  if (total === 0) return sourcingMessages.matchingOffer.none;
  return isCut
    ? sourcingMessages.matchingCandidatesMore(number(total))
    : sourcingMessages.matchingCandidates(number(total), total === 1);
}

/** The first candidates for one of the company's offers, with reasons, and how many match in all. */
export async function listMatchingCandidates(seeker: ViewingCompany, offer: OfferMatchRow & { id: string }) {
  const { companyId, userId } = seeker;
  const { found, isCut } = await findMatches(companyId, offer);
  const first = found.slice(0, sourcingLimits.matchesShown);
  const ids = first.map(({ id }) => id);
  const [rows, invited] = await Promise.all([
    ids.length === 0
      ? []
      : (findable(companyId)
          .select([...cardColumns, ...marksOf(companyId, "candidates.id")])
          .select(isFavourite(companyId, "candidates.id").as("favourite"))
          .where("candidates.id", "in", ids)
          .limit(ids.length)
          .execute() as Promise<(CardRow & Marks & { favourite: boolean })[]>),
    findInvitedOf(offer.id, ids),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    count: countShown(found.length, isCut),
    total: found.length,
    people: first.flatMap(({ id, match }) => {
      const row = byId.get(id);
      if (!row) return [];
      return [
        { card: cardOf(row, seeker, row.favourite), marks: marksShown(row, userId), match, isInvited: invited.has(id) },
      ];
    }),
  };
}

/** A company's offer, drafts excepted, as matching reads it. */
export function findMatchedOffer(id: string, companyId: string) {
  return db
    .selectFrom("offers")
    .select(["offers.id", "offers.title", isPublicOffer.as("isPublic")])
    .select(offerMatchColumns)
    .where("offers.id", "=", id)
    .where("offers.companyId", "=", companyId)
    .where("offers.isDraft", "=", false)
    .executeTakeFirst();
}

/** The matches of a public offer for its page: how many, whom to invite first, and the answers so far. */
export async function findOfferMatches(viewer: CompanyViewer, offerId: string): Promise<OfferMatches | null> {
  const { companyId } = viewer;
  const offer = await findMatchedOffer(offerId, companyId);
  if (!offer?.isPublic || !isVerifiedAndApproved(viewer)) return null;
  const [{ found, isCut }, answers] = await Promise.all([
    findMatches(companyId, offer),
    countInvitationAnswers(offer.id),
  ]);
  // Some of the first may have been invited: enough of them are asked at once.
  const ids = found.slice(0, sourcingLimits.matchesShown).map(({ id }) => id);
  const invited = await findInvitedOf(offer.id, ids);
  const first = ids.filter((id) => !invited.has(id)).slice(0, sourcingLimits.invitedAtOnce);
  return { count: countShown(found.length, isCut), first, answers };
}
