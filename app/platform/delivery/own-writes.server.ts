// A signed cookie says where the database was after a reader's last write. A replica or an index in memory answers this reader only
// when it shows that write.
import type { MiddlewareFunction } from "react-router";
import { screenOf } from "../../screens.ts";
import { findWritten, readFromReplica, type Written } from "../db/db.server.ts";
import { cookieLine, readCookie } from "../http/cookie.server.ts";
import { requestContext } from "../http/request.server.ts";
import { seal, unseal } from "../http/sign.server.ts";
import * as platformLimits from "../limits.ts";

const cookie = "vivier.ecrit";
const purpose = "written";

/** Public pages and searches, by name in screens.ts. Not pages of signed links nor files, where a revocation must apply at once. */
export const replicaScreens: ReadonlySet<string> = new Set(
  `index sto about comment test-candidat offres offre entreprise-fiche resultats suggestions-metiers suggestions-lieux
  sitemap sitemap-partie offres-xml offres-rss offre-apercu apercu`.split(/\s+/),
);

/** Its form only sets a cookie. */
const themeScreen = "apparence";

/** Something was written, and it is not known where. */
const somewhere: Written = { place: Number.POSITIVE_INFINITY, snapshot: null };

/** What the request's cookie says; null without one. */
function writtenBefore(request: Request): Written | null {
  const sealed = readCookie(request, cookie);
  if (!sealed) return null;
  const [place, snapshot] = (unseal(purpose, sealed, 0) ?? "").split(" ");
  return place && Number.isFinite(Number(place)) ? { place: Number(place), snapshot: snapshot ?? null } : somewhere;
}

/** The cookie that shows this browser what was just written. */
export async function writtenCookie(): Promise<string> {
  const { place, snapshot } = await findWritten().catch(() => somewhere);
  // A long list of running transactions does not fit into a cookie.
  const known = snapshot && snapshot.length <= platformLimits.writtenLetters ? ` ${snapshot}` : "";
  const sealed = seal(purpose, `${place}${known}`, Date.now() + platformLimits.writtenMs);
  return cookieLine(cookie, sealed, platformLimits.writtenMs / 1000);
}

/** Chooses what may answer a reader, and stores where the database was after writes. Runs after the guard, so the session user is known. */
export const ownWrites: MiddlewareFunction<Response> = async ({ request, pattern, context }, next) => {
  const facts = context.get(requestContext);
  const { name } = screenOf(pattern);
  if (name === themeScreen) return next();
  if (request.method !== "GET" && request.method !== "HEAD") {
    // The page of a form may show in the same answer what the form wrote.
    facts.written = null;
    const response = await next();
    facts.cookies.push(await writtenCookie());
    return response;
  }
  const before = writtenBefore(request);
  if (before) facts.written = before.snapshot;
  return replicaScreens.has(name) ? readFromReplica(before?.place ?? null, next) : next();
};
