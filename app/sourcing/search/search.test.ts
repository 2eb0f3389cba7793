// Candidate search contains what a plain filter in memory finds.

import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { often } from "../../../tests/effort.ts";
import { aCandidate, aCompany } from "../../../tests/factories.ts";
import { answerBy, indexNow } from "../../../tests/memory-index.ts";
import type { ViewingCompany } from "../../access/candidate-visibility.server.ts";
import type { AttributeFilter } from "../../engines/attributes/attribute-filter.ts";
import { occupationColumns } from "../../engines/occupations/assigned.ts";
import { genderTexts } from "../../engines/occupations/genders.ts";
import { SegmentBuilder } from "../../engines/search-index/build-segment.ts";
import { searchLine } from "../../engines/search-text/search-line.ts";
import type { FacetFilter, FacetName } from "../../people/candidate-facets.ts";
import { type disponibilities, packFacets } from "../../people/candidate-facets.ts";
import { CandidateIndex } from "../../people/candidate-index/candidate-index.ts";
import { candidateSchema } from "../../people/candidate-index/candidate-schema.ts";
import { closeIndex } from "../../people/candidate-index/live-candidates.server.ts";
import { db } from "../../platform/db/db.server.ts";
import type { Visibility } from "../../platform/db/schema.ts";
import { newId } from "../../platform/http/id.ts";
import { departments as allDepartments, findCommuneByName } from "../../platform/places/places.server.ts";
import { fold, foldPlace, placePrefixes } from "../../platform/text/text.ts";
import { countCandidates, countFacets, findCandidates } from "./candidate-search.server.ts";
import { readCriteria } from "./search-criteria.server.ts";
import { type Criteria, filterEntries } from "./search-criteria.ts";
import { readSearchPlace } from "./search-meaning.server.ts";

let seeker: ViewingCompany;

beforeAll(async () => {
  const { companyId } = await aCompany({ siret: "73282932000074" });
  seeker = { companyId, seesNames: true };
});

function criteriaOf(query: string | [string, string][]) {
  const read = readCriteria(new URLSearchParams(query));
  if (!read.ok) throw new Error(read.state.summary);
  return read.criteria;
}

afterEach(async () => {
  await closeIndex();
  await clear();
});

async function idsOf(query: string): Promise<string[]> {
  const url = new URL(`http://ici.test/resultats?${query}`);
  return (await findCandidates(criteriaOf(query), seeker.companyId, url)).page.rows.map((row) => row.id);
}

type Row = {
  id: string;
  job: string;
  city: string;
  departments: string[];
  everywhere: boolean;
  visibility: Visibility;
  disponibility: (typeof disponibilities)[number] | null;
  pay: { min: number | null; max: number | null; unit: string };
  /** From the start of the first experience to the end of the last; null without any. */
  months: number | null;
  state: "open" | "company" | "disabled" | "erasing" | "blocked" | "blockedElsewhere";
  createdAt: Date;
  attributes: string[];
};

const known = "skill:Réaliser un diagnostic infirmier";
const held = [
  known,
  "skill:Jonglage Enflammé",
  "licence:permis-b",
  "licence:permis-d",
  "language:en:b2",
  "contract:CDI",
];

const words = [
  "Développeur web",
  "DEVELOPPEUSE",
  "de\u0301veloppeur",
  "Chef d’œuvre",
  "oeuvre d'art",
  "Straße",
  "strasse",
  "100 % motivé",
  "a_b",
  "\\dossier",
  'Agent "spécial"',
  "🙂 animateur",
  "x".repeat(300),
  "Infirmière",
  "İstanbul",
  "ﬁn de mois",
];
const towns = [
  "Lyon",
  "lyon",
  "Saint-Étienne",
  "St Etienne",
  "Ste-Foy",
  "Strasbourg",
  "Paris",
  "Paris-l'Hôpital",
  "L'Haÿ",
  "Ville%",
  "Œuf",
  "",
];
const codes = ["69", "01", "2A", "971", "75"];

