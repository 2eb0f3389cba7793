// Lists in pages: newest first, by the place of the last row seen and not by counting, so that a page neither repeats nor
// skips a row while rows come and go. The address says `apres` (older) or `avant` (newer).
import { type Expression, type SelectQueryBuilder, sql } from "kysely";
import { isId } from "./id.ts";

/** Where a page begins or ends; `rank` in lists that have one. */
export type Cursor = { direction: "apres" | "avant"; rank?: number; at: Date; id: string };

/**
 * What a list is ordered by: the names of two columns, newest first, a time and, for equal times, an id. Where something
 * counts more than the time, `rank` is a number that is never null, the highest first.
 */
export type Order = { at: string; id: string; rank?: Expression<number> };

/** The same of one row. */
export type Place = { rank?: number; at: Date; id: string };

export type Page<Row> = {
  rows: Row[];
  /** Query of the page before and after this one ("?job=x&apres=..."), null where there is none. */
  previous: string | null;
  next: string | null;
};

/**
 * The place that an address asks for; null for the first page and for anything malformed.
 * @param ranked whether the list has a rank: a place in a list without one means nothing in it
 */
export function readCursor(url: URL, ranked = false): Cursor | null {
  for (const direction of ["apres", "avant"] as const) {
    const parts = (url.searchParams.get(direction) ?? "").split("_");
    const rank = ranked ? (parts.shift() ?? "") : "0";
    const [time, id] = parts;
    const at = new Date(Number.parseInt(time ?? "", 36));
    if (!id || !isId(id) || Number.isNaN(at.getTime()) || !/^-?\d{1,15}(\.\d{1,4})?$/.test(rank)) continue;
    return { direction, ...(ranked ? { rank: Number(rank) } : {}), at, id };
  }
  return null;
}

function address(url: URL, direction: Cursor["direction"], { rank, at, id }: Place): string {
  const params = new URLSearchParams(url.searchParams);
  params.delete("apres");
  params.delete("avant");
  params.delete("index");
  const place = [rank, at.getTime().toString(36), id].filter((part) => part !== undefined);
  params.set(direction, place.join("_"));
  return `?${params}`;
}

/**
 * The links of a page that shows something.
 * @param ends its first and last place, null when it is empty: such a page leads nowhere
 */
export function pageLinks(
  url: URL,
  ends: { first: Place; last: Place } | null,
  { before, after }: { before: boolean; after: boolean },
): { previous: string | null; next: string | null } {
  return {
    previous: before && ends ? address(url, "avant", ends.first) : null,
    next: after && ends ? address(url, "apres", ends.last) : null,
  };
}

/**
 * One page of a query.
 * @param query without order or limit
 * @param order the columns, as "offers.createdAt"; the rows must hold them under the names given by `read`
 * @param url of the page: its cursor is followed, its other parameters are kept in the links
 * @param limit rows of a page
 * @param read how a row tells its time and id, and its rank where there is one
 */
export async function listPage<DB, Table extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Table, Row>,
  order: Order,
  url: URL,
  limit: number,
  read: (row: Row) => Place,
): Promise<Page<Row>> {
  const { rank } = order;
  const cursor = readCursor(url, rank !== undefined);
  const back = cursor?.direction === "avant";
  const place = sql`(${rank ? sql`${rank}, ` : sql``}${sql.ref(order.at)}, ${sql.ref(order.id)})`;
  const from = cursor && sql`(${rank ? sql`${cursor.rank}::numeric, ` : sql``}${cursor.at}, ${cursor.id}::uuid)`;
  const towards = back ? "asc" : "desc";
  const rows = await query
    .$if(from !== null, (all) => all.where(sql<boolean>`${place} ${back ? sql`>` : sql`<`} ${from!}`))
    .$if(rank !== undefined, (all) => all.orderBy(rank!, towards))
    .orderBy(sql.ref(order.at), towards)
    .orderBy(sql.ref(order.id), towards)
    .limit(limit + 1)
    .execute();
  const more = rows.length > limit;
  const shown = rows.slice(0, limit);
  if (back) shown.reverse();
  const ends = shown.length > 0 ? { first: read(shown[0]!), last: read(shown.at(-1)!) } : null;
  const before = cursor !== null && (back ? more : true);
  const after = back ? cursor !== null : more;
  return { rows: shown, ...pageLinks(url, ends, { before, after }) };
}

/** One page of a query as listPage finds it, and how many rows there are on all of its pages. */
export async function listCountedPage<DB, Table extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Table, Row>,
  order: Order,
  url: URL,
  limit: number,
  read: (row: Row) => Place,
): Promise<Page<Row> & { total: number }> {
  const [page, { total }] = await Promise.all([
    listPage(query, order, url, limit, read),
    query
      .clearSelect()
      .select((eb) => eb.fn.countAll<number>().as("total"))
      .$castTo<{ total: number }>()
      .executeTakeFirstOrThrow(),
  ]);
  return { ...page, total };
}
