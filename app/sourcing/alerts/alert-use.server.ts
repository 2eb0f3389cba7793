// The links of alert mails carry the id of their alert. Following a link counts as use; alerts without use are paused.
import { type MiddlewareFunction, redirect } from "react-router";
import { viewerOf } from "../../access/viewer.server.ts";
import { type Db, db } from "../../platform/db/db.server.ts";
import { internalPath } from "../../platform/http/flash.server.ts";
import { isId } from "../../platform/http/id.ts";
import { isSigned, signature } from "../../platform/http/sign.server.ts";

const purpose = "alert-use";
const param = "alerte";

/** An address of the site with the mark of the alert that mails it. */
export function followedUrl(url: string, alertId: string): string {
  const marked = new URL(url);
  marked.searchParams.set(param, alertId + signature(purpose, alertId));
  return marked.href;
}

/** @param userId the only account whose alert counts; null for any. An alert without an account counts for whoever has its mail. */
async function setUsed(tx: Db, token: string, userId: string | null, now: Date): Promise<void> {
  const id = token.slice(0, 36);
  if (!isId(id) || !isSigned(purpose, id, token.slice(36))) return;
  await tx
    .updateTable("alerts")
    .set({ usedAt: now })
    .where("id", "=", id)
    .where("usedAt", "<", now)
    .$if(userId !== null, (query) => query.where((eb) => eb.or([eb("userId", "=", userId!), eb("userId", "is", null)])))
    .execute();
}

/**
 * Records that a person follows such a link, and leads on to the address without the mark. Without a session, the
 * browser must report a click (Fetch Metadata, Sec-Fetch-User), which programs that check the links of mails do not.
 */
export const alertUse: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const token = url.searchParams.get(param);
  if (token === null || request.method !== "GET") return next();
  const viewer = viewerOf(context);
  const isOfPerson = viewer ? !viewer.readOnlyBy : request.headers.get("Sec-Fetch-User") === "?1";
  // A failure must not stop the visit. At worst, the alert is paused one visit too early.
  if (isOfPerson) await setUsed(db, token, viewer?.id ?? null, new Date()).catch(() => {});
  const plain = new URL(url);
  plain.searchParams.delete(param);
  // A path with two slashes would lead to another site.
  throw redirect(internalPath(plain.pathname + plain.search) ?? "/", { headers: { "Cache-Control": "no-store" } });
};
