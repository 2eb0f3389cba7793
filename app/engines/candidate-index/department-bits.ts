// Departments as bits. A department's number is its place in the order of the codes, the same in every segment.
import { departments } from "../../platform/places/places.server.ts";

export const planes = 4;
export const departmentsMax = 32 * planes;

/** End marker of a row's list of departments; first when the row has more than eight, which only the maps hold. */
export const noDepartment = 255;
export const manyDepartments = 253;
export const departmentsListed = 8;

const departmentNumbers = new Map(departments.map(({ code }, number) => [code, number]));

export function departmentBits(text: string): [number, number, number, number] {
  const bits: [number, number, number, number] = [0, 0, 0, 0];
  if (text === "") return bits;
  for (const code of text.split(",")) {
    const number = departmentNumbers.get(code);
    if (number !== undefined) bits[number >> 5] = (bits[number >> 5]! | (1 << (number & 31))) >>> 0;
  }
  return bits;
}

export function departmentNumber(code: string): number | undefined {
  return departmentNumbers.get(code);
}

export function listDepartments(bits: readonly Uint32Array[], row: number, list: Uint8Array): number {
  let count = 0;
  for (let plane = 0; plane < planes; plane += 1) {
    for (let left = bits[plane]![row]!; left !== 0; left &= left - 1) {
      list[count] = 32 * plane + (31 - Math.clz32(left & -left));
      count += 1;
    }
  }
  return count;
}
