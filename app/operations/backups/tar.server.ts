// Writes and reads tar archives as a stream; ordinary files only, so that any tar program opens them.
import { ReadableStream } from "node:stream/web";

export type TarEntry = { name: string; size: number; bytes: AsyncIterable<Uint8Array> };

export class TarError extends Error {}

const webStream = (bytes: AsyncIterable<Uint8Array>) =>
  ReadableStream.from(bytes) as globalThis.ReadableStream<Uint8Array>;

/**
 * The bytes of an archive.
 * @param at the date of all entries
 * @throws when an entry's size differs from its header
 */
export async function* tar(entries: AsyncIterable<TarEntry>, at: Date): AsyncGenerator<Uint8Array> {
  const { createTarPacker } = await import("modern-tar");
  const { readable, controller } = createTarPacker();
  async function write(): Promise<void> {
    for await (const { name, size, bytes } of entries)
      await webStream(bytes).pipeTo(controller.add({ name, size, mtime: at, mode: 0o600 }));
    controller.finalize();
  }
  const written = write();
  // The reader of the archive gets its error.
  written.catch((error) => controller.error(error));
  yield* readable;
  await written;
}

/**
 * The entries in order. Unread bytes of an entry are skipped when the next one is requested.
 * @throws an error without a code for a damaged archive; TarError for folders and links
 */
export async function* readTar(source: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry> {
  const { createTarDecoder } = await import("modern-tar");
  for await (const { header, body } of webStream(source).pipeThrough(createTarDecoder({ strict: true }))) {
    if (header.type !== "file") throw new TarError("The archive holds something else than files");
    yield { name: header.name, size: header.size, bytes: body };
    await body.cancel();
  }
}
