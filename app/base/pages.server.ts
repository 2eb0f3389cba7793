// Lists in pages: newest first, by the place of the last row seen and not by counting, so that a page neither repeats nor
// skips a row while rows come and go. The address says `apres` (older) or `avant` (newer).
import { type SelectQueryBuilder, sql } from "kysely";
import { isId } from "./id.ts";

export type Cursor = { direction: "apres" | "avant"; at: Date; id: string };

/** The names of the two columns that a list is ordered by, newest first: a time and, for equal times, an id. */
export type Order = { at: string; id: string };

export type Page<Row> = {
  rows: Row[];
  /** Query of the page before and after this one ("?job=x&apres=..."), null where there is none. */
  previous: string | null;
  next: string | null;
};

/** The place that an address asks for; null for the first page and for anything malformed. */
export function readCursor(url: URL): Cursor | null {
  for (const direction of ["apres", "avant"] as const) {
    const [time, id] = (url.searchParams.get(direction) ?? "").split("_");
    const at = new Date(Number.parseInt(time ?? "", 36));
    if (id && isId(id) && !Number.isNaN(at.getTime())) return { direction, at, id };
  }
  return null;
}

function address(url: URL, direction: Cursor["direction"], at: Date, id: string): string {
  const params = new URLSearchParams(url.searchParams);
  params.delete("apres");
  params.delete("avant");
  params.delete("index");
  params.set(direction, `${at.getTime().toString(36)}_${id}`);
  return `?${params}`;
}

/**
 * One page of a query.
 * @param query without order or limit
 * @param order the columns, as "offers.createdAt"; the rows must hold them under the names given by `read`
 * @param url of the page: its cursor is followed, its other parameters are kept in the links
 * @param limit rows of a page
 * @param read how a row tells its time and id
 */
export async function listPage<DB, Table extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Table, Row>,
  order: Order,
  url: URL,
  limit: number,
  read: (row: Row) => { at: Date; id: string },
): Promise<Page<Row>> {
  const cursor = readCursor(url);
  const back = cursor?.direction === "avant";
  const place = sql`(${sql.ref(order.at)}, ${sql.ref(order.id)})`;
  const towards = back ? "asc" : "desc";
  const rows = await query
    .$if(cursor !== null, (from) =>
      from.where(sql<boolean>`${place} ${back ? sql`>` : sql`<`} (${cursor!.at}, ${cursor!.id}::uuid)`),
    )
    .orderBy(sql.ref(order.at), towards)
    .orderBy(sql.ref(order.id), towards)
    .limit(limit + 1)
    .execute();
  const more = rows.length > limit;
  const shown = rows.slice(0, limit);
  if (back) shown.reverse();
  const first = shown[0] && read(shown[0]);
  const last = shown.at(-1) && read(shown.at(-1)!);
  const hasPrevious = cursor !== null && (back ? more : true);
  const hasNext = back ? cursor !== null : more;
  return {
    rows: shown,
    previous: hasPrevious && first ? address(url, "avant", first.at, first.id) : null,
    next: hasNext && last ? address(url, "apres", last.at, last.id) : null,
  };
}
