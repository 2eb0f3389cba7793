// The place of an imported line: its post code, department or code of a commune decides between towns of one name.
import { findCommune } from "../../platform/places/places.server.ts";
import { readTown } from "../../platform/places/town.server.ts";

type PlaceFields = Partial<Record<"city" | "cityCode" | "codePostal" | "departement" | "country", string>>;

/** The city and the code of its commune where the other cells of the line decide; else nothing. A post code alone is its commune. */
export function readLinePlace({ city, cityCode, codePostal, departement, country }: PlaceFields): PlaceFields {
  const coded = cityCode ? findCommune(cityCode) : null;
  if (coded && readTown({ city: city ?? null, cityCode: coded.code, country }).commune?.code !== coded.code)
    return { city: coded.name, cityCode: coded.code };
  if (coded || (!codePostal && !departement)) return {};
  const { commune } = readTown({ city: city ?? codePostal ?? null, codePostal, departement, country });
  return commune ? { city: city ?? commune.name, cityCode: commune.code } : {};
}
