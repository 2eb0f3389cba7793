// Decodes candidate rows from PostgreSQL's binary COPY. Runs in any thread.
import { CopyReader, int32 } from "./copy-reader.ts";
import type { IndexRow } from "./query.ts";

/** Milliseconds from 1970 to 2000, the origin of PostgreSQL's timestamps. */
const epochMs = 946_684_800_000;

/** In the order of the columns. What forms one key, such as a city with its code and radius, lies side by side. */
const textFields = [
  ...(["title", "occupations", "occupationCodes", "label"] as const),
  ...(["city", "cityCode", "radius", "chosen", "departments", "marks", "attributes", "named"] as const),
] as const;

type TextField = (typeof textFields)[number];

/** The raw texts: the begin and end of each in `bytes`, indexed as in `textFields`. */
export type RowTexts = { bytes: Buffer; from: Uint32Array; to: Uint32Array };

export const textPlaces = Object.fromEntries(textFields.map((field, place) => [field, place])) as Record<
  TextField,
  number
>;

function moment(chunk: Buffer, at: number): number {
  return (int32(chunk, at) * 4_294_967_296 + (int32(chunk, at + 4) >>> 0)) / 1000 + epochMs;
}

// Texts are decoded on access: most rows of a large read need none.
function lazyRow(texts: RowTexts): IndexRow {
  const row = { id: new Uint8Array(16), at: 0, everywhere: false, facets: 0 };
  for (const [place, field] of textFields.entries()) {
    const get = () => texts.bytes.toString("utf8", texts.from[place], texts.to[place]);
    Object.defineProperty(row, field, { enumerable: true, get });
  }
  return row as IndexRow;
}

export class RowReader {
  readonly #copy = new CopyReader();
  // One object is reused for every row, to avoid allocating a million of them.
  readonly #texts: RowTexts = {
    bytes: Buffer.alloc(0),
    from: new Uint32Array(textFields.length),
    to: new Uint32Array(textFields.length),
  };
  readonly #row = lazyRow(this.#texts);

  /** @param found receives each complete row; the row and its texts are valid until it returns */
  read(next: Buffer, found: (row: IndexRow, texts: RowTexts) => void): void {
    this.#copy.read(next, (chunk, at) => {
      this.#decode(chunk, at);
      found(this.#row, this.#texts);
    });
  }

  end(): void {
    this.#copy.end();
  }

  // The query guarantees that no column is null.
  #decode(chunk: Buffer, from: number): void {
    const row = this.#row;
    const { id } = row;
    let start = from + 4;
    for (let i = 0; i < 16; i += 1) id[i] = chunk[start + i]!;
    start += 20;
    row.at = moment(chunk, start);
    row.everywhere = chunk[start + 12] !== 0;
    row.facets = int32(chunk, start + 17);
    start += 21;
    const texts = this.#texts;
    texts.bytes = chunk;
    for (let place = 0; place < textFields.length; place += 1) {
      const begin = start + 4;
      start = begin + int32(chunk, start);
      texts.from[place] = begin;
      texts.to[place] = start;
    }
  }
}
