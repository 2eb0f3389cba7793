// One connection and one transaction for all that a request does; then the transaction is taken back. So every request
// of the table finds the same database, in whatever order they come, and what it wrote is told without comparing.
import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";
import { config } from "../../app/platform/config/config.server.ts";
import { pool } from "../../app/platform/db/db.server.ts";

/** What the machinery notes for itself: brakes on tries, when somebody was last there. */
const beside = ["rateLimits", "candidateChanges", "signsOfLife", "visitorSigns", "accessLog"];

// A session that was used is noted as well; one that begins or ends is a change.
const counts = `
  SELECT relname AS name FROM pg_stat_xact_user_tables
  WHERE n_tup_ins + n_tup_del + CASE relname WHEN 'sessions' THEN 0 ELSE n_tup_upd END > 0 AND relname <> ALL ($1)`;

type Work = { isOver: boolean };

/** The request that a query belongs to; what the program does by itself has none, and goes its own way. */
const under = new AsyncLocalStorage<Work>();

let client: pg.Client;
/** One connection does one thing at a time. */
let last: Promise<unknown> = Promise.resolve();

function run<Row extends pg.QueryResultRow>(text: unknown, values?: unknown[]): Promise<pg.QueryResult<Row>> {
  const result = last.then(() => client.query<Row>(text as string, values));
  last = result.catch(() => {});
  return result;
}

let turn = 0;
/** Ends when the transaction that a request has open ends: another waits for it. */
let open: Promise<void> = Promise.resolve();
const failures: unknown[] = [];

/** A connection as the program takes it from its pool; a transaction in it is a savepoint of ours. */
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
        // Alone, it would have failed alone; here it ends the transaction around it.
        if (!savepoint) failures.push(error);
        throw error;
      }
    },
  };
}

/** From here on the queries of requests go through the one connection. */
export async function holdDatabase(): Promise<void> {
  client = new pg.Client({ connectionString: config.databaseUrl });
  await client.connect();
  type Any = (...given: unknown[]) => unknown;
  const [connect, query] = [pool.connect.bind(pool) as Any, pool.query.bind(pool) as Any];
  Object.assign(pool, {
    // The pool's own query() asks here too, with a callback.
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

/** Gives the pool back. */
export async function releaseDatabase(): Promise<void> {
  const own = pool as unknown as Record<string, unknown>;
  delete own.connect;
  delete own.query;
  await client.end();
}

/** Looks at the database as a request has left it. */
export type Look = (query: (text: string) => Promise<pg.QueryResultRow[]>, written: string[]) => Promise<void>;

/**
 * Does something and takes back what it wrote.
 * @returns what it answered, and the names of the tables that it wrote in
 */
export async function takenBack<T>(work: () => Promise<T>, look?: Look): Promise<{ answer: T; written: string[] }> {
  const own = { isOver: false };
  await run("BEGIN");
  let wrote = false;
  try {
    const answer = await under.run(own, work);
    if (failures.length > 0) throw failures[0];
    const { rows } = await run("SELECT pg_current_xact_id_if_assigned() AS id");
    wrote = rows[0]?.id !== null;
    const { rows: tables } = wrote ? await run<{ name: string }>(counts, [beside]) : { rows: [] };
    const written = tables.map(({ name }) => name).sort();
    await look?.(async (text) => (await run(text)).rows, written);
    return { answer, written };
  } finally {
    own.isOver = true;
    failures.length = 0;
    open = Promise.resolve();
    await run("ROLLBACK");
    // What is counted until then is handed over, so that the next request begins at nothing.
    if (wrote) await run("SELECT pg_stat_force_next_flush()");
  }
}
