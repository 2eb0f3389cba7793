// The original product: filters the 500 newest candidates in the browser, so its answers are inexact by design.
import type pg from "pg";
import type { BenchAnswer, BenchQuery, Contender, MakeContender } from "../contender.ts";
import { findable, openPool, pageSize } from "./people-table.ts";

const newest = 500;

type Row = {
  id: string;
  createdAt: Date;
  jobFolded: string;
  cityFolded: string;
  cityCode: string | null;
  searchDepartments: string[];
  available_all_country: boolean;
};

function fits(row: Row, { word, city, departments }: BenchQuery["query"]): boolean {
  if (!row.jobFolded.includes(word)) return false;
  if (row.available_all_country) return true;
  if (city && "code" in city && row.cityCode !== city.code) return false;
  if (city && "prefixes" in city && !city.prefixes.some((prefix) => row.cityFolded.startsWith(prefix))) return false;
  return departments.length === 0 || row.searchDepartments.some((code) => departments.includes(code));
}

async function search(pool: pg.Pool, { query, cursor }: BenchQuery): Promise<BenchAnswer> {
  const { rows } = await pool.query<Row>(
    `SELECT "candidates"."id", "candidates"."createdAt", "jobFolded", "cityFolded", "cityCode", "searchDepartments", "available_all_country"
     FROM "candidates" JOIN "users" USING ("id") WHERE ${findable}
     ORDER BY "candidates"."createdAt" DESC, "candidates"."id" DESC LIMIT ${newest}`,
  );
  const found = rows.filter((row) => fits(row, query));
  const isOlder = (row: Row) => {
    const later = row.createdAt.getTime() - cursor!.at.getTime();
    return later === 0 ? row.id < cursor!.id : later < 0;
  };
  const rest = cursor ? found.filter(isOlder) : found;
  return { ids: rest.slice(0, pageSize).map(({ id }) => id), total: found.length };
}

export const makeContender: MakeContender = async ({ url }) => {
  const pool = openPool(url);
  return {
    name: "Original: 500 newest, filtered by the reader",
    approximate: true,
    async prepare() {},
    search: (query) => search(pool, query),
    close: () => pool.end(),
  } satisfies Contender;
};
