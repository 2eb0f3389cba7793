// The place of an imported line: its post code, department or code of a commune decides between towns of one name.
import * as offersLimits from "../../offers/limits.ts";
import { findCommune, parseDepartments, placeLabel } from "../../platform/places/places.server.ts";
import { readTown } from "../../platform/places/town.server.ts";
import type { LineKind } from "./import.ts";

/** A place as partners write it ("06 - NICE", "Lyon 3e"): the commune's own name is stored. */
const isPartnerFormat = /[\d,;|/()]|\s[-–]\s|cedex/i;

/**
 * The form values that the cells of a line's place mean: the name and the code of the commune that they decide together. A post code
 * alone is its commune. A number that does not fit the name stays beside it. An offer of work at home without days gets all days of the week, and no town.
 * @returns the changed values; null for one to remove
 */
export function readLinePlace(
  kind: LineKind,
  { city, cityCode, codePostal, departement, departments, country, remoteWorkDays }: Record<string, string>,
): Record<string, string | null> {
  const coded = cityCode ? findCommune(cityCode) : null;
  const { commune, place } = readTown({
    city: city ?? null,
    cityCode: coded?.code ?? null,
    codePostal,
    departement,
    departments: parseDepartments(departments ?? "").codes,
    country,
  });
  if (kind === "offer" && place?.kind === "remote" && !remoteWorkDays)
    return { city: null, remoteWorkDays: String(offersLimits.remoteDaysMax) };
  // No form of these kinds has the number beside the name: it stays in the text, which is the question.
  if (place?.kind === "contradiction" && !coded && kind !== "company") return { city: `${place.number} ${place.name}` };
  // A code wins over a name that it contradicts.
  if (coded && commune?.code !== coded.code) return { city: coded.name, cityCode: coded.code };
  if (!commune) return {};
  const isOwnLabel = city === placeLabel(commune.name, commune.departement);
  return { city: !city || (isPartnerFormat.test(city) && !isOwnLabel) ? commune.name : city, cityCode: commune.code };
}
