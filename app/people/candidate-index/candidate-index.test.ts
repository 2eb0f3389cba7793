// Compares the index with an in-memory filter and sort on thousands of random candidates and queries.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { often } from "../../../tests/effort.ts";
import type { AttributeFilter } from "../../engines/attributes/attribute-filter.ts";
import { type AttributeKind, attributeKinds } from "../../engines/attributes/attributes.ts";
import { SegmentBuilder } from "../../engines/search-index/build-segment.ts";
import { idBytes, idText } from "../../engines/search-index/ids.ts";
import type { Change } from "../../engines/search-index/live-index.ts";
import { distanceKm } from "../../platform/places/coordinates.server.ts";
import { fold, foldPlace, placePrefixes } from "../../platform/text/text.ts";
import { type FacetFilter, facetNames, facetOf, facetSizes, packFacets } from "../candidate-facets.ts";
import { type CandidateCursor, CandidateIndex, type CandidatePage } from "./candidate-index.ts";
import { type CandidateQuery, type CandidateRow, candidateSchema } from "./candidate-schema.ts";

const jobs = [
  "Développeur web",
  "DEVELOPPEUSE",
  "de\u0301veloppeur",
  "Chef d’œuvre",
  "oeuvre d'art",
  "Straße",
  "strasse",
  "",
  "100 % motivé",
  "a_b",
  "\\dossier",
  'Agent "spécial"',
  "🙂 animateur",
  "🙃",
  "x".repeat(300),
  "Infirmière",
  "infirmier",
  "İstanbul",
  "ﬁn de mois",
  "RH",
  "qa",
  "z",
  "日本語",
  "aaaa",
  "aaaaaaaa",
  "abab",
  "bab",
];
const towns = [
  "Lyon",
  "lyon",
  "Saint-Étienne",
  "St Etienne",
  "Ste-Foy",
  "Strasbourg",
  "Paris",
  "Villeurbanne",
  "Paris-l'Hôpital",
  "L'Haÿ",
  "Ville%",
  "Œuf",
  "",
];
const codes = ["69", "01", "2A", "971", "75", "33", "95", "976"];
const marks = ["732829320", "552100554"];
/** Strasbourg is 380 km from Lyon; Villeurbanne 4, Saint-Étienne 50. */
const townCodes: Record<string, string> = {
  lyon: "69123",
  paris: "75056",
  villeurbanne: "69266",
  "saint-étienne": "42218",
};
const works = [
  { occupations: "", occupationCodes: "" },
  { occupations: "J1506", occupationCodes: "J1506 J1508" },
  { occupations: "J1506 H2913", occupationCodes: "J1507 H2914+" },
  { occupations: "H2913", occupationCodes: "H2914" },
];

const held = [
  "skill:Excel",
  "skill:EXCEL",
  "skill:Soins",
  "licence:permis-b",
  "licence:permis-ce",
  "licence:ssiap-2",
  "language:en:a2",
  "language:en:b2",
  "language:en:native",
  "language:de:c1",
  "rhythm:nuit",
  "contract:CDI",
];

type Person = Omit<CandidateRow, "id"> & { id: string };

/** As the database has them: a skill in one spelling, a language at one level. */
const oneOfEach = (entries: string[]) => [
  ...new Map(entries.map((entry) => [entry.split(":").slice(0, 2).join(":").toLowerCase(), entry])).values(),
];

const text = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...jobs) },
  { weight: 1, arbitrary: fc.string({ unit: "grapheme", maxLength: 12 }).map((given) => given.replaceAll("\0", "")) },
);
const facets = fc
  .tuple(...facetNames.map((name) => fc.nat(facetSizes[name] - 1)))
  .map(([availability = 0, pay = 0, experience = 0, cv = 0, video = 0]) =>
    packFacets({ availability, pay, experience, cv, video }),
  );
