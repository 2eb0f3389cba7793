// /emploi/{occupation}[/{area}]/apercu.png: the sharing picture of a landing page, while offers stand on it.
import { redirect } from "react-router";
import { refuseData } from "../../platform/export/public-response.server.ts";
import { notFound, refuse } from "../../platform/http/refuse.ts";
import { answerPicture } from "../../platform/images/picture-answer.server.ts";
import * as platformMessages from "../../platform/messages.ts";
import { landingPath, readLandingAddress } from "../landing.server.ts";
import { landingPicture } from "../share-pictures.server.ts";
import type { Route } from "./+types/landing-picture.route";
import { findLandingScope } from "./landing-figures.server.ts";
import { landingState, wordsAt } from "./landing-page.server.ts";

export async function loader({ request, params }: Route.LoaderArgs) {
  refuseData(request);
  const address = readLandingAddress(params);
  if (!address || address.path === null) return notFound(platformMessages.nothingHere);
  const { code, area, path, isOwn } = address;
  if (!isOwn) throw redirect(`${path}/apercu.png`, 301);
  const { scope, figures } = await findLandingScope(code, area);
  const state = landingState(area, figures, new Date());
  if (state === "moved") throw redirect(`${landingPath(code)}/apercu.png`, 301);
  if (state === "gone") return refuse(410, platformMessages.nothingHere);
  if (state === "empty") return notFound(platformMessages.nothingHere);
  return answerPicture(request, landingPicture(code, wordsAt(code, scope).where, figures.total));
}
