// Page images of CVs: rendered at the first request in a separate process, then cached on disk. The caller checks access.

import fs from "node:fs";
import path from "node:path";
import { threadId } from "node:worker_threads";
import * as enginesLimits from "../../engines/limits.ts";
import { Share } from "../../platform/concurrency/fair-queue.ts";
import { FileWorkRefused, fileWork } from "../../platform/concurrency/file-work.server.ts";
import { forkSealed, waitForSealed } from "../../platform/concurrency/sealed-process.server.ts";
import { separateProgram } from "../../platform/concurrency/separate-program.server.ts";
import { log } from "../../platform/config/log.server.ts";
import { currentRequest, withoutSlot } from "../../platform/http/request.server.ts";
import { readFile } from "../../platform/storage/storage.server.ts";
import { share } from "../../platform/workers/share.server.ts";
import * as filesLimits from "../limits.ts";
import { renderedFolder, sweepRendered, touchRendered } from "../store/derived-images.server.ts";
import type { DrawingMessage, DrawingRequest } from "./cv-drawing.ts";
import { type CvPages, thumbnailNumber } from "./cv-page.ts";

/** Cached by content hash: identical files are rendered once. A file that is not stored yet comes with its bytes. */
type Shown = { id: string; sha256: string; fileType: string } & (
  | { storageKey: string }
  | { bytes: Uint8Array<ArrayBuffer> }
);

export type KnownPages = { pages: CvPages; undrawn: number[] };

/** A new version renders all pages again. */
const version = 5;
const name = "cv-pages";
const recordName = "record.json";

const folderOf = (sha256: string) => renderedFolder(name, sha256);
const imagePlace = (sha256: string, number: number) => path.join(folderOf(sha256), `${number}.webp`);

async function write(file: string, bytes: Uint8Array | string): Promise<void> {
  await fs.promises.mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  // Another worker may draw the same page meanwhile.
  const draft = `${file}.${threadId}.part`;
  await fs.promises.writeFile(draft, bytes, { mode: 0o600 });
  await fs.promises.rename(draft, file);
}

async function findRecord(sha256: string): Promise<KnownPages | null> {
  try {
    const record = JSON.parse(await fs.promises.readFile(path.join(folderOf(sha256), recordName), "utf8"));
    if (record.version !== version) return null;
    await touchRendered(name, sha256);
    return { pages: record.pages, undrawn: record.undrawn };
  } catch {
    return null;
  }
}

const findImage = (sha256: string, number: number): Promise<Uint8Array<ArrayBuffer> | null> =>
  fs.promises.readFile(imagePlace(sha256, number)).then(
    (bytes) => new Uint8Array(bytes),
    () => null,
  );

const program = separateProgram(import.meta.url, "cv-drawing", "./cv-drawing.ts");

function runInProcess(request: DrawingRequest, receive: (message: DrawingMessage) => void): Promise<boolean> {
  // The bytes come by message: the process may read only the program's own files.
  const child = forkSealed(program(), { memoryMb: enginesLimits.fileReadMb });
  child.on("message", receive);
  child.send(request, () => {});
  return waitForSealed(child, { ms: filesLimits.cvDrawMs, mb: filesLimits.cvDrawMb });
}

type Run = {
  /** The file's pages once known; null when it cannot be opened, "later" when the queue is full. */
  pages: Promise<CvPages | null | "later">;
  page: (number: number) => Promise<void>;
};

const runs = new Map<string, Run>();
const failed = new Map<string, { known: KnownPages | null; until: number }>();
const inTurn = fileWork("drawings", filesLimits.cvDrawsAtATime, filesLimits.cvDrawsWaiting, "draw-time");

function fail(sha256: string, known: KnownPages | null): void {
  failed.set(sha256, { known, until: Date.now() + filesLimits.cvDrawRetryMs });
  for (const oldest of failed.keys()) {
    if (failed.size <= filesLimits.cvDrawsWaiting) break;
    failed.delete(oldest);
  }
}

function failureOf(sha256: string) {
  const failure = failed.get(sha256);
  return failure && failure.until > Date.now() ? failure : undefined;
}

