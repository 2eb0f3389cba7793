// Unsubscribing from alerts by signed addresses, which work without a session and never expire (RFC 8058).

import { config } from "../../platform/config/config.server.ts";
import type { Db } from "../../platform/db/db.server.ts";
import { isId } from "../../platform/http/id.ts";
import { isSigned, signature } from "../../platform/http/sign.server.ts";
import type { MailHeaders } from "../../platform/mail/mail.server.tsx";
import { displayPlace } from "../../platform/places/display-place.ts";
import { shownName } from "../results/saved-searches.server.ts";
import { setFrequency } from "./alert-settings.server.ts";
import { deleteIdleSubscribers } from "./subscribers.server.ts";

const purpose = "unsubscribe";

export type Stopped = { what: "alert" | "all"; id: string };

/** The address that stops one alert or all; only letters, digits, hyphens and underscores (server/steps.ts). */
export function unsubscribeUrl({ what, id }: Stopped): string {
  const payload = `${what === "alert" ? "a" : "t"}${id}`;
  return `${config.baseUrl}/desabonnement/${payload}${signature(purpose, payload)}`;
}

function unsubscribingHeaders(stopped: Stopped): MailHeaders {
  return {
    "List-Unsubscribe": `<${unsubscribeUrl(stopped)}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

/** The unsubscribe headers of an alert mail: for its one alert, or for all of the person's. */
export function unsubscribeHeaders(ownerId: string, alerts: readonly { id: string }[]): MailHeaders {
  const [first] = alerts;
  return unsubscribingHeaders(
    first && alerts.length === 1 ? { what: "alert", id: first.id } : { what: "all", id: ownerId },
  );
}

/** Reads the token of such an address; null when it is not valid. */
export function readUnsubscribing(token: string): Stopped | null {
  const payload = token.slice(0, 37);
  const id = payload.slice(1);
  const what = payload.startsWith("a") ? "alert" : payload.startsWith("t") ? "all" : null;
  return what && isId(id) && isSigned(purpose, payload, token.slice(37)) ? { what, id } : null;
}

const remains = ({ followedId, subscriberId }: { followedId: string | null; subscriberId: string | null }) =>
  followedId === null && subscriberId === null;

function alertsOf(tx: Db, { what, id }: Stopped) {
  return tx.selectFrom("alerts").where(what === "alert" ? "alerts.id" : "alerts.ownerId", "=", id);
}

/** The name of the search whose alert would stop; null for all, and for a deleted one. */
export async function findStoppedName(tx: Db, stopped: Stopped): Promise<string | null> {
  if (stopped.what === "all") return null;
  const row = await alertsOf(tx, stopped)
    .innerJoin("savedSearches", "savedSearches.id", "alerts.searchId")
    .select([shownName.as("name"), "savedSearches.job", "savedSearches.city"])
    .executeTakeFirst();
  return row?.name ?? (displayPlace([row?.job, row?.city].filter(Boolean).join(", ")) || null);
}

/**
 * Stops the alerts of an address; repeating it changes nothing. A followed company, and a search without an account, serve nothing but their
 * alert, and end with it. @returns whether a search remains
 */
export async function stopAlerts(tx: Db, stopped: Stopped, now: Date = new Date()): Promise<boolean> {
  const alerts = await alertsOf(tx, stopped)
    .innerJoin("savedSearches", "savedSearches.id", "alerts.searchId")
    .select(["alerts.id", "alerts.frequency", "alerts.pausedAt", "alerts.subscriberId"])
    .select(["savedSearches.id as searchId", "savedSearches.followedId"])
    .orderBy("alerts.id")
    .forUpdate("alerts")
    .execute();
  const [remaining, ending] = [alerts.filter(remains), alerts.filter((alert) => !remains(alert))];
  for (const alert of remaining) await setFrequency(tx, alert, "none", now);
  if (ending.length > 0) {
    const ids = ending.map(({ searchId }) => searchId);
    await tx.deleteFrom("savedSearches").where("id", "in", ids).execute();
  }
  await deleteIdleSubscribers(
    tx,
    ending.flatMap(({ subscriberId }) => subscriberId ?? []),
  );
  return remaining.length > 0;
}
