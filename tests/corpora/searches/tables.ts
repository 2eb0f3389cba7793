// Reads the hand-written tables of the search set: trades, titles, communes, searches, and the texts around the titles.
import fs from "node:fs";
import path from "node:path";
import { findCommune } from "../../../app/platform/places/places.server.ts";

export type Side = "candidate" | "offer";

export type Trade = { trade: string; parents: string[]; codes: string[]; frequency: number; acceptable: string[] };

/**
 * One hand-written title. `trades` is empty when it names none; `near` are those for which it is acceptable ("~" in the table).
 * `insee` ties it to a commune.
 */
export type Title = { side: Side; trades: string[]; near: string[]; title: string; insee: string };

export type Town = {
  insee: string;
  name: string;
  departement: string;
  lat: number;
  lng: number;
  frequency: number;
};

export type Search = {
  /** What the search looks for: a candidate looks for offers, a recruiter for candidates. */
  finds: Side;
  kind: string;
  text: string;
  /** The separate fields of the form. Radius in kilometres. */
  place: string;
  radius: number | null;
  /** "*" for all trades. */
  relevant: string[];
  acceptable: string[];
  /** "" or a place as in places.ts. */
  where: string;
  contract: string;
  rhythm: string;
  /** Quoted, literal and company searches: what a relevant row contains. */
  substring: string;
};

export const halves = ["open", "held-out"] as const;

export type Half = (typeof halves)[number];

/** The rows of a table by column, from a path beside this file. */
export function readTable(name: string): Record<string, string>[] {
  const [head = "", ...lines] = fs
    .readFileSync(path.join(import.meta.dirname, name), "utf8")
    .trimEnd()
    .split("\n");
  const columns = head.split("\t");
  return lines.map((line) => {
    const cells = line.split("\t");
    return Object.fromEntries(columns.map((column, place) => [column, cells[place] ?? ""]));
  });
}

export const listed = (cell = "") => cell.split(",").filter((word) => word !== "" && word !== "-");

export function readTrades(): Trade[] {
  return readTable("trades.tsv").map((row) => ({
    trade: row.trade!,
    parents: listed(row.rome_parents),
    codes: listed(row.rome),
    frequency: Number(row.frequency),
    acceptable: listed(row.acceptable),
  }));
}

export function readTitles(): Title[] {
  return readTable("titles.tsv").map((row) => {
    const named = listed(row.trades);
    return {
      side: row.side as Side,
      trades: named.filter((trade) => !trade.startsWith("~")),
      near: named.filter((trade) => trade.startsWith("~")).map((trade) => trade.slice(1)),
      title: row.title!,
      insee: row.commune!,
    };
  });
}

export function readTowns(): Town[] {
  return readTable("communes.tsv").map((row) => {
    const { code: insee, name, departement } = findCommune(row.insee!)!;
    return { insee, name, departement, lat: Number(row.lat), lng: Number(row.lng), frequency: Number(row.frequency) };
  });
}

/**
 * The texts around the titles: additions to those of a side, company names (many hold a trade's name, as real ones do: no search for that
 * trade means them), and first and second sentences of descriptions, which name other trades as colleagues.
 */
export function readTexts(kind: Side | "company" | "first" | "second"): string[] {
  return readTable("texts.tsv").flatMap((row) => (row.kind === kind ? [row.text!] : []));
}

export function readSearches(half: Half): Search[] {
  return readTable(`searches-${half}.tsv`).map((row) => ({
    finds: row.finds as Side,
    kind: row.kind!,
    text: row.text!,
    place: row.place!,
    radius: row.radius === "" ? null : Number(row.radius),
    relevant: listed(row.relevant),
    acceptable: listed(row.acceptable),
    where: row.where!,
    contract: row.contract!,
    rhythm: row.rhythm!,
    substring: row.substring!,
  }));
}
