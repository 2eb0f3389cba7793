// Tests of the migration of an older installation to company marks.
import { expect, test } from "vitest";
import { newId } from "../http/id.ts";
import { db, pool } from "./db.server.ts";
import { migrate, migrateTo } from "./migrate.server.ts";

test("marks a company by its current and logged SIRENs and its name, and keeps approvals off", async () => {
  await pool.query("DROP SCHEMA public CASCADE; CREATE SCHEMA public; DROP SCHEMA IF EXISTS graphile_worker CASCADE");
  await migrateTo(db, "028-offer-departments");
  const [company, bare, candidate] = [newId(), newId(), newId()];
  await pool.query(`INSERT INTO "users" ("id", "email", "role") VALUES ($1, 'a@exemple.fr', 'candidate')`, [candidate]);
  await pool.query(`INSERT INTO "candidates" ("id") VALUES ($1)`, [candidate]);
  await pool.query(`INSERT INTO "blockedCompanies" ("candidateId", "siren") VALUES ($1, '552100554')`, [candidate]);
  const insert = `INSERT INTO "companies" ("id", "objet", "nom", "nomFolded", "siret") VALUES ($1, $2, $2, $3, $4)`;
  await pool.query(insert, [company, "SARL L'Été", "sarl l'ete", "73282932000074"]);
  await pool.query(insert, [bare, "…", "...", null]);
  await pool.query(
    `INSERT INTO "audit" ("id", "actor", "action", "targetType", "targetId", "before", "after")
      VALUES ($1, 'a', 'b', 'entreprise', $2, '{"siret": "55210055400013"}', '{"siret": "73282932000074"}')`,
    [newId(), company],
  );
  await pool.query(`INSERT INTO "settings" ("key", "value") VALUES ('approvals', '{"offers": true}')`);
  await migrate(db);
  const marks = await db.selectFrom("companyMarks").select(["companyId", "mark"]).orderBy("mark").execute();
  expect(marks).toEqual([
    { companyId: company, mark: "552100554" },
    { companyId: company, mark: "732829320" },
    { companyId: company, mark: "n l ete" },
  ]);
  expect(await db.selectFrom("blockedCompanies").select(["candidateId", "mark"]).execute()).toEqual([
    { candidateId: candidate, mark: "552100554" },
  ]);
  expect(await db.selectFrom("settings").select("value").where("key", "=", "approvals").execute()).toEqual([
    { value: { offers: true, companies: false } },
  ]);
});
