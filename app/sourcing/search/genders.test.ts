// Both forms of the pairs of ROME (a tenth, in a thorough run every one), in both numbers, find the same people and offers, in the same
// groups, on the engines; twelve of them (fifty in a thorough run) through the pages.
import { expect, test } from "vitest";
import { as, textOf, visitor } from "../../../tests/app.ts";
import { each, often } from "../../../tests/effort.ts";
import { aCandidate, aCompany, anOffer } from "../../../tests/factories.ts";
import { occupationColumns } from "../../engines/occupations/assigned.ts";
import { codes, nameFor, namesOf } from "../../engines/occupations/rome.ts";
import { SegmentBuilder } from "../../engines/search-index/build-segment.ts";
import { idBytes } from "../../engines/search-index/ids.ts";
import { noDetails } from "../../offers/detail-filters.ts";
import { everyOffer } from "../../offers/offer-criteria.server.ts";
import { OfferIndex } from "../../offers/offer-index/offer-index.ts";
import { offerSchema } from "../../offers/offer-index/offer-schema.ts";
import { offerTextQuery } from "../../offers/offer-meaning.server.ts";
import { searchWords } from "../../offers/search-words.ts";
import { CandidateIndex } from "../../people/candidate-index/candidate-index.ts";
import { candidateSchema } from "../../people/candidate-index/candidate-schema.ts";
import { newId } from "../../platform/http/id.ts";
import { fold } from "../../platform/text/text.ts";
import { jobQuery } from "./search-meaning.server.ts";

/** The two forms of each name of ROME that has two. */
const pairs = [...new Set(codes.flatMap((code) => namesOf(code).map(({ name }) => name)))]
  .map((name) => [nameFor(name, "masculine"), nameFor(name, "feminine")] as const)
  .filter(([his, hers]) => fold(his) !== fold(hers));

/** A French word in the plural. */
const several = (word: string) =>
  /[sxz]$/.test(word)
    ? word
    : /(?:eau|eu)$/.test(word)
      ? `${word}x`
      : /(?<!av|n)al$/.test(word)
        ? word.replace(/al$/, "aux")
        : `${word}s`;

/** A name in the plural: its first word and those that differ from the other form. Short words have no plural: "web", "DJ". */
function inPlural(name: string, other: string): string {
  const others = new Set(other.match(/\p{L}+/gu));
  return name.replace(/\p{L}{4,}/gu, (word, at: number) => (at === 0 || !others.has(word) ? several(word) : word));
}

/** Some names in all forms, and with letters around them: those hold the words only inside others. */
const titles = pairs
  .filter((_, at) => at % 25 === 0)
  .flatMap(([his, hers]) => [his, hers, inPlural(his, hers), inPlural(hers, his), `x${his}`, `x${hers}s`])
  .map((title) => ({ ...occupationColumns(title), title: fold(title) }));
const now = Date.UTC(2026, 0, 1);
const place = { cityCode: "69123", city: "lyon", attributes: "" };

/** The four forms of a pair. */
const formsOf = ([his, hers]: readonly [string, string]) => [his, hers, inPlural(his, hers), inPlural(hers, his)];

/** The forms of the names, those whose answer differs from that of the masculine. */
const differing = (answer: (text: string) => unknown) =>
  each(10, pairs).flatMap((pair) => {
    const [first, ...others] = formsOf(pair);
    const own = JSON.stringify(answer(first!));
    return others.filter((form) => JSON.stringify(answer(form)) !== own).map((form) => [first, form]);
  });

