// Help requests and reports: their filter, and marking them as handled or open.

import { sql } from "kysely";
import { recordChange } from "../../access/audit.server.ts";
import type { Viewer } from "../../access/viewer.server.ts";
import { setReportHandled } from "../../offers/reports/reports.server.ts";
import { type Db, transaction } from "../../platform/db/db.server.ts";
import { redirectWith } from "../../platform/http/flash.server.ts";
import { isId } from "../../platform/http/id.ts";
import { notFound } from "../../platform/http/refuse.ts";
import { setAssistanceHandled } from "../../sourcing/outreach/assistance.server.ts";
import type { Filter } from "../lists/list-search.server.ts";
import * as adminMessages from "../messages.ts";

/** The filter by state. @param handled the label of handled rows, in the gender of the list's noun */
export function handledFilter(table: "assistanceRequests" | "reports", blank: string, handled: string): Filter {
  const at = sql.ref(`${table}.treatedAt`);
  return {
    name: "treated",
    label: adminMessages.listColumns.state,
    blank,
    options: [
      ["non", "À traiter", sql`${at} IS NULL`],
      ["oui", handled, sql`${at} IS NOT NULL`],
    ],
  };
}

const byId = (tx: Db, id: string) => ({
  demande: tx.selectFrom("assistanceRequests").select(["nom", "answeredAt", "treatedAt"]).where("id", "=", id),
  signalement: tx.selectFrom("reports").select(["title", "reason", "treatedAt"]).where("id", "=", id),
});

const kinds = {
  demande: {
    missing: adminMessages.requestNotFound,
    set: setAssistanceHandled,
    treated: { action: "demande d’aide close", message: adminMessages.requestTreated },
    reopened: { action: "demande d’aide rouverte", message: adminMessages.requestReopened },
  },
  signalement: {
    missing: adminMessages.reportNotFound,
    set: setReportHandled,
    treated: { action: "signalement clos", message: adminMessages.reportTreated },
    reopened: { action: "signalement rouvert", message: adminMessages.reportReopened },
  },
};

/**
 * Marks an item as handled or open, with an audit entry when that changes it.
 * @returns the redirect to the list
 * @throws the refusal 404 when the item does not exist
 */
export async function setHandled(
  viewer: Viewer,
  kind: keyof typeof kinds,
  id: string | undefined,
  treated: boolean,
  url: URL,
): Promise<Response> {
  const { missing, set, ...states } = kinds[kind];
  if (!isId(id)) return notFound(missing);
  const { action, message } = treated ? states.treated : states.reopened;
  await transaction(async (tx) => {
    const read = () => byId(tx, id)[kind].forUpdate().executeTakeFirst();
    const before = (await read()) ?? notFound(missing);
    await set(tx, id, treated);
    await recordChange(tx, viewer, { action, targetType: kind, targetId: id }, before, await read());
  });
  return redirectWith(url.pathname + url.search, message);
}
