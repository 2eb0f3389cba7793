// The data of the map on the page of an offer or a company: its towns in the outline of their department.
import { displayPlace } from "../../platform/places/display-place.ts";
import { pinMap } from "../../platform/places/pin-map.server.ts";
import { findDepartment, placeLabel } from "../../platform/places/places.server.ts";
import { readTown } from "../../platform/places/town.server.ts";
import type { PlaceMapData } from "./place-map.tsx";

type Where = { city: string | null; cityCode?: string | null; departement: string | null };

/** A town on the map; null when its department is not known. */
export function placeMap({ city, cityCode = null, departement }: Where): PlaceMapData | null {
  const commune = city ? readTown({ city, cityCode }).commune : null;
  const code = departement ?? commune?.departement ?? null;
  const known = code ? findDepartment(code) : null;
  if (!known) return null;
  const department = displayPlace(`${known.name} (${known.code})`);
  const pins = commune
    ? [{ code: commune.code, label: displayPlace(placeLabel(commune.name, commune.departement)), count: null }]
    : [];
  return {
    code: known.code,
    department,
    label: city ? `${displayPlace(city)}, ${department}` : department,
    pins: pinMap([known.code], pins, true),
  };
}
