// Frequent statements get a name, by which the driver prepares them once on each connection: planning one costs more than running it.
import { LRUCache } from "lru-cache";
import type pg from "pg";
import * as platformLimits from "../limits.ts";

/** Whether one plan serves all values. LIKE needs its pattern to choose an index. */
const isPreparable = (text: string) =>
  /^\s*(select|with|insert|update|delete)\b/i.test(text) && !/\bi?like\b|~/i.test(text);

/** The names of frequent statements. At most `statementsNamed`, because each connection holds its own prepared copy. */
export class StatementNames {
  readonly #uses = new LRUCache<string, number>({ max: platformLimits.statementsCounted });
  readonly #names = new Map<string, string>();
  #count = 0;

  nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= platformLimits.statementsNamed || !isPreparable(text)) return known;
    const times = (this.#uses.get(text) ?? 0) + 1;
    this.#uses.set(text, times);
    if (times < platformLimits.usesBeforeNamed) return undefined;
    this.#uses.delete(text);
    this.#count += 1;
    const name = `frequent_${this.#count}`;
    this.#names.set(text, name);
    return name;
  }

  delete(text: string): void {
    this.#names.delete(text);
  }
}

const ofProcess = new StatementNames();

/** A migration by a newer server changed what the statement reads. */
const isOutdated = (error: unknown) => (error as { routine?: string }).routine === "RevalidateCachedQuery";

/** Sends a statement. Results and errors are those of a statement without a name. */
export async function send(
  client: pg.ClientBase | pg.Pool,
  text: string,
  values: unknown[] = [],
  names = ofProcess,
): Promise<pg.QueryResult> {
  const name = names.nameOf(text);
  try {
    return await client.query({ text, values, ...(name && { name }) });
  } catch (error) {
    if (!name || !isOutdated(error)) throw error;
    names.delete(text);
    // In a transaction this fails too, as every statement after an error does.
    return client.query(text, values);
  }
}
