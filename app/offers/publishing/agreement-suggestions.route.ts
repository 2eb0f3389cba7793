// GET /suggestions/conventions?q=: collective agreements by number, title or everyday name.
import { sendHeaders } from "../../platform/http/request.server.ts";
import { suggestAgreements } from "../collective-agreements.server.ts";
import * as offersLimits from "../limits.ts";
import type { Route } from "./+types/agreement-suggestions.route";

export function loader({ url }: Route.LoaderArgs) {
  const typed = (url.searchParams.get("q") ?? "").slice(0, offersLimits.agreementMax);
  const options = suggestAgreements(typed, offersLimits.agreementChoices);
  // Nothing here depends on the user.
  sendHeaders({ "Cache-Control": "private, max-age=60" });
  return Response.json(
    { options: options.map((option) => ({ ...option, name: option.label })) },
    { headers: { "X-Robots-Tag": "noindex" } },
  );
}
