// Archives of several machines: one machine makes each, and all find it.

import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { Person } from "../../tests/e2e/people.ts";
import { runCommand, until } from "../../tests/e2e/server.ts";
import type { S3Server } from "../../tests/s3-server.ts";
import { queryDatabase } from "../faults/postgres.ts";
import { password } from "../faults/visitor.ts";
import { type Machine, type Machines, on } from "./town.ts";

export const setNight = (town: Machines, hour: number | null) =>
  queryDatabase(
    town.database,
    `INSERT INTO "settings" ("key", "value") VALUES ('backups', $1::jsonb) ON CONFLICT ("key") DO UPDATE SET "value" = EXCLUDED."value"`,
    [JSON.stringify({ on: hour !== null, hour: hour ?? 3, kept: 7, files: false })],
  );

const archivesIn = (bucket: S3Server) => [...bucket.objects].filter(([key]) => key.startsWith("sauvegardes/"));

export async function nightlyOnce(town: Machines, bucket: S3Server, since: number): Promise<string> {
  await until(async () => {
    const [row] = await queryDatabase<{ made: boolean }>(
      town.database,
      `SELECT "value" ->> 'made' = 'true' AS "made" FROM "settings" WHERE "key" = 'nightlyBackup'`,
    );
    return row?.made;
  }, 150_000);
  const seconds = Math.round((performance.now() - since) / 1000);
  const names = archivesIn(bucket).map(([key]) => key);
  assert.ok(names.length === 1 && /^sauvegardes\/vivier-[\d-]+\.tar\/1-sur-1$/.test(names[0]!), names.join(", "));
  return `made once, by the machine whose turn it was, ${seconds} s after it was due`;
}

export async function archiveEverywhere(town: Machines, bucket: S3Server, folder: string): Promise<string> {
  const [a, b] = town.machines as [Machine, Machine];
  const file = path.join(folder, "mot-de-passe");
  fs.writeFileSync(file, password, { mode: 0o600 });
  const email = "nuit@admin.example";
  const command = ["create-admin", "--email", email, "--password-file", file];
  const made = await runCommand(command, { ...town.environment(a.port), DATA_DIR: `${folder}/commande` });
  assert.equal(made.code, 0, made.output);
  const admin = new Person(town.server.url);
  await admin.post("/admin-auth", { email, password });
  await admin.post(on(a, "/admin/sauvegardes"), { form: "creer", files: "on" });
  const row = await until(async () => {
    const [found] = await queryDatabase<{ id: string; name: string }>(
      town.database,
      `SELECT "id", "name" FROM "backups" WHERE "origin" = 'requested' AND "state" = 'done' AND "isWhole"`,
    );
    return found;
  }, 60_000);
  const bytes = archivesIn(bucket).find(([key]) => key.includes(row.name))![1];
  for (const machine of [a, b]) {
    const address = on(machine, `/admin/sauvegardes/${row.id}`);
    const pass = (await admin.post(address, { geste: "telecharger", password })).headers.get("location")!;
    const taken = Buffer.from(await (await admin.get(on(machine, pass))).arrayBuffer());
    assert.ok(taken.equals(bytes), `${machine.name} hands it out`);
  }
  await admin.post(on(b, `/admin/sauvegardes/${row.id}`), { geste: "supprimer" });
  assert.ok(archivesIn(bucket).every(([key]) => !key.includes(row.name)));
  return `the same ${Math.round(bytes.length / 1000)} kB from both; deleted at the other, it is gone`;
}
