// Finds single things in a segment: a row by its id, the number of a title or of a city; and writes an id as text.

import { departmentBits } from "./department-bits.ts";
import { firstPast } from "./halving.ts";
import { compareIds, hashOf, idHash } from "./keys.ts";
import type { IndexRow } from "./query.ts";
import { departmentsOfRow, type Segment } from "./segment.ts";

const encoder = new TextEncoder();

/** The row of a UUID's 16 bytes, or -1. */
export function rowOf({ rowsById, ids }: Segment, id: Uint8Array): number {
  for (let slot = idHash(id, 0) & (rowsById.length - 1); ; slot = (slot + 1) & (rowsById.length - 1)) {
    const row = rowsById[slot]! - 1;
    if (row < 0 || compareIds(ids, 16 * row, id, 0) === 0) return row;
  }
}

/** The number of a title, given folded, or -1. */
export function titleNumberOf({ titles, titlesByText }: Segment, title: string): number {
  const bytes = encoder.encode(title);
  const { text, start } = titles;
  let slot = hashOf(bytes, 0, bytes.length) & (titlesByText.length - 1);
  for (;;) {
    const number = titlesByText[slot]! - 1;
    if (number < 0) return -1;
    const from = start[number]!;
    if (start[number + 1]! - 1 - from === bytes.length && bytes.every((byte, i) => text[from + i] === byte))
      return number;
    slot = (slot + 1) & (titlesByText.length - 1);
  }
}

/** The number of a city, given folded with its commune's code or "", or -1. */
export function cityNumberOf({ cityNames, cityCodes }: Segment, city: string, code: string): number {
  const place = firstPast(0, cityNames.length, (number) => {
    const name = cityNames[number]!;
    return name > city || (name === city && cityCodes[number]! >= code);
  });
  return cityNames[place] === city && cityCodes[place] === code ? place : -1;
}

/** The first row that was created after a moment (in milliseconds): the number of rows when none was. */
export function firstRowAfter({ at, rows }: Segment, moment: number): number {
  return firstPast(0, rows, (row) => at[row]! > moment);
}

/** Whether a row of the segment says just what a candidate says now. Who hides from somebody is set aside: never the same. */
export function isAsStored(
  segment: Segment,
  row: number,
  now: IndexRow,
  titleNumber: number,
  cityNumber: number,
): boolean {
  if (now.marks !== "" || segment.hidden.some(({ rows }) => rows.includes(row))) return false;
  const anywhere = segment.cityOf[row] === segment.cityNames.length;
  if (segment.at[row] !== now.at || segment.titleOf[row] !== titleNumber || segment.facetsOf[row] !== now.facets)
    return false;
  if (anywhere || now.everywhere) return anywhere && now.everywhere;
  const bits = departmentBits(now.departments);
  for (const number of departmentsOfRow(segment, row)) bits[number >> 5]! ^= 1 << (number & 31);
  return segment.cityOf[row] === cityNumber && bits.every((left) => left === 0);
}

/** 16 bytes as a UUID in text. */
export function idText(ids: Uint8Array, from: number): string {
  const hex = Buffer.from(ids.buffer, ids.byteOffset + from, 16).toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** A UUID in text as 16 bytes. */
export function idBytes(id: string): Uint8Array {
  return Buffer.from(id.replaceAll("-", ""), "hex");
}
