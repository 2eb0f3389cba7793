// /fichiers/:id/pages/:number: a page of a CV or Kbis as an image. The page that shows it logs the reading.

import { findReadableFile } from "../../access/file-access.server.ts";
import { viewerOf } from "../../access/viewer.server.ts";
import * as filesLimits from "../limits.ts";
import * as filesMessages from "../messages.ts";
import { fileHeaders, missing, sentenceAnswer } from "../store/file-answer.ts";
import type { Route } from "./+types/cv-page.route";
import { findPageImage } from "./cv-pages.server.ts";
import { isShown } from "./cv-viewer.server.ts";

function numberOf(given: string): number | null {
  const number = /^[1-9]\d{0,3}$/.test(given) ? Number(given) : null;
  return number !== null && number <= filesLimits.cvPagesShown ? number : null;
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const viewer = viewerOf(context);
  const file = await findReadableFile(params.id, { viewer, access: url.searchParams.get("acces") });
  const number = numberOf(params.number);
  const image = file && isShown(file.kind) && number !== null ? await findPageImage(file, number) : null;
  if (image === null) return missing();
  if (image === "later") return sentenceAnswer(filesMessages.cvPagesLater, 503, { "Retry-After": "5" });
  return new Response(image, {
    headers: {
      ...fileHeaders,
      "Content-Type": "image/webp",
      "Content-Length": String(image.length),
      "Content-Disposition": `inline; filename="page-${number}.webp"`,
    },
  });
}
