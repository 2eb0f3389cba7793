// Frequent statements get a name, by which the driver prepares them once on each connection: planning one costs more than running it.
import { LRUCache } from "lru-cache";
import type pg from "pg";
import * as platformLimits from "../limits.ts";

const uses = new LRUCache<string, number>({ max: platformLimits.statementsCounted });
const names = new Map<string, string>();
let named = 0;

/** Whether one plan serves all values. LIKE needs its pattern to choose an index. */
const isPreparable = (text: string) =>
  /^\s*(select|with|insert|update|delete)\b/i.test(text) && !/\bi?like\b|~/i.test(text);

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= platformLimits.statementsNamed || !isPreparable(text)) return known;
  const times = (uses.get(text) ?? 0) + 1;
  uses.set(text, times);
  if (times < platformLimits.usesBeforeNamed) return undefined;
  uses.delete(text);
  named += 1;
  names.set(text, `frequent_${named}`);
  return names.get(text);
}

/** A migration by a newer server changed what the statement reads. */
const isOutdated = (error: unknown) => (error as { routine?: string }).routine === "RevalidateCachedQuery";

/** Sends a statement. Results and errors are those of a statement without a name. */
export async function send(
  client: pg.ClientBase | pg.Pool,
  text: string,
  values: unknown[] = [],
): Promise<pg.QueryResult> {
  const name = nameOf(text);
  try {
    return await client.query({ text, values, ...(name && { name }) });
  } catch (error) {
    if (!name || !isOutdated(error)) throw error;
    names.delete(text);
    // In a transaction this fails too, as every statement after an error does.
    return client.query(text, values);
  }
}
