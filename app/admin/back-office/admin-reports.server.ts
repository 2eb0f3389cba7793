// Reports, for the administration.
import { sql } from "kysely";
import { isPublicOffer } from "../../access/public-visibility.server.ts";
import { offerPath } from "../../offers/offer.ts";
import { type ReportReason, reasonLabels } from "../../offers/report.ts";
import { db } from "../../platform/db/db.server.ts";
import { folded } from "../../platform/text/folded-sql.server.ts";
import { date, displayTime } from "../../platform/text/french.ts";
import { type DatedList, listWithTotal } from "../lists/list-search.server.ts";
import { reviewPath, targetNouns } from "../moderation/decision.ts";
import { waited } from "../moderation/waiting.server.ts";
import { offerChip } from "./admin-offers.server.ts";
import { handledFilter } from "./handled.server.ts";

const reasonOf = (reason: string) => reasonLabels[reason as ReportReason] ?? reason;

const reasonWords = sql`CASE "reports"."reason" ${sql.join(
  Object.entries(reasonLabels).map(([reason, label]) => sql`WHEN ${reason} THEN ${label}`),
  sql` `,
)} END`;

const list: DatedList = {
  path: "/admin/signalements",
  noun: ["signalement"],
  table: "reports",
  texts: [
    sql.ref("reports.title"),
    reasonWords,
    sql.ref("reports.message"),
    sql.ref("reports.email"),
    sql.ref("users.email"),
    sql.ref("companies.nom"),
  ].map(folded),
  filters: [handledFilter("reports", "Tous", "Clos")],
};

/** One page of the reports, newest first. */
export async function listReports(url: URL) {
  const reports = db
    .selectFrom("reports")
    .leftJoin("users", "users.id", "reports.userId")
    .leftJoin("offers", "offers.id", "reports.targetId")
    .leftJoin("companies", (join) =>
      join.on(
        sql<boolean>`"companies"."id" = case "reports"."targetType" when 'entreprise' then "reports"."targetId" else "offers"."companyId" end`,
      ),
    )
    .selectAll("reports")
    .select([
      "users.email as accountEmail",
      "offers.title as offerTitle",
      "offers.isActive",
      "offers.heldAs",
      "companies.nom",
    ])
    .select(isPublicOffer.as("isPublic"));
  const { rows, head } = await listWithTotal(list, reports, url);
  return {
    head,
    rows: rows.map((row) => ({
      id: row.id,
      title: row.title,
      company: row.nom === row.title ? null : row.nom,
      reason: reasonOf(row.reason),
      message: row.message,
      email: row.accountEmail ?? row.email,
      hasAccount: row.userId !== null,
      // A deleted offer has no page.
      isOffer: row.targetType === "offre",
      kind: targetNouns[row.targetType],
      judgedAt: reviewPath(row.targetType, row.targetId),
      path: row.offerTitle === null ? null : offerPath({ id: row.targetId, title: row.offerTitle }),
      chip: offerChip({ heldAs: row.heldAs, isActive: row.isActive ?? false, isPublic: row.isPublic }),
      at: row.treatedAt ? displayTime(row.createdAt) : waited(row.createdAt),
      treated: row.treatedAt ? date(row.treatedAt) : null,
    })),
  };
}
