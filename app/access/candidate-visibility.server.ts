// Which candidates exist for a company: the one condition that everything shown of a candidate passes through.
import { sql } from "kysely";
import { type Db, db } from "../platform/db/db.server.ts";
import { isNotHidden } from "./blocked-companies.server.ts";

/**
 * The company that looks. An unverified one sees neither names nor contacts.
 * `userId`: who of it looks, where it is said which of the colleagues did what.
 */
export type Seeker = { companyId: string; verified: boolean; userId?: string };

/**
 * Whether those whom findable() found are seen with their name, contact, photo, video and CV: they are visible, or have
 * accepted this company's request.
 */
export const isNamed = sql<boolean>`("candidates"."visibility" = 'visible' or coalesce("request"."state" = 'accepted', false))`;

/**
 * The candidates who exist for a company: shown or masked, verified, open, and not hidden from it. What is shown of them
 * goes by isNamed and by nothing else; "request" is what the company asked of them, if it did.
 * @param companyId null for a visitor, from whom nobody hid
 */
export function findable(companyId: string | null, tx: Db = db) {
  return (
    tx
      .selectFrom("candidates")
      .innerJoin("users", "users.id", "candidates.id")
      // By its unique key: where nothing of it is read, PostgreSQL leaves it out.
      .leftJoin("requests as request", (join) =>
        join.onRef("request.candidateId", "=", "candidates.id").on("request.companyId", "=", companyId!),
      )
      .where("candidates.visibility", "in", ["visible", "masked"])
      .where("users.emailVerified", "=", true)
      .where("users.disabledAt", "is", null)
      .where("users.erasureDueAt", "is", null)
      .$if(companyId !== null, (query) => query.where(isNotHidden(companyId!, "candidates.id")))
  );
}
