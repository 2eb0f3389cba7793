// The rows of a list: keyset pages in any order, the total, and all rows for an export.
// A page costs the same for any table size; the total is cached until a write, a large one for some seconds.

import { type RawBuilder, type SqlBool, sql } from "kysely";
import { countCache, seen } from "../../platform/db/count-cache.server.ts";
import { db } from "../../platform/db/db.server.ts";
import { readInBatches } from "../../platform/export/batches.server.ts";
import { neighbourOf } from "../../platform/http/id.ts";
import { positionOf } from "../../platform/http/pages.server.ts";
import { displayPlace } from "../../platform/places/display-place.ts";
import { number, plural, shortDay } from "../../platform/text/french.ts";
import * as adminLimits from "../limits.ts";
import * as adminMessages from "../messages.ts";
import type { ListFrame } from "./list.ts";
import { queryOf, readFilter, wordConditions } from "./list-search.server.ts";
import {
  addressWith,
  type Cell,
  type Cursor,
  headingsOf,
  type List,
  ordersOf,
  readView,
  retainedParams,
  type View,
} from "./list-view.server.ts";

type WithCursor<Row> = Row & { cursor: string };

const all = (conditions: RawBuilder<SqlBool>[]) =>
  conditions.length > 0 ? sql`WHERE ${sql.join(conditions, sql` AND `)}` : sql``;

function readCriteria<Row extends { id: string }>({ text, id, filters, always }: List<Row>, url: URL) {
  const q = queryOf(url);
  const read = filters.map((filter) => readFilter(filter, url));
  const criteria = [...wordConditions(q, text, id), ...read.flatMap(({ conditions }) => conditions)];
  const shown = read.map((filter) => filter.shown);
  const values: Record<string, string> = { q, ...Object.fromEntries(shown.map(({ name, value }) => [name, value])) };
  return {
    values,
    filters: shown,
    isNarrowed: criteria.length > 0,
    conditions: [...(always ? [always] : []), ...criteria],
  };
}

type Criteria = ReturnType<typeof readCriteria>;

function after<Row extends { id: string }>(list: List<Row>, view: View<Row>, cursor: Cursor): RawBuilder<SqlBool> {
  const { by, type } = view.by;
  const value =
    type === "time"
      ? sql`${new Date(Number(cursor.value))}::timestamptz`
      : sql`${cursor.value}::${sql.raw(type === "number" ? "integer" : "text")}`;
  const forward = view.descending === (cursor.direction === "avant");
  // Redundant first half: it lets PostgreSQL start inside the index when the order is by a joined table's column.
  return forward
    ? sql<SqlBool>`(${by} >= ${value} AND (${by}, ${list.id}) > (${value}, ${cursor.id}::uuid))`
    : sql<SqlBool>`(${by} <= ${value} AND (${by}, ${list.id}) < (${value}, ${cursor.id}::uuid))`;
}

// `few`: the ids of few matches. Reading them by id is faster than walking the index of the order, which may find them last.
type Part = { conditions: Criteria["conditions"]; limit: number; cursor: Cursor | null; few: readonly string[] | null };

function rowsOf<Row extends { id: string }>(list: List<Row>, view: View<Row>, part: Part) {
  const { limit, cursor, few } = part;
  const conditions = few ? [sql<SqlBool>`${list.id} = ANY (${few}::uuid[])`] : part.conditions;
  const { by, type } = view.by;
  const back = cursor?.direction === "avant";
  const towards = view.descending === back ? sql`ASC` : sql`DESC`;
  const cursorValue = type === "time" ? sql`(extract(epoch FROM ${by}) * 1000)::bigint::text` : sql`${by}::text`;
  const where = all([...conditions, ...(cursor ? [after(list, view, cursor)] : [])]);
  return sql<WithCursor<Row>>`SELECT ${list.id} AS "id", ${list.select}, ${cursorValue} AS "cursor"
    FROM ${list.table} ${list.joins ?? sql``} ${where}
    ORDER BY ${by} ${towards}, ${list.id} ${towards} LIMIT ${limit}`.execute(db);
}

const cacheKeyOf = <Row extends { id: string }>({ path }: List<Row>, { values }: Criteria) =>
  JSON.stringify([path, values]);

function countOf<Row extends { id: string }>(list: List<Row>, criteria: Criteria): Promise<number> {
  return countCache.get(cacheKeyOf(list, criteria), async () => {
    const { rows } = await sql<{ answer: number; seen: string }>`SELECT count(*)::integer AS "answer", ${seen} AS "seen"
      FROM ${list.table} ${all(criteria.conditions)}`.execute(db);
    return rows[0]!;
  });
}

/** Returns the ids of at most `fewRows` matching rows; null when there are more now, or at the last count. */
async function findFew<Row extends { id: string }>(list: List<Row>, criteria: Criteria): Promise<string[] | null> {
  const last = countCache.last(cacheKeyOf(list, criteria));
  if (typeof last === "number" && last > adminLimits.fewRows) return null;
  const { rows } = await sql<{ ids: string[] | null }>`SELECT array_agg("id") AS "ids"
    FROM (SELECT ${list.id} AS "id" FROM ${list.table} ${all(criteria.conditions)} LIMIT ${adminLimits.fewRows + 1}) AS "some"`.execute(
    db,
  );
  const ids = rows[0]?.ids ?? [];
  return ids.length > adminLimits.fewRows ? null : ids;
}

