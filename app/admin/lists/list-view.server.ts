// How a list of the administration is defined, and what its address asks for: an order, columns, a place in it.
import type { RawBuilder, SqlBool } from "kysely";
import * as messages from "../../messages.ts";
import { isId } from "../../platform/http/id.ts";
import type { Heading, Param } from "./list.ts";

/** What a cell holds, on the page and in a file. */
export type Cell = string | number | Date | null;

export type Column<Row> = {
  key: string;
  label: string;
  /** In a file, in characters. */
  width: number;
  numeric?: boolean;
  /** Not shown until somebody asks for it. */
  extra?: boolean;
  /** What rows are ordered by: never null; of a text its binary order, of a time its milliseconds. */
  order?: { by: RawBuilder<unknown>; type: "text" | "time" };
  cell: (row: Row) => Cell;
};

export type List<Row extends { id: string }> = {
  path: string;
  /** In the singular, and in the plural. */
  noun: [one: string, several: string];
  columns: readonly Column<Row>[];
  /** The key of the column that rows are ordered by when nothing is said, "-" before it for the last first. */
  order: string;
  /** The name of the table, which alone is counted; and what is joined to it for its columns. */
  table: RawBuilder<unknown>;
  joins?: RawBuilder<unknown>;
  select: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  /** What holds for every row of the list; `asked`: what the address asks for, of the columns of `table`. */
  always?: RawBuilder<SqlBool>;
  asked: (url: URL) => RawBuilder<SqlBool>[];
  /** Names of the address that `asked` reads. */
  params: readonly string[];
  perPage: (url: URL) => number;
};

/** Where a page begins or ends. */
export type Place = { direction: "apres" | "avant"; id: string; value: string };

export type View<Row> = {
  key: string;
  descending: boolean;
  by: NonNullable<Column<Row>["order"]>;
  shown: Column<Row>[];
  place: Place | null;
};

const orderParam = "tri";
const columnsParam = "colonnes";
const placeParams = ["apres", "avant"] as const;
const placeMax = 1_000;

function readPlace(url: URL, type: "text" | "time"): Place | null {
  for (const direction of placeParams) {
    const [id, ...rest] = (url.searchParams.get(direction) ?? "").split("_");
    const value = rest.join("_");
    if (!isId(id) || value.length > placeMax || value.includes("\0")) continue;
    if (type === "time" && !/^-?\d{1,15}$/.test(value)) continue;
    return { direction, id, value };
  }
  return null;
}

/** What an address asks of a list; whatever it asks that is not there is as if it were not asked. */
export function readView<Row extends { id: string }>(list: List<Row>, url: URL): View<Row> {
  const asked = url.searchParams.get(orderParam) ?? "";
  const isOrder = (order: string) => list.columns.some(({ key, order: by }) => by && key === order.replace(/^-/, ""));
  const order = isOrder(asked) ? asked : list.order;
  const key = order.replace(/^-/, "");
  const { order: by } = list.columns.find((column) => column.key === key)!;
  const names = url.searchParams.getAll(columnsParam).flatMap((text) => text.split(","));
  const chosen = list.columns.filter((column, index) => index === 0 || names.includes(column.key));
  return {
    key,
    descending: order.startsWith("-"),
    by: by!,
    shown: chosen.length > 1 ? chosen : list.columns.filter(({ extra }) => !extra),
    place: readPlace(url, by!.type),
  };
}

/** The address with other values for some names and without others; the place in the list goes, unless it is what is set. */
export function addressWith(url: URL, values: Record<string, string | null>): string {
  const params = new URLSearchParams(url.searchParams);
  for (const name of [...placeParams, "index"]) params.delete(name);
  for (const [name, value] of Object.entries(values)) {
    params.delete(name);
    if (value !== null) params.set(name, value);
  }
  const query = params.toString();
  return query ? `?${query}` : url.pathname;
}

/** The headings of the columns that are shown. What is ordered by time or number begins with the last or the most. */
export function headingsOf<Row extends { id: string }>(list: List<Row>, view: View<Row>, url: URL): Heading[] {
  return view.shown.map(({ key, label, numeric, order }) => {
    if (!order) return { key, label, numeric };
    const holds = key === view.key;
    const first = order.type === "text" ? key : `-${key}`;
    const turned = view.descending ? key : `-${key}`;
    const wanted = holds ? turned : first;
    return {
      ...{ key, label, numeric },
      to: addressWith(url, { [orderParam]: wanted === list.order ? null : wanted }),
      ...(holds ? { order: view.descending ? ("descending" as const) : ("ascending" as const) } : {}),
    };
  });
}

/** Every order of a list, with its words. */
export function ordersOf<Row extends { id: string }>(list: List<Row>): { value: string; label: string }[] {
  return list.columns.flatMap(({ key, label, order }) =>
    order
      ? [
          { value: key, label: messages.listOrder(label, order.type, false) },
          { value: `-${key}`, label: messages.listOrder(label, order.type, true) },
        ]
      : [],
  );
}

/** What of an address is kept when a form sends the rest of it. */
export function keptParams(url: URL, by: "search" | "choice", params: readonly string[]): Param[] {
  const own = [orderParam, columnsParam];
  const kept = by === "search" ? own : params;
  return [...url.searchParams].filter(([name, value]) => kept.includes(name) && value !== "");
}
