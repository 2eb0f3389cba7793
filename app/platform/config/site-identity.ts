// What a page shows of the site's identity: from this worker's memory on the server, from the head of the page in the browser.

/** The `name` of the meta element that holds the site's name. */
export const nameMeta = "application-name";

export type ShownIdentity = {
  name: string;
  /** The address of the stylesheet with the operator's colours and logo; null without them. */
  sheet: string | null;
};

let find = (): ShownIdentity => ({ name: "", sheet: null });

/** Sets where the server finds the identity (site-identity.server.ts). */
export function setIdentitySource(source: () => ShownIdentity): void {
  find = source;
}

/** The site's name, as pages and mails show it. */
export function siteName(): string {
  if (typeof document === "undefined") return find().name;
  return document.querySelector<HTMLMetaElement>(`meta[name="${nameMeta}"]`)?.content ?? "";
}

export const defaultSiteName = "Vivier";

/** Whether the site has the name that the texts of the pages play with. */
export const hasDefaultName = () => siteName() === defaultSiteName;

/** The address of the site's stylesheet. @param usual the one without chosen colours */
export function siteSheet(usual: string): string {
  if (typeof document === "undefined") return find().sheet ?? usual;
  return document.querySelector("link[data-sheet]")?.getAttribute("href") ?? usual;
}
