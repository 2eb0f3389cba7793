// How the lists of the administration are searched and shown in pages: every word must stand somewhere, whatever its case
// and accents; the newest first.
import { type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import { isId } from "../base/id.ts";
import { listPage, type Page } from "../base/pages.server.ts";
import { fold, likeEscape } from "../base/text.ts";
import * as limits from "../limits.ts";

// Letters of Latin alphabets with accents and the plain ones that base/text.ts makes of them, for columns that are not
// kept folded.
const accented = Array.from({ length: 0x180 - 0xe0 }, (_, index) => String.fromCharCode(0xe0 + index)).filter(
  (letter) => fold(letter).length === 1 && fold(letter) !== letter,
);
const from = accented.join("");
const to = accented.map((letter) => fold(letter)).join("");

/** A text as searches compare it. Most texts are plain, and translating is slow: only the others are translated. */
export function folded(text: Expression<unknown>): RawBuilder<string> {
  const plain = sql`octet_length(${text}::text) = char_length(${text}::text)`;
  const translated = sql`replace(replace(translate(lower(${text}::text), ${from}, ${to}), 'œ', 'oe'), 'æ', 'ae')`;
  return sql<string>`CASE WHEN ${plain} THEN lower(${text}::text) ELSE ${translated} END`;
}

/** The text `q` of a list's address, at most limits.queryMax characters. */
export function queryOf(url: URL): string {
  return (url.searchParams.get("q") ?? "").replaceAll("\0", "").trim().slice(0, limits.queryMax);
}

/**
 * The condition that a row answers to a text.
 * @param columns folded texts of the row, each in SQL
 * @param id the row's id: a text that is an id finds that row
 */
export function answersTo(q: string, columns: RawBuilder<string>[], id: Expression<unknown>): RawBuilder<SqlBool> {
  if (isId(q.toLowerCase())) return sql<SqlBool>`${id} = ${q.toLowerCase()}`;
  // Places are kept folded without hyphens and apostrophes.
  const words = fold(q)
    .split(/[\s'-]+/)
    .filter(Boolean)
    .slice(0, 8);
  if (words.length === 0) return sql<SqlBool>`true`;
  const text = sql`concat_ws(' ', ${sql.join(columns)})`;
  const each = words.map((word) => sql`${text} LIKE ${`%${likeEscape(word)}%`}`);
  return sql<SqlBool>`(${sql.join(each, sql` AND `)})`;
}

/**
 * One page of a list, newest first, and how many rows there are on all pages.
 * @param table whose columns "createdAt" and "id" give the order
 * @param rows that fit, with the columns to show
 */
export async function listWithTotal<DB, Table extends keyof DB, Row extends { id: string; createdAt: Date }>(
  table: string,
  rows: SelectQueryBuilder<DB, Table, Row>,
  url: URL,
): Promise<Page<Row> & { total: number }> {
  const order = { at: `${table}.createdAt`, id: `${table}.id` };
  const [page, { total }] = await Promise.all([
    listPage(rows, order, url, limits.adminPerPage, (row) => ({ at: row.createdAt, id: row.id })),
    rows
      .clearSelect()
      .select((eb) => eb.fn.countAll<number>().as("total"))
      .$castTo<{ total: number }>()
      .executeTakeFirstOrThrow(),
  ]);
  return { ...page, total };
}
