// Moderation, the audit log, support views, anonymous figures, legal texts.

export const adminTables = [
  `CREATE TABLE "assistanceRequests" (
    "id" uuid PRIMARY KEY,
    "nom" text NOT NULL,
    "objet" text,
    "email" text NOT NULL,
    "tel" text,
    "message" text NOT NULL,
    "answer" text,
    "answeredAt" timestamptz(3),
    "treatedAt" timestamptz(3),
    "createdAt" timestamptz(3) NOT NULL DEFAULT now()
  )`,
  `CREATE INDEX "assistance_waiting" ON "assistanceRequests" ("createdAt") WHERE "treatedAt" IS NULL`,
  `CREATE TABLE "companyChecks" (
    "companyId" uuid PRIMARY KEY REFERENCES "companies" ON DELETE CASCADE,
    "verdict" text CHECK ("verdict" IN ('checked', 'refused')),
    "words" text,
    "kbisFileId" uuid,
    "seenAt" timestamptz(3),
    "seenBy" text,
    "decidedAt" timestamptz(3),
    "decidedBy" text,
    "registerSiret" text,
    "registerRequestedAt" timestamptz(3),
    "registerAnsweredAt" timestamptz(3),
    "register" jsonb
  )`,
  `CREATE INDEX "companyChecks_requested" ON "companyChecks" ("registerRequestedAt") WHERE "registerRequestedAt" IS NOT NULL`,
  `CREATE TABLE "decisions" (
    "id" uuid PRIMARY KEY,
    "targetType" text NOT NULL CHECK ("targetType" IN ('offre', 'entreprise', 'message', 'compte')),
    "targetId" uuid NOT NULL,
    "title" text NOT NULL,
    "companyId" uuid REFERENCES "companies" ON DELETE CASCADE,
    "userId" uuid REFERENCES "users" ON DELETE CASCADE,
    "verdict" text NOT NULL CHECK ("verdict" IN ('cleared', 'change', 'taken-down', 'deleted', 'suspended', 'restored', 'upheld')),
    "ground" text,
    "words" text,
    "wasActive" boolean NOT NULL DEFAULT false,
    "byUserId" uuid REFERENCES "users" ON DELETE SET NULL,
    "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
    "notifyAt" timestamptz(3),
    "answer" text,
    "answeredAt" timestamptz(3),
    "answerTreatedAt" timestamptz(3)
  )`,
  `CREATE INDEX "decisions_answered" ON "decisions" ("answeredAt", "id") WHERE "answeredAt" IS NOT NULL AND "answerTreatedAt" IS NULL`,
  `CREATE INDEX ON "decisions" ("byUserId")`,
  `CREATE INDEX ON "decisions" ("companyId")`,
  `CREATE INDEX ON "decisions" ("createdAt" DESC, "id" DESC)`,
  `CREATE INDEX ON "decisions" ("targetType", "targetId", "createdAt", "id")`,
  `CREATE INDEX "decisions_to_notify" ON "decisions" ("notifyAt", "id") WHERE "notifyAt" IS NOT NULL`,
  `CREATE INDEX ON "decisions" ("userId")`,
  `CREATE TABLE "reports" (
    "id" uuid PRIMARY KEY,
    "targetType" text NOT NULL,
    "targetId" uuid NOT NULL,
    "title" text NOT NULL,
    "reason" text NOT NULL,
    "message" text,
    "email" text,
    "userId" uuid REFERENCES "users" ON DELETE SET NULL,
    "reporter" text NOT NULL,
    "treatedAt" timestamptz(3),
    "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
    "excerpt" text,
    "decisionId" uuid REFERENCES "decisions" ON DELETE SET NULL,
    UNIQUE ("targetType", "targetId", "reporter")
  )`,
  `CREATE INDEX ON "reports" ("createdAt" DESC, "id" DESC)`,
  `CREATE INDEX ON "reports" ("decisionId")`,
  `CREATE INDEX ON "reports" ("userId")`,
  `CREATE INDEX "reports_waiting" ON "reports" ("createdAt", "id") WHERE "treatedAt" IS NULL`,
  // The words of a person live no longer than their message. Triggers, because messages are deleted with the account, the application
  // or the profile. The words of a company stay for the moderators.
  `CREATE FUNCTION "clearReportedWords"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    UPDATE "reports" SET "excerpt" = NULL WHERE "targetType" = 'message' AND "targetId" = OLD."id";
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER "reportedWords" AFTER DELETE ON "applicationMessages" FOR EACH ROW
    WHEN (OLD."side" = 'applicant') EXECUTE FUNCTION "clearReportedWords"()`,
  `CREATE TRIGGER "reportedWords" AFTER DELETE ON "contactAnswers" FOR EACH ROW EXECUTE FUNCTION "clearReportedWords"()`,
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
  `CREATE INDEX ON "supportViews" ("adminId")`,
  `CREATE UNIQUE INDEX "supportViews_one_open" ON "supportViews" ("sessionId") WHERE "endedAt" IS NULL`,
  `CREATE INDEX ON "supportViews" ("startedAt" DESC, "id" DESC)`,
  `CREATE INDEX ON "supportViews" ("userId", "startedAt" DESC)`,
  `CREATE TABLE "audit" (
    "id" uuid PRIMARY KEY,
    "at" timestamptz(3) NOT NULL DEFAULT now(),
    "actorId" uuid,
    "actor" text NOT NULL,
    "action" text NOT NULL,
    "targetType" text NOT NULL,
    "targetId" text,
    "before" jsonb,
    "after" jsonb
  )`,
  `CREATE INDEX ON "audit" ("actor", "at" DESC, "id" DESC)`,
  `CREATE INDEX ON "audit" ("at" DESC, "id" DESC)`,
  `CREATE INDEX ON "audit" ("targetType", "targetId", "at" DESC, "id" DESC)`,
  `CREATE TABLE "dailyFigures" (
    "day" date NOT NULL,
    "name" text NOT NULL,
    "count" integer NOT NULL,
    PRIMARY KEY ("day", "name")
  )`,
  `CREATE TABLE "vainSearches" (
    "key" text NOT NULL,
    "day" date NOT NULL,
    "job" text,
    "city" text,
    "departments" text[] NOT NULL DEFAULT '{}',
    "times" integer NOT NULL,
    "found" integer NOT NULL,
    PRIMARY KEY ("key", "day")
  )`,
  `CREATE INDEX ON "vainSearches" ("day")`,
  `CREATE TABLE "legalTexts" (
    "id" uuid PRIMARY KEY,
    "page" text NOT NULL CHECK ("page" IN ('mentions-legales', 'confidentialite', 'conditions-generales')),
    "text" text,
    "effectiveOn" date NOT NULL,
    "createdAt" timestamptz(3) NOT NULL DEFAULT now()
  )`,
  `CREATE INDEX ON "legalTexts" ("page", "effectiveOn" DESC, "createdAt" DESC, "id" DESC)`,

  // Entries younger than 12 months can never be deleted.
  `CREATE FUNCTION "auditFloor"() RETURNS timestamptz LANGUAGE sql STABLE AS $$ SELECT now() - interval '12 months' $$`,
  // TRUNCATE never; DELETE only of old rows, inside "shortenAudit"; UPDATE only when an account or company is deleted.
  `CREATE FUNCTION "refuseAuditChange"() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NOT (TG_OP = 'DELETE' AND coalesce(current_setting('vivier.shortening', true), '') = 'on'
        OR TG_OP = 'UPDATE' AND coalesce(current_setting('vivier.anonymizing', true), '') <> '') THEN
        RAISE EXCEPTION 'the audit table is append-only';
      END IF;
      RETURN NULL;
    END $$`,
  // The measures of moderation, which name nobody.
  `CREATE FUNCTION "anonymousColumns"("columns" jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
    SELECT jsonb_object_agg("key", "value") FROM jsonb_each("columns")
    WHERE "key" IN ('decision', 'decidedAt', 'disabledAt', 'ground', 'secondFactor') $$`,
  `CREATE FUNCTION "anonymousAction"("action" text) RETURNS text LANGUAGE sql IMMUTABLE
    AS $$ SELECT regexp_replace("action", '[^ ]+@[^ ]+', '(effacé)', 'g') $$`,
  `CREATE FUNCTION "withoutAddress"("columns" jsonb, "address" text) RETURNS jsonb LANGUAGE sql IMMUTABLE
    AS $$ SELECT CASE WHEN "columns" ->> 'email' = "address" THEN "columns" - 'email' ELSE "columns" END $$`,
  `CREATE FUNCTION "actionWithout"("action" text, "address" text) RETURNS text LANGUAGE sql IMMUTABLE
    AS $$ SELECT replace("action", ' ' || "address" || ' ', ' (effacé) ') $$`,
  // Actor, time, kind and reference stay. The entries of an account or company that exists do not change, but for the address of a
  // former member: 'vivier.anonymizing' holds it then.
  `CREATE FUNCTION "refuseAuditRewriting"() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE "address" text := current_setting('vivier.anonymizing', true);
    BEGIN
      IF (NEW."id", NEW."at", NEW."actorId", NEW."actor", NEW."targetType", NEW."targetId")
        IS DISTINCT FROM (OLD."id", OLD."at", OLD."actorId", OLD."actor", OLD."targetType", OLD."targetId")
        OR (CASE WHEN OLD."targetType" = 'entreprise' AND "address" LIKE '%@%'
          THEN (NEW."action", NEW."before", NEW."after") IS DISTINCT FROM ("actionWithout"(OLD."action", "address"),
              "withoutAddress"(OLD."before", "address"), "withoutAddress"(OLD."after", "address"))
            OR EXISTS (SELECT FROM "users" WHERE "email" = "address")
          ELSE (NEW."action", NEW."before", NEW."after") IS DISTINCT FROM ("anonymousAction"(OLD."action"),
              "anonymousColumns"(OLD."before"), "anonymousColumns"(OLD."after"))
            OR OLD."targetType" NOT IN ('candidat', 'compte', 'entreprise')
            OR EXISTS (SELECT FROM "users" WHERE "id"::text = OLD."targetId")
            OR EXISTS (SELECT FROM "companies" WHERE "id"::text = OLD."targetId")
          END) THEN
        RAISE EXCEPTION 'the audit table is append-only: only the name of an erased person or company leaves it';
      END IF;
      RETURN NEW;
    END $$`,
  `CREATE FUNCTION "refuseYoungAudit"() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF OLD."at" >= "auditFloor"() THEN RAISE EXCEPTION 'the audit table is append-only: this entry is too young to go'; END IF;
      RETURN OLD;
    END $$`,
  // The database records each deletion itself, so none is silent.
  `CREATE FUNCTION "recordAuditDeletion"() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO "audit" ("id", "actor", "action", "targetType", "before")
        SELECT gen_random_uuid(), 'programme', 'journal raccourci', 'journal',
          jsonb_build_object('entries', count(*), 'oldest', min("at"), 'newest', max("at"))
        FROM "deleted" HAVING count(*) > 0;
      RETURN NULL;
    END $$`,
  `CREATE FUNCTION "recordAuditAnonymization"() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO "audit" ("id", "actor", "action", "targetType", "targetId", "before")
        SELECT gen_random_uuid(), 'programme', 'journal anonymisé', "targetType", "targetId", jsonb_build_object('anonymized', count(*))
        FROM "changed" GROUP BY "targetType", "targetId";
      RETURN NULL;
    END $$`,
  `CREATE TRIGGER "auditIsAppendOnly" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit"
    FOR EACH STATEMENT EXECUTE FUNCTION "refuseAuditChange"()`,
  `CREATE TRIGGER "auditRefusesYoung" BEFORE DELETE ON "audit" FOR EACH ROW EXECUTE FUNCTION "refuseYoungAudit"()`,
  `CREATE TRIGGER "auditRecordsDeletion" AFTER DELETE ON "audit" REFERENCING OLD TABLE AS "deleted"
    FOR EACH STATEMENT EXECUTE FUNCTION "recordAuditDeletion"()`,
  `CREATE TRIGGER "auditRefusesRewriting" BEFORE UPDATE ON "audit" FOR EACH ROW EXECUTE FUNCTION "refuseAuditRewriting"()`,
  `CREATE TRIGGER "auditRecordsAnonymization" AFTER UPDATE ON "audit" REFERENCING OLD TABLE AS "changed"
    FOR EACH STATEMENT EXECUTE FUNCTION "recordAuditAnonymization"()`,
  // ALWAYS: also in sessions with session_replication_role = replica.
  ...[
    "auditIsAppendOnly",
    "auditRefusesYoung",
    "auditRecordsDeletion",
    "auditRefusesRewriting",
    "auditRecordsAnonymization",
  ].map((trigger) => `ALTER TABLE "audit" ENABLE ALWAYS TRIGGER "${trigger}"`),
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
  // A trigger, so that no way to erase an account or company forgets the log.
  `CREATE FUNCTION "anonymizeAudit"() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM set_config('vivier.anonymizing', 'on', true);
      UPDATE "audit" SET "action" = "anonymousAction"("action"), "before" = "anonymousColumns"("before"), "after" = "anonymousColumns"("after")
        WHERE "targetType" IN ('candidat', 'compte', 'entreprise') AND "targetId" = OLD."id"::text
          AND ("action", "before", "after") IS DISTINCT FROM
            ("anonymousAction"("action"), "anonymousColumns"("before"), "anonymousColumns"("after"));
      IF TG_TABLE_NAME = 'users' THEN
        IF OLD."role" = 'company' THEN
          PERFORM set_config('vivier.anonymizing', OLD."email", true);
          UPDATE "audit" SET "action" = "actionWithout"("action", OLD."email"),
              "before" = "withoutAddress"("before", OLD."email"), "after" = "withoutAddress"("after", OLD."email")
            WHERE "targetType" = 'entreprise'
              AND (strpos("action", ' ' || OLD."email" || ' ') > 0 OR OLD."email" IN ("before" ->> 'email', "after" ->> 'email'));
        END IF;
      END IF;
      PERFORM set_config('vivier.anonymizing', '', true);
      RETURN NULL;
    END $$`,
  `CREATE TRIGGER "anonymizeAudit" AFTER DELETE ON "users" FOR EACH ROW WHEN (OLD."role" <> 'admin') EXECUTE FUNCTION "anonymizeAudit"()`,
  `CREATE TRIGGER "anonymizeAudit" AFTER DELETE ON "companies" FOR EACH ROW EXECUTE FUNCTION "anonymizeAudit"()`,
];
