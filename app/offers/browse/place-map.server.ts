// Where an offer or a company is: its department, and the data of the map on the page of an offer.
import { displayPlace } from "../../platform/places/display-place.ts";
import { pinMap } from "../../platform/places/pin-map.server.ts";
import { type Department, findDepartment, placeLabel } from "../../platform/places/places.server.ts";
import { readTown } from "../../platform/places/town.server.ts";
import type { PlaceMapData } from "./place-map.tsx";

type Where = { city: string | null; cityCode?: string | null; departement: string | null };

const communeOf = ({ city, cityCode = null }: Where) => (city ? readTown({ city, cityCode }).commune : null);

/** The department that is stated, else the one of the commune; null when it is not known. */
export function departmentAt(where: Where, commune = communeOf(where)): Department | null {
  const code = where.departement ?? commune?.departement;
  return code ? findDepartment(code) : null;
}

/** "Rhône (69)" */
export const departmentLabel = ({ name, code }: Department): string => displayPlace(placeLabel(name, code));

/** A town on the map; null when its department is not known. */
export function placeMap(where: Where): PlaceMapData | null {
  const { city } = where;
  const commune = communeOf(where);
  const known = departmentAt(where, commune);
  if (!known) return null;
  const department = departmentLabel(known);
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
