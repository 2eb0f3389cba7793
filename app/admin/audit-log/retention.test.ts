// The database protects the audit log: entries cannot change, and only old ones are deleted, with an entry that says so.

import { expect, test } from "vitest";
import { as, textOf } from "../../../tests/app.ts";
import { anExporter } from "../../../tests/exporter.ts";
import { aCandidate } from "../../../tests/factories.ts";
import { db, pool, transaction } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import { setSetting } from "../../platform/settings/settings.server.ts";
import { sweepAudit } from "./retention.server.ts";

const months = (count: number) => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - count, 15));
};

const anEntry = async (
  at: Date,
  given: Partial<{ actor: string; action: string; targetType: string; targetId: string; after: string }> = {},
) => {
  const id = newId();
  const entry = { id, at, actor: "vigie@exemple.test", action: "offre modifiée", targetType: "offre", before: null };
  await db
    .insertInto("audit")
    .values({ ...entry, targetId: null, after: null, ...given } as never)
    .execute();
  return id;
};

const ids = async () => (await db.selectFrom("audit").select("id").execute()).map(({ id }) => id);

test("the database refuses to change an old entry or to delete a young one", async () => {
  const young = await anEntry(new Date());
  const old = await anEntry(months(60));
  for (const statement of [
    `UPDATE "audit" SET "actor" = 'y'`,
    `UPDATE "audit" SET "actor" = 'y' WHERE false`,
    `DELETE FROM "audit"`,
    `DELETE FROM "audit" WHERE "id" = '${old}'`,
    `TRUNCATE "audit"`,
    `SET session_replication_role = replica; DELETE FROM "audit"`,
    `BEGIN; SELECT set_config('vivier.shortening', 'on', true); DELETE FROM "audit"; COMMIT`,
    `BEGIN; SELECT set_config('vivier.shortening', 'on', true); UPDATE "audit" SET "actor" = 'y'; COMMIT`,
    `BEGIN; SELECT set_config('vivier.anonymizing', 'on', true); UPDATE "audit" SET "actor" = 'y'; COMMIT`,
    `BEGIN; SELECT set_config('vivier.anonymizing', 'on', true); UPDATE "audit" SET "before" = NULL; COMMIT`,
    `BEGIN; SELECT set_config('vivier.anonymizing', 'on', true); DELETE FROM "audit"; COMMIT`,
  ]) {
    const client = await pool.connect();
    await expect(client.query(statement), statement).rejects.toThrow(/append-only/);
    client.release(true);
  }
  // Even its own function never deletes entries younger than a year.
  await pool.query(`SELECT "shortenAudit"(now() + interval '1 year', 1)`);
  expect(await ids()).toContain(young);
  expect(await ids()).not.toContain(old);
});

test("expired entries are deleted by whole months, once, and an entry gives their number", async () => {
  const [recent, expired] = [await anEntry(months(35)), [await anEntry(months(37)), await anEntry(months(40))]];
  await db.deleteFrom("settings").where("key", "=", "journal").execute();
  expect(await sweepAudit()).toBe(2);
  expect(await sweepAudit()).toBe(0);
  const left = await ids();
  expect(left).toContain(recent);
  for (const id of expired) expect(left).not.toContain(id);
  const entries = await db.selectFrom("audit").selectAll().where("action", "=", "journal raccourci").execute();
  expect(entries.at(-1)).toMatchObject({
    actor: "programme",
    targetType: "journal",
    before: { entries: 2 },
    after: null,
  });
  await transaction((tx) => setSetting(tx, "journal", { months: 24 }));
  expect(await sweepAudit()).toBe(1);
  expect(await ids()).not.toContain(recent);
  // A clock that is years ahead deletes no young entry.
  expect(await sweepAudit(new Date("2040-01-01"))).toBe(0);
});

