// Ends the open interviews of an account that is closed, on either side.
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { isOwnApplication } from "../../access/own-applications.server.ts";
import type { Db } from "../../platform/db/db.server.ts";
import { openInterviewStates } from "../interview-states.ts";
import { endInterview, type InterviewEnd } from "./interviews.server.ts";
import { lockApplication, type Writer } from "./messages.server.ts";

async function endAll(
  tx: Db,
  whose: RawBuilder<SqlBool>,
  [writer, end]: [Writer, InterviewEnd],
  now: Date,
): Promise<void> {
  const rows = await tx
    .selectFrom("interviews")
    .innerJoin("applications", "applications.id", "interviews.applicationId")
    .select("applicationId")
    .where(whose)
    .where("interviews.state", "in", openInterviewStates)
    .orderBy("applicationId")
    .execute();
  for (const { applicationId } of rows)
    if (await lockApplication(tx, applicationId, writer)) await endInterview(tx, applicationId, end, now);
}

function endOfCandidate(tx: Db, candidateId: string, end: InterviewEnd, now: Date): Promise<void> {
  return endAll(tx, isOwnApplication(candidateId), [{ side: "applicant", userId: candidateId }, end], now);
}

/** Declines the open interviews of a candidate, as a withdrawal does. */
export function endCandidateInterviews(tx: Db, candidateId: string, now: Date): Promise<void> {
  return endOfCandidate(tx, candidateId, "declined", now);
}

/** Ends the open interviews of a candidate whose applications are about to be erased. */
export function eraseCandidateInterviews(tx: Db, candidateId: string, now: Date): Promise<void> {
  return endOfCandidate(tx, candidateId, "erased", now);
}

/** Cancels the open interviews of a company: it closes, or the site's team removes it. */
export function endCompanyInterviews(
  tx: Db,
  companyId: string,
  end: "canceled" | "company-removed",
  now: Date,
): Promise<void> {
  return endAll(
    tx,
    sql<SqlBool>`"applications"."companyId" = ${companyId}`,
    [{ side: "company", companyId, userId: "" }, end],
    now,
  );
}
