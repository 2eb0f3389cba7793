// /apercu.png: the preview image of the site, for shared links.

import { siteIdentity } from "../../platform/config/site-identity.server.ts";
import { answerPicture } from "../../platform/images/picture-answer.server.ts";
import * as siteMessages from "../messages.ts";
import type { Route } from "./+types/preview-image.route";

export function loader({ request }: Route.LoaderArgs) {
  return answerPicture(request, {
    above: null,
    title: siteIdentity().claim ?? siteMessages.siteInShort,
    facts: siteMessages.siteFacts,
  });
}
