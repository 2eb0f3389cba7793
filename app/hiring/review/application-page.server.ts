// One application as the company reads it, and its history.

import { hiddenPerson, namesShownFrom, shownApplicant } from "../../access/hidden-applicants.server.ts";
import { colleague } from "../../people/accounts/colleagues.server.ts";
import * as peopleMessages from "../../people/messages.ts";
import { db } from "../../platform/db/db.server.ts";
import type { ApplicationEventsTable, ApplicationState, CameBy } from "../../platform/db/schema.ts";
import { dateTime } from "../../platform/text/french.ts";
import { applicationLife, isEndReason } from "../application-life.ts";
import { isStated } from "../apply/applicant-status.server.ts";
import type { HistoryEntry } from "../apply/history.tsx";
import { cameByWays } from "../came-by.ts";
import { applicantReach, isReachableApplicant } from "../conversations/applicant-recipient.server.ts";
import { shutColumns } from "../conversations/messages.server.ts";
import * as hiringLimits from "../limits.ts";
import * as hiringMessages from "../messages.ts";

/** An application that the company received; undefined when missing or another company's. */
export function findReceivedApplication(id: string, companyId: string) {
  return (
    db
      .selectFrom("applications")
      .innerJoin("companies", "companies.id", "applications.companyId")
      .leftJoin("offers", "offers.id", "applications.offerId")
      // The place of the post: that of the offer, or of the company for an offer without one.
      .select(({ fn }) => fn.coalesce("offers.departement", "companies.departement").as("postDepartement"))
      .select([
        "applications.id",
        "applications.offerId",
        "applications.companyId",
        "applications.offer",
        "applications.offerTextHash",
        "applications.candidateId",
        "applications.message",
        "applications.answers",
        "applications.cvFileId",
        "applications.state",
        "applications.notifiedState",
        "applications.seenAt",
        "applications.answeredAt",
        "applications.closedAt",
        "applications.waitingSince",
        "applications.cameBy",
        "applications.job",
        "applications.isSpontaneous",
        "applications.city as wishedCity",
        "applications.cityCode as wishedCityCode",
        "applications.calledAt",
        "applications.falseAt",
        "applications.identityOpenedAt",
        "applications.source",
        "applications.match",
        "applications.createdAt",
        "companies.nom as company",
        "companies.adresse",
        "companies.codePostal",
        "companies.city",
      ])
      .select([applicantReach.as("reach"), namesShownFrom.as("namesShownFrom")])
      .select(shutColumns)
      .select(shownApplicant)
      .select(hiddenPerson.as("hiddenPerson"))
      .where("applications.id", "=", id)
      .where("applications.companyId", "=", companyId)
      .executeTakeFirst()
  );
}

function labelOf(state: ApplicationState, reason: ApplicationEventsTable["reason"], cameBy: CameBy | null): string {
  const label = applicationLife[state].company;
  if (reason === "added") return hiringMessages.addedInHistory(cameByWays[cameBy ?? "other"].label);
  if (isEndReason(reason)) return hiringMessages.endedInHistory[reason];
  if (reason === "reopened") return `${hiringMessages.reopenedInHistory}\u00a0: ${label}`;
  if (reason === "no-answer") return hiringMessages.closedUnanswered;
  if (reason === "false") return hiringMessages.falseInHistory;
  if (isStated(reason)) return hiringMessages.statedInHistory[reason];
  return reason === "undo" ? hiringMessages.takenBack(label) : label;
}

/** An event and the application that it belongs to. */
export type RecordEntry = HistoryEntry & { applicationId: string };

const openedEntry = (applicationId: string, at: Date): RecordEntry => ({
  id: `${applicationId}-ouverte`,
  applicationId,
  label: hiringMessages.identityOpenedInHistory,
  iso: at.toISOString(),
  exact: dateTime(at),
});

/**
 * The full history of the applications of a record with its authors, oldest first, for the company. Nobody reads answers in a closed
 * account.
 */
export async function listHistory(applicationIds: readonly string[]): Promise<RecordEntry[]> {
  const events = await db
    .selectFrom("applicationEvents")
    .innerJoin("applications", "applications.id", "applicationEvents.applicationId")
    .leftJoin("users", "users.id", "applicationEvents.byUserId")
    .leftJoin("applicationNotices", (join) =>
      join
        .onRef("applicationNotices.eventId", "=", "applicationEvents.id")
        .on("applicationNotices.sentAt", "is not", null),
    )
    .select(["applicationEvents.id", "applicationEvents.state", "applicationEvents.at", "applicationEvents.reason"])
    .select(["applicationEvents.fromState", "applicationNotices.text", "applicationNotices.sentAt", colleague.as("by")])
    .select(["applicationEvents.applicationId", "applications.cameBy", "applications.identityOpenedAt"])
    .select(isReachableApplicant.as("isReachable"))
    .where("applicationEvents.applicationId", "in", applicationIds)
    .orderBy("applicationEvents.at")
    .orderBy("applicationEvents.id")
    .limit(hiringLimits.eventsShown * applicationIds.length)
    .execute();
  const entries = events.map(
    ({ id, applicationId, state, at, reason, fromState, text, sentAt, by, cameBy, isReachable }) => {
      // The applicant's own actions carry no name: it is at the head of the page.
      const isByApplicant =
        reason === "not-answered" ||
        reason === "nudge" ||
        (state === "withdrawn" && reason === null) ||
        (state === "received" && fromState === null && reason === null);
      const isNobodys = isByApplicant || reason === "no-answer" || reason === "reopened" || isEndReason(reason);
      return {
        id,
        applicationId,
        label: labelOf(state, reason, cameBy),
        by: isNobodys ? null : (by ?? peopleMessages.formerColleague),
        iso: at.toISOString(),
        exact: dateTime(at),
        notifiedOn: isReachable && sentAt && reason !== "no-answer" ? dateTime(sentAt) : null,
        text,
        state,
        isUndo: reason === "undo",
      };
    },
  );
  const openings = new Map(events.map((event) => [event.applicationId, event.identityOpenedAt]));
  const opened = [...openings].flatMap(([id, at]) => (at ? openedEntry(id, at) : []));
  return [...entries, ...opened].sort((a, b) => (a.iso < b.iso ? -1 : a.iso > b.iso ? 1 : 0));
}
