// An open offer is confirmed every two weeks: mails that request it, a signed link without a session, and the pause without it.

import { type ExpressionBuilder, sql } from "kysely";
import { recipientMark } from "../../access/link-recipient.server.ts";
import { isPublicOffer } from "../../access/public-visibility.server.ts";
import { isDemonstration } from "../../people/accounts/demo-accounts.server.ts";
import { isRecipient } from "../../people/companies/company-recipients.server.ts";
import { config } from "../../platform/config/config.server.ts";
import { type Db, db, transaction } from "../../platform/db/db.server.ts";
import type { Database } from "../../platform/db/schema.ts";
import { integerField } from "../../platform/forms/form.server.ts";
import { isId } from "../../platform/http/id.ts";
import { isSigned, signature } from "../../platform/http/sign.server.ts";
import { date } from "../../platform/text/french.ts";
import * as offersLimits from "../limits.ts";
import * as offersMessages from "../messages.ts";
import { confirmationReminderMail, confirmationRequestMail, pausedMail } from "../offer-emails.ts";
import { type OfferState, offerState, pauseOf, type StateColumns } from "../offer-life.ts";
import { confirmationDay, findConfirming, findTermEnd, isReminderHour, needsConfirmation } from "../terms.server.ts";
import { type DueOffer, mailDueOffers } from "./term-mails.server.ts";

const purpose = "confirm";

/** An offer and the day by which it is to be confirmed. After one press the same link has no effect. */
export type Confirmation = { id: string; confirmBy: Date };

export type MailedConfirmation = Confirmation & { addressee: string };

/** The address of the confirmation page; valid without a session while its recipient acts for the company. */
export function confirmationUrl({ id, confirmBy }: Confirmation, email: string): string {
  const parameters = recipientMark(email) + confirmBy.getTime().toString(36);
  return `${config.baseUrl}/confirmation/${id}${signature(purpose, id + parameters)}${parameters}`;
}

/** Reads the token of a confirmation address; null when it is not valid. */
export function readConfirmationToken(token: string): MailedConfirmation | null {
  const [id, mac, parameters] = [token.slice(0, 36), token.slice(36, 79), token.slice(79)];
  if (!isId(id) || !isSigned(purpose, id + parameters, mac)) return null;
  return { id, addressee: parameters.slice(0, 22), confirmBy: new Date(Number.parseInt(parameters.slice(22), 36)) };
}

/** Whether a press confirms an offer: it is open, or paused because it was not confirmed, and nobody has pressed since. */
function mayConfirm(row: StateColumns & { confirmBy: Date }, { confirmBy }: Confirmation): boolean {
  const isWaiting = offerState(row) === "open" || pauseOf(row) === "unconfirmed";
  return isWaiting && row.confirmBy.getTime() === confirmBy.getTime();
}

/** The first day by which an offer is to be confirmed, or extended by the same press. */
const dueAt = sql<Date>`least("offers"."confirmBy", "offers"."expiresAt")`;

/** The conversations under way that a form states; null without a number, undefined for anything else. */
export function readTalks(form: FormData): number | null | undefined {
  const parsed = integerField(offersLimits.talksMax, offersMessages.talksRefused).safeParse(form.get("echanges") ?? "");
  return parsed.success ? parsed.data : undefined;
}

/** Conversations with the candidates of an offer here, which its company may state: applications in the state "interview". */
function countTalks(tx: Db, id: string): Promise<number> {
  return tx
    .selectFrom("applications")
    .select((eb) => eb.fn.countAll<number>().as("talks"))
    .where("offerId", "=", id)
    .where("state", "=", "interview")
    .executeTakeFirstOrThrow()
    .then(({ talks }) => Math.min(talks, offersLimits.talksMax));
}

/** The confirmation that a company's own offer waits for, as its page shows it; null when it waits for none. */
export async function findDue(offer: StateColumns & Confirmation) {
  if (!needsConfirmation(offer, new Date()) || !(await findConfirming())) return null;
  const { id, confirmBy } = offer;
  const by = confirmationDay(confirmBy);
  return { confirmBy: confirmBy.toISOString(), by: date(by), isLate: by > confirmBy, talks: await countTalks(db, id) };
}

