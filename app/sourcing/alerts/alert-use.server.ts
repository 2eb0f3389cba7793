// The links of alert mails say which alert they come from: following one is use of it. Alerts without use are paused.
import { type MiddlewareFunction, redirect } from "react-router";
import { viewerOf } from "../../access/viewer.server.ts";
import { type Db, db } from "../../platform/db/db.server.ts";
import { internalPath } from "../../platform/http/flash.server.ts";
import { isId } from "../../platform/http/id.ts";
import { isSigned, signature } from "../../platform/http/sign.server.ts";

const purpose = "alert-use";
const param = "alerte";

/** An address of the site as a mail of an alert gives it. */
export function followedUrl(url: string, alertId: string): string {
  const marked = new URL(url);
  marked.searchParams.set(param, alertId + signature(purpose, alertId));
  return marked.href;
}

async function setUsed(tx: Db, token: string, now: Date): Promise<void> {
  const id = token.slice(0, 36);
  if (!isId(id) || !isSigned(purpose, id, token.slice(36))) return;
  await tx.updateTable("alerts").set({ usedAt: now }).where("id", "=", id).where("usedAt", "<", now).execute();
}

/**
 * Whether a person opens the page: someone signed in, or a browser that tells of a press (Fetch Metadata, Sec-Fetch-User). The
 * programs that check the links of mails tell neither.
 */
const isOfPerson = (request: Request, viewer: unknown) =>
  viewer !== null || request.headers.get("Sec-Fetch-User") === "?1";

/** Records that a person follows such a link, also without a session, and leads on to the address without the mark. */
export const alertUse: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const token = url.searchParams.get(param);
  if (token === null || request.method !== "GET") return next();
  // A failure must not stop the visit: the alert is paused a visit too early at worst.
  if (isOfPerson(request, viewerOf(context))) await setUsed(db, token, new Date()).catch(() => {});
  const plain = new URL(url);
  plain.searchParams.delete(param);
  // A path with two slashes would lead to another site.
  throw redirect(internalPath(plain.pathname + plain.search) ?? "/", { headers: { "Cache-Control": "no-store" } });
};
