// Restores a backup into an empty installation only, after every hash of the archive was checked.
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import { finished, pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import zlib from "node:zlib";
import type pg from "pg";
import { type CopyStreamQuery, from as copyFrom } from "pg-copy-streams";
import { config } from "../../platform/config/config.server.ts";
import { db, pool, transaction } from "../../platform/db/db.server.ts";
import { migrate, migrateTo } from "../../platform/db/migrate.server.ts";
import { dropQueue } from "../../platform/jobs/job-tables.server.ts";
import { openJobs, requeue } from "../../platform/jobs/jobs.server.ts";
import * as platformLimits from "../../platform/limits.ts";
import { keepFile } from "../../platform/storage/storage.server.ts";
import * as operationsMessages from "../messages.ts";
import { copyTarget, listTables } from "./backup.server.ts";
import { endAccess } from "./excluded-tables.server.ts";
import { BackupError, keyOf, type Manifest, secretName, tableOf } from "./manifest.server.ts";
import { type Bytes, bytesOf, fileOf } from "./reading.server.ts";
import { readTar, type TarEntry } from "./tar.server.ts";

const unpacked = promisify(zlib.gunzip);

async function isEmpty(client: pg.ClientBase): Promise<boolean> {
  const { rows: tables } = await client.query<{ existing: boolean }>(
    `SELECT to_regclass('public.users') IS NOT NULL AS "existing"`,
  );
  if (!tables[0]!.existing) return true;
  const { rows } = await client.query<{ empty: boolean }>(`
    SELECT NOT EXISTS (SELECT FROM "users") AND NOT EXISTS (SELECT FROM "companies")
      AND NOT EXISTS (SELECT FROM "offers") AND NOT EXISTS (SELECT FROM "files") AS "empty"`);
  return rows[0]!.empty;
}

/** @throws BackupError when the target is not empty */
export async function checkEmpty(): Promise<void> {
  const client = await pool.connect();
  try {
    if (!(await isEmpty(client))) throw new BackupError(operationsMessages.restoreNotEmpty);
  } finally {
    client.release();
  }
}

// A started but unused installation has a schema, perhaps a newer one: it is rebuilt at the archive's version.
async function prepareSchema(migrations: string[]): Promise<void> {
  const { rows } = await pool.query<{ existing: boolean }>(
    `SELECT to_regclass('public.kysely_migration') IS NOT NULL AS "existing"`,
  );
  if (rows[0]!.existing) {
    const client = await pool.connect();
    try {
      await client.query("BEGIN");
      if (!(await isEmpty(client))) throw new BackupError(operationsMessages.restoreNotEmpty);
      await dropQueue(client);
      await client.query(`DROP SCHEMA "public" CASCADE`);
      await client.query(`CREATE SCHEMA "public"`);
      await client.query("COMMIT");
    } catch (error) {
      await client.query("ROLLBACK");
      throw error;
    } finally {
      client.release();
    }
  }
  await migrateTo(db, migrations.at(-1)!);
}

type Reference = { table: string; name: string; definition: string };

// Tables reference each other in cycles: foreign keys are dropped before loading, then created and checked.
async function takeReferences(client: pg.ClientBase): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(`
    SELECT "conrelid"::regclass::text AS "table", quote_ident("conname") AS "name", pg_get_constraintdef("oid") AS "definition"
    FROM "pg_constraint" WHERE "contype" = 'f' AND "connamespace" = 'public'::regnamespace ORDER BY 1, 2`);
  for (const { table, name } of rows) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  return rows;
}

class Loading {
  private readonly client: pg.ClientBase;
  private open: { table: string; stream: CopyStreamQuery; ended: Promise<void> } | undefined;

  constructor(client: pg.ClientBase) {
    this.client = client;
  }

  async add(table: string, target: string, text: Buffer): Promise<void> {
    if (this.open?.table !== table) {
      await this.end();
      const stream = this.client.query(copyFrom(`COPY ${target} FROM STDIN`));
      const ended = finished(stream);
      ended.catch(() => {});
      this.open = { table, stream, ended };
    }
    const { stream, ended } = this.open!;
    if (!stream.write(text)) await Promise.race([once(stream, "drain"), ended]);
  }

