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
import * as hiringMessages from "../messages.ts";

/** Joined to the row that is updated. */
const ofCompany = sql<SqlBool>`"companies"."id" = "applications"."companyId" and ${namesShownFrom} is not null`;

/**
 * Opens the identity of one application whose state has reached the one that its company chose. A state that its applicant learns
 * counts once it is announced, so that nothing is opened and undone; « À étudier », which is never announced, counts at once.
 * The caller locks the application's row. @param isAnnounced whether the applicant has been informed of the state
 */
export async function openIdentity(
  tx: Db,
  applicationId: string,
  state: ApplicationState,
  { isAnnounced, byUserId, now }: { isAnnounced: boolean; byUserId: string | null; now: Date },
): Promise<void> {
  const isReached: RawBuilder<SqlBool> = isAnnounced
    ? sql`(${state}::text = any (${shownStates}) or "applications"."notifiedState" = any (${shownStates}))`
    : sql`(${namesShownFrom} = 'to-study' and ${state}::text = any (${shownStates}))`;
  const opened = await tx
    .updateTable("applications")
    .from("companies")
    .set({ identityOpenedAt: now })
    .where(ofCompany)
    .where("applications.identityOpenedAt", "is", null)
    .where("applications.id", "=", applicationId)
    .where(isReached)
    .returning("companies.nom")
    .executeTakeFirst();
  if (!opened) return;
  await writeAudit(tx, {
    actorId: byUserId,
    actor: opened.nom,
    action: hiringMessages.identityOpenedLogged,
    targetType: "candidature",
    targetId: applicationId,
    after: { identityOpenedAt: now },
  });
}

/** Whether an application has ended for one of its sides. What was promised to its applicant then holds. */
const hasEnded = sql<SqlBool>`("applications"."state" in ('withdrawn', 'refused', 'ended') or "applications"."notifiedState" = 'refused')`;

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
  const isOpening = sql<SqlBool>`${isHidden} and not ${hasEnded} and ${from ? hasReached(namedStates.slice(namedStates.indexOf(from))) : sql`true`}`;
  const { count } = await tx
    .selectFrom("applications")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where(isOpening)
    .executeTakeFirstOrThrow();
  if (count > asked) return count;
  const applications = tx.updateTable("applications");
  await applications.set({ identityOpenedAt: now }).where(isOpening).execute();
  if (from !== before)
    await applications
      .set({ hiddenUntil: before })
      .where("hiddenUntil", "is", null)
      .where(isHidden)
      .where(hasEnded)
      .execute();
  await setNamesShownFrom(tx, viewer, from);
  return 0;
}
