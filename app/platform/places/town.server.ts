// The town of a form or an imported line: a chosen suggestion, else the typed name. A town with homonyms is never chosen silently.

import * as limits from "../../limits.ts";
import * as platformLimits from "../limits.ts";
import * as platformMessages from "../messages.ts";
import { fold, foldPlace } from "../text/text.ts";
import { displayPlace } from "./display-place.ts";
import { communesOf, type TypedPlace } from "./place-readings.server.ts";
import { type Commune, findCommune, findDepartment, listNamesakes, placeLabel } from "./places.server.ts";
import { readPlace } from "./read-place.server.ts";
import { listSimilarCommunes } from "./similar-communes.server.ts";

const similarShown = 3;

export type TownFields = {
  city: string | null;
  /** Set by a chosen suggestion; valid only for that name. */
  cityCode?: string | null;
  codePostal?: string | null;
  departement?: string | null;
  departments?: readonly string[];
  country?: string | null;
};

type Town = {
  commune: Commune | null;
  /** The communes that the fields do not distinguish, the most populous first. */
  homonyms: readonly Commune[];
  /** What the fields mean, null when they are empty or unknown. */
  place: TypedPlace | null;
};

/** A foreign town must not match a French commune of the same name (Valence, Montréal). */
const isFrance = (country: string | null | undefined) =>
  !country || [fold(limits.defaultCountry), "fr", "fra"].includes(fold(country).trim());

/** The place of the fields together: a postal code or department decides between homonyms, and stands for a missing name. */
function placeOf({ city, codePostal, departement, departments = [] }: TownFields): TypedPlace | null {
  const postalCode = /^\d{5}$/.test(codePostal?.replace(/\s/g, "") ?? "") ? codePostal!.replace(/\s/g, "") : "";
  if (!city) return postalCode ? readPlace(postalCode) : null;
  const number = departement ? (findDepartment(departement)?.code ?? "") : "";
  for (const beside of [postalCode, number]) {
    const place = beside && !/\d/.test(city) ? readPlace(`${beside} ${city}`) : null;
    if (place?.kind === "commune" || place?.kind === "ambiguous") return place;
  }
  return readPlace(city, { departments: number ? [number] : departments });
}

/** A department in the name ("Vienne (38)", "69003 Lyon") overrides an earlier chosen code. */
export function readTown(fields: TownFields): Town {
  const { city, cityCode, country } = fields;
  if (!isFrance(country)) return { commune: null, homonyms: [], place: city ? { kind: "abroad" } : null };
  const place = placeOf(fields);
  const chosen = city && cityCode ? findCommune(cityCode) : null;
  const isChosen =
    chosen &&
    (foldPlace(chosen.name) === foldPlace(city!) ||
      (place !== null && communesOf(place).some(({ code }) => code === chosen.code)));
  if (chosen && isChosen) {
    const centre = place?.kind === "commune" && place.commune.code === chosen.code ? place.centre : chosen.code;
    return { commune: chosen, homonyms: [], place: { kind: "commune", commune: chosen, centre, radius: null } };
  }
  if (place?.kind === "commune") return { commune: place.commune, homonyms: [], place };
  // "Mayenne" is a department and a town, "Creuse" a department and a village elsewhere.
  const towns = place?.kind === "area" && city ? listNamesakes(foldPlace(city)) : [];
  const [only, ...others] = towns.filter(({ population }) => population > platformLimits.homonymPeople);
  if (only && others.length === 0) return { commune: only, homonyms: [], place };
  return { commune: null, homonyms: place?.kind === "ambiguous" ? place.communes : [], place };
}

/** A sentence about an area with more communes names none. */
const communesNamedMax = 12;

const labelsOf = (communes: readonly Commune[]) =>
  communes.map(({ name, departement }) => placeLabel(name, departement));

/** Why the fields give no commune, with its sentence. */
export type TownDoubt = {
  reason: "homonyms" | "unknown" | "area" | "everywhere" | "remote" | "abroad";
  sentence: string;
};

/** Why the fields give no commune; null with one, without a town and for a town abroad that the country field names. */
export function describeTownDoubt(fields: TownFields): TownDoubt | null {
  const { commune, homonyms, place } = readTown(fields);
  const { city, country } = fields;
  if (commune || !isFrance(country)) return null;
  if (homonyms.length > 0)
    return {
      reason: "homonyms",
      sentence: displayPlace(platformMessages.homonyms(city ?? homonyms[0]!.name, labelsOf(homonyms))),
    };
  if (!city) return null;
  if (place === null) {
    const similar = listSimilarCommunes(city, similarShown);
    return { reason: "unknown", sentence: displayPlace(platformMessages.placeUnknown(city, labelsOf(similar))) };
  }
  const reason = place.kind === "commune" || place.kind === "ambiguous" ? "unknown" : place.kind;
  const isShort = place.kind === "area" && place.departments.length === 0 && place.communes.length <= communesNamedMax;
  const communes = isShort ? labelsOf(place.communes) : [];
  return { reason, sentence: displayPlace(platformMessages.placeWithoutTown(reason, city, communes)) };
}

type Refinement = {
  issues: readonly unknown[];
  addIssue: (issue: { code: "custom"; path: string[]; message: string }) => void;
};

/** How a form lets the person answer a doubt. */
type TownAnswers = Partial<Record<TownDoubt["reason"], string>> & { homonyms: string };

/** Refuses a posted town that is no commune, or several. @param answers how the form lets the person answer; default: with one commune */
export const askTown = (answers: TownAnswers) => (fields: TownFields, context: Refinement) => {
  // A refused field is not of its type.
  if (context.issues.length > 0) return;
  const doubt = describeTownDoubt(fields);
  if (!doubt) return;
  const message = `${doubt.sentence} ${answers[doubt.reason] ?? platformMessages.chooseTown}`;
  context.addIssue({ code: "custom", path: ["city"], message });
};