const person: fc.Arbitrary<Person> = fc
  .record({
    id: fc.uuid(),
    // Few instants, so that ids decide the order.
    at: fc.integer({ min: 0, max: 9 }).map((step) => Date.UTC(2026, 0, 1) + step),
    label: text,
    town: fc.constantFrom(...towns),
    departments: fc.subarray(codes, { maxLength: 5 }),
    everywhere: fc.nat(8).map((chance) => chance === 0),
    radius: fc.constantFrom("", "", "10", "100"),
    chosen: fc.constantFrom("", "1"),
    work: fc.constantFrom(...works),
    facets,
    attributes: fc.subarray(held, { maxLength: 6 }),
    marks: fc.oneof({ weight: 5, arbitrary: fc.constant<string[]>([]) }, fc.subarray(marks)),
  })
  .map(({ label, town, departments, marks, work, attributes, ...rest }) => ({
    ...rest,
    attributes: oneOfEach(attributes).join("\n"),
    named: "1",
    ...work,
    label,
    title: fold(label),
    city: foldPlace(town),
    cityCode: townCodes[town.toLowerCase()] ?? "",
    departments: departments.join(","),
    marks: marks.join(","),
  }));

const part = (source: fc.Arbitrary<string>) =>
  fc.oneof(
    { weight: 2, arbitrary: fc.constant("") },
    {
      weight: 3,
      arbitrary: fc
        .tuple(source, fc.nat(4), fc.nat(6))
        .map(([whole, from, length]) => [...whole].slice(from, from + 1 + length).join("")),
    },
    { weight: 1, arbitrary: source },
  );
const filters: fc.Arbitrary<FacetFilter | null> = fc.oneof(
  { weight: 3, arbitrary: fc.constant(null) },
  {
    weight: 1,
    arbitrary: fc.record(
      Object.fromEntries(
        facetNames.map((name) => [name, fc.subarray([...Array(facetSizes[name]).keys()], { minLength: 1 })]),
      ),
      { requiredKeys: [] },
    ),
  },
);
const attributeFilters: fc.Arbitrary<AttributeFilter> = fc.oneof(
  { weight: 2, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.record(
      {
        skill: fc.subarray(["excel", "Soins", "Couture"], { minLength: 1 }),
        licence: fc.subarray(["permis-b", "permis-ce", "ssiap-1", "bafa"], { minLength: 1 }),
        language: fc.subarray(["en", "en:b2", "en:c2", "de:b1", "it"], { minLength: 1 }),
        rhythm: fc.constant(["nuit"]),
        contract: fc.subarray(["CDI", "CDD"], { minLength: 1 }),
      },
      { requiredKeys: [] },
    ),
  },
);
const cities = fc.oneof(
  part(fc.constantFrom(...towns)),
  fc.constantFrom("st", "ste", "saint e", "PARIS", "%", "s", "code"),
);
const questions: fc.Arbitrary<CandidateQuery> = fc
  .record({
    word: part(text),
    others: fc.oneof(
      { weight: 3, arbitrary: fc.constant<string[]>([]) },
      { weight: 1, arbitrary: fc.array(part(text), { maxLength: 3 }) },
    ),
    work: fc.oneof(
      { weight: 3, arbitrary: fc.constant({}) },
      {
        weight: 2,
        arbitrary: fc.constantFrom(
          { codes: ["J1506"], furtherParents: ["J1506"] },
          { codes: ["J1507"], isWhole: true },
          { codes: ["H2914", "H2999"], furtherCodes: ["J1508", "J1507"], isWhole: true },
          { codes: ["J1508", "H2914"], prefer: [["de"]], furtherParents: ["H2913"] },
          { furtherParents: ["H2913"] },
        ),
      },
    ),
    quoted: fc.oneof(
      { weight: 4, arbitrary: fc.constant<string[][]>([]) },
      fc.array(fc.array(part(text), { minLength: 1, maxLength: 2 }), { maxLength: 2 }),
    ),
    whole: fc.oneof({ weight: 4, arbitrary: fc.constant<string[]>([]) }, fc.array(part(text), { maxLength: 2 })),
    city: cities,
    around: fc.oneof(
      { weight: 2, arbitrary: fc.constant({}) },
      fc.record({
        codes: fc.constantFrom(["69123"], ["75056"], ["99999"], ["69123", "75056"]),
        km: fc.constantFrom(0, 5, 50),
      }),
      fc.record({ departments: fc.constantFrom(["69"], ["69", "75", "2A"], ["75"]) }),
      fc.constant({ codes: ["69123"], km: 20, departments: ["69"] }),
    ),
    departments: fc.oneof(fc.constant<string[]>([]), fc.subarray(codes, { maxLength: 4 })),
    filter: filters,
    attributes: attributeFilters,
    from: fc.oneof(
      { weight: 2, arbitrary: fc.constant<string[]>([]) },
      { weight: 2, arbitrary: fc.subarray([...marks, "000000000"]) },
      { weight: 1, arbitrary: fc.constant("all" as const) },
    ),
  })
  .map(({ word, others, work, quoted, whole, city, around, ...rest }) => {
    const prefixes = city === "within" ? ["strasbourg", "s", "saint"] : placePrefixes(city);
    return {
      ...rest,
      ...work,
      word: fold(word),
      // Without a word there are no alternatives.
      others: fold(word) === "" ? [] : others.map(fold).filter((other) => other !== ""),
      quoted: fold(word) === "" ? [] : quoted.map((forms) => forms.map(fold)).filter((forms) => !forms.includes("")),
      whole: whole.map(fold).filter((text) => text !== ""),
      city: city === "code" ? { codes: ["75056"] } : prefixes.length > 0 ? { prefixes, ...around } : null,
    };
  });

