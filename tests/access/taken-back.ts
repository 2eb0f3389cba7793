// Runs each request in one transaction on one connection, then rolls it back.
// Every request of the table finds the same database, in any order; PostgreSQL's counters name the written tables.
import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";
import { config } from "../../app/platform/config/config.server.ts";
import { pool } from "../../app/platform/db/db.server.ts";

/** Tables that every request may write: rate limits, last activity, access log. */
const untrackedTables = ["rateLimits", "candidateChanges", "offerChanges", "signsOfLife", "visitorSigns", "accessLog"];

// An update of a used session does not count as a change; an insert or a delete does.
// The functions behind pg_stat_xact_user_tables: the view groups all tables by their indexes, and takes ten times as long.
const counts = `
  SELECT pg_current_xact_id_if_assigned() IS NOT NULL AS wrote, ARRAY (
    SELECT relname FROM pg_class
    WHERE relkind = 'r' AND relnamespace NOT IN ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
      AND relname <> ALL ($1)
      AND pg_stat_get_xact_tuples_inserted(oid) + pg_stat_get_xact_tuples_deleted(oid)
        + CASE relname WHEN 'sessions' THEN 0 ELSE pg_stat_get_xact_tuples_updated(oid) END > 0
    ORDER BY relname COLLATE "C"
  )::text[] AS written`;

type Work = { isOver: boolean };

/** The request that a query belongs to; background queries have none and use the real pool. */
const under = new AsyncLocalStorage<Work>();

let client: pg.Client;
/** Serialises the queries of the one connection. */
let last: Promise<unknown> = Promise.resolve();

const names = new Map<string, string>();

/** A statement with values is planned once: the same few come with every request. */
function nameOf({ text, values = [] }: pg.QueryConfig): string | undefined {
  if (values.length === 0) return undefined;
  if (!names.has(text)) names.set(text, `s${names.size}`);
  return names.get(text);
}

function run<Row extends pg.QueryResultRow>(text: unknown, values?: unknown[]): Promise<pg.QueryResult<Row>> {
  const query = typeof text === "string" ? { text, values } : (text as pg.QueryConfig);
  const result = last.then(() => client.query<Row>({ ...query, name: nameOf(query) }));
  last = result.catch(() => {});
  return result;
}

let turn = 0;
/** Resolves when the open transaction of a request ends; the next one waits for it. */
let open: Promise<void> = Promise.resolve();
const failures: unknown[] = [];

/** A connection as the pool returns it; its transactions are savepoints. */
function aConnection(work: Work) {
  let savepoint = "";
  let end = () => {};
  return {
    processID: 1,
    release() {},
    async query(given: string | { text: string }, values?: unknown[]) {
      if (work.isOver) throw new Error("The request is over, and what it wrote is taken back");
      const text = typeof given === "string" ? given : given.text;
      if (/^(begin|start transaction)/i.test(text)) {
        const before = open;
        open = new Promise((resolve) => {
          end = resolve;
        });
        await before;
        savepoint = `s${++turn}`;
        return run(`SAVEPOINT ${savepoint}`);
      }
      if (/^(commit|rollback)$/i.test(text)) {
        if (/^rollback$/i.test(text)) await run(`ROLLBACK TO ${savepoint}`);
        await run(`RELEASE ${savepoint}`);
        savepoint = "";
        end();
        return { rows: [] };
      }
      try {
        return await run(given, values);
      } catch (error) {
        // Outside a savepoint, an error aborts the whole outer transaction.
        if (!savepoint) failures.push(error);
        throw error;
      }
    },
  };
}

/** Sends the queries of requests through the one connection. */
export async function startRollbackMode(): Promise<void> {
  client = new pg.Client({ connectionString: config.databaseUrl });
  await client.connect();
  type Any = (...given: unknown[]) => unknown;
  const [connect, query] = [pool.connect.bind(pool) as Any, pool.query.bind(pool) as Any];
  Object.assign(pool, {
    // The pool's own query() also calls connect(), with a callback.
    connect: (...given: unknown[]) => {
      const work = under.getStore();
      return work ? Promise.resolve(aConnection(work)) : connect(...given);
    },
    query: (...given: [string, unknown[]]) => {
      const work = under.getStore();
      return work ? aConnection(work).query(...given) : query(...given);
    },
  });
}

export async function stopRollbackMode(): Promise<void> {
  const own = pool as unknown as Record<string, unknown>;
  delete own.connect;
  delete own.query;
  await client.end();
}

export type Look = (query: (text: string) => Promise<pg.QueryResultRow[]>, written: string[]) => Promise<void>;

/** Runs the work and rolls back what it wrote. @returns its answer, and the names of the tables that it wrote */
export async function withRollback<T>(work: () => Promise<T>, look?: Look): Promise<{ answer: T; written: string[] }> {
  const own = { isOver: false };
  await run("BEGIN");
  let wrote = false;
  try {
    const answer = await under.run(own, work);
    if (failures.length > 0) throw failures[0];
    const { rows } = await run<{ wrote: boolean; written: string[] }>(counts, [untrackedTables]);
    const { written } = rows[0]!;
    wrote = rows[0]!.wrote;
    await look?.(async (text) => (await run(text)).rows, written);
    return { answer, written };
  } finally {
    own.isOver = true;
    failures.length = 0;
    open = Promise.resolve();
    // The flush lets the next request start at zero.
    await run(wrote ? "ROLLBACK; SELECT pg_stat_force_next_flush()" : "ROLLBACK");
  }
}
