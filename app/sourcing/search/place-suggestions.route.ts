// GET /suggestions/lieux?q=: communes; departements=1 adds departments and regions, =seuls: one, =plusieurs: several.
// POST: the commune around a position, which is neither stored nor logged.

import * as peopleLimits from "../../people/limits.ts";
import { readForm } from "../../platform/forms/form.server.ts";
import { requestContext } from "../../platform/http/request.server.ts";
import * as platformLimits from "../../platform/limits.ts";
import { nearestCommune } from "../../platform/places/coordinates.server.ts";
import type { Route } from "./+types/place-suggestions.route";
import { listPlaceProposals, type PlaceKinds, toCommune } from "./suggested-places.server.ts";
import { proposalsAnswer } from "./suggestions.server.ts";

function readDegrees(form: FormData, name: string): number {
  const text = form.get(name);
  return typeof text === "string" && /^-?\d{1,3}(\.\d{1,6})?$/.test(text) ? Number(text) : Number.NaN;
}

const kinds = new Map<string | null, PlaceKinds>([
  ["seuls", "department"],
  ["plusieurs", "departments"],
  ["1", "any"],
]);

/** `lat` and `lng` in degrees. At most one option, with the radius of "autour de" in kilometres. */
export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request);
  const commune = nearestCommune({ lat: readDegrees(form, "lat"), lng: readDegrees(form, "lng") });
  const options = commune ? [{ ...toCommune(commune, []), radius: platformLimits.usualRadius }] : [];
  return Response.json({ options }, { headers: { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" } });
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const started = performance.now();
  const typed = (url.searchParams.get("q") ?? "").replaceAll("\0", "").slice(0, peopleLimits.cityMax);
  const options = listPlaceProposals(typed, kinds.get(url.searchParams.get("departements")) ?? "communes");
  context.get(requestContext).searchMs = performance.now() - started;
  return proposalsAnswer(options);
}
