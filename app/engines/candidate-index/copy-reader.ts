// Parses PostgreSQL's binary COPY stream into rows; chunks may end anywhere. Runs in any thread.
const headerBytes = 19;
const fieldCountBytes = 2;

export const int32 = (chunk: Buffer, at: number) =>
  (chunk[at]! << 24) | (chunk[at + 1]! << 16) | (chunk[at + 2]! << 8) | chunk[at + 3]!;

export class CopyReader {
  #rest: Buffer | null = null;
  #begun = false;
  #ended = false;

  /** @param found receives each complete row: the chunk and the offset of its columns, each a 4-byte length and its bytes */
  read(next: Buffer, found: (chunk: Buffer, at: number) => void): void {
    const chunk = this.#rest ? Buffer.concat([this.#rest, next]) : next;
    let place = this.#begun ? 0 : this.#afterHeader(chunk);
    for (;;) {
      const end = this.#begun ? this.#endOfRow(chunk, place) : -1;
      if (end === -1) break;
      if (!this.#ended) found(chunk, place + fieldCountBytes);
      place = end;
    }
    this.#rest = place < chunk.length ? chunk.subarray(place) : null;
  }

  end(): void {
    if (!this.#ended || this.#rest) throw new Error("The COPY ended too early");
  }

  #afterHeader(chunk: Buffer): number {
    if (chunk.length < headerBytes) return 0;
    if (chunk.toString("latin1", 0, 7) !== "PGCOPY\n") throw new Error("This is no binary COPY");
    const end = headerBytes + int32(chunk, headerBytes - 4);
    if (chunk.length < end) return 0;
    this.#begun = true;
    return end;
  }

  #endOfRow(chunk: Buffer, from: number): number {
    const { length } = chunk;
    if (from + 2 > length) return -1;
    const fields = (((chunk[from]! << 8) | chunk[from + 1]!) << 16) >> 16;
    let place = from + 2;
    if (fields === -1) this.#ended = true;
    for (let field = 0; field < fields; field += 1) {
      if (place + 4 > length) return -1;
      place += 4 + int32(chunk, place);
    }
    return place > length ? -1 : place;
  }
}
