// Keyset pagination, newest first. Pages neither repeat nor skip rows while rows change. Parameters: `apres` (older), `avant` (newer).
// A cursor ends with a page number. This number counts the followed links only, so inserted or deleted rows may shift it.
import { type Expression, type SelectQueryBuilder, sql } from "kysely";
import { pagePosition } from "../messages.ts";
import { number } from "../text/french.ts";
import { isId, neighbourOf } from "./id.ts";

export type Cursor = { direction: "apres" | "avant"; rank?: number; at: Date; id: string; page?: number };

/** The sort columns: a time and, for equal times, an id, newest first. `rank`, never null, precedes them, highest first. */
export type Order = { at: string; id: string; rank?: Expression<number> };

export type RowPosition = { rank?: number; at: Date; id: string };

export type PageLinks = {
  /** Query of the neighbouring pages ("?job=x&apres=..."), null where there is none. */
  previous: string | null;
  next: string | null;
  /** From 1; null when the cursor has no page number. */
  page: number | null;
};

export type Page<Row> = PageLinks & { rows: Row[] };

const pageNumber = /^[1-9]\d{0,5}$/;

/** The cursor of an address; null for the first page and for a malformed cursor. @param ranked whether the cursor must have a rank */
export function readCursor(url: URL, ranked = false): Cursor | null {
  for (const direction of ["apres", "avant"] as const) {
    const parts = (url.searchParams.get(direction) ?? "").split("_");
    const rank = ranked ? (parts.shift() ?? "") : "0";
    const [time, id, page = ""] = parts;
    const at = new Date(Number.parseInt(time ?? "", 36));
    // PostgreSQL knows no time before 4713 BC; no row is older than 1970.
    if (!id || !isId(id) || !(at.getTime() >= 0) || !/^-?\d{1,15}(\.\d{1,4})?$/.test(rank)) continue;
    const known = pageNumber.test(page) ? { page: Number(page) } : {};
    return { direction, ...(ranked ? { rank: Number(rank) } : {}), at, id, ...known };
  }
  return null;
}

function address(url: URL, direction: Cursor["direction"], { rank, at, id }: RowPosition, page: number | null): string {
  const params = new URLSearchParams(url.searchParams);
  params.delete("apres");
  params.delete("avant");
  params.delete("index");
  const parts = [rank, at.getTime().toString(36), id, page ?? undefined].filter((part) => part !== undefined);
  params.set(direction, parts.join("_"));
  return `?${params}`;
}

/**
 * The links to the neighbouring pages. An empty page links back to the page before it, because its rows were deleted meanwhile.
 * @param ends positions of the first and last row; null for an empty page
 * @param cursor the cursor of the request
 */
export function pageLinks(
  url: URL,
  ends: { first: RowPosition; last: RowPosition } | null,
  { before, after }: { before: boolean; after: boolean },
  cursor: Cursor | null,
): PageLinks {
  const page = cursor ? (cursor.page ?? null) : 1;
  const older = page && page + 1;
  const newer = page && Math.max(page - 1, 1);
  if (!ends && cursor) {
    // Newest first: the neighbour includes the row of the cursor itself.
    const isOlder = cursor.direction === "apres";
    const position = { ...cursor, id: neighbourOf(cursor.id, isOlder ? -1 : 1) };
    const back = address(url, isOlder ? "avant" : "apres", position, isOlder ? newer : older);
    return { previous: isOlder ? back : null, next: isOlder ? null : back, page };
  }
  return {
    previous: before && ends ? address(url, "avant", ends.first, newer) : null,
    next: after && ends ? address(url, "apres", ends.last, older) : null,
    page,
  };
}

/**
 * The position of a page in its list: "Page 2 sur 7". Null for a list of one page, and without a page number.
 * @param total rows of all pages, null when they are not counted
 * @param limit rows of one page; only used with a total
 */
export function positionOf({ previous, next, page }: PageLinks, total: number | null = null, limit = 1): string | null {
  if (!previous && !next) return null;
  const pages = total === null ? null : Math.max(Math.ceil(total / limit), 1);
  // First and last page are certain. The number of any other page may have shifted.
  const known = previous === null ? 1 : next === null && pages ? pages : page && Math.min(page, pages ?? page);
  return known ? pagePosition(number(known), pages === null ? null : number(pages)) : null;
}

/** One page of a query. `order` names columns, as "offers.createdAt"; `url` supplies the cursor. */
export async function listPage<DB, Table extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Table, Row>,
  order: Order,
  url: URL,
  limit: number,
  read: (row: Row) => RowPosition,
): Promise<Page<Row>> {
  const { rank } = order;
  const cursor = readCursor(url, rank !== undefined);
  const back = cursor?.direction === "avant";
  const position = sql`(${rank ? sql`${rank}, ` : sql``}${sql.ref(order.at)}, ${sql.ref(order.id)})`;
  const from = cursor && sql`(${rank ? sql`${cursor.rank}::numeric, ` : sql``}${cursor.at}, ${cursor.id}::uuid)`;
  const towards = back ? "asc" : "desc";
  const rows = await query
    .$if(from !== null, (all) => all.where(sql<boolean>`${position} ${back ? sql`>` : sql`<`} ${from!}`))
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
  read: (row: Row) => RowPosition,
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
