// Queries whose text never changes are built and compiled once: building one costs more than sending it.
import { CompiledQuery, type Kysely } from "kysely";
import { type Db, db } from "./db.server.ts";
import type { Database } from "./schema.ts";

class Place {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

type Built<Row> = { compile(): CompiledQuery<Row> };

/**
 * A query that is built at its first use.
 * @param build gets a stand-in for each value: it is only passed on, as a parameter of the query
 * @returns runs the query with the values, on `db` or in a transaction
 */
export function compiledOnce<Values extends Record<string, unknown>, Row>(
  build: (from: Db, value: { readonly [Name in keyof Values]: Values[Name] }) => Built<Row>,
): (values: Values, tx?: Kysely<Database>) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  return async (values, tx = db) => {
    compiled ??= build(db, new Proxy({} as Values, { get: (_, name) => new Place(String(name)) })).compile();
    const parameters = compiled.parameters.map((given) => (given instanceof Place ? values[given.name] : given));
    const { rows } = await tx.executeQuery(CompiledQuery.raw(compiled.sql, parameters) as CompiledQuery<Row>);
    return rows;
  };
}
