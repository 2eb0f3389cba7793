// The search that every public offer matches, for tests and labs: each varies it.
import { noDetails } from "../app/offers/detail-filters.ts";
import type { OfferQuery } from "../app/offers/offer-query.ts";

export const everyOffer: OfferQuery = {
  words: [],
  occupations: null,
  text: "",
  city: null,
  departments: [],
  company: null,
  contractTypes: [],
  workingTimes: [],
  sectors: [],
  remoteDays: null,
  pay: null,
  age: null,
  details: noDetails,
  sort: "recentes",
};
