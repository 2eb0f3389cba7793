// Ends the open interviews of an account that is closed, on either side.
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { isOwnApplication } from "../../access/own-applications.server.ts";
import type { Db } from "../../platform/db/db.server.ts";
import { openInterviewStates } from "../interview-states.ts";
import { endInterview } from "./interviews.server.ts";
import { lockApplication, type Writer } from "./messages.server.ts";

async function endAll(
  tx: Db,
  whose: RawBuilder<SqlBool>,
  [writer, state]: [Writer, "declined" | "canceled"],
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
    if (await lockApplication(tx, applicationId, writer)) await endInterview(tx, applicationId, state, now);
}

/** Declines the open interviews of a candidate, as a withdrawal does. */
export function endCandidateInterviews(tx: Db, candidateId: string, now: Date): Promise<void> {
  return endAll(tx, isOwnApplication(candidateId), [{ side: "applicant", userId: candidateId }, "declined"], now);
}

/** Cancels the open interviews of a company, as a refusal does. */
export function endCompanyInterviews(tx: Db, companyId: string, now: Date): Promise<void> {
  return endAll(
    tx,
    sql<SqlBool>`"applications"."companyId" = ${companyId}`,
    [{ side: "company", companyId, userId: "" }, "canceled"],
    now,
  );
}
