// A company that gives another SIRET, or takes it away, may want to be another: the journal tells it, and an administrator looks.
import type { CompanyViewer } from "../accounts/viewer.server.ts";
import { writeAudit } from "../base/audit.server.ts";
import type { Db } from "../db/db.server.ts";
import * as messages from "../messages.ts";

/** The SIRET of a company, whose row is held until the end of the transaction. */
export async function holdSiret(tx: Db, companyId: string): Promise<string | null> {
  const row = await tx
    .selectFrom("companies")
    .select("siret")
    .where("id", "=", companyId)
    .forUpdate()
    .executeTakeFirst();
  return row?.siret ?? null;
}

/** Notes what a company made of its SIRET. The first one that it gives goes into the journal alone. */
export async function noteSiretChange(
  tx: Db,
  { id, companyId, companyName }: CompanyViewer,
  before: string | null,
  after: string | null,
): Promise<void> {
  if (before === after) return;
  const entry = { actorId: id, actor: companyName ?? "", action: messages.siretChanged, targetType: "entreprise" };
  await writeAudit(tx, { ...entry, targetId: companyId, before: { siret: before }, after: { siret: after } });
  const other = await tx
    .selectFrom("companyMarks")
    .select("mark")
    .where("companyId", "=", companyId)
    .where("mark", "not like", "n %")
    .where("mark", "<>", after?.slice(0, 9) ?? "")
    .limit(1)
    .executeTakeFirst();
  if (before === null && !other) return;
  await tx.updateTable("companies").set({ siretChangedAt: new Date() }).where("id", "=", companyId).execute();
}
