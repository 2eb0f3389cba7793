// Search and paging of the administration's lists: every word must match, case and accents ignored; newest first.
import { type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import * as offersLimits from "../../offers/limits.ts";
import { isId } from "../../platform/http/id.ts";
import { listCountedPage, type Page } from "../../platform/http/pages.server.ts";
import { fold, likeEscape } from "../../platform/text/text.ts";
import * as adminLimits from "../limits.ts";

/** The text `q` of an address, at most offersLimits.queryMax characters. */
export function queryOf(url: URL): string {
  return (url.searchParams.get("q") ?? "").replaceAll("\0", "").trim().slice(0, offersLimits.queryMax);
}

// Places are stored folded, without hyphens and apostrophes.
const wordsOf = (q: string) =>
  fold(q)
    .split(/[\s'-]+/)
    .filter(Boolean)
    .slice(0, 8);

/**
 * The condition that a row matches a text.
 * @param columns folded texts of the row, each in SQL
 * @param id the row's id: a text that is an id finds that row
 * @param otherwise other ways to match one word
 */
export function matchesText(
  q: string,
  columns: RawBuilder<string>[],
  id: Expression<unknown>,
  otherwise: (word: string) => RawBuilder<SqlBool>[] = () => [],
): RawBuilder<SqlBool> {
  if (isId(q.toLowerCase())) return sql<SqlBool>`${id} = ${q.toLowerCase()}`;
  const words = wordsOf(q);
  if (words.length === 0) return sql<SqlBool>`true`;
  const text = sql`concat_ws(' ', ${sql.join(columns)})`;
  const each = words.map((word) => {
    const ways = [sql`${text} LIKE ${`%${likeEscape(word)}%`}`, ...otherwise(word)];
    return sql`(${sql.join(ways, sql` OR `)})`;
  });
  return sql<SqlBool>`(${sql.join(each, sql` AND `)})`;
}

/** The same for rows with all words in one column: one condition per word. */
export function wordConditions(q: string, text: RawBuilder<unknown>, id: RawBuilder<unknown>): RawBuilder<SqlBool>[] {
  if (isId(q.toLowerCase())) return [sql<SqlBool>`${id} = ${q.toLowerCase()}::uuid`];
  return wordsOf(q).map((word) => {
    const whole = `%${likeEscape(word)}%`;
    const [name = ""] = word.split("@");
    if (name === word || name.length < 3) return sql<SqlBool>`${text} LIKE ${whole}`;
    // Thousands of addresses share a domain: the index searches the local part, then the whole is compared.
    return sql<SqlBool>`(${text} LIKE ${`%${likeEscape(name)}%`} AND ${text} || '' LIKE ${whole})`;
  });
}

/**
 * One page of a list, newest first, with the total of all pages.
 * @param table with the columns "createdAt" and "id" for the order
 * @param rows the matching rows, with the columns to show
 */
export function listWithTotal<DB, Table extends keyof DB, Row extends { id: string; createdAt: Date }>(
  table: string,
  rows: SelectQueryBuilder<DB, Table, Row>,
  url: URL,
): Promise<Page<Row> & { total: number }> {
  const order = { at: `${table}.createdAt`, id: `${table}.id` };
  return listCountedPage(rows, order, url, adminLimits.adminPerPage, (row) => ({ at: row.createdAt, id: row.id }));
}
