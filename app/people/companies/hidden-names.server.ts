// The company's choice that hides names, photos and original CVs while applications are read (access/hidden-applicants).
import { writeAudit } from "../../access/audit.server.ts";
import type { CompanyViewer } from "../../access/viewer.server.ts";
import { type Db, db } from "../../platform/db/db.server.ts";
import * as peopleMessages from "../messages.ts";
import type { ShownFrom } from "./name-choices.ts";

/** The state from which a company sees who an applicant is; null: always. */
export async function findNamesShownFrom(companyId: string, tx: Db = db): Promise<ShownFrom> {
  const row = await tx.selectFrom("companies").select("namesShownFrom").where("id", "=", companyId).executeTakeFirst();
  return row?.namesShownFrom ?? null;
}

/** Sets the state from which the whole company sees names; logged when it changes. */
export async function setNamesShownFrom(tx: Db, viewer: CompanyViewer, namesShownFrom: ShownFrom): Promise<void> {
  const { companyId, id, companyName } = viewer;
  const before = await findNamesShownFrom(companyId, tx);
  const changed = await tx
    .updateTable("companies")
    .set({ namesShownFrom })
    .where("id", "=", companyId)
    .where("namesShownFrom", "is distinct from", namesShownFrom)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) return;
  await writeAudit(tx, {
    actorId: id,
    actor: companyName ?? "",
    targetType: "entreprise",
    targetId: companyId,
    action: namesShownFrom ? peopleMessages.namesHidden : peopleMessages.namesShown,
    before: { namesShownFrom: before },
    after: { namesShownFrom },
  });
}
