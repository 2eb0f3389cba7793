// The signed address by which a person resumes the alerts that one mail reported as paused, without a session.
import { config } from "../../platform/config/config.server.ts";
import type { Db } from "../../platform/db/db.server.ts";
import { isId } from "../../platform/http/id.ts";
import { seal, unseal } from "../../platform/http/sign.server.ts";
import * as sourcingLimits from "../limits.ts";
import { namingColumns, searchName } from "../results/saved-searches.server.ts";
import { setFrequency } from "./alert-settings.server.ts";

const purpose = "resume-alerts";

/** `ownerId`: the account, or the subscriber. */
export type ResumeLink = { ownerId: string; pausedAt: Date };

/** The full address for a mail. It does not resume alerts paused later. */
export function resumeUrl({ ownerId, pausedAt }: ResumeLink): string {
  const over = pausedAt.getTime() + sourcingLimits.resumeLinkMs;
  return `${config.baseUrl}/alertes/${seal(purpose, `${ownerId} ${pausedAt.getTime()}`, over)}`;
}

/** Reads the token of such an address; null when it is not valid or expired. */
export function openResumeLink(token: string): ResumeLink | null {
  const [ownerId, time] = (unseal(purpose, token) ?? "").split(" ");
  return isId(ownerId) ? { ownerId, pausedAt: new Date(Number(time)) } : null;
}

/** The names of the link's alerts that are still paused. */
export async function listPausedNames(tx: Db, { ownerId, pausedAt }: ResumeLink): Promise<string[]> {
  const rows = await tx
    .selectFrom("alerts")
    .innerJoin("savedSearches", "savedSearches.id", "alerts.searchId")
    .select(namingColumns)
    .where("alerts.ownerId", "=", ownerId)
    .where("alerts.pausedAt", "=", pausedAt)
    .orderBy("alerts.id")
    .limit(sourcingLimits.pausedNamed)
    .execute();
  return Promise.all(rows.map(searchName));
}

/** Resumes the link's alerts; repeating it changes nothing. */
export async function resumeAlerts(tx: Db, { ownerId, pausedAt }: ResumeLink, now: Date = new Date()): Promise<void> {
  const alerts = await tx
    .selectFrom("alerts")
    .select(["id", "frequency", "pausedAt"])
    .where("ownerId", "=", ownerId)
    .where("pausedAt", "=", pausedAt)
    .orderBy("id")
    .forUpdate()
    .execute();
  for (const alert of alerts) await setFrequency(tx, alert, alert.frequency, now);
}
