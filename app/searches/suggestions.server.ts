// What is proposed while one types: jobs, communes, departments. The same for everybody.
import { sql } from "kysely";
import {
  type Commune,
  type Department,
  departments,
  findDepartment,
  listCommunes,
  listCommunesByPostalCode,
  placeLabel,
} from "../base/places.server.ts";
import { sendHeaders } from "../base/request.server.ts";
import { fold, foldPlace, placePrefixes } from "../base/text.ts";
import { findable } from "../candidates/search.server.ts";
import { db } from "../db/db.server.ts";
import * as limits from "../limits.ts";
import { log } from "../log.server.ts";
import * as messages from "../messages.ts";
import { isPublicOffer } from "../offers/criteria.server.ts";
import type { Proposal } from "../ui/combobox-list.ts";
import { jobTitles } from "./job-titles.ts";

/** Hyphens, apostrophes and brackets separate words like spaces. */
const spaced = (text: string) =>
  fold(text)
    .replace(/[-–—'/(),;.]+/g, " ")
    .replace(/ +/g, " ")
    .trim();

/**
 * Where the typed part stands in a label, so that it can be marked.
 * @param starts the typed text, folded, and what else it may mean ("saint" for "st")
 * @returns undefined when it stands nowhere as it was typed
 */
export function markOf(label: string, starts: readonly string[]): [number, number] | undefined {
  let folded = "";
  const from: number[] = [];
  for (let place = 0; place < label.length; place += 1) {
    const letter = /[-–—'’/(),;.\s]/.test(label[place]!) ? " " : fold(label[place]!);
    for (const each of letter) {
      folded += each;
      from.push(place);
    }
  }
  for (const start of starts.filter(Boolean)) {
    const word = folded.startsWith(start) ? 0 : folded.indexOf(` ${start}`) + 1;
    const at = word > 0 || folded.startsWith(start) ? word : folded.indexOf(start);
    if (at >= 0) return [from[at]!, from[at + start.length - 1]! + 1];
  }
  return undefined;
}

const communeProposal = ({ name, code, departement }: Commune, starts: string[]): Proposal => {
  const label = placeLabel(name, departement);
  return { label, name, code, mark: markOf(label, starts) };
};

function listDepartments(typed: string): Department[] {
  const exact = findDepartment(typed);
  const [start = ""] = placePrefixes(typed);
  const number = /^\d/.test(start);
  const begins = departments.filter(({ code, name }) =>
    number ? code.toLowerCase().startsWith(start) : foldPlace(name).startsWith(start),
  );
  const inside = number ? [] : departments.filter(({ name }) => foldPlace(name).includes(` ${start}`));
  return start ? [...new Set([...(exact ? [exact] : []), ...begins, ...inside])] : [];
}

export type PlaceKinds = "communes" | "departments" | "both";

/**
 * Places for what has been typed so far: communes by population ("Évry-Courcouronnes (91)"), departments by number or
 * name ("Gironde (33)"), one that is named exactly before all others.
 * @returns at most `limits.suggestions`
 */
export function listPlaceProposals(typed: string, kinds: PlaceKinds): Proposal[] {
  const starts = placePrefixes(typed.replace(/[(),;]/g, " "));
  if (starts.length === 0) return [];
  const exact = kinds === "communes" ? null : findDepartment(typed);
  const found = kinds === "communes" ? [] : listDepartments(typed);
  const toProposal = ({ code, name }: Department): Proposal => {
    const label = placeLabel(name, code);
    return { label, name, note: kinds === "both" ? messages.departmentKind : undefined, mark: markOf(label, starts) };
  };
  if (kinds === "departments") return found.map(toProposal).slice(0, limits.suggestions);
  const communes = [
    ...listCommunesByPostalCode(starts[0] ?? "", limits.suggestions),
    ...listCommunes(typed, limits.suggestions),
  ];
  const others = found.filter((department) => department !== exact).slice(0, limits.departmentsAmongCities);
  const isBig = ({ population }: Commune) => population >= limits.bigCity;
  const toCommune = (commune: Commune) => communeProposal(commune, starts);
  const all = [
    ...(exact ? [toProposal(exact)] : []),
    ...communes.filter(isBig).map(toCommune),
    ...others.map(toProposal),
    ...communes.filter((commune) => !isBig(commune)).map(toCommune),
  ];
  // The department Paris and the commune Paris read alike, and are the same place.
  const first = new Map<string, Proposal>();
  for (const proposal of all) {
    const same = first.get(proposal.label);
    if (!same) first.set(proposal.label, proposal);
    else if (same.note) same.note = messages.cityAndDepartmentKind;
  }
  return [...first.values()].slice(0, limits.suggestions);
}

/** A job, how many carry it (0: only our list knows it), and its text as it is compared. */
type Job = { label: string; carriers: number; folded: string; spaced: string };

// Never a person's words about themselves: an address, a number to call, a whole sentence.
const isTitle = (job: string) =>
  job.length <= limits.suggestedJobMax && !/@|https?:|www\.|\d[\d .]{4,}\d/i.test(job) && /\p{L}{2}/u.test(job);

/**
 * The jobs that the newest public offers carry, and those that several of the newest visible candidates carry: a job that
 * one person alone has could say who it is. Reads a bounded number of rows, however many there are.
 */
async function listCarriedJobs(): Promise<{ job: string; carriers: number }[]> {
  const newestOffers = db
    .selectFrom("offers")
    .selectAll()
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(limits.jobsRead);
  const newestCandidates = findable(null)
    .select(["candidates.job", "candidates.jobFolded"])
    .orderBy("candidates.createdAt", "desc")
    .orderBy("candidates.id", "desc")
    .limit(limits.jobsRead);
  const carriers = sql<number>`count(*)`;
  const [offered, sought] = await Promise.all([
    db
      .selectFrom(newestOffers.as("offers"))
      .select(["offers.job", carriers.as("carriers")])
      .where(isPublicOffer)
      .where("offers.job", "is not", null)
      .groupBy("offers.job")
      .orderBy(carriers, "desc")
      .orderBy("offers.job")
      .limit(limits.jobsKept)
      .execute(),
    db
      .selectFrom(newestCandidates.as("newest"))
      .select([sql<string>`mode() within group (order by "newest"."job")`.as("job"), carriers.as("carriers")])
      .where("newest.jobFolded", "<>", "")
      .groupBy("newest.jobFolded")
      .having(carriers, ">=", limits.jobCarriersMin)
      .orderBy(carriers, "desc")
      .orderBy("newest.jobFolded")
      .limit(limits.jobsKept)
      .execute(),
  ]);
  return [...offered, ...sought].map(({ job, carriers }) => ({ job: job ?? "", carriers }));
}

function mergedJobs(carried: { job: string; carriers: number }[]): Job[] {
  const jobs = new Map<string, Job>();
  const add = (label: string, carriers: number) => {
    const folded = fold(label);
    const known = jobs.get(folded);
    if (known) known.carriers += carriers;
    else jobs.set(folded, { label, carriers, folded, spaced: spaced(label) });
  };
  for (const title of jobTitles) add(title, 0);
  for (const { job, carriers } of carried) if (isTitle(job)) add(job.replace(/\s+/g, " ").trim(), carriers);
  return [...jobs.values()];
}

let kept: { at: number; jobs: Job[] } | undefined;
let reading: Promise<Job[]> | undefined;

async function readJobs(): Promise<Job[]> {
  reading ??= listCarriedJobs()
    .then((carried) => {
      kept = { at: Date.now(), jobs: mergedJobs(carried) };
      return kept.jobs;
    })
    .finally(() => {
      reading = undefined;
    });
  return reading;
}

// A minute old they serve while they are read anew; much older, one waits for the new ones.
async function jobsKnown(): Promise<Job[]> {
  const age = kept ? Date.now() - kept.at : Number.POSITIVE_INFINITY;
  if (!kept || age > 10 * limits.jobsFreshMs) return readJobs();
  if (age > limits.jobsFreshMs) readJobs().catch((error) => log.warn({ err: error }, "jobs for suggestions"));
  return kept.jobs;
}

/** How well a job answers: 0 it begins so, 1 one of its words does, 2 each typed word begins one of its words, 3 it is in it. */
function rankOf(job: Job, typed: string, words: string[]): number {
  if (job.spaced.startsWith(typed) || job.folded.startsWith(typed)) return 0;
  const inside = ` ${job.spaced}`;
  if (inside.includes(` ${typed}`)) return 1;
  if (words.every((word) => inside.includes(` ${word}`))) return 2;
  return job.folded.includes(typed) || job.spaced.includes(typed) ? 3 : -1;
}

const collator = new Intl.Collator("fr");

/**
 * Names of jobs for what has been typed so far: those that begin so first, then those with a word that does, then those
 * that hold it; among equals those that more offers and candidates carry, then the shorter one.
 * @returns at most `limits.suggestions`
 */
export async function listJobProposals(typed: string): Promise<Proposal[]> {
  const wanted = spaced(typed);
  if (!wanted) return [];
  const words = wanted.split(" ");
  return (await jobsKnown())
    .map((job) => ({ job, rank: rankOf(job, wanted, words) }))
    .filter(({ rank }) => rank >= 0)
    .sort(
      (a, b) =>
        a.rank - b.rank ||
        b.job.carriers - a.job.carriers ||
        a.job.label.length - b.job.label.length ||
        collator.compare(a.job.label, b.job.label),
    )
    .slice(0, limits.suggestions)
    .map(({ job: { label } }) => ({ label, name: label, mark: markOf(label, [wanted, ...words]) }));
}

/** The answer of an address of proposals: the same for everybody, and good for a minute. */
export function proposalsAnswer(options: Proposal[]): Response {
  // Past the session's own header: nothing here depends on who asks.
  sendHeaders({ "Cache-Control": "private, max-age=60" });
  return Response.json({ options }, { headers: { "X-Robots-Tag": "noindex" } });
}

/** Reads the jobs that are carried, so that nobody waits for them; called when the server is up. */
export async function prepareJobs(): Promise<void> {
  try {
    await readJobs();
  } catch (error) {
    log.warn({ err: error }, "jobs for suggestions");
  }
}