  async end(): Promise<void> {
    const open = this.open;
    this.open = undefined;
    open?.stream.end();
    await open?.ended;
  }
}

async function restoreFile(entry: TarEntry, key: string): Promise<void> {
  const draft = path.join(config.dataDir, "restauration.part");
  try {
    await pipeline(entry.bytes, fs.createWriteStream(draft, { mode: 0o600, flush: true }));
    await keepFile(key, draft);
  } finally {
    await fs.promises.rm(draft, { force: true });
  }
}

async function restoreSecret(entry: TarEntry): Promise<void> {
  const secret = await bytesOf(entry);
  if (!config.secret)
    await fs.promises.writeFile(path.join(config.dataDir, "secret"), secret, { mode: 0o600, flush: true });
}

async function load(client: pg.ClientBase, archive: Bytes, manifest: Manifest): Promise<void> {
  const existing = new Map((await listTables(client)).map((table) => [table.name, table.columns.join()]));
  if (manifest.tables.some(({ name, columns }) => existing.get(name) !== columns.join()))
    throw new BackupError(operationsMessages.backupDamaged);
  const targets = new Map(manifest.tables.map((table) => [table.name, copyTarget(table)]));
  for (const { name } of manifest.tables) await client.query(`ALTER TABLE "${name}" DISABLE TRIGGER USER`);
  const references = await takeReferences(client);
  for (const { name } of manifest.tables) await client.query(`DELETE FROM "${name}"`);
  const loading = new Loading(client);
  for await (const entry of readTar(archive)) {
    const table = tableOf(entry.name);
    const key = keyOf(entry.name);
    if (table) await loading.add(table, targets.get(table)!, await unpacked(await bytesOf(entry)));
    else if (key) await restoreFile(entry, key);
    else if (entry.name === secretName) await restoreSecret(entry);
  }
  await loading.end();
  for (const { name, rows } of manifest.tables) {
    const { rows: counted } = await client.query<{ total: number }>(`SELECT count(*) AS "total" FROM "${name}"`);
    if (counted[0]!.total !== rows) throw new BackupError(operationsMessages.backupDamaged);
  }
  for (const { table, name, definition } of references)
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
  for (const { name } of manifest.tables) await client.query(`ALTER TABLE "${name}" ENABLE TRIGGER USER`);
  await endAccess(client);
}

/** The queue is not backed up: unsent mails are queued again under the same ids. */
async function requeueMails(): Promise<void> {
  await openJobs();
  for (let last = "00000000-0000-0000-0000-000000000000"; ; ) {
    const requeued = await transaction(async (tx) => {
      const waiting = await tx
        .selectFrom("mails")
        .select("id")
        .where("id", ">", last)
        .where(({ eb, or, and }) =>
          or([
            eb("state", "=", "waiting"),
            and([eb("state", "=", "failed"), eb("refusedAt", "is", null), eb("tries", "<", platformLimits.mailTries)]),
          ]),
        )
        .orderBy("id")
        .limit(500)
        .execute();
      for (const { id } of waiting) await requeue(tx, "mail", { id }, id);
      return waiting;
    });
    if (requeued.length === 0) return;
    last = requeued.at(-1)!.id;
  }
}

/** Loads all rows or none, and migrates; repeatable after a fault. @throws BackupError when the target is not empty */
export async function restoreBackup(archive: string | (() => Promise<Bytes>), manifest: Manifest): Promise<void> {
  await checkEmpty();
  await prepareSchema(manifest.migrations);
  const client = await pool.connect();
  try {
    await client.query("BEGIN");
    await load(client, typeof archive === "string" ? fileOf(archive) : await archive(), manifest);
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK").catch(() => {});
    throw error;
  } finally {
    client.release();
  }
  await migrate(db);
  await requeueMails();
}
