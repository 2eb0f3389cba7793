// Requests for help with recruiting, for the administration.
import { sql } from "kysely";
import { siteName } from "../../platform/config/site-identity.ts";
import { db } from "../../platform/db/db.server.ts";
import { folded } from "../../platform/text/folded-sql.server.ts";
import { date, displayTime } from "../../platform/text/french.ts";
import { type DatedList, listWithTotal } from "../lists/list-search.server.ts";
import * as adminMessages from "../messages.ts";
import { waited } from "../moderation/waiting.server.ts";
import { handledFilter } from "./handled.server.ts";

const list: DatedList = {
  path: "/admin/assistance",
  noun: ["demande"],
  table: "assistanceRequests",
  texts: ["nom", "objet", "email", "message"].map((column) => folded(sql.ref(`assistanceRequests.${column}`))),
  filters: [handledFilter("assistanceRequests", "Toutes", "Closes")],
};

/** One page of the requests, newest first. */
export async function listAssistanceRequests(url: URL) {
  const { rows, head } = await listWithTotal(list, db.selectFrom("assistanceRequests").selectAll(), url);
  return {
    head,
    rows: rows.map((row) => ({
      id: row.id,
      nom: row.nom,
      objet: row.objet,
      email: row.email,
      tel: row.tel,
      message: row.message,
      reply: `mailto:${encodeURI(row.email)}?subject=${encodeURIComponent(adminMessages.replySubject(siteName()))}`,
      at: row.treatedAt ? displayTime(row.createdAt) : waited(row.createdAt),
      treated: row.treatedAt ? date(row.treatedAt) : null,
    })),
  };
}
