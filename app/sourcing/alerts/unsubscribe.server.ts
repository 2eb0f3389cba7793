// How somebody stops being told by mail: by signed addresses, which work without a session and for ever (RFC 8058).

import { config } from "../../platform/config/config.server.ts";
import type { Db } from "../../platform/db/db.server.ts";
import { isId } from "../../platform/http/id.ts";
import { isSigned, signature } from "../../platform/http/sign.server.ts";
import type { MailHeaders } from "../../platform/mail/mail.server.tsx";
import { setFrequency } from "./alert-schedule.server.ts";

const purpose = "unsubscribe";

/** One alert, or all alerts of an account. */
export type Stopped = { what: "alert" | "all"; id: string };

/** The address that stops one alert or all; letters, digits, hyphens and underscores only (server/app.ts). */
export function unsubscribingUrl({ what, id }: Stopped): string {
  const said = `${what === "alert" ? "a" : "t"}${id}`;
  return `${config.baseUrl}/desabonnement/${said}${signature(purpose, said)}`;
}

// The headers by which a mail program stops it with one press.
function unsubscribingHeaders(stopped: Stopped): MailHeaders {
  return {
    "List-Unsubscribe": `<${unsubscribingUrl(stopped)}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

/** The headers of a mail of alerts: one press stops what the mail was about, one alert or all of the person's. */
export function stoppingHeaders(userId: string, told: readonly { id: string }[]): MailHeaders {
  const [first] = told;
  return unsubscribingHeaders(
    first && told.length === 1 ? { what: "alert", id: first.id } : { what: "all", id: userId },
  );
}

/** What the last piece of such an address stops, or null when it is not one of ours. */
export function readUnsubscribing(token: string): Stopped | null {
  const said = token.slice(0, 37);
  const id = said.slice(1);
  const what = said.startsWith("a") ? "alert" : said.startsWith("t") ? "all" : null;
  return what && isId(id) && isSigned(purpose, said, token.slice(37)) ? { what, id } : null;
}

// Those that are stopped already are found too.
function alertsOf(tx: Db, { what, id }: Stopped) {
  return tx.selectFrom("alerts").where(what === "alert" ? "alerts.id" : "alerts.userId", "=", id);
}

/** What a search is called whose alert would be stopped; null for all of them, and for one that is gone. */
export async function findStoppedName(tx: Db, stopped: Stopped): Promise<string | null> {
  if (stopped.what === "all") return null;
  const row = await alertsOf(tx, stopped)
    .leftJoin("offerSearches", "offerSearches.id", "alerts.offerSearchId")
    .leftJoin("savedSearches", "savedSearches.id", "alerts.savedSearchId")
    .select(["offerSearches.name", "savedSearches.job", "savedSearches.city"])
    .executeTakeFirst();
  return row?.name ?? ([row?.job, row?.city].filter(Boolean).join(", ") || null);
}

/** Stops what an address stops; stopping it again changes nothing. */
export async function updateStopped(tx: Db, stopped: Stopped, now: Date = new Date()): Promise<void> {
  const alerts = await alertsOf(tx, stopped).select(["id", "frequency"]).orderBy("id").forUpdate().execute();
  for (const alert of alerts) if (alert.frequency !== "none") await setFrequency(tx, alert, "none", now);
}
