// Accounts: sign-in, sessions, second factors, the last activity, drafts of forms.

export const accountTables = [
  `CREATE TABLE "users" (
    "id" uuid PRIMARY KEY,
    "email" text NOT NULL UNIQUE CHECK ("email" = lower("email")),
    "emailVerified" boolean NOT NULL DEFAULT false,
    "name" text NOT NULL DEFAULT '',
    "image" text,
    "role" text NOT NULL CHECK ("role" IN ('candidate', 'company', 'admin')),
    "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
    "updatedAt" timestamptz(3) NOT NULL DEFAULT now(),
    "termsAcceptedAt" timestamptz(3),
    "disabledAt" timestamptz(3),
    "erasureDueAt" timestamptz(3),
    "announcedAt" timestamptz(3)
  )`,
  `CREATE TABLE "sessions" (
    "id" uuid PRIMARY KEY,
    "userId" uuid NOT NULL REFERENCES "users" ON DELETE CASCADE,
    "token" text NOT NULL UNIQUE,
    "expiresAt" timestamptz(3) NOT NULL,
    "ipAddress" text,
    "userAgent" text,
    "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
    "updatedAt" timestamptz(3) NOT NULL DEFAULT now()
  )`,
  `CREATE INDEX ON "sessions" ("updatedAt")`,
  `CREATE INDEX ON "sessions" ("userId")`,
  `CREATE TABLE "credentials" (
    "id" uuid PRIMARY KEY,
    "accountId" text NOT NULL,
    "providerId" text NOT NULL,
    "userId" uuid NOT NULL REFERENCES "users" ON DELETE CASCADE,
    "password" text,
    "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
    "updatedAt" timestamptz(3) NOT NULL DEFAULT now(),
    UNIQUE ("userId", "providerId")
  )`,
  `CREATE TABLE "linkTokens" (
    "id" uuid PRIMARY KEY,
    "hash" text NOT NULL UNIQUE,
    "purpose" text NOT NULL CHECK ("purpose" IN ('verify-email', 'reset-password', 'first-admin', 'change-email', 'undo-email', 'undo-erasure')),
    "userId" uuid REFERENCES "users" ON DELETE CASCADE,
    "email" text,
    "expiresAt" timestamptz(3) NOT NULL,
    "usedAt" timestamptz(3),
    "createdAt" timestamptz(3) NOT NULL DEFAULT now()
  )`,
  `CREATE INDEX ON "linkTokens" ("userId")`,
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
    "userId" uuid NOT NULL REFERENCES "secondFactors" ("userId") ON DELETE CASCADE,
    "hash" text NOT NULL,
    "usedAt" timestamptz(3),
    PRIMARY KEY ("userId", "hash")
  )`,
  `CREATE TABLE "knownDevices" (
    "id" uuid PRIMARY KEY,
    "userId" uuid NOT NULL REFERENCES "users" ON DELETE CASCADE,
    "hash" text NOT NULL UNIQUE,
    "mark" text NOT NULL,
    "expiresAt" timestamptz(3) NOT NULL,
    "createdAt" timestamptz(3) NOT NULL DEFAULT now()
  )`,
  `CREATE INDEX "knownDevices_user" ON "knownDevices" ("userId", "createdAt" DESC, "id" DESC)`,
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
  `CREATE TABLE "drafts" (
    "userId" uuid NOT NULL REFERENCES "users" ON DELETE CASCADE,
    "form" text NOT NULL,
    "fields" jsonb NOT NULL,
    "savedAt" timestamptz(3) NOT NULL DEFAULT now(),
    PRIMARY KEY ("userId", "form")
  )`,
  `CREATE INDEX ON "drafts" ("savedAt")`,

  // Sessions end when the rights of their account change.
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
  // The last activity is updated with each session, so that it outlives the session. A profile hidden for inactivity is shown again.
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
];
