// Alerts of people without an account, and the requests for one that wait for the press in the mail.
import { sql } from "kysely";
import { readOfferCriteria } from "../../offers/offer-criteria.server.ts";
import { searchName } from "../../sourcing/alerts/offer-searches.server.ts";
import { findListPage } from "../lists/list-rows.server.ts";
import type { List } from "../lists/list-view.server.ts";
import * as adminMessages from "../messages.ts";

type Row = {
  id: string;
  email: string;
  name: string | null;
  query: string;
  company: string | null;
  since: Date;
  confirmedAt: Date | null;
  mailedAt: Date | null;
};

const labels = adminMessages.listColumns;

/** One row for each alert or request; a request has no name, and its company stands in its query only. */
const subscriptions = sql`(
  SELECT "savedSearches"."id", "subscribers"."email", "savedSearches"."name", "savedSearches"."query", "savedSearches"."createdAt" AS "since",
    "subscribers"."createdAt" AS "confirmedAt", "alerts"."sentAt" AS "mailedAt"
  FROM "savedSearches" INNER JOIN "subscribers" ON "subscribers"."id" = "savedSearches"."subscriberId"
    LEFT JOIN "alerts" ON "alerts"."searchId" = "savedSearches"."id"
  UNION ALL
  SELECT "id", "email", NULL, "query", "sentAt", NULL, NULL FROM "alertRequests" WHERE "confirmedAt" IS NULL
) AS "subscriptions"`;

const requestedCompany = sql`(SELECT "nom" FROM "companies"
  WHERE "name" IS NULL AND "companies"."id" = substring("query" FROM '(?:^|&)entreprise=([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})')::uuid)`;

/** Alerts without an account, newest first. */
export const subscriberList: List<Row> = {
  path: "/admin/alertes",
  noun: ["alerte", "alertes"],
  columns: [
    {
      key: "adresse",
      label: labels.emailAddress,
      width: 34,
      order: { by: sql`"subscriptions"."email" COLLATE "C"`, type: "text" },
      cell: (row) => row.email,
    },
    {
      key: "recherche",
      label: labels.search,
      width: 40,
      cell: (row) =>
        row.name ?? searchName(readOfferCriteria(new URLSearchParams(row.query)), row.company ?? undefined),
    },
    {
      key: "depuis",
      label: labels.since,
      width: 17,
      order: { by: sql`"subscriptions"."since"`, type: "time" },
      cell: (row) => row.since,
    },
    {
      key: "confirmation",
      label: labels.confirmed,
      width: 17,
      cell: (row) => row.confirmedAt ?? adminMessages.unconfirmedAddress,
    },
    { key: "envoi", label: labels.lastOffers, width: 17, cell: (row) => row.mailedAt },
  ],
  order: "-depuis",
  table: subscriptions,
  id: sql`"subscriptions"."id"`,
  select: sql`"email", "name", "query", ${requestedCompany} AS "company", "since", "confirmedAt", "mailedAt"`,
  text: sql`"subscriptions"."email"`,
  filters: [],
};

/** One page of the alerts without an account, with its frame. */
export async function listSubscribers(url: URL) {
  const { frame, rows } = await findListPage(subscriberList, url);
  return { frame, rows: rows.map(({ id, email, texts }) => ({ id, email, texts })) };
}
