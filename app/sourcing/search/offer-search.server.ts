// The search for the people of a written offer: how many it finds, and its address.
import type { NearbyCandidates, WrittenOffer } from "../../offers/publishing/nearby-candidates.ts";
import * as platformLimits from "../../platform/limits.ts";
import { number } from "../../platform/text/french.ts";
import * as sourcingMessages from "../messages.ts";
import { countCandidates } from "./candidate-search.server.ts";
import { type Criteria, searchPath } from "./search-criteria.ts";

/** The people whom the search page finds for an offer's title around its town. Null without a town. */
export async function findNearbyCandidates(
  companyId: string,
  { title, city, cityCode }: WrittenOffer,
): Promise<NearbyCandidates | null> {
  if (!city || !cityCode) return null;
  const radius = platformLimits.nearbyKm;
  const criteria: Criteria = { job: title, city, cityCode, departments: [], radius };
  const [count = 0] = await countCandidates([{ criteria }], companyId);
  return { text: sourcingMessages.nearbyCandidates(count, number(count), number(radius)), path: searchPath(criteria) };
}
