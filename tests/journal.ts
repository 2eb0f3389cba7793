// The journal of what administrators changed, as it stands in the database.
import { db } from "../app/platform/db/db.server.ts";

/** What was noted of one thing, oldest first. */
export const entriesOf = (targetId: string) =>
  db.selectFrom("audit").selectAll().where("targetId", "=", targetId).orderBy("at").orderBy("id").execute();
