// Receipts of applications just sent. The next page shows the receipt and creates an account from it in one field. The cookie holds
// a random token only.

import { type Db, db } from "../../platform/db/db.server.ts";
import { cookieLine, readCookie } from "../../platform/http/cookie.server.ts";
import { isId, newId } from "../../platform/http/id.ts";
import { newToken, tokenHash } from "../../platform/http/sign.server.ts";
import * as hiringLimits from "../limits.ts";

const cookie = "vivier.envoi";

/** What was applied to: an offer, or a company without one. */
export type SentTo = { offerId: string } | { companyId: string };

export type Receipt = {
  sentAt: Date;
  /** Whether a mail confirms it; null where no mail leaves. */
  confirmed: boolean | null;
  /** The visitor's typed data; null for an account. */
  person: { email: string | null; prenom: string; nom: string; tel: string | null } | null;
  /** Whether a CV was sent with it. */
  hasCv: boolean;
  /** The application. Where it had been sent before by another form, a random id: the receipt does not reveal who has applied. */
  sentId: string;
};

export const receiptOver = cookieLine(cookie, "", 0);

const hashOf = (request: Request): string => tokenHash(readCookie(request, cookie) ?? "");

/**
 * The token of a receipt. The same form with the same facts has the same one, so that it is recognised when its answer never arrived.
 * @param formToken the form's random token, empty without scripts
 * @param facts what makes it the same application: what is applied to, and by whom
 */
export const receiptToken = (formToken: string, facts: readonly (string | null)[]): string =>
  isId(formToken) ? tokenHash(JSON.stringify([formToken, ...facts])) : newToken();

/**
 * Stores a receipt, which replaces the browser's last one.
 * @param sent `sentId`: null for a repeated application, whose receipt is the same in all but the id, unless its token is that of an earlier one
 * @returns the Set-Cookie line
 */
export async function createReceipt(
  tx: Db,
  request: Request,
  to: SentTo,
  token: string,
  { person, sentId, ...sent }: Omit<Receipt, "sentId"> & { sentId: string | null },
): Promise<string> {
  const hash = tokenHash(token);
  const expiresAt = new Date(sent.sentAt.getTime() + hiringLimits.receiptMs);
  const earlier = await tx
    .deleteFrom("applicationReceipts")
    .where("hash", "=", hash)
    .returning("sentId")
    .executeTakeFirst();
  await deleteReceipt(request, tx);
  await tx
    .insertInto("applicationReceipts")
    .values({ ...to, ...sent, ...person, hash, expiresAt, sentId: sentId ?? earlier?.sentId ?? newId() })
    .execute();
  return cookieLine(cookie, token, hiringLimits.receiptMs / 1000);
}

/** The receipt of this browser's application to the offer or the company; null without one, or after it expired. */
export async function findReceipt(request: Request, to: SentTo): Promise<Receipt | null> {
  if (!readCookie(request, cookie)) return null;
  const row = await db
    .selectFrom("applicationReceipts")
    .select(["sentAt", "confirmed", "email", "prenom", "nom", "tel", "hasCv", "sentId"])
    .where("hash", "=", hashOf(request))
    .where((eb) => ("offerId" in to ? eb("offerId", "=", to.offerId) : eb("companyId", "=", to.companyId)))
    .where("expiresAt", ">", new Date())
    .executeTakeFirst();
  if (!row) return null;
  const { email, prenom, nom, tel, ...sent } = row;
  return { ...sent, person: nom === null ? null : { email, prenom: prenom ?? "", nom, tel } };
}

/** Deletes the receipt of a browser, once it was used. */
export async function deleteReceipt(request: Request, tx: Db = db): Promise<void> {
  await tx.deleteFrom("applicationReceipts").where("hash", "=", hashOf(request)).execute();
}

/** Deletes the receipts of an erased application. */
export async function deleteReceiptsOf(
  tx: Db,
  {
    id,
    offerId,
    companyId,
    email,
  }: { id: string; offerId: string | null; companyId: string | null; email: string | null },
): Promise<void> {
  await tx
    .deleteFrom("applicationReceipts")
    .where(({ eb, or, and }) =>
      or([
        eb("sentId", "=", id),
        and([eb("offerId", "=", offerId), eb("email", "=", email)]),
        ...(offerId === null ? [and([eb("companyId", "=", companyId), eb("email", "=", email)])] : []),
      ]),
    )
    .execute();
}

/** Scheduled task: deletes expired receipts, and all but the hiringLimits.receiptsMax newest. */
export async function deleteOldReceipts(now: Date, most: number = hiringLimits.receiptsMax): Promise<void> {
  await db.deleteFrom("applicationReceipts").where("expiresAt", "<=", now).execute();
  const beyond = db.selectFrom("applicationReceipts").select("hash").orderBy("expiresAt", "desc").offset(most);
  await db.deleteFrom("applicationReceipts").where("hash", "in", beyond).execute();
}
