// The files of a message: received with its form, stored with its row, deleted with it.

import { type RawBuilder, type SqlBool, sql } from "kysely";
import * as filesMessages from "../../files/messages.ts";
import {
  type AttachedTo,
  createFile,
  isChosen,
  type ReceivedFile,
  receiveFile,
  refusalOf,
} from "../../files/store/files.server.ts";
import { findSizeRefusal } from "../../files/store/inspect-file.server.ts";
import { accountFull, fitsAccount } from "../../files/uploads/uploads.server.ts";
import { type Db, db } from "../../platform/db/db.server.ts";
import { giveBackVisitorBytes, reserveVisitorBytes } from "../../platform/settings/visitor-files.server.ts";
import { fileSize } from "../../platform/text/french.ts";
import * as hiringLimits from "../limits.ts";
import * as hiringMessages from "../messages.ts";
import type { AttachmentShown } from "./message.ts";

type Refused = { ok: false; message: string; status: number; headers?: Record<string, string> };

/** Whether there is room for these bytes: for an account its own, for a visitor that of the day. @returns the refusal, or null */
async function findNoRoom(userId: string | null, bytes: number): Promise<Refused | null> {
  if (userId !== null)
    return (await fitsAccount(db, userId, bytes)) ? null : { ok: false, message: accountFull().message, status: 413 };
  const tomorrow = await reserveVisitorBytes(bytes);
  if (tomorrow === null) return null;
  const headers = { "Retry-After": String(tomorrow) };
  return { ok: false, message: filesMessages.visitorFilesFull, status: 429, headers };
}

/** Inspects and stores the files of a form; bytes without a row are swept. @param userId null for a visitor */
export async function receiveAttachments(
  given: FormDataEntryValue[],
  userId: string | null,
): Promise<{ ok: true; files: ReceivedFile[] } | Refused> {
  const chosen = given.filter(isChosen);
  if (chosen.length === 0) return { ok: true, files: [] };
  const most = hiringLimits.talkFilesMax;
  if (chosen.length > most) return { ok: false, message: hiringMessages.talkFilesTooMany(most), status: 400 };
  const bytes = chosen.reduce((sum, { size }) => sum + size, 0);
  const tooLarge = await findSizeRefusal("attachment", bytes);
  if (tooLarge) return { ok: false, message: tooLarge, status: 413 };
  const refused = await findNoRoom(userId, bytes);
  if (refused) return refused;
  const files: ReceivedFile[] = [];
  for (const file of chosen) {
    const received = await receiveFile("attachment", file, userId);
    if (!received.ok) {
      if (userId === null) await giveBackVisitorBytes(bytes);
      const [status, headers] = refusalOf(received);
      const { message: why } = received;
      const message = chosen.length > 1 ? hiringMessages.talkFileRefused(file.name, why) : why;
      return { ok: false, message, status, headers };
    }
    files.push(received.file);
  }
  return { ok: true, files };
}

/** Writes the rows of a new message's files. */
export async function createAttachments(tx: Db, of: AttachedTo, files: readonly ReceivedFile[]): Promise<void> {
  for (const file of files) await createFile(tx, { ...file, ...of });
}

export type StoredAttachment = { id: string; name: string; type: string; size: number };

/** The files of a message, as a column. @param isOf whether a row of "files" belongs to the message of the query */
export const storedAttachments = (isOf: RawBuilder<SqlBool>) => sql<StoredAttachment[]>`array(
  select json_build_object('id', "files"."id", 'name', "files"."originalName", 'type', "files"."fileType", 'size', "files"."size")
  from "files" where ${isOf} order by "files"."originalName", "files"."id"
)`;

/** The files as a page shows them. @param path the address of a file for this reader */
export const attachmentsShown = (
  stored: readonly StoredAttachment[],
  path: (fileId: string) => string,
): AttachmentShown[] =>
  stored.map(({ id, name, type, size }) => ({
    id,
    to: path(id),
    name,
    about: `${type.toUpperCase()}, ${fileSize(size)}`,
    isPicture: type === "webp",
  }));