const columns = [
  ...(["offers.title", "offers.companyId", "offers.isActive", "offers.isDraft", "offers.endReason"] as const),
  ...(["offers.expiresAt", "offers.confirmBy", "offers.confirmedAt"] as const),
];

/** Data of the confirmation page; undefined when the offer or the recipient no longer exists. */
export async function findConfirmation(mailed: MailedConfirmation) {
  const row = await db
    .selectFrom("offers")
    .innerJoin("companies", "companies.id", "offers.companyId")
    .select([...columns, "companies.nom"])
    .where("offers.id", "=", mailed.id)
    .executeTakeFirst();
  if (!row || !(await isRecipient(db, row.companyId, mailed.addressee))) return undefined;
  const state = offerState(row);
  return { ...row, state, talks: await countTalks(db, mailed.id), mayConfirm: mayConfirm(row, mailed) };
}

/**
 * Confirms the offers that are open or were not confirmed in time; the others do not change. A term that ends before the next
 * confirmation starts again.
 * @param ids at most one batch of the caller @param talks conversations under way; null when not stated
 */
export async function confirmOffers(tx: Db, ids: readonly string[], now: Date, talks: number | null): Promise<void> {
  if (ids.length === 0) return;
  const confirmBy = new Date(now.getTime() + offersLimits.confirmEveryMs);
  const term = await findTermEnd(tx, now);
  await tx
    .updateTable("offers")
    .set({ confirmedAt: now, confirmBy, unconfirmedAt: null, confirmMails: 0, talks })
    .set({
      termReminders: sql`case when "expiresAt" < ${confirmBy} then 0 else "termReminders" end`,
      expiresAt: sql`case when "expiresAt" < ${confirmBy} then ${term}::timestamptz else "expiresAt" end`,
      updatedAt: sql`case when "isActive" then "updatedAt" else ${now}::timestamptz end`,
    })
    .set({ isActive: true, endedAt: null, endReason: null, endText: null })
    .where(sql<boolean>`"id" = any(${ids}::uuid[])`)
    .where("isDraft", "=", false)
    .where((eb) => eb.or([eb("isActive", "=", true), eb("endReason", "=", "unconfirmed")]))
    .execute();
}

export type Confirmed = { title: string; state: OfferState; wasConfirmed: boolean };

/** Confirms a company's offer; `confirmBy`, the day shown, makes two presses one. @returns undefined when it is not theirs */
export async function confirmOffer(
  tx: Db,
  confirmation: Confirmation,
  { now, talks }: { now: Date; talks: number | null },
  by: { companyId: string } | { addressee: string },
): Promise<Confirmed | undefined> {
  const { id, confirmBy } = confirmation;
  const row = await tx.selectFrom("offers").select(columns).where("id", "=", id).forUpdate().executeTakeFirst();
  if (!row) return undefined;
  const isTheirs =
    "companyId" in by ? row.companyId === by.companyId : await isRecipient(tx, row.companyId, by.addressee);
  if (!isTheirs) return undefined;
  const { title } = row;
  if (!mayConfirm(row, confirmation)) {
    const state = offerState(row);
    return { title, state, wasConfirmed: state === "open" && row.confirmBy > confirmBy };
  }
  await confirmOffers(tx, [id], now, talks);
  return { title, state: "open", wasConfirmed: true };
}

type Due = DueOffer & { confirmBy: Date; expiresAt: Date | null };

const earlier = (at: Date, other: Date | null) => (other && other < at ? other : at);

const mailCompanies = (tx: Db, offers: Due[], mailOf: typeof pausedMail): Promise<void> =>
  mailDueOffers(
    tx,
    offers,
    (offer, email) => ({
      until: date(earlier(offer.confirmBy, offer.expiresAt)),
      pause: date(earlier(new Date(offer.confirmBy.getTime() + offersLimits.confirmPauseMs), offer.expiresAt)),
      url: confirmationUrl(offer, email),
    }),
    mailOf,
  );

type Eb = ExpressionBuilder<Database, "offers">;

const before = (now: Date, ms: number) => new Date(now.getTime() - ms);

