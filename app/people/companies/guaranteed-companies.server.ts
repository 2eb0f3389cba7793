// Writes and reads which companies carry the badge "Réponse garantie".
import type { Db } from "../../platform/db/db.server.ts";

/** Sets or removes a company's badge. Writes nothing that does not change, because a change renews its offers in the search index. */
export async function setGuaranteed(tx: Db, companyId: string, guaranteed: boolean, now: Date): Promise<void> {
  await tx
    .updateTable("companies")
    .set({ guaranteedAt: guaranteed ? now : null })
    .where("id", "=", companyId)
    .where("guaranteedAt", guaranteed ? "is" : "is not", null)
    .execute();
}
