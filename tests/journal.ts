// Reads the audit log from the database.
import { db } from "../app/platform/db/db.server.ts";

/** The entries of one target, oldest first. */
export const entriesOf = (targetId: string) =>
  db.selectFrom("audit").selectAll().where("targetId", "=", targetId).orderBy("at").orderBy("id").execute();
