// The search for the people of a written offer: how many it finds, and its address.
import type { NearbyCandidates, WrittenOffer } from "../../offers/publishing/nearby-candidates.ts";
import * as platformLimits from "../../platform/limits.ts";
import { findCommune, placeLabel } from "../../platform/places/places.server.ts";
import { number } from "../../platform/text/french.ts";
import * as sourcingMessages from "../messages.ts";
import { countCandidates } from "./candidate-search.server.ts";
import { type Criteria, searchPath } from "./search-criteria.ts";

/** The people whom the search page finds for an offer's title around any of its towns. Null without a town. */
export async function findNearbyCandidates(
  companyId: string,
  { title, city, cityCode, furtherTowns }: WrittenOffer,
): Promise<NearbyCandidates | null> {
  if (!city || !cityCode) return null;
  const radius = platformLimits.nearbyKm;
  const commune = findCommune(cityCode);
  const towns =
    commune && furtherTowns.length > 0 ? [placeLabel(commune.name, commune.departement), ...furtherTowns] : [];
  const where = towns.length > 0 ? { city: towns.join(", "), cityCode: null } : { city, cityCode };
  const criteria: Criteria = { job: title, ...where, departments: [], radius };
  const anywhere: Criteria = { job: title, city: null, cityCode: null, departments: [] };
  const [count = 0, far = 0] = await countCandidates([{ criteria }, { criteria: anywhere }], companyId);
  // People who live farther away may want to work there: the offer's page compares them too.
  const text =
    count === 0 && far > 0
      ? sourcingMessages.fartherCandidates(far, number(far), number(radius))
      : sourcingMessages.nearbyCandidates(count, number(count), number(radius));
  return { text, path: searchPath(count === 0 && far > 0 ? anywhere : criteria) };
}
