// The data of the map on the page of an offer or a company.
import { findCommuneByName, findDepartment } from "../../platform/places/places.server.ts";
import type { PlaceMapData } from "./place-map.tsx";

type Where = { city: string | null; departement: string | null };

/** A place on the map; null when its department is not known. */
export function placeMap({ city, departement }: Where): PlaceMapData | null {
  const code = departement ?? (city ? findCommuneByName(city)?.departement : null);
  const found = code ? findDepartment(code) : null;
  if (!found) return null;
  const department = `${found.name} (${found.code})`;
  return { code: found.code, department, place: city ? `${city}, ${department}` : department };
}
