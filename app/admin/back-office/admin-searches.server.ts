// Saved searches, and searches with few results. No person is named.
import { sql } from "kysely";
import { isPublicOffer } from "../../access/public-visibility.server.ts";
import { occupationNames } from "../../engines/occupations/choice.ts";
import { db } from "../../platform/db/db.server.ts";
import { departmentOfCode } from "../../platform/places/department-code.server.ts";
import { displayPlace } from "../../platform/places/display-place.ts";
import { departments } from "../../platform/places/places.server.ts";
import { parisDay, plural } from "../../platform/text/french.ts";
import * as adminLimits from "../limits.ts";
import { findListPage } from "../lists/list-rows.server.ts";
import type { List } from "../lists/list-view.server.ts";
import * as adminMessages from "../messages.ts";

const names = new Map(departments.map((department) => [department.code, department.name]));
const departmentsText = (codes: string[]) => codes.map((code) => `${names.get(code) ?? code} (${code})`).join(", ");

type Row = {
  id: string;
  companyId: string;
  company: string;
  job: string | null;
  city: string | null;
  departments: string[];
  createdAt: Date;
};

const labels = adminMessages.listColumns;

/** Saved searches, newest first. */
export const searchList: List<Row> = {
  path: "/admin/recherches",
  noun: ["recherche", "recherches"],
  columns: [
    {
      key: "poste",
      label: labels.job,
      width: 32,
      order: { by: sql`"savedSearches"."jobFolded"`, type: "text" },
      cell: (row) => row.job ?? adminMessages.everyJob,
    },
    { key: "ville", label: labels.city, width: 24, cell: (row) => row.city },
    { key: "departements", label: labels.departments, width: 30, cell: (row) => departmentsText(row.departments) },
    {
      key: "entreprise",
      label: labels.company,
      width: 30,
      order: { by: sql`"companies"."nomFolded"`, type: "text" },
      cell: (row) => row.company,
    },
    {
      key: "creation",
      label: labels.saved,
      width: 17,
      order: { by: sql`"savedSearches"."createdAt"`, type: "time" },
      cell: (row) => row.createdAt,
    },
  ],
  order: "-creation",
  table: sql`"savedSearches"`,
  always: sql`"savedSearches"."companyId" IS NOT NULL`,
  joins: sql`INNER JOIN "companies" ON "companies"."id" = "savedSearches"."companyId"`,
  id: sql`"savedSearches"."id"`,
  select: sql`"companyId", "nom" AS "company", "savedSearches"."job", "savedSearches"."city", "savedSearches"."departments",
    "savedSearches"."createdAt"`,
  text: sql`"savedSearches"."listText"`,
  filters: [],
};

/** One page of the saved searches, with its frame. */
export async function listSavedSearches(url: URL) {
  const { frame, rows } = await findListPage(searchList, url);
  return {
    frame,
    rows: rows.map(({ id, companyId, company, job, texts }) => ({ id, companyId, company, job, texts })),
  };
}

const shortDay = new Intl.DateTimeFormat("fr-FR", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });

/** The twenty most frequent searches with few results over twelve months, without the searching companies. */
export async function listVainSearches(now: Date = new Date()) {
  const { rows } = await sql<{
    key: string;
    job: string | null;
    city: string | null;
    departments: string[];
    times: number;
    found: number;
    last: string;
  }>`
    SELECT "key", "times", "found", to_char("last", 'YYYY-MM-DD') AS "last", "job", "city", "departments" FROM (
      SELECT DISTINCT ON ("key") "key", "job", "city", "departments", "found", "day" AS "last",
        (sum("times") OVER (PARTITION BY "key"))::integer AS "times"
      FROM "vainSearches" WHERE "day" > ${parisDay(now)}::date - 366
      ORDER BY "key", "day" DESC
    ) AS "vain"
    ORDER BY "times" DESC, "last" DESC, "key" LIMIT ${adminLimits.vainSearchesShown}`.execute(db);
  return rows.map((row) => ({
    ...row,
    city: row.city && displayPlace(row.city),
    departments: displayPlace(departmentsText(row.departments)),
    last: shortDay.format(new Date(`${row.last}T00:00:00Z`)),
  }));
}

/** The occupations with at least two visible people for each public offer, most people first, and the department where most of these are. */
export async function listIdleOccupations() {
  const first = (column: string) => sql`split_part(${sql.ref(column)}, ' ', 1)`;
  const { rows } = await sql<{ code: string; people: number; most: number; department: string | null; offers: number }>`
    select "code", "people", "most", "department", coalesce("offers", 0)::int as "offers" from (
      select "code", sum("people")::int as "people", coalesce(max("people") filter (where "department" is not null), 0) as "most",
        (array_agg("department" order by "department" is null, "people" desc, "department"))[1] as "department" from (
        select ${first("candidates.occupationCodes")} as "code", ${departmentOfCode(sql.ref("candidates.cityCode"))} as "department",
          count(*)::int as "people" from "candidates" where "visibility" <> 'hidden' group by 1, 2
      ) as "local" group by "code"
    ) as "wanted" left join (
      select ${first("offers.occupationCodes")} as "code", count(*) as "offers" from "offers" where ${isPublicOffer} group by 1
    ) as "open" using ("code")
    where "code" <> '' and "people" >= ${adminLimits.idleFrom} and "people" >= 2 * coalesce("offers", 0)
    order by "people" - coalesce("offers", 0) desc, "code" limit ${adminLimits.demandShown}`.execute(db);
  return rows.flatMap(({ code, people, most, department, offers }) => {
    const [job] = occupationNames(code);
    return job
      ? [{ job, people: adminMessages.peopleIn(people, most, department), offers: plural(offers, "offre") }]
      : [];
  });
}
