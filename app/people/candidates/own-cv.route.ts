// /moncompte/cv.pdf?modele=…&photo=…: the CV rendered from the candidate's own profile.
import { requireCandidate } from "../../access/viewer.server.ts";
import { cvLayoutOf, cvLayouts } from "../../engines/cv-document/cv-document.ts";
import * as filesMessages from "../../files/messages.ts";
import { redirectWith } from "../../platform/http/flash.server.ts";
import { consume } from "../../platform/http/limiter.server.ts";
import { refuse } from "../../platform/http/refuse.ts";
import * as peopleLimits from "../limits.ts";
import * as peopleMessages from "../messages.ts";
import type { Route } from "./+types/own-cv.route";
import { findOwnCvPdf } from "./own-cv.server.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const viewer = requireCandidate(context);
  if (await consume("own-cv", viewer.id, peopleLimits.ownCvs)) refuse(429, filesMessages.tooManyRequests);
  const layout = cvLayoutOf(url.searchParams.get("modele")) ?? cvLayouts[0];
  const cv = await findOwnCvPdf(viewer, layout, url.searchParams.get("photo") === "oui");
  if (!cv) return redirectWith("/moncompte", peopleMessages.ownCvMissing, "warn");
  return new Response(cv.bytes, {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="${cv.name}"`,
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
