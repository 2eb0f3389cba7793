// What the operator calls the site. The server publishes it for every page, mail, feed and picture; the browser reads it in the head of the page.

/** The name of a site whose operator chose none. */
export const productName = "Vivier";

/** The `name` of the meta element from which the browser reads the site's name. */
export const nameMeta = "application-name";

export type SiteIdentity = {
  name: string;
  /** The name of the sender of mails, where it is not the site's. */
  sender: string | null;
};

let published: SiteIdentity = { name: productName, sender: null };

/** Replaces the identity that this worker shows (settings/site-identity.server.ts). */
export function publishIdentity(identity: SiteIdentity): void {
  published = identity;
}

/** The identity that this worker shows; on the server only. */
export const siteIdentity = (): SiteIdentity => published;

/** The site's name, as pages and mails show it. */
export function siteName(): string {
  if (typeof document === "undefined") return published.name;
  return document.querySelector<HTMLMetaElement>(`meta[name="${nameMeta}"]`)?.content ?? "";
}
