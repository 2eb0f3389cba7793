// A company that gives another SIRET, or takes it away, may want to be another: the journal tells it, and an administrator looks. Where
// companies wait for an approval, the same holds for an approved one that gives its first SIRET or another name.

import { writeAudit } from "../../access/audit.server.ts";
import type { CompanyViewer } from "../../access/viewer.server.ts";
import * as messages from "../../messages.ts";
import type { Db } from "../../platform/db/db.server.ts";
import { fold } from "../../platform/text/text.ts";
import { findApprovals } from "./approvals.server.ts";

export type Identity = { nom: string; siret: string | null; heldAs: string | null };

/** What a company is known by; its row is held until the end of the transaction. */
export function holdIdentity(tx: Db, companyId: string): Promise<Identity | undefined> {
  return tx
    .selectFrom("companies")
    .select(["nom", "siret", "heldAs"])
    .where("id", "=", companyId)
    .forUpdate()
    .executeTakeFirst();
}

/** Whether a company has ever had another SIREN. */
async function hadOther(tx: Db, companyId: string, siret: string | null): Promise<boolean> {
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

/** Notes what a company made of its SIRET and its name. */
export async function noteIdentityChange(
  tx: Db,
  { id, companyId, companyName }: CompanyViewer,
  before: Identity,
  after: Pick<Identity, "nom" | "siret">,
): Promise<void> {
  const entry = { actorId: id, actor: companyName ?? "", targetType: "entreprise", targetId: companyId };
  const isOther = { siret: before.siret !== after.siret, nom: key(before.nom) !== key(after.nom) };
  if (!isOther.siret && !isOther.nom) return;
  for (const [name, action] of [
    ["siret", messages.siretChanged],
    ["nom", messages.companyNameChanged],
  ] as const)
    if (isOther[name])
      await writeAudit(tx, { ...entry, action, before: { [name]: before[name] }, after: { [name]: after[name] } });
  const isApproved = before.heldAs === null && (await findApprovals(tx)).companies;
  const isAnother = isOther.siret && (before.siret !== null || (await hadOther(tx, companyId, after.siret)));
  if (!isApproved && !isAnother) return;
  await tx.updateTable("companies").set({ siretChangedAt: new Date() }).where("id", "=", companyId).execute();
}
