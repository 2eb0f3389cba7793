// The town of a form or an imported line: a chosen suggestion, else the typed name. A town with homonyms is never chosen silently.

import * as limits from "../../limits.ts";
import type { FieldChoices } from "../forms/form.ts";
import * as platformLimits from "../limits.ts";
import * as platformMessages from "../messages.ts";
import { fold, foldPlace } from "../text/text.ts";
import { displayPlace } from "./display-place.ts";
import { communesOf, contradictionOf, describeContradiction, type TypedPlace } from "./place-readings.server.ts";
import {
  arrondissementCode,
  arrondissementName,
  type Commune,
  findCommune,
  findDepartment,
  listNamesakes,
  placeLabel,
} from "./places.server.ts";
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
  /** The name to store: as typed, but that of the commune when the typed text is no name of it. */
  city: string | null;
  /** The communes that the fields do not distinguish, the most populous first. */
  homonyms: readonly Commune[];
  /** What the fields mean, null when they are empty or unknown. */
  place: TypedPlace | null;
};

/** A foreign town must not match a French commune of the same name (Valence, Montréal). */
const isFrance = (country: string | null | undefined) =>
  !country || [fold(limits.defaultCountry), "fr", "fra"].includes(fold(country).trim());

/** The place of a name and the numbers of other fields: a number decides between homonyms. */
function placeBeside(city: string, numbers: readonly string[], departments: readonly string[]): TypedPlace | null {
  for (const beside of numbers) {
    const read = /\d/.test(city) ? null : readPlace(`${beside} ${city}`);
    if (read && communesOf(read).length > 0) return read;
  }
  return readPlace(city, { departments });
}

/** The place of the fields together. A postal code stands for a missing name. A number that does not fit the name makes it a question. */
function placeOf({ city, codePostal, departement, departments = [] }: TownFields): TypedPlace | null {
  const postalCode = /^\d{5}$/.test(codePostal?.replace(/\s/g, "") ?? "") ? codePostal!.replace(/\s/g, "") : "";
  if (!city) return postalCode ? readPlace(postalCode) : null;
  const number = departement ? (findDepartment(departement)?.code ?? "") : "";
  const numbers = [postalCode, number].filter(Boolean);
  const read = placeBeside(city, numbers, number ? [number] : departments);
  if (read?.kind !== "commune") return read;
  return numbers.map((each) => contradictionOf([read.commune], city, each)).find((each) => each !== null) ?? read;
}

/** The communes to choose from when the fields give none. */
function choicesOf(city: string | null, read: TypedPlace | null): readonly Commune[] {
  if (read === null) return city ? listSimilarCommunes(city, similarShown) : [];
  const isSmall = read.kind === "area" && read.departments.length === 0 && read.communes.length <= communesNamedMax;
  return isSmall ? read.communes : communesOf(read);
}

const isOneOf = (commune: Commune, communes: readonly Commune[]) => communes.some(({ code }) => code === commune.code);

/** A department in the name ("Vienne (38)", "69003 Lyon") overrides an earlier chosen code. */
export function readTown(fields: TownFields): Town {
  const { city, cityCode, country } = fields;
  if (!isFrance(country)) return { commune: null, city, homonyms: [], place: city ? { kind: "abroad" } : null };
  const place = placeOf(fields);
  const chosen = city && cityCode ? findCommune(cityCode) : null;
  const isNamed = chosen && foldPlace(chosen.name) === foldPlace(city!);
  if (chosen && (isNamed || isOneOf(chosen, choicesOf(city, place)))) {
    const centre = place?.kind === "commune" && place.commune.code === chosen.code ? place.centre : chosen.code;
    const isTyped = isNamed || place?.kind === "commune" || place?.kind === "ambiguous";
    return {
      commune: chosen,
      city: isTyped ? city : chosen.name,
      homonyms: [],
      place: { kind: "commune", commune: chosen, centre, radius: null },
    };
  }
  if (place?.kind === "commune") return { commune: place.commune, city, homonyms: [], place };
  // "Mayenne" is a department and a town, "Creuse" a department and a village elsewhere.
  const towns = place?.kind === "area" && city ? listNamesakes(foldPlace(city)) : [];
  const [only, ...others] = towns.filter(({ population }) => population > platformLimits.homonymPeople);
  if (only && others.length === 0) return { commune: only, city, homonyms: [], place };
  return { commune: null, city, homonyms: place ? communesOf(place) : [], place };
}

