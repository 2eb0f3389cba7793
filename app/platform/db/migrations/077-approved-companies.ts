// When an administrator or the public register approved a company. Earlier approvals are those of its check.
import type { Kysely } from "kysely";
import { sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`ALTER TABLE "companies" ADD COLUMN "approvedAt" timestamptz(3)`).execute(db);
  await sql
    .raw(
      `UPDATE "companies" SET "approvedAt" = "companyChecks"."decidedAt" FROM "companyChecks"
        WHERE "companyChecks"."companyId" = "companies"."id" AND "companyChecks"."verdict" = 'checked'
          AND "companies"."heldAs" IS NULL
          AND ("companies"."siretChangedAt" IS NULL OR "companies"."siretChangedAt" < "companyChecks"."decidedAt")`,
    )
    .execute(db);
  // A company that was released from its hold was approved by the decision.
  await sql
    .raw(
      `UPDATE "companies" SET "approvedAt" = (
          SELECT max("createdAt") FROM "decisions" WHERE "targetType" = 'entreprise' AND "targetId" = "companies"."id")
        WHERE "approvedAt" IS NULL AND "heldAs" IS NULL AND "siretChangedAt" IS NULL
          AND EXISTS (SELECT 1 FROM "decisions" WHERE "targetType" = 'entreprise' AND "targetId" = "companies"."id"
            AND "verdict" IN ('kept', 'restored'))`,
    )
    .execute(db);
}
