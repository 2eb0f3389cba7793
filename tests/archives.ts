// ZIP archives in tests: read and written by the program's own code.
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { contentOf, readArchive } from "../app/engines/file-formats/archive.server.ts";
import { zip } from "../app/platform/export/zip.server.ts";

/** The parts of an answer that is an archive, by name, in its order. @throws when it is damaged */
export async function unzip(answer: Response): Promise<Map<string, Buffer>> {
  const archive = readArchive(Buffer.from(await answer.arrayBuffer()));
  if (!archive.ok) throw new Error(`The archive is ${archive.why}`);
  return new Map(
    archive.parts.map((part) => {
      const content = contentOf(archive, part);
      if (content === null) throw new Error(`${part.name} is damaged`);
      return [part.name, content];
    }),
  );
}

/** The text of a part. */
export async function textIn(answer: Response, name: string): Promise<string> {
  const part = (await unzip(answer)).get(name);
  if (part === undefined) throw new Error(`The archive has no ${name}`);
  return part.toString("utf8");
}

/** An archive of texts. */
export function zipOf(parts: Record<string, string>): Promise<Buffer> {
  async function* entries() {
    for (const [name, text] of Object.entries(parts))
      yield { name, bytes: Readable.from([Buffer.from(text)]), at: new Date("2026-11-28") };
  }
  return buffer(Readable.from(zip(entries())));
}
