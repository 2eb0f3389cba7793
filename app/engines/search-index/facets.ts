// Counts of the facets and tags of a plan's matches. Each facet may be counted without its own filter.
import { listAt, sizeOfList } from "./lists.ts";
import { failuresOf, hasFilters, matchesOf, tagShift } from "./matches.ts";
import type { Plan } from "./plan.ts";
import { type Dictionary, firstRowAfter } from "./segment.ts";

/** A counted field of the facets' dictionary. `aside` names the filter that this count ignores. */
export type FacetField = { field: string; aside?: string };

/** Times in milliseconds, descending. Counts the matches after each time and ignores the filter `aside`. */
export type FacetTimes = { times: readonly number[]; aside: string };

export type FacetCounts = { total: number; fields: Map<string, number>[]; times: number[] };

/** Rows to count: the matches, or the other rows when most rows match. Counts of other rows are subtracted from the totals. */
type CountedRows = { rows: Uint32Array; isOthers: boolean };

const counted = new WeakMap<Plan, CountedRows>();

function countedRows(plan: Plan): CountedRows {
  const rows = counted.get(plan) ?? chooseRows(plan);
  counted.set(plan, rows);
  return rows;
}

function chooseRows(plan: Plan): CountedRows {
  const { rows } = matchesOf(plan);
  const count = plan.segment.rows;
  if (hasFilters(plan) || 2 * rows.length < count) return { rows, isOthers: false };
  const others = new Uint32Array(count - rows.length);
  let next = 0;
  for (let at = 0, row = 0; at <= rows.length; at += 1, row += 1) {
    const match = at < rows.length ? rows[at]! : count;
    for (; row < match; row += 1) others[next++] = row;
  }
  return { rows: others, isOthers: true };
}

/** The number of counted rows of each entry that pass the filters. */
function rowsByEntry(plan: Plan, { of, size }: Dictionary): { counts: Uint32Array; isOthers: boolean } {
  const { rows, isOthers } = countedRows(plan);
  const counts = new Uint32Array(size);
  const failures = failuresOf(plan);
  for (let at = 0; at < rows.length; at += 1) if (failures === null || failures[at] === 0) counts[of[rows[at]!]!]! += 1;
  return { counts, isOthers };
}

function allByEntry(plan: Plan, dictionary: Dictionary): Uint32Array {
  const { counts, isOthers } = rowsByEntry(plan, dictionary);
  return isOthers ? counts.map((others, entry) => sizeOfList(dictionary.rows, entry) - others) : counts;
}

/** The rows of each entry, by the only filter that they fail (0 for none, else its number plus one). Excludes rows that fail two filters. */
function entryCounts(plan: Plan, dictionary: Dictionary): Uint32Array[] {
  const { query } = plan;
  const failures = failuresOf(plan);
  if (failures === null) return [allByEntry(plan, dictionary)];
  const { of, size } = dictionary;
  const counts = Array.from({ length: query.filters.length + 1 }, () => new Uint32Array(size));
  const { rows } = matchesOf(plan);
  for (let at = 0; at < rows.length; at += 1) {
    const bits = failures[at]!;
    if (bits < 1 << tagShift && (bits & (bits - 1)) === 0)
      counts[bits === 0 ? 0 : 32 - Math.clz32(bits)]![of[rows[at]!]!]! += 1;
  }
  return counts;
}

function addTimes(plan: Plan, { times, aside }: FacetTimes, sums: number[]): void {
  const { query, segment } = plan;
  const firsts = times.map((time) => firstRowAfter(segment, time));
  const [least, byTime] = [firsts.at(-1)!, times.map(() => 0)];
  const bit = query.filters.reduce((bits, { name }, number) => (name === aside ? bits | (1 << number) : bits), 0);
  const { rows } = matchesOf(plan);
  const failures = failuresOf(plan);
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at]!;
    if (row < least || (failures !== null && (failures[at]! & ~bit) !== 0)) continue;
    let number = 0;
    while (row < firsts[number]!) number += 1;
    byTime[number]! += 1;
  }
  for (let number = 0, later = 0; number < byTime.length; number += 1) {
    later += byTime[number]!;
    sums[number]! += later;
  }
}

