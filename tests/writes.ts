// Counts what this process may have written to the database, so that an index is only read again after a write.
import pg from "pg";

const writing = /\b(insert|update|delete|truncate|commit|copy|alter|drop)\b/i;

const counted = globalThis as { vivierWrites?: number };

/** How many statements may have written. */
export const writesSoFar = (): number => counted.vivierWrites ?? 0;

function countWrite(): void {
  counted.vivierWrites = writesSoFar() + 1;
}

/** Counts every statement of this process from now on that may write. */
export function countWrites(): void {
  if (counted.vivierWrites !== undefined) return;
  counted.vivierWrites = 0;
  const prototype = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown };
  const { query } = prototype;
  prototype.query = function (this: unknown, ...args: unknown[]) {
    const [statement] = args;
    const text = typeof statement === "string" ? statement : (statement as { text?: string } | undefined)?.text;
    if (text === undefined || writing.test(text)) countWrite();
    return query.apply(this, args);
  };
}
