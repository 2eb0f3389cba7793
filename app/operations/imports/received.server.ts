// Receives the import form as a stream to disk: an export with its files may exceed the memory. Only the first file counts.
import fs from "node:fs";
import path from "node:path";
import * as platformLimits from "../../platform/limits.ts";

export type Received = {
  fields: Map<string, string>;
  /** Null when the form has no file, or an empty one. */
  file: { name: string; path: string; size: number } | null;
  tooLarge: boolean;
};

const headMax = 16_384;
const fieldMax = 65_536;
/** Reads on after the limit for a while, so that the sender gets the answer. */
const drainBytes = 64 * 1_048_576;

const boundaryOf = (type: string) => /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type)?.slice(1).find(Boolean);

class Incoming {
  /** Read but unused bytes. The line end stands in for the one before the first boundary. */
  rest: Buffer<ArrayBufferLike> = Buffer.from("\r\n");
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;

  constructor(body: ReadableStream<Uint8Array>) {
    this.#reader = body.getReader();
  }

  /** @returns false at the end of the body */
  async more(): Promise<boolean> {
    const { done, value } = await this.#reader.read();
    if (done) return false;
    this.rest = this.rest.length > 0 ? Buffer.concat([this.rest, value]) : Buffer.from(value);
    return true;
  }

  /** Passes on the bytes before a mark, then skips the mark. @throws when the body ends before it */
  async takeUntil(mark: Buffer, take: (piece: Buffer) => void | Promise<void>): Promise<void> {
    for (;;) {
      const at = this.rest.indexOf(mark);
      if (at >= 0) {
        if (at > 0) await take(this.rest.subarray(0, at));
        this.rest = this.rest.subarray(at + mark.length);
        return;
      }
      // The last bytes may be the beginning of the mark.
      const sure = Math.max(0, this.rest.length - mark.length + 1);
      if (sure > 0) await take(this.rest.subarray(0, sure));
      this.rest = this.rest.subarray(sure);
      if (!(await this.more())) throw new Error("The form ends too early");
    }
  }

  async text(mark: Buffer, most: number): Promise<string> {
    const pieces: Buffer[] = [];
    let size = 0;
    await this.takeUntil(mark, (piece) => {
      size += piece.length;
      if (size > most) throw new Error("The form has a longer line than any browser writes");
      pieces.push(Buffer.from(piece));
    });
    return Buffer.concat(pieces).toString("utf8");
  }

  stop(): void {
    void this.#reader.cancel().catch(() => {});
  }
}

const parameter = (head: string, name: string) =>
  new RegExp(`[;\\s]${name}="([^"]*)"`, "i")
    .exec(head)?.[1]
    ?.replaceAll("%22", '"')
    .replace(/%0D|%0A/gi, " ");

async function keepFile(incoming: Incoming, mark: Buffer, place: string, most: number): Promise<number> {
  const file = await fs.promises.open(place, "wx", 0o600);
  let size = 0;
  try {
    await incoming.takeUntil(mark, async (piece) => {
      size += piece.length;
      if (size <= most) await file.write(piece);
      else if (size > most + drainBytes) throw new Error("The file is far too large");
    });
  } finally {
    await file.close();
  }
  return size;
}

/**
 * Reads a form with a file (multipart/form-data).
 * @param folder for the file, under a name of ours; it exists and belongs to this form alone
 * @param most bytes of the file at most
 * @throws when the body is no such form, or breaks off
 */
export async function receiveForm(request: Request, folder: string, most: number): Promise<Received> {
  const received: Received = { fields: new Map(), file: null, tooLarge: false };
  const boundary = boundaryOf(request.headers.get("content-type") ?? "");
  if (!boundary || !request.body) return received;
  const incoming = new Incoming(request.body);
  const mark = Buffer.from(`\r\n--${boundary}`);
  let texts = 0;
  try {
    await incoming.takeUntil(mark, () => {});
    for (;;) {
      while (incoming.rest.length < 2) if (!(await incoming.more())) throw new Error("The form ends too early");
      if (incoming.rest.subarray(0, 2).toString() === "--") return received;
      const head = await incoming.text(Buffer.from("\r\n\r\n"), headMax);
      const name = parameter(head, "name") ?? "";
      const fileName = parameter(head, "filename");
      if (fileName === undefined || received.file || received.tooLarge) {
        const text = await incoming.text(mark, fieldMax);
        if (++texts > platformLimits.form.fields) throw new Error("The form has more fields than any browser sends");
        if (!received.fields.has(name)) received.fields.set(name, text);
        continue;
      }
      const place = path.join(folder, "form.part");
      const size = await keepFile(incoming, mark, place, most);
      received.tooLarge = size > most;
      if (size > 0 && !received.tooLarge) received.file = { name: fileName, path: place, size };
      else await fs.promises.rm(place);
    }
  } catch (error) {
    incoming.stop();
    throw error;
  }
}
