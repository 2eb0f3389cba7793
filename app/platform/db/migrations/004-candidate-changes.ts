// Candidates whose search index entry may have changed, recorded by triggers in the changing transaction.
import { type Kysely, sql } from "kysely";

// One row and one notification per transaction, even for many changes of one candidate.
const note = (ids: string) => `
  INSERT INTO "candidateChanges" ("candidateId") ${ids} ON CONFLICT DO NOTHING;
  IF FOUND THEN PERFORM pg_notify('candidateChanges', ''); END IF;
  RETURN NULL;`;

const noting = (name: string, ids: string) =>
  `CREATE FUNCTION "${name}"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${note(ids)} END $$`;

// Statement-level, so that a bulk load is one insert; cascading deletions are included.
const byStatement = (table: string, event: "INSERT" | "DELETE", column: string) => `
  CREATE TRIGGER "note${event === "INSERT" ? "Made" : "Gone"}" AFTER ${event} ON "${table}"
  REFERENCING ${event === "INSERT" ? "NEW" : "OLD"} TABLE AS "changed"
  FOR EACH STATEMENT EXECUTE FUNCTION ${column === "id" ? '"noteCandidates"' : '"noteOwners"'}()`;

const byRow = (table: string, columns: string[], noteFunction: string) => `
  CREATE TRIGGER "noteChanged" AFTER UPDATE ON "${table}" FOR EACH ROW
  WHEN (${columns.map((column) => `OLD."${column}" IS DISTINCT FROM NEW."${column}"`).join(" OR ")})
  EXECUTE FUNCTION "${noteFunction}"()`;

// The zero id means that any candidate may have changed.
const emptied = (table: string) => `
  CREATE TRIGGER "noteEmptied" AFTER TRUNCATE ON "${table}" FOR EACH STATEMENT EXECUTE FUNCTION "noteAll"()`;

const read = {
  candidates: [
    ...["job", "jobFolded", "cityFolded", "cityCode", "searchDepartments", "available_all_country", "visibility"],
    ...["createdAt", "disponibility", "salaryMin", "salaryMax", "salaryTaux"],
  ],
  users: ["emailVerified", "disabledAt", "erasureDueAt"],
  experiences: ["candidateId", "startMonth", "endMonth"],
  blockedCompanies: ["candidateId", "siren"],
};

const statements = [
  // Ordered by transaction: readers select the transactions that they have not seen.
  `CREATE TABLE "candidateChanges" (
    "xid" xid8 NOT NULL DEFAULT pg_current_xact_id(),
    "candidateId" uuid NOT NULL,
    PRIMARY KEY ("xid", "candidateId")
  )`,
  noting("noteCandidate", `VALUES (NEW."id")`),
  noting("noteOwner", `VALUES (OLD."candidateId"), (NEW."candidateId")`),
  noting("noteCandidates", `SELECT "id" FROM "changed"`),
  noting("noteOwners", `SELECT "candidateId" FROM "changed"`),
  noting("noteAll", `VALUES ('00000000-0000-0000-0000-000000000000')`),
  byRow("candidates", read.candidates, "noteCandidate"),
  byRow("users", read.users, "noteCandidate"),
  byRow("experiences", read.experiences, "noteOwner"),
  byRow("blockedCompanies", read.blockedCompanies, "noteOwner"),
  ...[
    ["candidates", "id"],
    ["experiences", "candidateId"],
    ["blockedCompanies", "candidateId"],
  ].flatMap(([table = "", column = ""]) => [
    byStatement(table, "INSERT", column),
    byStatement(table, "DELETE", column),
    emptied(table),
  ]),
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
