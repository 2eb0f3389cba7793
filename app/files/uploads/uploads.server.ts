// Announces, finds, locks, lists and cancels uploads. Only this wing writes the table "uploads".
import type { Viewer } from "../../access/viewer.server.ts";
import * as messages from "../../messages.ts";
import { type Db, db, transaction } from "../../platform/db/db.server.ts";
import type { FileKind, Role } from "../../platform/db/schema.ts";
import { hook } from "../../platform/hooks.server.ts";
import { isId, newId } from "../../platform/http/id.ts";
import { consume } from "../../platform/http/limiter.server.ts";
import { freeBytes } from "../../platform/storage/storage.server.ts";
import * as filesLimits from "../limits.ts";
import * as filesMessages from "../messages.ts";
import { findSizeRefusal } from "../store/inspect-file.server.ts";
import { deleteQuarantined } from "../store/quarantine.server.ts";
import { areInParts, deleteParts, findArrived } from "./upload-parts.server.ts";
import { UploadRefusal } from "./upload-refusal.server.ts";

declare module "../../platform/hooks.server.ts" {
  interface Hooks {
    /** Why a company may not add a file to an offer, as the sentence of its wing; null when it may. */
    refuseUploadTarget: (offerId: string, companyId: string) => Promise<string | null>;
  }
}

/** Attachments come with the form of their message. */
const owners: Record<Exclude<FileKind, "attachment">, Role> = {
  cv: "candidate",
  image: "candidate",
  video: "candidate",
  poster: "candidate",
  captions: "candidate",
  logo: "company",
  kbis: "company",
  cover: "company",
  companyPhoto: "company",
  offerFile: "company",
  offerImage: "company",
};

const ofOffers: FileKind[] = ["offerFile", "offerImage"];

export type Announced = {
  size: number;
  filename?: string | null;
  filetype?: string | null;
  kind?: string | null;
  target?: string | null;
  /** The owner, if sent; it must be the session's account. */
  userId?: string | null;
  /** For a form that is not sent yet. */
  isStaged?: boolean;
};

type UploadTarget = { kind: FileKind; target: string | null };

export type Upload = NonNullable<Awaited<ReturnType<typeof findUpload>>>;

/** An upload by id, of any owner. */
export function findUpload(id: string, tx: Db = db) {
  return tx.selectFrom("uploads").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Whose upload it is: an account's, or a browser's by the hash of its cookie. */
export type Owner = { userId: string } | { visitor: string };

/** An owner's upload; undefined when it is missing or another owner's. */
export async function findOwnUpload(id: string | undefined, owner: Owner): Promise<Upload | undefined> {
  if (!isId(id)) return undefined;
  return db
    .selectFrom("uploads")
    .selectAll()
    .where("id", "=", id)
    .where((eb) => ("userId" in owner ? eb("userId", "=", owner.userId) : eb("visitor", "=", owner.visitor)))
    .executeTakeFirst();
}

/** Received bytes of an upload; its size once recorded or refused, null when nothing is left. */
export async function findOffset(upload: Upload): Promise<number | null> {
  return upload.state === "receiving" ? ((await findArrived(upload))?.size ?? null) : upload.size;
}

type OnWait = () => unknown;

type Waiting = { onWait: OnWait; enter: () => void };

type Held = { onWait: OnWait; waiting: Waiting[] };

const held = new Map<string, Held>();

const handOn = (id: string): void => {
  const lock = held.get(id);
  const next = lock?.waiting.shift();
  if (!lock || !next) {
    held.delete(id);
    return;
  }
  lock.onWait = next.onWait;
  next.enter();
  if (lock.waiting.length > 0) lock.onWait();
};

async function enter(id: string, onWait: OnWait): Promise<void> {
  const lock = held.get(id);
  if (!lock) {
    held.set(id, { onWait, waiting: [] });
    return;
  }
  await new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => {
      lock.waiting.splice(lock.waiting.indexOf(waiting), 1);
      reject(new UploadRefusal(503));
    }, filesLimits.uploadWaitMs);
    const waiting: Waiting = {
      onWait,
      enter: () => {
        clearTimeout(late);
        resolve();
      },
    };
    lock.waiting.push(waiting);
    lock.onWait();
  });
}

