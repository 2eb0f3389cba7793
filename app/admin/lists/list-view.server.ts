// The definition of a list, and the view of an address: order, columns, cursor.
import type { RawBuilder, SqlBool } from "kysely";
import { isId } from "../../platform/http/id.ts";
import * as adminMessages from "../messages.ts";
import type { Heading, Param } from "./list.ts";
import type { Filter } from "./list-search.server.ts";

export type Cell = string | number | Date | null;

type OrderType = "text" | "time" | "number";

type Column<Row> = {
  key: string;
  label: string;
  /** Column width in a file, in characters. */
  width: number;
  numeric?: boolean;
  extra?: boolean;
  /** How to sort by it. Never null; text in binary order, times in milliseconds. */
  order?: { by: RawBuilder<unknown>; type: OrderType };
  cell: (row: Row) => Cell;
  /** What the page shows instead, where a file holds the value that an import reads. */
  onPage?: (row: Row) => Cell;
};

export type List<Row extends { id: string }> = {
  path: string;
  noun: [one: string, several: string];
  columns: readonly Column<Row>[];
  /** The default order: a column's key, with "-" for descending. */
  order: string;
  /** The main table. The total counts it alone; `joins` adds tables for other columns. */
  table: RawBuilder<unknown>;
  joins?: RawBuilder<unknown>;
  select: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  /** Applies to every row. */
  always?: RawBuilder<SqlBool>;
  /** The searched text of a row, folded. It and the filters are columns of `table` only. */
  text: RawBuilder<unknown>;
  filters: readonly Filter[];
  /** @param values the values of `q` and of the filters */
  perPage?: (values: Record<string, string>) => number;
};

/** `page`: the number of the page that begins or ends there; null when the address has none. */
export type Cursor = { direction: "apres" | "avant"; page: number | null; id: string; value: string };

export type View<Row> = {
  key: string;
  descending: boolean;
  by: NonNullable<Column<Row>["order"]>;
  shown: Column<Row>[];
  cursor: Cursor | null;
};

const orderParam = "tri";
const columnsParam = "colonnes";
const cursorParams = ["apres", "avant"] as const;
const cursorMax = 1_000;

/** Values that the order's column can have; others would be refused by PostgreSQL. */
const cursorValues: Record<OrderType, RegExp> = { text: /^/, time: /^\d{1,15}$/, number: /^-?\d{1,9}$/ };

function readCursor(url: URL, type: OrderType): Cursor | null {
  for (const direction of cursorParams) {
    const match = /^(?:([1-9]\d{0,5})\.)?([^_]*)_?(.*)$/s.exec(url.searchParams.get(direction) ?? "");
    const [, page, id = "", value = ""] = match ?? [];
    if (!isId(id) || value.length > cursorMax || value.includes("\0")) continue;
    if (!cursorValues[type].test(value)) continue;
    return { direction, page: page ? Number(page) : null, id, value };
  }
  return null;
}

/** The view of an address; unknown values are ignored. */
export function readView<Row extends { id: string }>(list: List<Row>, url: URL): View<Row> {
  const requested = url.searchParams.get(orderParam) ?? "";
  const isOrder = (order: string) => list.columns.some(({ key, order: by }) => by && key === order.replace(/^-/, ""));
  const order = isOrder(requested) ? requested : list.order;
  const key = order.replace(/^-/, "");
  const { order: by } = list.columns.find((column) => column.key === key)!;
  const names = url.searchParams.getAll(columnsParam).flatMap((text) => text.split(","));
  const chosen = list.columns.filter((column, index) => index === 0 || names.includes(column.key));
  return {
    key,
    descending: order.startsWith("-"),
    by: by!,
    shown: chosen.length > 1 ? chosen : list.columns.filter(({ extra }) => !extra),
    cursor: readCursor(url, by!.type),
  };
}

/** The address with other parameters; without its cursor unless `values` sets one. */
export function addressWith(url: URL, values: Record<string, string | null>): string {
  const params = new URLSearchParams(url.searchParams);
  for (const name of [...cursorParams, "index"]) params.delete(name);
  for (const [name, value] of Object.entries(values)) {
    params.delete(name);
    if (value !== null) params.set(name, value);
  }
  const query = params.toString();
  return query ? `?${query}` : url.pathname;
}

/** The headings of the shown columns. Times sort descending first. */
export function headingsOf<Row extends { id: string }>(list: List<Row>, view: View<Row>, url: URL): Heading[] {
  return view.shown.map(({ key, label, numeric, order }) => {
    if (!order) return { key, label, numeric };
    const isCurrent = key === view.key;
    const firstOrder = order.type === "time" ? `-${key}` : key;
    const turned = view.descending ? key : `-${key}`;
    const nextOrder = isCurrent ? turned : firstOrder;
    return {
      key,
      label,
      numeric,
      to: addressWith(url, { [orderParam]: nextOrder === list.order ? null : nextOrder }),
      ...(isCurrent ? { order: view.descending ? ("descending" as const) : ("ascending" as const) } : {}),
    };
  });
}

/** Every order of a list, with its label. */
export function ordersOf<Row extends { id: string }>(list: List<Row>): { value: string; label: string }[] {
  return list.columns.flatMap(({ key, label, order }) =>
    order
      ? [
          { value: key, label: adminMessages.listOrder(label, order.type, false) },
          { value: `-${key}`, label: adminMessages.listOrder(label, order.type, true) },
        ]
      : [],
  );
}

/** The parameters of the address that a form sends again. */
export function retainedParams(url: URL, by: "search" | "choice", params: readonly string[] = []): Param[] {
  const retained = by === "search" ? [orderParam, columnsParam] : params;
  return [...url.searchParams].filter(([name, value]) => retained.includes(name) && value !== "");
}
