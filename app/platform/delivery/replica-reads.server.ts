// Lets public pages read from a replica; a signed cookie ensures that readers see their own last changes.
import type { MiddlewareFunction } from "react-router";
import { screenOf } from "../../screens.ts";
import { findWritePosition, readFromReplica } from "../db/db.server.ts";
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

/** The log position in the request's cookie: null without one, infinity when its signature is invalid. */
function needsOf(request: Request): number | null {
  const sealed = readCookie(request, cookie);
  if (!sealed) return null;
  const place = Number(unseal(purpose, sealed, 0) ?? Number.NaN);
  return Number.isFinite(place) ? place : Number.POSITIVE_INFINITY;
}

/** The cookie that shows this browser what was just written; null without a replica. If the position is unknown, the primary answers for its life. */
export async function writtenCookie(): Promise<string | null> {
  const place = await findWritePosition().catch(() => Number.POSITIVE_INFINITY);
  if (place === null) return null;
  const sealed = seal(purpose, String(place), Date.now() + platformLimits.replicaWrittenMs);
  return cookieLine(cookie, sealed, platformLimits.replicaWrittenMs / 1000);
}

/** Reads from the replica where allowed and stores the position of writes. Runs after the guard, so the session user is known. */
export const replicaMiddleware: MiddlewareFunction<Response> = async ({ request, pattern, context }, next) => {
  const reading = request.method === "GET" || request.method === "HEAD";
  if (reading) return replicaScreens.has(screenOf(pattern).name) ? readFromReplica(needsOf(request), next) : next();
  const response = await next();
  const written = await writtenCookie();
  if (written) context.get(requestContext).cookies.push(written);
  return response;
};
