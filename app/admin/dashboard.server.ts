// The figures of the administration's first page, in two questions to the database.
import { sql } from "kysely";
import { number, shortDateTime } from "../base/french.ts";
import { db } from "../db/db.server.ts";

type Counts = Record<
  | "candidates"
  | "newCandidates"
  | "companies"
  | "newCompanies"
  | "offers"
  | "newOffers"
  | "applications"
  | "newApplications"
  | "requests"
  | "reports"
  | "failed"
  | "waiting",
  number
>;

/** How many there are, how many of them since seven days ago, what waits for somebody, and the last five entries of the journal. */
export async function findDashboard() {
  const { rows } = await sql<Counts>`
    SELECT
      (SELECT count(*) FROM "candidates") AS "candidates",
      (SELECT count(*) FROM "candidates" WHERE "createdAt" > now() - interval '7 days') AS "newCandidates",
      (SELECT count(*) FROM "companies") AS "companies",
      (SELECT count(*) FROM "companies" WHERE "createdAt" > now() - interval '7 days') AS "newCompanies",
      (SELECT count(*) FROM "offers" WHERE "isActive") AS "offers",
      (SELECT count(*) FROM "offers" WHERE "isActive" AND "createdAt" > now() - interval '7 days') AS "newOffers",
      (SELECT count(*) FROM "applications") AS "applications",
      (SELECT count(*) FROM "applications" WHERE "createdAt" > now() - interval '7 days') AS "newApplications",
      (SELECT count(*) FROM "assistanceRequests" WHERE "treatedAt" IS NULL) AS "requests",
      (SELECT count(*) FROM "reports" WHERE "treatedAt" IS NULL) AS "reports",
      (SELECT count(*) FROM "mails" WHERE "state" = 'failed') AS "failed",
      (SELECT count(*) FROM "mails" WHERE "state" = 'waiting') AS "waiting"
  `.execute(db);
  const counts = rows[0]!;
  const latest = await db
    .selectFrom("audit")
    .select(["id", "at", "actor", "action"])
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(5)
    .execute();
  return {
    figures: [
      { label: "Candidats", value: number(counts.candidates), week: number(counts.newCandidates) },
      { label: "Entreprises", value: number(counts.companies), week: number(counts.newCompanies) },
      { label: "Offres en ligne", value: number(counts.offers), week: number(counts.newOffers) },
      { label: "Candidatures", value: number(counts.applications), week: number(counts.newApplications) },
    ],
    requests: counts.requests,
    reports: counts.reports,
    failed: counts.failed,
    waiting: counts.waiting,
    latest: latest.map((row) => ({
      id: row.id,
      at: { iso: row.at.toISOString(), short: shortDateTime(row.at) },
      actor: row.actor,
      action: row.action,
    })),
  };
}
