// /apercu.png: the sharing picture of the site. One of the operator's own has its own address.
import { redirect } from "react-router";
import { siteIdentity } from "../../platform/config/site-identity.server.ts";
import { answerPicture } from "../../platform/images/picture-answer.server.ts";
import type { Route } from "./+types/preview-image.route";
import { sitePicture } from "./site-picture.server.ts";

export function loader({ request }: Route.LoaderArgs) {
  const { sharePicture } = siteIdentity();
  if (sharePicture) return redirect(sharePicture.src);
  return answerPicture(request, sitePicture());
}
