// The sharing picture of the site: the operator's own, or a drawing of what the site is in one sentence.
import { siteIdentity } from "../../platform/config/site-identity.server.ts";
import type { RootPicture } from "../../platform/http/page-meta.ts";
import type { Picture } from "../../platform/images/drawing.server.ts";
import { picturePath } from "../../platform/images/picture-answer.server.ts";
import { siteTerritory } from "../../platform/places/territory.server.ts";
import * as siteMessages from "../messages.ts";

/** Our drawing. */
export const sitePicture = (): Picture => ({
  above: null,
  title: siteIdentity().claim ?? siteMessages.siteInShort,
  facts: [...siteMessages.siteFacts, siteMessages.everywhere(siteTerritory()?.within ?? "en France")],
  emblem: null,
});

/** The picture of every page that has none of its own. */
export function sharedPicture(): RootPicture {
  const { sharePicture } = siteIdentity();
  if (!sharePicture) return { path: picturePath("", sitePicture()) };
  const { src: path, ...facts } = sharePicture;
  return { path, type: "image/jpeg", ...facts };
}