const asRow = (given: Person): CandidateRow => ({ ...given, id: idBytes(given.id) });

function indexOf(people: Person[]): CandidateIndex {
  const builder = new SegmentBuilder(candidateSchema);
  for (const each of people) builder.add(asRow(each));
  return new CandidateIndex(builder.build());
}

function fitsFilter(code: number, filter: FacetFilter | null, aside?: string): boolean {
  return facetNames.every((name) => name === aside || (filter?.[name]?.includes(facetOf(code, name)) ?? true));
}

const within: Record<string, string[]> = {
  "permis-ce": ["permis-ce", "permis-c", "permis-c1", "permis-be", "permis-b"],
  "ssiap-2": ["ssiap-2", "ssiap-1"],
};
const cefr = ["a1", "a2", "b1", "b2", "c1", "c2", "native"];

/** Whether a person has a value. */
function has(each: Person, kind: string, value: string): boolean {
  return each.attributes.split("\n").some((entry) => {
    const [ownKind = "", own = "", level = ""] = entry.split(":");
    if (ownKind !== kind) return false;
    if (kind === "skill") return own.toLowerCase() === value.toLowerCase();
    if (kind === "licence") return (within[own] ?? [own]).includes(value);
    const [code, least = "a1"] = value.split(":");
    return own === code && (kind !== "language" || cefr.indexOf(level) >= cefr.indexOf(least));
  });
}

function fitsAttributes(each: Person, filter: AttributeFilter = {}, aside?: string): boolean {
  return Object.entries(filter).every(
    ([kind, values]) => kind === aside || values.some((value) => has(each, kind, value)),
  );
}

const letter = "[a-z0-9\u0080-\uffff]";

function groupOf(each: Person, query: CandidateQuery) {
  const { word, others = [], whole = [], codes = [], furtherParents = [], furtherCodes = [], quoted = [] } = query;
  const { prefer = [], isWhole } = query;
  const texts = [word, ...others, ...whole].filter(Boolean);
  if (word === "" && codes.length + furtherParents.length + furtherCodes.length === 0) return 0;
  const own = { parents: each.occupations.split(" "), codes: each.occupationCodes.split(" ") };
  const isFirst = codes.some((one) => own.codes.includes(one));
  const isOf =
    isFirst ||
    [...codes, ...furtherCodes].some((one) => own.codes.some((code) => code.replace("+", "") === one)) ||
    furtherParents.some((one) => own.parents.includes(one));
  if (!(isOf || texts.some((one) => each.title.includes(one)))) return null;
  if (!quoted.every((forms) => forms.some((one) => each.title.includes(one)))) return null;
  const stands = texts.some((one) => {
    const escaped = one.replace(/[^\p{L}\p{N} ]/gu, "\\$&");
    return new RegExp(`(?<!${letter})${escaped}${isWhole ? `(?!${letter})` : ""}`).test(each.title);
  });
  if (stands || (isFirst && prefer.every((texts) => texts.some((one) => each.title.includes(one))))) return 0;
  return isOf ? 1 : 2;
}

