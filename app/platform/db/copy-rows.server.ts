// Reads rows by PostgreSQL's binary COPY: a million takes seconds.
import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";

const headerBytes = 19;

/** Parses the stream; chunks may end anywhere. Every column is text, and none is null. */
export class CopyParser {
  #rest: Buffer | null = null;
  #begun = false;
  #ended = false;
  readonly #found: (texts: readonly string[]) => void;

  /** @param found receives the texts of each complete row */
  constructor(found: (texts: readonly string[]) => void) {
    this.#found = found;
  }

  read(next: Buffer): void {
    const chunk = this.#rest ? Buffer.concat([this.#rest, next]) : next;
    let at = this.#begun ? 0 : this.#afterHeader(chunk);
    while (this.#begun) {
      const end = this.#readRow(chunk, at);
      if (end < 0) break;
      at = end;
    }
    this.#rest = at < chunk.length ? chunk.subarray(at) : null;
  }

  /** @throws when the stream ended within a row */
  end(): void {
    if (!this.#ended || this.#rest) throw new Error("The COPY ended too early");
  }

  #afterHeader(chunk: Buffer): number {
    if (chunk.length < headerBytes) return 0;
    if (chunk.toString("latin1", 0, 7) !== "PGCOPY\n") throw new Error("This is no binary COPY");
    const end = headerBytes + chunk.readInt32BE(headerBytes - 4);
    if (chunk.length < end) return 0;
    this.#begun = true;
    return end;
  }

  /** @returns where the row ends; -1 while it is not complete */
  #readRow(chunk: Buffer, from: number): number {
    if (from + 2 > chunk.length) return -1;
    const fields = chunk.readInt16BE(from);
    let at = from + 2;
    if (fields === -1) {
      this.#ended = true;
      return at;
    }
    const texts: string[] = [];
    for (let field = 0; field < fields; field += 1) {
      if (at + 4 > chunk.length) return -1;
      const end = at + 4 + chunk.readInt32BE(at);
      if (end > chunk.length) return -1;
      texts.push(chunk.toString("utf8", at + 4, end));
      at = end;
    }
    this.#found(texts);
    return at;
  }
}

/** @param query whose columns are texts, never null @param found receives the texts of each row */
export async function copyRows(
  client: pg.ClientBase,
  query: string,
  found: (texts: readonly string[]) => void,
): Promise<void> {
  const parser = new CopyParser(found);
  const stream = client.query(copyTo(`COPY (${query}) TO STDOUT (FORMAT binary)`, { highWaterMark: 1 << 20 }));
  for await (const chunk of stream) parser.read(chunk as Buffer);
  parser.end();
}

/** An SQL expression of milliseconds since 1970 as text; "" for null. */
export const millisecondsSql = (column: string) => `coalesce((extract(epoch FROM ${column}) * 1000)::bigint::text, '')`;
