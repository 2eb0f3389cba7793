// Proposes other searches when one finds few candidates or none. Each is counted as the search that it links to.

import * as offersMessages from "../../offers/messages.ts";
import type { CandidateIndex } from "../../people/candidate-index/candidate-index.ts";
import { candidateIndex } from "../../people/candidate-index/live-candidates.server.ts";
import { withDistance } from "../../platform/places/place-ladder.server.ts";
import { departmentName } from "../../platform/places/places.server.ts";
import { number } from "../../platform/text/french.ts";
import type { BroaderSearch } from "../../ui/broader-searches.tsx";
import * as sourcingLimits from "../limits.ts";
import * as sourcingMessages from "../messages.ts";
import { countCandidates, countFacets, listTownsOfCandidates } from "../search/candidate-search.server.ts";
import {
  listBeginnings,
  listJobCorrections,
  listJobWords,
  listPartings,
  listWithoutWord,
} from "../search/corrections.server.ts";
import { type Criteria, isEmpty, searchPath } from "../search/search-criteria.ts";
import { readSearchPlace, readText } from "../search/search-meaning.server.ts";
import { criteriaKey } from "./past-searches.server.ts";
import {
  allJobsChanges,
  type Change,
  cityChanges,
  filterChanges,
  formsChanges,
  isUnknownCity,
  jobChange,
  kinds,
  ladderChanges,
  onePlaceChanges,
  shorterJobChange,
} from "./search-variants.server.ts";

/** `instead`: proposals for a search without results. `corrections` and `beside`: for few results, corrected and wider searches. */
export type Widening = { instead: BroaderSearch[]; corrections: BroaderSearch[]; beside: BroaderSearch[] };

type Idea = Omit<Change, "changes" | "short"> & { criteria: Criteria };
type Counted = Idea & { count: number };
type Chosen = Record<keyof Widening, Counted[]>;
type Count = (searches: Criteria[]) => Promise<number[]>;

const nowhere: Criteria = { job: null, city: null, cityCode: null, departments: [] };

const isCorrection = ({ kind }: Idea) => kind === "correction" || kind === "parting" || kind === "city-correction";
const rankOf = ({ kind }: Idea) => (kinds as readonly string[]).indexOf(kind);

// Groups searches by job: the index prepares each job once.
async function countByJob(searches: Criteria[], companyId: string): Promise<number[]> {
  const jobs = searches.map(({ job, forms }) => `${job ?? ""}\0${forms ?? false}`);
  const order = [...searches.keys()].sort((a, b) => (jobs[a]! < jobs[b]! ? -1 : jobs[a]! > jobs[b]! ? 1 : a - b));
  const counts = await countCandidates(
    order.map((index) => ({ criteria: searches[index]! })),
    companyId,
  );
  const counted = new Array<number>(searches.length).fill(0);
  for (const [at, index] of order.entries()) counted[index] = counts[at] ?? 0;
  return counted;
}

function ideaOf(criteria: Criteria, changes: readonly Change[]): Idea {
  const [first] = changes;
  const short = changes.map((change) => change.short).join(", ");
  const isOne = changes.length === 1;
  return {
    kind: first!.kind,
    label: isOne ? first!.label : short.charAt(0).toUpperCase() + short.slice(1),
    reason: isOne ? first!.reason : sourcingMessages.severalChanges,
    criteria: Object.assign({ ...criteria }, ...changes.map((change) => change.changes)),
  };
}

async function countIdeas(ideas: readonly Idea[], count: Count, seen: Set<string>, more: number): Promise<Counted[]> {
  const fresh = ideas.filter(({ criteria }) => {
    const key = criteriaKey(criteria);
    return !isEmpty(criteria) && !seen.has(key) && seen.add(key);
  });
  const counts = await count(fresh.map(({ criteria }) => criteria));
  return fresh.map((idea, index) => ({ ...idea, count: counts[index] ?? 0 })).filter((idea) => idea.count > more);
}

