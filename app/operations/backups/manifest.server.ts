// What stands last in a backup: what it holds, from which schema, and the SHA-256 of each of its entries.
import { z } from "zod";

/** What stands in the way of a backup, or of putting one back; its message is meant for whoever asked. Nothing was changed. */
export class BackupError extends Error {}

export const manifestName = "manifest.json";
export const secretName = "secret";

const entry = z.object({ name: z.string(), size: z.int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) });

export const manifestForm = z.object({
  format: z.literal("vivier-sauvegarde"),
  version: z.literal(1),
  createdAt: z.iso.datetime(),
  program: z.string(),
  /** Names of the migrations that the database had had, in order. */
  migrations: z.array(z.string()).min(1),
  /** Rows by table, with the columns in the order in which they stand there. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int().min(0) })),
  /** Whether the files that people handed in are there too. */
  files: z.boolean(),
  /** Keys of files that have a row and were not there, or were others than the row says, when the backup was made. */
  lost: z.array(z.string()),
  entries: z.array(entry),
});

export type Manifest = z.output<typeof manifestForm>;

/** The name of a part of a table's rows. */
export const partName = (table: string, part: number) => `tables/${table}/${String(part).padStart(6, "0")}.gz`;
/** The table of such a name; null for another one. */
export const tableOf = (name: string): string | null => /^tables\/([A-Za-z_][\w]*)\/\d{6}\.gz$/.exec(name)?.[1] ?? null;

/** The name of a stored file. */
export const fileName = (key: string) => `files/${key}`;
/** The storage key of such a name, unchecked; null for another one. */
export const keyOf = (name: string): string | null => (name.startsWith("files/") ? name.slice(6) : null);

/** The file of a mail of the outbox, which older archives hold; null for another name. */
export const letterOf = (name: string): string | null => /^outbox\/([\w.-]+\.eml)$/.exec(name)?.[1] ?? null;
