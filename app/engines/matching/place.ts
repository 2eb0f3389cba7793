// Compares where a person works with where an offer is. The steps are tested in the order of their points.
import { distanceKm } from "../../platform/places/coordinates.server.ts";
import { departmentName } from "../../platform/places/places.server.ts";
import { number } from "../../platform/text/french.ts";
import * as enginesMessages from "../messages.ts";
import { beyondKm, beyondShare, defaultRadiusKm, nearKm, remoteDays, type weights } from "./weights.ts";

/** `commune` is an INSEE code. `departments` are the numbers that the person chose. */
export type PersonPlace = {
  commune: string | null;
  radiusKm: number | null;
  departments: readonly string[];
  anywhere: boolean;
};

/** `radiusKm` is the company's search radius, used for people without a distance of their own. */
export type OfferPlace = {
  /** INSEE codes and departments of all its places. */
  communes: readonly string[];
  departements: readonly string[];
  radiusKm: number | null;
  remoteWorkDays: number;
};

type Step = keyof (typeof weights)["place"]["steps"];

/** @returns null when the person or the offer has no place; `text` writes the reason, which only displayed rows need */
export function placeOf(person: PersonPlace, offer: OfferPlace): { step: Step; text: () => string } | null {
  const { commune, departments, anywhere } = person;
  const isKnown = commune !== null || departments.length > 0;
  const distances = commune ? offer.communes.flatMap((each) => distanceKm(commune, each) ?? []) : [];
  const km = distances.length > 0 ? Math.min(...distances) : null;
  const radius = person.radiusKm ?? (departments.length > 0 ? 0 : (offer.radiusKm ?? defaultRadiusKm));
  const chosen = offer.departements.find((each) => departments.includes(each));
  const inDepartment = chosen !== undefined;
  const shownKm = () => number(Math.max(1, Math.round(km ?? 0)));
  // The company's own radius is no choice of the person.
  const beyond = () => (person.radiusKm === null ? enginesMessages.matchFar : enginesMessages.matchBeyond)(shownKm());
  const isWithin = km !== null && (km <= radius || inDepartment || anywhere);
  if (km !== null && commune !== null && offer.communes.includes(commune))
    return { step: "commune", text: () => enginesMessages.matchSameCommune };
  if (isWithin && km <= nearKm) return { step: "near", text: () => enginesMessages.matchDistance(shownKm()) };
  if (km !== null && km <= radius) return { step: "radius", text: () => enginesMessages.matchDistance(shownKm()) };
  if (offer.remoteWorkDays >= remoteDays) return { step: "remote", text: () => enginesMessages.matchRemote };
  if (inDepartment) return { step: "department", text: () => enginesMessages.matchDepartment(departmentName(chosen)) };
  if (anywhere) return { step: "anywhere", text: () => enginesMessages.matchAnywhere };
  if (!isKnown || (offer.communes.length === 0 && offer.departements.length === 0)) return null;
  if (km !== null && radius > 0 && km <= radius * (1 + beyondShare) + beyondKm) return { step: "beyond", text: beyond };
  // An unknown distance counts only when the person chose departments, and none of them is the offer's.
  if (km === null && departments.length === 0) return null;
  return {
    step: "far",
    text: () => (km === null ? enginesMessages.matchElsewhere : beyond()),
  };
}
