// SQL of an application's life.
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { ApplicationState } from "./application-life.ts";

/** Whether the state of a row of "applications" is one of these. */
export function isInState(states: readonly ApplicationState[]): RawBuilder<SqlBool> {
  const list = states.map((state) => sql.lit(state));
  return sql<SqlBool>`"applications"."state" in (${sql.join(list)})`;
}
