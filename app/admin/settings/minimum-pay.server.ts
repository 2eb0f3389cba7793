// Reminds administrators of the legal minimum pay: each 1 December, and when the amount in force is a year old.
import { listAdminEmails } from "../../people/accounts/first-admin.server.ts";
import { config } from "../../platform/config/config.server.ts";
import { transaction } from "../../platform/db/db.server.ts";
import { sendMail } from "../../platform/mail/mail.server.tsx";
import { findSetting, findStored, setStored } from "../../platform/settings/settings.server.ts";
import { dayText, parisDay, pay } from "../../platform/text/french.ts";
import { settingsPages } from "../../settings.ts";
import { minimumPayMail } from "./settings-emails.ts";

const key = "minimumPayNotice";

/** The latest 1 December up to a day, both as "2026-12-01". */
function lastDecember(today: string): string {
  const year = Number(today.slice(0, 4));
  return `${today.slice(5) >= "12-01" ? year : year - 1}-12-01`;
}

const yearAfter = (day: string) => `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;

/**
 * Scheduled task, every hour. A next amount that is already set needs no reminder in December. A new installation is not reminded
 * of the December before it.
 */
export async function remindMinimumPay(now: Date): Promise<void> {
  await transaction(async (tx) => {
    const today = parisDay(now);
    const [stored, { hourly, since, nextSince }] = await Promise.all([findStored(key, tx), findSetting("offers", tx)]);
    const december = lastDecember(today);
    const isDecember = typeof stored.december === "string" && stored.december < december && nextSince === null;
    const isOld = yearAfter(since) <= today && stored.since !== since;
    const remembered = { december, since: isOld ? since : (stored.since ?? null) };
    if (stored.december !== december || isOld) await setStored(tx, key, remembered);
    if (!isDecember && !isOld) return;
    const hour = pay(hourly, null, "par heure") ?? "";
    const url = config.baseUrl + settingsPages.offres.path;
    const mail = minimumPayMail(hour, dayText(since), isOld, url);
    for (const to of await listAdminEmails(tx)) await sendMail(tx, { to, ...mail });
  });
}
