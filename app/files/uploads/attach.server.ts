// Where a recorded file goes: each slice says what it does with its kinds. This slice knows no candidate, company or offer.
import type { Db } from "../../platform/db/db.server.ts";
import type { FileKind } from "../../platform/db/schema.ts";

/** A file whose row has just been written, whose it is, and for what it was handed in (an offer's id, or null). */
export type Attached = { fileId: string; userId: string; target: string | null };

/**
 * Puts a file into its place in the transaction of its row, and deletes the row of the one it replaces.
 * @returns false when that place is not there any more, or not this person's
 */
export type Attach = (tx: Db, attached: Attached) => Promise<boolean>;

const attachers = new Map<FileKind, Attach>();

/** Says what is done with the files of a kind; said once, where the program is put together. */
export function setAttach(kind: FileKind, attach: Attach): void {
  attachers.set(kind, attach);
}

/**
 * Puts a file into the place that its kind has.
 * @returns what the slice's Attach answers
 * @throws when no slice takes that kind
 */
export function attachFile(tx: Db, kind: FileKind, attached: Attached): Promise<boolean> {
  const attach = attachers.get(kind);
  if (!attach) throw new Error(`No slice takes files of the kind ${kind}`);
  return attach(tx, attached);
}
