// /fichiers/:id/pages/:number: one page of a CV as an image, for whoever may read the CV. It answers as the file itself does;
// that the CV was read is noted by the page that shows it.
import { viewerOf } from "../accounts/viewer.server.ts";
import * as limits from "../limits.ts";
import * as messages from "../messages.ts";
import type { Route } from "./+types/cv-page.route";
import { findPageImage } from "./cv-pages.server.ts";
import { findReadableFile } from "./readable-file.server.ts";

const always = {
  "Cache-Control": "private, no-store",
  "Content-Security-Policy": "default-src 'none'; sandbox; frame-ancestors 'none'; base-uri 'none'",
  "Cross-Origin-Resource-Policy": "same-origin",
  "X-Content-Type-Options": "nosniff",
  "X-Robots-Tag": "noindex",
};

function numberOf(given: string): number | null {
  const number = /^[1-9]\d{0,3}$/.test(given) ? Number(given) : null;
  return number !== null && number <= limits.cvPagesShown ? number : null;
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const viewer = viewerOf(context);
  const file = await findReadableFile(params.id, { viewer, access: url.searchParams.get("acces") });
  const number = numberOf(params.number);
  const image = file?.kind === "cv" && number !== null ? await findPageImage(file, number) : null;
  if (image === null || image === "later") {
    const busy = image === "later";
    return new Response(busy ? messages.problem : messages.fileNotFound, {
      status: busy ? 503 : 404,
      headers: { ...always, "Content-Type": "text/plain; charset=utf-8", ...(busy ? { "Retry-After": "5" } : {}) },
    });
  }
  return new Response(image, {
    headers: {
      ...always,
      "Content-Type": "image/webp",
      "Content-Length": String(image.length),
      "Content-Disposition": `inline; filename="page-${number}.webp"`,
    },
  });
}