function livesThere(each: Person, { city, whole = [] }: CandidateQuery): boolean {
  if (city === null || each.everywhere || whole.some((text) => each.title.includes(text))) return true;
  const { prefixes = [], codes: centres = [], km = 0, departments = [] } = city;
  if (prefixes.some((prefix) => each.city.startsWith(prefix))) return true;
  const works = departments.some((department) => each.departments.split(",").includes(department));
  if (works && (centres.length === 0 || each.chosen === "1")) return true;
  return centres.some((code) => {
    const distance = code === each.cityCode ? 0 : each.cityCode === "" ? null : distanceKm(code, each.cityCode);
    return distance !== null && distance <= Math.max(km, Number(each.radius));
  });
}

type Expected = Person & { group: number };

function expected(people: Person[], query: CandidateQuery): Expected[] {
  const { departments, from } = query;
  return people
    .flatMap((each) => {
      const group = groupOf(each, query);
      return group === null ? [] : { ...each, group };
    })
    .filter((each) => livesThere(each, query))
    .filter(
      (each) =>
        each.everywhere ||
        departments.length === 0 ||
        departments.some((code) => each.departments.split(",").includes(code)),
    )
    .filter((each) => {
      const marks = each.marks === "" ? [] : each.marks.split(",");
      return from === "all" ? marks.length === 0 : !marks.some((mark) => from.includes(mark));
    })
    .sort((a, b) => a.group - b.group || b.at - a.at || (a.id < b.id ? 1 : -1));
}

const idsOf = (page: CandidatePage) => page.matches.map(({ id }) => id);
const cursor = (direction: CandidateCursor["direction"], { group, at, id }: Expected): CandidateCursor => ({
  direction,
  group,
  at: new Date(at),
  id,
});

const unknownId = "00000000-0000-7000-8000-ffffffffffff";

function check(index: CandidateIndex, people: Person[], query: CandidateQuery, size: number, cap: number): void {
  const whole = expected(people, query).filter((each) => fitsAttributes(each, query.attributes));
  const right = whole.filter((each) => fitsFilter(each.facets, query.filter));
  expect(index.count(query)).toBe(right.length);
  // The word alone, then with the others again: a query must not leave state for the next one.
  const alone: CandidateQuery = {
    ...query,
    others: [],
    quoted: [],
    whole: [],
    codes: [],
    furtherParents: [],
    furtherCodes: [],
  };
  const plain = expected(people, alone).filter(
    (each) => fitsFilter(each.facets, query.filter) && fitsAttributes(each, query.attributes),
  );
  expect(index.count(alone)).toBe(plain.length);
  expect(index.count(query)).toBe(right.length);
  const displayTime = people[0]?.at ?? 0;
  expect(index.count(query, new Date(displayTime))).toBe(right.filter(({ at }) => at > displayTime).length);
  const some = new Set([...people.filter((_, number) => number % 3 !== 0).map(({ id }) => id), unknownId]);
  const among = right.filter(({ id }) => some.has(id));
  expect(index.among(query, some).toSorted()).toEqual(among.map(({ id }) => id).toSorted());
  expect(index.among(query, some, new Date(displayTime))).toHaveLength(
    among.filter(({ at }) => at > displayTime).length,
  );
  const listed = right.slice(0, cap);
  const first = index.page(query, { cursor: null, size, cap });
  expect(first.total).toBe(right.length);
  expect(idsOf(first)).toEqual(listed.slice(0, size).map(({ id }) => id));
  expect([first.before, first.after]).toEqual([false, listed.length > size]);
  expect(index.newest(query, cap).map(({ id }) => id)).toEqual(listed.map(({ id }) => id));
  // From any cursor, also that of a non-matching candidate: exactly the rows before or after it.
  for (const [number, each] of people.slice(0, 4).entries()) {
    const from = { ...each, group: groupOf(each, query) ?? number % 3 };
    const isNewer = ({ group, at, id }: Expected) =>
      group !== from.group ? group < from.group : at > from.at || (at === from.at && id > from.id);
    const newer = listed.filter(isNewer);
    const older = listed.filter((each) => each.id !== from.id && !isNewer(each));
    const next = index.page(query, { cursor: cursor("apres", from), size, cap });
    expect(idsOf(next)).toEqual(older.slice(0, size).map(({ id }) => id));
    expect([next.before, next.after, next.total]).toEqual([true, older.length > size, right.length]);
    const back = index.page(query, { cursor: cursor("avant", from), size, cap });
    expect(idsOf(back)).toEqual(newer.slice(-size).map(({ id }) => id));
    expect([back.before, back.after]).toEqual([newer.length > size, true]);
  }
}

