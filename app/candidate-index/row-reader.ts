// Rows out of PostgreSQL's binary COPY, which comes in chunks that end anywhere. Runs anywhere.
import type { IndexRow } from "./query.ts";

const headerBytes = 19;
/** Milliseconds from 1970 to 2000, where PostgreSQL begins to count. */
const epochMs = 946_684_800_000;

const slots = 1 << 16;
const slotBytes = 64;

// Jobs, cities and departments come again and again: a text that was read a moment ago is not made anew, and a million
// rows share their texts. Each slot keeps the text that its bytes' number led to last.
class TextCache {
  readonly #texts: string[] = new Array<string>(slots).fill("");
  readonly #lengths = new Uint8Array(slots);
  readonly #bytes = new Uint8Array(slots * slotBytes);

  read(chunk: Buffer, from: number, to: number): string {
    const length = to - from;
    if (length === 0) return "";
    if (length > slotBytes) return chunk.toString("utf8", from, to);
    let hash = 0x811c9dc5;
    let every = 0;
    for (let i = from; i < to; i += 1) {
      const byte = chunk[i]!;
      every |= byte;
      hash = Math.imul(hash ^ byte, 0x01000193);
    }
    const slot = (hash ^ (hash >>> 16)) & (slots - 1);
    const kept = this.#bytes;
    const start = slot * slotBytes;
    if (this.#lengths[slot] === length) {
      let same = 0;
      while (same < length && kept[start + same] === chunk[from + same]) same += 1;
      if (same === length) return this.#texts[slot]!;
    }
    const text = every < 128 ? chunk.toString("latin1", from, to) : chunk.toString("utf8", from, to);
    for (let i = 0; i < length; i += 1) kept[start + i] = chunk[from + i]!;
    this.#lengths[slot] = length;
    this.#texts[slot] = text;
    return text;
  }
}

const int32 = (chunk: Buffer, at: number) =>
  (chunk[at]! << 24) | (chunk[at + 1]! << 16) | (chunk[at + 2]! << 8) | chunk[at + 3]!;

/** Microseconds since 2000, as milliseconds since 1970. */
function moment(chunk: Buffer, at: number): number {
  return (int32(chunk, at) * 4_294_967_296 + (int32(chunk, at + 4) >>> 0)) / 1000 + epochMs;
}

/** Reads the columns of source.server.ts, in their order. */
export class RowReader {
  readonly #cache = new TextCache();
  /** What came and is not read yet: the beginning of a row. */
  #rest: Buffer | null = null;
  #begun = false;
  #ended = false;
  // One object for every row: a million of them would only be thrown away.
  readonly #row: IndexRow = {
    ...{ id: new Uint8Array(16), at: 0, title: "", label: "", city: "", cityCode: "", departments: "" },
    ...{ everywhere: false, facets: 0, sirens: "" },
  };

  /**
   * Takes the next chunk.
   * @param found is called with each row that is whole now; the row is good until it returns
   */
  read(next: Buffer, found: (row: IndexRow) => void): void {
    const chunk = this.#rest ? Buffer.concat([this.#rest, next]) : next;
    let place = this.#begun ? 0 : this.#afterHeader(chunk);
    for (;;) {
      const end = this.#begun ? this.#endOfRow(chunk, place) : -1;
      if (end === -1) break;
      if (!this.#ended) {
        this.#decode(chunk, place);
        found(this.#row);
      }
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

  // Each column is its length and its bytes; none is null, the query says so of each.
  #decode(chunk: Buffer, from: number): void {
    const row = this.#row;
    const cache = this.#cache;
    const { id } = row;
    let start = from + 6;
    for (let i = 0; i < 16; i += 1) id[i] = chunk[start + i]!;
    start += 20;
    row.at = moment(chunk, start);
    row.everywhere = chunk[start + 12] !== 0;
    row.facets = int32(chunk, start + 17);
    start += 25;
    let end = start + int32(chunk, start - 4);
    row.title = cache.read(chunk, start, end);
    start = end + 4;
    end = start + int32(chunk, end);
    row.label = cache.read(chunk, start, end);
    start = end + 4;
    end = start + int32(chunk, end);
    row.city = cache.read(chunk, start, end);
    start = end + 4;
    end = start + int32(chunk, end);
    row.cityCode = cache.read(chunk, start, end);
    start = end + 4;
    end = start + int32(chunk, end);
    row.departments = cache.read(chunk, start, end);
    start = end + 4;
    end = start + int32(chunk, end);
    row.sirens = cache.read(chunk, start, end);
  }
}
