// The company's choice to take applications without an offer (hiring/apply/target).
import { writeAudit } from "../../access/audit.server.ts";
import type { CompanyViewer } from "../../access/viewer.server.ts";
import type { Db } from "../../platform/db/db.server.ts";
import * as peopleMessages from "../messages.ts";

/** Sets whether the page of a company takes applications without an offer; logged when it changes. Those received stay. */
export async function setTakesSpontaneous(tx: Db, viewer: CompanyViewer, takesSpontaneous: boolean): Promise<void> {
  const { companyId, id, companyName } = viewer;
  const changed = await tx
    .updateTable("companies")
    .set({ takesSpontaneous })
    .where("id", "=", companyId)
    .where("takesSpontaneous", "<>", takesSpontaneous)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) return;
  await writeAudit(tx, {
    actorId: id,
    actor: companyName ?? "",
    targetType: "entreprise",
    targetId: companyId,
    action: takesSpontaneous ? peopleMessages.spontaneousTaken : peopleMessages.spontaneousRefused,
    before: { takesSpontaneous: !takesSpontaneous },
    after: { takesSpontaneous },
  });
}
