// What an offer search was understood as, and the choices beside it: spelling, contract and rhythm, which commune, how far.
import { occupationName, parentOf } from "../../engines/occupations/rome.ts";
import { isObvious } from "../../engines/search-text/search-text.ts";
import * as platformLimits from "../../platform/limits.ts";
import { coordinatesOf, distanceKm } from "../../platform/places/coordinates.server.ts";
import { placeLabel } from "../../platform/places/places.server.ts";
import { list } from "../../platform/text/french.ts";
import { fold } from "../../platform/text/text.ts";
import * as offersMessages from "../messages.ts";
import type { CardRow } from "../offer-cards.server.ts";
import { type OfferCriteria, offersAddress } from "../offer-criteria.server.ts";
import {
  type OfferPlaceMeaning,
  offerTextQuery,
  readOfferPlace,
  readOfferText,
  removableTerms,
} from "../offer-meaning.server.ts";
import { searchWords } from "../search-words.ts";

type Choice = { label: string; to: string; current?: boolean };

export type OfferChoices = {
  corrected: { text: string; exact: Choice } | null;
  /** The contract and the rhythm among the words. `count`: how many chips they have. */
  terms: { text: string; order: string | null; exact: Choice | null; count: number } | null;
  communes: Choice[];
  radii: Choice[];
};

/** The search with a commune in the box for places, and without one among its words. */
function atCommune(
  criteria: OfferCriteria,
  commune: { code: string; name: string; departement: string },
): OfferCriteria {
  const label = placeLabel(commune.name, commune.departement);
  const city = { kind: "commune" as const, code: commune.code, departement: commune.departement, label };
  const { text } = readOfferText(criteria);
  const q = criteria.city ? criteria.q : text;
  return { ...criteria, q, words: searchWords(q), lieu: label, city };
}

/** The choices beside a search, as links. */
export function offerChoices(criteria: OfferCriteria): OfferChoices {
  const { text, correction, terms } = readOfferText(criteria);
  const { commune, centre, radius, choices } = readOfferPlace(criteria);
  const literal = `"${text.replaceAll('"', "")}"`;
  const exact = {
    label: offersMessages.onlyExactly(text),
    to: offersAddress({ ...criteria, q: literal, words: searchWords(literal) }),
  };
  const isKnown = commune && centre && coordinatesOf(centre);
  return {
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
    communes: choices.map((each) => ({
      label: placeLabel(each.name, each.departement),
      to: offersAddress(atCommune(criteria, each)),
    })),
    radii: isKnown
      ? [null, ...platformLimits.radii].map((km) => ({
          label: km === null ? offersMessages.noRadius : offersMessages.radiusKm(km),
          to: offersAddress({ ...atCommune(criteria, commune), radius: km }),
          current: radius === km,
        }))
      : [],
  };
}

/** "à 7 km" from the searched commune; null in it, without one, and for an unknown place. */
function distanceFrom({ centre, commune }: OfferPlaceMeaning, cityCode: string | null): string | null {
  if (!centre || !cityCode || cityCode === commune?.code) return null;
  const km = distanceKm(centre, cityCode);
  if (km === null) return null;
  return km < 1 ? offersMessages.lessThanOneKm : offersMessages.kmAway(Math.round(km));
}

const wordBefore = /[\p{L}\p{N}]$/u;

/** The occupation that an offer shares with the search, when no typed word begins a word of its title. */
function reasonOf(
  criteria: OfferCriteria,
  { title, occupationCodes }: Pick<CardRow, "title" | "occupationCodes">,
): string | null {
  const { words, occupations, terms } = offerTextQuery(criteria);
  if (occupations === null) return null;
  const folded = fold(title);
  const isSaid = (word: string) => folded.includes(word) && !wordBefore.test(folded.slice(0, folded.indexOf(word)));
  if ((terms?.words ?? words).some(isSaid) || isObvious(title, readOfferText(criteria))) return null;
  const { codes, furtherCodes = [], furtherParents = [] } = occupations;
  const own = occupationCodes.split(" ");
  const bare = (code: string) => code.replace("+", "");
  const shared =
    own.find((code) => codes.includes(code)) ??
    own.find((code) => furtherCodes.includes(code) || furtherParents.includes(parentOf(bare(code)) ?? ""));
  const name = shared ? occupationName(bare(shared)) : null;
  return name && offersMessages.sameOccupation(name);
}

/** Tells how far an offer is, and why it is found when the title does not show it; null when there is nothing to say. */
export function matchesOf(
  criteria: OfferCriteria,
): (row: Pick<CardRow, "title" | "occupationCodes" | "cityCode">) => string | null {
  // Read once for all cards: a wide distance lists thousands of communes.
  const place = readOfferPlace(criteria);
  return (row) => [distanceFrom(place, row.cityCode), reasonOf(criteria, row)].filter(Boolean).join(" · ") || null;
}
