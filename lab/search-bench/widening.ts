// Wider searches for few or no results: the time of all proposals next to the search itself, and their numbers.

import type { CandidateIndex } from "../../app/people/candidate-index/candidate-index.ts";
import * as sourcingLimits from "../../app/sourcing/limits.ts";
import { findWidening } from "../../app/sourcing/results/broader-candidate-searches.server.ts";
import { countCandidates } from "../../app/sourcing/search/candidate-search.server.ts";
import { readCriteria } from "../../app/sourcing/search/search-criteria.server.ts";
import type { Criteria } from "../../app/sourcing/search/search-criteria.ts";
import { type Chance, chanceOf } from "../../tests/corpora/chance.ts";
import { limited, timesOf, timesRow } from "../figures.ts";
import { askIndex, type BenchQuery } from "./ours.ts";
import type { People } from "./people.ts";
import { queryOf } from "./queries.ts";
import type { Reference } from "./reference.ts";
import type { Part } from "./rounds.ts";

const rounds = 3;
const drawn = 150;
const compared = 40;

function slipped(word: string, chance: Chance): string {
  const at = 1 + chance.below(Math.max(1, word.length - 2));
  const way = chance.below(3);
  const rest =
    way === 0
      ? word.slice(at + 1)
      : way === 1
        ? word[at] + word.slice(at)
        : word[at + 1] + word[at]! + word.slice(at + 2);
  return word.slice(0, at) + rest;
}

function drawAsked(people: People): Criteria[] {
  const chance = chanceOf(707);
  return Array.from({ length: drawn }, (_, place) => {
    const label = people.labels[people.label[chance.below(people.size)]!]!;
    const words = label.split(" ");
    const longest = words.toSorted((a, b) => b.length - a.length)[0]!;
    const mistyped = words
      .map((word) => (word === longest && word.length > 4 ? slipped(word, chance) : word))
      .join(" ");
    const city = people.cities[chance.below(35_000)]!;
    const where = { city: city.text, cityCode: city.code || null };
    const [empty, filter] = [
      { job: null, city: null, cityCode: null, departments: [] },
      { availability: [3], pay: [1, 7] },
    ];
    const ways: Partial<Criteria>[] = [
      { job: mistyped },
      { job: mistyped, ...where, filter },
      { job: label, ...where },
      { job: `${label} bilingue zoulou` },
      { job: label, city: slipped(city.text, chance), departments: [city.departement || "69"] },
      { job: label, departments: [city.departement || "69"], filter },
    ];
    return { ...empty, ...ways[place % ways.length] };
  });
}

const turn = () => new Promise((next) => setImmediate(next));

/** How many people hold the typed text: a search finds at least these. */
function plainCount(reference: Reference, criteria: Criteria): number {
  return reference.matches({ query: queryOf(criteria) }, true).length;
}

/** How many people a proposal says that it finds. A wider circle says in its label what it adds: "12 autres à 50 km". */
function foundBy(label: string, count: string, total: number): number {
  const digits = (text: string) => Number.parseInt(text.replace(/(?<=\d)\D(?=\d)/g, ""), 10);
  return count === "" ? total + digits(label.split(" à ")[0]!) : digits(count);
}

export async function measureWidening(
  index: CandidateIndex,
  companyId: string,
  people: People,
  reference: Reference,
  queries: readonly BenchQuery[],
): Promise<Part & { searches: number; proposals: number }> {
  const asked: { criteria: Criteria; total: number }[] = [];
  for (const criteria of [...drawAsked(people), ...queries.map(({ typed }) => typed)]) {
    const [total = 0] = await countCandidates([{ criteria }], companyId);
    if (total < sourcingLimits.fewCandidates) asked.push({ criteria, total });
  }
  const times: number[] = [];
  const searches: number[] = [];
  const wrong: string[] = [];
  let proposals = 0;
  for (let round = 0; round < rounds; round += 1) {
    for (const [place, { criteria, total }] of asked.entries()) {
      const before = performance.now();
      askIndex(index, {
        group: "",
        typed: criteria,
        query: { ...queryOf(criteria), filter: criteria.filter ?? null },
        cursor: null,
      });
      searches.push(performance.now() - before);
      await turn();
      const started = performance.now();
      const { instead, corrections, beside } = await findWidening(criteria, companyId, total);
      times.push(performance.now() - started);
      await turn();
      if (round > 0) continue;
      proposals += instead.length + corrections.length + beside.length;
      if (total === 0 && instead.length === 0) wrong.push(`nothing instead of ${JSON.stringify(criteria)}`);
      if (place >= compared) continue;
      for (const { to, label, count } of [...instead, ...corrections, ...beside]) {
        const read = readCriteria(new URLSearchParams(to.split("?")[1]));
        if (!read.ok || Object.keys(read.criteria.filter ?? {}).length > 0) continue;
        const right = plainCount(reference, read.criteria);
        const found = foundBy(label, count, total);
        if (!(found >= right)) wrong.push(`${to}: ${found} instead of at least ${right}`);
      }
    }
  }
  const rows = [
    ...limited("all proposals of a search that found few", timesOf(times), { p95: 30 }),
    timesRow(`${proposals} proposals of ${asked.length} searches that found few`, timesOf(times)),
    timesRow("… the ids of their pages", timesOf(searches)),
  ];
  return { searches: asked.length, proposals, rows, wrong };
}
