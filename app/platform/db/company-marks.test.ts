// Tests of the trigger that notes the marks of a company, and of those that a candidate blocks.
import { expect, test } from "vitest";
import { newId } from "../http/id.ts";
import { db, pool } from "./db.server.ts";

test("marks a company by each SIREN and name that it has had", async () => {
  const [company, bare] = [newId(), newId()];
  const insert = `INSERT INTO "companies" ("id", "objet", "nom", "nomFolded", "siret") VALUES ($1, $2, $2, $3, $4)`;
  await pool.query(insert, [company, "SARL L'Été", "sarl l'ete", "55210055400013"]);
  await pool.query(insert, [bare, "…", "...", null]);
  await pool.query(`UPDATE "companies" SET "siret" = '73282932000074' WHERE "id" = $1`, [company]);
  await pool.query(`UPDATE "companies" SET "nomFolded" = 'societe l''hiver' WHERE "id" = $1`, [company]);
  const marks = await db.selectFrom("companyMarks").select(["companyId", "mark"]).orderBy("mark").execute();
  expect(marks).toEqual([
    { companyId: company, mark: "552100554" },
    { companyId: company, mark: "732829320" },
    { companyId: company, mark: "n l ete" },
    { companyId: company, mark: "n l hiver" },
  ]);
});

test("a candidate blocks by the SIREN, or by the name where there is none", async () => {
  const candidate = newId();
  await pool.query(`INSERT INTO "users" ("id", "email", "role") VALUES ($1, 'a@exemple.fr', 'candidate')`, [candidate]);
  await pool.query(`INSERT INTO "candidates" ("id") VALUES ($1)`, [candidate]);
  const block = `INSERT INTO "blockedCompanies" ("candidateId", "siren", "name", "nameFolded") VALUES ($1, $2, $3, $4)`;
  await pool.query(block, [candidate, "552100554", "SARL L'Été", "sarl l'ete"]);
  await pool.query(block, [candidate, null, "Hiver SAS", "hiver sas"]);
  const blocked = await db.selectFrom("blockedCompanies").select("mark").orderBy("mark").execute();
  expect(blocked).toEqual([{ mark: "552100554" }, { mark: "n hiver" }]);
});
