// Search, filters and paging of the administration's lists: every word must match in either gender, case and accents ignored; newest first.
import { type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import { genderForms, genderTexts } from "../../engines/occupations/genders.ts";
import * as offersLimits from "../../offers/limits.ts";
import { normalPhone } from "../../people/candidates/candidate.ts";
import * as peopleLimits from "../../people/limits.ts";
import { isId } from "../../platform/http/id.ts";
import { listCountedPage } from "../../platform/http/pages.server.ts";
import { plural } from "../../platform/text/french.ts";
import { fold, likeEscape, placePrefixes } from "../../platform/text/text.ts";
import { shortestTexts } from "../../platform/text/word-forms.ts";
import * as adminLimits from "../limits.ts";
import type { ListHead, ShownFilter } from "./list.ts";

/**
 * A parameter of the address that narrows a list: one of some values, the beginning of a city's name, a part of a text, a part of
 * a trade in both genders, or an exact id. Any other text than an id matches nothing.
 */
export type Filter = { name: string; label: string; blank: string } & (
  | { options: readonly (readonly [value: string, label: string, condition: RawBuilder<SqlBool>])[] }
  | { cityColumn: RawBuilder<unknown> }
  | { textColumns: readonly RawBuilder<unknown>[] }
  | { tradeColumn: RawBuilder<unknown> }
  | { idColumn: RawBuilder<unknown> }
);

type ReadFilter = { shown: ShownFilter; conditions: RawBuilder<SqlBool>[] };

const textParam = (url: URL, name: string, most: number) =>
  (url.searchParams.get(name) ?? "").replaceAll("\0", "").trim().slice(0, most);

/** The text `q` of an address, at most offersLimits.queryMax characters. */
export function queryOf(url: URL): string {
  return textParam(url, "q", offersLimits.queryMax);
}

/** The condition that a folded text contains one of some texts. */
const holdsOne = (text: RawBuilder<unknown>, parts: readonly string[]) =>
  sql<SqlBool>`(${sql.join(
    shortestTexts(parts).map((part) => sql`${text} LIKE ${`%${likeEscape(part)}%`}`),
    sql` OR `,
  )})`;

/** A filter's value in an address, with its conditions; unknown values count as empty. */
export function readFilter({ name, label, blank, ...filter }: Filter, url: URL): ReadFilter {
  if ("options" in filter) {
    const chosen = filter.options.find(([value]) => value === url.searchParams.get(name));
    const options = filter.options.map(([value, text]): [string, string] => [value, text]);
    return { shown: { name, label, blank, value: chosen?.[0] ?? "", options }, conditions: chosen ? [chosen[2]] : [] };
  }
  if ("idColumn" in filter) {
    const value = textParam(url, name, peopleLimits.cityMax);
    const id = value.toLowerCase();
    const condition = isId(id) ? sql<SqlBool>`${filter.idColumn} = ${id}::uuid` : sql<SqlBool>`false`;
    return { shown: { name, label, blank, value }, conditions: value ? [condition] : [] };
  }
  if ("textColumns" in filter) {
    const value = textParam(url, name, peopleLimits.emailMax);
    const holds = (column: RawBuilder<unknown>) => holdsOne(column, [fold(value)]);
    return { shown: { name, label, blank, value }, conditions: fold(value) ? filter.textColumns.map(holds) : [] };
  }
  if ("tradeColumn" in filter) {
    const value = textParam(url, name, peopleLimits.jobMax);
    const condition = holdsOne(filter.tradeColumn, genderTexts(fold(value)));
    return { shown: { name, label, blank, value }, conditions: fold(value) ? [condition] : [] };
  }
  const value = textParam(url, name, peopleLimits.cityMax);
  const ways = placePrefixes(value).map((prefix) => sql`${filter.cityColumn} LIKE ${`${likeEscape(prefix)}%`}`);
  const conditions = ways.length > 0 ? [sql<SqlBool>`(${sql.join(ways, sql` OR `)})`] : [];
  return { shown: { name, label, blank, value }, conditions };
}

// City names are stored folded, without hyphens and apostrophes.
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
    const ways = [holdsOne(text, genderForms(word)), ...otherwise(word)];
    return sql`(${sql.join(ways, sql` OR `)})`;
  });
  return sql<SqlBool>`(${sql.join(each, sql` AND `)})`;
}

/** Like matchesText() for rows with all words in one column: one condition per word. */
export function wordConditions(q: string, text: RawBuilder<unknown>, id: RawBuilder<unknown>): RawBuilder<SqlBool>[] {
  if (isId(q.toLowerCase())) return [sql<SqlBool>`${id} = ${q.toLowerCase()}::uuid`];
  // Rows hold the last nine digits ("phoneKey"), so a number is found however it is typed.
  const phone = normalPhone(q);
  if (phone) return [holdsOne(text, [phone.slice(-9)])];
  return wordsOf(q).map((word) => {
    const [name = ""] = word.split("@");
    if (name === word || name.length < 3) return holdsOne(text, genderForms(word));
    // The trigram index is slow for parts that thousands of addresses share, such as a domain. It searches the end of the local
    // part; the second condition compares the whole address.
    const end = [...name].slice(-adminLimits.addressEnd).join("");
    return sql<SqlBool>`(${text} LIKE ${`%${likeEscape(end)}@%`} AND ${text} || '' LIKE ${`%${likeEscape(word)}%`})`;
  });
}

/** A list in one order, newest first, without chosen columns. */
export type DatedList = {
  path: string;
  noun: readonly [one: string, several?: string];
  /** With the columns "createdAt" and "id" for the order. */
  table: string;
  /** The searched texts of a row, folded. */
  texts: RawBuilder<string>[];
  filters: readonly Filter[];
};

/**
 * One page of a dated list, with the head of its page.
 * @param rows all rows, with the columns to show
 */
export async function listWithTotal<DB, Table extends keyof DB, Row extends { id: string; createdAt: Date }>(
  { path, noun, table, texts, filters }: DatedList,
  rows: SelectQueryBuilder<DB, Table, Row>,
  url: URL,
): Promise<{ rows: Row[]; head: ListHead }> {
  const q = queryOf(url);
  const read = filters.map((filter) => readFilter(filter, url));
  const conditions = [matchesText(q, texts, sql.ref(`${table}.id`)), ...read.flatMap(({ conditions }) => conditions)];
  const { total, ...page } = await listCountedPage(
    rows.where(sql<SqlBool>`(${sql.join(conditions, sql` AND `)})`),
    { at: `${table}.createdAt`, id: `${table}.id` },
    url,
    adminLimits.adminPerPage,
    (row) => ({ at: row.createdAt, id: row.id }),
  );
  const { rows: shown, previous, next, position } = page;
  const head = { path, here: url.pathname + url.search, q, filters: read.map(({ shown }) => shown), previous, next };
  return { rows: shown, head: { ...head, position, count: plural(total, ...noun) } };
}