async function work(file: Shown, onPages: (pages: CvPages) => void, onPage: (number: number) => void): Promise<void> {
  const bytes = "bytes" in file ? file.bytes : await readFile(file.storageKey);
  if (!bytes) return log.error({ file: file.id }, "the bytes of a file are missing");
  const undrawn = new Set<number>();
  const found: { pages: CvPages | null } = { pages: null };
  let writing: Promise<void> = Promise.resolve();
  const well = await runInProcess({ type: file.fileType, bytes }, (message) => {
    if ("pages" in message) {
      const { pages } = message;
      if (pages.form === "sheets") for (const index of pages.sheets.keys()) undrawn.add(index + 1);
      found.pages = pages;
      return onPages(pages);
    }
    const { number, image } = message;
    writing = writing
      .then(() => image && write(imagePlace(file.sha256, number), image).then(() => void undrawn.delete(number)))
      .catch((error) => log.error({ err: error, file: file.id }, "a rendered page could not be cached"))
      .then(() => onPage(number));
  });
  await writing;
  const { pages } = found;
  const known = pages && { pages, undrawn: [...undrawn] };
  if (well && known) await write(path.join(folderOf(file.sha256), recordName), JSON.stringify({ version, ...known }));
  else {
    log.warn({ file: file.id, opened: known !== null }, "a CV could not be drawn");
    fail(file.sha256, known);
  }
}

function startRun(file: Shown): Run {
  const known = Promise.withResolvers<CvPages | null | "later">();
  const drawn = Array.from({ length: filesLimits.cvPagesShown + 1 }, () => Promise.withResolvers<void>());
  const run: Run = { pages: known.promise, page: (number) => drawn[number]?.promise ?? Promise.resolve() };
  runs.set(file.sha256, run);
  void inTurn(() => work(file, known.resolve, (number) => drawn[number]?.resolve()))
    .catch((error) => {
      if (error instanceof FileWorkRefused) return known.resolve("later");
      log.error({ err: error, file: file.id }, "a CV could not be drawn");
      fail(file.sha256, null);
    })
    .finally(() => {
      runs.delete(file.sha256);
      known.resolve(null);
      for (const { resolve } of drawn) resolve();
    });
  return run;
}

const runOf = (file: Shown): Run => runs.get(file.sha256) ?? startRun(file);

const readers = new Share(share(filesLimits.cvReadersWaiting));

/** Waits without the slot of the request. @returns "later" when the queue is full, or the address has its share of it */
async function waited<T>(wait: () => Promise<T>): Promise<T | "later"> {
  const address = currentRequest()?.ip ?? "";
  if (!readers.take(address)) return "later";
  try {
    return await withoutSlot(wait);
  } finally {
    readers.giveBack(address);
  }
}

/** The pages of a CV, whose images may still be rendering; null when nothing can be shown, "later" after filesLimits.cvPagesWaitMs. */
export async function findCvPages(file: Shown): Promise<KnownPages | null | "later"> {
  const cached = await findRecord(file.sha256);
  if (cached) return cached;
  const failure = failureOf(file.sha256);
  if (failure) return failure.known;
  let late: NodeJS.Timeout | undefined;
  const patience = new Promise<"later">((go) => {
    late = setTimeout(() => go("later"), filesLimits.cvPagesWaitMs);
  });
  const pages = await waited(() => Promise.race([runOf(file).pages, patience]));
  clearTimeout(late);
  return pages === null || pages === "later" ? pages : { pages, undrawn: [] };
}

/** One page of a CV, from 1, as WebP; null when missing or failed, "later" when the queue is full. */
export async function findPageImage(file: Shown, number: number): Promise<Uint8Array<ArrayBuffer> | null | "later"> {
  const cached = await findImage(file.sha256, number);
  if (cached) return cached;
  // A finished rendering has left its record: a missing page will not come.
  if (file.fileType !== "pdf" || failureOf(file.sha256) || (await findRecord(file.sha256))) return null;
  const pages = await waited(async () => {
    const run = runOf(file);
    await run.page(number);
    return run.pages;
  });
  return pages === "later" ? "later" : findImage(file.sha256, number);
}

/** A small picture of a CV's first page, as WebP; null when there is none, "later" when the queue is full. */
export const findCvThumbnail = (file: Shown) => findPageImage(file, thumbnailNumber);

/** Removes page images of deleted files, then the least recently used beyond filesLimits.cvPagesKeptBytes. @returns files affected */
export function sweepCvPages(): Promise<number> {
  return sweepRendered(name, filesLimits.cvPagesKeptBytes, (sha256) => runs.has(sha256));
}