/** Locks the open offers of a step, at most offersLimits.termsPerRound, the longest due first. */
async function lockDue(tx: Db, isDue: (eb: Eb) => ReturnType<Eb["and"]>): Promise<Due[]> {
  return tx
    .selectFrom("offers")
    .select(["id", "title", "companyId", "confirmBy", "expiresAt", "ownerId"])
    .where("isActive", "=", true)
    .where(isDue)
    .where(isPublicOffer)
    .orderBy("confirmBy")
    .orderBy("id")
    .limit(offersLimits.termsPerRound)
    .forUpdate("offers")
    .skipLocked()
    .execute();
}

const idsOf = (offers: Due[]) => offers.map(({ id }) => id);

type Step = (tx: Db, now: Date) => Promise<number>;

/** Nobody presses for the demonstration's companies. */
const confirmDemonstration: Step = async (tx, now) => {
  const due = await lockDue(tx, (eb) =>
    eb.and([eb(dueAt, "<=", before(now, -offersLimits.confirmMailMs)), isDemonstration("offers.companyId")]),
  );
  await confirmOffers(tx, idsOf(due), now, null);
  return due.length;
};

const requestSome: Step = async (tx, now) => {
  const due = await lockDue(tx, (eb) =>
    eb.and([eb("confirmMails", "=", 0), eb(dueAt, "<=", before(now, -offersLimits.confirmMailMs))]),
  );
  if (due.length === 0) return 0;
  await tx.updateTable("offers").set({ confirmMails: 1 }).where("id", "in", idsOf(due)).execute();
  await mailCompanies(tx, due, confirmationRequestMail);
  return due.length;
};

// The company was requested before: after an outage the mail leaves first.
const sinkSome: Step = async (tx, now) => {
  const due = await lockDue(tx, (eb) =>
    eb.and([eb("confirmMails", ">", 0), eb("unconfirmedAt", "is", null), eb("confirmBy", "<=", now)]),
  );
  if (due.length > 0)
    await tx.updateTable("offers").set({ unconfirmedAt: now }).where("id", "in", idsOf(due)).execute();
  return due.length;
};

const remindSome: Step = async (tx, now) => {
  const due = await lockDue(tx, (eb) =>
    eb.and([eb("confirmMails", "=", 1), eb("unconfirmedAt", "<=", before(now, offersLimits.confirmReminderMs))]),
  );
  if (due.length === 0) return 0;
  await tx.updateTable("offers").set({ confirmMails: 2 }).where("id", "in", idsOf(due)).execute();
  await mailCompanies(tx, due, confirmationReminderMail);
  return due.length;
};

const pauseSome: Step = async (tx, now) => {
  const due = await lockDue(tx, (eb) =>
    eb.and([eb("confirmMails", ">", 1), eb("unconfirmedAt", "<=", before(now, offersLimits.confirmPauseMs))]),
  );
  if (due.length === 0) return 0;
  await tx
    .updateTable("offers")
    .set({ isActive: false, endedAt: now, endReason: "unconfirmed", unconfirmedAt: null, updatedAt: now })
    .where("id", "in", idsOf(due))
    .execute();
  await mailCompanies(tx, due, pausedMail);
  return due.length;
};

/** Without the setting no offer stays behind the others. */
const raiseSome: Step = async (tx) => {
  const raised = await tx
    .updateTable("offers")
    .set({ unconfirmedAt: null, confirmMails: 0 })
    .where("id", "in", (eb) =>
      eb
        .selectFrom("offers")
        .select("id")
        .where("unconfirmedAt", "is not", null)
        .orderBy("unconfirmedAt")
        .orderBy("id")
        .limit(offersLimits.termsPerRound),
    )
    .executeTakeFirst();
  return Number(raised.numUpdatedRows);
};

/**
 * Scheduled task. By day it mails the companies whose offers are to be confirmed. Offers without a confirmation go behind the
 * others of a search on their day, and pause offersLimits.confirmPauseMs later.
 */
export async function runConfirmations(now: Date): Promise<void> {
  const end = performance.now() + offersLimits.roundOfAlertsMs;
  const byDay = isReminderHour(now) ? [requestSome, sinkSome, remindSome, pauseSome] : [sinkSome];
  const steps = (await findConfirming()) ? [confirmDemonstration, ...byDay] : [raiseSome];
  for (const step of steps)
    while (performance.now() < end && (await transaction((tx) => step(tx, now))) === offersLimits.termsPerRound);
}
