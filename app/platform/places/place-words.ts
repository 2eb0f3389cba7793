// The words of a typed place with their positions. Recognises the words for "around", "at" and distances. Runs anywhere.
import * as platformLimits from "../limits.ts";
import { foldPlace } from "../text/text.ts";
import { kmWithin } from "./travel-time.ts";

/** A word of the text, folded ("st" as "saint"), and its position. A quoted part counts as one word without a name. */
export type PlaceWord = { folded: string; start: number; end: number };

/** The expression before a place ("autour de", "dans le"), and the index behind it. */
export type Before = {
  end: number;
  /** In km, typed or the default; null without a distance. */
  radius: number | null;
  /** "à", "près de" ... expect a town; "dans", "en" ... a department or a region. */
  prefers: "town" | "area" | null;
  /** "au", "du", "aux", "des" contain the article of the name. */
  article: "le" | "les" | null;
};

/** A quoted part, which matches literally only, a word or a plus. */
const part = /"[^"]*"|[\p{L}\p{M}\p{N}]+|\+/gu;
const quotes = /["“”«»]/g;

/** The words of a text in order. @param isQuoting whether a quoted part stays one word */
export function placeWordsOf(text: string, isQuoting: boolean): PlaceWord[] {
  const words = Array.from(text.replace(quotes, isQuoting ? '"' : " ").matchAll(part), ({ 0: word, index: start }) => ({
    folded: word.startsWith('"') ? '"' : foldPlace(word),
    start,
    end: start + word.length,
  }));
  // "Chalon s/ Saône"
  for (const [index, word] of words.entries())
    if (word.folded === "s" && index > 0 && index < words.length - 1) word.folded = "sur";
  return words;
}

const articles: Record<string, Before["article"]> = { au: "le", du: "le", aux: "les", des: "les" };

const [least, ...others] = platformLimits.radii;
const most = others.at(-1)!;
const clamped = (km: string | number) => Math.min(most, Math.max(least, Number(km)));
/** "à 30 min de Lyon" is what a car reaches. */
const radiusWithin = (minutes: string | number) => clamped(Math.round(kmWithin(Number(minutes))));

/** The words that begin one of the expressions below, or a number. */
const opener =
  /^(?:\d+(?:k?m?s?|min|mn|h(?:\d\d)?)|a|aux?|dans|en|sur|vers|une?|max|maximum|tout|moins|rayon|perimetre|distance|autour|alentours?|environs?|cote|pres|proches?|proximite|peripherie|banlieue|agglo|agglomeration|metropole|region|secteur|bassin|departement|dept|dpt|dep|le|la|l)$/;

const distanceBefore =
  /^(?:(?:a|dans|sur) )?(?:un )?(?:(?:moins|rayon|perimetre|distance|max|maximum) )?(?:de |d )?(?:environ )?(?:(\d{1,4}) ?k(?:m|ms|ilometres?)|(?:(\d{1,3}) ?(?:min|mn|minutes?)|une (demi) heure|(une|[12]) ?(?:h|heures?)(?: ?(\d\d))?)(?: en voiture)?)(?: (?:max|maximum|environ))?(?: a la ronde| autour| alentour)?(?: (de|du|des|d|a))? /;
const aroundBefore =
  /^(?:(?:au|aux|a|dans les?|dans la|en|sur la|sur le|tout) )?(?:autour|alentours?|environs?|cote|pres|proches?|proximite|peripherie|banlieue|agglo|agglomeration|metropole|(region)|secteur|bassin) (?:(de|du|des|d) )?/;
const departmentBefore = /^(?:(?:dans|en|sur) )?(?:(?:le|la|l) )?(?:departement|dept|dpt|dep) (?:(de|du|des|d) )?/;
const towardsBefore = /^vers (?!\d)(?:(au|aux) )?/;
const numberBefore = /^(?:dans|sur|vers) le (?=\d)/;
const plainBefore = /^(?:(a|au|aux|sur)|(dans|en)) /;

const distanceAfter =
  /^(?:(?:et|dans|a|sur) )?(?:\+ )?(?:un )?(?:rayon |perimetre )?(?:de |d )?(?:(\d{1,4}) ?k(?:m|ms|ilometres?)|(?<=\+ )(\d{1,3})|(\d{1,3}) ?(?:min|mn|minutes?)(?: en voiture)?)(?: (?:max|maximum))?(?: de rayon| autour| alentour| a la ronde)?(?= |$)/;
const aroundAfter =
  /^(?:et )?(?:(?:ses|les|sa|la|son) )?(?:alentours?|environs?|region|peripherie|banlieue|agglo|agglomeration|metropole|couronne)(?= |$)/;

/** Behind a distance and its town: "à 1 h de Lyon en train". */
const meansAfter = /^en (?:voiture|train|ter|rer|bus|car|metro|tram(?:way)?|transports?(?: en commun)?)(?= |$)/;

/** The expressions above match at most this many words. */
const wordsRead = 14;

const joined = (words: readonly PlaceWord[], from: number) =>
  words
    .slice(from, from + wordsRead)
    .map(({ folded }) => `${folded} `)
    .join("");

const countWords = (text: string) => text.split(" ").filter(Boolean).length;

/** Nothing but "à", "moins de" … before the hours, or "de" behind them, makes "2h Lyon" a distance instead of a duration. */
const hoursAway = /^(?!\d|une |sur )| d(?:e|u|es)? $/;

function distanceIn(text: string): RegExpExecArray | null {
  const distance = distanceBefore.exec(text);
  return distance?.[4] && !hoursAway.test(distance[0]) ? null : distance;
}

/** The minutes of a typed distance before a place; null for kilometres. */
function minutesBefore(distance: RegExpExecArray | null): number | null {
  if (!distance || distance[1]) return null;
  const [, , minutes, half, hours, more = 0] = distance;
  return Number(minutes ?? (half ? 30 : (hours === "une" ? 60 : Number(hours) * 60) + Number(more)));
}

/** The distance at this word without its link to a place, and the index behind it. */
function distanceAt(words: readonly PlaceWord[], from: number): { end: number; radius: number } | null {
  if (!opener.test(words[from]?.folded ?? "")) return null;
  const distance = distanceIn(joined(words, from));
  if (!distance) return null;
  const minutes = minutesBefore(distance);
  const end = from + countWords(distance[0]) - (distance[6] ? 1 : 0);
  return { end, radius: minutes === null ? clamped(distance[1]!) : radiusWithin(minutes) };
}

/** A distance without a place is only understood with a word that leads to it: "cours de 30 min" is none. */
const leads = /^(?:a|dans|moins|max|maximum|rayon|perimetre)$/;

/** The first distance of a text, with its position. @param isPlaced whether the search has a place that it may belong to */
export function findDistance(
  text: string,
  isPlaced: boolean,
): { radius: number; text: string; start: number; end: number } | null {
  if (text.length > platformLimits.placeSearchMax) return null;
  const words = placeWordsOf(text, true);
  for (const [at, { folded, start }] of words.entries()) {
    const distance = isPlaced || leads.test(folded) ? distanceAt(words, at) : null;
    if (distance) {
      const { end } = words[distance.end - 1]!;
      return { radius: distance.radius, text: text.slice(start, end), start, end };
    }
  }
  return null;
}

/** Minutes of which the search covers the whole way. */
const coveredMinutes = (minutes: number) => (kmWithin(minutes) <= most && kmWithin(minutes) >= least ? minutes : null);

/** The minutes that a text with a place states: "à 30 min de Lyon", "Lyon 45 minutes"; null for kilometres, no distance, or more than a search covers. */
export function minutesIn(text: string): number | null {
  const words = placeWordsOf(text, true);
  for (const at of words.keys()) {
    const minutes = minutesBefore(distanceIn(joined(words, at)));
    const after = at > 0 ? distanceAfter.exec(joined(words, at).trim())?.[3] : undefined;
    if (minutes ?? after) return coveredMinutes(minutes ?? Number(after));
  }
  return null;
}

/** The index behind the means of transport at this word, else this word. */
export const endOfMeans = (words: readonly PlaceWord[], from: number): number =>
  from + countWords(meansAfter.exec(joined(words, from).trim())?.[0] ?? "");

/** Parses the expression before a place at this word. Yields each parse result, the longest first, an empty one last. */
export function listBefore(words: readonly PlaceWord[], from: number): Before[] {
  const nothing: Before = { end: from, radius: null, prefers: null, article: null };
  if (!opener.test(words[from]?.folded ?? "")) return [nothing];
  const text = joined(words, from);
  const read = (match: RegExpExecArray | null, at: number, before: Partial<Before>, link?: string): Before[] =>
    match ? [{ ...nothing, ...before, end: at + countWords(match[0]), article: articles[link ?? ""] ?? null }] : [];
  const distance = distanceIn(text);
  const minutes = minutesBefore(distance);
  const radius = distance && (minutes === null ? clamped(distance[1]!) : radiusWithin(minutes));
  const end = distance ? from + countWords(distance[0]) : from;
  const around = aroundBefore.exec(distance ? joined(words, end) : text);
  const department = departmentBefore.exec(text);
  const towards = towardsBefore.exec(text);
  const plain = plainBefore.exec(text);
  const { usualRadius } = platformLimits;
  return [
    // "20 km autour de", "environs de"
    ...read(around, end, { radius: radius ?? usualRadius, prefers: around?.[1] ? "area" : "town" }, around?.[2]),
    ...read(distance, from, { radius, prefers: "town" }, distance?.[6]),
    ...read(department, from, { prefers: "area" }, department?.[1]),
    ...read(numberBefore.exec(text), from, { prefers: "area" }),
    ...read(towards, from, { radius: usualRadius, prefers: "town" }, towards?.[1]),
    ...read(plain, from, { prefers: plain?.[2] ? "area" : "town" }, plain?.[1]),
    nothing,
  ];
}

/** A distance behind a place at this word ("20 km", "+ 20", "et alentours"). @returns the index behind it; null when there is none */
export function readAfter(words: readonly PlaceWord[], from: number): { end: number; radius: number } | null {
  if (from >= words.length) return null;
  const text = joined(words, from).trim();
  const distance = distanceAfter.exec(text);
  const [, km, added, minutes] = distance ?? [];
  const radius = minutes ? radiusWithin(minutes) : clamped(km ?? added ?? "");
  if (distance) return { end: from + countWords(distance[0]), radius };
  // "Lyon à moins de 25 min"
  const other = distanceAt(words, from);
  if (other) return other;
  const around = aroundAfter.exec(text);
  return around && { end: from + countWords(around[0]), radius: platformLimits.usualRadius };
}
