// The statements that connections send to PostgreSQL.
import pg from "pg";
import { vi } from "vitest";
import { unitOfWork, withFacts } from "../app/platform/unit-of-work.server.ts";

declare module "../app/platform/unit-of-work.server.ts" {
  interface UnitOfWork {
    /** The statements of a test's work. */
    sent?: string[];
  }
}

/** Does the work as a unit. @param counts whether to count a statement of it @returns its result and the texts that it sent */
export async function sentDuring<T>(work: () => Promise<T>, counts = () => true): Promise<[T, string[]]> {
  const query = pg.Client.prototype.query;
  const sent: string[] = [];
  const spy = vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [first] = args as [string | { text: string }];
    if (unitOfWork().sent === sent && counts()) sent.push(typeof first === "string" ? first : first.text);
    return Reflect.apply(query, this, args);
  } as never);
  try {
    return [await withFacts({ sent }, work), sent];
  } finally {
    spy.mockRestore();
  }
}
