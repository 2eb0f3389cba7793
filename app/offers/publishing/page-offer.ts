// The offer that another site's page states as data. The readers of imports answer, which offers/ does not import.

/** Form values, and the page's own text of each. */
export type PageOffer = { values: Record<string, string>; words: Record<string, string> };

declare module "../../platform/hooks.server.ts" {
  interface Hooks {
    /** The first JobPosting of a page's HTML; null when it holds none. */
    readPageOffer: (page: string) => Promise<PageOffer | null>;
  }
}
