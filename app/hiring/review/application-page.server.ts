// One application as the company reads it, and its history.

import { shownApplicant } from "../../access/hidden-applicants.server.ts";
import { colleague } from "../../people/accounts/colleagues.server.ts";
import * as peopleMessages from "../../people/messages.ts";
import { db } from "../../platform/db/db.server.ts";
import { dateTime } from "../../platform/text/french.ts";
import { stateLabels } from "../apply/application.ts";
import type { HistoryEntry } from "../apply/history.tsx";
import * as hiringLimits from "../limits.ts";
import * as hiringMessages from "../messages.ts";

/** An application that the company received; undefined when missing or another company's. */
export function findReceivedApplication(id: string, companyId: string) {
  return db
    .selectFrom("applications")
    .innerJoin("companies", "companies.id", "applications.companyId")
    .leftJoin("files", "files.id", "applications.cvFileId")
    .select([
      "applications.id",
      "applications.offerId",
      "applications.offer",
      "applications.candidateId",
      "applications.message",
      "applications.answers",
      "applications.cvFileId",
      "applications.state",
      "applications.toldState",
      "applications.seenAt",
      "applications.answeredAt",
      "applications.closedAt",
      "applications.waitingSince",
      "applications.createdAt",
      "companies.nom as company",
      "companies.adresse",
      "companies.codePostal",
      "companies.city",
      "files.originalName as cvName",
      "files.size as cvSize",
    ])
    .select(shownApplicant)
    .where("applications.id", "=", id)
    .where("applications.companyId", "=", companyId)
    .executeTakeFirst();
}

/** The full history of an application with its authors, oldest first, for the company. */
export async function listHistory(applicationId: string): Promise<HistoryEntry[]> {
  const events = await db
    .selectFrom("applicationEvents")
    .leftJoin("users", "users.id", "applicationEvents.byUserId")
    .leftJoin("applicationNotices", (join) =>
      join
        .onRef("applicationNotices.eventId", "=", "applicationEvents.id")
        .on("applicationNotices.sentAt", "is not", null),
    )
    .select(["applicationEvents.id", "applicationEvents.state", "applicationEvents.at", "applicationEvents.reason"])
    .select(["applicationEvents.fromState", "applicationNotices.text", "applicationNotices.sentAt", colleague.as("by")])
    .where("applicationEvents.applicationId", "=", applicationId)
    .orderBy("applicationEvents.at")
    .orderBy("applicationEvents.id")
    .limit(hiringLimits.eventsShown)
    .execute();
  return events.map(({ id, state, at, reason, fromState, text, sentAt, by }) => {
    const label = stateLabels[state];
    // The applicant's own actions carry no name: it is at the head of the page.
    const own = state === "withdrawn" || (state === "received" && fromState === null && reason === null);
    return {
      id,
      label:
        reason === "undo"
          ? hiringMessages.takenBack(label)
          : reason === "no-answer"
            ? hiringMessages.closedUnanswered
            : label,
      by: own || reason === "no-answer" ? null : (by ?? peopleMessages.formerColleague),
      iso: at.toISOString(),
      exact: dateTime(at),
      told: sentAt && reason !== "no-answer" ? dateTime(sentAt) : null,
      text,
    };
  });
}
