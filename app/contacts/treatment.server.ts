// What becomes of a request for help: an administrator treats it, or opens it again.
import type { Db } from "../db/db.server.ts";

/** Marks a request as treated or to be treated; the time of the first treatment is kept. */
export async function setAssistanceTreated(tx: Db, id: string, treated: boolean): Promise<void> {
  await tx
    .updateTable("assistanceRequests")
    .set({ treatedAt: treated ? new Date() : null })
    .where("id", "=", id)
    .where("treatedAt", treated ? "is" : "is not", null)
    .execute();
}
