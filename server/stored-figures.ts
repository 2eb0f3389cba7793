// Database metrics: queue, mails, uploads, backups. Queried a few times a minute at most, for one second at most.

import { listFolder } from "../app/operations/backups/folder.server.ts";
import { config } from "../app/platform/config/config.server.ts";
import { log } from "../app/platform/config/log.server.ts";
import { pool } from "../app/platform/db/db.server.ts";
import { type QueueFigures, queueFigures } from "../app/platform/jobs/job-tables.server.ts";
import * as platformLimits from "../app/platform/limits.ts";
import type { Family } from "./exposition.ts";

type Figures = {
  queues: QueueFigures[] | null;
  mails: { state: string; count: number }[] | null;
  uploads: { count: number; bytes: number };
  backup: { at: string; size: number } | null;
  archives: { count: number; bytes: number };
};

// Every part uses an index or a small table. Mails sent long ago are not counted: they grow without limit.
const query = `
  SELECT
    ${queueFigures} AS "queues",
    (SELECT json_agg("m") FROM (SELECT "state", count(*)::int AS "count" FROM "mails" WHERE "state" <> 'sent' GROUP BY "state") AS "m")
      AS "mails",
    (SELECT json_build_object('count', count(*), 'bytes', coalesce(sum("size"), 0)) FROM "uploads" WHERE "state" = 'receiving')
      AS "uploads",
    (SELECT json_build_object('at', "value" ->> 'at', 'size', ("value" ->> 'size')::bigint) FROM "settings"
      WHERE "key" = 'lastBackup') AS "backup",
    (SELECT json_build_object('count', count(*), 'bytes', coalesce(sum("size"), 0)) FROM "backups" WHERE "state" = 'done') AS "archives"`;

// Without a bucket the folder is counted. A bucket may be slow, so the list in the database counts instead.
async function countArchives(listed: Figures["archives"]): Promise<Figures["archives"]> {
  if (config.s3) return listed;
  const archives = [...(await listFolder()).values()];
  return { count: archives.length, bytes: archives.reduce((sum, { size }) => sum + size, 0) };
}

async function readFigures(): Promise<Family[]> {
  const client = await pool.connect();
  let figures: Figures;
  try {
    await client.query("BEGIN READ ONLY; SET LOCAL statement_timeout = 1000");
    figures = (await client.query<Figures>(query)).rows[0]!;
    await client.query("COMMIT");
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
  return familiesOf({ ...figures, archives: await countArchives(figures.archives) });
}

function familiesOf({ queues, mails, uploads, backup, archives }: Figures): Family[] {
  const gauge = (name: string, help: string, samples: Family["samples"]): Family => ({
    name,
    help,
    type: "gauge",
    samples,
  });
  const states = ["waiting", "active", "failed"] as const;
  const unsent = new Map((mails ?? []).map(({ state, count }) => [state, count]));
  return [
    gauge(
      "vivier_jobs",
      "Jobs by queue: waiting for their turn or their next try, under way, given up.",
      (queues ?? []).flatMap((queue) =>
        states.map((state) => ({ labels: { queue: queue.name, state }, value: queue[state] })),
      ),
    ),
    gauge(
      "vivier_jobs_oldest_seconds",
      "How long the job that is due longest has been waiting.",
      (queues ?? []).map(({ name, oldest }) => ({ labels: { queue: name }, value: oldest ?? 0 })),
    ),
    gauge(
      "vivier_mails",
      "Mails that have not left: waiting, failed.",
      ["waiting", "failed"].map((state) => ({ labels: { state }, value: unsent.get(state) ?? 0 })),
    ),
    gauge("vivier_uploads_active", "Uploads of which something is still to come.", [{ value: uploads.count }]),
    gauge("vivier_uploads_announced_bytes", "Bytes that these uploads have announced.", [{ value: uploads.bytes }]),
    gauge(
      "vivier_backup_last_success_timestamp_seconds",
      "When the last backup was made, since 1970.",
      backup ? [{ value: Date.parse(backup.at) / 1000 }] : [],
    ),
    gauge("vivier_backup_last_size_bytes", "How large it was.", backup ? [{ value: backup.size }] : []),
    gauge("vivier_backups", "Archives in the folder of backups, or in the bucket.", [{ value: archives.count }]),
    gauge("vivier_backups_bytes", "How large they are together.", [{ value: archives.bytes }]),
  ];
}

let last: { at: number; families: Promise<Family[]> } | null = null;

/** Database metrics, at most platformLimits.metricsFreshMs old. Empty while the database does not answer. */
export function storedFamilies(now = performance.now()): Promise<Family[]> {
  if (!last || now - last.at > platformLimits.metricsFreshMs) {
    const families = readFigures().catch((error) => {
      log.warn({ err: error }, "figures of the database");
      return [];
    });
    last = { at: now, families };
  }
  return last.families;
}
