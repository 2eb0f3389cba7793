// The administrators: who has access, and taking it from one who leaves.
import { sql } from "kysely";
import { recordChange } from "../../access/audit.server.ts";
import type { Viewer } from "../../access/viewer.server.ts";
import { config } from "../../platform/config/config.server.ts";
import { type Db, db } from "../../platform/db/db.server.ts";
import { sendMail } from "../../platform/mail/mail.server.tsx";
import { date } from "../../platform/text/french.ts";
import * as peopleLimits from "../limits.ts";
import { administratorRemovedMail } from "./account-emails.ts";
import { setAccountDisabled } from "./account-status.server.ts";

const selectAdministrators = (tx: Db) =>
  tx.selectFrom("users").where("role", "=", "admin").where("disabledAt", "is", null).orderBy("users.id");

/** The open accounts of administrators, oldest first, at most peopleLimits.administratorsShown. @returns dates as text */
export async function listAdministrators(viewerId: string) {
  const rows = await selectAdministrators(db)
    .leftJoin("secondFactors", "secondFactors.userId", "users.id")
    .select(["users.id", "email", "users.createdAt", "confirmedAt"])
    .select(
      sql<Date | null>`(SELECT max("sessions"."createdAt") FROM "sessions" WHERE "sessions"."userId" = "users"."id")`.as(
        "signedInAt",
      ),
    )
    .limit(peopleLimits.administratorsShown)
    .execute();
  return rows.map(({ id, email, createdAt, confirmedAt, signedInAt }) => ({
    id,
    email,
    since: date(createdAt),
    hasSecondFactor: confirmedAt !== null,
    signedIn: signedInAt && date(signedInAt),
    isOwn: id === viewerId,
  }));
}

/**
 * Closes the account of another administrator, ends its sessions and mails its address.
 * @returns false when it is no open account of another one, or when the viewer's own access was taken meanwhile
 */
export async function deleteAdministratorAccess(tx: Db, viewer: Viewer, id: string): Promise<boolean> {
  // Locks all of them: of two who remove each other, the second finds its own access gone.
  const open = await selectAdministrators(tx).select(["id", "email"]).forUpdate().execute();
  const removed = open.find((each) => each.id === id);
  if (!removed || id === viewer.id || !open.some((each) => each.id === viewer.id)) return false;
  await setAccountDisabled(tx, id, true);
  const entry = { action: "administrateur retiré", targetType: "compte", targetId: id };
  await recordChange(tx, viewer, entry, { email: removed.email, role: "admin" }, null);
  const url = `${config.baseUrl}/conditions-generales#signaler`;
  await sendMail(tx, { to: removed.email, ...administratorRemovedMail(viewer.email, url) });
  return true;
}
