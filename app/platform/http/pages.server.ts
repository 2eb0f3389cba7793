// Keyset pagination, newest first: pages neither repeat nor skip rows while rows change. Parameters: `apres` (older), `avant` (newer).
// A place ends with the number of its page. It only counts the pages that were turned: rows that come or go may shift it.
import { type Expression, type SelectQueryBuilder, sql } from "kysely";
import { pagePosition } from "../messages.ts";
import { number } from "../text/french.ts";
import { isId, neighbourOf } from "./id.ts";

export type Cursor = { direction: "apres" | "avant"; rank?: number; at: Date; id: string; page?: number };

/** The sort columns: a time and, for equal times, an id, newest first. `rank`, never null, precedes them, highest first. */
export type Order = { at: string; id: string; rank?: Expression<number> };

export type Place = { rank?: number; at: Date; id: string };

export type PageLinks = {
  /** Query of the neighbouring pages ("?job=x&apres=..."), null where there is none. */
  previous: string | null;
  next: string | null;
  /** From 1; null when the address does not tell. */
  page: number | null;
};

export type Page<Row> = PageLinks & { rows: Row[] };

const pageNumber = /^[1-9]\d{0,5}$/;

/** The position in an address; null for the first page, and for malformed or (`ranked`) wrongly ranked ones. */
export function readCursor(url: URL, ranked = false): Cursor | null {
  for (const direction of ["apres", "avant"] as const) {
    const parts = (url.searchParams.get(direction) ?? "").split("_");
    const rank = ranked ? (parts.shift() ?? "") : "0";
    const [time, id, page = ""] = parts;
    const at = new Date(Number.parseInt(time ?? "", 36));
    if (!id || !isId(id) || Number.isNaN(at.getTime()) || !/^-?\d{1,15}(\.\d{1,4})?$/.test(rank)) continue;
    const known = pageNumber.test(page) ? { page: Number(page) } : {};
    return { direction, ...(ranked ? { rank: Number(rank) } : {}), at, id, ...known };
  }
  return null;
}

function address(url: URL, direction: Cursor["direction"], { rank, at, id }: Place, page: number | null): string {
  const params = new URLSearchParams(url.searchParams);
  params.delete("apres");
  params.delete("avant");
  params.delete("index");
  const place = [rank, at.getTime().toString(36), id, page ?? undefined].filter((part) => part !== undefined);
  params.set(direction, place.join("_"));
  return `?${params}`;
}

/**
 * The links to the neighbouring pages. A page whose rows are all gone leads back to where its reader came from.
 * @param ends first and last position of the page, null when it is empty
 * @param cursor the position that the page was asked by
 */
export function pageLinks(
  url: URL,
  ends: { first: Place; last: Place } | null,
  { before, after }: { before: boolean; after: boolean },
  cursor: Cursor | null,
): PageLinks {
  const page = cursor ? (cursor.page ?? null) : 1;
  const older = page && page + 1;
  const newer = page && Math.max(page - 1, 1);
  if (!ends && cursor) {
    // Newest first: the neighbour includes the row of the cursor itself.
    const isOlder = cursor.direction === "apres";
    const place = { ...cursor, id: neighbourOf(cursor.id, isOlder ? -1 : 1) };
    const back = address(url, isOlder ? "avant" : "apres", place, isOlder ? newer : older);
    return { previous: isOlder ? back : null, next: isOlder ? null : back, page };
  }
  return {
    previous: before && ends ? address(url, "avant", ends.first, newer) : null,
    next: after && ends ? address(url, "apres", ends.last, older) : null,
    page,
  };
}

/**
 * Where a page lies in its list: "Page 2 sur 7". Null for a list of one page, and when it is unknown.
 * @param total rows of all pages, null when they are not counted
 * @param limit rows of one page, with a total
 */
export function positionOf({ previous, next, page }: PageLinks, total: number | null = null, limit = 1): string | null {
  if (!previous && !next) return null;
  const pages = total === null ? null : Math.max(Math.ceil(total / limit), 1);
  // The ends are certain; the number of a page between them was counted while rows came and went.
  const known = previous === null ? 1 : next === null && pages ? pages : page && Math.min(page, pages ?? page);
  return known ? pagePosition(number(known), pages === null ? null : number(pages)) : null;
}

/** One page of a query. `order` names columns, as "offers.createdAt"; `url`: its cursor is followed. */
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
  return { rows: shown, ...pageLinks(url, ends, { before, after }, cursor) };
}

/** As listPage, with the total number of rows. */
export async function listCountedPage<DB, Table extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Table, Row>,
  order: Order,
  url: URL,
  limit: number,
  read: (row: Row) => Place,
): Promise<Page<Row> & { total: number; position: string | null }> {
  const [page, { total }] = await Promise.all([
    listPage(query, order, url, limit, read),
    query
      .clearSelect()
      .select((eb) => eb.fn.countAll<number>().as("total"))
      .$castTo<{ total: number }>()
      .executeTakeFirstOrThrow(),
  ]);
  return { ...page, total, position: positionOf(page, total, limit) };
}
