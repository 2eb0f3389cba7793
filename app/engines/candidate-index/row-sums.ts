// Sums over all rows, computed when a segment is built, so that many queries need not read rows.
import { departments } from "../../platform/places/places.server.ts";
import { type Lists, sumsOf } from "./counting-sort.ts";
import {
  departmentsListed,
  departmentsMax,
  listDepartments,
  manyDepartments,
  noDepartment,
} from "./department-bits.ts";
import { facetCodes } from "./facets.ts";
import type { Segment } from "./segment.ts";
import { blockSumsOf, sparseCountsOf, turned } from "./sparse-counts.ts";

const citiesOfBlock = 64;

type Sources = {
  localRows: Uint32Array;
  everywhereRows: Uint32Array;
  byTitle: Lists;
  byCity: Lists;
  facetsOf: Uint16Array;
  bits: readonly Uint32Array[];
};

type Sums = Pick<
  Segment,
  | "shared"
  | "departmentsOfTitle"
  | "titlesOfDepartment"
  | "facetsOfTitle"
  | "departmentsOfCity"
  | "facetsOfCity"
  | "facetsOfDepartment"
  | "localFacets"
  | "anywhereFacets"
>;

export function sumsOfRows({ localRows, everywhereRows, byTitle, byCity, facetsOf, bits }: Sources): Sums {
  const addFacets = (row: number, counts: Uint32Array) => {
    counts[facetsOf[row]!]! += 1;
  };
  const own = new Uint8Array(departmentsMax);
  const addAll = (row: number, counts: Uint32Array) => {
    const count = listDepartments(bits, row, own);
    for (let i = 0; i < count; i += 1) counts[own[i]!]! += 1;
  };
  const departmentsOfTitle = sparseCountsOf(byTitle, departmentsMax, addAll);
  const departmentsOfCity = sparseCountsOf(byCity, departmentsMax, addAll);
  const facetsOfCity = sparseCountsOf(byCity, facetCodes, addFacets);
  const localFacets = new Uint32Array(facetCodes);
  const anywhereFacets = new Uint32Array(facetCodes);
  for (const row of everywhereRows) addFacets(row, anywhereFacets);
  const facetsOfDepartment = new Uint32Array(departmentsMax * facetCodes);
  const shared = new Uint32Array(departmentsMax * departmentsMax);
  for (const row of localRows) {
    addFacets(row, localFacets);
    const count = listDepartments(bits, row, own);
    for (let a = 0; a < count; a += 1) {
      facetsOfDepartment[own[a]! * facetCodes + facetsOf[row]!]! += 1;
      for (let b = 0; b < count; b += 1) shared[departmentsMax * own[a]! + own[b]!]! += 1;
    }
  }
  return {
    shared,
    departmentsOfTitle,
    titlesOfDepartment: turned(departmentsOfTitle, departmentsMax),
    facetsOfTitle: sparseCountsOf(byTitle, facetCodes, addFacets),
    departmentsOfCity: { ...departmentsOfCity, blocks: blockSumsOf(departmentsOfCity, departmentsMax, citiesOfBlock) },
    facetsOfCity: { ...facetsOfCity, blocks: blockSumsOf(facetsOfCity, facetCodes, citiesOfBlock) },
    facetsOfDepartment,
    localFacets,
    anywhereFacets,
  };
}

export function rowsByDepartment(
  localRows: Uint32Array,
  bits: readonly Uint32Array[],
  titleOf: Uint32Array,
): Segment["byDepartment"] {
  const start = new Uint32Array(departments.length + 1);
  const own = new Uint8Array(departmentsMax);
  for (const row of localRows) {
    const count = listDepartments(bits, row, own);
    for (let i = 0; i < count; i += 1) start[own[i]! + 1]! += 1;
  }
  sumsOf(start);
  const next = start.slice();
  const rows = new Uint32Array(start[departments.length]!);
  for (const row of localRows) {
    const count = listDepartments(bits, row, own);
    for (let i = 0; i < count; i += 1) {
      rows[next[own[i]!]!] = row;
      next[own[i]!]! += 1;
    }
  }
  return { start, rows, titles: rows.map((row) => titleOf[row]!) };
}

export function departmentMaps({ start, rows }: Lists, count: number): Segment["departmentMaps"] {
  const words = Math.ceil(count / 32);
  const bits = new Uint32Array(words * departments.length);
  for (const number of departments.keys()) {
    const map = bits.subarray(number * words, (number + 1) * words);
    for (let at = start[number]!; at < start[number + 1]!; at += 1) map[rows[at]! >> 5]! |= 1 << (rows[at]! & 31);
  }
  return { words, bits };
}

export function departmentLists(bits: readonly Uint32Array[], count: number): Uint8Array {
  const lists = new Uint8Array(departmentsListed * count).fill(noDepartment);
  const own = new Uint8Array(departmentsMax);
  for (let row = 0; row < count; row += 1) {
    const found = listDepartments(bits, row, own);
    if (found > departmentsListed) lists[departmentsListed * row] = manyDepartments;
    else lists.set(own.subarray(0, found), departmentsListed * row);
  }
  return lists;
}
