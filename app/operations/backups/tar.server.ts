// Writes and reads tar archives (POSIX.1-1988 "ustar") as a stream; ordinary files only, so that any tar program opens them.

export type TarEntry = { name: string; size: number; bytes: AsyncIterable<Uint8Array> };

export class TarError extends Error {}

const block = 512;
const nameMax = 100;
const padding = (size: number) => (block - (size % block)) % block;
const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, "0")}\0`;

// The checksum counts its own field as blanks.
function sumOf(header: Uint8Array): number {
  let sum = 0;
  for (let at = 0; at < block; at++) sum += at >= 148 && at < 156 ? 0x20 : header[at]!;
  return sum;
}

function headerOf(name: string, size: number, at: Date): Buffer {
  if (!/^[\x21-\x7e]+$/.test(name) || name.length > nameMax || size >= 8 ** 11)
    throw new TarError(`Not a name or size for an archive: ${name}, ${size}`);
  const header = Buffer.alloc(block);
  header.write(name, 0, "latin1");
  header.write(octal(0o600, 8) + octal(0, 8) + octal(0, 8), 100, "latin1");
  header.write(octal(size, 12) + octal(Math.floor(at.getTime() / 1000), 12), 124, "latin1");
  header.write("0", 156, "latin1");
  header.write("ustar\x0000", 257, "latin1");
  header.write(`${octal(sumOf(header), 7)} `, 148, "latin1");
  return header;
}

/** The bytes of an archive. @throws TarError when an entry's size differs from its header */
export async function* tar(entries: AsyncIterable<TarEntry>, at: Date): AsyncGenerator<Uint8Array> {
  for await (const { name, size, bytes } of entries) {
    yield headerOf(name, size, at);
    let written = 0;
    for await (const piece of bytes) {
      written += piece.length;
      yield piece;
    }
    if (written !== size) throw new TarError(`${name} has ${written} bytes instead of ${size}`);
    yield Buffer.alloc(padding(size));
  }
  yield Buffer.alloc(2 * block);
}

class Intake {
  private readonly pieces: AsyncIterator<Uint8Array>;
  private rest: Uint8Array = new Uint8Array();
  left = 0;

  constructor(source: AsyncIterable<Uint8Array>) {
    this.pieces = source[Symbol.asyncIterator]();
  }

  async some(most: number): Promise<Uint8Array | null> {
    while (this.rest.length === 0) {
      const { done, value } = await this.pieces.next();
      if (done) return null;
      this.rest = value;
    }
    const taken = this.rest.subarray(0, most);
    this.rest = this.rest.subarray(taken.length);
    return taken;
  }

  async exactly(size: number): Promise<Buffer> {
    const taken: Uint8Array[] = [];
    for (let left = size; left > 0; ) {
      const piece = await this.some(left);
      if (!piece) throw new TarError("The archive ends too early");
      taken.push(piece);
      left -= piece.length;
    }
    return Buffer.concat(taken);
  }

  async *body(size: number): AsyncGenerator<Uint8Array> {
    this.left = size;
    while (this.left > 0) {
      const piece = await this.some(this.left);
      if (!piece) throw new TarError("The archive ends too early");
      this.left -= piece.length;
      yield piece;
    }
  }

  async passOver(): Promise<void> {
    for await (const _ of this.body(this.left));
  }
}

const number = (header: Buffer, at: number, length: number): number => {
  const text = header.toString("latin1", at, at + length).replace(/(?<![\0 ])[\0 ]+$/, "");
  if (!/^[0-7]+$/.test(text)) throw new TarError("A number of the archive cannot be read");
  return Number.parseInt(text, 8);
};

/** The entries in order; unread bytes are skipped. @throws TarError for anything that tar() does not write */
export async function* readTar(source: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry> {
  const intake = new Intake(source);
  for (;;) {
    const header = await intake.exactly(block);
    if (header.every((byte) => byte === 0)) break;
    if (header.toString("latin1", 257, 262) !== "ustar" || number(header, 148, 7) !== sumOf(header))
      throw new TarError("This is no archive, or it is damaged");
    if (header.toString("latin1", 156, 157) !== "0") throw new TarError("The archive holds something else than files");
    const name = header.toString("latin1", 0, nameMax).split("\0", 1)[0]!;
    const size = number(header, 124, 12);
    intake.left = size;
    yield { name, size, bytes: intake.body(size) };
    await intake.passOver();
    await intake.exactly(padding(size));
  }
  if (!(await intake.exactly(block)).every((byte) => byte === 0))
    throw new TarError("The end of the archive is damaged");
}
