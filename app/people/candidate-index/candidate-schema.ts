// The index of candidates: what a row holds, and what a search means for it. Runs in any thread.
import { type AttributeFilter, attributeTagSchema, attributeTags } from "../../engines/attributes/attribute-filter.ts";
import type { Mark, Query } from "../../engines/search-index/plan.ts";
import type { Schema } from "../../engines/search-index/schema.ts";
import type { JobQuery } from "../../engines/search-text/job-query.ts";
import { communesWithinAny } from "../../platform/places/coordinates.server.ts";
import { departments as allDepartments } from "../../platform/places/places.server.ts";
import { type FacetFilter, facetNames, facetOf } from "../candidate-facets.ts";

export type CandidateRow = {
  id: Uint8Array;
  /** Creation time, milliseconds since 1970. */
  at: number;
  title: string;
  label: string;
  city: string;
  cityCode: string;
  /** The radius in which the candidate works, in kilometres as text; "" when not stated. */
  radius: string;
  /** "1" when the departments were chosen, "" when they are only that of the home. */
  chosen: string;
  /** ROME parents of the title, and its finer codes, separated by blanks; a code of a further occupation has a plus. */
  occupations: string;
  occupationCodes: string;
  /** Comma-separated codes: "69,2A". */
  departments: string;
  everywhere: boolean;
  facets: number;
  /** Comma-separated marks (SIRENs, names) of the companies that this candidate hides from. */
  marks: string;
  /** Entries of engines/attributes, one a line. */
  attributes: string;
  /** "1" when the name is not hidden. */
  named: string;
};

/** A candidate matches who lives or works in one of these. */
export type CityQuery = {
  /** Beginnings of the city's name, folded. */
  prefixes?: readonly string[];
  /** INSEE codes of communes, several where they share a name: those who live in one, within `km`, or whose own radius reaches it. */
  codes?: readonly string[];
  km?: number;
  /** Codes: those who work in one of these; beside communes only those who chose it, not those who merely live in it. */
  departments?: readonly string[];
};

export type CandidateQuery = JobQuery & {
  /** Null for any city. */
  city: CityQuery | null;
  /** Codes. */
  departments: readonly string[];
  filter: FacetFilter | null;
  attributes?: AttributeFilter;
  /** The company's marks: candidates hidden from one of them are excluded. "all": excludes those hidden from any company. */
  from: readonly string[] | "all";
};

/** Replaces the departments of people who work anywhere. */
export const anywhere = "*";

export const candidateSchema: Schema<CandidateRow> = {
  dictionaries: {
    title: {
      fields: ["title", "occupations", "occupationCodes"],
      note: "label",
      isSearched: true,
      correctsWords: true,
      values: { occupations: " ", occupationCodes: " " },
    },
    home: { fields: ["city", "cityCode", "radius"], values: { city: null, cityCode: null, radius: null } },
    area: {
      fields: ["departments", "chosenDepartments"],
      values: { departments: ",", chosenDepartments: "," },
    },
    hiding: { fields: ["marks"], values: { marks: "," } },
    facets: { fields: facetNames, values: Object.fromEntries(facetNames.map((name) => [name, null])) },
  },
  numbers: [],
  tags: attributeTagSchema(true),
  // People who work anywhere match every department, so the index stores none of their own.
  cellsOf: ({ everywhere, chosen, departments, ...row }) => ({
    id: row.id,
    at: row.at,
    numbers: {},
    tags: row.attributes,
    texts: {
      title: [row.title, row.occupations, row.occupationCodes, row.label],
      home: everywhere ? ["", "", ""] : [row.city, row.cityCode, row.radius],
      area: everywhere ? [anywhere, ""] : [departments, chosen === "" ? "" : departments],
      hiding: [row.marks],
      facets: facetNames.map((name) => String(facetOf(row.facets, name))),
    },
  }),
};

const bits = {
  holds: 1,
  begins: 2,
  isOf: 4,
  isFirst: 8,
  quoted: 16,
  preferred: 32,
  inCity: 64,
  inDepartment: 128,
  hidden: 256,
} as const;

const departmentCodes = new Set(allDepartments.map(({ code }) => code));
const knownDepartments = (codes: readonly string[]) => codes.filter((code) => departmentCodes.has(code));

const textsOf = ({ word, others = [], whole = [] }: JobQuery): string[] =>
  [word, ...others, ...whole].filter((text) => text !== "");

/** Whether a query restricts the titles: everything that was typed may be a town alone. */
const restrictsTitle = ({ word, codes = [], furtherParents = [], furtherCodes = [] }: JobQuery): boolean =>
  word !== "" || codes.length + furtherParents.length + furtherCodes.length > 0;

