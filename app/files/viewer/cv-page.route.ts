// /fichiers/:id/pages/:number: a page of a CV or Kbis as an image; `?taille=vignette`: the first one, small. The page that shows it logs the reading.

import { findReadableFile } from "../../access/file-access.server.ts";
import { viewerOf } from "../../access/viewer.server.ts";
import * as filesLimits from "../limits.ts";
import * as filesMessages from "../messages.ts";
import { drawnAnswer, missing, sentenceAnswer } from "../store/file-answer.ts";
import type { Route } from "./+types/cv-page.route";
import { findCvThumbnail, findPageImage } from "./cv-pages.server.ts";
import { isShown } from "./cv-viewer.server.ts";

function numberOf(given: string): number | null {
  const number = /^[1-9]\d{0,3}$/.test(given) ? Number(given) : null;
  return number !== null && number <= filesLimits.cvPagesShown ? number : null;
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const viewer = viewerOf(context);
  const file = await findReadableFile(params.id, { viewer, access: url.searchParams.get("acces") });
  const number = numberOf(params.number);
  const isSmall = url.searchParams.get("taille") === "vignette";
  if (!file || file.blind || !isShown(file.kind) || number === null || (isSmall && number > 1)) return missing();
  const image = await (isSmall ? findCvThumbnail(file) : findPageImage(file, number));
  if (image === null) return missing();
  if (image === "later") return sentenceAnswer(filesMessages.cvPagesLater, 503, { "Retry-After": "5" });
  return drawnAnswer(image, `page-${number}`);
}
