// Brings the schema up to date, forward only. Safe when two processes start together: Kysely takes a lock of its own.
import { sql } from "kysely";
import { Migrator } from "kysely/migration";
import type { Db } from "./db.server.ts";
import { migrations } from "./migrations/all.ts";

/**
 * Runs what is missing and returns the names of what ran, in order.
 * @throws the migration's error; what ran before it stays. Also when the database is newer than this program.
 */
export async function migrate(db: Db): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? []).filter((result) => result.status === "Success").map((result) => result.migrationName);
}

/**
 * Runs what is missing up to one migration: the schema of an earlier version, for what was kept from it.
 * @param name one of migrationNames()
 */
export async function migrateTo(db: Db, name: string): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateTo(name);
  if (error) throw error;
}

/** Names of all migrations that this program knows, in order. */
export const migrationNames = (): string[] => Object.keys(migrations).sort();

/** Names of the migrations that this database has not had yet. */
export async function pendingMigrations(db: Db): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const all = await migrator.getMigrations();
  return all.filter((migration) => !migration.executedAt).map((migration) => migration.name);
}

/** Names of migrations that this database has had and this program does not know: it was made by a newer one. */
export async function newerMigrations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ there: boolean }>`SELECT to_regclass('kysely_migration') IS NOT NULL AS "there"`.execute(
    db,
  );
  if (!rows[0]?.there) return [];
  const had = await sql<{ name: string }>`SELECT "name" FROM "kysely_migration" ORDER BY "name"`.execute(db);
  return had.rows.map(({ name }) => name).filter((name) => !Object.hasOwn(migrations, name));
}
