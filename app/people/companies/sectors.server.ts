// The sectors that companies choose from: the administration's to set.

import { type Db, db } from "../../platform/db/db.server.ts";
import { findSetting, setSetting } from "../../platform/settings/settings.server.ts";
import { isSector, sectors } from "./sector.ts";

const key = "sectors";

/** Those that are proposed, in the order in which they are: what was set, else the specification's. */
export async function findSectors(tx?: Db): Promise<readonly string[]> {
  const { list } = await findSetting(key, tx);
  const own = Array.isArray(list)
    ? list.filter((each): each is string => typeof each === "string" && isSector(each))
    : [];
  return own.length > 0 ? own : sectors;
}

/** Keeps other sectors in place of those before; none brings the specification's back. */
export function setSectors(tx: Db, list: readonly string[]): Promise<void> {
  return setSetting(tx, key, { list });
}

/** The sectors that a company may choose: those that are proposed, and the one that it has. */
export async function listSectorsFor(companyId: string, tx: Db = db): Promise<string[]> {
  const own = await tx.selectFrom("companies").select("secteur").where("id", "=", companyId).executeTakeFirst();
  return [...new Set([...(await findSectors(tx)), ...(own?.secteur ? [own.secteur] : [])])];
}
