// The badge "Réponse garantie" of a company: its figures, when open applications would end it, and the warning.
import { sql } from "kysely";
import { isDemonstration } from "../../people/accounts/demo-accounts.server.ts";
import {
  type GuaranteeEvent,
  guaranteeEnd,
  isGuaranteed,
  type RecentAnswers,
} from "../../people/companies/answer-guarantee.ts";
import { listRecipients } from "../../people/companies/company-recipients.server.ts";
import { setGuaranteed } from "../../people/companies/guaranteed-companies.server.ts";
import * as peopleLimits from "../../people/limits.ts";
import { config } from "../../platform/config/config.server.ts";
import { type Db, transaction } from "../../platform/db/db.server.ts";
import { sendMail } from "../../platform/mail/mail.server.tsx";
import { date, plural } from "../../platform/text/french.ts";
import { waitingStates } from "../application-life.ts";
import { waitsSince } from "../application-sql.server.ts";
import * as hiringLimits from "../limits.ts";
import { defaultCriteria, receivedAddress } from "./review-criteria.ts";
import { guaranteeWarningMail } from "./review-emails.ts";

const { guaranteeAnswerMs, guaranteeWindowMs } = peopleLimits;

const answerTime = sql`make_interval(secs => ${guaranteeAnswerMs / 1000}::int)`;

/**
 * Applications of a company that count, with whether each was answered in time. All have had the same time: counted from its answer on, one that was answered
 * at once would stand for those that still wait. One that ended unanswered counts when it had waited too long by then, a false one never, nor one that the
 * company added itself.
 */
const counting = (companyId: string, now: Date) => sql`
  SELECT "createdAt", "answeredAt" IS NOT NULL AND "answeredAt" <= ${waitsSince} + ${answerTime} AS "isInTime"
  FROM "applications" WHERE "companyId" = ${companyId} AND "falseAt" IS NULL AND "cameBy" IS NULL
    AND "createdAt" > ${new Date(now.getTime() - guaranteeWindowMs)} AND ${waitsSince} + ${answerTime} <= ${now}
    AND ("answeredAt" IS NOT NULL OR "state" NOT IN ('withdrawn', 'ended') OR "changedAt" >= ${waitsSince} + ${answerTime})`;

async function findRecentAnswers(tx: Db, companyId: string, now: Date): Promise<RecentAnswers> {
  const { rows } = await sql<RecentAnswers>`
    SELECT count(*)::int AS "recent", count(*) FILTER (WHERE "isInTime")::int AS "inTime"
    FROM (${counting(companyId, now)}) AS "counting"`.execute(tx);
  return rows[0]!;
}

/** Which applications leave the window and which enter the figures until the horizon, if nothing more is answered. */
async function listEvents(tx: Db, companyId: string, now: Date): Promise<GuaranteeEvent[]> {
  const until = now.getTime() + guaranteeAnswerMs;
  const { rows: leaving } = await sql<{ createdAt: Date; isInTime: boolean }>`
    SELECT "createdAt", "isInTime" FROM (${counting(companyId, now)}) AS "counting"
    WHERE "createdAt" <= ${new Date(until - guaranteeWindowMs)}
    ORDER BY "createdAt" LIMIT ${hiringLimits.guaranteeRows}`.execute(tx);
  const { rows: entering } = await sql<{ createdAt: Date; since: Date; isInTime: boolean }>`
    SELECT "createdAt", ${waitsSince} AS "since", "answeredAt" IS NOT NULL AS "isInTime"
    FROM "applications" WHERE "companyId" = ${companyId} AND "falseAt" IS NULL AND "cameBy" IS NULL
      AND ${waitsSince} > ${new Date(now.getTime() - guaranteeAnswerMs)} AND ${waitsSince} <= ${now}
      AND ("answeredAt" IS NOT NULL OR ("closedAt" IS NULL AND "state" IN (${sql.join(waitingStates)})))
    ORDER BY "since", "id" LIMIT ${hiringLimits.guaranteeRows}`.execute(tx);
  const leaves = (createdAt: Date) => createdAt.getTime() + guaranteeWindowMs;
  const leave = (at: number, isInTime: boolean): GuaranteeEvent => ({ at, recent: -1, inTime: isInTime ? -1 : 0 });
  return [
    ...leaving.map(({ createdAt, isInTime }) => leave(leaves(createdAt), isInTime)),
    ...entering
      .map((row) => ({ ...row, at: row.since.getTime() + guaranteeAnswerMs, end: leaves(row.createdAt) }))
      // Imported ones may be older than their wait.
      .filter(({ at, end }) => end > at)
      .flatMap(({ at, end, isInTime }): GuaranteeEvent[] => [
        { at, recent: 1, inTime: isInTime ? 1 : 0 },
        ...(end <= until ? [leave(end, isInTime)] : []),
      ]),
  ];
}

async function warn(tx: Db, companyId: string, end: Date, now: Date): Promise<void> {
  const warned = await tx
    .updateTable("companyAnswers")
    .set({ guaranteeWarnedAt: now })
    .where("companyId", "=", companyId)
    .where((eb) =>
      eb.or([
        eb("guaranteeWarnedAt", "is", null),
        eb("guaranteeWarnedAt", "<=", new Date(now.getTime() - guaranteeAnswerMs)),
      ]),
    )
    .where(sql<boolean>`not ${isDemonstration("companyAnswers.companyId")}`)
    .executeTakeFirst();
  if (warned.numUpdatedRows === 0n) return;
  const mail = guaranteeWarningMail({
    end: date(end),
    days: plural(guaranteeAnswerMs / 86_400_000, "jour"),
    share: String(peopleLimits.guaranteePercent),
    url: config.baseUrl + receivedAddress({ ...defaultCriteria, state: "unanswered", order: "oldest" }),
  });
  for (const { email } of await listRecipients(tx, companyId)) await sendMail(tx, { to: email, ...mail });
}

/** Computes a company's badge, and warns the company when its open applications would end it within peopleLimits.guaranteeAnswerMs. */
export function updateGuarantee(companyId: string, now: Date): Promise<void> {
  return transaction(async (tx) => {
    const answers = await findRecentAnswers(tx, companyId, now);
    const guaranteed = isGuaranteed(answers);
    const at = guaranteed ? guaranteeEnd(answers, await listEvents(tx, companyId, now)) : null;
    const end = at === null ? null : new Date(at);
    await tx
      .updateTable("companyAnswers")
      .set({ ...answers, guaranteeEndsAt: end })
      .where("companyId", "=", companyId)
      .execute();
    await setGuaranteed(tx, companyId, guaranteed, now);
    if (end) await warn(tx, companyId, end, now);
  });
}