async function jobChanges(criteria: Criteria, count: Count, index: CandidateIndex): Promise<Change[]> {
  const job = criteria.job?.normalize("NFC");
  if (!job) return [];
  const typed = listJobWords(job);
  const carriers = await count(typed.map((word) => ({ ...nowhere, job: word.typed })));
  const words = typed.map((word, index) => ({ ...word, carriers: carriers[index] ?? 0 }));
  // When the text names a place, dropping a word could drop the place.
  const without = readText(criteria).place ? [] : listWithoutWord(job, words);
  const corrections = listJobCorrections(index, job, words);
  const { between, inside } = listPartings(job, words);
  const partings = [...between, ...(corrections.length === 0 ? inside : [])];
  const changes = [
    ...corrections.map((each) => jobChange("correction", each.job, each.unlike)),
    ...partings.map((each) => jobChange("parting", each)),
    ...formsChanges(criteria),
    ...without.slice(0, 3).map(({ job: left, word }) => shorterJobChange("without-word", left, word)),
    ...listBeginnings(job, words).map((text) => shorterJobChange("beginning", text, text)),
  ];
  return [...changes, ...allJobsChanges(criteria)];
}

const ofEach: Record<string, number> = { correction: 2, parting: 1, "city-correction": 2, radius: 2 };

// A wider area includes the narrower one, so it is proposed only when it finds more candidates.
const growing = ["department", "neighbours", "region", "country"];
const around = ["radius"];
const shortening = ["without-word", "beginning"];
// These drop most of the criteria: never shown next to few results, and last when there are none.
const loose = ["beginning", "all-jobs"];

function chooseIdeas(counted: readonly Counted[], limit: number): Counted[] {
  const byRank = counted.toSorted((a, b) => rankOf(a) - rankOf(b));
  const taken: Counted[] = [];
  for (const idea of byRank) {
    const alike = taken.filter(({ kind }) => kind === idea.kind);
    if (alike.length >= (ofEach[idea.kind] ?? 1)) continue;
    const narrower = [growing, around, shortening].find((list) => list.includes(idea.kind)) ?? [];
    if (taken.some(({ kind, count }) => narrower.includes(kind) && count >= idea.count)) continue;
    // Skips the removal of all filters when the removal of one finds as many.
    if (idea.kind === "filters" && taken.some(({ kind, count }) => kind === "filter" && count >= idea.count)) continue;
    taken.push(idea);
  }
  return taken.slice(0, limit);
}

// Puts the most restrictive filter first: its removal finds most.
const byFilter = (counted: readonly Counted[]) => [
  ...counted.filter(({ kind }) => kind !== "filter"),
  ...counted.filter(({ kind }) => kind === "filter").toSorted((a, b) => b.count - a.count),
];

function* combinations(
  job: readonly Change[],
  place: readonly Change[],
  filter: readonly Change[],
): Generator<Change[]> {
  for (const filters of [[], ...filter.map((each) => [each])])
    for (const where of [[], ...place.map((each) => [each])])
      for (const what of [[], ...job.map((each) => [each])]) {
        const changes = [...what, ...where, ...filters];
        if (changes.length > 1) yield changes;
      }
}

async function listKnownJobs(job: readonly Change[], count: Count): Promise<Change[]> {
  const counts = await count(job.map(({ changes }) => ({ ...nowhere, job: changes.job ?? null })));
  const carried: Change[] = [];
  for (const [index, change] of job.entries()) {
    const isCarried = change.kind === "forms" || counts[index]! > 0;
    if (
      change.kind !== "all-jobs" &&
      isCarried &&
      carried.filter(({ kind }) => kind === change.kind).length < (ofEach[change.kind] ?? 1)
    )
      carried.push(change);
  }
  return carried;
}

// Combines two or three changes. Among equal counts, the combination with the fewest changes wins.
async function listCombined(
  criteria: Criteria,
  parts: { job: Change[]; place: Change[]; filter: Change[] },
  count: Count,
  seen: Set<string>,
): Promise<Counted[]> {
  const tried = [...combinations(parts.job, parts.place, parts.filter)]
    .toSorted((a, b) => a.length - b.length)
    .slice(0, sourcingLimits.combinationsCounted);
  const counted = await countIdeas(
    tried.map((changes) => ideaOf(criteria, changes)),
    count,
    seen,
    0,
  );
  const sizes = new Set<number>();
  return counted
    .filter((idea) => !sizes.has(idea.count) && sizes.add(idea.count))
    .slice(0, sourcingLimits.proposalsCombined);
}

async function listBusiest(companyId: string): Promise<Counted[]> {
  const { departments } = await countFacets(nowhere, companyId);
  return [...departments]
    .filter(([, count]) => count > 0)
    .sort(([a, first], [b, second]) => second - first || (a < b ? -1 : 1))
    .slice(0, sourcingLimits.departmentsOfNothing)
    .map(([code, count]) => ({
      kind: "all-jobs",
      label: sourcingMessages.newestOfDepartment(departmentName(code)),
      reason: sourcingMessages.newestReason,
      criteria: { ...nowhere, departments: [code] },
      count,
    }));
}

