// The access log: who opened which profile or CV, and support views. It records reads, no changes.
import { sql } from "kysely";
import { db } from "../../platform/db/db.server.ts";
import { listCountedPage } from "../../platform/http/pages.server.ts";
import { folded } from "../../platform/text/folded-sql.server.ts";
import { shortDateTime, timeOfDay } from "../../platform/text/french.ts";
import { fold } from "../../platform/text/text.ts";
import * as adminLimits from "../limits.ts";
import { matchesText } from "../lists/list-search.server.ts";
import { midnight, readJournalFilters } from "./filters.server.ts";

type Seen = {
  id: string;
  at: Date;
  what: "profile" | "cv" | "site";
  readerId: string | null;
  reader: string | null;
  companyId: string | null;
  personId: string | null;
  applicationId: string | null;
  reason: string | null;
  until: Date | null;
};

// Both have the same order: PostgreSQL merges their indexes and reads only one page.
const seen = sql<Seen>`(
  SELECT "id", "at", "what", "userId" AS "readerId", NULL AS "reader", "companyId", "candidateId" AS "personId",
    "applicationId", NULL AS "reason", NULL::timestamptz AS "until" FROM "readings"
  UNION ALL
  SELECT "id", "startedAt", 'site', "adminId", "admin", NULL, "userId", NULL, "reason", coalesce("endedAt", "endsAt")
    FROM "supportViews"
)`.as<"seen">("seen");

const labels = { profile: "Profil", cv: "CV", site: "Le site à sa place" };
const whatCases = Object.entries(labels).map(([what, label]) => sql`WHEN ${what} THEN ${fold(label)}`);

/** A signed link in a mail opens a CV without a session. */
const nobodyNamed = "Par un lien signé, ou un compte effacé";

const sides = ["administrateurs", "entreprises"];

/** The filters in an address: words, days, and `par` for the reader. */
export function readReadingFilters(url: URL) {
  const { q, du, au } = readJournalFilters(url);
  const par = url.searchParams.get("par") ?? "";
  return { q, du, au, par: sides.includes(par) ? par : "" };
}

function matching(url: URL) {
  const { q, du, au, par } = readReadingFilters(url);
  return db
    .selectFrom(seen)
    .leftJoin("users as readers", "readers.id", "seen.readerId")
    .leftJoin("users as people", "people.id", "seen.personId")
    .leftJoin("companies", "companies.id", "seen.companyId")
    .leftJoin("members", "members.userId", "seen.personId")
    .leftJoin("applications", "applications.id", "seen.applicationId")
    .where(
      matchesText(
        q,
        [
          ...[
            "seen.reader",
            "readers.email",
            "people.email",
            "people.name",
            "companies.nom",
            "seen.reason",
            "applications.email",
            "applications.prenom",
            "applications.nom",
          ].map((column) => folded(sql.ref(column))),
          sql<string>`CASE "seen"."what" ${sql.join(whatCases, sql` `)} END`,
          sql<string>`CASE WHEN coalesce("seen"."reader", "readers"."email") IS NULL THEN ${fold(nobodyNamed)} END`,
        ],
        sql`"seen"."personId"`,
      ),
    )
    .$if(par === "administrateurs", (query) => query.where("seen.companyId", "is", null))
    .$if(par === "entreprises", (query) => query.where("seen.companyId", "is not", null))
    .$if(du !== "", (query) => query.where("seen.at", ">=", midnight(du)))
    .$if(au !== "", (query) => query.where("seen.at", "<", midnight(au, 1)));
}

/** One page of the log, newest first, with the total. */
export async function listReadings(url: URL) {
  const readings = matching(url)
    .select(["seen.id", "seen.at", "seen.what", "seen.reader", "seen.companyId", "seen.personId", "seen.reason"])
    .select(["seen.until", "readers.email as readerEmail", "companies.nom as company"])
    .select(["members.companyId as ofCompany", "people.name as person", "people.email as personEmail"])
    .select(["people.role as personRole", "applications.prenom", "applications.nom"]);
  const order = { at: "seen.at", id: "seen.id" };
  const page = await listCountedPage(readings, order, url, adminLimits.adminPerPage, ({ at, id }) => ({ at, id }));
  return {
    ...page,
    rows: page.rows.map((row) => ({
      id: row.id,
      at: { iso: row.at.toISOString(), short: shortDateTime(row.at) },
      reader: row.reader ?? row.readerEmail ?? nobodyNamed,
      company: row.company,
      companyPath: row.companyId ? `/admin/entreprise-edit/${row.companyId}` : null,
      person:
        row.person || row.personEmail || [row.prenom, row.nom].filter(Boolean).join(" ") || "Une personne sans compte",
      personPath: !row.personId
        ? null
        : row.personRole === "candidate"
          ? `/admin/candidat-edit/${row.personId}`
          : row.ofCompany && `/admin/entreprise-edit/${row.ofCompany}`,
      what: labels[row.what],
      why: row.reason && row.until ? `«\u00a0${row.reason}\u00a0», jusqu’à ${timeOfDay(row.until)}` : null,
    })),
  };
}