function checkFacets(index: CandidateIndex, people: Person[], query: CandidateQuery): void {
  const counts = index.facets(query);
  const found = expected(people, query);
  const whole = found.filter((each) => fitsAttributes(each, query.attributes));
  for (const name of facetNames) {
    const right = Array.from({ length: facetSizes[name] }, (_, value) =>
      whole.filter(({ facets: code }) => fitsFilter(code, query.filter, name) && facetOf(code, name) === value),
    );
    expect(counts[name]).toEqual(right.map(({ length }) => length));
  }
  for (const code of [...codes, "13"]) {
    const right = expected(people, { ...query, departments: [code] }).filter((each) =>
      fitsAttributes(each, query.attributes),
    );
    expect(counts.departments.get(code)).toBe(right.filter((each) => fitsFilter(each.facets, query.filter)).length);
  }
}

const choices: Record<AttributeKind, string[]> = {
  skill: ["Excel", "Soins"],
  licence: ["permis-b", "permis-be", "permis-c", "permis-c1", "permis-ce", "ssiap-1", "ssiap-2"],
  language: ["de", "en"],
  rhythm: ["nuit"],
  contract: ["CDI"],
};

function checkAttributes(index: CandidateIndex, people: Person[], query: CandidateQuery): void {
  const counts = index.attributeCounts(query);
  const found = expected(people, query).filter((each) => fitsFilter(each.facets, query.filter));
  for (const kind of attributeKinds) {
    const others = found.filter((each) => fitsAttributes(each, query.attributes, kind));
    const filterValues = query.attributes?.[kind] ?? [];
    const countOf = (value: string) => others.filter((each) => has(each, kind, value)).length;
    const name = (value: string) => value.toLowerCase();
    expect(new Map(counts[kind].map(({ value, count }) => [name(value), count]))).toEqual(
      new Map(
        [
          ...choices[kind].filter((value) => countOf(value) > 0),
          ...filterValues,
          ...(kind === "language" ? filterValues.map((value) => value.split(":")[0]!) : []),
          ...(kind === "language"
            ? filterValues.flatMap((value) =>
                ["b1", "b2", "c1"]
                  .map((level) => `${value.split(":")[0]}:${level}`)
                  .filter((refined) => countOf(refined) > 0),
              )
            : []),
        ].map((value) => [name(value), countOf(value)]),
      ),
    );
    expect(
      counts[kind]
        .filter(({ isChosen }) => isChosen)
        .map(({ value }) => name(value))
        .toSorted(),
    ).toEqual(filterValues.map(name).toSorted());
    const inOrder = counts[kind].filter(({ value }) => kind !== "language" || !value.includes(":"));
    expect(inOrder.map(({ count }) => count)).toEqual(inOrder.map(({ count }) => count).toSorted((a, b) => b - a));
  }
}

/** Everything, or nothing but the filter by attributes. */
const justAttributes = ({ attributes, from }: CandidateQuery): CandidateQuery => ({
  word: "",
  city: null,
  departments: [],
  filter: null,
  from,
  ...(attributes ? { attributes } : {}),
});

const unique = (people: Person[]) => [...new Map(people.map((each) => [each.id, each])).values()];

test("every query matches a filter and a sort, also after candidates change, arrive and leave", {
  timeout: 120_000,
}, () => {
  fc.assert(
    fc.property(
      fc.array(person, { maxLength: 60 }),
      fc.array(fc.tuple(fc.nat(59), fc.oneof(person, fc.constant(null))), { maxLength: 12 }),
      fc.array(questions, { minLength: 4, maxLength: 4 }),
      fc.constantFrom(3, 10),
      fc.constantFrom(5, 500),
      (given, edits, queries, size, cap) => {
        let people = unique(given);
        const index = indexOf(people);
        for (const query of queries.slice(0, 2)) check(index, people, query, size, cap);
        for (const [position, now] of edits) {
          const id = people[position]?.id ?? now?.id;
          if (id === undefined) continue;
          const change: Change<CandidateRow> = { id: idBytes(id), row: now && asRow({ ...now, id }) };
          index.apply([change, change]);
          people = [...people.filter((each) => each.id !== id), ...(now ? [{ ...now, id }] : [])];
        }
        expect(index.size).toBe(people.length);
        for (const query of queries) check(index, people, query, size, cap);
        for (const query of [...queries, ...queries.map(justAttributes)]) {
          checkFacets(index, people, query);
          checkAttributes(index, people, query);
        }
      },
    ),
    { numRuns: often(80, 400) },
  );
});

