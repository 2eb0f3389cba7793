// The audit log: indexed by target, shortened only by a guarded function. Also the support views.
import { type Kysely, sql } from "kysely";

const statements = [
  // Entries younger than 12 months can never be deleted.
  `CREATE FUNCTION "auditFloor"() RETURNS timestamptz LANGUAGE sql STABLE AS $$ SELECT now() - interval '12 months' $$`,
  // UPDATE and TRUNCATE never; DELETE only of old rows, inside "shortenAudit".
  `CREATE OR REPLACE FUNCTION "refuseAuditChange"() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP <> 'DELETE' OR coalesce(current_setting('vivier.shortening', true), '') <> 'on' THEN
        RAISE EXCEPTION 'the audit table is append-only';
      END IF;
      RETURN NULL;
    END $$`,
  `CREATE FUNCTION "refuseYoungAudit"() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF OLD."at" >= "auditFloor"() THEN RAISE EXCEPTION 'the audit table is append-only: this entry is too young to go'; END IF;
      RETURN OLD;
    END $$`,
  // The database records each deletion itself, so none is silent.
  `CREATE FUNCTION "tellAuditDeletion"() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO "audit" ("id", "actor", "action", "targetType", "before")
        SELECT gen_random_uuid(), 'Vivier', 'journal raccourci', 'journal',
          jsonb_build_object('entries', count(*), 'oldest', min("at"), 'newest', max("at"))
        FROM "gone" HAVING count(*) > 0;
      RETURN NULL;
    END $$`,
  `CREATE TRIGGER "auditKeepsYoung" BEFORE DELETE ON "audit" FOR EACH ROW EXECUTE FUNCTION "refuseYoungAudit"()`,
  `CREATE TRIGGER "auditTellsDeletion" AFTER DELETE ON "audit" REFERENCING OLD TABLE AS "gone"
    FOR EACH STATEMENT EXECUTE FUNCTION "tellAuditDeletion"()`,
  // ALWAYS: also in sessions with session_replication_role = replica.
  ...["auditIsAppendOnly", "auditKeepsYoung", "auditTellsDeletion"].map(
    (trigger) => `ALTER TABLE "audit" ENABLE ALWAYS TRIGGER "${trigger}"`,
  ),
  `CREATE FUNCTION "shortenAudit"("until" timestamptz, "most" integer) RETURNS integer LANGUAGE plpgsql AS $$
    DECLARE "count" integer;
    BEGIN
      PERFORM set_config('vivier.shortening', 'on', true);
      DELETE FROM "audit" WHERE "id" IN (
        SELECT "id" FROM "audit" WHERE "at" < least("until", "auditFloor"()) ORDER BY "at", "id" LIMIT "most"
      );
      GET DIAGNOSTICS "count" = ROW_COUNT;
      PERFORM set_config('vivier.shortening', '', true);
      RETURN "count";
    END $$`,
  `CREATE INDEX ON "audit" ("targetType", "targetId", "at" DESC, "id" DESC)`,
  `CREATE INDEX ON "audit" ("actor", "at" DESC, "id" DESC)`,
  `CREATE INDEX ON "readings" ("at" DESC, "id" DESC)`,
  `CREATE TABLE "supportViews" (
    "id" uuid PRIMARY KEY,
    "userId" uuid NOT NULL REFERENCES "users" ON DELETE CASCADE,
    "adminId" uuid REFERENCES "users" ON DELETE SET NULL,
    "admin" text NOT NULL,
    "sessionId" uuid REFERENCES "sessions" ON DELETE SET NULL,
    "reason" text NOT NULL,
    "startedAt" timestamptz(3) NOT NULL DEFAULT now(),
    "endsAt" timestamptz(3) NOT NULL,
    "endedAt" timestamptz(3)
  )`,
  `CREATE UNIQUE INDEX "supportViews_one_open" ON "supportViews" ("sessionId") WHERE "endedAt" IS NULL`,
  `CREATE INDEX ON "supportViews" ("userId", "startedAt" DESC)`,
  `CREATE INDEX ON "supportViews" ("adminId")`,
  `CREATE INDEX ON "supportViews" ("startedAt" DESC, "id" DESC)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
