// How many people a written offer may find around its towns. A hook calls sourcing/, which offers/ does not import.

/** `furtherTowns`: their labels. */
export type WrittenOffer = { title: string; city: string | null; cityCode: string | null; furtherTowns: string[] };

/** The count in words, and the address of the search that finds them. */
export type NearbyCandidates = { text: string; path: string };

declare module "../../platform/hooks.server.ts" {
  interface Hooks {
    /** The people whom a company's search finds for an offer that need not be stored; null without a town. */
    findNearbyCandidates: (companyId: string, offer: WrittenOffer) => Promise<NearbyCandidates | null>;
  }
}
