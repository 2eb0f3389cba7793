// Notified every server which table changed, for the cached public pages; dropped by migration 059. By row, so that a statement
// that changes nothing tells nothing; PostgreSQL sends equal notifications of a transaction once.
import { type Kysely, sql } from "kysely";

const differs = (columns: string[]) =>
  columns.map((column) => `OLD."${column}" IS DISTINCT FROM NEW."${column}"`).join(" OR ");

const anything = "OLD.* IS DISTINCT FROM NEW.*";

/** The tables that public pages read, and what a change of their rows is. Each page that reads another table is made anew each time. */
const watched: Record<string, string> = {
  offers: anything,
  // Each application takes a number of its company.
  companies: `to_jsonb(OLD) - 'lastApplication' IS DISTINCT FROM to_jsonb(NEW) - 'lastApplication'`,
  members: anything,
  // Pages show nothing of an account but whether it is open. Each sign-in writes here.
  users: differs(["emailVerified", "disabledAt", "erasureDueAt", "role"]),
  candidates: anything,
  requests: anything,
  settings: anything,
  legalTexts: anything,
  companyAnswers: anything,
};

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE FUNCTION "tellPages"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    PERFORM pg_notify('vivierPages', TG_TABLE_NAME);
    RETURN NULL;
  END $$`.execute(db);
  for (const [table, change] of Object.entries(watched)) {
    const trigger = (name: string, when: string) =>
      sql.raw(`CREATE TRIGGER "${name}" AFTER ${when} EXECUTE FUNCTION "tellPages"()`).execute(db);
    await trigger("tellPages", `INSERT OR DELETE ON "${table}" FOR EACH ROW`);
    await trigger("tellPagesChanged", `UPDATE ON "${table}" FOR EACH ROW WHEN (${change})`);
    await trigger("tellPagesEmptied", `TRUNCATE ON "${table}" FOR EACH STATEMENT`);
  }
}
