// A company's choices about the applications that it receives, which hold for its whole team: whether names are hidden while they are read
// (access/hidden-applicants), whether it takes them without an offer (hiring/apply/target).
import { writeAudit } from "../../access/audit.server.ts";
import type { CompanyViewer } from "../../access/viewer.server.ts";
import { type Db, db } from "../../platform/db/db.server.ts";
import * as peopleMessages from "../messages.ts";
import type { ShownFrom } from "./name-choices.ts";

type Choices = { namesShownFrom: ShownFrom; takesSpontaneous: boolean };

/** Sets a choice; logged when it changes. */
async function setChoice<Name extends keyof Choices>(
  tx: Db,
  { companyId, id, companyName }: CompanyViewer,
  name: Name,
  value: Choices[Name],
  action: string,
): Promise<void> {
  const before = await tx
    .selectFrom("companies")
    .select(["namesShownFrom", "takesSpontaneous"])
    .where("id", "=", companyId)
    .forUpdate()
    .executeTakeFirst();
  if (!before || before[name] === value) return;
  await tx
    .updateTable("companies")
    .set({ [name]: value })
    .where("id", "=", companyId)
    .execute();
  await writeAudit(tx, {
    actorId: id,
    actor: companyName ?? "",
    targetType: "entreprise",
    targetId: companyId,
    action,
    before: { [name]: before[name] },
    after: { [name]: value },
  });
}

/** The state from which a company sees who an applicant is; null: always. */
export async function findNamesShownFrom(companyId: string, tx: Db = db): Promise<ShownFrom> {
  const row = await tx.selectFrom("companies").select("namesShownFrom").where("id", "=", companyId).executeTakeFirst();
  return row?.namesShownFrom ?? null;
}

/** Sets the state from which the whole company sees names; logged when it changes. */
export const setNamesShownFrom = (tx: Db, viewer: CompanyViewer, from: ShownFrom): Promise<void> =>
  setChoice(tx, viewer, "namesShownFrom", from, from ? peopleMessages.namesHidden : peopleMessages.namesShown);

/** Sets whether the page of a company takes applications without an offer; logged when it changes. Those received stay. */
export const setTakesSpontaneous = (tx: Db, viewer: CompanyViewer, takes: boolean): Promise<void> =>
  setChoice(
    tx,
    viewer,
    "takesSpontaneous",
    takes,
    takes ? peopleMessages.spontaneousTaken : peopleMessages.spontaneousRefused,
  );
