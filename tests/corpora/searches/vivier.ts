// The site's own search as a contender.

import { occupationColumns } from "../../../app/engines/occupations/assigned.ts";
import { SegmentBuilder } from "../../../app/engines/search-index/build-segment.ts";
import { idBytes } from "../../../app/engines/search-index/ids.ts";
import { guessSearch } from "../../../app/engines/search-text/guessed-search.ts";
import { readSearchText } from "../../../app/engines/search-text/search-text.ts";
import { readOfferCriteria } from "../../../app/offers/offer-criteria.server.ts";
import { OfferIndex } from "../../../app/offers/offer-index/offer-index.ts";
import { offerSchema } from "../../../app/offers/offer-index/offer-schema.ts";
import { offerPlaceQuery, offerTextQuery, readOfferPlace } from "../../../app/offers/offer-meaning.server.ts";
import type { OfferQuery } from "../../../app/offers/offer-query.ts";
import { CandidateIndex } from "../../../app/people/candidate-index/candidate-index.ts";
import { candidateSchema } from "../../../app/people/candidate-index/candidate-schema.ts";
import { fold, foldPlace } from "../../../app/platform/text/text.ts";
import { readHomeCriteria } from "../../../app/sourcing/search/search-criteria.server.ts";
import { jobQuery, readSearchPlace } from "../../../app/sourcing/search/search-meaning.server.ts";
import { everyOffer } from "../../every-offer.ts";
import type { SearchEngine } from "./relevance.ts";
import { type CandidateRow, companyNames, type OfferRow } from "./rows.ts";

const uuid = (number: number) => `01900000-0000-7000-8000-${number.toString(16).padStart(12, "0")}`;

function indexOf(rows: readonly CandidateRow[]): CandidateIndex {
  const builder = new SegmentBuilder(candidateSchema, rows.length);
  for (const [number, { title, town, departments, everywhere, radius, at }] of rows.entries())
    builder.add({
      id: idBytes(uuid(number)),
      at,
      title: fold(title),
      label: title,
      ...occupationColumns(title),
      city: foldPlace(town.name),
      cityCode: town.insee,
      radius: String(radius ?? ""),
      chosen: departments.length > 0 ? "1" : "",
      departments: (departments.length > 0 ? departments : [town.departement]).join(","),
      everywhere,
      facets: 0,
      marks: "",
      attributes: "",
      named: "1",
    });
  return new CandidateIndex(builder.build());
}

export function offersOf(rows: readonly OfferRow[]): OfferIndex {
  const builder = new SegmentBuilder(offerSchema);
  for (const [number, { title, town, contract, rhythm, company, at }] of rows.entries())
    builder.add({
      id: idBytes(uuid(number)),
      at,
      publicAt: at,
      title: fold(title),
      job: "",
      ...occupationColumns(title),
      town: fold(town.name),
      city: foldPlace(town.name),
      cityCode: town.insee,
      departement: town.departement,
      contractType: contract,
      workingTime: rhythm === "jour" ? "" : rhythm,
      sector: "",
      remoteDays: 0,
      pay: null,
      company: fold(company),
      rhythms: rhythm === "jour" ? rhythm : "",
      isUnconfirmed: false,
      details: "",
      attributes: "",
      companyId: idBytes(uuid(companyNames.indexOf(company))),
    });
  return new OfferIndex(builder.build(), []);
}

function offerQuery(text: string, place: string, radius: number | null): OfferQuery {
  const criteria = readOfferCriteria(
    new URLSearchParams([
      ["q", text],
      ["lieu", place],
      ["rayon", String(radius ?? "")],
    ]),
  );
  const { departments } = criteria;
  return {
    ...everyOffer,
    ...offerTextQuery(criteria),
    city: offerPlaceQuery(readOfferPlace(criteria)),
    departments,
  };
}

export const vivier: SearchEngine = (rows) => {
  const candidates = rows.filter((row) => row.side === "candidate");
  const index = indexOf(candidates);
  const offers = rows.filter((row) => row.side === "offer");
  const offerIndex = offersOf(offers);
  const rowOf = (id: string) => Number.parseInt(id.slice(-12), 16);
  return ({ finds, text, place, radius }) => {
    const isOffer = finds === "offer";
    const find = (typed: string): string[] => {
      if (isOffer) {
        const asked = offerQuery(typed, place, radius);
        const found = offerIndex.find(asked, { cursor: null, size: offers.length, now: Date.now() });
        return found.matches.map(({ id }) => offers[rowOf(id)]!.id);
      }
      const criteria = readHomeCriteria(
        new URLSearchParams([
          ["job", typed],
          ["lieu", place],
          ["rayon", String(radius ?? "")],
        ]),
      );
      if (!criteria) return [];
      const { matches } = index.page(
        {
          ...jobQuery(criteria),
          city: readSearchPlace(criteria).query,
          departments: criteria.departments,
          filter: null,
          from: [],
        },
        { cursor: null, size: rows.length, cap: rows.length },
      );
      return matches.map(({ id }) => candidates[rowOf(id)]!.id);
    };
    const found = find(text);
    // As both pages do before they show nothing.
    const guess = found.length > 0 ? null : guessSearch(text, readSearchText(text, [], place !== ""));
    return guess ? find(guess.typed) : found;
  };
};
