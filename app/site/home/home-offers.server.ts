// The offers of the home page: around the town that the visitor types, else the newest, of the site's territory where it has one.

import { sql } from "kysely";
import { isPublicOffer } from "../../access/public-visibility.server.ts";
import { findFirstOffers, hasOffersThere, matchesOf } from "../../offers/browse/public-offers.server.ts";
import { landingDepartments } from "../../offers/landing.server.ts";
import { type CardRow, cardColumns, toCard } from "../../offers/offer-cards.server.ts";
import { type OfferCriteria, readOfferCriteria } from "../../offers/offer-criteria.server.ts";
import { readOfferPlace, withKnownOrder } from "../../offers/offer-meaning.server.ts";
import { usualDelayText } from "../../people/companies/response-stats.server.ts";
import { db } from "../../platform/db/db.server.ts";
import { displayPlace } from "../../platform/places/display-place.ts";
import { centresOf, nowhere } from "../../platform/places/requested-place.server.ts";
import { departmentWords, siteTerritory } from "../../platform/places/territory.server.ts";
import * as siteLimits from "../limits.ts";
import * as siteMessages from "../messages.ts";
import { shownDelay } from "./home-companies.server.ts";

type Row = CardRow & { delay: number | null };

/** Rows of cards with their company's usual delay. @param ids null for the newest; of the site's territory where it has one */
function listRows(ids: readonly string[] | null, limit: number): Promise<Row[]> {
  const territory = ids === null ? siteTerritory() : null;
  return db
    .selectFrom("offers")
    .innerJoin("companies", "companies.id", "offers.companyId")
    .leftJoin("companyAnswers", "companyAnswers.companyId", "companies.id")
    .select(cardColumns)
    .select(shownDelay.as("delay"))
    .where(isPublicOffer)
    .$if(ids !== null, (query) => query.where("offers.id", "in", ids ?? []))
    .$if(territory !== null, (query) =>
      query.where(sql<boolean>`${territory?.codes ?? []}::text[] && ${landingDepartments}`),
    )
    .orderBy("offers.createdAt", "desc")
    .orderBy("offers.id", "desc")
    .limit(limit)
    .execute();
}

/** The contract and the pay: cards of one height. */
function cardOf(row: Row) {
  const card = toCard(row);
  return {
    ...card,
    chips: card.chips.filter(({ icon, tone }) => icon === "euro" || tone === "brand"),
    answers: row.delay === null ? null : usualDelayText(row.delay * 1000),
  };
}

const readCriteria = (typed: string) =>
  withKnownOrder(
    readOfferCriteria(new URLSearchParams({ lieu: typed, rayon: String(siteLimits.homeAroundKm), tri: "distance" })),
  );

/** The offers around a typed town, the nearest first, or in a typed department; null where there are none. */
async function listAround(typed: string, criteria: OfferCriteria) {
  const { commune = null } = readOfferPlace(criteria) ?? {};
  const name = commune?.name ?? displayPlace(typed);
  const title =
    criteria.departments.length > 0
      ? siteMessages.newestOffers(departmentWords(criteria.departments).within)
      : siteMessages.aroundTown(name);
  // Work at home alone is found everywhere.
  if (!(await hasOffersThere(criteria, new Date()))) return null;
  const { ids } = await findFirstOffers(criteria, siteLimits.homeOffers);
  const rows = await listRows(ids, siteLimits.homeOffers);
  const matchOf = matchesOf(criteria);
  return {
    title,
    offers: rows
      .toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
      .map((row) => ({ ...cardOf(row), ...matchOf(row) })),
  };
}

function noteOf(typed: string, criteria: OfferCriteria): string {
  const isTown = centresOf(readOfferPlace(criteria) ?? nowhere).length > 0;
  return siteMessages.nothingAround(typed, isTown ? siteLimits.homeAroundKm : null);
}

/** @param typed the town or department that the visitor typed; empty for none @returns the list, and the offers beside the search, none below three */
export async function findHomeOffers(typed: string) {
  const shown = siteLimits.homeOffers;
  const criteria = typed === "" ? null : readCriteria(typed);
  const [local, rows] = await Promise.all([
    criteria && listAround(typed, criteria),
    listRows(null, shown + siteLimits.pictureOffers),
  ]);
  const isMore = rows.length === shown + siteLimits.pictureOffers;
  const beside = rows.slice(isMore ? shown : 0).slice(0, siteLimits.pictureOffers);
  return {
    newest: rows.slice(0, shown),
    list: {
      title: local?.title ?? siteMessages.newestOffers(siteTerritory()?.within ?? null),
      offers: local?.offers ?? rows.slice(0, shown).map(cardOf),
      typed,
      note: criteria && local === null && rows.length > 0 ? noteOf(typed, criteria) : null,
    },
    beside: beside.length === siteLimits.pictureOffers ? beside.map(cardOf) : [],
  };
}
