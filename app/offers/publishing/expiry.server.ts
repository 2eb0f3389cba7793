// The end of an offer's term: expiry, reminders where offers are not confirmed, and extension by a signed link without a session.

import { sql } from "kysely";
import { recipientMark } from "../../access/link-recipient.server.ts";
import { isRecipient } from "../../people/companies/company-recipients.server.ts";
import { config } from "../../platform/config/config.server.ts";
import { type Db, db, transaction } from "../../platform/db/db.server.ts";
import { isId } from "../../platform/http/id.ts";
import { isSigned, signature } from "../../platform/http/sign.server.ts";
import { findSetting } from "../../platform/settings/settings.server.ts";
import { date } from "../../platform/text/french.ts";
import * as offersLimits from "../limits.ts";
import { runOfferEffects } from "../offer-effects.server.ts";
import { expiredMail, termReminderMail } from "../offer-emails.ts";
import { type OfferState, offerState } from "../offer-life.ts";
import { findConfirming, findTermEnd, freshConfirmation, isReminderHour } from "../terms.server.ts";
import { type DueOffer, mailDueOffers } from "./term-mails.server.ts";

const purpose = "prolong";

/** An offer and the end date to extend. After one extension the same link has no effect. */
export type Extension = { id: string; expiresAt: Date };

export type MailedExtension = Extension & { addressee: string };

/** The address of the extension page; valid without a session while its recipient acts for the company. */
export function extensionUrl({ id, expiresAt }: Extension, email: string): string {
  const parameters = recipientMark(email) + expiresAt.getTime().toString(36);
  return `${config.baseUrl}/prolongation/${id}${signature(purpose, id + parameters)}${parameters}`;
}

/** Reads the token of an extension address; null when it is not valid. */
export function readExtensionToken(token: string): MailedExtension | null {
  const [id, mac, parameters] = [token.slice(0, 36), token.slice(36, 79), token.slice(79)];
  if (!isId(id) || !isSigned(purpose, id + parameters, mac)) return null;
  return { id, addressee: parameters.slice(0, 22), expiresAt: new Date(Number.parseInt(parameters.slice(22), 36)) };
}

export type Prolonged = { title: string; state: OfferState; until: Date | null; wasProlonged: boolean };

const columns = ["id", "title", "companyId", "isActive", "isDraft", "endReason", "expiresAt"] as const;

/** Data of the extension page; undefined when the offer or the recipient no longer exists. `mayProlong` is false once extended or too late. */
export async function findExtension({ id, expiresAt, addressee }: MailedExtension, now: Date = new Date()) {
  const row = await db
    .selectFrom("offers")
    .innerJoin("companies", "companies.id", "offers.companyId")
    .select(["offers.title", "offers.isActive", "offers.isDraft", "offers.endReason", "offers.expiresAt"])
    .select(["offers.companyId", "companies.nom"])
    .where("offers.id", "=", id)
    .executeTakeFirst();
  if (!row || !(await isRecipient(db, row.companyId, addressee))) return undefined;
  const { days } = await findSetting("offers");
  return { ...row, days, state: offerState(row), mayProlong: mayProlong(row, expiresAt, now) };
}

type Row = {
  isActive: boolean;
  isDraft: boolean;
  endReason: Parameters<typeof offerState>[0]["endReason"];
  expiresAt: Date | null;
};

function mayProlong(row: Row, seen: Date, now: Date): boolean {
  if (row.expiresAt?.getTime() !== seen.getTime()) return false;
  const left = seen.getTime() - now.getTime();
  const state = offerState(row);
  return (
    (state === "open" || state === "expired") &&
    left <= offersLimits.prolongedFromMs &&
    left > -offersLimits.prolongedUntilMs
  );
}

/** Extends an offer by a term, from its end or from now; `prolonging`, the end shown, makes two presses one. */
export async function extendOffer(
  tx: Db,
  { id, expiresAt }: Extension,
  now: Date,
  by: { companyId: string } | { addressee: string },
): Promise<Prolonged | undefined> {
  const row = await tx.selectFrom("offers").select(columns).where("id", "=", id).forUpdate().executeTakeFirst();
  if (!row) return undefined;
  const isTheirs =
    "companyId" in by ? row.companyId === by.companyId : await isRecipient(tx, row.companyId, by.addressee);
  if (!isTheirs) return undefined;
  if (!mayProlong(row, expiresAt, now))
    return { title: row.title, state: offerState(row), until: null, wasProlonged: row.expiresAt! > expiresAt };
  const until = await findTermEnd(tx, expiresAt > now ? expiresAt : now);
  await tx
    .updateTable("offers")
    .set({
      ...freshConfirmation(now),
      confirmedAt: now,
      termReminders: 0,
      expiresAt: until,
      isActive: true,
      updatedAt: now,
    })
    .set({ endedAt: null, endReason: null, endText: null })
    .where("id", "=", id)
    .execute();
  return { title: row.title, state: "open", until, wasProlonged: true };
}

