// The offer that is open beside the list of offers: the one of the address, else the first of the page.
import type { Viewer } from "../../access/viewer.server.ts";
import { findAnswerFigures } from "../../people/companies/response-stats.server.ts";
import { isId } from "../../platform/http/id.ts";
import type { OfferCardData } from "../offer.ts";
import { findOffer } from "../offers.server.ts";
import { type OfferDetail, offerDetail } from "./offer-detail.server.ts";
import { openParam } from "./open-offer.ts";
import { findSaved } from "./saved.server.ts";
import { countVisit } from "./views.server.ts";

/** `offer`: null for one that is not public. `isChosen`: it is in the address. */
export type OpenOffer = { id: string; isChosen: boolean; offer: OfferDetail | null };

/** `device`: the offers that a visitor saved in this browser. */
type Visit = {
  request: Request;
  url: URL;
  viewer: Viewer | null;
  candidateId: string | null;
  device: readonly string[];
};

/** The address of a list without its open offer: the next page has another one. */
export function closedUrl(url: URL): URL {
  const closed = new URL(url);
  closed.searchParams.delete(openParam);
  return closed;
}

/**
 * Finds the open offer of a list; null without offers. Counts a view of the one of the address.
 * @param offers the cards of the list
 */
export async function findOpenOffer(
  offers: readonly OfferCardData[],
  { request, url, viewer, candidateId, device }: Visit,
): Promise<OpenOffer | null> {
  const chosen = url.searchParams.get(openParam)?.toLowerCase();
  const isChosen = isId(chosen);
  const id = isChosen ? chosen : offers[0]?.id;
  if (id === undefined) return null;
  const row = await findOffer(id);
  if (!row?.isPublic) return { id, isChosen, offer: null };
  const [answers, { saved, home, held }] = await Promise.all([
    findAnswerFigures(row.companyId),
    candidateId ? findSaved(candidateId, id) : { saved: device.includes(id), home: null, held: null },
  ]);
  const offer = offerDetail(row, { answers, saved: viewer && !candidateId ? null : saved, home, held });
  const isOwn = viewer?.role === "admin" || viewer?.readOnlyBy || viewer?.companyId === row.companyId;
  if (isChosen && !isOwn) countVisit(offer.path, request.method, (name) => request.headers.get(name));
  return { id, isChosen, offer };
}
