// The data of the map on the page of an offer or a company.
import { displayPlace } from "../../platform/places/display-place.ts";
import { findDepartment } from "../../platform/places/places.server.ts";
import { readTown } from "../../platform/places/town.server.ts";
import type { PlaceMapData } from "./place-map.tsx";

type Where = { city: string | null; departement: string | null };

/** A town on the map; null when its department is not known. */
export function placeMap({ city, departement }: Where): PlaceMapData | null {
  const code = departement ?? (city ? readTown({ city }).commune?.departement : null);
  const known = code ? findDepartment(code) : null;
  if (!known) return null;
  const department = displayPlace(`${known.name} (${known.code})`);
  return { code: known.code, department, label: city ? `${displayPlace(city)}, ${department}` : department };
}
