// The places of an offer: its town, and up to four further ones, stored as labels with the codes of their communes.

import { displayPlace } from "../platform/places/display-place.ts";
import { placeLabel } from "../platform/places/places.server.ts";
import { describeTownDoubt, readTown, type TownDoubt, townLabel } from "../platform/places/town.server.ts";
import { foldPlace } from "../platform/text/text.ts";
import { placeName } from "./further-places.ts";

type Places = { city: string | null; cityCode?: string | null | undefined; places: readonly string[] };

export type Place = { city: string | null; cityCode: string | null; departement: string | null };

const communeOf = (city: string, cityCode: string | null = null) => readTown({ city, cityCode }).commune;

function communeLabel(text: string): string {
  const commune = communeOf(text);
  return commune ? placeLabel(commune.name, commune.departement) : text;
}

/** The labels without duplicates. A name of several communes goes when one of these is named beside it. */
function distinctLabels(texts: readonly string[]): string[] {
  const labels = [...new Set(texts.map(communeLabel))];
  const codes = labels.flatMap((label) => communeOf(label)?.code ?? []);
  return labels.filter((label) => !readTown({ city: label }).homonyms.some(({ code }) => codes.includes(code)));
}

/** The places of a form in order: a missing town is the first of the others, and no place stands twice. */
export function orderedPlaces({ city, cityCode = null, places }: Places) {
  const labels = distinctLabels(places);
  const [first, ...others] = city === null ? labels : [city, ...labels];
  if (first === undefined) return { city, cityCode, places: [] };
  const town = communeOf(first, cityCode);
  const isSame = (label: string) =>
    town ? communeOf(label)?.code === town.code : foldPlace(label) === foldPlace(first);
  const code = city === null ? (town?.code ?? null) : cityCode;
  return { city: first, cityCode: code, places: others.filter((label) => !isSame(label)) };
}

/** The further towns that are no commune, or several, as typed and with what is asked. */
export const listTownDoubts = (towns: readonly string[]): { city: string; doubt: TownDoubt }[] =>
  towns.flatMap((city) => {
    const doubt = describeTownDoubt({ city });
    return doubt ? [{ city, doubt }] : [];
  });

/** The further places as towns: their names, with codes where they are communes. */
export const furtherTowns = (places: readonly string[]): Place[] =>
  places.map((label) => {
    const commune = communeOf(label);
    return {
      city: placeName(label),
      cityCode: commune?.code ?? null,
      departement: commune?.departement ?? null,
    };
  });

/** The further places for display. */
export const placesText = (places: readonly string[]): string | null =>
  places.length > 0 ? places.map(displayPlace).join(", ") : null;

/** Better places have lower ranks; null for one that is not sought. */
export type PlaceRank = (place: Place) => number | null;

/** The number of the place with the lowest rank, the first of equal ones; 0 without any rank. */
function bestPlace(places: readonly Place[], rank: PlaceRank): number {
  const ranks = places.map((place) => rank(place) ?? Number.POSITIVE_INFINITY);
  return Math.max(0, ranks.indexOf(Math.min(...ranks)));
}

/**
 * A town of an offer for display and, where it has more, the other one or their number: ["Lyon (69)", "2 autres lieux"]; empty without a town.
 * @param rank chooses the town that is named; without it the first one
 */
export function offerTowns(offer: Place & { places: readonly string[] }, rank: PlaceRank | null = null): string[] {
  const town = townLabel(offer);
  if (town === null) return [];
  if (offer.places.length === 0) return [town];
  const labels = [town, ...offer.places.map(displayPlace)];
  const best = rank ? bestPlace([offer, ...furtherTowns(offer.places)], rank) : 0;
  const [one, ...more] = labels.filter((_, at) => at !== best);
  return [labels[best]!, more.length === 0 ? one! : `${more.length + 1}\u00a0autres lieux`];
}

/** The towns of offerTowns() in one text: "Lyon (69) et 2 autres lieux"; null without a town. */
export const offerPlace = (offer: Parameters<typeof offerTowns>[0]): string | null =>
  offerTowns(offer).join(" et ") || null;
