// Tests the search benchmark on a small scale: its people, its queries, and its reference against the index.

import { expect, test } from "vitest";
import { closeIndex } from "../app/people/candidate-index/live-candidates.server.ts";
import { facetDifference } from "../lab/search-bench/facets.ts";
import { sirens } from "../lab/search-bench/loading.ts";
import { askIndex, indexOf } from "../lab/search-bench/ours.ts";
import { drawPeople, isFindable, traits } from "../lab/search-bench/people.ts";
import { drawQueries } from "../lab/search-bench/queries.ts";
import { differenceOf, referenceOf } from "../lab/search-bench/reference.ts";
import { measureWidening } from "../lab/search-bench/widening.ts";
import { each } from "./effort.ts";
import { aCompany } from "./factories.ts";
import { answerBy } from "./memory-index.ts";

const people = drawPeople(2000);
const reference = referenceOf(people, (person) => (people.traits[person]! & traits.blocks) > 0 && person % 2 === 0);
const queries = drawQueries(people, reference);
const index = indexOf(people);

test("the same seed draws the same people, and small sets are prefixes of large ones", () => {
  const few = drawPeople(500);
  expect(few.label).toEqual(people.label.subarray(0, 500));
  expect(few.city).toEqual(people.city.subarray(0, 500));
  expect(few.traits).toEqual(people.traits.subarray(0, 500));
  expect(drawPeople(500)).toEqual(few);
});

test("the mix has 230 searches, with many and with no results", () => {
  const totals = queries.map((query) => reference.answer(query).total);
  expect(queries).toHaveLength(230);
  expect(totals.filter((total) => total === 0).length).toBeGreaterThan(10);
  expect(totals.filter((total) => total > 100).length).toBeGreaterThan(40);
  expect(queries.filter(({ cursor }) => cursor !== null).length).toBeGreaterThan(10);
});

test("the index finds only people that may be found", () => {
  expect(index.size).toBe(Array.from({ length: people.size }, (_, n) => n).filter((n) => isFindable(people, n)).length);
  expect(index.size).toBeLessThan(people.size);
});

test("every search of the mix gives the reference's answer", () => {
  const wrong = each(4, queries).flatMap((query) => {
    const forCompany = { ...query, query: { ...query.query, from: [sirens[0]] } };
    return [
      differenceOf(reference.answer(query), askIndex(index, query)) ?? [],
      differenceOf(reference.answer(query, true), askIndex(index, forCompany)) ?? [],
    ].flat();
  });
  expect(wrong).toEqual([]);
});

test("the counts by facet match the reference", () => {
  const wrong = each(4, queries).flatMap(({ query }) => facetDifference(index, people, reference, query) ?? []);
  expect(wrong).toEqual([]);
});

test("the numbers of proposed wider searches match the reference", async () => {
  const { companyId } = await aCompany({ siret: `${sirens[0]}00013` });
  answerBy(index);
  const { wrong, searches, proposals } = await measureWidening(index, companyId, people, reference, queries);
  await closeIndex();
  expect(wrong).toEqual([]);
  expect(searches).toBeGreaterThan(100);
  expect(proposals).toBeGreaterThan(searches);
}, 120_000);

test("a wrong answer is reported", () => {
  const [id, other] = ["a", "b"];
  expect(differenceOf({ ids: [id], total: 1 }, { ids: [id], total: 2 })).toBe("total 2 instead of 1");
  expect(differenceOf({ ids: [id], total: 1 }, { ids: [other], total: 1 })).toBe("place 1 is b instead of a");
  expect(differenceOf({ ids: [id, other], total: 2 }, { ids: [id], total: 2 })).toBe("1 ids instead of 2");
  expect(differenceOf({ ids: [id], total: 1 }, { ids: [id], total: 1 })).toBeNull();
});