/** Runs `work` under the upload's lock; `onWait`: called when another caller waits. @throws UploadRefusal after filesLimits.uploadWaitMs */
export async function withUpload<T>(id: string, work: () => Promise<T>, onWait: OnWait = () => {}): Promise<T> {
  await enter(id, onWait);
  try {
    return await work();
  } finally {
    handOn(id);
  }
}

/** Whether a request or a recording holds the lock now. */
export function isUploadLocked(id: string): boolean {
  return held.has(id);
}

async function targetOf(viewer: Viewer, { kind, target, userId, size }: Announced): Promise<UploadTarget> {
  if (!kind || !Object.hasOwn(owners, kind)) throw new UploadRefusal(400);
  const known = kind as keyof typeof owners;
  if (userId && userId !== viewer.id) throw new UploadRefusal(403, messages.userIdRequired);
  if (viewer.role !== owners[known] || (viewer.role === "company" && !viewer.companyId))
    throw new UploadRefusal(403, filesMessages.uploadKindRefused);
  if (size === 0) throw new UploadRefusal(422, filesMessages.fileEmpty);
  if (!Number.isSafeInteger(size) || size < 0) throw new UploadRefusal(400);
  const tooLarge = await findSizeRefusal(known, size);
  if (tooLarge) throw new UploadRefusal(413, tooLarge);
  if (!ofOffers.includes(known)) {
    if (target) throw new UploadRefusal(400);
    return { kind: known, target: null };
  }
  const refused = await hook("refuseUploadTarget")(target ?? "", viewer.companyId!);
  if (refused) throw new UploadRefusal(404, refused);
  return { kind: known, target: target! };
}

// The client does not know an upload whose answer was lost: those without recent bytes make room.
async function deleteUnansweredUploads(userId: string, { kind, target }: UploadTarget): Promise<void> {
  const rows = await listReceiving(userId);
  if (rows.length < filesLimits.uploadsUnderWay) return;
  const before = Date.now() - filesLimits.uploadForgottenMs;
  for (const row of rows.filter((row) => row.kind === kind && row.target === target && !isUploadLocked(row.id))) {
    const last = (await findArrived(row))?.at ?? row.createdAt;
    if (last.getTime() < before && row.createdAt.getTime() < before) await deleteUpload(row.id);
  }
}

function listReceiving(userId: string, tx: Db = db) {
  return tx
    .selectFrom("uploads")
    .selectAll()
    .where("userId", "=", userId)
    .where("state", "=", "receiving")
    .where("isStaged", "=", false)
    .orderBy("createdAt")
    .orderBy("id")
    .limit(100)
    .execute();
}

async function countAccountBytes(tx: Db, userId: string): Promise<number> {
  const query = tx.selectFrom("files").where("uploadedBy", "=", userId);
  const announced = tx.selectFrom("uploads").where("userId", "=", userId).where("state", "=", "receiving");
  const rows = await query
    .select((eb) => eb.fn.sum<number | null>("size").as("bytes"))
    .unionAll(announced.select((eb) => eb.fn.sum<number | null>("size").as("bytes")))
    .execute();
  return rows.reduce((sum, { bytes }) => sum + Number(bytes ?? 0), 0);
}

/** The refusal when an account has no room. */
export const accountFull = () =>
  new UploadRefusal(
    402,
    filesMessages.uploadQuota(`${Math.floor(filesLimits.uploadBytesByAccount / 1_048_576)}\u00a0Mo`),
  );

