// /apercu.png: the preview image of the site, for shared links.

import * as messages from "../../messages.ts";
import { answerPicture } from "../../platform/images/picture-answer.server.ts";
import type { Route } from "./+types/preview-image.route";

export function loader({ request }: Route.LoaderArgs) {
  return answerPicture(request, {
    above: null,
    title: messages.siteInShort,
    facts: messages.siteFacts,
  });
}
