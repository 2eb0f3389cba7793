// GET /suggestions/lieux?q=: communes; departements=1 adds departments and regions, =seuls: one, =plusieurs: several.

import * as peopleLimits from "../../people/limits.ts";
import { requestContext } from "../../platform/http/request.server.ts";
import type { Route } from "./+types/place-suggestions.route";
import { listPlaceProposals, type PlaceKinds } from "./suggested-places.server.ts";
import { proposalsAnswer } from "./suggestions.server.ts";

const kinds = new Map<string | null, PlaceKinds>([
  ["seuls", "department"],
  ["plusieurs", "departments"],
  ["1", "any"],
]);

export async function loader({ url, context }: Route.LoaderArgs) {
  const started = performance.now();
  const typed = (url.searchParams.get("q") ?? "").replaceAll("\0", "").slice(0, peopleLimits.cityMax);
  const options = listPlaceProposals(typed, kinds.get(url.searchParams.get("departements")) ?? "communes");
  context.get(requestContext).searchMs = performance.now() - started;
  return proposalsAnswer(options);
}
