// Response figures of companies: computed by a scheduled task, read by people/companies/response-stats.server.ts.

import { sql } from "kysely";
import { type Db, db } from "../../platform/db/db.server.ts";
import { findSetting } from "../../platform/settings/settings.server.ts";
import * as hiringLimits from "../limits.ts";
import { updateGuarantee } from "./answer-guarantee.server.ts";

/** Marks a company's figures for recomputation. @param companyId null once it is erased */
export async function setStaleFigures(tx: Db, companyId: string | null): Promise<void> {
  if (companyId === null) return;
  await tx
    .insertInto("companyAnswers")
    .values({ companyId })
    .onConflict((conflict) => conflict.column("companyId").doUpdateSet({ isStale: true }))
    .execute();
}

// Applications that the company added itself do not count: it could raise its own figures with them.
// An application that ended counts as unanswered when it had waited too long by then.
async function updateFigures(companyId: string, now: Date, patienceMs: number): Promise<void> {
  const since = new Date(now.getTime() - hiringLimits.figuresWindowMs);
  const silent = new Date(now.getTime() - patienceMs);
  await sql`
    UPDATE "companyAnswers" SET
      "counted" = "figures"."counted", "answered" = "figures"."answered", "medianSeconds" = "figures"."median",
      "isStale" = false, "computedAt" = ${now}
    FROM (
      SELECT
        count(*) FILTER (WHERE "answeredAt" IS NOT NULL
          OR ("state" NOT IN ('withdrawn', 'ended') AND coalesce("waitingSince", "createdAt") <= ${silent})
          OR ("state" = 'ended' AND "changedAt" - coalesce("waitingSince", "createdAt") >= make_interval(secs => ${patienceMs / 1000}::int)))::int AS "counted",
        count("answeredAt")::int AS "answered",
        (percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM "answeredAt" - "createdAt"))
          FILTER (WHERE "answeredAt" IS NOT NULL))::bigint AS "median"
      FROM "applications" WHERE "companyId" = ${companyId} AND "createdAt" > ${since} AND "cameBy" IS NULL
    ) AS "figures"
    WHERE "companyId" = ${companyId}`.execute(db);
}

/** Scheduled task: at most hiringLimits.figuresPerRound companies, marked or not computed for a day. */
export async function updateDueFigures(now: Date): Promise<number> {
  const due = await db
    .selectFrom("companyAnswers")
    .select("companyId")
    .where((eb) =>
      eb.or([eb("isStale", "=", true), eb("computedAt", "<=", new Date(now.getTime() - hiringLimits.figuresFreshMs))]),
    )
    .orderBy("isStale", "desc")
    .orderBy("computedAt", (order) => order.asc().nullsFirst())
    .orderBy("companyId")
    .limit(hiringLimits.figuresPerRound)
    .execute();
  if (due.length === 0) return 0;
  const { first } = await findSetting("answers");
  for (const { companyId } of due) {
    await updateFigures(companyId, now, first * 86_400_000);
    await updateGuarantee(companyId, now);
  }
  return due.length;
}
