// Opens the name and the original CV of an application to a company in blind mode, for good (access/hidden-applicants).
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { namedStates } from "../../access/application-states.ts";
import { writeAudit } from "../../access/audit.server.ts";
import { isHiddenApplicant, namesShownFrom, shownStates } from "../../access/hidden-applicants.server.ts";
import type { CompanyViewer } from "../../access/viewer.server.ts";
import { findNamesShownFrom, setNamesShownFrom } from "../../people/companies/company-choices.server.ts";
import type { ShownFrom } from "../../people/companies/name-choices.ts";
import type { Db } from "../../platform/db/db.server.ts";
import type { ApplicationState } from "../../platform/db/schema.ts";
import { endStates } from "../application-life.ts";
import * as hiringMessages from "../messages.ts";

/** Whether an application has ended for one of its sides. What was promised to its applicant then holds. */
const hasEnded = sql<SqlBool>`("applications"."state" = any (${endStates}) or "applications"."notifiedState" = 'refused')`;

type Opening = { byUserId: string | null; now: Date };

/** Opens the hidden applications that fulfil a condition, each with its entry of the audit log. @returns whom they are of, at which company */
async function openWhere(tx: Db, condition: RawBuilder<SqlBool>, { byUserId, now }: Opening) {
  const opened = await tx
    .updateTable("applications")
    .from("companies")
    .set({ identityOpenedAt: now })
    .whereRef("companies.id", "=", "applications.companyId")
    .where("applications.identityOpenedAt", "is", null)
    .where(condition)
    .returning(["applications.id", "applications.candidateId", "applications.companyId", "companies.nom"])
    .execute();
  await writeAudit(
    tx,
    ...opened.map(({ id, nom }) => ({
      actorId: byUserId,
      actor: nom,
      action: hiringMessages.identityOpenedLogged,
      targetType: "candidature",
      targetId: id,
      after: { identityOpenedAt: now },
    })),
  );
  return opened;
}

/**
 * Opens the identity of one application whose state has reached the one that its company chose, and with it the person's other
 * applications to the company that go on: the company knows the person now. A state that its applicant learns
 * counts once it is announced, so that nothing is opened and undone; « À étudier », which is never announced, counts at once.
 * The caller locks the application's row. @param isAnnounced whether the applicant has been informed of the state
 */
export async function openIdentity(
  tx: Db,
  applicationId: string,
  state: ApplicationState,
  { isAnnounced, ...opening }: Opening & { isAnnounced: boolean },
): Promise<void> {
  const isReached: RawBuilder<SqlBool> = isAnnounced
    ? sql`(${state}::text = any (${shownStates}) or "applications"."notifiedState" = any (${shownStates}))`
    : sql`(${namesShownFrom} = 'to-study' and ${state}::text = any (${shownStates}))`;
  const [opened] = await openWhere(
    tx,
    sql<SqlBool>`"applications"."id" = ${applicationId} and ${namesShownFrom} is not null and ${isReached}`,
    opening,
  );
  if (!opened?.candidateId) return;
  // One that is locked is being decided on as well: waiting for it could be waiting for each other.
  await openWhere(
    tx,
    sql<SqlBool>`"applications"."id" in (select "applications"."id" from "applications"
      where "applications"."companyId" = ${opened.companyId} and "applications"."candidateId" = ${opened.candidateId}
        and ${isHiddenApplicant} and not ${hasEnded} order by "applications"."id" for update skip locked)`,
    opening,
  );
}

/** Whether an application has reached one of the states; « À étudier », which is never announced, by the company's own sorting. */
const hasReached = (states: readonly string[]) => sql<SqlBool>`("applications"."notifiedState" = any (${states})
  or exists (select 1 from "applicationNotices" as "notice" where "notice"."applicationId" = "applications"."id"
    and "notice"."sentAt" is not null and "notice"."state" = any (${states}))
  or (${states.includes("to-study")} and "applications"."state" = any (${states})))`;

/**
 * Sets from which state on a company sees names. Identities that it opens stay open; people whose application ended while it was hidden
 * stay hidden. @param asked how many identities the company has agreed to open
 * @returns the number that it would open, when it is higher than `asked` and nothing was changed; otherwise 0
 */
export async function changeNamesShownFrom(
  tx: Db,
  viewer: CompanyViewer,
  from: ShownFrom,
  { asked, now }: { asked: number; now: Date },
): Promise<number> {
  const { companyId } = viewer;
  await tx.selectFrom("companies").select("id").where("id", "=", companyId).forUpdate().execute();
  const before = await findNamesShownFrom(companyId, tx);
  const isHidden = sql<SqlBool>`"applications"."companyId" = ${companyId} and ${isHiddenApplicant}`;
  const goesOn = sql`${isHidden} and not ${hasEnded}`;
  // As in openIdentity(): with the application that has reached the step, the person's others are named.
  const isReached = from ? hasReached(namedStates.slice(namedStates.indexOf(from))) : sql<SqlBool>`true`;
  const isOpening = sql<SqlBool>`${goesOn} and (${isReached} or "applications"."candidateId" in (
    select "applications"."candidateId" from "applications" where ${goesOn} and ${isReached}))`;
  const { count } = await tx
    .selectFrom("applications")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where(isOpening)
    .executeTakeFirstOrThrow();
  if (count > asked) return count;
  await openWhere(tx, isOpening, { byUserId: viewer.id, now });
  if (from !== before)
    await tx
      .updateTable("applications")
      .set({ hiddenUntil: before })
      .where("hiddenUntil", "is", null)
      .where(isHidden)
      .where(hasEnded)
      .execute();
  if (from && !before)
    await tx
      .updateTable("applications")
      .set({ namedUntil: now })
      .where("companyId", "=", companyId)
      .where("identityOpenedAt", "is", null)
      .where("hiddenUntil", "is", null)
      .execute();
  await setNamesShownFrom(tx, viewer, from);
  return 0;
}
