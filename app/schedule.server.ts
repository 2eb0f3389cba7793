// Every scheduled task: what looks for due work each minute, and what cleans up each hour. One server of several runs them.

import { sweepAudit } from "./admin/audit-log/retention.server.ts";
import { updateDailyFigures } from "./admin/back-office/daily-stats.server.ts";
import { sweepErasures } from "./admin/back-office/erasure.server.ts";
import { runRegisterQueries } from "./admin/moderation/company-register.server.ts";
import { sendDueDecisionMails } from "./admin/moderation/moderation-decisions.server.ts";
import { sendPendingReminders } from "./admin/moderation/pending-reminders.server.ts";
import { sweepInactivity } from "./admin/retention/inactivity-sweep.server.ts";
import { remindMinimumPay } from "./admin/settings/minimum-pay.server.ts";
import { sweepFiles } from "./files/store/files.server.ts";
import { deleteOldPosterDrafts } from "./hiring/apply/poster-application.server.ts";
import { deleteUnusedOfferTexts } from "./hiring/apply/read-offer.server.ts";
import { deleteOldReceipts } from "./hiring/apply/receipts.server.ts";
import { remindInterviews } from "./hiring/conversations/interview-reminders.server.ts";
import { deleteOldCvRows } from "./hiring/hand-added/cv-batch.server.ts";
import { updateDueFigures } from "./hiring/review/count-responses.server.ts";
import { sendDueNotices } from "./hiring/review/decision-emails.server.ts";
import { closeUnanswered, remindCompanies } from "./hiring/review/reminders.server.ts";
import { pauseUnanswered } from "./hiring/review/unanswered-offers.server.ts";
import { assignOfferOccupations } from "./offers/offer-occupations.server.ts";
import { runConfirmations } from "./offers/publishing/confirmations.server.ts";
import { runOfferTerms } from "./offers/publishing/expiry.server.ts";
import { isBackingUp } from "./operations/backups/backup.server.ts";
import { runBackups } from "./operations/backups/nightly.server.ts";
import { readNewArchives, resumeBackups } from "./operations/backups/work.server.ts";
import { sendImportInvitations } from "./operations/imports/import-invitations.server.ts";
import { deleteOldImportData, resumeImports } from "./operations/imports/run.server.ts";
import { sweepAccounts } from "./people/accounts/accounts.server.ts";
import { assignCandidateOccupations } from "./people/candidates/candidate-occupations.server.ts";
import { deleteOldNames } from "./people/candidates/names-seen.server.ts";
import { deleteOldProfileLinks } from "./people/candidates/profile-links.server.ts";
import { sweepCompanies } from "./people/companies/closed-companies.server.ts";
import { deleteOldInvitations } from "./people/companies/invitations.server.ts";
import { config } from "./platform/config/config.server.ts";
import { pool } from "./platform/db/db.server.ts";
import { deleteOldChanges } from "./platform/db/table-changes.server.ts";
import { deleteOldBuilds } from "./platform/delivery/builds.server.ts";
import { deleteOldDrafts } from "./platform/forms/form-drafts.server.ts";
import { deleteOldCounts } from "./platform/http/limiter.server.ts";
import type { Task } from "./platform/jobs/scheduler.server.ts";
import { resumeMails } from "./platform/mail/mail-queue.server.ts";
import { sweepMails } from "./platform/mail/mail-sweep.server.ts";
import { runAlerts } from "./sourcing/alerts/alerts.server.ts";
import { runClosingReminders } from "./sourcing/alerts/closing-soon.server.ts";
import { runRequests } from "./sourcing/outreach/due.server.ts";

async function backups(now: Date): Promise<void> {
  // A demonstration has no data worth a backup.
  if (config.mode === "start") await runBackups(now);
  await resumeBackups(now);
  await readNewArchives();
}

async function files(): Promise<void> {
  if (!(await isBackingUp())) await sweepFiles();
}

/** A task looks for due work in its rows, so nothing is lost while the program is stopped. */
export const everyMinute: readonly Task[] = [
  { name: "offer-terms", run: runOfferTerms },
  { name: "offer-confirmations", run: runConfirmations },
  { name: "alerts", run: runAlerts },
  { name: "closing-offers", run: runClosingReminders },
  { name: "drafts", run: deleteOldDrafts },
  { name: "mails", run: resumeMails },
  { name: "requests", run: runRequests },
  { name: "daily-figures", run: updateDailyFigures },
  { name: "decisions", run: sendDueDecisionMails },
  { name: "waiting-notices", run: sendPendingReminders },
  { name: "register", run: (now) => runRegisterQueries(now) },
  { name: "imports", run: resumeImports },
  { name: "import-invitations", run: sendImportInvitations },
  { name: "old-imports", run: deleteOldImportData },
  { name: "invitations", run: deleteOldInvitations },
  { name: "backups", run: backups },
  { name: "receipts", run: (now) => deleteOldReceipts(now) },
  { name: "poster-drafts", run: deleteOldPosterDrafts },
  { name: "added-cvs", run: deleteOldCvRows },
  { name: "applicant-notices", run: sendDueNotices },
  { name: "unanswered", run: closeUnanswered },
  { name: "company-reminders", run: remindCompanies },
  { name: "unanswered-offers", run: pauseUnanswered },
  { name: "response-figures", run: updateDueFigures },
  { name: "interview-reminders", run: remindInterviews },
  { name: "candidate-occupations", run: assignCandidateOccupations },
  { name: "offer-occupations", run: assignOfferOccupations },
];

export const everyHour: readonly Task[] = [
  { name: "accounts", run: sweepAccounts },
  { name: "rate-limits", run: deleteOldCounts },
  { name: "erasures", run: sweepErasures },
  { name: "retention", run: sweepInactivity },
  { name: "closed-companies", run: sweepCompanies },
  { name: "old-mails", run: sweepMails },
  { name: "audit-log", run: sweepAudit },
  { name: "minimum-pay", run: remindMinimumPay },
  { name: "files", run: files },
  { name: "index-changes", run: () => deleteOldChanges(pool) },
  { name: "names-seen", run: deleteOldNames },
  { name: "profile-links", run: deleteOldProfileLinks },
  { name: "offer-texts", run: deleteUnusedOfferTexts },
  { name: "builds", run: deleteOldBuilds },
];
