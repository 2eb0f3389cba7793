// /apercu.png: the sharing picture of the site.
import { answerPicture } from "../../platform/images/picture-answer.server.ts";
import type { Route } from "./+types/preview-image.route";
import { sitePicture } from "./site-picture.server.ts";

export function loader({ request }: Route.LoaderArgs) {
  return answerPicture(request, sitePicture());
}
