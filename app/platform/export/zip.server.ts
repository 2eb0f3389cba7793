// A streamed zip archive: no file is held in memory.
import { type PassThrough, Readable } from "node:stream";
import { finished } from "node:stream/promises";

export type ZipEntry = { name: string; bytes: AsyncIterable<Uint8Array>; at: Date };

/** The bytes of an archive. The next entry is requested after the previous one was read. */
export async function* zip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const { ZipFile } = await import("yazl");
  const archive = new ZipFile();
  const output = archive.outputStream as PassThrough;
  let source: Readable | undefined;
  async function write(): Promise<void> {
    for await (const { name, bytes, at } of entries) {
      if (output.destroyed) return;
      source = Readable.from(bytes, { objectMode: false });
      // Pictures, films and PDFs are already compressed.
      archive.addReadStream(source, name, { mtime: at, compressionLevel: 1 });
      await finished(source);
    }
    archive.end();
  }
  // The reader of the archive gets its error.
  write().catch((error) => output.destroy(error));
  try {
    yield* output;
  } finally {
    source?.destroy();
  }
}
