// Offers like another one and around it: beside an offer, or instead of a closed one.
import { storedCodes } from "../../engines/occupations/assigned.ts";
import { closeTrades } from "../../engines/occupations/rome.ts";
import { communesWithinAny } from "../../platform/places/coordinates.server.ts";
import { fold } from "../../platform/text/text.ts";
import * as offersLimits from "../limits.ts";
import * as offersMessages from "../messages.ts";
import type { OfferCardData } from "../offer.ts";
import { furtherTowns } from "../offer-places.server.ts";
import type { Offer } from "../offers.server.ts";
import { listCompaniesOfShown, listIdsOfOccupations, listShown, toShownCard } from "./public-offers.server.ts";

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

type Resemblance = Exclude<keyof typeof offersMessages.similarTitles, "both">;

type Alike = { kind: Resemblance; codes?: string[]; parents?: string[]; words?: string[] };

/** What resembles an offer, most first: its occupation, close ones; without a known occupation, the words of its title. */
function resemblances({ title, job, occupations, occupationCodes }: Like): Alike[] {
  const parents = storedCodes(occupations);
  if (parents.length === 0) return [{ kind: "words", words: listTellingWords(job ?? title) }];
  return [
    { kind: "same", codes: storedCodes(occupationCodes) },
    { kind: "same", parents },
    { kind: "close", parents: parents.flatMap(closeTrades) },
  ];
}

/** The first rows, at most two of one company. */
function atMostOfEach<Row extends { companyId: string }>(rows: readonly Row[]): Row[] {
  const counts = new Map<string, number>();
  return rows.filter(({ companyId }) => {
    const count = (counts.get(companyId) ?? 0) + 1;
    counts.set(companyId, count);
    return count <= offersLimits.similarPerCompany;
  });
}

/** @param title what the offers share with the one they are shown beside */
export type SimilarOffers = { title: string; offers: OfferCardData[] };

export const noSimilarOffers: SimilarOffers = { title: "", offers: [] };

/**
 * At most `limit` public offers around an offer: of its occupation, then of close ones, the nearest first, at most two of one company;
 * none where there is none.
 * @param candidateId whose marks and distances the cards show; null for others
 */
export async function listSimilarOffers(
  offer: Like,
  candidateId: string | null,
  limit: number,
): Promise<SimilarOffers> {
  const area = areaAround(offer);
  if (area === null) return noSimilarOffers;
  const kinds = new Map<string, Resemblance>();
  for (const { kind, ...like } of resemblances(offer))
    for (const id of await listIdsOfOccupations({ ...like, ...area, limit: offersLimits.similarRead }))
      if (id !== offer.id && !kinds.has(id)) kinds.set(id, kind);
  const now = new Date();
  const chosen = atMostOfEach(await listCompaniesOfShown([...kinds.keys()])).slice(0, limit);
  const rows = await listShown(
    chosen.map(({ id }) => id),
    candidateId,
  );
  const shown = new Set(rows.map(({ id }) => kinds.get(id)!));
  return {
    title: offersMessages.similarTitles[shown.size > 1 ? "both" : ([...shown][0] ?? "both")],
    offers: rows.map((row) => toShownCard(row, candidateId, now)),
  };
}
