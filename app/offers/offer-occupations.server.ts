// Assigns occupations to offers whose title was saved before they were known, or under older rules.
import { sql } from "kysely";
import { occupationColumns, occupationsVersion } from "../engines/occupations/assigned.ts";
import { db } from "../platform/db/db.server.ts";
import { fillIn } from "../platform/db/fill-in.server.ts";

/** Scheduled task, every minute: assigns the occupations that are missing. Those that a company chose stay. */
export async function assignOfferOccupations(): Promise<void> {
  await fillIn(
    (limit) =>
      db
        .selectFrom("offers")
        .select(["id", "title", "job"])
        .where("occupationsVersion", "<", occupationsVersion)
        .orderBy("occupationsVersion")
        .orderBy("id")
        .limit(limit)
        .execute(),
    async (rows) => {
      for (const { id, title, job } of rows)
        await db
          .updateTable("offers")
          .set(occupationColumns(title, job))
          .where("id", "=", id)
          // Skips a title that changed meanwhile: the save derived its occupation.
          .where("title", "=", title)
          .where(sql<boolean>`"job" is not distinct from ${job}`)
          .where("occupationsVersion", "<", occupationsVersion)
          .execute();
    },
  );
}
