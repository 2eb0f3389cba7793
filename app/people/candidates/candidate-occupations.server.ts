// Assigns occupations to candidates whose job was saved before they were known, or under older rules.
import { sql } from "kysely";
import { occupationColumns, occupationsVersion } from "../../engines/occupations/assigned.ts";
import { db } from "../../platform/db/db.server.ts";
import { fillIn } from "../../platform/db/fill-in.server.ts";

/** Scheduled task, every minute: assigns the occupations that are missing. Those that a person chose stay. */
export async function assignCandidateOccupations(): Promise<void> {
  await fillIn(
    (limit) =>
      db
        .selectFrom("candidates")
        .select(["id", "job"])
        .where("occupationsVersion", "<", occupationsVersion)
        .orderBy("occupationsVersion")
        .orderBy("id")
        .limit(limit)
        .execute(),
    async (rows) => {
      for (const { id, job } of rows)
        await db
          .updateTable("candidates")
          .set(occupationColumns(job))
          .where("id", "=", id)
          // Skips a job that changed meanwhile: the save derived its occupation.
          .where(sql<boolean>`"job" is not distinct from ${job}`)
          .where("occupationsVersion", "<", occupationsVersion)
          .execute();
    },
  );
}
