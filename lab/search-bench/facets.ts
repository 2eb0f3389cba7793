// Measures and checks the counts by facet of a search, and the job suggestions for each key.

import { facetNames, facetOf } from "../../app/people/candidate-facets.ts";
import type { CandidateIndex } from "../../app/people/candidate-index/candidate-index.ts";
import { fold } from "../../app/platform/text/text.ts";
import * as sourcingLimits from "../../app/sourcing/limits.ts";
import { chanceOf } from "../../tests/corpora/chance.ts";
import { limited, timesOf, timesRow } from "../figures.ts";
import { type BenchQuery, facetsOf } from "./ours.ts";
import { isFindable, type People, searchDepartments, traits } from "./people.ts";
import type { Reference } from "./reference.ts";
import type { Part } from "./rounds.ts";

const rounds = 3;
// Plain counting is slow, so only one query in so many is compared.
const comparedEach = (people: People) => (people.size < 5_000_000 ? 5 : 23);
const keyed = 80;

export function facetDifference(
  index: CandidateIndex,
  people: People,
  reference: Reference,
  query: BenchQuery["query"],
): string | null {
  const counts = index.facets(query);
  const found = reference.matches({ query });
  for (const name of facetNames) {
    const plain = counts[name].map(() => 0);
    for (const person of found) plain[facetOf(facetsOf(people, person), name)]! += 1;
    if (plain.some((count, value) => count !== counts[name][value]))
      return `${name}: ${counts[name]} instead of ${plain}`;
  }
  const byDepartment = new Map<string, number>();
  let everywhere = 0;
  for (const person of reference.matches({ query: { ...query, departments: [] } })) {
    if (people.traits[person]! & traits.everywhere) everywhere += 1;
    else
      for (const code of new Set(searchDepartments(people, person)))
        byDepartment.set(code, (byDepartment.get(code) ?? 0) + 1);
  }
  for (const [code, count] of counts.departments) {
    const plain = (byDepartment.get(code) ?? 0) + everywhere;
    if (count !== plain) return `department ${code}: ${count} instead of ${plain}`;
  }
  return null;
}

function carriersOf(people: People): Map<string, number> {
  const carriers = new Map<string, number>();
  for (let person = 0; person < people.size; person += 1) {
    const title = people.titles[people.label[person]!]!;
    if (isFindable(people, person)) carriers.set(title, (carriers.get(title) ?? 0) + 1);
  }
  return carriers;
}

function keysOf(people: People): string[] {
  const chance = chanceOf(88);
  return Array.from({ length: keyed }, () => people.titles[people.label[chance.below(people.size)]!]!).flatMap(
    (title) => Array.from({ length: Math.min(8, title.length) }, (_, length) => fold(title.slice(0, length + 1))),
  );
}

const turn = () => new Promise((next) => setImmediate(next));

async function timed<T>(list: readonly T[], ask: (one: T) => unknown): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const one of list) {
      const started = performance.now();
      ask(one);
      times.push(performance.now() - started);
      await turn();
    }
  }
  return times;
}

export async function measureFacets(
  index: CandidateIndex,
  people: People,
  reference: Reference,
  queries: readonly BenchQuery[],
): Promise<Part> {
  const wrong: string[] = [];
  for (const { query, group } of queries.filter((_, place) => place % comparedEach(people) === 0)) {
    const difference = facetDifference(index, people, reference, query);
    if (difference) wrong.push(`facets, ${group}, ${JSON.stringify(query)}: ${difference}`);
    await turn();
  }
  const keys = keysOf(people);
  const facets = timesOf(
    await timed(queries, ({ query }) => {
      index.clearCache();
      return index.facets(query);
    }),
  );
  const jobs = timesOf(await timed(keys, (key) => index.titles(key, sourcingLimits.suggestions)));
  const carriers = carriersOf(people);
  for (const key of new Set(keys)) {
    for (const { title, carriers: told } of index.titles(key, sourcingLimits.suggestions))
      if (!key.split(" ").every((word) => title.includes(word)) || carriers.get(title) !== told)
        wrong.push(`jobs, « ${key} »: ${title} carried by ${told}`);
  }
  const rows = [
    ...limited("facets", facets, { p95: 5 }),
    ...limited("jobs proposed", jobs, { p95: 5 }),
    timesRow("counts by facet", facets),
    timesRow("jobs proposed on a key", jobs),
  ];
  return { rows, wrong };
}