/** A wider circle beside results is named by what it adds: "12 autres à 50 km". */
const toProposal = ({ kind, label, reason, criteria, count }: Counted, total: number): BroaderSearch => ({
  ...(kind === "radius" && total > 0
    ? { label: offersMessages.fartherOffers(number(count - total), true, criteria.radius!), count: "" }
    : { label, count: number(count) }),
  reason,
  to: searchPath(criteria),
});

/** Adds to the areas how far their nearest candidate is from the searched town. */
async function withFar(widening: Chosen, criteria: Criteria, companyId: string, total: number): Promise<Widening> {
  const origin = readSearchPlace(criteria);
  const drawn = (ideas: readonly Counted[]) =>
    Promise.all(
      ideas.map(async (idea) => {
        const { label, criteria: other } = idea;
        if (other.city || other.departments.length === 0) return toProposal(idea, total);
        const towns = await listTownsOfCandidates(other, companyId);
        return toProposal({ ...idea, label: withDistance(label, origin, towns) }, total);
      }),
    );
  const { instead, corrections, beside } = widening;
  return { instead: await drawn(instead), corrections: await drawn(corrections), beside: await drawn(beside) };
}

/**
 * Proposes searches that find more: many for few or no results and for an unknown city, else the next wider circle.
 * @param total results of the search
 */
export async function findWidening(criteria: Criteria, companyId: string, total: number): Promise<Widening> {
  return withFar(await chooseWidening(criteria, companyId, total), criteria, companyId, total);
}

async function chooseWidening(criteria: Criteria, companyId: string, total: number): Promise<Chosen> {
  const nothing: Chosen = { instead: [], corrections: [], beside: [] };
  const isFew = total < sourcingLimits.fewCandidates;
  const count: Count = (searches) => countByJob(searches, companyId);
  const seen = new Set([criteriaKey(criteria)]);
  const circles = ladderChanges(criteria).radii;
  if (!isFew && !isUnknownCity(criteria)) {
    const ideas = circles.map((change) => ideaOf(criteria, [change]));
    return { ...nothing, beside: (await countIdeas(ideas, count, seen, total)).slice(0, 1) };
  }
  const index = await candidateIndex();
  const cities = cityChanges(criteria);
  const filters = filterChanges(criteria);
  const job = isFew ? await jobChanges(criteria, count, index) : [];
  const { radii, areas } = isFew ? ladderChanges(criteria) : { radii: [], areas: [] };
  const wider = [...areas, ...(isFew ? onePlaceChanges(criteria) : [])];
  const fewer = [...filters.each, ...filters.all];
  const changes = [...job, ...cities, ...radii, ...wider, ...(isFew ? fewer : [])];
  const ideas = changes.map((change) => ideaOf(criteria, [change]));
  const counted = byFilter(await countIdeas(ideas, count, seen, total));
  if (total > 0) {
    const sure = counted.filter(
      (idea) =>
        !isCorrection(idea) || idea.kind === "city-correction" || idea.count >= sourcingLimits.typoRatio * total,
    );
    const chosen = chooseIdeas(sure, counted.length).filter(({ kind }) => !loose.includes(kind));
    return {
      instead: [],
      corrections: chosen.filter(isCorrection).slice(0, 2),
      beside: isFew ? chosen.filter((idea) => !isCorrection(idea)).slice(0, sourcingLimits.proposalsBeside) : [],
    };
  }
  const chosen = chooseIdeas(counted, sourcingLimits.proposalsInstead);
  const isLoose = ({ kind }: Idea) => loose.includes(kind);
  let ways = chosen;
  if (chosen.every(isLoose)) {
    const filter = filters.all.length > 0 ? filters.all : filters.each;
    const combine = (changes: Change[]) =>
      listCombined(criteria, { job: changes, place: [...cities, ...wider], filter }, count, seen);
    ways = [...(await combine(await listKnownJobs(job, count))), ...chosen];
    if (ways.length === 0) ways = await combine(allJobsChanges(criteria));
  }
  if (ways.length === 0) ways = await listBusiest(companyId);
  return { ...nothing, instead: ways };
}
