// Counts matches for each facet value and department: from sums when the query has at most one part, else from the rows found.
import { departments } from "../../platform/places/places.server.ts";
import { departmentsListed, departmentsMax, manyDepartments } from "./department-bits.ts";
import { facetCodes, facetMasks, facetNames, facetShifts, facetSizes, fittingFacets } from "./facets.ts";
import type { FacetCounts, FacetFilter, IndexQuery } from "./query.ts";
import type { RecentRow } from "./recent.ts";
import { departmentsOfRow } from "./segment.ts";
import type { SegmentSearch } from "./segment-search.ts";
import { addList, addLists } from "./sparse-counts.ts";

export function emptyCounts(): FacetCounts {
  return {
    availability: new Array(facetSizes.availability).fill(0),
    pay: new Array(facetSizes.pay).fill(0),
    experience: new Array(facetSizes.experience).fill(0),
    cv: new Array(facetSizes.cv).fill(0),
    video: new Array(facetSizes.video).fill(0),
    departments: new Map(departments.map(({ code }) => [code, 0])),
  };
}

// Each facet is counted without its own filter.
function addHistogram(counts: FacetCounts, histogram: Uint32Array, filter: FacetFilter): void {
  const isFiltered = Object.keys(filter).length > 0;
  const each = facetNames.map((name) => {
    const { [name]: _, ...others } = filter;
    const fits = isFiltered ? fittingFacets(others) : null;
    return { fits, sums: counts[name], shift: facetShifts[name], mask: facetMasks[name] };
  });
  for (let code = 0; code < facetCodes; code += 1) {
    const count = histogram[code]!;
    if (count === 0) continue;
    for (const { fits, sums, shift, mask } of each)
      if (fits === null || fits[code] === 1) sums[(code >> shift) & mask]! += count;
  }
}

const partOf = (sums: Uint32Array, number: number, size: number) => sums.slice(number * size, (number + 1) * size);

type RowCounts = { histogram: Uint32Array; inEach: Uint32Array };

/** Reads the local rows found: the facets of all, and the departments of those whose facets fit. */
function countRows(search: SegmentSearch, fits: Uint8Array | null): RowCounts {
  const { segment, attributes } = search;
  const histogram = new Uint32Array(facetCodes);
  const inEach = new Uint32Array(departmentsMax);
  search.gather();
  search.sortFound();
  const { rows, count } = search.found;
  const { facetsOf, departmentsOf } = segment;
  for (let i = 0; i < count; i += 1) {
    const row = rows[i]!;
    if (!attributes.fits(row)) continue;
    const code = facetsOf[row]!;
    histogram[code]! += 1;
    if (fits !== null && fits[code] === 0) continue;
    const from = departmentsListed * row;
    if (departmentsOf[from] === manyDepartments) {
      for (const number of departmentsOfRow(segment, row)) inEach[number]! += 1;
      continue;
    }
    for (let at = from; at < from + departmentsListed && departmentsOf[at]! < departmentsMax; at += 1)
      inEach[departmentsOf[at]!]! += 1;
  }
  return { histogram, inEach };
}

/** Null when no sums hold it. */
function facetSums(search: SegmentSearch): Uint32Array | null {
  const { segment, city, attributes } = search;
  if (attributes.asks) return null;
  const [department, ...others] = search.departments;
  if (!city && department === undefined) {
    if (!search.asksJob) return segment.localFacets.slice();
  }
  if (!city && department !== undefined && others.length === 0 && !search.asksJob)
    return partOf(segment.facetsOfDepartment, department, facetCodes);
  if (!city && department === undefined) {
    const histogram = search.dense?.localFacets.slice() ?? new Uint32Array(facetCodes);
    search.forEachBesideDense((title) => addList(segment.facetsOfTitle, title, histogram));
    return histogram;
  }
  if (city && !search.readsCity && department === undefined && !search.asksJob) {
    const histogram = new Uint32Array(facetCodes);
    const { facetsOfCity } = segment;
    for (const [from, to] of search.cityRanges) addLists(facetsOfCity, facetsOfCity.blocks, from, to, histogram);
    return histogram;
  }
  return null;
}

