// Opens the name and the original CV of an application to a company in blind mode, for good (access/hidden-applicants).
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { writeAudit } from "../../access/audit.server.ts";
import { isHiddenApplicant, shownStates } from "../../access/hidden-applicants.server.ts";
import type { Db } from "../../platform/db/db.server.ts";
import type { ApplicationState } from "../../platform/db/schema.ts";
import * as hiringMessages from "../messages.ts";

/** Joined to the row that is updated. */
const ofCompany = sql<SqlBool>`"companies"."id" = "applications"."companyId" and "companies"."namesShownFrom" is not null`;

const setOpened = (tx: Db, now: Date) =>
  tx
    .updateTable("applications")
    .from("companies")
    .set({ identityOpenedAt: now })
    .where(ofCompany)
    .where("applications.identityOpenedAt", "is", null);

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
    : sql`("companies"."namesShownFrom" = 'to-study' and ${state}::text = any (${shownStates}))`;
  const opened = await setOpened(tx, now)
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

/** Opens the identities that a company still does not see, before it stops hiding names. What it has seen stays open. */
export async function openHiddenIdentities(tx: Db, companyId: string, now: Date): Promise<void> {
  await setOpened(tx, now).where("companies.id", "=", companyId).where(isHiddenApplicant).execute();
}

/** Opens the identities of a company whose application has reached the state that it now chooses. */
export async function openReachedIdentities(tx: Db, companyId: string, now: Date): Promise<void> {
  await setOpened(tx, now)
    .where("companies.id", "=", companyId)
    .where(
      sql<SqlBool>`("applications"."notifiedState" = any (${shownStates})
        or exists (select 1 from "applicationNotices" as "notice" where "notice"."applicationId" = "applications"."id"
          and "notice"."sentAt" is not null and "notice"."state" = any (${shownStates}))
        or ("companies"."namesShownFrom" = 'to-study' and "applications"."state" = any (${shownStates})))`,
    )
    .execute();
}