/** Ids in the order of their numbers. Their last bytes differ, as in real ids: the tables of ids hash those. */
const numberedId = (number: number, seed: string) => {
  const mixed = Math.imul(number, 0x9e3779b1) >>> 0;
  return `${number.toString(16).padStart(8, "0")}${seed.slice(8, 28)}${mixed.toString(16).padStart(8, "0")}`;
};

test("with thousands of candidates, the other list strategies give the same results", { timeout: 120_000 }, () => {
  fc.assert(
    fc.property(
      fc.array(person, { minLength: 60, maxLength: 60 }),
      fc.array(questions, { minLength: 40, maxLength: 40 }),
      fc.uuid(),
      (kinds, queries, seed) => {
        const people = Array.from({ length: 3000 }, (_, number) => ({
          ...kinds[Math.floor(kinds.length * (number / 3000) ** 4)]!,
          id: numberedId(number, seed),
          at: Date.UTC(2026, 0, 1) + Math.floor(number / 7) * 1000,
        }));
        const index = indexOf(people);
        const changed = people
          .filter((_, number) => number % 50 === 0)
          .map((each) => ({ ...each, label: "RH", title: "rh" }));
        index.apply(changed.map((each) => ({ id: idBytes(each.id), row: asRow(each) })));
        const now = [...new Map([...people, ...changed].map((each) => [each.id, each])).values()];
        for (const query of queries) check(index, now, query, 10, 500);
        for (const query of queries.slice(0, 8)) {
          checkFacets(index, now, query);
          checkAttributes(index, now, query);
        }
      },
    ),
    { numRuns: often(2, 6) },
  );
});

