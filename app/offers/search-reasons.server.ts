// The reason why a search matches a row, and its distance, for the cards of offers and of candidates.
import { statedName } from "../engines/occupations/stated-name.ts";
import { isObvious, type SearchText } from "../engines/search-text/search-text.ts";
import { nearestKm } from "../platform/places/coordinates.server.ts";
import { centresOf, type RequestedPlace } from "../platform/places/requested-place.server.ts";
import { travelMinutes } from "../platform/places/travel-time.ts";
import { fold } from "../platform/text/text.ts";
import * as offersMessages from "./messages.ts";
import type { PlaceRank } from "./offer-places.server.ts";

const wordBefore = /[\p{L}\p{N}]$/u;

/** Whether the title alone shows why the search matches it. @param texts folded; true when a word of the title begins with one of them */
export function isShownBy(title: string, text: SearchText, texts: readonly string[]): boolean {
  const folded = fold(title);
  const begins = (word: string) =>
    word !== "" && folded.includes(word) && !wordBefore.test(folded.slice(0, folded.indexOf(word)));
  return texts.some(begins) || isObvious(title, text);
}

const bare = (code: string) => code.replace("+", "");

/** The occupation that a row shares with a search, as "même métier : Infirmier"; null without one. @param codes of the row, separated by blanks */
export function sharedOccupation(codes: string, { meaning, text, correction }: SearchText): string | null {
  const { codes: searched = [], furtherCodes = [] } = meaning;
  const rowCodes = codes.split(" ");
  const shared =
    rowCodes.find((code) => searched.includes(code)) ??
    rowCodes.find((code) => searched.includes(bare(code)) || furtherCodes.includes(bare(code)));
  const name = shared ? statedName([bare(shared)], correction ?? text) : null;
  return name && offersMessages.sameOccupation(name);
}

/** The kilometres from the nearest of some communes to the nearest town of a row; null without a known town. */
function kmBetween(centres: readonly string[], codes: readonly (string | null)[]): number | null {
  const each = codes.flatMap((code) => (code ? nearestKm(centres, code) : null) ?? []);
  return each.length > 0 ? Math.min(...each) : null;
}

/** How far a row is: `text` as "à 7 km (environ 15 min en voiture, 35 min à vélo)", `short` as "à 7 km, 15 min" by car, `km` without a time. */
export type Way = { text: string; short: string; km: string };

function wayOf(km: number): Way {
  const distance = km < 1 ? offersMessages.lessThanOneKm : offersMessages.kmAway(Math.round(km));
  const [car, bicycle] = [travelMinutes(km, "car"), travelMinutes(km, "bicycle")];
  return {
    text: distance + offersMessages.travelEstimate({ car, bicycle }),
    short: distance + (car === null ? "" : offersMessages.shortDrive(car)),
    km: distance,
  };
}

/**
 * The way from the searched commune to the nearest town of a row; null when one is the commune, when the search has none, and when no town is
 * known.
 */
export function wayFrom(place: RequestedPlace | null, codes: readonly (string | null)[]): Way | null {
  if (place === null || (place.commune && codes.includes(place.commune.code))) return null;
  const km = kmBetween(centresOf(place), codes);
  return km === null || (km === 0 && place.choices.length > 0) ? null : wayOf(km);
}

/** Ranks the places of a row by their distance from the nearest of some communes. */
export const nearnessTo =
  (centres: readonly string[]): PlaceRank =>
  ({ cityCode }) =>
    cityCode ? nearestKm(centres, cityCode) : null;

/** The sentence, once for a list, about the distances that its cards state; null without any. */
export const distanceNote = (cards: readonly { distance?: string }[]): string | null =>
  cards.some(({ distance }) => distance && distance !== offersMessages.inOwnTown)
    ? offersMessages.asTheCrowFlies
    : null;

/** The way from the commune where a person lives. @param home INSEE code; null without a known one */
export function wayFromHome(home: string | null, codes: readonly (string | null)[]): Way | null {
  const km = home === null ? null : kmBetween([home], codes);
  if (km === null) return null;
  return km === 0
    ? { text: offersMessages.inOwnTown, short: offersMessages.inOwnTown, km: offersMessages.inOwnTown }
    : wayOf(km);
}
