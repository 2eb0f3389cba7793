// Attaches a recorded file to its place: other wings register a function for their kinds.
import type { Db } from "../../platform/db/db.server.ts";
import type { FileKind } from "../../platform/db/schema.ts";

/** A file whose row has just been written, its owner, and its target (an offer's id, or null). */
export type Attached = { fileId: string; userId: string; target: string | null };

/** Attaches a file in the transaction of its row, and deletes the replaced one. @returns false without such a place */
export type Attach = (tx: Db, attached: Attached) => Promise<boolean>;

let targets: Partial<Record<FileKind, Attach>> = {};

/** Registers the functions that attach each kind of file, once per process. */
export function setUploadTargets(given: Partial<Record<FileKind, Attach>>): void {
  targets = given;
}

/** Attaches a file to the place of its kind. @returns the result of its Attach @throws when the kind has none */
export function attachFile(tx: Db, kind: FileKind, attached: Attached): Promise<boolean> {
  const attach = targets[kind];
  if (!attach) throw new Error(`No slice takes files of the kind ${kind}`);
  return attach(tx, attached);
}
