// The town of a form or an imported line: a chosen suggestion, else the typed name. A town with homonyms is never chosen silently.
import * as limits from "../../limits.ts";
import * as platformMessages from "../messages.ts";
import { fold, foldPlace } from "../text/text.ts";
import { communesOf, type TypedPlace } from "./place-readings.server.ts";
import { type Commune, findCommune, findDepartment, listCommunesNamed, placeLabel } from "./places.server.ts";
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
const isFrance = (country: string | null | undefined) => !country || fold(country) === fold(limits.defaultCountry);

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
  // "Paris" is a department too, "Vienne" a town of another one.
  const towns = place?.kind === "area" && city ? listCommunesNamed(city) : [];
  const [only, ...others] = towns;
  if (only && others.length === 0) return { commune: only, homonyms: [], place };
  return { commune: null, homonyms: place?.kind === "ambiguous" ? place.communes : [], place };
}

/** The sentence that lists the communes with the typed name; null when the fields decide. */
export function describeHomonyms(fields: TownFields): string | null {
  const { homonyms } = readTown(fields);
  if (homonyms.length === 0) return null;
  return platformMessages.homonyms(
    fields.city ?? homonyms[0]!.name,
    homonyms.map(({ name, departement }) => placeLabel(name, departement)),
  );
}

/** Why the fields give no commune, apart from homonyms; null with one, without a place and for a place abroad that the country field names. */
export function describeDoubt(fields: TownFields): string | null {
  const { commune, homonyms, place } = readTown(fields);
  if (commune || homonyms.length > 0 || !fields.city || !isFrance(fields.country)) return null;
  if (place === null) {
    const similar = listSimilarCommunes(fields.city, similarShown).map(({ name, departement }) =>
      placeLabel(name, departement),
    );
    return platformMessages.placeUnknown(fields.city, similar);
  }
  return platformMessages.placeWithoutTown(place.kind, fields.city);
}

type Refinement = {
  issues: readonly unknown[];
  addIssue: (issue: { code: "custom"; path: string[]; message: string }) => void;
};

/** Refuses a posted town with homonyms. @param answer how the form lets the person answer */
export const askTown = (answer: string) => (fields: TownFields, context: Refinement) => {
  // A refused field is not of its type.
  if (context.issues.length > 0) return;
  const sentence = describeHomonyms(fields);
  if (sentence) context.addIssue({ code: "custom", path: ["city"], message: `${sentence} ${answer}` });
};
