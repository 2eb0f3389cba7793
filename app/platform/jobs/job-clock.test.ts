// Tests of mails and jobs after a clock that was ahead is set right.
import { expect, test } from "vitest";
import { hooks } from "../../hooks.server.ts";
import { db, pool, transaction } from "../db/db.server.ts";
import { setHooks } from "../hooks.server.ts";
import * as platformLimits from "../limits.ts";
import { deliverMail, sendMail } from "../mail/mail.server.tsx";
import { resumeMails } from "../mail/mail-queue.server.ts";
import { setJobsOnTime } from "./job-tables.server.ts";
import { drain } from "./jobs.server.ts";

// The kinds of mail state why each comes.
setHooks(hooks);

const letter = { to: "amelie@exemple.test", template: "verification" as const, subject: "Essai", blocks: ["Bonjour,"] };

const stateOf = async (id: string) =>
  (await db.selectFrom("mails").select("state").where("id", "=", id).executeTakeFirstOrThrow()).state;

test("makes jobs of a wrong future due now, and leaves jobs that wait for a retry", async () => {
  const [lost, waiting] = await transaction(async (tx) => [await sendMail(tx, letter), await sendMail(tx, letter)]);
  const later = `UPDATE pgboss.job SET "start_after" = now() + $2::interval WHERE "id" = $1`;
  await pool.query(later, [lost, "20 days"]);
  await pool.query(later, [waiting, "2 minutes"]);
  await pool.query(`UPDATE pgboss.version SET "cron_on" = now() + interval '20 days'`);
  await drain("mail", deliverMail);
  expect([await stateOf(lost!), await stateOf(waiting!)]).toEqual(["waiting", "waiting"]);
  expect(await setJobsOnTime()).toBe(1);
  await drain("mail", deliverMail);
  expect([await stateOf(lost!), await stateOf(waiting!)]).toEqual(["sent", "waiting"]);
  // The queue may have written the present time meanwhile.
  const { rows } = await pool.query(
    `SELECT coalesce("cron_on", now()) < now() + interval '1 day' AS "now" FROM pgboss.version`,
  );
  expect(rows).toEqual([{ now: true }]);
  expect(await setJobsOnTime()).toBe(0);
});

test("creates a new job for a mail without one, but not for a canceled or failed mail", async () => {
  const ids = await transaction(async (tx) => {
    const made: string[] = [];
    for (let i = 0; i < 3; i++) made.push(await sendMail(tx, letter));
    return made;
  });
  await pool.query("DELETE FROM pgboss.job WHERE id = ANY($1)", [ids]);
  await db.updateTable("mails").set({ state: "canceled" }).where("id", "=", ids[1]!).execute();
  await db
    .updateTable("mails")
    .set({ state: "failed", tries: platformLimits.mailTries })
    .where("id", "=", ids[2]!)
    .execute();
  await resumeMails(new Date());
  expect(await drain("mail", deliverMail)).toBe(0);
  await resumeMails(new Date(Date.now() + 2 * platformLimits.mailTryMs));
  await drain("mail", deliverMail);
  expect(await Promise.all(ids.map(stateOf))).toEqual(["sent", "canceled", "failed"]);
});