function addFields(plan: Plan, facets: readonly FacetField[], counts: FacetCounts): void {
  const { query, segment } = plan;
  const dictionary = segment.dictionaries[query.facets]!;
  const { values } = dictionary;
  const [all, ...others] = entryCounts(plan, dictionary);
  counts.total += all!.reduce((sum, rows) => sum + rows, 0);
  for (const [index, { field, aside }] of facets.entries()) {
    const number = query.filters.findIndex(({ name }) => name === aside);
    const byText = counts.fields[index]!;
    const { values: texts, entries } = values[field]!;
    for (const [value, text] of texts.entries()) {
      let rows = 0;
      for (const entry of listAt(entries, value)) rows += all![entry]! + (number < 0 ? 0 : others[number]![entry]!);
      if (rows > 0 && text !== "") byText.set(text, (byText.get(text) ?? 0) + rows);
    }
  }
}

/** Counts the values of facets among the matches. Each facet may ignore its own filter. Values without a match are not returned. */
export function countFacets(plans: readonly Plan[], facets: readonly FacetField[], since?: FacetTimes): FacetCounts {
  const counts: FacetCounts = {
    total: 0,
    fields: facets.map(() => new Map<string, number>()),
    times: since?.times.map(() => 0) ?? [],
  };
  for (const plan of plans) {
    addFields(plan, facets, counts);
    if (since && since.times.length > 0) addTimes(plan, since, counts.times);
  }
  return counts;
}

/** Counts the values of a dictionary's field among the matches that pass the filters. */
export function countValues(plans: readonly Plan[], name: string, field: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const plan of plans) {
    const dictionary = plan.segment.dictionaries[name]!;
    const { values, ofEntry, rows } = dictionary.values[field]!;
    const { start, items } = ofEntry;
    const { counts: byEntry, isOthers } = rowsByEntry(plan, dictionary);
    const sums = isOthers ? rows.slice() : new Uint32Array(values.length);
    for (let entry = 0; entry < byEntry.length; entry += 1) {
      const count = byEntry[entry]!;
      if (count === 0) continue;
      const end = start[entry + 1]!;
      for (let at = start[entry]!; at < end; at += 1) sums[items[at]!]! += isOthers ? -count : count;
    }
    for (const [value, text] of values.entries())
      if (sums[value]! > 0 && text !== "") counts.set(text, (counts.get(text) ?? 0) + sums[value]!);
  }
  return counts;
}

export type TagCount = { key: string; label: string; count: number };

/** The number of rows of each key. */
function rowsByTag(plan: Plan): Uint32Array {
  const { segment } = plan;
  const failures = failuresOf(plan);
  const { keys, kinds, ofRow, totals } = segment.tags;
  const { start, items } = ofRow;
  const { rows, isOthers } = countedRows(plan);
  const counts = isOthers ? totals.slice() : new Uint32Array(keys.length);
  const by = isOthers ? -1 : 1;
  if (items.length === 0) return counts;
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index]!;
    const bits = failures === null ? 0 : failures[index]!;
    if ((bits & ((1 << tagShift) - 1)) !== 0) continue;
    const missingKinds = bits >>> tagShift;
    // A row that misses a single kind counts for the choices of that kind.
    if ((missingKinds & (missingKinds - 1)) !== 0) continue;
    const end = start[row + 1]!;
    for (let at = start[row]!; at < end; at += 1) {
      const key = items[at]!;
      if (missingKinds === 0 || missingKinds === 1 << kinds[key]!) counts[key]! += by;
    }
  }
  return counts;
}

/** Counts the tags of the matches. Each kind ignores its own filter. */
export function countTags(plans: readonly Plan[]): Iterable<TagCount> {
  const byKey = new Map<string, TagCount>();
  for (const plan of plans) {
    const { keys, labels } = plan.segment.tags;
    const counts = rowsByTag(plan);
    for (const [number, key] of keys.entries()) {
      const count = counts[number]!;
      if (count === 0) continue;
      const earlier = byKey.get(key);
      if (earlier) earlier.count += count;
      else byKey.set(key, { key, label: labels[number]!, count });
    }
  }
  return byKey.values();
}
