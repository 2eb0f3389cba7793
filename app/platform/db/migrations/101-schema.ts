// The whole schema, from which upgrades start. Forward only: once a version is released, a later change is a later file.
import { type Kysely, sql } from "kysely";
import { accountTables } from "./schema-accounts.ts";
import { adminTables } from "./schema-admin.ts";
import { changeRecords } from "./schema-changes.ts";
import { fileTables } from "./schema-files.ts";
import { hiringTables } from "./schema-hiring.ts";
import { listTexts } from "./schema-lists.ts";
import { offerTables } from "./schema-offers.ts";
import { operationsTables } from "./schema-operations.ts";
import { peopleTables } from "./schema-people.ts";
import { platformTables } from "./schema-platform.ts";
import { sourcingTables } from "./schema-sourcing.ts";
import { textFunctions } from "./schema-text.ts";

/** From bottom to top: tables refer only to earlier ones. */
const parts = [
  ["CREATE EXTENSION IF NOT EXISTS pg_trgm", "CREATE EXTENSION IF NOT EXISTS btree_gist"],
  textFunctions,
  platformTables,
  accountTables,
  fileTables,
  peopleTables,
  offerTables,
  hiringTables,
  sourcingTables,
  adminTables,
  operationsTables,
  listTexts,
  changeRecords,
];

/** The SQL of the whole schema, in order. */
export const statements: readonly string[] = parts.flat();

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
