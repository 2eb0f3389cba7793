// /offres/{id}-{slug}/apercu.png: the preview image of a public offer, for shared links.
import { redirect } from "react-router";
import { refuseData } from "../../platform/export/public-response.server.ts";
import { isId } from "../../platform/http/id.ts";
import { notFound, refuse } from "../../platform/http/refuse.ts";
import { answerPicture } from "../../platform/images/picture-answer.server.ts";
import * as offersMessages from "../messages.ts";
import { offerPath, previewPath, splitSlug } from "../offer.ts";
import { offerPay } from "../offer-facts.server.ts";
import { offerPlace } from "../offer-places.server.ts";
import { findOffer } from "../offers.server.ts";
import type { Route } from "./+types/offer-preview-image.route";

export async function loader({ request, params }: Route.LoaderArgs) {
  refuseData(request);
  const { id } = splitSlug(params.slug);
  const offer = isId(id) ? await findOffer(id) : undefined;
  if (!offer || offer.isDraft) return notFound(offersMessages.offerNotFound);
  if (!offer.isPublic) return refuse(410, offersMessages.offerGone);
  const path = offerPath(offer);
  if (params.slug !== path.split("/").at(-1)) throw redirect(previewPath(path), 301);
  const { nom, title, contractType } = offer;
  const facts = [offerPlace(offer), contractType, offerPay(offer)].filter((fact) => fact !== null);
  return answerPicture(request, { above: nom, title, facts });
}
