// GET /suggestions/metiers?q=: job names for the text typed so far; with `reconnus`, the occupations of ROME.

import * as peopleLimits from "../../people/limits.ts";
import { requestContext } from "../../platform/http/request.server.ts";
import type { Route } from "./+types/job-suggestions.route";
import { listJobProposals, listOccupationProposals, proposalsAnswer } from "./suggestions.server.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const started = performance.now();
  const typed = (url.searchParams.get("q") ?? "").replaceAll("\0", "").slice(0, peopleLimits.jobMax);
  const options = url.searchParams.has("reconnus") ? listOccupationProposals(typed) : await listJobProposals(typed);
  context.get(requestContext).searchMs = performance.now() - started;
  return proposalsAnswer(options);
}
