// PostgreSQL's binary COPY, which comes in chunks that end anywhere, row by row. Runs anywhere.
const headerBytes = 19;
const fieldCountBytes = 2;

/** Four bytes of a chunk as a whole number with a sign, as PostgreSQL writes them. */
export const int32 = (chunk: Buffer, at: number) =>
  (chunk[at]! << 24) | (chunk[at + 1]! << 16) | (chunk[at + 2]! << 8) | chunk[at + 3]!;

export class CopyReader {
  /** What came and is not read yet: the beginning of a row. */
  #rest: Buffer | null = null;
  #begun = false;
  #ended = false;

  /**
   * Takes the next chunk.
   * @param found is called with each row that is whole now: the chunk and where the row's columns begin in it, each as its
   * length in four bytes and its bytes
   */
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

  /** @throws when the last row is not whole */
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

  /** Where the row that begins here ends, or -1 when it has not come whole. */
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
