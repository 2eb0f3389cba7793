// Second factors, sessions that end when their rights change, and the last activity of accounts.
import { type Kysely, sql } from "kysely";

const statements = [
  // "pending" becomes "secret" once a code has confirmed it; until then the old secret stays valid.
  `CREATE TABLE "secondFactors" (
    "userId" uuid PRIMARY KEY REFERENCES "users" ON DELETE CASCADE,
    "secret" text,
    "confirmedAt" timestamptz(3),
    "lastStep" integer NOT NULL DEFAULT 0,
    "pending" text,
    "pendingAt" timestamptz(3),
    CHECK (("secret" IS NULL) = ("confirmedAt" IS NULL)),
    CHECK (("pending" IS NULL) = ("pendingAt" IS NULL))
  )`,
  `CREATE TABLE "recoveryCodes" (
    "userId" uuid NOT NULL REFERENCES "secondFactors" ON DELETE CASCADE,
    "hash" text NOT NULL,
    "usedAt" timestamptz(3),
    PRIMARY KEY ("userId", "hash")
  )`,
  `CREATE FUNCTION "endSessions"() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    DELETE FROM "sessions" WHERE "userId" = CASE TG_TABLE_NAME
      WHEN 'members' THEN (to_jsonb(OLD) ->> 'userId')::uuid ELSE (to_jsonb(OLD) ->> 'id')::uuid END;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER "users_end_sessions" AFTER UPDATE OF "role", "disabledAt", "erasureDueAt" ON "users" FOR EACH ROW
    WHEN (NEW."role" IS DISTINCT FROM OLD."role" OR (NEW."disabledAt" IS NOT NULL AND OLD."disabledAt" IS NULL)
      OR (NEW."erasureDueAt" IS NOT NULL AND OLD."erasureDueAt" IS NULL))
    EXECUTE FUNCTION "endSessions"()`,
  `CREATE TRIGGER "members_end_sessions" AFTER DELETE ON "members" FOR EACH ROW EXECUTE FUNCTION "endSessions"()`,
  // Updated with each session, so that it outlives the session.
  `CREATE TABLE "signsOfLife" (
    "userId" uuid PRIMARY KEY REFERENCES "users" ON DELETE CASCADE,
    "seenAt" timestamptz(3) NOT NULL,
    "hidingNoticeAt" timestamptz(3),
    "hiddenAt" timestamptz(3),
    "visibility" text CHECK ("visibility" IN ('visible', 'masked')),
    "erasureNoticeAt" timestamptz(3),
    CHECK (("hiddenAt" IS NULL) = ("visibility" IS NULL))
  )`,
  `CREATE INDEX "signsOfLife_hidden" ON "signsOfLife" ("userId") WHERE "hiddenAt" IS NOT NULL`,
  `CREATE TABLE "visitorSigns" (
    "applicationId" uuid PRIMARY KEY REFERENCES "applications" ON DELETE CASCADE,
    "seenAt" timestamptz(3),
    "erasureNoticeAt" timestamptz(3)
  )`,
  `CREATE FUNCTION "signOfLife"("who" uuid, "at" timestamptz) RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE "candidates" SET "visibility" = "signsOfLife"."visibility" FROM "signsOfLife"
      WHERE "candidates"."id" = "who" AND "signsOfLife"."userId" = "who"
        AND "signsOfLife"."hiddenAt" IS NOT NULL AND "candidates"."visibility" = 'hidden';
    INSERT INTO "signsOfLife" ("userId", "seenAt") SELECT "id", "at" FROM "users" WHERE "id" = "who"
    ON CONFLICT ("userId") DO UPDATE SET "seenAt" = greatest("signsOfLife"."seenAt", excluded."seenAt"),
      "hidingNoticeAt" = NULL, "hiddenAt" = NULL, "visibility" = NULL, "erasureNoticeAt" = NULL;
  END $$`,
  `CREATE FUNCTION "noteSignOfLife"() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM "signOfLife"(NEW."userId", NEW."updatedAt");
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER "sessions_sign_of_life" AFTER INSERT OR UPDATE OF "updatedAt" ON "sessions" FOR EACH ROW
    EXECUTE FUNCTION "noteSignOfLife"()`,
  `INSERT INTO "signsOfLife" ("userId", "seenAt") SELECT "userId", max("updatedAt") FROM "sessions" GROUP BY "userId"`,
  `CREATE INDEX "applications_visitors" ON "applications" ("email", "createdAt") WHERE "candidateId" IS NULL`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
