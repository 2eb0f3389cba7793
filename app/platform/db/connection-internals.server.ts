// All uses of undocumented parts of pg's connections. An update of pg may break them.
import type pg from "pg";

type Internals = {
  processID: number;
  connection?: { stream: { destroy(): void } };
  unref(): void;
};

const internalsOf = (client: pg.ClientBase) => client as unknown as Internals;

/** The id of the PostgreSQL process behind a connected client. */
export function processIdOf(client: pg.ClientBase): number {
  return internalsOf(client).processID;
}

/** Breaks a connection at once, without waiting for the database. Its running query fails. */
export function breakConnection(client: pg.ClientBase): void {
  internalsOf(client).connection?.stream.destroy();
}

/** Lets the process end while this client is connected. */
export function ignoreAtExit(client: pg.ClientBase): void {
  internalsOf(client).unref();
}
