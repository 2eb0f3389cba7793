// The site's own search in two ways: the index in this process gives the ids, and the search of the pages gives the ten rows.

import * as enginesLimits from "../../app/engines/limits.ts";
import { SegmentBuilder } from "../../app/engines/search-index/build-segment.ts";
import * as limits from "../../app/limits.ts";
import { experienceBands, packFacets, payBands } from "../../app/people/candidate-facets.ts";
import { type CandidateCursor, CandidateIndex } from "../../app/people/candidate-index/candidate-index.ts";
import type { CandidateQuery } from "../../app/people/candidate-index/candidate-schema.ts";
import { candidateSchema } from "../../app/people/candidate-index/candidate-schema.ts";
import {
  candidateIndex,
  closeIndex,
  findIndexFacts,
  openIndex,
} from "../../app/people/candidate-index/live-candidates.server.ts";
import { connect, disconnect } from "../../app/platform/db/db.server.ts";
import { findCandidates } from "../../app/sourcing/search/candidate-search.server.ts";
import { type Criteria, searchPath } from "../../app/sourcing/search/search-criteria.ts";
import { jobQuery, readSearchPlace } from "../../app/sourcing/search/search-meaning.server.ts";
import { until } from "../../tests/e2e/server.ts";
import type { Times } from "../figures.ts";
import { sirens } from "./loading.ts";
import {
  chosenDepartments,
  isFindable,
  occupationsOf,
  type People,
  payUnits,
  searchDepartments,
  traits,
} from "./people.ts";

export type BenchQuery = {
  group: string;
  typed: Criteria;
  /** As an index reads it: `filter` is always null and `from` empty here. */
  query: CandidateQuery;
  /** null for the first page, else the position before the page's ten matches (direction "apres"), within the cap of 500. */
  cursor: CandidateCursor | null;
};

/** At most ten ids, newest first (createdAt, then id, descending), and the exact number of matches. */
export type BenchAnswer = { ids: string[]; total: number };

export type Way = {
  name: string;
  limits: Partial<Times>;
  search(query: BenchQuery): Promise<BenchAnswer>;
  /** Its right answer, when it is not that of the plain search: it understands the words. */
  expected?(query: BenchQuery): Promise<BenchAnswer>;
};

const perYear = {
  "par an": 1,
  "par mois": 12,
  "par heure": enginesLimits.hoursPerYear,
  "par jour": enginesLimits.daysPerYear,
};
const bandOf = (bands: readonly number[], value: number) => bands.findLastIndex((from) => from <= value) + 1;

/** A person's packed facets, computed independently of the product's SQL. */
export function facetsOf(people: People, person: number): number {
  const pay = people.pay[person]! * perYear[payUnits[people.payUnit[person]!]!];
  const years = people.years[person]!;
  return packFacets({
    availability: people.disponibility[person]!,
    pay: pay === 0 ? 0 : bandOf(payBands, pay),
    experience: years === 255 ? 0 : bandOf(experienceBands, years),
    cv: 0,
    video: 0,
  });
}

export function indexOf(people: People): CandidateIndex {
  const builder = new SegmentBuilder(candidateSchema, people.size);
  const id = new Uint8Array(16);
  const words = new DataView(id.buffer);
  const occupations = occupationsOf(people);
  for (let person = 0; person < people.size; person += 1) {
    if (!isFindable(people, person)) continue;
    for (let word = 0; word < 4; word += 1) words.setUint32(word * 4, people.ids[person * 4 + word]!);
    const label = people.label[person]!;
    const { folded, code } = people.cities[people.city[person]!]!;
    const bits = people.traits[person]!;
    builder.add({
      id,
      at: people.at[person]!,
      title: people.titles[label]!,
      label: people.labels[label]!,
      city: folded,
      cityCode: code,
      radius: "",
      chosen: chosenDepartments(people, person).length > 0 ? "1" : "",
      ...occupations[label]!,
      departments: searchDepartments(people, person).join(","),
      everywhere: (bits & traits.everywhere) > 0,
      facets: facetsOf(people, person),
      marks: bits & traits.blocks ? sirens[person % 2]! : "",
      attributes: "",
      named: "1",
    });
  }
  return new CandidateIndex(builder.build());
}

export function askIndex(index: CandidateIndex, { query, cursor }: BenchQuery) {
  index.clearCache();
  const page = index.page(query, { cursor, size: limits.candidatesPerPage, cap: limits.candidatesPerSearch });
  return { ids: page.matches.map(({ id }) => id), total: page.total };
}

/** A search as the pages understand it, for a company with these marks. */
export function understoodQuery(typed: Criteria, from: CandidateQuery["from"]): Omit<BenchQuery, "cursor"> {
  const { departments } = typed;
  const query = { ...jobQuery(typed), city: readSearchPlace(typed).query, departments, filter: null, from };
  return { group: "as typed", typed, query };
}

export async function liveIndex(): Promise<CandidateIndex> {
  await until(() => findIndexFacts().ready, 600_000);
  return candidateIndex();
}

/** The page of a search, as a company's browser asks for it. */
export function addressOf({ typed, cursor }: BenchQuery): string {
  const path = searchPath(typed);
  if (!cursor) return path;
  return `${path}&${cursor.direction}=${-cursor.group}_${cursor.at.getTime().toString(36)}_${cursor.id}`;
}

/** Opens the index of a database in this process; `closeSearch` closes it. */
export async function openSearch(url: string): Promise<void> {
  connect(url, () => {}, 16);
  await openIndex();
  await liveIndex();
}

export async function closeSearch(): Promise<void> {
  await closeIndex();
  await disconnect();
}

/** Candidates who blocked the searching company are excluded. */
export function waysOf(companyId: string): Way[] {
  return [
    {
      name: "ids of a page with the total",
      limits: { median: 0.5, p95: 2, p99: 5, worst: 100 },
      search: async (query) => askIndex(await candidateIndex(), query),
    },
    {
      name: "with the ten rows",
      limits: { median: 1.5, p99: 8, worst: 100 },
      // The search of the pages understands what was typed.
      expected: async ({ typed, cursor }) =>
        askIndex(await candidateIndex(), { ...understoodQuery(typed, [sirens[0]]), cursor }),
      async search(query) {
        (await candidateIndex()).clearCache();
        const { page, total } = await findCandidates(
          query.typed,
          companyId,
          new URL(addressOf(query), "http://localhost"),
        );
        return { ids: page.rows.map(({ id }) => id), total };
      },
    },
  ];
}
