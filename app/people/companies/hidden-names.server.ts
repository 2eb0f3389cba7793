// The company's switch that hides names and photos while applications are read (access/hidden-applicants).
import { writeAudit } from "../../access/audit.server.ts";
import type { CompanyViewer } from "../../access/viewer.server.ts";
import { type Db, db } from "../../platform/db/db.server.ts";
import * as peopleMessages from "../messages.ts";

/** Whether a company hides names. */
export async function findHidesApplicants(companyId: string, tx: Db = db): Promise<boolean> {
  const row = await tx.selectFrom("companies").select("hidesApplicants").where("id", "=", companyId).executeTakeFirst();
  return row?.hidesApplicants ?? false;
}

/** Hides or shows names for the whole company; logged when it changes. */
export async function setHidesApplicants(tx: Db, viewer: CompanyViewer, hides: boolean): Promise<void> {
  const { companyId, id, companyName } = viewer;
  const changed = await tx
    .updateTable("companies")
    .set({ hidesApplicants: hides })
    .where("id", "=", companyId)
    .where("hidesApplicants", "<>", hides)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) return;
  await writeAudit(tx, {
    actorId: id,
    actor: companyName ?? "",
    targetType: "entreprise",
    targetId: companyId,
    action: hides ? peopleMessages.namesHidden : peopleMessages.namesShown,
    before: { hidesApplicants: !hides },
    after: { hidesApplicants: hides },
  });
}