function titleMarks(query: JobQuery): Mark[] {
  const { codes = [], furtherCodes = [], furtherParents = [], quoted = [], prefer = [], isWhole = false } = query;
  const dictionary = "title";
  const plus = [...codes, ...furtherCodes].map((code) => `${code}+`);
  const has = (field: string, values: readonly string[], added: number): Mark => ({
    dictionary,
    kind: "has",
    field,
    values,
    bits: added,
  });
  const holdsAll = (lists: readonly (readonly string[])[], added: number): Mark => ({
    dictionary,
    kind: "holds all",
    lists,
    bits: added,
  });
  return [
    ...textsOf(query).map(
      (text): Mark => ({
        dictionary,
        kind: "holds",
        text,
        isWhole,
        any: bits.holds,
        begins: bits.begins,
      }),
    ),
    has("occupationCodes", codes, bits.isFirst | bits.isOf),
    has("occupationCodes", [...plus, ...furtherCodes], bits.isOf),
    has("occupations", furtherParents, bits.isOf),
    ...(quoted.length > 0 ? [holdsAll(quoted, bits.quoted)] : []),
    ...(prefer.length > 0 ? [holdsAll(prefer, bits.preferred)] : []),
  ];
}

const areaMark = (field: string, values: readonly string[], added: number): Mark => ({
  dictionary: "area",
  kind: "has",
  field,
  values,
  bits: added,
});

/** Kilometres by INSEE code to the nearest commune; without coordinates, only the communes themselves. */
function kilometresFrom(codes: readonly string[], km: number): Map<string, number> {
  const distances = new Map(communesWithinAny(codes, km).map((each) => [each.commune.code, each.km]));
  for (const code of codes) if (!distances.has(code)) distances.set(code, 0);
  return distances;
}

function cityMarks(
  { prefixes = [], codes = [], km = 0, departments = [] }: CityQuery,
  whole: readonly string[],
): Mark[] {
  const added = { bits: bits.inCity };
  const field = codes.length > 0 ? "chosenDepartments" : "departments";
  return [
    ...prefixes.map((prefix): Mark => ({ dictionary: "home", kind: "prefix", field: "city", prefix, ...added })),
    ...(codes.length > 0
      ? [
          {
            dictionary: "home",
            kind: "distance",
            field: "cityCode",
            reach: "radius",
            km,
            distancesWithin: (most: number) => kilometresFrom(codes, most),
            ...added,
          } satisfies Mark,
        ]
      : []),
    areaMark(field, knownDepartments(departments), bits.inCity),
    ...whole.map((text): Mark => ({ dictionary: "title", kind: "holds", text, any: bits.inCity })),
  ];
}

/** The group of a match by its rank. The first group has the highest rank. */
export const groupOfRank = (rank: number) => 2 - rank;

/** The index query of a search. */
export function candidateQuery(query: CandidateQuery): Query {
  const { city, departments, filter, attributes, from, quoted = [], prefer = [], whole = [] } = query;
  const restricts = restrictsTitle(query);
  const areas = knownDepartments(departments);
  const needs = [
    restricts ? bits.holds | bits.isOf : 0,
    restricts && quoted.length > 0 ? bits.quoted : 0,
    city ? bits.inCity : 0,
    areas.length > 0 ? bits.inDepartment : 0,
  ].filter((need) => need !== 0);
  return {
    marks: [
      ...(restricts ? titleMarks(query) : []),
      ...(city ? cityMarks(city, whole) : []),
      ...(areas.length > 0 ? [areaMark("departments", areas, bits.inDepartment)] : []),
      ...(city || areas.length > 0 ? [areaMark("departments", [anywhere], bits.inCity | bits.inDepartment)] : []),
      { dictionary: "hiding", kind: "has", field: "marks", values: from === "all" ? "any" : from, bits: bits.hidden },
    ],
    judge(matched) {
      if ((matched & bits.hidden) !== 0 || needs.some((need) => (matched & need) === 0)) return -1;
      if (!restricts) return 2;
      const isFirst = (matched & bits.isFirst) !== 0 && (prefer.length === 0 || (matched & bits.preferred) !== 0);
      if ((matched & bits.begins) !== 0 || isFirst) return 2;
      return (matched & bits.isOf) !== 0 ? 1 : 0;
    },
    needs,
    facets: "facets",
    filters: facetNames.flatMap((name) => {
      const values = filter?.[name];
      return values ? [{ name, kind: "facet", field: name, fits: (value) => values.includes(Number(value)) }] : [];
    }),
    tags: attributeTags(attributes),
    order: { by: "rank" },
  };
}