test("every pair finds the same candidates in the same groups", { timeout: 300_000 }, () => {
  const builder = new SegmentBuilder(candidateSchema);
  for (const [at, own] of titles.entries())
    builder.add({
      ...own,
      ...place,
      id: idBytes(newId(now + at)),
      at: now + at,
      label: own.title,
      departments: "69",
      radius: "",
      chosen: "",
      everywhere: false,
      facets: 0,
      marks: "",
      named: "1",
    });
  const index = new CandidateIndex(builder.build());
  const everywhere = { city: null, departments: [], filter: null, from: [] };
  const answer = (job: string) =>
    index.page(
      { ...jobQuery({ job, city: null, cityCode: null, departments: [] }), ...everywhere },
      { cursor: null, size: 500, cap: 500 },
    );
  expect(pairs.length).toBeGreaterThan(10_800);
  expect(differing(answer)).toEqual([]);
  const groups = ["infirmière", "Infirmier"].map((job) => answer(job).matches.map(({ group }) => group));
  expect(new Set(groups[0])).toEqual(new Set([0, 1, 2]));
});

test("every pair finds the same offers in the same groups", { timeout: 300_000 }, () => {
  const builder = new SegmentBuilder(offerSchema);
  for (const [at, own] of titles.entries())
    builder.add({
      ...own,
      ...place,
      id: idBytes(newId(now + at)),
      at: now + at,
      publicAt: now,
      job: "",
      town: "lyon",
      departement: "69",
      contractType: "CDI",
      workingTime: "",
      details: "",
      isUnconfirmed: false,
      sector: "",
      remoteDays: 0,
      pay: null,
      rhythms: "",
      companyId: idBytes(newId(now)),
      company: "",
    });
  const index = new OfferIndex(builder.build(), [1]);
  const filters = {
    city: null,
    departments: [],
    company: null,
    contractTypes: [],
    workingTimes: [],
    details: noDetails,
    sectors: [],
  };
  const answer = (q: string) =>
    index.find(
      {
        ...offerTextQuery({ ...everyOffer, q, words: searchWords(q) }),
        ...filters,
        remoteDays: null,
        pay: null,
        age: null,
        sort: "recentes",
      },
      { cursor: null, size: 500, now },
    ).matches;
  expect(differing(answer)).toEqual([]);
});

test("pairs find the same on the pages, a form inside another word included; a quoted form of a person too", {
  timeout: 120_000,
}, async () => {
  const client = as(await aCompany());
  const many = often(12, 50);
  const some = pairs
    .filter(([his]) => /^[a-zé]{6,}$/i.test(his))
    .filter((_, at, all) => at % Math.floor(all.length / many) === 0);
  expect(some.length).toBeGreaterThanOrEqual(many);
  const { companyId } = await aCompany();
  for (const [his, hers] of some)
    for (const title of [his, hers, `Sous${hers.toLowerCase()}s`]) {
      await aCandidate({ job: title });
      await anOffer({ companyId, title });
    }
  const idsIn = (html: string, path: string) => [
    ...new Set([...html.matchAll(new RegExp(`href="/${path}/([0-9a-f-]{36})`, "g"))].map(([, id]) => id)),
  ];
  const people = async (job: string) =>
    idsIn(await (await client.get(`/resultats?job=${encodeURIComponent(job)}`)).text(), "candidats");
  const offers = async (q: string) =>
    idsIn(await (await visitor.get(`/offres?q=${encodeURIComponent(q)}`)).text(), "offres");
  for (const [his, hers] of some) {
    const [found, listed] = [await people(his), await offers(his)];
    expect([his, found.length > 2, listed.length > 2]).toEqual([his, true, true]);
    for (const form of formsOf([his, hers]).slice(1)) {
      expect([form, await people(form)]).toEqual([form, found]);
      expect([form, await offers(form)]).toEqual([form, listed]);
    }
  }
  const [his, hers] = some[0]!;
  expect(await people(`"${hers}"`)).toEqual(await people(`"${his}"`));
  const quoted = await textOf(await visitor.get(`/offres?q=${encodeURIComponent(`"${hers}"`)}`));
  expect(quoted).not.toMatch(new RegExp(`(?<!\\p{L})${his}(?!\\p{L})`, "u"));
});
