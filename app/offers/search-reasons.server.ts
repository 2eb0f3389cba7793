// The reason why a search matches a row, and its distance, for the cards of offers and of candidates.
import { statedName } from "../engines/occupations/stated-name.ts";
import { isObvious, type SearchText } from "../engines/search-text/search-text.ts";
import { nearestKm } from "../platform/places/coordinates.server.ts";
import { centresOf, type RequestedPlace } from "../platform/places/requested-place.server.ts";
import { fold } from "../platform/text/text.ts";
import * as offersMessages from "./messages.ts";

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

/** "à 7 km" from the searched commune to the nearest town of a row; null when one is the commune, when the search has none, and when no town is known. */
export function distanceFrom(place: RequestedPlace | null, codes: readonly (string | null)[]): string | null {
  if (place === null || (place.commune && codes.includes(place.commune.code))) return null;
  const each = codes.flatMap((code) => (code ? nearestKm(centresOf(place), code) : null) ?? []);
  if (each.length === 0) return null;
  const km = Math.min(...each);
  if (km === 0 && place.choices.length > 0) return null;
  return km < 1 ? offersMessages.lessThanOneKm : offersMessages.kmAway(Math.round(km));
}
