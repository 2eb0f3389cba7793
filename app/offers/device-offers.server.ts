// The offers that a visitor saved in this browser. A cookie holds their ids, last saved first. Sourcing moves them to the account at sign-in.
import { idBytes, idText } from "../engines/search-index/ids.ts";
import { cookieLine, readCookie } from "../platform/http/cookie.server.ts";
import { isId } from "../platform/http/id.ts";
import { plural } from "../platform/text/french.ts";
import * as offersLimits from "./limits.ts";

const cookie = "vivier.offres";
const idLength = 16;

/** The ids of the offers saved in the browser of a request, last saved first; none when the cookie is damaged. */
export function readDeviceOffers(request: Request): string[] {
  const value = readCookie(request, cookie) ?? "";
  if (value.length > (offersLimits.deviceOffers * idLength * 4) / 3 + 4) return [];
  const bytes = Buffer.from(value, "base64url");
  if (bytes.length % idLength !== 0) return [];
  const ids = Array.from({ length: bytes.length / idLength }, (_, at) => idText(bytes, at * idLength));
  return [...new Set(ids.filter(isId))].slice(0, offersLimits.deviceOffers);
}

/** The Set-Cookie line that stores these offers instead; none deletes the cookie. */
export function deviceOffersCookie(ids: string[]): string {
  const value = Buffer.concat(ids.map(idBytes)).toString("base64url");
  return cookieLine(cookie, value, ids.length > 0 ? offersLimits.deviceOffersMs / 1000 : 0);
}

/** The words of the link to these offers, or null without any. */
export function deviceOffersLabel(ids: string[]): string | null {
  if (ids.length === 0) return null;
  return `${plural(ids.length, "offre enregistrée", "offres enregistrées")} sur cet appareil`;
}