type Ending = DueOffer & { expiresAt: Date };

const mailCompanies = (tx: Db, offers: Ending[], mailOf: typeof expiredMail): Promise<void> =>
  mailDueOffers(
    tx,
    offers,
    (offer, email) => ({ until: date(offer.expiresAt), url: extensionUrl(offer, email) }),
    mailOf,
  );

async function expireSome(tx: Db, now: Date): Promise<number> {
  const due = tx
    .selectFrom("offers")
    .select("id")
    .where("isActive", "=", true)
    .where("expiresAt", "<=", now)
    .orderBy("expiresAt")
    .orderBy("id")
    .limit(offersLimits.termsPerRound)
    .forUpdate()
    .skipLocked();
  const ended = await tx
    .updateTable("offers")
    .set({ isActive: false, endedAt: sql<Date>`"expiresAt"`, endReason: "expired", updatedAt: now })
    .where("id", "in", due)
    .returning(["id", "title", "companyId", "expiresAt", "ownerId"])
    .execute();
  await mailCompanies(tx, ended as Ending[], expiredMail);
  return ended.length;
}

async function remindSome(tx: Db, now: Date): Promise<number> {
  const [firstReminder, secondReminder] = offersLimits.termRemindersMs.map((ms) => new Date(now.getTime() + ms)) as [
    Date,
    Date,
  ];
  const due = await tx
    .selectFrom("offers")
    .select(["id", "title", "companyId", "expiresAt", "ownerId"])
    .where("isActive", "=", true)
    .where("expiresAt", ">", now)
    .where((eb) =>
      eb.or([
        eb.and([eb("termReminders", "<", 1), eb("expiresAt", "<=", firstReminder)]),
        eb.and([eb("termReminders", "<", 2), eb("expiresAt", "<=", secondReminder)]),
      ]),
    )
    .orderBy("expiresAt")
    .orderBy("id")
    .limit(offersLimits.termsPerRound)
    .forUpdate()
    .skipLocked()
    .execute();
  if (due.length === 0) return 0;
  await tx
    .updateTable("offers")
    .set({ termReminders: sql<number>`case when "expiresAt" <= ${secondReminder} then 2 else 1 end` })
    .where(
      "id",
      "in",
      due.map(({ id }) => id),
    )
    .execute();
  await mailCompanies(tx, due as Ending[], termReminderMail);
  return due.length;
}

// One transaction for each offer, because an offer may have thousands of applications.
async function lapseSome(now: Date, end: number): Promise<void> {
  const over = new Date(now.getTime() - offersLimits.prolongedUntilMs);
  const lapsed = (tx: Db) =>
    tx
      .selectFrom("offers")
      .select("id")
      .where("endReason", "=", "expired")
      .where("isActive", "=", false)
      .where("endedAt", "<=", over);
  const due = await lapsed(db).orderBy("endedAt").orderBy("id").limit(offersLimits.termsPerRound).execute();
  for (const { id } of due) {
    if (performance.now() >= end) return;
    await transaction(async (tx) => {
      const offer = await lapsed(tx).where("id", "=", id).forUpdate().skipLocked().executeTakeFirst();
      if (!offer) return;
      await tx.updateTable("offers").set({ endReason: "lapsed", endedAt: now }).where("id", "=", id).execute();
      await runOfferEffects(tx, "lapse", id, now);
    });
  }
}

/** Scheduled task: expires offers past their term, ends those that are long past it and, by day and without confirmations, reminds companies of those that end soon. */
export async function runOfferTerms(now: Date): Promise<void> {
  const end = performance.now() + offersLimits.roundOfAlertsMs;
  // Where open offers are confirmed, the same press extends them (confirmations.server.ts).
  const isReminding = isReminderHour(now) && !(await findConfirming());
  for (const step of isReminding ? [expireSome, remindSome] : [expireSome])
    while (performance.now() < end && (await transaction((tx) => step(tx, now))) === offersLimits.termsPerRound);
  await lapseSome(now, end);
}
