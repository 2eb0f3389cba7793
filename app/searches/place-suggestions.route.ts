// GET /suggestions/lieux?q=: communes; with departements=1 departments as well, with departements=seuls nothing else.
import { requestContext } from "../base/request.server.ts";
import * as limits from "../limits.ts";
import type { Route } from "./+types/place-suggestions.route";
import { listPlaceProposals, type PlaceKinds, proposalsAnswer } from "./suggestions.server.ts";

function kindsOf(asked: string | null): PlaceKinds {
  if (asked === "seuls") return "departments";
  return asked === "1" ? "both" : "communes";
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const started = performance.now();
  const typed = (url.searchParams.get("q") ?? "").replaceAll("\0", "").slice(0, limits.cityMax);
  const options = listPlaceProposals(typed, kindsOf(url.searchParams.get("departements")));
  context.get(requestContext).searchMs = performance.now() - started;
  return proposalsAnswer(options);
}
