// Offers as cards: the columns and the texts.
import { type RawBuilder, type Selectable, sql } from "kysely";
import { answersIn } from "../people/companies/response-stats.server.ts";
import * as peopleMessages from "../people/messages.ts";
import type { OffersTable } from "../platform/db/schema.ts";
import { displayTime } from "../platform/text/french.ts";
import { fold } from "../platform/text/text.ts";
import { firstSentence } from "../platform/text/typed-text.ts";
import * as offersLimits from "./limits.ts";
import { type OfferCardData, type OfferChip, offerPath, remoteLabel } from "./offer.ts";
import { type CardDetails, cardDetails, cardFacts, offerPay, shownPay } from "./offer-facts.server.ts";
import { offerTowns, type Place, type PlaceRank } from "./offer-places.server.ts";
import { nearnessTo, wayFromHome } from "./search-reasons.server.ts";

export const cardColumns = [
  "offers.id",
  "offers.title",
  "offers.job",
  "offers.occupationCodes",
  "offers.city",
  "offers.cityCode",
  "offers.departement",
  "offers.places",
  "offers.contractType",
  "offers.workingTime",
  "offers.salary",
  "offers.salaryMax",
  "offers.salaryTaux",
  "offers.remoteWorkDays",
  "offers.placeCodes",
  ...cardDetails.map((name) => `offers.${name}` as const),
  "offers.createdAt",
  "offers.offerImageId",
  "companies.coverFileId",
  "companies.nom",
  "companies.logoFileId",
  "companies.guaranteedAt",
] as const;

type PlaceColumns = Place & { places: string[]; placeCodes: string[] };

type ChipColumn = "contractType" | "workingTime" | "salary" | "salaryMax" | "salaryTaux" | "remoteWorkDays";

export type CardRow = PlaceColumns &
  CardDetails &
  Pick<
    Selectable<OffersTable>,
    ChipColumn | "id" | "title" | "job" | "occupationCodes" | "createdAt" | "offerImageId"
  > & {
    coverFileId: string | null;
    nom: string;
    logoFileId: string | null;
    guaranteedAt: Date | null;
    /** INSEE code of the commune where the viewer lives (homeOf()). */
    home?: string | null;
    /** The beginning of the description (`opening`). */
    opening?: string;
    /** The usual delay of the company's answers, in days (delayDays). */
    answerDays?: number | null;
  };

type ChipColumns = CardDetails &
  Pick<CardRow, ChipColumn | "guaranteedAt"> & {
    isDraft?: boolean;
  };

const guaranteedChip: OfferChip = { label: peopleMessages.answerGuaranteed, tone: "ok", icon: "check" };

/** The stated facts of an offer as chips, in a fixed order; a missing pay is stated too. */
export function offerChips(row: ChipColumns): OfferChip[] {
  const { length, hours, start, apply } = cardFacts(row);
  const joined = (...texts: (string | null)[]) => texts.filter(Boolean).join(", ");
  const chips: OfferChip[] = [
    { label: joined(row.contractType, length), tone: "brand" },
    { label: joined(row.workingTime, hours) },
    { label: start ?? "" },
    { label: shownPay(row), icon: "euro" },
    { label: remoteLabel(row.remoteWorkDays) ?? "", icon: "home" },
    { label: apply ?? "" },
    ...(row.guaranteedAt ? [guaranteedChip] : []),
  ];
  return chips.filter(({ label }) => label !== "");
}

/** SQL: the INSEE code of the commune where a candidate lives, for the column `home` of a card. @param candidateId null for others */
export const homeOf = (candidateId: string | null): RawBuilder<string | null> =>
  candidateId === null
    ? sql<null>`null::text`
    : sql`(select "cityCode" from "candidates" as "viewer" where "viewer"."id" = ${candidateId})`;

/** SQL: the beginning of the description, in which firstSentence() finds a sentence. */
export const opening = sql<string>`left("offers"."description", ${sql.lit(offersLimits.openingMax)})`;

const wordsOf = (text: string) => fold(text).split(/[^a-z0-9]+/);

/** Whether a sentence says what stands above it ("Nous cherchons un maçon"), or asks the reader whether to apply. */
function repeatsCard(sentence: string, { title, nom }: CardRow): boolean {
  const words = new Set(wordsOf(sentence));
  const isNamed = (text: string) => fold(sentence).includes(fold(text));
  return sentence.endsWith("?") || isNamed(nom) || wordsOf(title).some((word) => word.length > 3 && words.has(word));
}

/** Where an offer is, as its card and its row say it. */
export function placeOfCard(row: PlaceColumns, rank: PlaceRank | null): Pick<OfferCardData, "place" | "towns"> {
  const towns = offerTowns(row, rank);
  return { place: towns.join(" et ") || null, towns };
}

/** A bare day, beside that of the start, does not say what happened on it. */
function publishedAt(at: Date, now: Date): OfferCardData["at"] {
  const time = displayTime(at, now);
  return { ...time, ago: time.ago.replace(/^le /, "publiée le ") };
}

/** The card of a row. */
export function toCard(row: CardRow, now: Date = new Date()): OfferCardData {
  const isRemote = row.remoteWorkDays === offersLimits.remoteDaysMax;
  const home = isRemote ? null : (row.home ?? null);
  const way = wayFromHome(home, [row.cityCode, ...row.placeCodes]);
  const image = row.offerImageId ?? row.coverFileId;
  const opening = firstSentence(row.opening ?? "", (sentence) => repeatsCard(sentence, row));
  return {
    id: row.id,
    title: row.title,
    path: offerPath(row),
    company: row.nom,
    ...(row.logoFileId ? { logo: `/fichiers/${row.logoFileId}` } : {}),
    ...(image ? { image: `/fichiers/${image}` } : {}),
    ...placeOfCard(row, home === null ? null : nearnessTo([home])),
    ...(way ? { distance: way.text, nearness: way.short } : {}),
    contractType: row.contractType,
    pay: offerPay(row),
    chips: offerChips(row),
    at: publishedAt(row.createdAt, now),
    ...(opening ? { opening } : {}),
    ...(row.answerDays == null ? {} : { answers: answersIn(row.answerDays) }),
    ...(now.getTime() - row.createdAt.getTime() < offersLimits.newOfferMs ? { isNew: true } : {}),
  };
}
