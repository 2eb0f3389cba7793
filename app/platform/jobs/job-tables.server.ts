// All SQL on the tables of the job queue (pg-boss, schema pgboss). An update of pg-boss may change its columns; the test lists those that are used.
import { sql } from "kysely";
import type pg from "pg";
import { type Db, db, pool } from "../db/db.server.ts";
import * as platformLimits from "../limits.ts";

/** SQL for the unfinished job with the id of a row. */
const jobOf = (name: string, table: string) =>
  sql`FROM pgboss.job WHERE "name" = ${sql.lit(name)} AND "job"."id" = ${sql.ref(`${table}.id`)} AND "job"."state" IN ('created', 'retry', 'active')`;
const jobOfMail = jobOf("mail", "mails");

/** SQL for the due date of the job of a row of "mails"; null without an unfinished job. */
export const mailJobDueAt = sql<Date | null>`(SELECT "start_after" ${jobOfMail})`;

/** SQL for whether a row of "mails" has an unfinished job. */
export const hasMailJob = sql<boolean>`EXISTS (SELECT ${jobOfMail})`;

/** SQL for whether the pictures of a row of "files" wait to be read. */
export const hasPicturesJob = sql<boolean>`EXISTS (SELECT ${jobOf("pictures", "files")})`;

/** The number of jobs of a queue that have not started. */
export async function countWaitingJobs(tx: Db, name: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS "count" FROM pgboss.job WHERE "name" = ${name} AND "state" IN ('created', 'retry')`.execute(
    tx,
  );
  return rows[0]!.count;
}

/** Deletes the job of a mail, unless it is running. */
export async function deleteMailJob(tx: Db, mailId: string): Promise<void> {
  await sql`DELETE FROM pgboss.job WHERE "name" = 'mail' AND "id" = ${mailId} AND "state" IN ('created', 'retry')`.execute(
    tx,
  );
}

// Mails are left out: the list of mails counts them.
const failedJobs = sql`FROM pgboss.job WHERE "state" = 'failed' AND "name" <> 'mail' AND "completed_on" > now() - interval '1 day'`;
const lateJobs = sql`FROM pgboss.job WHERE "state" IN ('created', 'retry') AND "start_after" < now() - interval '5 minutes'`;

/** The number of jobs that failed within a day, mails excepted. */
export const failedJobsCount = sql<number>`(SELECT count(*) ${failedJobs})`;

/** The last failure of each queue within a day, as JSON `[{ name, at }]`, newest first; null without any. */
export const lastFailures = sql<{ name: string; at: string }[] | null>`
  (SELECT json_agg(json_build_object('name', "name", 'at', "at") ORDER BY "at" DESC)
    FROM (SELECT "name", max("completed_on") AS "at" ${failedJobs} GROUP BY "name") AS "last")`;

/** The number of jobs that are more than five minutes late. */
export const lateJobsCount = sql<number>`(SELECT count(*)::integer ${lateJobs})`;

/** Queues with jobs that failed within a day, mails excepted. */
export async function listFailedQueues(): Promise<{ name: string; count: number }[]> {
  const { rows } = await sql<{ name: string; count: number }>`
    SELECT "name", count(*) AS "count" ${failedJobs} GROUP BY "name" ORDER BY "name" LIMIT 20`.execute(db);
  return rows;
}

/** The number of mail jobs that are more than five minutes late; null without a queue. */
export async function countLateMailJobs(): Promise<number | null> {
  const { rows: found } = await sql<{ is: boolean }>`SELECT to_regclass('pgboss.queue') IS NOT NULL AS "is"`.execute(
    db,
  );
  if (!found[0]!.is) return null;
  const { rows } = await sql<{ count: number }>`SELECT count(*) AS "count" ${lateJobs} AND "name" = 'mail'`.execute(db);
  return rows[0]!.count;
}

export type QueueFigures = { name: string; waiting: number; active: number; failed: number; oldest: number | null };

/** SQL of the queues' figures, as JSON of QueueFigures[]; `oldest` in seconds. Null without jobs. */
export const queueFigures = `(SELECT json_agg("q") FROM (
  SELECT "name", count(*) FILTER (WHERE "state" IN ('created', 'retry'))::int AS "waiting",
    count(*) FILTER (WHERE "state" = 'active')::int AS "active",
    count(*) FILTER (WHERE "state" = 'failed')::int AS "failed",
    extract(epoch FROM now() - min("start_after") FILTER (WHERE "state" IN ('created', 'retry') AND "start_after" <= now()))
      AS "oldest"
  FROM pgboss.job WHERE "state" IN ('created', 'retry', 'active', 'failed') AND "name" NOT LIKE '\\_\\_%'
  GROUP BY "name") AS "q")`;

/** SQL that fails when the queue cannot be read. */
export const anyQueue = "(SELECT 1 FROM pgboss.queue LIMIT 1)";

/** Makes the jobs of a dead process run again, when this is the only server. */
export async function restartActiveJobs(): Promise<void> {
  await pool.query(`UPDATE pgboss.job SET "state" = 'retry', "start_after" = now() WHERE "state" = 'active'`);
}

/** Repairs what a clock set ahead has dated too far in the future: jobs, and maintenance. @returns how many jobs were moved */
export async function setJobsOnTime(): Promise<number> {
  const ahead = [platformLimits.jobAheadSeconds];
  const late = await pool.query(
    `UPDATE pgboss.job SET "start_after" = now()
      WHERE "state" IN ('created', 'retry') AND "start_after" > now() + make_interval(secs => $1)`,
    ahead,
  );
  // A job with a start in the future would count as running until then.
  const begun = await pool.query(
    `UPDATE pgboss.job SET "state" = 'retry', "start_after" = now()
      WHERE "state" = 'active' AND "started_on" > now() + make_interval(secs => $1)`,
    ahead,
  );
  await pool.query(
    `UPDATE pgboss.version SET "cron_on" = NULL, "bam_on" = NULL, "flow_on" = NULL
      WHERE GREATEST("cron_on", "bam_on", "flow_on") > now() + make_interval(secs => $1)`,
    ahead,
  );
  await pool.query(
    `UPDATE pgboss.queue SET "monitor_on" = NULL, "monitor_claim_on" = NULL, "maintain_on" = NULL
      WHERE GREATEST("monitor_on", "monitor_claim_on", "maintain_on") > now() + make_interval(secs => $1)`,
    ahead,
  );
  return (late.rowCount ?? 0) + (begun.rowCount ?? 0);
}

/** Drops the queue with its jobs; the next start creates it. */
export async function dropQueue(client: pg.ClientBase): Promise<void> {
  await client.query(`DROP SCHEMA IF EXISTS "pgboss" CASCADE`);
}