/** Whether an account has room for these bytes. The caller locks its row, so that two uploads cannot both take the last space. */
export async function fitsAccount(tx: Db, userId: string, bytes: number): Promise<boolean> {
  return (await countAccountBytes(tx, userId)) + bytes <= filesLimits.uploadBytesByAccount;
}

/** The name to store for an announced one. */
export const nameOf = (given: string | null | undefined, kind: FileKind) =>
  [...(given ?? "").toWellFormed().replaceAll("\0", "")].slice(0, 255).join("").trim() || kind;

/** Announces a file. @returns the upload's id @throws UploadRefusal by kind, size, space left or number under way */
export async function createUpload(viewer: Viewer, announced: Announced): Promise<string> {
  const target = await targetOf(viewer, announced);
  const wait = await consume("uploads", viewer.id, filesLimits.uploadsByAccount);
  if (wait) throw new UploadRefusal(429, filesMessages.tooManyRequests, { "Retry-After": String(wait) });
  const { size, filename, filetype } = announced;
  if ((await freeBytes()) < size + filesLimits.diskReserveBytes) throw new UploadRefusal(507);
  await deleteUnansweredUploads(viewer.id, target);
  const id = newId();
  await transaction(async (tx) => {
    await tx.selectFrom("users").select("id").where("id", "=", viewer.id).forNoKeyUpdate().execute();
    if ((await listReceiving(viewer.id, tx)).length >= filesLimits.uploadsUnderWay)
      throw new UploadRefusal(429, filesMessages.uploadsFull, { "Retry-After": "5" });
    if (!(await fitsAccount(tx, viewer.id, size))) throw accountFull();
    const originalName = nameOf(filename, target.kind);
    const declaredType = (filetype ?? "").toWellFormed().replaceAll("\0", "").slice(0, 127);
    await tx
      .insertInto("uploads")
      .values({ ...target, id, userId: viewer.id, originalName, declaredType, size, fileId: newId() })
      .execute();
  });
  return id;
}

/** Deletes uploads announced for a target (by default all, else before a time), so that a late sweep does not replace its file. */
export async function deleteOlderUploads(
  tx: Db,
  { userId, kind, target }: { userId: string; kind: FileKind; target: string | null },
  before: Date = new Date(),
): Promise<void> {
  await tx
    .deleteFrom("uploads")
    .where("userId", "=", userId)
    .where("kind", "=", kind)
    .where((where) => (target === null ? where("target", "is", null) : where("target", "=", target)))
    .where("state", "=", "receiving")
    .where("isStaged", "=", false)
    .where("createdAt", "<", before)
    .execute();
}

/** Deletes an unrecorded upload and its bytes. The caller holds its lock, or its address is unknown. */
export async function deleteUpload(id: string): Promise<void> {
  if (areInParts()) await deleteParts(id);
  await db.deleteFrom("uploads").where("id", "=", id).where("state", "<>", "stored").execute();
  await deleteQuarantined(id);
}

/** Cancels a person's upload. @throws UploadRefusal when it is missing, or recorded: that file is deleted on its own page */
export function deleteOwnUpload(id: string, userId: string): Promise<void> {
  return withUpload(id, async () => {
    const upload = await findOwnUpload(id, { userId });
    if (!upload) throw new UploadRefusal(404);
    if (upload.state === "stored") throw new UploadRefusal(409, filesMessages.uploadRecorded);
    await deleteUpload(id);
  });
}

/** A person's unfinished uploads, oldest first; `offset` equals the size of those that wait for recording. */
export async function listUnfinishedUploads(userId: string, kind?: FileKind) {
  const rows = (await listReceiving(userId)).filter((row) => kind === undefined || row.kind === kind);
  const found = await Promise.all(
    rows.map(async (row) => {
      const { id, originalName, size, kind, target, createdAt } = row;
      return { id, name: originalName, size, kind, target, offset: await findOffset(row), begunAt: createdAt };
    }),
  );
  return found.flatMap(({ offset, ...upload }) => (offset === null ? [] : [{ ...upload, offset }]));
}
