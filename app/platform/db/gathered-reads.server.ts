// Reads that a page asks for at the same moment become one statement: each costs a connection, a journey and its own bookkeeping.
import pg from "pg";
import * as platformLimits from "../limits.ts";
import { isPreparable } from "./prepared-statements.server.ts";
import { isReading } from "./replica.server.ts";

type Rows = pg.QueryResult["rows"];
type Connect = () => Promise<pg.PoolClient>;
type Heard = (text: string, ms: number, failed: boolean) => void;
type Read = {
  text: string;
  values: unknown[];
  connect: Connect;
  resolve(rows: Rows): void;
  reject(error: unknown): void;
};
type Known = Read & { dated: string[] };

/** An instant and a list of instants (oid): JSON carries them as texts. */
const instants = new Set([1184, 1185]);

/** Types that JSON carries as the driver gives them (by oid): bool, names, integers, texts, JSON, floats, lists, days, numeric, uuid. */
const plain = new Set([
  16, 18, 19, 20, 21, 23, 25, 114, 700, 701, 1005, 1007, 1009, 1015, 1042, 1043, 1082, 1700, 2950, 2951, 3802,
]);

/** What is known of a text's columns since it was first asked alone: those with instants; null when JSON would change another. */
const instantsOf = new Map<string, string[] | null>();

function learn(text: string, { fields }: pg.QueryResult): void {
  if (instantsOf.has(text)) return;
  if (instantsOf.size >= platformLimits.statementsRead) instantsOf.clear();
  const dated = fields.filter(({ dataTypeID }) => instants.has(dataTypeID)).map(({ name }) => name);
  const isPlain = fields.every(({ dataTypeID }) => instants.has(dataTypeID) || plain.has(dataTypeID));
  const isQuoted = text.split("'").some((part, i) => i % 2 === 1 && /\$\d/.test(part));
  instantsOf.set(text, isPlain && !isQuoted && isPreparable(text) ? dated : null);
}

/** Each read as one column, a list of its rows. */
function gathered(reads: Read[]): { text: string; values: unknown[] } {
  const values: unknown[] = [];
  const columns = reads.map((read, i) => {
    const before = values.length;
    values.push(...read.values);
    const text = before === 0 ? read.text : read.text.replace(/\$(\d+)/g, (_, place) => `$${Number(place) + before}`);
    return `(SELECT json_agg("row") FROM (${text}) AS "row") AS "r${i}"`;
  });
  return { text: `SELECT ${columns.join(", ")}`, values };
}

type Written = string | null | Written[];
type Instant = Date | null | Instant[];

const instant = (value: Written): Instant =>
  value === null ? null : typeof value === "string" ? new Date(value) : value.map(instant);

function revived(rows: Rows, dated: string[]): Rows {
  for (const row of rows) for (const name of dated) row[name] = instant(row[name]);
  return rows;
}

export class GatheredReads {
  readonly #heard: Heard;
  readonly #waiting: Read[] = [];

  /** @param heard is called with each statement that was sent and its duration in ms */
  constructor(heard: Heard) {
    this.#heard = heard;
  }

  /** The rows of a read, asked with all others of this moment on one connection. @throws what PostgreSQL answers to it */
  rows(text: string, values: unknown[], connect: Connect): Promise<Rows> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ text, values, connect, resolve, reject });
      // Runs when no code of the page is ready to run: every read that needs no other one has been asked for then.
      if (this.#waiting.length === 1) process.nextTick(() => this.#send());
    });
  }

  #send(): void {
    const known: Known[] = [];
    for (const read of this.#waiting.splice(0)) {
      const dated = instantsOf.get(read.text);
      if (dated) known.push({ ...read, dated });
      else void this.#alone(read);
    }
    for (let at = 0; at < known.length; at += platformLimits.gatheredReads)
      void this.#together(known.slice(at, at + platformLimits.gatheredReads));
  }

  async #together(reads: Known[]): Promise<void> {
    const [first] = reads;
    if (first && reads.length === 1) return this.#alone(first);
    const { text, values } = gathered(reads);
    let row: Record<string, Rows | null>;
    try {
      row = (await this.#sent({ text, values, connect: first!.connect })).rows[0];
    } catch (error) {
      // One of them may have failed: each gets its own answer.
      for (const read of reads)
        if (error instanceof pg.DatabaseError) void this.#alone(read);
        else read.reject(error);
      return;
    }
    reads.forEach((read, i) => {
      read.resolve(revived(row[`r${i}`] ?? [], read.dated));
    });
  }

  async #alone(read: Read): Promise<void> {
    try {
      const result = await this.#sent(read);
      learn(read.text, result);
      read.resolve(result.rows);
    } catch (error) {
      read.reject(error);
    }
  }

  async #sent({ text, values, connect }: Pick<Read, "text" | "values" | "connect">): Promise<pg.QueryResult> {
    const client = await connect();
    const started = performance.now();
    let fault: unknown;
    try {
      return await client.query(text, values);
    } catch (error) {
      fault = error;
      throw error;
    } finally {
      // As the pool does: a connection on which something else failed than a statement is not used again.
      client.release(fault !== undefined && !(fault instanceof pg.DatabaseError));
      this.#heard(text, performance.now() - started, fault !== undefined);
    }
  }
}

const parametersGathered = new WeakSet<readonly unknown[]>();

/** Whether the query with these parameters was sent by GatheredReads, which told it. */
export const wasGathered = (parameters: readonly unknown[]): boolean => parametersGathered.has(parameters);

/** Gathers reads. The first other statement takes a connection, which gets all that follow and so keeps transactions together. */
export function createGatheringClient(reads: GatheredReads, connect: Connect) {
  let held: pg.PoolClient | undefined;
  const query = async (text: string, values: unknown[]) => {
    if (!held && isReading(text)) {
      parametersGathered.add(values);
      const rows = await reads.rows(text, values, connect);
      return { command: "SELECT", rowCount: rows.length, rows };
    }
    held ??= await connect();
    return held.query(text, values);
  };
  return { query, release: (error?: Error | boolean) => held?.release(error) };
}
