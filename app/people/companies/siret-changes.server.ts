// Logs changes of a company's SIRET or name that may mean a change of identity, and flags the company for review.

import { writeAudit } from "../../access/audit.server.ts";
import type { CompanyViewer } from "../../access/viewer.server.ts";
import type { Db } from "../../platform/db/db.server.ts";
import { findSetting } from "../../platform/settings/settings.server.ts";
import { fold } from "../../platform/text/text.ts";
import * as peopleMessages from "../messages.ts";

export type Identity = { nom: string; siret: string | null; heldAs: string | null; approvedAt: Date | null };

/** A company's SIRET and name; locks its row until the transaction ends. */
export function lockIdentity(tx: Db, companyId: string): Promise<Identity | undefined> {
  return tx
    .selectFrom("companies")
    .select(["nom", "siret", "heldAs", "approvedAt"])
    .where("id", "=", companyId)
    .forUpdate()
    .executeTakeFirst();
}

async function hadOtherSiren(tx: Db, companyId: string, siret: string | null): Promise<boolean> {
  const other = await tx
    .selectFrom("companyMarks")
    .select("mark")
    .where("companyId", "=", companyId)
    .where("mark", "not like", "n %")
    .where("mark", "<>", siret?.slice(0, 9) ?? "")
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

const key = (nom: string) => fold(nom).replace(/[^a-z0-9]+/g, " ");

/** Logs a company's change of SIRET or name. */
export async function logIdentityChange(
  tx: Db,
  { id, companyId, companyName }: CompanyViewer,
  before: Identity,
  after: Pick<Identity, "nom" | "siret">,
): Promise<void> {
  const entry = { actorId: id, actor: companyName ?? "", targetType: "entreprise", targetId: companyId };
  const isOther = { siret: before.siret !== after.siret, nom: key(before.nom) !== key(after.nom) };
  if (!isOther.siret && !isOther.nom) return;
  for (const [name, action] of [
    ["siret", peopleMessages.siretChanged],
    ["nom", peopleMessages.companyNameChanged],
  ] as const)
    if (isOther[name])
      await writeAudit(tx, { ...entry, action, before: { [name]: before[name] }, after: { [name]: after[name] } });
  const isApproved =
    before.approvedAt !== null || (before.heldAs === null && (await findSetting("approvals", tx)).companies);
  const isAnother = isOther.siret && (before.siret !== null || (await hadOtherSiren(tx, companyId, after.siret)));
  if (!isApproved && !isAnother) return;
  const changed = { siretChangedAt: new Date(), approvedAt: null };
  await tx.updateTable("companies").set(changed).where("id", "=", companyId).execute();
}
