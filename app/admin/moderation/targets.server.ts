// The targets of moderation (offer, company, message, account): their author, their state, and the effect of a verdict.

import { recipientMark } from "../../access/link-recipient.server.ts";
import {
  findReportedMessage,
  lockMessage,
  setMessageHidden,
} from "../../hiring/conversations/reported-message.server.ts";
import { endRemovedApplications, reopenCompanyApplications } from "../../hiring/review/application-ends.server.ts";
import { lockOffer, setOfferActive } from "../../offers/offers.server.ts";
import { setOfferHold } from "../../offers/publishing/moderation-hold.server.ts";
import { findAccount, setAccountDisabled } from "../../people/accounts/account-status.server.ts";
import { setCompanyHold } from "../../people/companies/companies.server.ts";
import type { Db } from "../../platform/db/db.server.ts";
import type { DecisionTarget, OfferHold, Verdict } from "../../platform/db/schema.ts";
import * as adminMessages from "../messages.ts";
import { isCompanyChecked } from "./company-checks.server.ts";
import type { TargetState } from "./decision.ts";

export type Target = {
  type: DecisionTarget;
  id: string;
  title: string;
  companyId: string | null;
  userId: string | null;
  email: string | null;
  state: TargetState;
  columns: Record<string, unknown>;
};

const stateOfHold = (held: OfferHold | "refused" | null): TargetState =>
  held === null ? "free" : held === "waiting" ? "waiting" : "held";

async function findOfferTarget(tx: Db, id: string): Promise<Target | null> {
  const offer = await lockOffer(tx, id);
  if (!offer || offer.isDraft) return null;
  const { title, companyId, isActive, heldAs } = offer;
  return {
    type: "offre",
    id,
    title,
    companyId,
    userId: null,
    email: null,
    state: stateOfHold(heldAs),
    columns: { isActive, heldAs },
  };
}

async function findCompanyTarget(tx: Db, id: string): Promise<Target | null> {
  const row = await tx
    .selectFrom("companies")
    .select(["nom", "heldAs"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  return {
    type: "entreprise",
    id,
    title: row.nom,
    companyId: id,
    userId: null,
    email: null,
    state: stateOfHold(row.heldAs),
    columns: { heldAs: row.heldAs },
  };
}

async function findMessageTarget(tx: Db, id: string): Promise<Target | null> {
  await lockMessage(tx, id);
  const row = await findReportedMessage(id, tx);
  if (!row) return null;
  const { side, candidateId, hiddenAt } = row;
  return {
    type: "message",
    id,
    title: adminMessages.reportedMessage(row.offer),
    companyId: side === "company" ? row.companyId : null,
    userId: side === "applicant" ? candidateId : null,
    email: side === "applicant" && !candidateId ? row.email : null,
    state: hiddenAt ? "held" : "free",
    columns: { hiddenAt },
  };
}

async function findAccountTarget(tx: Db, id: string): Promise<Target | null> {
  await tx.selectFrom("users").select("id").where("id", "=", id).forUpdate().executeTakeFirst();
  const account = await findAccount(tx, id);
  // Administrators close each other on their access page, where the last one stays.
  if (!account || account.role === "admin") return null;
  return {
    type: "compte",
    id,
    title: account.email,
    companyId: null,
    userId: id,
    email: null,
    state: account.disabledAt ? "held" : "free",
    columns: { disabledAt: account.disabledAt },
  };
}

const finders: Record<DecisionTarget, (tx: Db, id: string) => Promise<Target | null>> = {
  offre: findOfferTarget,
  entreprise: findCompanyTarget,
  message: findMessageTarget,
  compte: findAccountTarget,
};

/** A target of moderation, locked until the transaction ends; null when it does not exist. */
export function findTarget(tx: Db, type: DecisionTarget, id: string): Promise<Target | null> {
  return finders[type](tx, id);
}

/** Applies a verdict; "upheld" and "deleted" change nothing here. @param activates whether a restored offer becomes active @returns how many refusals of an offer's closing were taken back */
export async function setVerdict(
  tx: Db,
  { type, id, state }: Pick<Target, "type" | "id" | "state">,
  verdict: Verdict,
  { activates = false, now = new Date() }: { activates?: boolean; now?: Date } = {},
): Promise<number> {
  if (verdict === "upheld" || verdict === "deleted") return 0;
  const isAway = verdict === "taken-down" || verdict === "suspended";
  if (type === "offre") {
    const offer = await lockOffer(tx, id);
    if (offer)
      await setOfferHold(tx, offer, verdict === "change" || verdict === "taken-down" ? verdict : null, { now });
    const activated = activates && (await setOfferActive(tx, id));
    return activated ? activated.takenBack : 0;
  }
  if (type === "compte") await setAccountDisabled(tx, id, isAway);
  else if (type === "entreprise") {
    if (state === (isAway ? "held" : "free")) return 0;
    const heldAs = isAway ? ("refused" as const) : null;
    const isApproved = heldAs === null && (await isCompanyChecked(tx, id));
    await setCompanyHold(tx, id, heldAs, isApproved ? now : null);
    await (isAway ? endRemovedApplications : reopenCompanyApplications)(tx, id, now);
  } else {
    const hiddenAt = isAway ? now : null;
    await setMessageHidden(tx, id, hiddenAt);
  }
  return 0;
}

/** The authors' addresses, closed accounts included; accounts that wait for their erasure are left out. */
export async function listAuthorEmails(
  tx: Db,
  author: { companyId: string | null; userId: string | null; email?: string | null },
): Promise<string[]> {
  const { companyId, userId, email } = author;
  if (!companyId && !userId) return email ? [email] : [];
  const rows = await tx
    .selectFrom("users")
    .leftJoin("members", "members.userId", "users.id")
    .select("email")
    .where((eb) => (userId ? eb("users.id", "=", userId) : eb("members.companyId", "=", companyId)))
    .where("erasureDueAt", "is", null)
    .orderBy("users.id")
    .limit(50)
    .execute();
  return rows.map((row) => row.email);
}

export type OfflineReason = keyof typeof adminMessages.offlineCompany;

/** The accounts of a company, oldest first. */
export function listCompanyAccounts(tx: Db, companyId: string) {
  return tx
    .selectFrom("members")
    .innerJoin("users", "users.id", "members.userId")
    .select(["users.email", "users.emailVerified", "users.disabledAt"])
    .where("members.companyId", "=", companyId)
    .orderBy("members.createdAt")
    .orderBy("users.id")
    .limit(50)
    .execute();
}

/** Why a company with these accounts is not public; null when one of them is open and confirmed. */
export function offlineReason(accounts: Awaited<ReturnType<typeof listCompanyAccounts>>): OfflineReason | null {
  if (accounts.length === 0) return "ownerless";
  const open = accounts.filter(({ disabledAt }) => disabledAt === null);
  if (open.length === 0) return "off";
  return open.some(({ emailVerified }) => emailVerified) ? null : "unconfirmed";
}

/** Whether a link's recipient is still the author: not after leaving the company or changing the address. */
export async function isAuthor(
  tx: Db,
  author: { companyId: string | null; userId: string | null },
  mark: string | undefined,
): Promise<boolean> {
  const emails = await listAuthorEmails(tx, author);
  // When no address of the author is left, the link still works: the right to contest remains.
  return mark === undefined || emails.length === 0 || emails.some((email) => recipientMark(email) === mark);
}
