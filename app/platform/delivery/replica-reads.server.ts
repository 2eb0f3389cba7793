// What everybody reads may come from a replica of the database, never older than what whoever asks has written themselves: a signed
// cookie remembers for some minutes how far the log was behind their last change. Without a replica none of this happens.
import type { MiddlewareFunction } from "react-router";
import * as limits from "../../limits.ts";
import { screenOf } from "../../screens.ts";
import { nearReading, writtenUpTo } from "../db/db.server.ts";
import { cookieLine, readCookie } from "../http/cookie.server.ts";
import { requestContext } from "../http/request.server.ts";
import { seal, unseal } from "../http/sign.server.ts";

const cookie = "vivier.ecrit";
const purpose = "written";

/**
 * Public pages and searches, by their names in screens.ts. Not those that a signed link opens nor files: what was taken back there is
 * dead at once.
 */
export const nearScreens: ReadonlySet<string> = new Set(
  `index sto about comment test-candidat offres offre entreprise-fiche resultats suggestions-metiers suggestions-lieux
  sitemap sitemap-partie offres-xml offres-rss offre-apercu apercu`.split(/\s+/),
);

/** The place that a request's cookie names: null without one, infinity when it is not ours to read. */
function needsOf(request: Request): number | null {
  const sealed = readCookie(request, cookie);
  if (!sealed) return null;
  const place = Number(unseal(purpose, sealed, 0) ?? Number.NaN);
  return Number.isFinite(place) ? place : Number.POSITIVE_INFINITY;
}

/** Reads from near where that is good enough, and remembers what was written. Behind the guard, who asks is known already. */
export const fromNear: MiddlewareFunction<Response> = async ({ request, pattern, context }, next) => {
  const reading = request.method === "GET" || request.method === "HEAD";
  if (reading) return nearScreens.has(screenOf(pattern).name) ? nearReading(needsOf(request), next) : next();
  const response = await next();
  // Not known, it is read from the primary for as long as it would be remembered.
  const place = await writtenUpTo().catch(() => Number.POSITIVE_INFINITY);
  if (place !== null) {
    const sealed = seal(purpose, String(place), Date.now() + limits.replicaWrittenMs);
    context.get(requestContext).cookies.push(cookieLine(cookie, sealed, limits.replicaWrittenMs / 1000));
  }
  return response;
};