async function readPage<Row extends { id: string }>(
  list: List<Row>,
  criteria: Criteria,
  view: View<Row>,
  limit: number,
) {
  const { cursor } = view;
  const few = criteria.isNarrowed ? await findFew(list, criteria) : null;
  const [{ rows }, total] = await Promise.all([
    rowsOf(list, view, { conditions: criteria.conditions, limit, cursor, few }),
    few ? few.length : countOf(list, criteria),
  ]);
  return { rows, total };
}

function cellText(cell: Cell): string {
  if (cell instanceof Date) return shortDay(cell);
  return typeof cell === "number" ? number(cell) : (cell ?? "");
}

/** One page of a list, with its frame. @returns the rows, each with its texts by column */
export async function findListPage<Row extends { id: string }>(list: List<Row>, url: URL) {
  const view = readView(list, url);
  const criteria = readCriteria(list, url);
  const { cursor } = view;
  const limit = list.perPage?.(criteria.values) ?? adminLimits.adminPerPage;
  const { rows, total } = await readPage(list, criteria, view, limit + 1);
  const more = rows.length > limit;
  const shown = rows.slice(0, limit);
  const back = cursor?.direction === "avant";
  if (back) shown.reverse();
  const page = cursor ? cursor.page : 1;
  const numbers = page && { apres: page + 1, avant: Math.max(page - 1, 1) };
  const to = (direction: Cursor["direction"], row: { id: string; cursor: string } | null | undefined) =>
    row ? addressWith(url, { [direction]: `${numbers ? `${numbers[direction]}.` : ""}${row.id}_${row.cursor}` }) : null;
  const before = cursor !== null && (back ? more : true);
  const further = back ? true : more;
  // A page whose rows were all deleted links back to the page before, including the row of the cursor.
  const emptied = cursor && shown.length === 0 ? cursor : null;
  const cameFrom = emptied && { id: neighbourOf(emptied.id, view.descending === back ? 1 : -1), cursor: emptied.value };
  const links = {
    previous: before ? to("avant", shown[0] ?? (back ? null : cameFrom)) : null,
    next: further ? to("apres", shown.at(-1) ?? (back ? cameFrom : null)) : null,
  };
  const exported = (format: string) => `${list.path}/export/${format}${addressWith(url, {}).replace(/^[^?]*/, "")}`;
  const frame: ListFrame = {
    path: list.path,
    here: url.pathname + url.search,
    q: queryOf(url),
    filters: criteria.filters,
    count: plural(total, ...list.noun),
    ...links,
    position: positionOf({ ...links, page }, total, limit),
    headings: headingsOf(list, view, url),
    orders: ordersOf(list),
    order: `${view.descending ? "-" : ""}${view.key}`,
    choices: list.columns.slice(1).map(({ key, label }) => ({ value: key, label })),
    chosen: view.shown.map(({ key }) => key),
    retainedBySearch: retainedParams(url, "search"),
    retainedByColumns: retainedParams(url, "choice", Object.keys(criteria.values)),
    exports: { csv: exported("csv"), xlsx: exported("xlsx"), most: number(adminLimits.exportedListRows) },
  };
  const texts = (row: Row) =>
    Object.fromEntries(view.shown.map(({ key, cell, onPage = cell }) => [key, displayPlace(cellText(onPage(row)))]));
  return { frame, rows: shown.map((row) => ({ ...row, texts: texts(row) })) };
}

/**
 * Some rows in words, at most adminLimits.rowsPerGesture: the first column, and the others that the page shows.
 * @param spares the reason why a row stays as it is
 */
export async function findRowTexts<Row extends { id: string }>(
  list: List<Row>,
  ids: readonly string[],
  spares: (row: Row) => string | null = () => null,
) {
  if (ids.length === 0) return [];
  const { rows } = await sql<Row>`SELECT ${list.id} AS "id", ${list.select} FROM ${list.table} ${list.joins ?? sql``}
    ${all([...(list.always ? [list.always] : []), sql<SqlBool>`${list.id} = ANY (${ids}::uuid[])`])}
    ORDER BY ${list.id} LIMIT ${adminLimits.rowsPerGesture}`.execute(db);
  const [first, ...others] = list.columns.filter(({ extra, numeric }) => !extra && !numeric);
  // A date says nothing without the name of its column.
  const text = ({ cell, onPage = cell }: typeof first & {}, row: Row) => {
    const value = onPage(row);
    return value instanceof Date ? "" : displayPlace(cellText(value));
  };
  return rows.map((row) => ({
    id: row.id,
    name: (first && text(first, row)) || adminMessages.withoutName,
    facts: others.map((column) => text(column, row)).filter(Boolean),
    spared: spares(row),
  }));
}

/**
 * All pages of the list as a sheet, at most adminLimits.exportedListRows rows: same filters, order and columns, then the id,
 * by which an import finds the row again.
 */
export async function findListSheet<Row extends { id: string }>(
  list: List<Row>,
  url: URL,
  onCounted: (count: number) => void,
) {
  const view = readView(list, url);
  const { conditions } = readCriteria(list, url);
  const read = async (after: WithCursor<Row> | null, limit: number) => {
    const cursor = after && ({ direction: "apres", id: after.id, value: after.cursor, page: null } as const);
    return (await rowsOf(list, view, { conditions, limit, cursor, few: null })).rows;
  };
  const cells = (row: Row) => [...view.shown.map(({ cell }) => cell(row)), row.id];
  const idColumn = { label: adminMessages.listColumns.id, width: 38 };
  return {
    columns: [...view.shown.map(({ label, width }) => ({ label, width })), idColumn],
    rows: await readInBatches(read, adminLimits.exportedListRows, cells, onCounted),
  };
}
