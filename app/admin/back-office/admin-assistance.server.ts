// Requests for help with recruiting, for the administration.
import { sql } from "kysely";
import { type Db, db } from "../../platform/db/db.server.ts";
import { folded } from "../../platform/text/folded-sql.server.ts";
import { date, moment } from "../../platform/text/french.ts";
import { listWithTotal, matchesText, queryOf } from "../lists/list-search.server.ts";

const matching = (url: URL) => {
  const treated = url.searchParams.get("treated");
  const columns = (["nom", "objet", "email", "message"] as const).map((column) =>
    folded(sql.ref(`assistanceRequests.${column}`)),
  );
  return db
    .selectFrom("assistanceRequests")
    .where(matchesText(queryOf(url), columns, sql.ref("assistanceRequests.id")))
    .$if(treated === "oui", (query) => query.where("treatedAt", "is not", null))
    .$if(treated === "non", (query) => query.where("treatedAt", "is", null));
};

/** One page of the requests, newest first, with the total. Reads `q` and `treated` (oui, non) from the address. */
export async function listAssistanceRequests(url: URL) {
  const page = await listWithTotal("assistanceRequests", matching(url).selectAll(), url);
  return {
    ...page,
    rows: page.rows.map((row) => ({
      id: row.id,
      nom: row.nom,
      objet: row.objet,
      email: row.email,
      tel: row.tel,
      message: row.message,
      at: moment(row.createdAt),
      treated: row.treatedAt ? date(row.treatedAt) : null,
    })),
  };
}

/** The audit log's view of a request: whether it was handled, without its text. */
export function readAssistanceRequest(tx: Db, id: string) {
  return tx
    .selectFrom("assistanceRequests")
    .select(["nom", "treatedAt"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}
