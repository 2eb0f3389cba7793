// Closes a company. Its last owner closes it and can cancel for 30 days; then the hourly job erases it.

import type { CompanyViewer } from "../../access/viewer.server.ts";
import { deleteFile } from "../../files/store/files.server.ts";
import { type Db, db, transaction } from "../../platform/db/db.server.ts";
import { hook } from "../../platform/hooks.server.ts";
import { sendMail } from "../../platform/mail/mail.server.tsx";
import { date } from "../../platform/text/french.ts";
import { setErasure } from "../accounts/account-status.server.ts";
import { deleteSessions } from "../accounts/sessions.server.ts";
import * as peopleLimits from "../limits.ts";
import { deleteCompany } from "./companies.server.ts";
import { companyClosedMail } from "./company-emails.ts";
import { findOtherOwner, lockTeam } from "./members.server.ts";

/** Closes a company, to be erased in 30 days. @returns "owners" while there is another one, "forbidden" to members */
export async function setCompanyErasure(
  tx: Db,
  viewer: CompanyViewer,
  now = new Date(),
): Promise<Date | "forbidden" | "owners"> {
  const { companyId, id } = viewer;
  if (!(await lockTeam(tx, viewer))) return "forbidden";
  if (await findOtherOwner(tx, companyId, id)) return "owners";
  await hook("companyClosed")(tx, companyId, now);
  await tx.deleteFrom("invitations").where("companyId", "=", companyId).execute();
  const due = await setErasure(tx, id, new Date(now.getTime() + peopleLimits.erasureDelayMs));
  const others = await tx
    .updateTable("users")
    .set({ erasureDueAt: due, updatedAt: now })
    .where("id", "in", tx.selectFrom("members").select("userId").where("companyId", "=", companyId))
    .where("erasureDueAt", "is", null)
    .returning(["id", "email", "disabledAt"])
    .execute();
  for (const { id: userId, email, disabledAt } of others) {
    await deleteSessions(tx, userId);
    if (!disabledAt) await sendMail(tx, { to: email, ...companyClosedMail(viewer.companyName ?? "", date(due)) });
  }
  return due;
}

/** Erases a company with its accounts, offers and files. The applications stay their applicants', who are notified. */
export async function deleteCompanyWhole(tx: Db, id: string, now = new Date()): Promise<void> {
  await hook("companyErased")(tx, id, now);
  const members = tx.selectFrom("members").select("userId").where("companyId", "=", id);
  const offers = tx.selectFrom("offers").where("companyId", "=", id);
  const company = tx.selectFrom("companies").where("id", "=", id);
  const files = await tx
    .selectFrom("files")
    .select("id")
    .where((eb) =>
      eb.or([
        eb("uploadedBy", "in", members),
        eb("id", "in", offers.select("offerFileId")),
        eb("id", "in", offers.select("offerImageId")),
        ...(["logoFileId", "kbisFileId", "coverFileId"] as const).map((column) =>
          eb("id", "in", company.select(column)),
        ),
        eb("id", "in", tx.selectFrom("companyPhotos").select("fileId").where("companyId", "=", id)),
        eb("id", "in", tx.selectFrom("companyPeople").select("fileId").where("companyId", "=", id)),
      ]),
    )
    .execute();
  await deleteCompany(tx, id);
  for (const file of files) await deleteFile(tx, file.id);
}

/** Hourly task: erases companies whose cancellation period is over, a bounded number per run. @returns how many */
export async function sweepCompanies(now = new Date()): Promise<number> {
  const due = await db
    .selectFrom("members")
    .innerJoin("users", "users.id", "members.userId")
    .select("members.companyId")
    .distinct()
    .where("users.erasureDueAt", "<=", now)
    .where("members.role", "=", "owner")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("members as other")
            .innerJoin("users as open", "open.id", "other.userId")
            .select("other.userId")
            .whereRef("other.companyId", "=", "members.companyId")
            .where((eb) => eb.or([eb("open.erasureDueAt", "is", null), eb("open.erasureDueAt", ">", now)])),
        ),
      ),
    )
    .orderBy("members.companyId")
    .limit(peopleLimits.companiesClosedPerSweep)
    .execute();
  for (const { companyId } of due) await transaction((tx) => deleteCompanyWhole(tx, companyId, now));
  return due.length;
}
