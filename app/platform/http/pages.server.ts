// Keyset pagination, newest first: pages neither repeat nor skip rows while rows change. Parameters: `apres` (older), `avant` (newer).
import { type Expression, type SelectQueryBuilder, sql } from "kysely";
import { isId, neighbourOf } from "./id.ts";

export type Cursor = { direction: "apres" | "avant"; rank?: number; at: Date; id: string };

/** The sort columns: a time and, for equal times, an id, newest first. `rank`, never null, precedes them, highest first. */
export type Order = { at: string; id: string; rank?: Expression<number> };

export type Place = { rank?: number; at: Date; id: string };

export type Page<Row> = {
  rows: Row[];
  /** Query of the neighbouring pages ("?job=x&apres=..."), null where there is none. */
  previous: string | null;
  next: string | null;
};

/** The position in an address; null for the first page, and for malformed or (`ranked`) wrongly ranked ones. */
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
 * The links to the neighbouring pages. A page whose rows are all gone leads back to where its reader came from.
 * @param ends first and last position of the page, null when it is empty
 * @param cursor the position that the page was asked by
 */
export function pageLinks(
  url: URL,
  ends: { first: Place; last: Place } | null,
  { before, after }: { before: boolean; after: boolean },
  cursor: Cursor | null,
): { previous: string | null; next: string | null } {
  if (!ends && cursor) {
    // Newest first: the neighbour includes the row of the cursor itself.
    const older = cursor.direction === "apres";
    const back = address(url, older ? "avant" : "apres", { ...cursor, id: neighbourOf(cursor.id, older ? -1 : 1) });
    return { previous: older ? back : null, next: older ? null : back };
  }
  return {
    previous: before && ends ? address(url, "avant", ends.first) : null,
    next: after && ends ? address(url, "apres", ends.last) : null,
  };
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