test("the audit log is filtered by actor, action, days and target, and exported as shown", async () => {
  const { admin, exported } = await anExporter();
  const target = newId();
  await anEntry(new Date("2026-03-01T23:30:00Z"), {
    actor: "anne@exemple.test",
    action: "offre créée",
    targetId: target,
  });
  await anEntry(new Date("2026-03-02T22:30:00Z"), { action: "offre supprimée", targetId: target });
  await anEntry(new Date("2026-03-02T23:30:00Z"), { actor: "=SUM(1)", after: '{"title":"=1+1"}' });
  const count = async (query: string) =>
    /([\d\u202f]+) entrées?/.exec(await textOf(await admin.get(`/admin/journal?${query}`)))?.[1];
  // Days are those of Paris: 23:00 UTC is already the next day there.
  expect(await count("du=2026-03-02&au=2026-03-02")).toBe("2");
  expect(await count("du=2026-03-02&au=2026-03-02&acte=suppression")).toBe("1");
  expect(await count("qui=anne@exemple.test")).toBe("1");
  expect(await count(`type=offre&cible=${target}`)).toBe("2");
  expect(await count("type=candidat")).toBe("0");
  const history = await textOf(await admin.get(`/admin/journal?type=offre&cible=${target}`));
  expect(history).toContain("Historique : offre");
  const csv = await (await exported("/admin/journal/export/csv?du=2026-03-03&au=2026-03-03")).text();
  expect(csv.split("\r\n")).toEqual([
    "Quand;Qui;Quoi;Sur quoi;Identifiant;Avant;Après",
    "03/03/2026 00:30;'=SUM(1);offre modifiée;Offre;;;Titre\u00a0: =1+1",
    "",
  ]);
  const xlsx = await exported(`/admin/journal/export/xlsx?type=offre&cible=${target}`);
  expect(xlsx.headers.get("content-disposition")).toMatch(/^attachment; filename="journal-[\d-]+\.xlsx"$/);
  expect(
    Buffer.from(await xlsx.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe("PK");
  await pool.query(`INSERT INTO "audit" ("id", "at", "actor", "action", "targetType", "targetId")
    SELECT gen_random_uuid(), '2026-04-01 10:00Z', 'Lot ' || n, 'offre créée', 'offre', 'lot' FROM generate_series(1, 1234) n`);
  const many = await (await exported("/admin/journal/export/csv?cible=lot&type=offre")).text();
  const { rows } = await pool.query(
    `SELECT "actor" FROM "audit" WHERE "targetId" = 'lot' ORDER BY "at" DESC, "id" DESC`,
  );
  expect(many.match(/Lot \d+/g)).toEqual(rows.map(({ actor }) => actor));
  expect((await admin.get("/admin/journal/export/pdf")).status).toBe(404);
  expect((await as("candidate").get("/admin/journal/export/csv")).status).toBe(403);
});

test("the entries of an account change only when it is deleted, and lose no more than its name", async () => {
  const { id } = await aCandidate({ prenom: "Ondine" });
  const about = { targetType: "candidat", targetId: id, after: JSON.stringify({ nom: "Ondine", ground: "La loi" }) };
  await anEntry(new Date(), { ...about, action: "compte ondine@exemple.test activé" });
  await anEntry(new Date(), { targetId: id, action: "offre de ondine@exemple.test" });
  const rewrite = async (set: string) => {
    const client = await pool.connect();
    await client.query(`BEGIN; SELECT set_config('vivier.anonymizing', 'on', true)`);
    await expect(client.query(`UPDATE "audit" SET ${set} WHERE "targetId" = '${id}'`), set).rejects.toThrow(
      /append-only/,
    );
    client.release(true);
  };
  await rewrite(`"action" = "anonymousAction"("action"), "after" = "anonymousColumns"("after")`);
  await db.deleteFrom("users").where("id", "=", id).execute();
  for (const set of [`"after" = NULL`, `"at" = now()`, `"actorId" = NULL, "actor" = 'y'`]) await rewrite(set);
  const entries = await db
    .selectFrom("audit")
    .select(["actor", "action", "after"])
    .where("targetId", "=", id)
    .orderBy("action")
    .execute();
  expect(entries).toEqual([
    { actor: "vigie@exemple.test", action: "compte (effacé) activé", after: { ground: "La loi" } },
    { actor: "programme", action: "journal anonymisé", after: null },
    { actor: "vigie@exemple.test", action: "offre de ondine@exemple.test", after: null },
  ]);
});
