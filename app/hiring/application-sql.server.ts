// SQL of an application's life.
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "../platform/db/db.server.ts";
import { type ApplicationState, waitingStates } from "./application-life.ts";
import { openInterviewStates } from "./interview-states.ts";

/** Whether the state of a row of "applications" is one of these. */
export function isInState(states: readonly ApplicationState[]): RawBuilder<SqlBool> {
  const list = states.map((state) => sql.lit(state));
  return sql<SqlBool>`"applications"."state" in (${sql.join(list)})`;
}

/**
 * When the company opened an application. One that it added itself counts as seen from its first instant, so that it is not unread;
 * it has opened it once it reads its page.
 */
export const openedAt = sql<Date | null>`nullif("applications"."seenAt", "applications"."createdAt")`;

/** Whether a row of "applications" has an interview that ends with it: an open one, but not a past one. */
export const hasInterview = sql<boolean>`exists (
  select 1 from "interviews" where "interviews"."applicationId" = "applications"."id"
    and "interviews"."state" in (${sql.join(openInterviewStates.map((state) => sql.lit(state)))})
    and not ("interviews"."state" = 'accepted' and "interviews"."startsAt" <= now())
)`;

/** Since when an application waits. The index "applications_unanswered" is ordered by it. */
export const waitsSince = sql<Date>`coalesce("applications"."waitingSince", "applications"."createdAt")`;

/** Applications without an answer or a decision; a decision is sent within hours. */
export const unanswered = (tx: Db) =>
  tx
    .selectFrom("applications")
    .where("applications.companyId", "is not", null)
    .where("applications.answeredAt", "is", null)
    .where("applications.closedAt", "is", null)
    .where("applications.state", "in", waitingStates);
