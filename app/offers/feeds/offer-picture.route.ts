// /offres/{id}-{slug}/apercu.png: the sharing picture of a public offer.
import { redirect } from "react-router";
import { refuseData } from "../../platform/export/public-response.server.ts";
import { isId } from "../../platform/http/id.ts";
import { notFound, refuse } from "../../platform/http/refuse.ts";
import { answerPicture, picturePath } from "../../platform/images/picture-answer.server.ts";
import * as offersMessages from "../messages.ts";
import { offerPath, splitSlug } from "../offer.ts";
import { findOffer } from "../offers.server.ts";
import { offerPicture } from "../share-pictures.server.ts";
import type { Route } from "./+types/offer-picture.route";

export async function loader({ request, params }: Route.LoaderArgs) {
  refuseData(request);
  const { id } = splitSlug(params.slug);
  const offer = isId(id) ? await findOffer(id) : undefined;
  if (!offer || offer.isDraft) return notFound(offersMessages.offerNotFound);
  if (!offer.isPublic) return refuse(410, offersMessages.offerGone);
  const path = offerPath(offer);
  const picture = offerPicture(offer);
  if (params.slug !== path.split("/").at(-1)) throw redirect(picturePath(path, picture), 301);
  return answerPicture(request, picture);
}
