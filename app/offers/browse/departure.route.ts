// /offres/{id}-{slug}/site: leads to the address where the company receives applications, and counts the press.
import { redirect } from "react-router";
import { isId } from "../../platform/http/id.ts";
import { notFound, refuse } from "../../platform/http/refuse.ts";
import * as offersMessages from "../messages.ts";
import { splitSlug } from "../offer.ts";
import { applyWays } from "../offer-fields.ts";
import { findOffer } from "../offers.server.ts";
import type { Route } from "./+types/departure.route";
import { countDeparture } from "./views.server.ts";

export async function loader({ request, params }: Route.LoaderArgs) {
  const { id } = splitSlug(params.slug);
  const offer = isId(id) ? await findOffer(id) : undefined;
  if (!offer || offer.isDraft) return notFound(offersMessages.offerNotFound);
  if (!offer.isPublic) return refuse(410, offersMessages.offerGone);
  if (offer.applyBy !== applyWays.elsewhere || !offer.applyContact) return notFound(offersMessages.offerNotFound);
  await countDeparture(offer.id, request.method, (name) => request.headers.get(name));
  return redirect(offer.applyContact, {
    headers: { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex, nofollow" },
  });
}