const text = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...words) },
  { weight: 1, arbitrary: fc.string({ unit: "grapheme", maxLength: 12 }).map((given) => given.replaceAll("\0", "")) },
);
const someCodes = fc.subarray(codes, { maxLength: 3 });
const rows: fc.Arbitrary<Row[]> = fc.array(
  fc.record({
    id: fc.constant(null).map(() => newId()),
    job: text,
    city: fc.constantFrom(...towns),
    departments: someCodes,
    everywhere: fc.nat(6).map((chance) => chance === 0),
    visibility: fc.constantFrom<Visibility>("visible", "visible", "visible", "masked", "hidden"),
    state: fc.constantFrom<Row["state"]>(
      "open",
      "open",
      "open",
      "open",
      "company",
      "disabled",
      "erasing",
      "blocked",
      "blockedElsewhere",
    ),
    disponibility: fc.constantFrom(null, "Disponible", "Sous 1 mois", "Sous 3 mois", "En poste"),
    pay: fc.constantFrom(
      { min: null, max: null, unit: "par mois" },
      { min: 0, max: null, unit: "par an" },
      { min: 1_666.66, max: 9_000, unit: "par mois" },
      { min: null, max: 2_500, unit: "par mois" },
      { min: 11, max: 12, unit: "par heure" },
      { min: 350, max: null, unit: "par jour" },
      { min: 49_999.99, max: null, unit: "par an" },
      { min: 50_000, max: null, unit: "par an" },
    ),
    months: fc.constantFrom(null, 0, 11, 12, 35, 36, 59, 60, 119, 120, 500),
    // Few distinct times, so that the id decides.
    attributes: fc.subarray(held),
    createdAt: fc.integer({ min: 0, max: 8 }).map((step) => new Date(Date.UTC(2026, 0, 1) + step)),
  }),
  { minLength: 25, maxLength: 35 },
);

const part = (source: fc.Arbitrary<string>) =>
  fc.oneof(
    { weight: 2, arbitrary: fc.constant("") },
    {
      weight: 3,
      arbitrary: fc
        .tuple(source, fc.nat(4), fc.nat(8))
        .map(([whole, from, length]) => [...whole].slice(from, from + 1 + length).join("")),
    },
    { weight: 2, arbitrary: source },
  );