describe("single cases", () => {
  const base: Person = {
    id: "01900000-0000-7000-8000-000000000001",
    at: Date.UTC(2026, 0, 1),
    title: "soudeur",
    label: "Soudeur",
    city: "lyon",
    cityCode: "69123",
    radius: "",
    chosen: "1",
    occupations: "",
    occupationCodes: "",
    departments: "69",
    everywhere: false,
    facets: 0,
    marks: "",
    attributes: "",
    named: "1",
  };
  const numbered = (number: number, more: Partial<Person>): Person => ({
    ...base,
    id: `01900000-0000-7000-8000-${number.toString(16).padStart(12, "0")}`,
    ...more,
  });
  const all: CandidateQuery = { word: "", city: null, departments: [], filter: null, from: [] };

  test("finds a few people in a department among many in a city, with any other filter", () => {
    const people = Array.from({ length: 2000 }, (_, number) =>
      numbered(number, {
        at: base.at + number,
        city: number % 200 === 1 ? "nantes" : "lyon",
        departments: number % 100 === 1 ? "01,2A" : number % 250 === 0 ? "2A" : number % 500 === 2 ? "974" : "69",
        title: number % 3 === 0 ? "soudeur" : "vendeur",
      }),
    );
    const index = indexOf(people);
    for (const departments of [["01"], ["01", "2A"], ["974", "2A", "01"], ["69", "974"]])
      for (const word of ["", "soud", "deur"])
        for (const prefixes of [["lyon"], ["nantes"], null])
          check(index, people, { ...all, word, departments, city: prefixes && { prefixes } }, 10, 500);
  });

  test("an occupation that very many titles carry is counted as well as the other titles of the search", () => {
    const people = Array.from({ length: 2200 }, (_, number) => {
      const title = `${number % 3 === 0 ? "soignant" : "infirmier"} ${number}`;
      const occupationCodes = number % 2 === 0 ? "J1506" : number % 5 === 0 ? "J1508 J1506+" : "";
      const areas = { departments: number % 7 === 0 ? "01,69" : "75", everywhere: number % 11 === 0 };
      const facets = packFacets({ availability: number % 4, pay: number % 3, experience: 0, cv: number % 2, video: 0 });
      return numbered(number, { title, occupationCodes, occupations: occupationCodes && "J1506", ...areas, facets });
    });
    const index = indexOf(people);
    for (const job of [
      { word: "infirmier", codes: ["J1506"], furtherCodes: ["J1508"] },
      { word: "soignant", codes: ["J1508"], furtherCodes: ["J1506"] },
      { word: "infirmier 2", quoted: [["infirmier 2", "infirmiere 2"]], codes: ["J1506"] },
      { word: "infirmier" },
    ]) {
      check(index, people, { ...all, ...job }, 10, 500);
      checkFacets(index, people, { ...all, ...job });
    }
  });

  test("most frequent values first, then by label, in their most frequent spelling; a chosen language shows its levels", () => {
    const lists = [
      ["skill:excel", "skill:Écoute", "language:en:b2", "contract:CDD"],
      ["skill:Excel", "skill:Vente", "language:en:a1", "licence:permis-c"],
      ["skill:Excel", "language:de:c1", "licence:permis-b"],
      ["skill:écoute", "skill:vente"],
    ];
    const people = lists.map((entries, number) => numbered(number, { attributes: entries.join("\n") }));
    const index = indexOf(people);
    const shown = (kind: AttributeKind, attributes: AttributeFilter = {}) =>
      index.attributeCounts({ ...all, attributes })[kind].map(({ label, count }) => `${label} ${count}`);
    expect(shown("skill")).toEqual(["Excel 3", "Écoute 2", "Vente 2"]);
    expect(shown("licence")).toEqual(["Permis B 2", "Permis C (poids lourd) 1", "Permis C1 1"]);
    expect(shown("language")).toEqual(["Anglais 2", "Allemand 1"]);
    expect(shown("language", { language: ["en"] })).toEqual([
      "Anglais 2",
      "Anglais\u00a0: B1 ou plus 1",
      "Anglais\u00a0: B2 ou plus 1",
      "Allemand 1",
    ]);
    expect(shown("skill", { language: ["en:b1"] })).toEqual(["Écoute 1", "Excel 1"]);
    index.apply([
      { id: idBytes(numbered(9, {}).id), row: asRow(numbered(9, { attributes: "skill:Tri\nskill:VENTE" })) },
    ]);
    expect(shown("skill")).toEqual(["Excel 3", "Vente 3", "Écoute 2", "Tri 1"]);
    index.apply([{ id: idBytes(people[1]!.id), row: null }]);
    expect(shown("skill", { skill: ["VENTE", "Soudure"] })).toEqual([
      "Écoute 2",
      "Excel 2",
      "Vente 2",
      "Tri 1",
      "Soudure 0",
    ]);
  });

  test("a repeated search shows what changed since", () => {
    const index = indexOf([base, numbered(2, {})]);
    const query = { ...all, word: "soud" };
    const answers = () => [
      index.count(query),
      index.page(query, { cursor: null, size: 10, cap: 500 }).matches.length,
      index.facets(query).availability.reduce((sum, count) => sum + count, 0),
    ];
    expect([answers(), answers()]).toEqual([Array(3).fill(2), Array(3).fill(2)]);
    index.apply([{ id: idBytes(numbered(3, {}).id), row: asRow(numbered(3, {})) }]);
    expect(answers()).toEqual([3, 3, 3]);
    index.apply([{ id: idBytes(base.id), row: null }]);
    expect(answers()).toEqual([2, 2, 2]);
    const [dismissed] = index.page(query, { cursor: null, size: 10, cap: 500 }).matches;
    const without = index.facets(query, new Set([dismissed!.id]));
    expect(without.availability.reduce((sum, count) => sum + count, 0)).toBe(1);
  });

  test("an empty index answers", () => {
    const index = indexOf([]);
    expect(index.page(all, { cursor: null, size: 10, cap: 500 })).toEqual({
      matches: [],
      before: false,
      after: false,
      total: 0,
    });
    expect(index.titles("a", 8)).toEqual([]);
    index.apply([{ id: idBytes(base.id), row: asRow(base) }]);
    expect(index.count({ ...all, word: "soud" })).toBe(1);
  });

  test("times far apart retain their order", () => {
    const people = [0, -3e12, 4e12, 1e6].map((at, number) => numbered(number, { at }));
    const page = indexOf(people).page(all, { cursor: null, size: 10, cap: 500 });
    expect(page.matches.map(({ at }) => at.getTime())).toEqual([4e12, 1e6, 0, -3e12]);
  });

  test("adding the same candidate twice throws", () => {
    expect(() => indexOf([base, base])).toThrow("came twice");
  });

  test("proposes jobs that three candidates carry, prefix matches first, then by number of carriers", () => {
    const titles = ["Soudeur", "Soudeur", "Soudeur", "Aide soudeur", "Aide soudeur", "Aide soudeur", "Aide soudeur"];
    const people = [...titles, "Soudeuse", "Soudeuse", "Dessoudeur", "Dessoudeur", "Dessoudeur"].map((label, number) =>
      numbered(number, { label, title: fold(label) }),
    );
    const index = indexOf(people);
    const found = () => index.titles("soud", 8).map(({ label, carriers }) => [label, carriers]);
    expect(found()).toEqual([
      ["Soudeur", 3],
      ["Aide soudeur", 4],
      ["Dessoudeur", 3],
    ]);
    index.apply([
      { id: idBytes(people[9]!.id), row: null },
      { id: idBytes(numbered(90, {}).id), row: asRow(numbered(90, { label: "SOUDEUSE", title: "soudeuse" })) },
    ]);
    expect(found()).toEqual([
      ["Soudeur", 3],
      ["Soudeuse", 3],
      ["Aide soudeur", 4],
    ]);
    for (const number of [91, 92, 93])
      index.apply([
        { id: idBytes(numbered(number, {}).id), row: asRow(numbered(number, { label: "Soudage", title: "soudage" })) },
      ]);
    expect(index.titles("soudag", 8)).toEqual([{ label: "Soudage", title: "soudage", carriers: 3 }]);
    expect(index.titles("", 8)).toEqual([]);
  });

  test("leaves out candidates who hide from one of the asking company's marks, or from any company", () => {
    const index = indexOf([numbered(1, { marks: marks.join(",") }), numbered(2, { marks: marks[0] }), numbered(3, {})]);
    expect([index.hasHidden, index.hides(marks[0]!), index.hides("000000000")]).toEqual([true, true, false]);
    const count = (from: CandidateQuery["from"]) => index.count({ ...all, from });
    expect([count([]), count([marks[0]!]), count([marks[1]!]), count(["000000000"])]).toEqual([3, 1, 2, 3]);
    expect([count(["000000000", marks[1]!]), count(marks), count("all"), count([])]).toEqual([2, 1, 1, 3]);
  });

  test("new attributes are a change, another spelling of a skill is none", () => {
    const index = indexOf([{ ...base, attributes: "skill:Excel\nlicence:permis-c" }]);
    const change = (attributes: string) => index.apply([{ id: idBytes(base.id), row: asRow({ ...base, attributes }) }]);
    change("skill:EXCEL\nlicence:permis-c");
    expect(index.recent).toBe(0);
    change("skill:EXCEL");
    expect([index.recent > 0, index.count({ ...all, attributes: { licence: ["permis-b"] } })]).toEqual([true, 0]);
  });

  test("ids survive the round trip through bytes", () => {
    expect(idText(idBytes(base.id), 0)).toBe(base.id);
  });

  test("a row equal to the stored one is not a change", () => {
    const index = indexOf([base, numbered(2, { everywhere: true })]);
    index.apply([
      { id: idBytes(base.id), row: asRow(base) },
      {
        id: idBytes(numbered(2, {}).id),
        row: asRow(numbered(2, { everywhere: true, departments: "01", city: "paris" })),
      },
    ]);
    expect([index.recent, index.size]).toEqual([0, 2]);
    index.apply([{ id: idBytes(base.id), row: asRow({ ...base, departments: "69,01" }) }]);
    expect([index.recent > 0, index.count({ ...all, departments: ["01"] })]).toEqual([true, 2]);
  });
});
