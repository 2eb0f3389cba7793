// The town of a form or an imported line: a chosen suggestion, else the typed name. A town with homonyms is never chosen silently.
import * as limits from "../../limits.ts";
import * as platformMessages from "../messages.ts";
import { fold, foldPlace } from "../text/text.ts";
import { chooseTown, communesOf } from "./place-readings.server.ts";
import { type Commune, findCommune, listCommunesNamed, listMeant, placeLabel } from "./places.server.ts";

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
};

/** A foreign town must not match a French commune of the same name (Valence, Montréal). */
const isFrance = (country: string | null | undefined) => !country || fold(country) === fold(limits.defaultCountry);

/** A department in the name ("Vienne (38)", "69003 Lyon") overrides an earlier chosen code. */
export function readTown({ city, cityCode, codePostal, departement, departments = [], country }: TownFields): Town {
  const named = city && isFrance(country) ? listCommunesNamed(city) : [];
  const chosen = city && isFrance(country) && cityCode ? findCommune(cityCode) : null;
  if (chosen && (foldPlace(chosen.name) === foldPlace(city!) || named[0]?.code === chosen.code))
    return { commune: chosen, homonyms: [] };
  if (named.length === 0) return { commune: null, homonyms: [] };
  const byPostalCode = codePostal ? listMeant(named, codePostal) : [];
  const meant = byPostalCode.length > 0 ? byPostalCode : named;
  const place = chooseTown(meant, departement ? [departement] : departments, "", null);
  return place.kind === "commune"
    ? { commune: place.commune, homonyms: [] }
    : { commune: null, homonyms: communesOf(place) };
}

/** The sentence that lists the communes with the typed name; null when the fields decide. */
export function describeHomonyms(fields: TownFields): string | null {
  const { homonyms } = readTown(fields);
  if (homonyms.length === 0) return null;
  return platformMessages.homonyms(
    homonyms[0]!.name,
    homonyms.map(({ name, departement }) => placeLabel(name, departement)),
  );
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