const searches = fc.record({
  job: part(text),
  city: fc.oneof(part(fc.constantFrom(...towns)), fc.constantFrom("st", "ste", "saint e", "PARIS", "%", "_")),
  chosen: fc.boolean(),
  departments: fc.oneof(fc.constant<string[]>([]), someCodes),
  attributes: fc.oneof(
    { weight: 3, arbitrary: fc.constant<AttributeFilter>({}) },
    {
      weight: 1,
      arbitrary: fc.record(
        {
          skill: fc.subarray(["realiser un diagnostic INFIRMIER", "jonglage enflammé", "Vente"], { minLength: 1 }),
          licence: fc.subarray(["permis-b", "permis-d"], { minLength: 1 }),
          language: fc.constantFrom(["en"], ["en:b1", "de"], ["en:c1"]),
          contract: fc.constant(["CDI"]),
        },
        { requiredKeys: [] },
      ),
    },
  ),
  filter: fc.oneof(
    fc.constant<FacetFilter>({}),
    fc.record(
      {
        availability: fc.subarray([0, 1, 2, 3, 4], { minLength: 1 }),
        pay: fc.subarray([0, 1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
        experience: fc.subarray([0, 1, 2, 3, 4, 5], { minLength: 1 }),
      },
      { requiredKeys: [] },
    ),
  ),
});

const monthOf = (months: number) => new Date(Date.UTC(1970, months)).toISOString().slice(0, 7);

async function clear(): Promise<void> {
  await db.deleteFrom("users").where("role", "=", "candidate").execute();
}

async function fill(given: Row[]): Promise<void> {
  await clear();
  const users = given.map(({ id, state, createdAt }) => ({
    id,
    email: `${id}@exemple.test`,
    emailVerified: state !== "company",
    role: "candidate" as const,
    disabledAt: state === "disabled" ? new Date() : null,
    erasureDueAt: state === "erasing" ? new Date() : null,
    createdAt,
  }));
  await db.insertInto("users").values(users).execute();
  const candidates = given.map((row) => ({
    id: row.id,
    job: row.job,
    city: row.city,
    cityCode: findCommuneByName(row.city)?.code ?? null,
    departments: row.departments,
    available_all_country: row.everywhere,
    visibility: row.visibility,
    jobFolded: fold(row.job),
    ...occupationColumns(row.job),
    cityFolded: foldPlace(row.city),
    searchDepartments: row.departments,
    disponibility: row.disponibility,
    salaryMin: row.pay.min,
    salaryMax: row.pay.max,
    salaryTaux: row.pay.unit,
    attributes: row.attributes,
    createdAt: row.createdAt,
  }));
  await db.insertInto("candidates").values(candidates).execute();
  const blocks = given.flatMap(({ id, state }) => {
    if (state === "blocked") return [{ candidateId: id, siren: "732829320" }];
    return state === "blockedElsewhere" ? [{ candidateId: id, siren: "552100554" }] : [];
  });
  // Two separate experiences, the later one first, and one without dates.
  const experiences = given.flatMap(({ id, months }) =>
    months === null
      ? []
      : [
          { id: newId(), candidateId: id, position: 0, title: "B", startMonth: "1970-01", endMonth: monthOf(months) },
          { id: newId(), candidateId: id, position: 1, title: "A", startMonth: "1970-01", endMonth: "1970-01" },
          { id: newId(), candidateId: id, position: 2, title: "C", startMonth: null, endMonth: null },
        ],
  );
  if (experiences.length > 0) await db.insertInto("experiences").values(experiences).execute();
  if (blocks.length > 0) await db.insertInto("blockedCompanies").values(blocks).execute();
}

function indexOf(given: Row[]): CandidateIndex {
  const builder = new SegmentBuilder(candidateSchema);
  for (const row of given.filter(isFindable)) {
    builder.add({
      id: Uint8Array.from(row.id.replaceAll("-", "").match(/../g)!, (byte) => Number.parseInt(byte, 16)),
      at: row.createdAt.getTime(),
      title: fold(row.job),
      label: row.job,
      city: foldPlace(row.city),
      cityCode: findCommuneByName(row.city)?.code ?? "",
      radius: "",
      chosen: row.departments.length > 0 ? "1" : "",
      ...occupationColumns(row.job),
      departments: row.departments.join(","),
      everywhere: row.everywhere,
      facets: packFacets(valuesOf(row)),
      attributes: shownOf(row).join("\n"),
      named: row.visibility === "masked" ? "" : "1",
      marks: row.state === "blocked" ? "732829320" : row.state === "blockedElsewhere" ? "552100554" : "",
    });
  }
  return new CandidateIndex(builder.build());
}

type Search = {
  job: string;
  city: string;
  chosen: boolean;
  departments: string[];
  filter?: FacetFilter;
  attributes?: AttributeFilter;
};

/** A masked candidate is not found by a skill in their own words. */
const shownOf = ({ visibility, attributes }: Row) =>
  visibility === "masked" ? attributes.filter((entry) => entry === known || !entry.startsWith("skill:")) : attributes;

/** The values that fulfil each requested value. */
const fulfilling: Record<string, string[]> = {
  "realiser un diagnostic INFIRMIER": [known],
  "jonglage enflammé": ["skill:Jonglage Enflammé"],
  "permis-b": ["licence:permis-b", "licence:permis-d"],
  "permis-d": ["licence:permis-d"],
  CDI: ["contract:CDI"],
  en: ["language:en:b2"],
  "en:b1": ["language:en:b2"],
};

const hasAttributes = (row: Row, { attributes = {} }: Search) =>
  Object.values(attributes).every((values) =>
    values.some((value) => fulfilling[value]?.some((entry) => shownOf(row).includes(entry))),
  );

const isFindable = ({ visibility, state }: Row) =>
  visibility !== "hidden" && ["open", "blocked", "blockedElsewhere"].includes(state);

const inYear: Record<string, number> = { "par heure": 1820, "par jour": 218, "par mois": 12, "par an": 1 };

function valuesOf({ disponibility, pay, months }: Row): Record<FacetName, number> {
  const perYear = (pay.min ?? pay.max ?? 0) * inYear[pay.unit]!;
  const isSaid = pay.min !== null || pay.max !== null;
  const steps = (limits: number[], value: number) => limits.filter((limit) => value >= limit).length;
  return {
    availability: ["Disponible", "Sous 1 mois", "Sous 3 mois", "En poste"].indexOf(disponibility ?? "") + 1,
    pay: isSaid ? steps([0, 20_000, 25_000, 30_000, 40_000, 50_000, 70_000], Math.round(perYear * 100) / 100) : 0,
    experience: months === null ? 0 : steps([0, 12, 36, 60, 120], months),
    cv: 0,
    video: 0,
  };
}

const fits = (row: Row, filter: FacetFilter = {}) =>
  Object.entries(filter).every(([name, values]) => values.includes(valuesOf(row)[name as FacetName]));

const isIn = (row: Row, codes: string[]) => row.everywhere || codes.some((code) => row.departments.includes(code));

/** The matches by job and city, without departments and filters. */
function ofJobAndCity(given: Row[], search: Search): Row[] {
  const { city, chosen } = search;
  // A quote mark that is never closed is not searched.
  const job = searchLine(search.job);
  const commune = chosen ? findCommuneByName(city) : null;
  const prefixes = placePrefixes(city);
  return given
    .filter((row) => isFindable(row) && row.state !== "blocked")
    .filter((row) => hasAttributes(row, search))
    .filter((row) => fold(row.job).includes(fold(job)))
    .filter((row) => {
      if (row.everywhere || prefixes.length === 0) return true;
      if (commune) return findCommuneByName(row.city)?.code === commune.code;
      return prefixes.some((prefix) => foldPlace(row.city).startsWith(prefix));
    });
}

function rowsOf(given: Row[], search: Search): Row[] {
  return ofJobAndCity(given, search)
    .filter((row) => search.departments.length === 0 || isIn(row, search.departments))
    .filter((row) => fits(row, search.filter))
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1));
}

