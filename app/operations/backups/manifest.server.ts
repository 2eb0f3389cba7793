// The manifest, the last entry of a backup: contents, schema, and the SHA-256 of every entry.
import { z } from "zod";

/** A reason against a backup or restore, with a French message for the operator. Nothing was changed. */
export class BackupError extends Error {}

export const manifestName = "manifest.json";
export const secretName = "secret";

const entry = z.object({ name: z.string(), size: z.int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) });

export const manifestForm = z.object({
  format: z.literal("vivier-sauvegarde"),
  version: z.literal(1),
  createdAt: z.iso.datetime(),
  program: z.string(),
  migrations: z.array(z.string()).min(1),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int().min(0) })),
  files: z.boolean(),
  lost: z.array(z.string()),
  entries: z.array(entry),
});

export type Manifest = z.output<typeof manifestForm>;

/** The entry name of a part of a table's rows. */
export const partName = (table: string, part: number) => `tables/${table}/${String(part).padStart(6, "0")}.gz`;
/** The table of an entry name; null for other entries. */
export const tableOf = (name: string): string | null => /^tables\/([A-Za-z_][\w]*)\/\d{6}\.gz$/.exec(name)?.[1] ?? null;

/** The entry name of a stored file. */
export const fileName = (key: string) => `files/${key}`;
/** The storage key in an entry name, unchecked; null for other entries. */
export const keyOf = (name: string): string | null => (name.startsWith("files/") ? name.slice(6) : null);
