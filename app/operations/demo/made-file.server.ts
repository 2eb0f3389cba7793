// The generated demonstration in memory: rows, and files with their bytes.
import { createHash } from "node:crypto";
import type { Insertable } from "kysely";
import type { Database, FileKind } from "../../platform/db/schema.ts";
import { storageKey } from "../../platform/storage/storage.server.ts";
import { fileName } from "../../platform/text/text.ts";
import type { Random } from "./random.ts";

export type MadeFile = { row: Insertable<Database["files"]>; bytes: Uint8Array };

/** Rows by table, in the order of foreign keys. */
type Rows = { [Table in keyof Database]?: Insertable<Database[Table]>[] };

export type Made = { rows: Rows; files: MadeFile[] };

export type Of = {
  kind: FileKind;
  name: string;
  fileType: string;
  contentType: string;
  uploadedBy: string | null;
  at: Date;
  text?: string;
};

/** A file with its row, under a random id. */
export function makeFile(bytes: Uint8Array, { name, at, text, ...of }: Of, random: Random): MadeFile {
  const id = random.id(at);
  const row = {
    id,
    ...of,
    originalName: name,
    name: fileName(name),
    size: bytes.length,
    sha256: createHash("sha256").update(bytes).digest("hex"),
    storageKey: storageKey(of.kind, id),
    uploadedAt: at,
    text: text ?? null,
  };
  return { row, bytes };
}

/** Adds a file with its row to the demonstration. @returns its id */
export function createMadeFile(made: Made, bytes: Uint8Array, of: Of, random: Random): string {
  const file = makeFile(bytes, of, random);
  made.files.push(file);
  made.rows.files?.push(file.row);
  return file.row.id;
}
