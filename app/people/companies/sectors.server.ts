// The setting of the sectors that companies choose from.

import { type Db, db } from "../../platform/db/db.server.ts";
import { findSetting, setSetting } from "../../platform/settings/settings.server.ts";
import { isSector, sectors } from "./sector.ts";

const key = "sectors";

/** The sectors offered, in order: the setting's, else the specification's. */
export async function findSectors(tx?: Db): Promise<readonly string[]> {
  const { list } = await findSetting(key, tx);
  const own = Array.isArray(list)
    ? list.filter((each): each is string => typeof each === "string" && isSector(each))
    : [];
  return own.length > 0 ? own : sectors;
}

/** Replaces the sectors; an empty list restores the specification's. */
export function setSectors(tx: Db, list: readonly string[]): Promise<void> {
  return setSetting(tx, key, { list });
}

/** The sectors a company may choose: those offered, and its present one. */
export async function listSectorsFor(companyId: string, tx: Db = db): Promise<string[]> {
  const own = await tx.selectFrom("companies").select("secteur").where("id", "=", companyId).executeTakeFirst();
  return [...new Set([...(await findSectors(tx)), ...(own?.secteur ? [own.secteur] : [])])];
}
