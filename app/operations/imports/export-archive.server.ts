// Streams the full export: the documents, then the files that they name.
import { Readable } from "node:stream";
import { log } from "../../platform/config/log.server.ts";
import { type ZipEntry, zip } from "../../platform/export/zip.server.ts";
import { openFile } from "../../platform/storage/storage.server.ts";
import { type ExportedFile, exportDocuments } from "./export.server.ts";

async function* entriesOf(now: Date): AsyncGenerator<ZipEntry> {
  const files = new Map<string, ExportedFile>();
  const remember = (more: ExportedFile[]) => {
    for (const file of more) files.set(file.url, file);
  };
  const bytes = Readable.from(exportDocuments(remember)).map((text: string) => Buffer.from(text));
  yield { name: "donnees.json", bytes, at: now };
  for (const { url, storageKey, at } of files.values()) {
    const opened = await openFile(storageKey);
    if (opened) yield { name: url.split("/").map(decodeURIComponent).join("/"), bytes: opened.stream, at };
    else log.error({ url }, "a file of the export is missing");
  }
}

/** The archive's bytes: `donnees.json`, and the files at the paths that it names. */
export function exportArchive(now = new Date()): AsyncGenerator<Uint8Array> {
  return zip(entriesOf(now));
}
