// The number of candidates that match an offer, for its page. A hook calls sourcing/, which offers/ does not import.
import type { CompanyViewer } from "../../access/viewer.server.ts";

export type OfferMatches = { count: string; answers: string | null };

declare module "../../platform/hooks.server.ts" {
  interface Hooks {
    /** The candidates who match one of the company's offers, in words; null when it is not public. */
    findOfferMatches: (viewer: CompanyViewer, offerId: string) => Promise<OfferMatches | null>;
  }
}
