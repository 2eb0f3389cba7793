// The sectors that companies choose from.

import { type Db, db } from "../../platform/db/db.server.ts";
import { findSetting } from "../../platform/settings/settings.server.ts";

/** The sectors a company may choose: those offered, and its present one. */
export async function listSectorsFor(companyId: string, tx: Db = db): Promise<string[]> {
  const company = await tx.selectFrom("companies").select("secteur").where("id", "=", companyId).executeTakeFirst();
  return [...new Set([...(await findSetting("sectors", tx)).list, ...(company?.secteur ? [company.secteur] : [])])];
}
