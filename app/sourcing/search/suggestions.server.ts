// Job suggestions, and the response of every suggestion route. The same for all users.

import { sql } from "kysely";
import { isPublicOffer } from "../../access/public-visibility.server.ts";
import * as enginesLimits from "../../engines/limits.ts";
import { recogniseOccupations } from "../../engines/occupations/matcher.ts";
import { nameFor } from "../../engines/occupations/rome.ts";
import { statedName } from "../../engines/occupations/stated-name.ts";
import { suggestOccupations } from "../../engines/occupations/suggest.ts";
import { withoutInclusiveEndings } from "../../engines/occupations/words.ts";
import * as limits from "../../limits.ts";
import type { Title } from "../../people/candidate-index/candidate-index.ts";
import { candidateIndex } from "../../people/candidate-index/live-candidates.server.ts";
import { log } from "../../platform/config/log.server.ts";
import { db } from "../../platform/db/db.server.ts";
import { notifyServers, onNotification } from "../../platform/db/notify.server.ts";
import { sendHeaders } from "../../platform/http/request.server.ts";
import { findSetting } from "../../platform/settings/settings.server.ts";
import { fold } from "../../platform/text/text.ts";
import type { SettingValue } from "../../settings.ts";
import type { Proposal } from "../../ui/proposal.ts";
import * as sourcingLimits from "../limits.ts";
import { jobTitles } from "./job-titles.ts";
import { markOf, spaced } from "./suggestion-mark.ts";

/** A job, its number of carriers (0: only our list has it), and its text for comparison: folded, and word by word. */
type Job = { label: string; carriers: number; folded: string; words: string };

type Carried = { job: string; carriers: number };

/** Cached: our list with the offers' jobs. */
type CachedJobs = { at: number; jobs: Job[] };

// Excludes personal data: addresses, phone numbers, whole sentences.
const isTitle = (job: string) =>
  job.length <= limits.suggestedJobMax && !/@|https?:|www\.|\d[\d .]{4,}\d/i.test(job) && /\p{L}{2}/u.test(job);

// Every word follows a space, including the first.
const toJob = (label: string, carriers: number): Job => ({
  label,
  carriers,
  folded: fold(label),
  words: ` ${spaced(label)}`,
});

const shown = (label: string) => label.normalize("NFC").replace(/\s+/g, " ").trim();

const carriers = sql<number>`count(*)`;

async function listOfferedJobs(): Promise<Carried[]> {
  const newest = db
    .selectFrom("offers")
    .selectAll()
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(sourcingLimits.jobsRead);
  const rows = await db
    .selectFrom(newest.as("offers"))
    .select(["offers.job", carriers.as("carriers")])
    .where(isPublicOffer)
    .where("offers.job", "is not", null)
    .groupBy("offers.job")
    .orderBy(carriers, "desc")
    .orderBy("offers.job")
    .limit(sourcingLimits.jobsCached)
    .execute();
  return rows.map(({ job, carriers }) => ({ job: job ?? "", carriers }));
}

const collator = new Intl.Collator("fr");

const byCarriers = (a: Job, b: Job) =>
  b.carriers - a.carriers || a.label.length - b.label.length || collator.compare(a.label, b.label);

function mergedJobs(carried: Carried[], { added, removed }: SettingValue<"jobs">): Job[] {
  const jobs = new Map<string, Job>();
  const add = (label: string, carriers: number) => {
    const job = toJob(label, carriers);
    const existing = jobs.get(job.folded);
    if (existing) existing.carriers += carriers;
    else jobs.set(job.folded, job);
  };
  const unwanted = new Set(removed.map(fold));
  for (const title of [...jobTitles, ...added]) if (!unwanted.has(fold(title))) add(title, 0);
  for (const { job, carriers } of carried) if (isTitle(job)) add(shown(job), carriers);
  return [...jobs.values()].sort(byCarriers);
}

let cached: CachedJobs | undefined;
let reading: Promise<CachedJobs> | undefined;

async function readJobs(): Promise<CachedJobs> {
  const read = async () => {
    const [offered, own] = await Promise.all([listOfferedJobs(), findSetting("jobs")]);
    cached = { at: Date.now(), jobs: mergedJobs(offered, own) };
    return cached;
  };
  reading ??= read().finally(() => {
    reading = undefined;
  });
  return reading;
}

onNotification("jobs", () => {
  cached = undefined;
});

/** Drops the cached jobs on every server. */
export function forgetJobs(): void {
  cached = undefined;
  notifyServers(db, "jobs").catch(() => {});
}

