// Each connection keeps its frequent statements prepared: PostgreSQL then parses and plans them no more for each request.
import type pg from "pg";
import * as platformLimits from "../limits.ts";
import { forgetStatement } from "./connection-internals.server.ts";

/** Whether a plan for all values is as good as one for each: not for LIKE, which needs its pattern to choose an index. */
export const isPreparable = (text: string) =>
  /^\s*(select|with|insert|update|delete)\b/i.test(text) && !/\bi?like\b|~/i.test(text);

/** A migration by a newer server changed what the statement reads. */
const isOutdated = (error: unknown) => (error as { routine?: string }).routine === "RevalidateCachedQuery";

type Query = (text: unknown, values?: unknown, callback?: unknown) => Promise<unknown>;

/** Lets a connection prepare the statements that it is often asked for. Results and errors stay the same. */
export function prepareFrequent(client: pg.ClientBase): void {
  const prototype = Object.getPrototypeOf(client) as { query: Query };
  const query: Query = (...given) => prototype.query.apply(client, given);
  const uses = new Map<string, number>();
  /** Names by text, the least recently used first. */
  const names = new Map<string, string>();
  let named = 0;

  const forget = (text: string, name: string) => {
    names.delete(text);
    forgetStatement(client, name);
    // Refused in a transaction that failed: the statement stays until the connection ends, under a name that is never used again.
    query(`DEALLOCATE ${name}`).catch(() => {});
  };

  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined) {
      names.delete(text);
      names.set(text, known);
      return known;
    }
    const times = (uses.get(text) ?? 0) + 1;
    if (times < platformLimits.usesBeforePrepared) {
      // Texts that differ by the length of a list are many and rare.
      if (uses.size >= platformLimits.preparedStatements * 5) uses.clear();
      uses.set(text, times);
      return undefined;
    }
    uses.delete(text);
    const [oldest] = names;
    if (oldest && names.size >= platformLimits.preparedStatements) forget(...oldest);
    named += 1;
    const name = `frequent_${named}`;
    names.set(text, name);
    return name;
  };

  const prepared = (text: unknown, values?: unknown, callback?: unknown) => {
    const isFrequent = typeof text === "string" && Array.isArray(values) && isPreparable(text);
    const name = isFrequent ? nameOf(text) : undefined;
    if (name === undefined) return query(text, values, callback);
    const answer = query({ name, text, values }, callback);
    if (callback !== undefined) return answer;
    return answer.catch((error: unknown) => {
      if (!isOutdated(error)) throw error;
      forget(text as string, name);
      // In a transaction this fails too, as every statement after an error does.
      return query(text, values);
    });
  };
  client.query = prepared as typeof client.query;
}
