// Creates a backup archive while the site runs. The manifest comes last, with the SHA-256 of every entry.
import { createHash } from "node:crypto";
import { once } from "node:events";
import fs from "node:fs";
import { PassThrough, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import zlib from "node:zlib";
import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import program from "../../../package.json" with { type: "json" };
import { config, signingSecret } from "../../platform/config/config.server.ts";
import { renameWithoutOverwrite } from "../../platform/config/whole-file.server.ts";
import { pool } from "../../platform/db/db.server.ts";
import { openFile, storedSize } from "../../platform/storage/storage.server.ts";
import * as operationsLimits from "../limits.ts";
import { encrypted } from "./backup-encryption.server.ts";
import { excludedTables, rebuiltTables, rowsWithoutSecrets } from "./excluded-tables.server.ts";
import { fileName, type Manifest, manifestName, partName, secretName } from "./manifest.server.ts";
import { readBackup } from "./reading.server.ts";
import { type TarEntry, tar } from "./tar.server.ts";

const packed = promisify(zlib.gzip);

/** "VIVB". While a session holds it, the sweep deletes no file bytes. */
const lockClass = 0x56495642;

export type Backup = Pick<Manifest, "createdAt" | "tables" | "files" | "lost"> & { path: string; size: number };

export type BackupOptions = {
  to: string;
  files: boolean;
  /** A public key of age: encrypts the archive, which then also holds the secret. */
  recipient?: string | null;
  /** Called with the bytes read and their total, before compression: rows by the size of their tables, then files. */
  progress?: (done: number, of: number) => void;
  now?: Date;
  signal?: AbortSignal | undefined;
};

type Table = { name: string; columns: string[] };
type Listed = Manifest["entries"];

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** The program's tables and their columns, without generated ones. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    SELECT "c"."relname" AS "name", array_agg("a"."attname"::text ORDER BY "a"."attnum") AS "columns"
    FROM "pg_class" "c" JOIN "pg_attribute" "a" ON "a"."attrelid" = "c"."oid"
    WHERE "c"."relnamespace" = 'public'::regnamespace AND "c"."relkind" = 'r'
      AND "a"."attnum" > 0 AND NOT "a"."attisdropped" AND "a"."attgenerated" = ''
    GROUP BY "c"."relname" ORDER BY "c"."relname"`);
  return rows.filter(({ name }) => !rebuiltTables.includes(name));
}

/** "TABLE (columns)" for COPY. */
export const copyTarget = ({ name, columns }: Table) => `${quoted(name)} (${columns.map(quoted).join(", ")})`;

const rowsQuery = ({ name, columns }: Table) =>
  rowsWithoutSecrets(name, new Map(columns.map((each) => [each, quoted(each)])));

function hashed(entry: TarEntry, listed: Listed): TarEntry {
  async function* bytes() {
    const hash = createHash("sha256");
    for await (const chunk of entry.bytes) {
      hash.update(chunk);
      yield chunk;
    }
    listed.push({ name: entry.name, size: entry.size, sha256: hash.digest("hex") });
  }
  return { ...entry, bytes: bytes() };
}

function entryOf(name: string, bytes: Uint8Array): TarEntry {
  return { name, size: bytes.length, bytes: Readable.from([bytes], { objectMode: true }) };
}

// Splits the COPY text anywhere into parts: a tar entry must know its size before it begins.
async function* rowsOf(
  client: pg.ClientBase,
  table: Table,
  { read, done }: { read: (bytes: number) => void; done: (rows: number) => void },
): AsyncGenerator<TarEntry> {
  const stream = client.query(copyTo(`COPY (${rowsQuery(table)}) TO STDOUT`, { highWaterMark: 1 << 20 }));
  let slab: Buffer[] = [];
  let size = 0;
  let part = 0;
  const next = async () => {
    part++;
    const bytes = await packed(Buffer.concat(slab));
    slab = [];
    size = 0;
    return entryOf(partName(table.name, part), bytes);
  };
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    slab.push(chunk);
    size += chunk.length;
    read(chunk.length);
    if (size >= operationsLimits.backupSlabBytes) yield await next();
  }
  if (size > 0) yield await next();
  done(stream.rowCount);
}

type FileRow = { id: string; storageKey: string; size: number };

async function* fileRows(client: pg.ClientBase): AsyncGenerator<FileRow> {
  let last = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const { rows } = await client.query<FileRow>(
      `SELECT "id", "storageKey", "size" FROM "files" WHERE "id" > $1 ORDER BY "id" LIMIT 500`,
      [last],
    );
    yield* rows;
    if (rows.length < 500) return;
    last = rows.at(-1)!.id;
  }
}

/** Bytes of each table on the disk, without indexes, and of everything that the archive will hold. */
async function findSizes(client: pg.ClientBase, tables: Table[], files: boolean) {
  const { rows } = await client.query<{ name: string; bytes: number }>(
    `SELECT "name", pg_table_size(quote_ident("name")::regclass) AS "bytes" FROM unnest($1::text[]) AS "name"
      UNION ALL SELECT '', coalesce(sum("size"), 0)::bigint FROM "files" WHERE $2`,
    [tables.map(({ name }) => name), files],
  );
  return {
    tables: new Map(rows.map(({ name, bytes }) => [name, bytes])),
    total: rows.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

async function* allEntries(
  client: pg.ClientBase,
  options: BackupOptions,
  manifest: Manifest,
): AsyncGenerator<TarEntry> {
  const { entries: listed, tables, lost } = manifest;
  const chosen = (await listTables(client)).filter(({ name }) => !excludedTables.includes(name));
  const sizes = await findSizes(client, chosen, options.files);
  let finishedBytes = 0;
  const report = (bytes: number) => options.progress?.(finishedBytes + bytes, sizes.total);
  report(0);
  for (const table of chosen) {
    const tableBytes = sizes.tables.get(table.name) ?? 0;
    let [rows, bytes] = [0, 0];
    const read = (more: number) => {
      bytes += more;
      report(Math.min(bytes, tableBytes));
    };
    const done = (count: number) => {
      rows = count;
    };
    for await (const part of rowsOf(client, table, { read, done })) yield hashed(part, listed);
    tables.push({ ...table, rows });
    finishedBytes += tableBytes;
    report(0);
  }
  // The operator backs up a secret that comes from the environment.
  if (options.recipient && !config.secret)
    yield hashed(entryOf(secretName, Buffer.from(`${signingSecret()}\n`)), listed);
  if (options.files) {
    for await (const { storageKey: key, size } of fileRows(client)) {
      const stored = (await storedSize(key)) === size ? await openFile(key) : null;
      if (stored) yield hashed({ name: fileName(key), size, bytes: stored.stream }, listed);
      else lost.push(key);
      finishedBytes += size;
      report(0);
    }
  }
  yield entryOf(manifestName, Buffer.from(JSON.stringify(manifest)));
}

// Checks the archive while writing it: once encrypted, this program cannot read it.
async function* withCheckedHash(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const copy = new PassThrough();
  const read = readBackup(copy);
  read.catch(() => {});
  try {
    for await (const chunk of bytes) {
      if (!copy.write(chunk)) await Promise.race([once(copy, "drain"), read]);
      yield chunk;
    }
    copy.end();
    await read;
  } finally {
    copy.destroy();
  }
}

/** Writes a backup of one snapshot. @throws the system's error (EEXIST, ENOSPC); an incomplete file is removed */
export async function createBackup(options: BackupOptions): Promise<Backup> {
  const now = options.now ?? new Date();
  const draft = `${options.to}.part`;
  const client = await pool.connect();
  let entryOf = false;
  try {
    // A session lock, not a transaction lock: a sweep must see it from start to end.
    await client.query("SELECT pg_advisory_lock_shared($1, 0)", [lockClass]);
    await client.query("BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY");
    const { rows } = await client.query<{ name: string }>(`SELECT "name" FROM "kysely_migration" ORDER BY "name"`);
    const manifest: Manifest = {
      format: "vivier-sauvegarde",
      version: 1,
      createdAt: now.toISOString(),
      program: program.version,
      migrations: rows.map(({ name }) => name),
      tables: [],
      files: options.files,
      lost: [],
      entries: [],
    };
    // Fails early when the name is taken; the rename at the end checks again.
    if (fs.existsSync(options.to)) throw Object.assign(new Error("Something lies there"), { code: "EEXIST" });
    await fs.promises.rm(draft, { force: true });
    const target = fs.createWriteStream(draft, { flags: "wx", mode: 0o600, flush: true });
    const bytes = tar(allEntries(client, options, manifest), now);
    const { recipient, signal } = options;
    if (recipient) await pipeline(await encrypted(withCheckedHash(bytes), recipient), target, { signal });
    else await pipeline(bytes, target, { signal });
    renameWithoutOverwrite(draft, options.to);
    const { size } = await fs.promises.stat(options.to);
    const { createdAt, tables, files, lost } = manifest;
    entryOf = true;
    return { createdAt, tables, files, lost, path: options.to, size };
  } finally {
    await fs.promises.rm(draft, { force: true }).catch(() => {});
    // After a failure in the middle of a COPY, only closing the connection surely releases the rows and the lock.
    const ended =
      entryOf &&
      (await client.query("COMMIT").then(
        () => client.query("SELECT pg_advisory_unlock_shared($1, 0)", [lockClass]).then(() => true),
        () => false,
      ));
    client.release(!ended);
  }
}

/** Whether a backup runs on this database: the bytes of deleted files are still needed. */
export async function isBackingUp(): Promise<boolean> {
  const { rows } = await pool.query<{ held: boolean }>(
    `SELECT EXISTS (SELECT FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database
      WHERE locktype = 'advisory' AND granted AND classid::bigint = $1 AND datname = current_database()) AS held`,
    [lockClass],
  );
  return rows[0]?.held === true;
}
