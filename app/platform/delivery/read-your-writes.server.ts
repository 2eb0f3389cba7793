// After a write, its author never sees a stale page or search: a cookie without content makes the next requests bypass the page cache and
// the replica, and wait for the index in memory.
import type { MiddlewareFunction } from "react-router";
import { type Screen, screenOf } from "../../screens.ts";
import { readFromReplica } from "../db/db.server.ts";
import { cookieLine, readCookie } from "../http/cookie.server.ts";
import { requestContext } from "../http/request.server.ts";
import * as platformLimits from "../limits.ts";

const cookie = "vivier.ecrit";

/** Its form only sets a cookie. */
const themeScreen = "apparence";

const searches = ["resultats", "suggestions-metiers", "suggestions-lieux"];

/** Whether a replica may answer: public pages and searches. Not signed links nor files, where a revocation must apply at once. */
export const readsReplica = ({ name, cached }: Screen): boolean => cached !== undefined || searches.includes(name);

/** The cookie of a browser that has just written. */
export const writtenCookie = (): string => cookieLine(cookie, "1", platformLimits.writtenMs / 1000);

/** Notes who has just written, and lets a replica answer everybody else. Runs after the guard. */
export const readYourWrites: MiddlewareFunction<Response> = async ({ request, pattern, context }, next) => {
  const facts = context.get(requestContext);
  const screen: Screen = screenOf(pattern);
  if (screen.name === themeScreen) return next();
  if (request.method !== "GET" && request.method !== "HEAD") {
    // The page of a form may show in the same answer what the form wrote.
    facts.hasWritten = true;
    const response = await next();
    facts.cookies.push(writtenCookie());
    return response;
  }
  facts.hasWritten = readCookie(request, cookie) !== null;
  return readsReplica(screen) && !facts.hasWritten ? readFromReplica(next) : next();
};
