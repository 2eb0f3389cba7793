// How many candidates match an offer, for its page: sourcing/ finds them, and offers/ imports none of it.
import type { CompanyViewer } from "../../access/viewer.server.ts";

/** `first`: who can be invited with one press, best first. */
export type OfferMatches = { count: string; first: string[]; answers: string | null };

type Finder = (viewer: CompanyViewer, offerId: string) => Promise<OfferMatches | null>;

let finder: Finder | undefined;

/** Sets the finder, once per process. */
export function setOfferMatches(given: Finder): void {
  finder = given;
}

/** The candidates who match one of the company's offers, in words; null when it is not public. */
export async function findOfferMatches(viewer: CompanyViewer, offerId: string): Promise<OfferMatches | null> {
  if (!finder) throw new Error("The finder of matching candidates was not set");
  return finder(viewer, offerId);
}
