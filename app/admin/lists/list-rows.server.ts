// The rows of a list: keyset pages in any order, the total, and all rows for an export.
// A page costs the same for any table size; the total is cached until a write, a large one for some seconds.

import { type RawBuilder, type SqlBool, sql } from "kysely";
import { keptCounts, seen } from "../../platform/db/count-cache.server.ts";
import { db } from "../../platform/db/db.server.ts";
import { readInBatches } from "../../platform/export/batches.server.ts";
import { neighbourOf } from "../../platform/http/id.ts";
import { positionOf } from "../../platform/http/pages.server.ts";
import { number, plural, shortDay } from "../../platform/text/french.ts";
import * as adminLimits from "../limits.ts";
import * as adminMessages from "../messages.ts";
import type { ListFrame } from "./list.ts";
import { queryOf, readFilter, wordConditions } from "./list-search.server.ts";
import {
  addressWith,
  type Cell,
  headingsOf,
  keptParams,
  type List,
  ordersOf,
  type Place,
  readView,
  type View,
} from "./list-view.server.ts";

type Placed<Row> = Row & { place: string };

const all = (conditions: RawBuilder<SqlBool>[]) =>
  conditions.length > 0 ? sql`WHERE ${sql.join(conditions, sql` AND `)}` : sql``;

function readAsked<Row extends { id: string }>({ text, id, filters, always }: List<Row>, url: URL) {
  const q = queryOf(url);
  const read = filters.map((filter) => readFilter(filter, url));
  const asked = [...wordConditions(q, text, id), ...read.flatMap(({ conditions }) => conditions)];
  const shown = read.map((filter) => filter.shown);
  const values: Record<string, string> = { q, ...Object.fromEntries(shown.map(({ name, value }) => [name, value])) };
  return { values, filters: shown, isNarrowed: asked.length > 0, conditions: [...(always ? [always] : []), ...asked] };
}

type Asked = ReturnType<typeof readAsked>;

function after<Row extends { id: string }>(list: List<Row>, view: View<Row>, place: Place): RawBuilder<SqlBool> {
  const { by, type } = view.by;
  const value = type === "time" ? sql`${new Date(Number(place.value))}::timestamptz` : sql`${place.value}::text`;
  const forward = view.descending === (place.direction === "avant");
  // Redundant first half: it lets PostgreSQL start inside the index when the order is by a joined table's column.
  return forward
    ? sql<SqlBool>`(${by} >= ${value} AND (${by}, ${list.id}) > (${value}, ${place.id}::uuid))`
    : sql<SqlBool>`(${by} <= ${value} AND (${by}, ${list.id}) < (${value}, ${place.id}::uuid))`;
}

// Few matches are found once and read by id: walking the list's index could reach them only at its end.
type Part = { conditions: Asked["conditions"]; limit: number; place: Place | null; few: readonly string[] | null };

function rowsOf<Row extends { id: string }>(list: List<Row>, view: View<Row>, part: Part) {
  const { limit, place, few } = part;
  const conditions = few ? [sql<SqlBool>`${list.id} = ANY (${few}::uuid[])`] : part.conditions;
  const { by, type } = view.by;
  const back = place?.direction === "avant";
  const towards = view.descending === back ? sql`ASC` : sql`DESC`;
  const said = type === "time" ? sql`(extract(epoch FROM ${by}) * 1000)::bigint::text` : sql`${by}::text`;
  const where = all([...conditions, ...(place ? [after(list, view, place)] : [])]);
  return sql<Placed<Row>>`SELECT ${list.id} AS "id", ${list.select}, ${said} AS "place"
    FROM ${list.table} ${list.joins ?? sql``} ${where}
    ORDER BY ${by} ${towards}, ${list.id} ${towards} LIMIT ${limit}`.execute(db);
}

const questionOf = <Row extends { id: string }>({ path }: List<Row>, { values }: Asked) =>
  JSON.stringify([path, values]);

function countOf<Row extends { id: string }>(list: List<Row>, asked: Asked): Promise<number> {
  return keptCounts.get(questionOf(list, asked), async () => {
    const { rows } = await sql<{ answer: number; seen: string }>`SELECT count(*)::integer AS "answer", ${seen} AS "seen"
      FROM ${list.table} ${all(asked.conditions)}`.execute(db);
    return rows[0]!;
  });
}

/** The ids of the matching rows when they are few; null when there are more, or were when they were counted last. */
async function findFew<Row extends { id: string }>(list: List<Row>, asked: Asked): Promise<string[] | null> {
  const last = keptCounts.last(questionOf(list, asked));
  if (typeof last === "number" && last > adminLimits.fewRows) return null;
  const { rows } = await sql<{ ids: string[] | null }>`SELECT array_agg("id") AS "ids"
    FROM (SELECT ${list.id} AS "id" FROM ${list.table} ${all(asked.conditions)} LIMIT ${adminLimits.fewRows + 1}) AS "some"`.execute(
    db,
  );
  const ids = rows[0]?.ids ?? [];
  return ids.length > adminLimits.fewRows ? null : ids;
}

