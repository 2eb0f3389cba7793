// Where a search asks for: the place of its box, else the one among its words.
import * as platformLimits from "../limits.ts";
import { placePrefixes } from "../text/text.ts";
import { coordinatesOf } from "./coordinates.server.ts";
import { listTownsNamedAs, type TypedPlace } from "./place-readings.server.ts";
import { type Commune, findCommune, listCommunes } from "./places.server.ts";
import { readPlace } from "./typed-places.server.ts";

export type AskedPlace = {
  /** The commune around which a search looks; null for areas, beginnings of names and unclear places. */
  commune: Commune | null;
  /** INSEE code where distances begin: of the arrondissement that was typed, else of the commune. */
  centre: string | null;
  /** The asked distance in kilometres, null without one. */
  radius: number | null;
  /** Communes with the same name, when nothing says which is meant. */
  choices: readonly Commune[];
  /** Beginnings of a city's name, folded. */
  prefixes: readonly string[];
  /** Codes of the departments of an area. */
  areas: readonly string[];
};

/** INSEE codes where distances begin: of the commune, or of all that share an unclear name. */
export const centresOf = ({ centre, choices }: Pick<AskedPlace, "centre" | "choices">): string[] =>
  centre === null ? choices.map(({ code }) => code) : [centre];

/** The box for a place: the INSEE code of a chosen suggestion, or a text. */
export type PlaceBox = { code: string | null; text: string | null; departments: readonly string[] };

const nowhere: AskedPlace = { commune: null, centre: null, radius: null, choices: [], prefixes: [], areas: [] };

function askedPlace(place: TypedPlace, prefixes: readonly string[], asked: number | null): AskedPlace {
  if (place.kind === "commune") {
    const { commune, centre } = place;
    return { ...nowhere, commune, centre, prefixes, radius: asked ?? place.radius };
  }
  if (place.kind === "ambiguous") {
    // Their name finds each of them, until the person chooses.
    const named = prefixes.length > 0 ? prefixes : placePrefixes(place.communes[0]!.name);
    return { ...nowhere, prefixes: named, choices: place.communes, radius: asked ?? place.radius };
  }
  const areas = place.kind === "department" ? [place.department] : place.region.departments;
  return { ...nowhere, prefixes, areas: areas.map(({ code }) => code) };
}

/** Shorter distances add little to a commune. */
const leastWidened = 10;

/** The distances around the commune of a search that are wider than the one asked for, in kilometres; none without a known commune. */
export function listWiderRadii(place: AskedPlace | null): number[] {
  const { centre = null, radius = null } = place ?? {};
  if (!centre || !coordinatesOf(centre)) return [];
  return platformLimits.radii.filter((km) => km >= leastWidened && km > (radius ?? 0));
}

/**
 * Reads the place of a search.
 * @param inText the place among its words, used when the box is empty
 * @param radius kilometres that were asked for in the form
 * @returns null when it asks for no place
 */
export function readAskedPlace(
  { code, text, departments }: PlaceBox,
  inText: () => TypedPlace | null,
  radius: number | null,
): AskedPlace | null {
  const chosen = code ? findCommune(code) : null;
  if (chosen) return askedPlace({ kind: "commune", commune: chosen, centre: chosen.code, radius: null }, [], radius);
  if (text) {
    const prefixes = placePrefixes(text);
    const place = readPlace(text, { departments });
    return place ? askedPlace(place, prefixes, radius) : { ...nowhere, prefixes };
  }
  const place = inText();
  return place && askedPlace(place, [], radius);
}

export type PlaceDoubts = {
  /** Towns that bear the name of the area that the text means. */
  towns: readonly Commune[];
  /** Nothing has this name, or a name that begins so. */
  isUnknown: boolean;
};

/** What the text of a place's box leaves open. @param text as typed */
export function doubtsOfPlace(text: string): PlaceDoubts {
  const place = readPlace(text);
  // A number or "Vienne (86)" means the area alone.
  const towns = place && !/\d/.test(text) ? listTownsNamedAs(place) : [];
  return { towns, isUnknown: place === null && text !== "" && listCommunes(text, 1).length === 0 };
}