const expected = (given: Row[], search: Search) => rowsOf(given, search).map((row) => row.id);

/** @param found the matches by job and city */
function facetsOf(found: Row[], { departments, filter = {} }: Search) {
  const inPlace = found.filter((row) => departments.length === 0 || isIn(row, departments));
  const group = (name: FacetName, size: number) => {
    const { [name]: _, ...others } = filter;
    const rest = inPlace.filter((row) => fits(row, others));
    return Array.from({ length: size }, (_, value) => rest.filter((row) => valuesOf(row)[name] === value).length);
  };
  const fitting = found.filter((row) => fits(row, filter));
  return {
    availability: group("availability", 5),
    pay: group("pay", 8),
    experience: group("experience", 6),
    cv: group("cv", 2),
    video: group("video", 2),
    departments: new Map(allDepartments.map(({ code }) => [code, fitting.filter((row) => isIn(row, [code])).length])),
    everywhere: fitting.filter((row) => row.everywhere).length,
  };
}

// A suggestion's code comes with the commune's own name.
function withCode(search: Search): Search & { code: string } {
  const commune = search.chosen ? findCommuneByName(search.city) : null;
  return commune ? { ...search, city: commune.name, code: commune.code } : { ...search, chosen: false, code: "" };
}

function paramsOf(search: Search & { code: string }): URLSearchParams {
  return new URLSearchParams([
    ["job", search.job],
    ["city", search.city],
    ["cityCode", search.code],
    ...search.departments.map((code): [string, string] => ["departments", code]),
    ...filterEntries(search),
  ]);
}

