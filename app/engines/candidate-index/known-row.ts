// What the index knows of a candidate, for an estimate of how well they match before their row is read.
import { departments } from "../../platform/places/places.server.ts";
import { isMarkByte, occupationsOfTitle } from "./occupation-marks.ts";
import type { RecentRow } from "./recent.ts";
import { departmentsOfRow, type Segment } from "./segment.ts";
import { idText } from "./segment-lookup.ts";

export type KnownRow = {
  id: string;
  /** Creation time, milliseconds since 1970. */
  at: number;
  /** Of ROME; without the plus of further occupations. */
  parents: readonly string[];
  codes: readonly string[];
  /** Null when not known, as for most who work anywhere. */
  cityCode: string | null;
  radius: number | null;
  /** Codes of those that the candidate chose. */
  departments: string[];
  everywhere: boolean;
  facets: number;
  /** Keys of the attributes, those of included licences among them. */
  keys: readonly string[];
};

type Occupations = Pick<KnownRow, "parents" | "codes">;

const decoder = new TextDecoder();
const codesOf = (numbers: readonly number[]) => numbers.map((number) => departments[number]!.code);

/** Reads rows of the segment; of each title the occupations once. */
export function knownRows(segment: Segment): (row: number) => KnownRow {
  const { ids, at, titleOf, cityOf, facetsOf, titles, cityNames, cityCodes, cityRadii, cityChosen, attributes } =
    segment;
  const { keys, start, entries } = attributes;
  const byTitle = new Map<number, Occupations>();
  const occupationsOf = (title: number) => {
    const known = byTitle.get(title);
    if (known) return known;
    const [from, end] = [titles.start[title]!, titles.start[title + 1]! - 1];
    let mark = end;
    while (mark > from && isMarkByte(titles.text[mark - 1]!)) mark -= 1;
    const read = occupationsOfTitle(decoder.decode(titles.text.subarray(mark, end)));
    byTitle.set(title, read);
    return read;
  };
  return (row) => {
    const city = cityOf[row]!;
    const everywhere = city === cityNames.length;
    const { parents, codes } = occupationsOf(titleOf[row]!);
    return {
      id: idText(ids, 16 * row),
      at: at[row]!,
      parents,
      codes,
      cityCode: everywhere ? null : cityCodes[city]! || null,
      radius: everywhere ? null : cityRadii[city]! || null,
      departments: !everywhere && cityChosen[city] === 1 ? codesOf(departmentsOfRow(segment, row)) : [],
      everywhere,
      facets: facetsOf[row]!,
      keys: Array.from(entries.subarray(start[row], start[row + 1]), (number) => keys[number]!),
    };
  };
}

/** A row that changed since the segment was built. */
export function knownRecent({ id, at, title, cityCode, radius, hasChosen, bits, ...row }: RecentRow): KnownRow {
  const isIn = (number: number) => (bits[number >> 5]! & (1 << (number & 31))) !== 0;
  return {
    ...{ id: idText(id, 0), at, ...occupationsOfTitle(title), cityCode: cityCode || null, radius: radius || null },
    departments: hasChosen ? codesOf([...departments.keys()].filter(isIn)) : [],
    ...{ everywhere: row.everywhere, facets: row.facets, keys: row.keys },
  };
}
