// The statements that connections send to PostgreSQL.
import pg from "pg";
import { vi } from "vitest";

/** Does the work. @param counts whether a statement of this moment is one of it @returns its result and the texts that were sent */
export async function sentDuring<T>(work: () => Promise<T>, counts = () => true): Promise<[T, string[]]> {
  const query = pg.Client.prototype.query;
  const sent: string[] = [];
  const spy = vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [first] = given as [string | { text: string }];
    if (counts()) sent.push(typeof first === "string" ? first : first.text);
    return Reflect.apply(query, this, given);
  } as never);
  try {
    return [await work(), sent];
  } finally {
    spy.mockRestore();
  }
}