type Links = { previous: string | null; next: string | null };

/** Reads every page forwards, then backwards. */
async function walk(criteria: Criteria) {
  const ids: string[] = [];
  const totals = new Set<number>();
  const links: Links[] = [];
  const back: string[][] = [];
  let last: Links | undefined;
  for (let at: string | null = ""; at !== null; at = last.next) {
    const { page, total } = await findCandidates(criteria, seeker.companyId, new URL(`http://ici.test/resultats${at}`));
    totals.add(total);
    expect(page.rows.length).toBeLessThanOrEqual(10);
    ids.push(...page.rows.map((row) => row.id));
    last = { previous: page.previous, next: page.next };
    links.push(last);
  }
  for (let at = last!.previous; at !== null; ) {
    const { page } = await findCandidates(criteria, seeker.companyId, new URL(`http://ici.test/resultats${at}`));
    back.unshift(page.rows.map((row) => row.id));
    links.push({ previous: page.previous, next: page.next });
    at = page.previous;
  }
  return { ids, totals: [...totals], links, back: back.flat() };
}

const unfiltered = async (criteria: Criteria) => (await walk({ ...criteria, filter: {} })).ids;

const isQuotable = (job: string) => fold(job) !== "" && !/["“”„«»]/.test(job);

test("every search finds all that a filter in memory finds, in quotes just that; page by page in both directions", {
  timeout: 300_000,
}, async () => {
  let searched = 0;
  await fc.assert(
    fc.asyncProperty(rows, fc.array(searches, { minLength: 4, maxLength: 4 }), async (given, requestedSearches) => {
      await fill(given);
      answerBy(indexOf(given));
      for (const search of requestedSearches.map(withCode)) {
        const read = readCriteria(paramsOf(search));
        const nothing = !fold(search.job) && placePrefixes(search.city).length === 0 && search.departments.length === 0;
        expect(read.ok).toBe(!nothing);
        if (!read.ok) continue;
        searched += 1;
        const right = expected(given, search);
        const walked = await walk(read.criteria);
        const { ids } = walked;
        expect(right.filter((id) => !ids.includes(id))).toEqual([]);
        expect(new Set(ids).size).toBe(ids.length);
        expect(walked.totals).toEqual([ids.length]);
        expect(walked.back).toEqual(ids.slice(0, 10 * Math.max(0, Math.ceil(ids.length / 10) - 1)));
        expect(walked.links[0]!.previous).toBeNull();
        if (!isQuotable(search.job)) continue;
        const literal = { ...read.criteria, job: `"${search.job}"` };
        // The place may reach further than the beginning of a name.
        const inPlace = expected(given, { ...search, job: "" });
        const quoted = (await walk(literal)).ids;
        expect(quoted.toSorted()).toEqual(
          given
            .filter(
              ({ id, job }) =>
                (ids.includes(id) || inPlace.includes(id)) &&
                genderTexts(fold(search.job)).some((text) => fold(job).includes(text)),
            )
            .map(({ id }) => id)
            .toSorted(),
        );
      }
    }),
    { numRuns: often(15, 60) },
  );
  expect(searched).toBeGreaterThan(often(30, 120));
});

test("counts, counts since a time and the numbers of filters equal those of a plain grouping in memory", {
  timeout: 300_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      rows,
      fc.array(searches, { minLength: 4, maxLength: 4 }),
      fc.integer({ min: -1, max: 9 }),
      async (given, requestedSearches, step) => {
        await fill(given);
        answerBy(indexOf(given));
        const since = new Date(Date.UTC(2026, 0, 1) + step);
        for (const search of requestedSearches.map(withCode)) {
          const read = readCriteria(paramsOf(search));
          if (!read.ok) continue;
          const { criteria } = read;
          const { ids } = await walk(criteria);
          const found = given.filter(({ id }) => ids.includes(id));
          const counts = [found.length, found.filter((row) => row.createdAt > since).length];
          const whole = { ...criteria, departments: [] };
          // The departments decide which "Saint-Denis" is meant: without them the place is another one.
          const isSamePlace = isDeepStrictEqual(readSearchPlace(criteria), readSearchPlace(whole));
          const compared = isSamePlace ? allDepartments.map(({ code }) => code) : criteria.departments;
          const inPlace = await unfiltered(isSamePlace ? whole : criteria);
          const right = facetsOf(
            given.filter(({ id }) => inPlace.includes(id)),
            search,
          );
          const facets = await countFacets(criteria, seeker.companyId);
          expect(await countCandidates([{ criteria }, { criteria, since }], seeker.companyId)).toEqual(counts);
          expect({ ...facets, departments: [] }).toEqual({ ...right, departments: [] });
          for (const code of compared)
            expect([code, facets.departments.get(code)]).toEqual([code, right.departments.get(code)]);
        }
      },
    ),
    { numRuns: often(15, 60) },
  );
});

