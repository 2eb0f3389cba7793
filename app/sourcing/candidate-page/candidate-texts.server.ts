// The company's ready texts beside the message to a candidate.
import type { CompanyViewer } from "../../access/viewer.server.ts";
import { candidatePath, fromParam } from "../../people/candidates/candidate.ts";
import { fillText } from "../../people/companies/company-text.ts";
import type { listCompanyTexts } from "../../people/companies/company-texts.server.ts";
import type { ReadyTexts } from "../../people/companies/text-links.tsx";
import { listSendableOffers } from "../outreach/outreach-messages.server.ts";
import type { CandidatePage } from "./candidate-pages.server.ts";

const anchor = "#contact";

/** The texts of a company for a message, and the text chosen in the address. Its values are filled, except the offer of the form. */
export function readyTexts(
  texts: Awaited<ReturnType<typeof listCompanyTexts>>,
  { companyName }: CompanyViewer,
  { prenom }: CandidatePage["candidate"],
  url: URL,
): ReadyTexts {
  const path = candidatePath(url.pathname.split("/").at(-1) ?? "", url.searchParams.get(fromParam));
  const chosen = texts.find(({ id }) => id === url.searchParams.get("texte"));
  return {
    kind: "message",
    back: path + anchor,
    texts: texts.map(({ id, name }) => ({
      id,
      name,
      to: `${path}${path.includes("?") ? "&" : "?"}texte=${id}${anchor}`,
    })),
    chosen: chosen ? { id: chosen.id, text: fillText(chosen.text, { prenom, entreprise: companyName }) } : null,
  };
}

/** Writes the joined offer's title for {offre}. @returns null when the message names an offer and none is joined */
export async function fillOffer<Value extends { message: string; offerId: string | null }>(
  companyId: string,
  value: Value,
): Promise<Value | null> {
  if (fillText(value.message, { offre: "" }) === value.message) return value;
  const offers = await listSendableOffers(companyId);
  const offer = offers.find(({ id }) => id === value.offerId);
  return offer ? { ...value, message: fillText(value.message, { offre: offer.title }) } : null;
}