async function readPage<Row extends { id: string }>(list: List<Row>, asked: Asked, view: View<Row>, limit: number) {
  const { place } = view;
  const few = asked.isNarrowed ? await findFew(list, asked) : null;
  const [{ rows }, total] = await Promise.all([
    rowsOf(list, view, { conditions: asked.conditions, limit, place, few }),
    few ? few.length : countOf(list, asked),
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
  const asked = readAsked(list, url);
  const { place } = view;
  const limit = list.perPage?.(asked.values) ?? adminLimits.adminPerPage;
  const { rows, total } = await readPage(list, asked, view, limit + 1);
  const more = rows.length > limit;
  const shown = rows.slice(0, limit);
  const back = place?.direction === "avant";
  if (back) shown.reverse();
  const page = place ? place.page : 1;
  const numbers = page && { apres: page + 1, avant: Math.max(page - 1, 1) };
  const to = (direction: Place["direction"], row: { id: string; place: string } | null | undefined) =>
    row ? addressWith(url, { [direction]: `${numbers ? `${numbers[direction]}.` : ""}${row.id}_${row.place}` }) : null;
  const before = place !== null && (back ? more : true);
  const further = back ? true : more;
  // A page whose rows are all gone leads back to where its reader came from, with the row of the cursor itself.
  const emptied = place && shown.length === 0 ? place : null;
  const cameFrom = emptied && { id: neighbourOf(emptied.id, view.descending === back ? 1 : -1), place: emptied.value };
  const links = {
    previous: before ? to("avant", shown[0] ?? (back ? null : cameFrom)) : null,
    next: further ? to("apres", shown.at(-1) ?? (back ? cameFrom : null)) : null,
  };
  const exported = (format: string) => `${list.path}/export/${format}${addressWith(url, {}).replace(/^[^?]*/, "")}`;
  const frame: ListFrame = {
    path: list.path,
    here: url.pathname + url.search,
    q: queryOf(url),
    filters: asked.filters,
    count: plural(total, ...list.noun),
    ...links,
    position: positionOf({ ...links, page }, total, limit),
    headings: headingsOf(list, view, url),
    orders: ordersOf(list),
    order: `${view.descending ? "-" : ""}${view.key}`,
    choices: list.columns.slice(1).map(({ key, label }) => ({ value: key, label })),
    chosen: view.shown.map(({ key }) => key),
    keptBySearch: keptParams(url, "search"),
    keptByChoice: keptParams(url, "choice", Object.keys(asked.values)),
    exports: { csv: exported("csv"), xlsx: exported("xlsx"), most: number(adminLimits.exportedListRows) },
  };
  const texts = (row: Row) => Object.fromEntries(view.shown.map(({ key, cell }) => [key, cellText(cell(row))]));
  return { frame, rows: shown.map((row) => ({ ...row, texts: texts(row) })) };
}

/** What the first column shows of some rows, at most adminLimits.rowsPerGesture. */
export async function findRowTexts<Row extends { id: string }>(list: List<Row>, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const { rows } = await sql<Row>`SELECT ${list.id} AS "id", ${list.select} FROM ${list.table} ${list.joins ?? sql``}
    ${all([...(list.always ? [list.always] : []), sql<SqlBool>`${list.id} = ANY (${ids}::uuid[])`])}
    ORDER BY ${list.id} LIMIT ${adminLimits.rowsPerGesture}`.execute(db);
  return rows.map((row) => ({ id: row.id, name: cellText(list.columns[0]!.cell(row)) || adminMessages.withoutName }));
}

/** All pages of the list as a sheet, at most adminLimits.exportedListRows rows: same filters, order and columns. */
export async function findListSheet<Row extends { id: string }>(
  list: List<Row>,
  url: URL,
  told: (count: number) => void,
) {
  const view = readView(list, url);
  const { conditions } = readAsked(list, url);
  const read = async (after: Placed<Row> | null, limit: number) => {
    const place = after && ({ direction: "apres", id: after.id, value: after.place, page: null } as const);
    return (await rowsOf(list, view, { conditions, limit, place, few: null })).rows;
  };
  const cells = (row: Row) => view.shown.map(({ cell }) => cell(row));
  return {
    columns: view.shown.map(({ label, width }) => ({ label, width })),
    rows: await readInBatches(read, adminLimits.exportedListRows, cells, told),
  };
}