describe("in any order of writes", () => {
  test("the job is a substring, ignoring accents and capitals; % and _ are plain characters", async () => {
    const ids: Record<string, string> = {};
    for (const job of ["Développeuse Œuvre", "Straße", "100% net", "100 net", "snake_case", "snakeXcase"])
      ids[job] = (await aCandidate({ job })).id;
    const find = async (job: string) =>
      (await idsOf(new URLSearchParams({ job }).toString())).map((id) =>
        Object.keys(ids).find((name) => ids[name] === id),
      );
    expect(await find("VELOPPEUSE oeuvre")).toEqual(["Développeuse Œuvre"]);
    expect(await find("de\u0301veloppeuse œ")).toEqual(["Développeuse Œuvre"]);
    expect(await find("STRASSE")).toEqual(["Straße"]);
    expect(await find("0%")).toEqual(["100% net"]);
    expect(await find("snake_")).toEqual(["snake_case"]);
  });

  test("a job by the name under which a profile without a name is shown, and nothing that it hides", async () => {
    const masked = { job: "Chauffeur PL", visibility: "masked", prenom: "Zoélie", nom: "Quatrebarbes" } as const;
    const { id } = await aCandidate({ ...masked, headline: "Chez Transports Ardentis depuis 2019" });
    await db
      .insertInto("experiences")
      .values({ id: newId(), candidateId: id, position: 0, title: "Chauffeur", company: "Transports Ardentis" })
      .execute();
    await aCandidate({ job: "Serveuse" });
    for (const job of ["conducteur", "Conductrice", "conducteur de poids lourd", "chauffeur"])
      expect(await idsOf(`job=${job}`), job).toEqual([id]);
    for (const job of ["Quatrebarbes", "Zoélie", "Ardentis", "Transports Ardentis", '"Ardentis"'])
      expect(await idsOf(`job=${job}`), job).toEqual([]);
  });

  test("a chosen suggestion is the commune, free text is a prefix", async () => {
    const job = `metier-${newId()}`;
    const paris = await aCandidate({ job, city: "Paris" });
    const hospital = await aCandidate({ job, city: "Paris-l'Hôpital" });
    const anywhere = await aCandidate({ job, city: "Brest", available_all_country: true });
    const quarter = await aCandidate({ job, city: "Paris 12e" });
    const find = async (query: string) => new Set(await idsOf(`job=${job}&${query}`));
    expect(await find("city=paris")).toEqual(new Set([paris.id, hospital.id, anywhere.id, quarter.id]));
    const chosen = new Set([paris.id, anywhere.id, quarter.id]);
    expect(await find("city=Paris&cityCode=75056")).toEqual(chosen);
    expect(await find("city=Paris&cityCode=75112")).toEqual(chosen);
    expect(await find("city=Paris+(75)")).toEqual(chosen);
    // A code that does not match the name is ignored.
    expect(await find("city=Brest&cityCode=75056")).toEqual(new Set([anywhere.id]));
  });

  test("pages reach only the 500 newest matches, from both ends, and the total is exact", async () => {
    const job = `nombreux ${newId()}`;
    const given: Row[] = Array.from({ length: 503 }, (_, index) => ({
      id: newId(),
      job,
      city: "",
      departments: [],
      everywhere: false,
      attributes: [],
      visibility: "visible",
      disponibility: null,
      pay: { min: null, max: null, unit: "par mois" },
      months: null,
      state: "open",
      // Ten at a time: the cut falls between people with the same time.
      createdAt: new Date(Date.UTC(2026, 0, 1) + Math.floor(index / 10)),
    }));
    await fill(given);
    const walked = await walk(criteriaOf([["job", job]]));
    const right = expected(given, { job, city: "", chosen: false, departments: [] });
    expect(walked.ids).toEqual(right.slice(0, 500));
    expect(walked.back).toEqual(right.slice(0, 490));
    expect(walked.totals).toEqual([503]);
  });

  test("pages neither repeat nor skip while people come and go between them", async () => {
    const job = `mouvant-${newId()}`;
    const made = [];
    for (let index = 0; index < 25; index++)
      made.push(await aCandidate({ job, createdAt: new Date(Date.UTC(2026, 1, 1) + index) }));
    const right = made.map((candidate) => candidate.id).toReversed();
    const criteria = criteriaOf(`job=${job}`);
    const page = async (query: string) => {
      const url = new URL(`http://ici.test/resultats${query}`);
      return (await findCandidates(criteria, seeker.companyId, url)).page;
    };
    const first = await page(`?job=${job}`);
    await aCandidate({ job, createdAt: new Date() });
    await db.deleteFrom("users").where("id", "=", right[9]!).execute();
    const second = await page(first.next!);
    await db.deleteFrom("users").where("id", "=", right[12]!).execute();
    const third = await page(second.next!);
    expect([...first.rows, ...second.rows, ...third.rows].map((row) => row.id)).toEqual(right);
    const before = await page(third.previous!);
    expect(before.rows.map((row) => row.id)).toEqual([
      ...right.slice(8, 9),
      ...right.slice(10, 12),
      ...right.slice(13, 20),
    ]);
  });

  test("counts several searches at once, in all and since a time", async () => {
    const job = `compte-${newId()}`;
    await aCandidate({ job, city: "Lyon", createdAt: new Date("2026-01-01") });
    await aCandidate({ job, city: "Nantes", createdAt: new Date("2026-03-01") });
    const criteria = criteriaOf(`job=${job}`);
    const counts = await countCandidates(
      [{ criteria }, { criteria: { ...criteria, city: "lyon" } }, { criteria, since: new Date("2026-02-01") }],
      seeker.companyId,
    );
    expect(counts).toEqual([2, 1, 1]);
    expect(await countCandidates([], null)).toEqual([]);
  });

  test("a candidate who blocks a SIREN is neither found nor counted for that company, but is for others", async () => {
    const job = `cache-${newId()}`;
    const siret = "73282932000074";
    const { id } = await aCandidate({ job });
    await aCandidate({ job });
    await db.insertInto("blockedCompanies").values({ candidateId: id, siren: "732829320" }).execute();
    const criteria = criteriaOf(`job=${job}`);
    const other = (await aCompany({ siret: "55210055400013" })).companyId;
    // One company without a number, one that removed its number and one that changed it.
    const [nameless, emptied, moved] = [await aCompany(), await aCompany({ siret }), await aCompany({ siret })];
    await db.updateTable("companies").set({ siret: null }).where("id", "=", emptied.companyId).execute();
    await db.updateTable("companies").set({ siret: "55210055400013" }).where("id", "=", moved.companyId).execute();
    const named = await aCompany({ nom: "Les Tonneaux du Midi SAS", siret: "55210055400013" });
    for (const [companyId, count] of [
      [seeker.companyId, 1],
      [other, 2],
      [nameless.companyId, 1],
      [emptied.companyId, 1],
      [moved.companyId, 1],
      [named.companyId, 2],
    ] as const) {
      expect(await countCandidates([{ criteria }], companyId)).toEqual([count]);
      const url = new URL("http://ici.test/resultats");
      const { total } = await findCandidates(criteria, companyId, url);
      expect([total, (await countFacets(criteria, companyId))?.availability[1]]).toEqual([count, count]);
    }
    expect(await countCandidates([{ criteria }], null)).toEqual([2]);
    expect(await idsOf(`job=${job}`)).not.toContain(id);
  });

  test("a candidate who blocks a name is hidden from every company that has or had it", async () => {
    const job = `cache-${newId()}`;
    const { id } = await aCandidate({ job });
    const name = "Les tonneaux du Midi";
    await db
      .insertInto("blockedCompanies")
      .values({ candidateId: id, name, nameFolded: fold(name) })
      .execute();
    const siret = "55210055400013";
    const [same, renamed, other] = [
      await aCompany({ nom: "SARL LES TONNEAUX DU MIDI", siret }),
      await aCompany({ nom: "Les Tonneaux du Midi", siret }),
      await aCompany({ nom: "Les Tonneaux du Midi et fils", siret }),
    ];
    const fresh = { nom: "Autre", nomFolded: "autre" };
    await db.updateTable("companies").set(fresh).where("id", "=", renamed.companyId).execute();
    const criteria = criteriaOf(`job=${job}`);
    const counts = [];
    for (const { companyId } of [same, renamed, other])
      counts.push(...(await countCandidates([{ criteria }], companyId)));
    expect(counts).toEqual([0, 0, 1]);
  });
});

