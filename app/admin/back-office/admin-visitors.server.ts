// People without an account: their applications, their alerts, and the requests for an alert that wait for the press in the mail.
import { sql } from "kysely";
import { isReachedAt, type Visitor } from "../../access/own-applications.server.ts";
import { readOfferCriteria } from "../../offers/offer-criteria.server.ts";
import { phoneLabel } from "../../people/candidates/candidate.ts";
import { type Db, db } from "../../platform/db/db.server.ts";
import { date } from "../../platform/text/french.ts";
import { searchName } from "../../sourcing/alerts/offer-searches.server.ts";
import * as adminLimits from "../limits.ts";
import { findListPage } from "../lists/list-rows.server.ts";
import type { List } from "../lists/list-view.server.ts";
import * as adminMessages from "../messages.ts";

type Row = Visitor & {
  id: string;
  name: string | null;
  /** The offer of an application; null of an alert. */
  offer: string | null;
  search: string | null;
  query: string;
  company: string | null;
  since: Date;
  confirmedAt: Date | null;
  mailedAt: Date | null;
  /** Whether the address is a candidate's who confirmed it. */
  isOfAccount: boolean;
};

const labels = adminMessages.listColumns;

/** One row for each application, alert or request; a request has no name, and its company stands in its query only. */
const visits = sql`(
  SELECT "id", "email", "tel", "prenom" || ' ' || "nom" AS "name", "offer", NULL AS "search", '' AS "query", "companyId", "company" AS "sentTo",
    "createdAt" AS "since", NULL::timestamptz(3) AS "confirmedAt", NULL::timestamptz(3) AS "mailedAt",
    "visitorText"("prenom", "nom", "email", "tel") AS "text"
  FROM "applications" WHERE "candidateId" IS NULL
  UNION ALL
  SELECT "savedSearches"."id", "subscribers"."email", NULL, NULL, NULL, "savedSearches"."name", "savedSearches"."query", NULL, NULL,
    "savedSearches"."createdAt", "subscribers"."createdAt", "alerts"."sentAt", "subscribers"."email"
  FROM "savedSearches" INNER JOIN "subscribers" ON "subscribers"."id" = "savedSearches"."subscriberId"
    LEFT JOIN "alerts" ON "alerts"."searchId" = "savedSearches"."id"
  UNION ALL
  SELECT "id", "email", NULL, NULL, NULL, NULL, "query", NULL, NULL, "sentAt", NULL, NULL, "email"
  FROM "alertRequests" WHERE "confirmedAt" IS NULL
) AS "visits"`;

const company = sql`coalesce((SELECT "nom" FROM "companies" WHERE "companies"."id" = coalesce("companyId",
  substring("query" FROM '(?:^|&)entreprise=([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})')::uuid)), "sentTo")`;

const columns = sql`"email", "tel", "name", "offer", "search", "query", ${company} AS "company", "since", "confirmedAt", "mailedAt",
  EXISTS (SELECT FROM "users" WHERE "users"."email" = "visits"."email" AND "role" = 'candidate' AND "emailVerified") AS "isOfAccount"`;

const contactOf = ({ email, tel }: Visitor) => email ?? (tel ? phoneLabel(tel) : "");

const kindOf = ({ offer }: Row) => (offer === null ? adminMessages.visitorAlert : adminMessages.visitorApplication);

const subjectOf = ({ offer, search, query, company }: Row) =>
  offer ?? search ?? searchName(readOfferCriteria(new URLSearchParams(query)), company ?? undefined);

/** The company of an application; an alert for one has its name. */
const companyOf = ({ offer, company }: Row) => (offer === null ? null : company);

/** Why a row stays when people without an account are erased; null when nothing of it is an account's. */
export const accountOfVisitor = ({ isOfAccount }: Row) => (isOfAccount ? adminMessages.sparedRows.account : null);

/** What people without an account sent, newest first. */
export const visitorList: List<Row> = {
  path: "/admin/sans-compte",
  noun: ["candidature ou alerte", "candidatures et alertes"],
  columns: [
    {
      key: "personne",
      label: labels.person,
      width: 40,
      cell: (row) => [row.name, contactOf(row)].filter(Boolean).join(", "),
      onPage: (row) => row.name ?? contactOf(row),
    },
    {
      key: "email",
      label: labels.contact,
      width: 34,
      cell: contactOf,
      onPage: (row) => (row.name ? contactOf(row) : null),
    },
    { key: "quoi", label: labels.kind, width: 14, cell: kindOf },
    { key: "objet", label: labels.subject, width: 40, cell: subjectOf },
    { key: "entreprise", label: labels.company, width: 30, cell: companyOf },
    {
      key: "depuis",
      label: labels.since,
      width: 17,
      order: { by: sql`"visits"."since"`, type: "time" },
      cell: (row) => row.since,
    },
    {
      key: "confirmation",
      label: labels.confirmed,
      width: 17,
      extra: true,
      cell: (row) => row.confirmedAt ?? (row.offer === null ? adminMessages.unconfirmedAddress : null),
    },
    { key: "envoi", label: labels.lastOffers, width: 17, extra: true, cell: (row) => row.mailedAt },
  ],
  order: "-depuis",
  table: visits,
  id: sql`"visits"."id"`,
  select: columns,
  text: sql`"visits"."text"`,
  filters: [],
};

/** One page of the list, with its frame. */
export async function listVisitors(url: URL) {
  const { frame, rows } = await findListPage(visitorList, url);
  return { frame, rows: rows.map((row) => ({ id: row.id, contact: contactOf(row), texts: row.texts })) };
}

/** The person behind a row of the list; null when there is none of that id. */
export async function findVisitor(tx: Db, id: string): Promise<Visitor | null> {
  const { rows } = await sql<Visitor>`SELECT "email", "tel" FROM ${visits} WHERE "visits"."id" = ${id}::uuid`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** The candidate's account that has the person's address. Confirmed, all that was sent with the address is the account's. */
export async function findVisitorAccount(tx: Db, { email }: Visitor) {
  if (email === null) return undefined;
  const account = tx.selectFrom("users").select(["id", "emailVerified"]).where("email", "=", email);
  return account.where("role", "=", "candidate").executeTakeFirst();
}

/** What the site has of the person behind a row, newest first; null when there is none of that id. */
export async function findVisitorPage(id: string) {
  const visitor = await findVisitor(db, id);
  if (!visitor) return null;
  const { rows } = await sql<Row>`SELECT "id", ${columns} FROM ${visits} WHERE ${isReachedAt(visitor, "visits")}
    ORDER BY "since" DESC, "id" DESC LIMIT ${adminLimits.visitsShown}`.execute(db);
  const account = await findVisitorAccount(db, visitor);
  const numbers = rows.flatMap(({ tel }) => (tel ? [phoneLabel(tel)] : []));
  return {
    id,
    name: rows.find(({ name }) => name)?.name ?? contactOf(visitor),
    email: visitor.email,
    numbers: [...new Set(numbers)].join(", "),
    account: account ? { path: `/admin/candidat-edit/${account.id}`, isConfirmed: account.emailVerified } : null,
    rows: rows.map((row) => ({
      id: row.id,
      what: `${kindOf(row)}\u00a0: ${[subjectOf(row), companyOf(row)].filter(Boolean).join(", ")}`,
      since: date(row.since),
    })),
  };
}
