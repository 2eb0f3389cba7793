// Messages and interviews of applications, and calendar parts of mails.
import { type Kysely, sql } from "kysely";

const statements = [
  `CREATE TABLE "applicationMessages" (
    "id" uuid PRIMARY KEY,
    "applicationId" uuid NOT NULL REFERENCES "applications" ON DELETE CASCADE,
    "side" text NOT NULL CHECK ("side" IN ('company', 'applicant')),
    "userId" uuid REFERENCES "users" ON DELETE SET NULL,
    "text" text NOT NULL,
    "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
    "readAt" timestamptz(3)
  )`,
  `CREATE INDEX ON "applicationMessages" ("applicationId", "createdAt", "id")`,
  `CREATE INDEX "applicationMessages_unread" ON "applicationMessages" ("applicationId", "side") WHERE "readAt" IS NULL`,
  `CREATE INDEX ON "applicationMessages" ("userId")`,
  `CREATE TABLE "interviews" (
    "id" uuid PRIMARY KEY,
    "applicationId" uuid NOT NULL REFERENCES "applications" ON DELETE CASCADE,
    "state" text NOT NULL CHECK ("state" IN ('proposed', 'asked', 'accepted', 'declined', 'canceled')),
    "slots" timestamptz(3)[] NOT NULL DEFAULT '{}' CHECK (cardinality("slots") <= 5),
    "startsAt" timestamptz(3),
    "minutes" smallint NOT NULL CHECK ("minutes" BETWEEN 5 AND 600),
    "way" text NOT NULL CHECK ("way" IN ('place', 'video', 'phone')),
    "place" text NOT NULL,
    "words" text,
    "answer" text,
    "sequence" integer NOT NULL DEFAULT 0,
    "version" integer NOT NULL DEFAULT 1,
    "formId" uuid,
    "byUserId" uuid REFERENCES "users" ON DELETE SET NULL,
    "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
    "changedAt" timestamptz(3) NOT NULL DEFAULT now(),
    "remindedAt" timestamptz(3),
    CHECK ("state" <> 'accepted' OR "startsAt" IS NOT NULL)
  )`,
  `CREATE UNIQUE INDEX "interviews_one_open" ON "interviews" ("applicationId")
    WHERE "state" IN ('proposed', 'asked', 'accepted')`,
  `CREATE INDEX ON "interviews" ("applicationId", "createdAt")`,
  `CREATE INDEX ON "interviews" ("byUserId")`,
  `CREATE INDEX "interviews_to_remind" ON "interviews" ("startsAt", "id")
    WHERE "startsAt" IS NOT NULL AND "remindedAt" IS NULL AND "state" IN ('proposed', 'asked', 'accepted')`,
  `ALTER TABLE "mails" ADD COLUMN "calendar" jsonb`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
