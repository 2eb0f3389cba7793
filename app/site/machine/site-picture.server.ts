// The sharing picture of the site: what it is in one sentence.
import { siteIdentity } from "../../platform/config/site-identity.server.ts";
import type { Picture } from "../../platform/images/drawing.server.ts";
import { siteTerritory } from "../../platform/places/territory.server.ts";
import * as siteMessages from "../messages.ts";

/** The picture of every page that has none of its own. */
export const sitePicture = (): Picture => ({
  above: null,
  title: siteIdentity().claim ?? siteMessages.siteInShort,
  facts: [...siteMessages.siteFacts, siteMessages.everywhere(siteTerritory()?.within ?? "en France")],
  emblem: null,
});
