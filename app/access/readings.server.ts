// What administrators read of people, noted in the log of readings; the journal holds writes only.

import * as limits from "../limits.ts";
import { db, stillWriting } from "../platform/db/db.server.ts";
import { newId } from "../platform/http/id.ts";

/**
 * Notes that an administrator opens a candidate's profile, in their own place or in a company's. Whoever reads on within
 * limits.readingMs has read it once.
 */
export function createAdminReading(adminId: string, candidateId: string, now = new Date()): Promise<void> {
  return stillWriting(async () => {
    const again = await db
      .selectFrom("readings")
      .select("id")
      .where("userId", "=", adminId)
      .where("candidateId", "=", candidateId)
      .where("companyId", "is", null)
      .where("what", "=", "profile")
      .where("at", ">", new Date(now.getTime() - limits.readingMs))
      .limit(1)
      .executeTakeFirst();
    if (again) return;
    await db
      .insertInto("readings")
      .values({ id: newId(), userId: adminId, companyId: null, candidateId, applicationId: null, what: "profile" })
      .execute();
  });
}
