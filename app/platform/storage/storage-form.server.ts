// What every place for files agrees on: the form of keys, what can be done, how bytes flow and are checked on their way.
import { createHash } from "node:crypto";
import * as limits from "../../limits.ts";

/** Bytes from `start` to `end`, both included, as HTTP counts them. */
export type ByteRange = { start: number; end: number };

export type OpenedFile = {
  /** The bytes asked for. Whoever opens it reads it or cancels it: until then something is held open. */
  stream: ReadableStream<Uint8Array<ArrayBuffer>>;
  /** Of the whole file, in bytes. */
  size: number;
};

/** Bytes that are known before they are read. */
export type Source = {
  size: number;
  /** In hexadecimal. */
  sha256: string;
  /** Opens the bytes from the beginning; asked again for every try. */
  open(): Promise<AsyncIterable<Uint8Array>>;
};

/** What lies there under a key, in bytes. */
export type Stored = { key: string; size: number };

/** A place for files. Both are held to the same tests (tests/storage-suite.ts). */
export type Storage = {
  writeFile(key: string, bytes: Uint8Array): Promise<void>;
  keepFile(key: string, fromPath: string): Promise<void>;
  copyFile(key: string, source: Source): Promise<void>;
  readFile(key: string): Promise<Uint8Array<ArrayBuffer> | null>;
  openFile(key: string, range?: ByteRange): Promise<OpenedFile | null>;
  storedSize(key: string): Promise<number | null>;
  storedHash(key: string): Promise<string | null>;
  removeFile(key: string): Promise<void>;
  listStored(before: Date): AsyncGenerator<Stored[]>;
  /** Whether this place is the owner's, or nobody's until now. */
  claim(owner: string): Promise<boolean>;
  checkStorage(): Promise<string | null>;
  tryStorage(): Promise<string | null>;
};

/** A bucket holds more than files: what lies below a folder of its own has no row, and is never swept. */
export type Bucket = Storage & {
  /** What lies below a folder, in the order of its keys. */
  listBelow(folder: string): Promise<(Stored & { at: Date })[]>;
};

/** The bytes are not those that were announced: nothing was kept of them. */
export class WrongBytesError extends Error {}

/** What lies in a bucket aside of files: the pieces of an archive. */
export const asideForm = /^sauvegardes\/(?<name>\w[\w.-]*\.tar(?:\.age)?)\/(?<number>\d+)-sur-(?<of>\d+)$/;
const keyForm = /^[a-zA-Z]+\/[0-9a-f]{2}\/[0-9a-f-]{36}$/;

/** The key of a new file: kind/last two digits/id. */
export function storageKey(kind: string, id: string): string {
  return `${kind}/${id.slice(-2)}/${id}`;
}

/** Whether a name is one that storageKey() gives. */
export function isStorageKey(name: string): boolean {
  return keyForm.test(name);
}

/** The key itself. @throws when it is none: nothing leads outside, and nothing of others is touched */
export function checkedKey(key: string): string {
  if (!isStorageKey(key)) throw new Error("Not a storage key");
  return key;
}

/** The same of a bucket, which also holds what lies aside of files. @throws when it is neither */
export function checkedObject(key: string): string {
  return asideForm.test(key) ? key : checkedKey(key);
}

/** The range, cut at the end of the file. @throws RangeError when it begins behind it or ends before it begins */
export function checkedRange({ start, end }: ByteRange, size: number): ByteRange {
  if (!(start >= 0 && start < size && end >= start)) throw new RangeError(`No bytes ${start}-${end} of ${size}`);
  return { start, end: Math.min(end, size - 1) };
}

/** The hash of what flows by, in hexadecimal, and its length. */
export async function hashOf(bytes: AsyncIterable<Uint8Array>): Promise<{ sha256: string; size: number }> {
  const hash = createHash("sha256");
  let size = 0;
  for await (const chunk of bytes) {
    hash.update(chunk);
    size += chunk.length;
  }
  return { sha256: hash.digest("hex"), size };
}

/**
 * Lets bytes through and checks them against what was announced. The last piece is held back until everything is known to
 * be right, so that whoever receives it never has a whole file that is wrong.
 * @throws WrongBytesError instead of the last piece
 */
export async function* verified(
  bytes: AsyncIterable<Uint8Array>,
  { size, sha256 }: Pick<Source, "size" | "sha256">,
): AsyncGenerator<Uint8Array> {
  const hash = createHash("sha256");
  let length = 0;
  let held: Uint8Array | undefined;
  for await (const chunk of bytes) {
    hash.update(chunk);
    length += chunk.length;
    if (length > size) throw new WrongBytesError("More bytes than announced");
    if (held) yield held;
    held = chunk;
  }
  if (length !== size || hash.digest("hex") !== sha256) throw new WrongBytesError("Not the bytes that were announced");
  if (held) yield held;
}

/** How much is read or sent at once. */
export const pieceBytes = 262_144;

/** Bytes in memory as they flow. */
export async function* piecesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
}

type Readable = AsyncIterable<Buffer> & { destroy(error?: Error): unknown };

/**
 * A stream of Node as one of the web: a piece is read when it is asked for, and the source is let go when nobody wants
 * more. A source that gives nothing for limits.storageIdleMs is given up; a reader may be as slow as it likes.
 * @param source a stream, or what opens one when the first piece is asked for
 */
export function webStream(source: Readable | (() => Promise<Readable>)): ReadableStream<Uint8Array<ArrayBuffer>> {
  let opened = typeof source === "function" ? undefined : source;
  let pieces: AsyncIterator<Buffer> | undefined;
  let over = false;
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        opened ??= await (source as () => Promise<Readable>)();
        if (over) return void opened.destroy();
        pieces ??= opened[Symbol.asyncIterator]();
        const silent = new Error("The storage gives nothing more");
        const late = setTimeout(() => opened?.destroy(silent), limits.storageIdleMs);
        try {
          const { done, value } = await pieces.next();
          if (done) controller.close();
          else controller.enqueue(value as Uint8Array<ArrayBuffer>);
        } finally {
          clearTimeout(late);
        }
      },
      cancel() {
        over = true;
        opened?.destroy();
      },
    },
    { highWaterMark: 0 },
  );
}
