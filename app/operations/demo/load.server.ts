// Loads the demonstration into a database once, and removes it.
import type { Insertable } from "kysely";
import { sql } from "kysely";
import { demonstrationDomain, demonstrationPassword } from "../../people/accounts/demo-accounts.server.ts";
import { hashPassword } from "../../people/accounts/password.server.ts";
import type { Db } from "../../platform/db/db.server.ts";
import type { Database } from "../../platform/db/schema.ts";
import { makeRows } from "./rows.server.ts";

const loaded = "demonstration";
const generated = "generated";
const lock = 0x64656d6f; // "demo"
const rowsAtOnce = 2000;

/** Who runs the demonstration: invented, and plainly so. */
const operator = {
  name: "Association Exemple, inventée pour la démonstration",
  legalForm: "Association (inventée)",
  address: "1 place de l’Exemple, 69001 Lyon",
  phone: "04 65 71 00 01",
  email: `contact@${demonstrationDomain}`,
  director: "Camille Exemple",
  hostName: "Association Exemple, inventée pour la démonstration",
};

type Rows = { [Table in keyof Database]?: Insertable<Database[Table]>[] };

/** Inserts rows by table, in order; the first row of a table gives its columns. @throws the database's error */
export async function insertRows(tx: Db, tables: Rows): Promise<void> {
  for (const [name, rows] of Object.entries(tables)) {
    const table = sql.table(name);
    const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
    for (let start = 0; start < rows.length; start += rowsAtOnce) {
      const json = JSON.stringify(rows.slice(start, start + rowsAtOnce));
      await sql`INSERT INTO ${table} (${columns})
        SELECT ${columns} FROM json_populate_recordset(NULL::${table}, ${json}::json)`.execute(tx);
    }
  }
}

/** Stores a setting that the site does not have yet. */
const addSetting = (tx: Db, key: string, value: Record<string, string>) =>
  tx
    .insertInto("settings")
    .values({ key, value: JSON.stringify(value) })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();

/** Records that demonstration accounts exist; an earlier record keeps its date. */
export async function markDemonstration(tx: Db, what: "demonstration" | "generated", at: Date): Promise<void> {
  await addSetting(tx, what, { at: at.toISOString() });
}

/** Whether there are demonstration or generated accounts. Reads a table of a few rows. */
export async function hasDemonstration(db: Db): Promise<boolean> {
  const row = await db.selectFrom("settings").select("key").where("key", "in", [loaded, generated]).executeTakeFirst();
  return row !== undefined;
}

/**
 * Loads the demonstration in one transaction, once, also when two processes start together.
 * @param writeFile stores a file's bytes under its storage key
 * @param now the instant from which all dates count back
 * @throws errors of the database or of writeFile; then nothing is loaded
 */
export async function loadDemonstration(
  db: Db,
  writeFile: (key: string, bytes: Uint8Array) => Promise<void>,
  now: Date = new Date(),
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(${lock})`.execute(tx);
    const done = await tx.selectFrom("settings").select("key").where("key", "=", loaded).executeTakeFirst();
    if (done) return;
    // One hash for all accounts: hashing is slow and this password is public.
    const { rows, files, attachments } = makeRows(now, await hashPassword(demonstrationPassword));
    await insertRows(tx, rows);
    await insertRows(tx, { files: attachments });
    // Fresh contacts, else the inactivity sweep would hide half of the accounts. Three stay inactive as examples.
    await sql`INSERT INTO "signsOfLife" ("userId", "seenAt")
      SELECT "id", greatest("createdAt", ${now}::timestamptz - interval '5 days') FROM "candidates"
      WHERE "id" = ANY (${rows.candidates.map(({ id }) => id)}) ORDER BY "createdAt", "id" OFFSET 3`.execute(tx);
    await Promise.all(files.map(({ row, bytes }) => writeFile(row.storageKey, bytes)));
    await addSetting(tx, "operator", operator);
    await markDemonstration(tx, loaded, now);
    // PostgreSQL's own look at the tables comes a minute later: until then its plans are those for empty ones.
    await sql`ANALYZE`.execute(tx);
  });
}

/**
 * Removes every account of the demonstration's domain, generated ones included, with their profiles, companies,
 * offers, applications, files and mails. The audit log stays: it cannot be changed.
 * @returns the storage keys of unused files; the caller deletes their bytes
 */
export async function removeDemonstration(db: Db): Promise<string[]> {
  const ours = `%@${demonstrationDomain}`;
  return db.transaction().execute(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(${lock})`.execute(tx);
    const users = tx.selectFrom("users").select("id").where("email", "like", ours);
    // A company that a real person has joined stays with that person.
    const companies = tx
      .selectFrom("members")
      .groupBy("companyId")
      .having((eb) => eb.fn("bool_and", [eb("userId", "in", users)]), "=", true)
      .select("companyId");
    // A visitor's CV has no owner; it goes with its application.
    const cvs = tx
      .selectFrom("applications")
      .select("cvFileId")
      .where((eb) => eb.or([eb("email", "like", ours), eb("companyId", "in", companies)]));
    const files = await tx
      .deleteFrom("files")
      .where((eb) =>
        eb.or([eb("uploadedBy", "in", users), eb.and([eb("uploadedBy", "is", null), eb("id", "in", cvs)])]),
      )
      .returning("storageKey")
      .execute();
    await tx
      .deleteFrom("applications")
      .where((eb) => eb.or([eb("email", "like", ours), eb("companyId", "in", companies)]))
      .execute();
    await tx.deleteFrom("companies").where("id", "in", companies).execute();
    await tx.deleteFrom("users").where("email", "like", ours).execute();
    // Where only demonstration accounts were owners, the remaining members become owners.
    const led = tx.selectFrom("members").select("companyId").where("role", "=", "owner");
    await tx.updateTable("members").set({ role: "owner" }).where("companyId", "not in", led).execute();
    await tx.deleteFrom("assistanceRequests").where("email", "like", ours).execute();
    await tx.deleteFrom("mails").where("to", "like", ours).execute();
    await tx.deleteFrom("settings").where("key", "in", [loaded, generated]).execute();
    // The invented operator; one who has given an address of their own stays.
    await sql`DELETE FROM "settings" WHERE "key" = 'operator' AND "value"->>'email' LIKE ${ours}`.execute(tx);
    return files.map((file) => file.storageKey);
  });
}
