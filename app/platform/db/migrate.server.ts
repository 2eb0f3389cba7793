// Migrates the schema, forward only. Concurrent starts are safe: Kysely takes a lock.
import { sql } from "kysely";
import { Migrator } from "kysely/migration";
import type { Db } from "./db.server.ts";
import { migrations } from "./migrations/all.ts";

/** @returns the names of the migrations run @throws when the database is newer, or the migration's error */
export async function migrate(db: Db): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? []).filter((result) => result.status === "Success").map((result) => result.migrationName);
}

/** Runs the missing migrations up to one: the schema of an earlier version, to restore old data. @param name one of migrationNames() */
export async function migrateTo(db: Db, name: string): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateTo(name);
  if (error) throw error;
}

/** Names of all known migrations, in order. */
export const migrationNames = (): string[] => Object.keys(migrations).sort();

/** Names of the migrations that this database lacks. */
export async function pendingMigrations(db: Db): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const all = await migrator.getMigrations();
  return all.filter((migration) => !migration.executedAt).map((migration) => migration.name);
}

/** Names of migrations of this database that this program does not know: a newer version applied them. */
export async function newerMigrations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ there: boolean }>`SELECT to_regclass('kysely_migration') IS NOT NULL AS "there"`.execute(
    db,
  );
  if (!rows[0]?.there) return [];
  const had = await sql<{ name: string }>`SELECT "name" FROM "kysely_migration" ORDER BY "name"`.execute(db);
  return had.rows.map(({ name }) => name).filter((name) => !Object.hasOwn(migrations, name));
}
