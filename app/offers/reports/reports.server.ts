// Reports: one row per person and reported object, mailed to every administrator.
import { z } from "zod";
import type { Viewer } from "../../access/viewer.server.ts";
import * as messages from "../../messages.ts";
import { normalEmail } from "../../people/accounts/account.ts";
import { isEmail } from "../../people/accounts/accounts.server.ts";
import { listAdminEmails } from "../../people/accounts/first-admin.server.ts";
import * as peopleLimits from "../../people/limits.ts";
import { config } from "../../platform/config/config.server.ts";
import type { Db } from "../../platform/db/db.server.ts";
import type { DecisionTarget, ReportsTable, ReportTarget } from "../../platform/db/schema.ts";
import { choice, line, paragraphs } from "../../platform/forms/form.server.ts";
import { newId } from "../../platform/http/id.ts";
import { signature } from "../../platform/http/sign.server.ts";
import { sendMail } from "../../platform/mail/mail.server.tsx";
import { cancelMailsOfThread } from "../../platform/mail/mail-queue.server.ts";
import { mailThread } from "../../platform/mail/mail-thread.server.ts";
import * as offersLimits from "../limits.ts";
import { findMailCards } from "../mail-card.server.ts";
import * as offersMessages from "../messages.ts";
import { receiptMail, reportMail } from "../offer-emails.ts";
import { type ReportReason, reasonLabels, reportedKinds } from "../report.ts";

/** The headers of every mail about a reported or decided thing. */
export const matterThread = (type: DecisionTarget, id: string) => mailThread(`moderation-${type}-${id}`);

const allReasons = Object.keys(reasonLabels) as [ReportReason, ...ReportReason[]];

/** The form of a report: a reason from the list; "autre" needs a message. */
export const reportForm = z
  .object({
    reason: choice(allReasons, offersMessages.reportReasonMissing),
    message: paragraphs(offersLimits.messageMax, offersMessages.messageTooLong),
    email: line(peopleLimits.emailMax, messages.emailInvalid)
      .transform((text) => text && normalEmail(text))
      .refine((text) => text === null || isEmail(text), messages.emailInvalid),
  })
  .superRefine(({ reason, message }, context) => {
    if (reason === null)
      context.addIssue({ code: "custom", path: ["reason"], message: offersMessages.reportReasonMissing });
    if (reason === "autre" && !message)
      context.addIssue({ code: "custom", path: ["message"], message: offersMessages.reportTextMissing });
  })
  .transform((value) => ({ ...value, reason: value.reason as ReportReason }));

export type ReportValue = z.output<typeof reportForm>;

export type Reported = {
  type: ReportTarget;
  id: string;
  title: string;
  company: string;
  excerpt?: string;
};

// Identifies the reporter: the account, else IP address and e-mail. Signed, so that the table holds no address.
function reporterOf(viewer: Viewer | null, ip: string, email: string | null): string {
  return signature("report", viewer ? `account ${viewer.id}` : `address ${ip} ${email ?? ""}`);
}

function joined(before: string | null, now: string | null): string | null {
  if (!before || !now) return now ?? before;
  return before.includes(now) ? before : `${before}\n\n${now}`.slice(0, offersLimits.messageMax);
}

/** Stores and mails a report; a second one by the same person updates the row. `ip` is not stored. */
export async function createReport(
  tx: Db,
  reported: Reported,
  value: ReportValue,
  { viewer, ip, confirmed }: { viewer: Viewer | null; ip: string; confirmed: boolean },
): Promise<void> {
  const email = viewer ? null : value.email;
  const key = { targetType: reported.type, targetId: reported.id, reporter: reporterOf(viewer, ip, email) };
  const { reason, message } = value;
  const excerpt = reported.excerpt ?? null;
  const made = await tx
    .insertInto("reports")
    .values({ ...key, id: newId(), title: reported.title, reason, message, excerpt, email, userId: viewer?.id ?? null })
    .onConflict((conflict) => conflict.columns(["targetType", "targetId", "reporter"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!made) {
    const earlier = await tx
      .selectFrom("reports")
      .select(["id", "message", "treatedAt"])
      .where("targetType", "=", key.targetType)
      .where("targetId", "=", key.targetId)
      .where("reporter", "=", key.reporter)
      .forUpdate()
      .executeTakeFirstOrThrow();
    await tx
      .updateTable("reports")
      .set({ reason, message: joined(earlier.message, message), excerpt, treatedAt: null, decisionId: null })
      .where("id", "=", earlier.id)
      .execute();
    if (!earlier.treatedAt) return;
  }
  const { applicant: card } = await findMailCards(tx, reported.type === "offre" ? reported.id : null);
  const mail = reportMail({
    card,
    type: reported.type,
    title: reported.title,
    company: reported.company,
    reason: reasonLabels[reason],
    message,
    email: viewer?.email ?? email,
    url: `${config.baseUrl}/admin/signalements`,
  });
  for (const to of await listAdminEmails(tx))
    await sendMail(tx, { ...mail, to, ...matterThread(reported.type, reported.id) });
  const to = viewer?.email ?? email;
  // An address that nobody confirmed gets no text of others.
  const [title, shown] = viewer?.addressConfirmed ? [reported.title, card] : [reportedKinds[reported.type], null];
  if (to && confirmed) await sendMail(tx, { ...receiptMail(title, reasonLabels[reason], shown), to });
}

/** Marks a report as handled or open; a second call retains the time of the first. The last one of a thing cancels its unsent mails. */
export async function setReportHandled(tx: Db, id: string, treated: boolean): Promise<void> {
  const changed = await tx
    .updateTable("reports")
    .set({ treatedAt: treated ? new Date() : null })
    .where("id", "=", id)
    .where("treatedAt", treated ? "is" : "is not", null)
    .returning(["targetType", "targetId"])
    .executeTakeFirst();
  if (!changed || !treated) return;
  const { targetType, targetId } = changed;
  const open = await tx
    .selectFrom("reports")
    .select("id")
    .where("targetType", "=", targetType)
    .where("targetId", "=", targetId)
    .where("treatedAt", "is", null)
    .executeTakeFirst();
  if (!open) await cancelMailsOfThread(tx, matterThread(targetType, targetId).headers, ["signalement"]);
}

/** The titles and authors of the reports of a thing that an earlier decision has closed. */
export function listDecidedReports(tx: Db, target: { type: ReportsTable["targetType"]; id: string }) {
  return tx
    .selectFrom("reports")
    .select(["title", "email", "userId"])
    .where("targetType", "=", target.type)
    .where("targetId", "=", target.id)
    .where("decisionId", "is not", null)
    .orderBy("id")
    .execute();
}

/** Marks the open reports of a thing as handled by a decision. @returns their titles and their authors, who are notified */
export function setReportsDecided(
  tx: Db,
  target: { type: ReportsTable["targetType"]; id: string },
  decisionId: string,
  now: Date,
): Promise<{ title: string; email: string | null; userId: string | null }[]> {
  return tx
    .updateTable("reports")
    .set({ treatedAt: now, decisionId })
    .where("targetType", "=", target.type)
    .where("targetId", "=", target.id)
    .where("treatedAt", "is", null)
    .returning(["title", "email", "userId"])
    .execute();
}

/** Removes an address from the reports that its owner sent without an account. The reports stay for the moderators. */
export async function deleteReporter(tx: Db, email: string): Promise<void> {
  await tx.updateTable("reports").set({ email: null }).where("email", "=", email).execute();
}