test("a candidate hidden since the last index update is not shown, and the list continues", async () => {
  const job = `parti-${newId()}`;
  const made = [];
  for (let index = 0; index < 21; index++)
    made.push(await aCandidate({ job, createdAt: new Date(Date.UTC(2026, 1, 1) + index) }));
  const right = made.map((candidate) => candidate.id).toReversed();
  answerBy(await indexNow());
  const [hidden, blocked, erased, disabled, unconfirmed] = right as [string, string, string, string, string];
  await db.updateTable("candidates").set({ visibility: "hidden" }).where("id", "=", hidden).execute();
  await db.insertInto("blockedCompanies").values({ candidateId: blocked, siren: "732829320" }).execute();
  await db.updateTable("users").set({ erasureDueAt: new Date() }).where("id", "=", erased).execute();
  await db.updateTable("users").set({ disabledAt: new Date() }).where("id", "=", disabled).execute();
  await db.updateTable("users").set({ emailVerified: false }).where("id", "=", unconfirmed).execute();
  await db.deleteFrom("users").where("id", "in", right.slice(10, 20)).execute();
  const walked = await walk(criteriaOf(`job=${job}`));
  expect(walked.ids).toEqual([...right.slice(5, 10), ...right.slice(20)]);
});

test("the rows of a page mark favourites", async () => {
  const job = `favori-${newId()}`;
  const [favourite, other] = [await aCandidate({ job }), await aCandidate({ job })];
  const { companyId } = await aCompany();
  await db.insertInto("favourites").values({ companyId: seeker.companyId, candidateId: favourite.id }).execute();
  await db.insertInto("favourites").values({ companyId, candidateId: other.id }).execute();
  const { page } = await findCandidates(criteriaOf(`job=${job}`), seeker.companyId, new URL("http://ici.test/"));
  expect(new Map(page.rows.map(({ id, favourite }) => [id, favourite]))).toEqual(
    new Map([
      [favourite.id, true],
      [other.id, false],
    ]),
  );
});
