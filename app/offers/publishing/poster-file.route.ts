// /compte/entreprise/mes-offres/:id/affiche-a4.pdf and affiche-a5.pdf: the poster of a company's public offer.
import { requireCompany } from "../../access/viewer.server.ts";
import * as filesMessages from "../../files/messages.ts";
import { config } from "../../platform/config/config.server.ts";
import { isId } from "../../platform/http/id.ts";
import { consume } from "../../platform/http/limiter.server.ts";
import { notFound, refuse } from "../../platform/http/refuse.ts";
import * as platformMessages from "../../platform/messages.ts";
import * as offersLimits from "../limits.ts";
import * as offersMessages from "../messages.ts";
import { departurePath } from "../offer.ts";
import { applyElsewhere, offerPay } from "../offer-facts.server.ts";
import { offerPlace } from "../offer-places.server.ts";
import { findOffer } from "../offers.server.ts";
import { posterFormats, posterPath } from "../poster.ts";
import type { Route } from "./+types/poster-file.route";
import { writePosterPdf } from "./poster-pdf.server.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { companyId, id: userId } = requireCompany(context);
  const format = posterFormats.find((each) => params.file === `affiche-${each}.pdf`);
  if (!format) return notFound(platformMessages.nothingHere);
  const offer = isId(params.id) ? await findOffer(params.id) : undefined;
  if (offer?.companyId !== companyId || offer.isDraft) return notFound(offersMessages.offerNotFound);
  if (!offer.isPublic) return refuse(410, offersMessages.posterNotPublic);
  if (await consume("poster", userId, offersLimits.posters)) return refuse(429, filesMessages.tooManyRequests);
  const { nom, title, contractType, workingTime } = offer;
  const facts = [offerPay(offer), offerPlace(offer), [contractType, workingTime].filter(Boolean).join(", ")];
  const text = {
    title,
    company: nom,
    facts: facts.filter((fact) => fact !== null),
    url: config.baseUrl + posterPath(offer.id),
    elsewhere: applyElsewhere(offer, departurePath(offer))?.text ?? null,
  };
  const bytes = await writePosterPdf(text, format);
  return new Response(bytes, {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="affiche-${format}.pdf"`,
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
