// Offers like another one and around it: beside an offer, or instead of a closed one.
import { closeParents } from "../../engines/matching/matching.ts";
import { storedCodes } from "../../engines/occupations/assigned.ts";
import { communesWithinAny } from "../../platform/places/coordinates.server.ts";
import { fold } from "../../platform/text/text.ts";
import * as offersLimits from "../limits.ts";
import type { OfferCardData } from "../offer.ts";
import { furtherTowns } from "../offer-places.server.ts";
import type { Offer } from "../offers.server.ts";
import { listIdsOfOccupations, listShown, toShownCard } from "./public-offers.server.ts";

const idle = new Set([
  "pour",
  "dans",
  "avec",
  "sans",
  "chez",
  "poste",
  "emploi",
  "confirme",
  "confirmee",
  "junior",
  "senior",
]);

// A rank names no trade, so « Chef de rayon » does not resemble « Chef de projet ».
const ranks = new Set(["chef", "cheffe", "responsable", "directeur", "directrice", "agent", "agente"]);

/** The words of a job that say most about it, folded and whole, at most four. */
export function listTellingWords(job: string): string[] {
  const words = fold(job)
    .split(/[^a-z0-9+#]+/)
    .filter((word) => word && !idle.has(word) && word !== "h" && word !== "f");
  const long = words.filter((word) => word.length > 3);
  const telling = long.filter((word) => !ranks.has(word));
  return [...new Set([telling, long].find((list) => list.length > 0) ?? words)].slice(0, 4);
}

type Like = Pick<
  Offer,
  "id" | "title" | "job" | "occupations" | "occupationCodes" | "cityCode" | "places" | "departement" | "remoteWorkDays"
>;

/** Where similar offers may be: around its towns, in its department where the town is not known, anywhere for work wholly at home; null for nowhere. */
function areaAround(offer: Like) {
  const { departement, remoteWorkDays } = offer;
  const codes = [offer, ...furtherTowns(offer.places)].flatMap(({ cityCode }) => cityCode ?? []);
  const area = { communes: [], departments: [], remoteDays: null };
  if (codes.length > 0) return { ...area, communes: communesWithinAny(codes, offersLimits.similarKm) };
  if (departement !== null) return { ...area, departments: [departement] };
  return remoteWorkDays === offersLimits.remoteDaysMax ? { ...area, remoteDays: remoteWorkDays } : null;
}

/** What resembles an offer, most first: its occupation, close ones; without a known occupation, the words of its title. */
function resemblances({ title, job, occupations, occupationCodes }: Like) {
  const none = { codes: [], parents: [], words: [] };
  const parents = storedCodes(occupations);
  if (parents.length === 0) return [{ ...none, words: listTellingWords(job ?? title) }];
  return [
    { ...none, codes: storedCodes(occupationCodes) },
    { ...none, parents: [...parents, ...closeParents(parents)] },
  ];
}

/**
 * At most `limit` public offers of the same or a close occupation around an offer, the nearest first; none where there is none.
 * @param candidateId whose marks and distances the cards show; null for others
 */
export async function listSimilarOffers(
  offer: Like,
  candidateId: string | null,
  limit: number,
): Promise<OfferCardData[]> {
  const area = areaAround(offer);
  if (area === null) return [];
  const ids = new Set<string>();
  for (const like of resemblances(offer)) {
    // One more: the offer itself is found too.
    const found = await listIdsOfOccupations({ ...like, ...area, limit: ids.size + limit + 1 });
    for (const id of found) if (id !== offer.id) ids.add(id);
    if (ids.size >= limit) break;
  }
  const now = new Date();
  const rows = await listShown([...ids].slice(0, limit), candidateId);
  return rows.map((row) => toShownCard(row, candidateId, now));
}
