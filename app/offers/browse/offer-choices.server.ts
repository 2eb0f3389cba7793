// The interpretation of an offer search, and the choices beside it: spelling, contract and rhythm, commune, distance.

import * as limits from "../../limits.ts";
import * as platformLimits from "../../platform/limits.ts";
import { coordinatesOf } from "../../platform/places/coordinates.server.ts";
import { displayPlace } from "../../platform/places/display-place.ts";
import { type Commune, communeOfDepartments, placeLabel } from "../../platform/places/places.server.ts";
import {
  centresOf,
  doubtsOfPlace,
  doubtsOfPlaceInText,
  type PlaceDoubts,
} from "../../platform/places/requested-place.server.ts";
import { driveChoices, kmWithin } from "../../platform/places/travel-time.ts";
import { list } from "../../platform/text/french.ts";
import { closeChoices, listCloseOccupations } from "../close-occupations.server.ts";
import { literalSearch } from "../literal-search.ts";
import * as offersMessages from "../messages.ts";
import { minutesOf, type OfferCriteria, offersAddress } from "../offer-criteria.server.ts";
import {
  atCommune,
  atDepartment,
  placeInBox,
  readOfferPlace,
  readOfferText,
  removableTerms,
  withoutOfferPlace,
} from "../offer-meaning.server.ts";
import { searchWords } from "../search-words.ts";
import { countOffersOfEach, findFirstOffers, listFoundAmong } from "./public-offers.server.ts";

export type Choice = { label: string; to: string; current?: boolean };

export type OfferChoices = {
  corrected: { text: string; exact: Choice } | null;
  /** The contract and the rhythm among the words. `count`: how many chips they have. */
  terms: { text: string; order: string | null; exact: Choice | null; count: number } | null;
  communes: Choice[];
  /** The sentence about an unknown town, or about a name and a number that do not fit together. */
  unknown: string | null;
  radii: Choice[];
  /** Close occupations that have an offer in the searched area. */
  close: Choice[];
};

/** A search for another occupation with the contract and the rhythm of the typed words. */
function withOccupation(criteria: OfferCriteria, name: string): OfferCriteria {
  const { terms, quoted } = readOfferText(criteria);
  const termTexts = (terms?.parts ?? []).map(({ text }) => text);
  const q = [name, ...termTexts, ...quoted.map((part) => `"${part}"`)].join(" ");
  return { ...placeInBox(criteria), q, words: searchWords(q) };
}

/** Whether all offers of a search are among those of another one, as far as one page shows them. */
async function isListed(search: OfferCriteria, count: number, other: OfferCriteria, now: Date): Promise<boolean> {
  if (count === 0 || count > limits.offersPerPage) return false;
  const { ids } = await findFirstOffers(search, count);
  return (await listFoundAmong(other, new Set(ids), now)).length === ids.length;
}

async function closeOf(criteria: OfferCriteria, now: Date): Promise<Choice[]> {
  const names = listCloseOccupations(readOfferText(criteria));
  const searches = names.map((name) => withOccupation(criteria, name));
  const counts = await countOffersOfEach(searches, now);
  const found = await Promise.all(
    searches.map(async (search, at) => {
      const count = counts[at] ?? 0;
      return { count: (await isListed(search, count, criteria, now)) ? 0 : count, to: offersAddress(search) };
    }),
  );
  return closeChoices(names, found);
}

/** The close occupations that have an offer anywhere. */
export const listCloseAnywhere = (criteria: OfferCriteria, now: Date): Promise<Choice[]> =>
  closeOf(withoutOfferPlace(criteria), now);

/** The ambiguities of the place field, else of the place among the words. */
export function findPlaceDoubts(criteria: OfferCriteria): PlaceDoubts {
  const { city, lieu } = criteria;
  return city?.kind === "prefix"
    ? doubtsOfPlace(lieu)
    : doubtsOfPlaceInText(city ? null : readOfferText(criteria).place);
}

/** The search in each commune that its town or area may also mean: homonyms, and towns named as the typed department or region. */
export function listTownSearches(
  criteria: OfferCriteria,
  doubts = findPlaceDoubts(criteria),
): { label: string; commune: Commune; search: OfferCriteria }[] {
  const { radius = null, choices = [] } = readOfferPlace(criteria) ?? {};
  const isBareArea = criteria.city === null && criteria.departments.length > 0;
  const { towns } = isBareArea ? doubtsOfPlace(criteria.lieu) : doubts;
  const searched = { ...criteria, departments: isBareArea ? [] : criteria.departments, radius };
  return [...choices, ...towns].map((commune) => ({
    label: displayPlace(placeLabel(commune.name, commune.departement)),
    commune,
    search: atCommune(searched, commune),
  }));
}

/**
 * The choices of the place of a search: what it may also mean, and the distances around it.
 * @param addressOf the address of another search @param times the minutes by car that it may be limited to
 */
export function placeChoices(
  criteria: OfferCriteria,
  addressOf: (search: OfferCriteria) => string,
  times: readonly number[] = [],
): Pick<OfferChoices, "communes" | "unknown" | "radii"> {
  const { commune: town = null, centre = null, radius = null, choices = [] } = readOfferPlace(criteria) ?? {};
  // A distance around Paris starts from the town, not from the department.
  const whole = criteria.city === null && town === null ? communeOfDepartments(criteria.departments) : null;
  const around = (km: number | null): OfferCriteria => {
    if (whole && km !== null) return { ...atCommune(criteria, whole), departments: [], radius: km };
    return { ...(town ? atCommune(criteria, town) : criteria), radius: km };
  };
  const centres = whole ? [whole.code] : centresOf({ centre, choices });
  const doubts = findPlaceDoubts(criteria);
  const isKnown = centres.some((code) => coordinatesOf(code) !== null);
  return {
    communes: [
      ...listTownSearches(criteria, doubts).map(({ label, search }) => ({ label, to: addressOf(search) })),
      ...doubts.texts.map(({ label, text }) => ({ label, to: addressOf({ ...criteria, lieu: text }) })),
      ...[doubts.area ?? []].flat().map((area) => ({
        label: displayPlace(placeLabel(area.name, area.code)),
        to: addressOf(atDepartment(criteria, area)),
      })),
    ],
    unknown: doubts.sentence,
    radii: isKnown
      ? [
          ...[null, ...platformLimits.radii].map((km) => ({
            label: km === null ? offersMessages.noRadius : offersMessages.radiusKm(km),
            to: addressOf(around(km)),
            current: radius === km,
          })),
          ...times.map((minutes) => ({
            label: offersMessages.minutesByCar(minutes),
            to: addressOf({ ...around(kmWithin(minutes)), minutes }),
            current: minutesOf(criteria) === minutes,
          })),
        ]
      : [],
  };
}

/** The choices beside a search, as links. */
export async function findOfferChoices(criteria: OfferCriteria, now: Date): Promise<OfferChoices> {
  const { text, correction, terms } = readOfferText(criteria);
  const exact = literalSearch(text, (q) => offersAddress({ ...criteria, q, words: searchWords(q) }));
  return {
    ...placeChoices(criteria, offersAddress, driveChoices),
    corrected: correction === null ? null : { text: correction, exact },
    terms:
      terms === null
        ? null
        : {
            text: offersMessages.understoodTerms(list(terms.named.map(({ label }) => label))),
            order: terms.rhythm && terms.core.length > 0 ? offersMessages.unsaidRhythmsLast : null,
            exact: correction === null ? exact : null,
            count: removableTerms(criteria).length,
          },
    close: await closeOf(criteria, now),
  };
}