type StoredTown = { city: string | null; cityCode: string | null; departement?: string | null };

/** The name of a stored town, with its arrondissement: "Lyon 8e" for "69008"; as typed without a commune, null without a town. */
export function townName({ city, cityCode }: StoredTown): string | null {
  const commune = city && cityCode ? findCommune(cityCode) : null;
  if (!commune) return city || null;
  const isDivided = arrondissementCode(commune, 1) !== null;
  const place = isDivided && /\d/.test(city!) ? readTown({ city, cityCode }).place : null;
  return (place?.kind === "commune" && place.centre && arrondissementName(place.centre)) || commune.name;
}

/** A stored town for display: "Lyon 8e (69)" for "69008"; as typed without a commune, null without a town. */
export function townLabel(town: StoredTown): string | null {
  const name = townName(town);
  const departement = findCommune(town.cityCode ?? "")?.departement ?? town.departement ?? null;
  return name && displayPlace(placeLabel(name, departement));
}

/** A sentence about an area with more communes names none. */
const communesNamedMax = 12;

const labelsOf = (communes: readonly Commune[]) =>
  communes.map(({ name, departement }) => placeLabel(name, departement));

/** Why the fields give no commune, with its sentence. */
export type TownDoubt = {
  reason: "homonyms" | "contradiction" | "unknown" | "area" | "everywhere" | "remote" | "abroad";
  sentence: string;
  /** The communes that the person may have meant. */
  choices: readonly Commune[];
};

/** Why a place is a question: a contradiction, or several communes with its name; null without one. @param name as typed */
export function describePlaceDoubt(typed: TypedPlace, name: string): TownDoubt | null {
  if (typed.kind === "contradiction")
    return { reason: "contradiction", sentence: describeContradiction(typed), choices: typed.communes };
  if (typed.kind !== "ambiguous") return null;
  const choices = typed.communes;
  return { reason: "homonyms", sentence: displayPlace(platformMessages.homonyms(name, labelsOf(choices))), choices };
}

/** Why the fields give no commune; null with one, without a town and for a town abroad that the country field names. */
export function describeTownDoubt(fields: TownFields): TownDoubt | null {
  const { commune, homonyms, place } = readTown(fields);
  const { city, country } = fields;
  if (commune || !isFrance(country)) return null;
  const doubt = place && describePlaceDoubt(place, city ?? homonyms[0]?.name ?? "");
  if (doubt) return doubt;
  if (!city) return null;
  const choices = choicesOf(city, place);
  if (place === null)
    return {
      reason: "unknown",
      sentence: displayPlace(platformMessages.placeUnknown(city, labelsOf(choices))),
      choices,
    };
  const reason = place.kind === "commune" || place.kind === "ambiguous" ? "unknown" : place.kind;
  return {
    reason,
    sentence: displayPlace(platformMessages.placeWithoutTown(reason, city, labelsOf(choices))),
    choices,
  };
}

const townFields = ["city", "cityCode", "codePostal", "departement", "departments", "country"];

type Refinement = {
  issues: readonly { path?: readonly PropertyKey[] }[];
  addIssue: (issue: { code: "custom"; path: string[]; message: string; params: { choices: FieldChoices } }) => void;
};

/** How a form lets the person answer a doubt. */
type TownAnswers = Partial<Record<TownDoubt["reason"], string>> & { homonyms: string };

/** Refuses a posted town that is no commune, or several. @param answers how the form lets the person answer; default: with one commune */
export const askTown = (answers: TownAnswers) => (fields: TownFields, context: Refinement) => {
  // A refused field is not of its type. The others are refused together with the town.
  if (context.issues.some(({ path }) => townFields.includes(String(path?.[0])))) return;
  const doubt = describeTownDoubt(fields);
  if (!doubt) return;
  const message = `${doubt.sentence} ${answers[doubt.reason] ?? platformMessages.chooseTown}`;
  const options = doubt.choices.map(({ code, name, departement }) => ({
    value: code,
    label: displayPlace(placeLabel(name, departement)),
  }));
  context.addIssue({ code: "custom", path: ["city"], message, params: { choices: { name: "cityCode", options } } });
};