function anywhereFacets(search: SegmentSearch): Uint32Array {
  const { segment, asksJob, anywhereWithWord, attributes } = search;
  if (!asksJob && !attributes.asks) return segment.anywhereFacets.slice();
  const histogram = new Uint32Array(facetCodes);
  const { start, facets, rows } = segment.anywhereByTitle;
  if (!asksJob) {
    for (let at = 0; at < rows.length; at += 1) if (attributes.fits(rows[at]!)) histogram[facets[at]!]! += 1;
    return histogram;
  }
  if (anywhereWithWord === 0) return histogram;
  const addTitle = (title: number) => {
    const end = start[title + 1]!;
    for (let at = start[title]!; at < end; at += 1) if (attributes.fits(rows[at]!)) histogram[facets[at]!]! += 1;
  };
  if (attributes.asks) for (const title of search.titles) addTitle(title);
  else {
    if (search.dense) histogram.set(search.dense.anywhereFacets);
    search.forEachBesideDense(addTitle);
  }
  return histogram;
}

/** Null when no sums hold it. */
function departmentSums(search: SegmentSearch): Uint32Array | null {
  const { segment, attributes } = search;
  if (attributes.asks) return null;
  const inEach = new Uint32Array(departmentsMax);
  if (!search.city) {
    if (!search.asksJob) {
      const { start } = segment.byDepartment;
      for (const number of departments.keys()) inEach[number] = start[number + 1]! - start[number]!;
      return inEach;
    }
    if (search.dense) inEach.set(search.dense.departments);
    search.forEachBesideDense((title) => addList(segment.departmentsOfTitle, title, inEach));
    return inEach;
  }
  if (search.asksJob || search.readsCity) return null;
  const { departmentsOfCity } = segment;
  for (const [from, to] of search.cityRanges) addLists(departmentsOfCity, departmentsOfCity.blocks, from, to, inEach);
  return inEach;
}

/**
 * Counts the matches in a segment and among the recent rows. Afterwards `search` has no departments.
 * @param excluded the matching rows of the segment that do not count, read anew after the departments are left out
 */
export function countFacets(
  counts: FacetCounts,
  query: IndexQuery,
  search: SegmentSearch,
  excluded: () => readonly number[],
  findRecent: () => readonly RecentRow[],
): void {
  const fits = query.filter && fittingFacets(query.filter);
  const { facetsOf, cityOf, cityNames } = search.segment;
  const anywhere = anywhereFacets(search);
  const isSameRows = query.departments.length === 0;
  const sums = facetSums(search);
  const read = sums === null ? countRows(search, fits) : null;
  const histogram = sums ?? read!.histogram;
  for (let code = 0; code < facetCodes; code += 1) histogram[code]! += anywhere[code]!;
  for (const row of excluded()) if (search.attributes.fits(row)) histogram[facetsOf[row]!]! -= 1;
  for (const { facets } of findRecent()) histogram[facets]! += 1;
  addHistogram(counts, histogram, query.filter ?? {});

  if (!isSameRows) search.ask({ ...query, departments: [] });
  const readBefore = isSameRows ? read?.inEach : undefined;
  const inEach = readBefore ?? (fits === null ? departmentSums(search) : null) ?? countRows(search, fits).inEach;
  let everywhere = 0;
  for (let code = 0; code < facetCodes; code += 1) if (fits === null || fits[code] === 1) everywhere += anywhere[code]!;
  for (const row of excluded()) {
    if (!search.attributes.fits(row) || (fits !== null && fits[facetsOf[row]!] === 0)) continue;
    if (cityOf[row] === cityNames.length) everywhere -= 1;
    else for (const number of departmentsOfRow(search.segment, row)) inEach[number]! -= 1;
  }
  for (const row of findRecent()) {
    if (fits !== null && fits[row.facets] === 0) continue;
    if (row.everywhere) everywhere += 1;
    else
      for (const number of departments.keys())
        if ((row.bits[number >> 5]! & (1 << (number & 31))) !== 0) inEach[number]! += 1;
  }
  for (const [number, { code }] of departments.entries()) counts.departments.set(code, inEach[number]! + everywhere);
}
