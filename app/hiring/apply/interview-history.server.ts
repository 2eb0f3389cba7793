// The changes of interviews as entries of an application's history.
import { db } from "../../platform/db/db.server.ts";
import { dateTime, weekdayTime } from "../../platform/text/french.ts";
import * as hiringLimits from "../limits.ts";
import * as hiringMessages from "../messages.ts";
import type { HistoryEntry } from "./history.tsx";

/** The changes of the interviews of some applications, oldest first. @param reader whose history it is */
export async function listInterviewHistory(
  applicationIds: readonly string[],
  reader: "company" | "applicant",
): Promise<(HistoryEntry & { applicationId: string })[]> {
  const rows = await db
    .selectFrom("interviews")
    .select(["id", "applicationId", "steps", "timeZone"])
    .where("applicationId", "in", applicationIds)
    .orderBy("createdAt", "desc")
    .orderBy("id")
    .limit(hiringLimits.eventsShown)
    .execute();
  return rows.reverse().flatMap(({ id, applicationId, steps, timeZone }) =>
    steps.map(({ change, side, at, startsAt }, index) => {
      const label = hiringMessages.interviewHistory[change];
      return {
        id: `${id}-${index}`,
        applicationId,
        label: startsAt ? `${label}\u00a0: ${weekdayTime(new Date(startsAt), timeZone)}` : label,
        by: change === "company-removed" ? null : hiringMessages.interviewHistoryBy[reader][side],
        iso: at,
        exact: dateTime(new Date(at)),
      };
    }),
  );
}
