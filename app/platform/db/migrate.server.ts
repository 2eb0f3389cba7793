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

/** "older": made by a commit with another first schema, when no version had been released. "newer": by a version that this program does not know. */
export type ForeignSchema = { age: "older" | "newer"; migrations: string[] };

/** @param applied names of migrations, in any order @returns null when this program knows them all */
export function foreignSchema(applied: string[]): ForeignSchema | null {
  const unknown = applied.filter((name) => !Object.hasOwn(migrations, name)).sort();
  if (unknown.length === 0) return null;
  const isOlder = Number.parseInt(unknown[0]!, 10) <= Number.parseInt(migrationNames()[0]!, 10);
  return { age: isOlder ? "older" : "newer", migrations: unknown };
}

/** The migrations of this database that this program does not know; null when it knows them all. */
export async function findForeignSchema(db: Db): Promise<ForeignSchema | null> {
  const { rows } = await sql<{ there: boolean }>`SELECT to_regclass('kysely_migration') IS NOT NULL AS "there"`.execute(
    db,
  );
  if (!rows[0]?.there) return null;
  const applied = await sql<{ name: string }>`SELECT "name" FROM "kysely_migration" ORDER BY "name"`.execute(db);
  return foreignSchema(applied.rows.map(({ name }) => name));
}
