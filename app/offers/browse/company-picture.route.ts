// /entreprises/{id}-{slug}/apercu.png: the sharing picture of a public company.
import { redirect } from "react-router";
import * as messages from "../../messages.ts";
import { refuseData } from "../../platform/export/public-response.server.ts";
import { isId } from "../../platform/http/id.ts";
import { notFound } from "../../platform/http/refuse.ts";
import { answerPicture, picturePath } from "../../platform/images/picture-answer.server.ts";
import { companyPath, splitSlug } from "../offer.ts";
import { everyOffer } from "../offer-criteria.server.ts";
import { findPublicCompany } from "../offers.server.ts";
import { companyPicture } from "../share-pictures.server.ts";
import type { Route } from "./+types/company-picture.route";
import { countPublicOffers } from "./public-offers.server.ts";

export async function loader({ request, params }: Route.LoaderArgs) {
  refuseData(request);
  const { id } = splitSlug(params.slug);
  const company = isId(id) ? await findPublicCompany(id) : undefined;
  if (!company) return notFound(messages.companyNotFound);
  const path = companyPath(company);
  const picture = companyPicture(company, await countPublicOffers({ ...everyOffer, companyId: company.id }));
  if (params.slug !== path.split("/").at(-1)) throw redirect(picturePath(path, picture), 301);
  return answerPicture(request, picture);
}
