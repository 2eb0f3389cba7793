// The common interface of both storages: keys, operations, and streams with checksums.
import { createHash } from "node:crypto";
import * as platformLimits from "../limits.ts";

/** Bytes from `start` to `end`, both inclusive, as in HTTP. */
export type ByteRange = { start: number; end: number };

export type OpenedFile = {
  /** The requested bytes. The caller reads or cancels it, because it holds a file or connection open. */
  stream: ReadableStream<Uint8Array<ArrayBuffer>>;
  /** Size of the whole file in bytes. */
  size: number;
};

export type Source = {
  size: number;
  sha256: string;
  /** Opens the bytes from the beginning. Called again for every try. */
  open(): Promise<AsyncIterable<Uint8Array>>;
};

export type Stored = { key: string; size: number };

/** A storage. Both pass the same tests (tests/storage-suite.ts). */
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
  claim(owner: string): Promise<boolean>;
  checkStorage(): Promise<string | null>;
  tryStorage(): Promise<string | null>;
};

/** A bucket also contains objects in other folders, which have no row and are never swept. */
export type Bucket = Storage & {
  listBelow(folder: string): Promise<(Stored & { at: Date })[]>;
};

/** The bytes differ from the announced hash or size; nothing was stored. */
export class WrongBytesError extends Error {}

/** Kinds of objects in a bucket that are not files: the parts of an archive. */
export const archivePartPattern = /^sauvegardes\/(?<name>\w[\w.-]*\.tar(?:\.age)?)\/(?<number>\d+)-sur-(?<of>\d+)$/;
const keyForm = /^[a-zA-Z]+\/[0-9a-f]{2}\/[0-9a-f-]{36}$/;

/** The key of a new file: kind/last two digits/id. */
export function storageKey(kind: string, id: string): string {
  return `${kind}/${id.slice(-2)}/${id}`;
}

/** Whether a name has the form of storageKey(). */
export function isStorageKey(name: string): boolean {
  return keyForm.test(name);
}

/** Returns the key. @throws for an invalid key, so that no path leads outside the storage */
export function checkedKey(key: string): string {
  if (!isStorageKey(key)) throw new Error("Not a storage key");
  return key;
}

/** Like checkedKey(), for a bucket, which also contains archives. @throws for an invalid key */
export function checkedObject(key: string): string {
  return archivePartPattern.test(key) ? key : checkedKey(key);
}

/** The range, cut at the end of the file. @throws RangeError when it begins beyond the end or ends before it begins */
export function checkedRange({ start, end }: ByteRange, size: number): ByteRange {
  if (!(start >= 0 && start < size && end >= start)) throw new RangeError(`No bytes ${start}-${end} of ${size}`);
  return { start, end: Math.min(end, size - 1) };
}

/** The SHA-256 of a stream in hexadecimal, and its length in bytes. */
export async function hashOf(bytes: AsyncIterable<Uint8Array>): Promise<{ sha256: string; size: number }> {
  const hash = createHash("sha256");
  let size = 0;
  for await (const chunk of bytes) {
    hash.update(chunk);
    size += chunk.length;
  }
  return { sha256: hash.digest("hex"), size };
}

/** Passes bytes through, the last chunk only after size and hash were checked. @throws WrongBytesError instead of the last chunk */
export async function* withCheckedHash(
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

/** Bytes per read or write. */
export const pieceBytes = 262_144;

/** Bytes in memory as a stream. */
export async function* piecesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
}

type Readable = AsyncIterable<Buffer> & { destroy(error?: Error): unknown };

/** Converts a Node stream that is read on demand. Fails when the source sends nothing for platformLimits.storageIdleMs; a slow reader may take any time. */
export function webStream(source: Readable | (() => Promise<Readable>)): ReadableStream<Uint8Array<ArrayBuffer>> {
  let opened = typeof source === "function" ? undefined : source;
  let chunks: AsyncIterator<Buffer> | undefined;
  let over = false;
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        opened ??= await (source as () => Promise<Readable>)();
        if (over) return void opened.destroy();
        chunks ??= opened[Symbol.asyncIterator]();
        const silent = new Error("The storage gives nothing more");
        const late = setTimeout(() => opened?.destroy(silent), platformLimits.storageIdleMs);
        try {
          const { done, value } = await chunks.next();
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
