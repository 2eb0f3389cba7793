// Log of administrators' readings of personal data; the audit log holds writes only.

import { allowWrites, type Db, db } from "../platform/db/db.server.ts";
import { newId } from "../platform/http/id.ts";
import * as accessLimits from "./limits.ts";

/** Logs that an administrator opened a profile, directly or as a company. Repeats within accessLimits.readingMs count once. */
export function createAdminReading(adminId: string, candidateId: string, now = new Date()): Promise<void> {
  return allowWrites(async () => {
    const again = await db
      .selectFrom("readings")
      .select("id")
      .where("userId", "=", adminId)
      .where("candidateId", "=", candidateId)
      .where("companyId", "is", null)
      .where("what", "=", "profile")
      .where("at", ">", new Date(now.getTime() - accessLimits.readingMs))
      .limit(1)
      .executeTakeFirst();
    if (again) return;
    await db
      .insertInto("readings")
      .values({ id: newId(), userId: adminId, companyId: null, candidateId, applicationId: null, what: "profile" })
      .execute();
  });
}

/** Logs that a member of a company opened a profile. */
export async function createProfileReading(
  tx: Db,
  reading: { userId: string; companyId: string; candidateId: string },
): Promise<void> {
  await tx
    .insertInto("readings")
    .values({ ...reading, id: newId(), what: "profile" })
    .execute();
}
