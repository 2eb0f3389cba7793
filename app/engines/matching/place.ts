// Where a person works and where an offer is: as people chose it, in the order of the points.
import { distanceKm } from "../../platform/places/coordinates.server.ts";
import { departmentName } from "../../platform/places/places.server.ts";
import { number } from "../../platform/text/french.ts";
import * as enginesMessages from "../messages.ts";
import { beyondKm, beyondShare, nearKm, remoteDays, usualRadiusKm, type weights } from "./weights.ts";

/** `commune`: INSEE code. `departments`: the numbers that the person chose. */
export type PersonPlace = {
  commune: string | null;
  radiusKm: number | null;
  departments: readonly string[];
  anywhere: boolean;
};

/** `radiusKm`: how far the company looks, for people who chose no distance themselves. */
export type OfferPlace = {
  commune: string | null;
  departement: string | null;
  radiusKm: number | null;
  remoteWorkDays: number;
};

type Step = keyof (typeof weights)["place"]["steps"];

/** @returns null when one of the two says no place; `say` writes the reason, which only shown rows need */
export function placeOf(person: PersonPlace, offer: OfferPlace): { step: Step; say: () => string } | null {
  const { commune, departments, anywhere } = person;
  const isKnown = commune !== null || departments.length > 0;
  const km = commune && offer.commune ? distanceKm(commune, offer.commune) : null;
  const radius = person.radiusKm ?? (departments.length > 0 ? 0 : (offer.radiusKm ?? usualRadiusKm));
  const inDepartment = offer.departement !== null && departments.includes(offer.departement);
  const shownKm = () => number(Math.max(1, Math.round(km ?? 0)));
  const isWithin = km !== null && (km <= radius || inDepartment || anywhere);
  if (km !== null && commune === offer.commune) return { step: "commune", say: () => enginesMessages.matchSameCommune };
  if (isWithin && km <= nearKm) return { step: "near", say: () => enginesMessages.matchDistance(shownKm()) };
  if (km !== null && km <= radius) return { step: "radius", say: () => enginesMessages.matchDistance(shownKm()) };
  if (offer.remoteWorkDays >= remoteDays) return { step: "remote", say: () => enginesMessages.matchRemote };
  if (inDepartment)
    return { step: "department", say: () => enginesMessages.matchDepartment(departmentName(offer.departement!)) };
  if (anywhere) return { step: "anywhere", say: () => enginesMessages.matchAnywhere };
  if (!isKnown || (offer.commune === null && offer.departement === null)) return null;
  if (km !== null && radius > 0 && km <= radius * (1 + beyondShare) + beyondKm)
    return { step: "beyond", say: () => enginesMessages.matchBeyond(shownKm()) };
  // A town without a code beside departments that do not hold the offer's: the departments decide.
  if (km === null && departments.length === 0) return null;
  return {
    step: "far",
    say: () => (km === null ? enginesMessages.matchElsewhere : enginesMessages.matchBeyond(shownKm())),
  };
}
