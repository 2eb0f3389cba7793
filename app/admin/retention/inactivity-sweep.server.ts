// Hourly sweep of inactive people. The notices are stored, so a server that was off for a year still notifies first.

import { type RawBuilder, sql } from "kysely";
import { writeAudit } from "../../access/audit.server.ts";
import { deleteOwnApplication } from "../../hiring/conversations/withdrawals.server.ts";
import { setVisibility } from "../../people/candidates/candidates.server.ts";
import { type Db, db, transaction } from "../../platform/db/db.server.ts";
import { sendMail } from "../../platform/mail/mail.server.tsx";
import { findSetting } from "../../platform/settings/settings.server.ts";
import { date } from "../../platform/text/french.ts";
import type { SettingValue } from "../../settings.ts";
import { deleteCandidateWhole } from "../back-office/erasure.server.ts";
import * as adminLimits from "../limits.ts";
import {
  due,
  type InactivePerson,
  type InactiveVisitor,
  inactivePeople,
  inactiveVisitors,
} from "./inactive-people.server.ts";
import { keepAccountUrl } from "./keep-account-link.server.ts";
import { erasureNoticeMail, hidingNoticeMail, visitorNoticeMail } from "./retention-emails.ts";

const day = 86_400_000;
const later = (one: Date, other: Date) => (one > other ? one : other);
const actor = { actorId: null, actor: "durée de conservation" };

async function recordNotice(tx: Db, { id, lastAt }: InactivePerson, now: Date, erasure: boolean): Promise<void> {
  const notice = erasure ? { hidingNoticeAt: now, erasureNoticeAt: now } : { hidingNoticeAt: now };
  await tx
    .insertInto("signsOfLife")
    .values({ userId: id, seenAt: lastAt, hiddenAt: null, visibility: null, erasureNoticeAt: null, ...notice } as never)
    .onConflict((conflict) => conflict.column("userId").doUpdateSet(notice))
    .execute();
}

type Step<Row> = (tx: Db, row: Row, months: SettingValue<"retention">, now: Date) => Promise<void>;

const people: [keyof typeof due, Step<InactivePerson>][] = [
  [
    "erasure",
    async (tx, { id }) => {
      await deleteCandidateWhole(tx, id);
      await writeAudit(tx, {
        ...actor,
        action: "candidat effacé, resté sans contact",
        targetType: "candidat",
        targetId: id,
      });
    },
  ],
  [
    "hiding",
    async (tx, { id, visibility }, _months, now) => {
      await setVisibility(tx, id, "hidden");
      await tx
        .updateTable("signsOfLife")
        .set({ hiddenAt: now, visibility: visibility as "visible" | "masked" })
        .where("userId", "=", id)
        .execute();
    },
  ],
  [
    "erasureNotice",
    async (tx, row, { erase }, now) => {
      await recordNotice(tx, row, now, true);
      const until = date(later(row.eraseAt, new Date(now.getTime() + adminLimits.erasureNoticeDays * day)));
      const url = keepAccountUrl({ kind: "account", id: row.id, email: row.email }, now);
      await sendMail(tx, {
        to: row.email,
        ...erasureNoticeMail({ name: row.prenom ?? "", until, months: erase, url }),
      });
    },
  ],
  [
    "hidingNotice",
    async (tx, row, { hide }, now) => {
      await recordNotice(tx, row, now, false);
      const until = date(later(row.hideAt, new Date(now.getTime() + adminLimits.hidingNoticeDays * day)));
      const url = keepAccountUrl({ kind: "account", id: row.id, email: row.email }, now);
      await sendMail(tx, { to: row.email, ...hidingNoticeMail({ name: row.prenom ?? "", until, months: hide, url }) });
    },
  ],
];

const visitors: ["erasure" | "erasureNotice", Step<InactiveVisitor>][] = [
  [
    "erasure",
    async (tx, { ids }) => {
      for (const id of ids) {
        await deleteOwnApplication(tx, id, null);
        const action = "candidature effacée, restée sans contact";
        await writeAudit(tx, { ...actor, action, targetType: "candidature", targetId: id });
      }
    },
  ],
  [
    "erasureNotice",
    async (tx, { email, ids, eraseAt }, { erase }, now) => {
      for (const applicationId of ids) {
        await tx
          .insertInto("visitorSigns")
          .values({ applicationId, seenAt: null, erasureNoticeAt: now })
          .onConflict((conflict) => conflict.column("applicationId").doUpdateSet({ erasureNoticeAt: now }))
          .execute();
      }
      // Who gave no address is not written to: the application's own page is the only notice.
      if (email === null) return;
      const until = date(later(eraseAt, new Date(now.getTime() + adminLimits.erasureNoticeDays * day)));
      const url = keepAccountUrl({ kind: "visitor", id: ids[0]!, email }, now);
      await sendMail(tx, { to: email, ...visitorNoticeMail({ until, months: erase, url }) });
    },
  ],
];

type InactiveQuery = (months: SettingValue<"retention">, now: Date) => RawBuilder<unknown>;

// One transaction each, which checks again that the step is due: safe against a second process and a new contact.
async function carryOut<Row extends object>(
  query: InactiveQuery,
  key: "id" | "contact",
  step: keyof typeof due,
  act: Step<Row>,
  now: Date,
): Promise<number> {
  const months = await findSetting("retention");
  const { rows } = await sql<{ key: string }>`SELECT ${sql.ref(key)} AS "key" FROM ${query(months, now)}
    WHERE ${due[step](now)} ORDER BY "lastAt", ${sql.ref(key)} LIMIT ${adminLimits.retentionPerRound}`.execute(db);
  for (const row of rows) {
    await transaction(async (tx) => {
      await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`retention ${row.key}`}, 0))`.execute(tx);
      const again = await sql<Row>`SELECT * FROM ${query(months, now)}
        WHERE ${sql.ref(key)} = ${row.key} AND ${due[step](now)}`.execute(tx);
      if (again.rows[0]) await act(tx, again.rows[0], months, now);
    });
  }
  return rows.length;
}

/** Sends the notices and carries out the steps that are due. Repeating it is safe. @returns how many of each step */
export async function sweepInactivity(now: Date): Promise<Record<string, number>> {
  const done: Record<string, number> = {};
  for (const [step, act] of people) done[step] = await carryOut(inactivePeople, "id", step, act, now);
  for (const [step, act] of visitors)
    done[`visitor ${step}`] = await carryOut(inactiveVisitors, "contact", step, act, now);
  return done;
}
