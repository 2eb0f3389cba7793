// The search that every public offer matches, for tests and labs: each varies it.
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
  experiences: [],
  studies: [],
  sectors: [],
  remoteDays: null,
  pay: null,
  age: null,
  sort: "recentes",
};