// Serves a stale list while a new one is read. A list ten times older is not served.
async function cachedJobs(): Promise<CachedJobs> {
  const age = cached ? Date.now() - cached.at : Number.POSITIVE_INFINITY;
  if (!cached || age > 10 * sourcingLimits.jobsFreshMs) return readJobs();
  if (age > sourcingLimits.jobsFreshMs) readJobs().catch((error) => log.warn({ err: error }, "jobs for suggestions"));
  return cached;
}

/** 0: the text begins the job; 1: the text begins a word; 2: each typed word begins a word; 3: the job contains the text. */
function rankOf({ folded, words }: Job, typed: string, starts: string[]): number {
  const holds = words.includes(typed) || folded.includes(typed);
  if (holds && (words.startsWith(` ${typed}`) || folded.startsWith(typed))) return 0;
  if (holds && words.includes(` ${typed}`)) return 1;
  if (starts.length > 1 && starts.every((start) => words.includes(start))) return 2;
  return holds ? 3 : -1;
}

type Ranked = { job: Job; rank: number };

// Jobs are sorted, so the first ones of each rank are enough. A title and a job of the same name are merged.
function bestOf(jobs: Job[], titles: Title[], typed: string): Job[] {
  const starts = typed.split(" ").map((word) => ` ${word}`);
  const sought = new Map(titles.filter(({ label }) => isTitle(label)).map((title) => [title.title, title]));
  const ranked: Ranked[] = [];
  const room = [0, 1, 2, 3].map(() => sourcingLimits.suggestions);
  for (const job of jobs) {
    const rank = rankOf(job, typed, starts);
    if (rank < 0) continue;
    const title = sought.get(job.folded);
    if (title) {
      sought.delete(job.folded);
      ranked.push({ rank, job: { ...job, carriers: job.carriers + title.carriers } });
    } else if (room[rank]! > 0) {
      room[rank]! -= 1;
      ranked.push({ rank, job });
    }
  }
  for (const { label, carriers } of sought.values()) {
    const job = toJob(shown(label), carriers);
    const rank = rankOf(job, typed, starts);
    if (rank >= 0) ranked.push({ rank, job });
  }
  return ranked
    .sort((a, b) => a.rank - b.rank || byCarriers(a.job, b.job))
    .slice(0, sourcingLimits.suggestions)
    .map(({ job }) => job);
}

/** The occupation of a job, when the job's text does not name it: "IDE" is "Infirmier / Infirmière". */
function occupationBehind(label: string): string | undefined {
  const [first] = recogniseOccupations(label).occupations;
  if (!first || first.confidence < enginesLimits.occupationConfidenceMin) return undefined;
  const name = statedName([first.codes[0] ?? first.parent], label);
  const words = spaced(label);
  const forms = name ? [name, nameFor(name, "feminine"), nameFor(name, "masculine")].map(spaced) : [];
  return forms.some((form) => form.startsWith(words) || words.startsWith(form)) ? undefined : (name ?? undefined);
}

/** At most `sourcingLimits.suggestions` job names for the typed text: by rank (rankOf), then number of offers and candidates, then length. */
export async function listJobProposals(typed: string): Promise<Proposal[]> {
  const text = spaced(withoutInclusiveEndings(typed));
  if (!text) return [];
  const [{ jobs }, index] = await Promise.all([cachedJobs(), candidateIndex()]);
  const titles = index.titles(text, sourcingLimits.jobsRequested);
  const starts = [text, ...text.split(" ")];
  return bestOf(jobs, titles, text).map(({ label }) => {
    const note = occupationBehind(label);
    return { label, name: label, mark: markOf(label, starts), ...(note ? { note } : {}) };
  });
}

/** Occupations of ROME for the typed text, with their codes. */
export function listOccupationProposals(typed: string): Proposal[] {
  const text = spaced(typed);
  const starts = [text, ...text.split(" ")];
  return suggestOccupations(typed, sourcingLimits.suggestions).map(({ code, label, name }) => ({
    label: name,
    name,
    code,
    mark: markOf(name, starts),
    ...(name === label ? {} : { note: label }),
  }));
}

/** The response of a suggestion route: the same for all users, cached for a minute. */
export function proposalsAnswer(options: Proposal[]): Response {
  // Replaces the session's cache header: nothing here depends on the user.
  sendHeaders({ "Cache-Control": "private, max-age=60" });
  return Response.json({ options }, { headers: { "X-Robots-Tag": "noindex" } });
}

/** Fills the cache at startup, so that the first request does not wait. */
export async function prepareJobs(): Promise<void> {
  try {
    await readJobs();
  } catch (error) {
    log.warn({ err: error }, "jobs for suggestions");
  }
}
