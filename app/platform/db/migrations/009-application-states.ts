// States of applications, the applicant status, colleagues' notes, and companies' answer figures.
import { type Kysely, sql } from "kysely";

const told = "'received', 'to-study', 'interview', 'retained', 'refused'";
const states = `${told}, 'withdrawn'`;

const statements = [
  `ALTER TABLE "applications" DROP CONSTRAINT "applications_state_check"`,
  `ALTER TABLE "applications"
    ADD CONSTRAINT "applications_state_check" CHECK ("state" IN (${states})),
    ADD COLUMN "toldState" text NOT NULL DEFAULT 'received' CHECK ("toldState" IN (${told})),
    ADD COLUMN "changedAt" timestamptz(3),
    ADD COLUMN "seenAt" timestamptz(3),
    ADD COLUMN "answeredAt" timestamptz(3),
    ADD COLUMN "closedAt" timestamptz(3),
    ADD COLUMN "waitingSince" timestamptz(3),
    ADD COLUMN "reminders" smallint NOT NULL DEFAULT 0 CHECK ("reminders" BETWEEN 0 AND 2)`,
  // The answer delay starts with the upgrade, so old applications are neither reminded of nor closed at once.
  `UPDATE "applications" SET "waitingSince" = now()`,
  `CREATE INDEX ON "applications" ("companyId", "state", "createdAt" DESC, "id" DESC)`,
  `CREATE INDEX "applications_unanswered" ON "applications" ((coalesce("waitingSince", "createdAt")))
    WHERE "answeredAt" IS NULL AND "closedAt" IS NULL AND "state" IN ('received', 'to-study')`,
  `ALTER TABLE "applicationEvents"
    ADD CONSTRAINT "applicationEvents_state_check" CHECK ("state" IN (${states})),
    ADD COLUMN "fromState" text CHECK ("fromState" IN (${states})),
    ADD COLUMN "batchId" uuid,
    ADD COLUMN "reason" text CHECK ("reason" IN ('undo', 'no-answer'))`,
  `CREATE INDEX ON "applicationEvents" ("batchId") WHERE "batchId" IS NOT NULL`,
  `CREATE TABLE "applicationNotices" (
    "id" uuid PRIMARY KEY,
    "applicationId" uuid NOT NULL REFERENCES "applications" ON DELETE CASCADE,
    "eventId" uuid NOT NULL UNIQUE REFERENCES "applicationEvents" ON DELETE CASCADE,
    "state" text NOT NULL CHECK ("state" IN ('to-study', 'interview', 'retained', 'refused')),
    "text" text,
    "byUserId" uuid REFERENCES "users" ON DELETE SET NULL,
    "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
    "dueAt" timestamptz(3) NOT NULL,
    "sentAt" timestamptz(3),
    "canceledAt" timestamptz(3),
    CHECK ("sentAt" IS NULL OR "canceledAt" IS NULL)
  )`,
  `CREATE UNIQUE INDEX "applicationNotices_one_waiting" ON "applicationNotices" ("applicationId")
    WHERE "sentAt" IS NULL AND "canceledAt" IS NULL`,
  `CREATE INDEX ON "applicationNotices" ("dueAt", "id") WHERE "sentAt" IS NULL AND "canceledAt" IS NULL`,
  `CREATE INDEX ON "applicationNotices" ("applicationId", "sentAt")`,
  `CREATE INDEX ON "applicationNotices" ("byUserId")`,
  `CREATE TABLE "applicationNotes" (
    "id" uuid PRIMARY KEY,
    "applicationId" uuid NOT NULL REFERENCES "applications" ON DELETE CASCADE,
    "userId" uuid REFERENCES "users" ON DELETE SET NULL,
    "text" text NOT NULL,
    "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
    "updatedAt" timestamptz(3) NOT NULL DEFAULT now()
  )`,
  `CREATE INDEX ON "applicationNotes" ("applicationId", "createdAt", "id")`,
  `CREATE INDEX ON "applicationNotes" ("userId")`,
  `CREATE TABLE "companyAnswers" (
    "companyId" uuid PRIMARY KEY REFERENCES "companies" ON DELETE CASCADE,
    "counted" integer NOT NULL DEFAULT 0,
    "answered" integer NOT NULL DEFAULT 0,
    "medianSeconds" bigint,
    "isStale" boolean NOT NULL DEFAULT true,
    "computedAt" timestamptz(3),
    "remindedAt" timestamptz(3)
  )`,
  `CREATE INDEX ON "companyAnswers" ("computedAt")`,
  `CREATE INDEX ON "companyAnswers" ("companyId") WHERE "isStale"`,
  `INSERT INTO "companyAnswers" ("companyId") SELECT DISTINCT "companyId" FROM "applications"`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
