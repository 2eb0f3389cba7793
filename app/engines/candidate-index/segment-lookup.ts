// Looks up rows, titles and cities of a segment, and converts ids between bytes and text.

import { firstPast } from "../../platform/binary-search.ts";
import { keysOfLines } from "../attributes/attribute-filter.ts";
import type { AttributeSearch } from "../attributes/attribute-search.ts";
import { departmentBits } from "./department-bits.ts";
import { compareIds, hashOf, idHash } from "./keys.ts";
import { markedTitle } from "./occupation-marks.ts";
import type { IndexRow } from "./query.ts";
import { departmentsOfRow, type Segment } from "./segment.ts";

const encoder = new TextEncoder();

export function rowOf({ rowsById, ids }: Segment, id: Uint8Array): number {
  for (let slot = idHash(id, 0) & (rowsById.length - 1); ; slot = (slot + 1) & (rowsById.length - 1)) {
    const row = rowsById[slot]! - 1;
    if (row < 0 || compareIds(ids, 16 * row, id, 0) === 0) return row;
  }
}

export function titleNumberOf({ titles, titlesByText }: Segment, row: IndexRow): number {
  const bytes = encoder.encode(markedTitle(row.title, row.occupations, row.occupationCodes));
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

export function cityNumberOf({ cityNames, cityCodes, cityRadii, cityChosen }: Segment, row: IndexRow): number {
  const { city, cityCode } = row;
  const [radius, chosen] = [Number(row.radius), Number(row.chosen)];
  const place = firstPast(0, cityNames.length, (number) => {
    const [name, code] = [cityNames[number]!, cityCodes[number]!];
    if (name !== city) return name > city;
    if (code !== cityCode) return code > cityCode;
    return cityRadii[number] === radius ? cityChosen[number]! >= chosen : cityRadii[number]! > radius;
  });
  const isSame = cityNames[place] === city && cityCodes[place] === cityCode;
  return isSame && cityRadii[place] === radius && cityChosen[place] === chosen ? place : -1;
}

export function firstRowAfter({ at, rows }: Segment, moment: number): number {
  return firstPast(0, rows, (row) => at[row]! > moment);
}

/** Whether a row of the segment equals a candidate's current row. False for candidates who hide from a company. */
export function isAsStored(
  segment: Segment,
  row: number,
  now: IndexRow,
  attributes: AttributeSearch,
  titleNumber: number,
  cityNumber: number,
): boolean {
  if (!attributes.isAsStored(row, keysOfLines(now.attributes, true).keys)) return false;
  if (now.marks !== "" || segment.hidden.some(({ rows }) => rows.includes(row))) return false;
  const anywhere = segment.cityOf[row] === segment.cityNames.length;
  if (segment.at[row] !== now.at || segment.titleOf[row] !== titleNumber || segment.facetsOf[row] !== now.facets)
    return false;
  if (anywhere || now.everywhere) return anywhere && now.everywhere;
  const bits = departmentBits(now.departments);
  for (const number of departmentsOfRow(segment, row)) bits[number >> 5]! ^= 1 << (number & 31);
  return segment.cityOf[row] === cityNumber && bits.every((left) => left === 0);
}

export function idText(ids: Uint8Array, from: number): string {
  const hex = Buffer.from(ids.buffer, ids.byteOffset + from, 16).toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

export function idBytes(id: string): Uint8Array {
  return Buffer.from(id.replaceAll("-", ""), "hex");
}
