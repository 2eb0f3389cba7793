// Applications that end with their offer or company. They stay their applicant's when the company is erased.
import { type Kysely, sql } from "kysely";

const told = "'received', 'to-study', 'interview', 'retained', 'refused'";
const states = `${told}, 'withdrawn', 'ended'`;

const statements = [
  `ALTER TABLE "applications" DROP CONSTRAINT "applications_state_check"`,
  `ALTER TABLE "applications" ADD CONSTRAINT "applications_state_check" CHECK ("state" IN (${states}))`,
  `ALTER TABLE "applications" ALTER COLUMN "companyId" DROP NOT NULL`,
  `ALTER TABLE "applications" DROP CONSTRAINT "applications_companyId_fkey"`,
  `ALTER TABLE "applications" ADD CONSTRAINT "applications_companyId_fkey"
    FOREIGN KEY ("companyId") REFERENCES "companies" ON DELETE SET NULL`,
  `ALTER TABLE "applications" ADD COLUMN "company" text NOT NULL DEFAULT ''`,
  `UPDATE "applications" SET "company" = "companies"."nom" FROM "companies" WHERE "companies"."id" = "companyId"`,
  `ALTER TABLE "applicationEvents" DROP CONSTRAINT "applicationEvents_state_check"`,
  `ALTER TABLE "applicationEvents" ADD CONSTRAINT "applicationEvents_state_check" CHECK ("state" IN (${states}))`,
  `ALTER TABLE "applicationEvents" DROP CONSTRAINT "applicationEvents_fromState_check"`,
  `ALTER TABLE "applicationEvents" ADD CONSTRAINT "applicationEvents_fromState_check" CHECK ("fromState" IN (${states}))`,
  `ALTER TABLE "applicationEvents" DROP CONSTRAINT "applicationEvents_reason_check"`,
  `ALTER TABLE "applicationEvents" ADD CONSTRAINT "applicationEvents_reason_check"
    CHECK ("reason" IN ('undo', 'no-answer', 'offer-ended', 'company-ended', 'reopened'))`,
  `ALTER TABLE "applicationNotices" DROP CONSTRAINT "applicationNotices_state_check"`,
  `ALTER TABLE "applicationNotices" ADD CONSTRAINT "applicationNotices_state_check" CHECK ("state" IN (${told}, 'ended'))`,
  `ALTER TABLE "offers" DROP CONSTRAINT "offers_endReason_check"`,
  `ALTER TABLE "offers" ADD CONSTRAINT "offers_endReason_check"
    CHECK ("endReason" IN ('here', 'elsewhere', 'abandoned', 'other', 'expired', 'full', 'lapsed'))`,
  `CREATE INDEX "offers_expired" ON "offers" ("endedAt", "id") WHERE "endReason" = 'expired' AND NOT "isActive"`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
