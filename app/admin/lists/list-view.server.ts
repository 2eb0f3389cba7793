// The definition of a list, and the view that its address asks for: order, columns, place.
import type { RawBuilder, SqlBool } from "kysely";
import { isId } from "../../platform/http/id.ts";
import * as adminMessages from "../messages.ts";
import type { Heading, Param } from "./list.ts";
import type { Filter } from "./list-search.server.ts";

export type Cell = string | number | Date | null;

type Column<Row> = {
  key: string;
  label: string;
  /** Column width in a file, in characters. */
  width: number;
  numeric?: boolean;
  extra?: boolean;
  /** How to sort by it. Never null; text in binary order, times in milliseconds. */
  order?: { by: RawBuilder<unknown>; type: "text" | "time" };
  cell: (row: Row) => Cell;
};

export type List<Row extends { id: string }> = {
  path: string;
  noun: [one: string, several: string];
  columns: readonly Column<Row>[];
  /** The default order: a column's key, with "-" for descending. */
  order: string;
  /** The main table, which alone is counted; `joins` adds tables for other columns. */
  table: RawBuilder<unknown>;
  joins?: RawBuilder<unknown>;
  select: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  /** Applies to every row. */
  always?: RawBuilder<SqlBool>;
  /** The searched text of a row, folded. It and the filters are columns of `table` only. */
  text: RawBuilder<unknown>;
  filters: readonly Filter[];
  /** @param asked the values of `q` and of the filters */
  perPage?: (asked: Record<string, string>) => number;
};

/** `page`: the number of the page that begins or ends there, null when the address does not tell. */
export type Place = { direction: "apres" | "avant"; page: number | null; id: string; value: string };

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
    const asked = /^(?:([1-9]\d{0,5})\.)?([^_]*)_?(.*)$/s.exec(url.searchParams.get(direction) ?? "");
    const [, page, id = "", value = ""] = asked ?? [];
    if (!isId(id) || value.length > placeMax || value.includes("\0")) continue;
    if (type === "time" && !/^-?\d{1,15}$/.test(value)) continue;
    return { direction, page: page ? Number(page) : null, id, value };
  }
  return null;
}

/** The view that an address asks for; unknown values are ignored. */
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

/** The address with other parameters; drops the place unless it is set. */
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

/** The headings of the shown columns. Times and numbers sort descending first. */
export function headingsOf<Row extends { id: string }>(list: List<Row>, view: View<Row>, url: URL): Heading[] {
  return view.shown.map(({ key, label, numeric, order }) => {
    if (!order) return { key, label, numeric };
    const holds = key === view.key;
    const first = order.type === "text" ? key : `-${key}`;
    const turned = view.descending ? key : `-${key}`;
    const wanted = holds ? turned : first;
    return {
      key,
      label,
      numeric,
      to: addressWith(url, { [orderParam]: wanted === list.order ? null : wanted }),
      ...(holds ? { order: view.descending ? ("descending" as const) : ("ascending" as const) } : {}),
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

/** The parameters that a form must keep from the address. */
export function keptParams(url: URL, by: "search" | "choice", params: readonly string[] = []): Param[] {
  const kept = by === "search" ? [orderParam, columnsParam] : params;
  return [...url.searchParams].filter(([name, value]) => kept.includes(name) && value !== "");
}
