// Upgrades, with a migration that only these tests have: the backup before it, and archives of the version before.
import fs from "node:fs";
import path from "node:path";
import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { emptyDatabase, endEmptyDatabases } from "../../../tests/empty-database.ts";
import { config } from "../../platform/config/config.server.ts";
import { db, pool } from "../../platform/db/db.server.ts";
import { migrate, migrateTo, migrationNames } from "../../platform/db/migrate.server.ts";
import { migrations } from "../../platform/db/migrations/all.ts";
import { newId } from "../../platform/http/id.ts";
import * as operationsLimits from "../limits.ts";
import { createBackup } from "./backup.server.ts";
import { backUpBeforeMigrations } from "./nightly.server.ts";
import { readBackup } from "./reading.server.ts";
import { restoreBackup } from "./restore.server.ts";

const later = {
  up: async (db: Kysely<unknown>) => {
    await sql`ALTER TABLE "users" ADD COLUMN "later" text NOT NULL DEFAULT 'yes'`.execute(db);
  },
};

beforeAll(() => {
  migrations["102-later"] = later;
});

const folder = path.join(config.dataDir, "backups");
const names = () => (fs.existsSync(folder) ? fs.readdirSync(folder).sort() : []);

afterAll(async () => {
  delete migrations["102-later"];
  await endEmptyDatabases();
});

test("backs the rows up before migrations, and does not migrate when that fails", async () => {
  await pool.query(`INSERT INTO "kysely_migration" VALUES ('102-later', now()::text)`);
  await backUpBeforeMigrations(new Date("2026-07-11T12:00:00Z"));
  expect(names()).not.toContainEqual(expect.stringContaining("avant"));
  await pool.query(`DELETE FROM "kysely_migration" WHERE "name" = '102-later'`);
  try {
    for (let second = 0; second < 5; second++)
      await backUpBeforeMigrations(new Date(Date.UTC(2026, 6, 11, 12, 0, second)));
    const before = names().filter((name) => name.startsWith("avant"));
    expect(before).toHaveLength(operationsLimits.backupsBeforeKept);
    expect(before.at(-1)).toMatch(/^avant-2026-07-11T12-00-04-000Z-102-later\.tar$/);
    fs.renameSync(folder, `${folder}.full`);
    fs.writeFileSync(folder, "in the way");
    await expect(backUpBeforeMigrations()).rejects.toThrow(/Faites de la place/);
  } finally {
    fs.rmSync(folder, { force: true, recursive: true });
  }
});

test("restores an archive of the version before and migrates it", async () => {
  await emptyDatabase();
  await migrateTo(db, migrationNames()[0]!);
  const id = newId();
  await pool.query(`INSERT INTO "users" ("id", "email", "role") VALUES ($1, 'ancienne@exemple.fr', 'candidate')`, [id]);
  const old = path.join(config.dataDir, "ancienne.tar");
  await createBackup({ to: old, files: true });
  await emptyDatabase();
  // Started once by today's program, never used.
  await migrate(db);
  await restoreBackup(old, await readBackup(old));
  const { rows } = await pool.query(`SELECT "id", "email", "later" FROM "users"`);
  expect(rows).toEqual([{ id, email: "ancienne@exemple.fr", later: "yes" }]);
});
