// What companies look for: the searches they keep, and those that find nothing. Nobody is named who searched.
import { sql } from "kysely";
import { ago, date } from "../base/french.ts";
import { departments } from "../base/places.server.ts";
import { db } from "../db/db.server.ts";
import { answersTo, folded, listWithTotal, queryOf } from "./search.server.ts";

const names = new Map(departments.map((department) => [department.code, department.name]));

function criteria(row: { job: string | null; city: string | null; departments: string[] }) {
  return {
    job: row.job,
    city: row.city,
    departments: row.departments.map((code) => `${names.get(code) ?? code} (${code})`).join(", "),
  };
}

const matching = (url: URL) => {
  const columns = [
    folded(sql.ref("savedSearches.job")),
    folded(sql.ref("savedSearches.city")),
    sql<string>`"companies"."nomFolded"`,
    sql<string>`array_to_string("savedSearches"."departments", ' ')`,
  ];
  return db
    .selectFrom("savedSearches")
    .innerJoin("companies", "companies.id", "savedSearches.companyId")
    .where(answersTo(queryOf(url), columns, sql.ref("savedSearches.id")));
};

/** One page of the searches that companies keep, newest first, and how many there are. */
export async function listSavedSearches(url: URL) {
  const page = await listWithTotal(
    "savedSearches",
    matching(url).select([
      "savedSearches.id",
      "companyId",
      "nom",
      "savedSearches.job",
      "savedSearches.city",
      "savedSearches.departments",
      "savedSearches.createdAt",
    ]),
    url,
  );
  return {
    ...page,
    rows: page.rows.map((row) => ({
      id: row.id,
      companyId: row.companyId,
      company: row.nom,
      created: date(row.createdAt),
      ...criteria(row),
    })),
  };
}

/** The searches made by most accounts whose latest answer held at most 5 candidates, the empty ones first: 20 at most. */
export async function listVainSearches() {
  const grouped = db
    .selectFrom("pastSearches")
    .select((eb) => [
      "criteriaKey",
      sql<string | null>`min("job")`.as("job"),
      sql<string | null>`min("city")`.as("city"),
      sql<string>`min(array_to_string("departments", ','))`.as("departments"),
      eb.fn.countAll<number>().as("times"),
      sql<number>`(array_agg("total" ORDER BY "searchedAt" DESC, "id"))[1]`.as("found"),
      sql<Date>`max("searchedAt")`.as("at"),
    ])
    .groupBy("criteriaKey");
  const rows = await db
    .selectFrom(grouped.as("searched"))
    .selectAll()
    .where("found", "<=", 5)
    .orderBy(sql`"found" = 0`, "desc")
    .orderBy("times", "desc")
    .orderBy("at", "desc")
    .orderBy("criteriaKey")
    .limit(20)
    .execute();
  return rows.map((row) => ({
    key: row.criteriaKey,
    times: row.times,
    found: row.found,
    last: ago(row.at),
    ...criteria({ ...row, departments: row.departments.split(",").filter(Boolean) }),
  }));
}
