// Corrects mistyped jobs by the words of candidates' jobs, and splits or joins their words.

import type { CandidateIndex } from "../../people/candidate-index/candidate-index.ts";
import { fold } from "../../platform/text/text.ts";
import * as sourcingLimits from "../limits.ts";
import { jobTitles } from "./job-titles.ts";

export type JobWord = { typed: string; from: number; to: number; carriers: number };

/** A corrected job; `unlike` is the corrected word, and whether no candidate has it. */
export type Correction = { job: string; unlike: { word: string; isUnknown: boolean } };

const wordsIn = /[\p{L}\p{N}]+/gu;

let spellings: Map<string, string> | undefined;

// Prefers the spelling of our list, which has every accent. A title from the index may have none.
function spellingOf(word: string, label: string): string {
  spellings ??= new Map(
    jobTitles.flatMap((title) => (title.match(wordsIn) ?? []).map((each) => [fold(each), each.toLowerCase()] as const)),
  );
  const isAcronym = label.length < 5 && label === label.toUpperCase();
  return spellings.get(word) ?? (isAcronym ? label : label.toLowerCase());
}

const asTyped = (typed: string, word: string) =>
  /^\p{Lu}/u.test(typed) ? word.charAt(0).toUpperCase() + word.slice(1) : word;

/** The words of a job, up to a limit. */
export function listJobWords(job: string): Omit<JobWord, "carriers">[] {
  return Array.from(job.matchAll(wordsIn), ({ 0: typed, index }) => ({
    typed,
    from: index,
    to: index + typed.length,
  })).slice(0, sourcingLimits.wordsWidened);
}

function replaced(job: string, words: readonly { from: number; to: number; text: string }[]): string {
  return words.reduceRight((text, { from, to, text: word }) => text.slice(0, from) + word + text.slice(to), job);
}

// Much more frequent words, the nearest first: a rare neighbour of a frequent word is only another typo.
function likelyWords(index: CandidateIndex, { typed, carriers }: JobWord): string[] {
  const similar = index
    .nearWords(fold(typed), sourcingLimits.similarWordsRequested)
    .filter((word) => word.typos > 0 && word.carriers >= sourcingLimits.typoRatio * carriers);
  const most = Math.max(...similar.map((word) => word.carriers));
  return similar
    .filter((word) => word.carriers >= most / sourcingLimits.typoRatio)
    .sort((a, b) => a.typos - b.typos)
    .map(({ word, label }) => asTyped(typed, spellingOf(word, label)));
}

/** A job with its likeliest corrections: all unknown words at once; a rare word similar to a much more frequent one alone. */
export function listJobCorrections(index: CandidateIndex, job: string, words: readonly JobWord[]): Correction[] {
  const likely = words
    .map((word) => ({ ...word, texts: likelyWords(index, word) }))
    .filter(({ texts }) => texts.length > 0);
  const unknown = likely.filter(({ carriers }) => carriers === 0);
  const best = unknown.map((word) => ({ ...word, text: word.texts[0]! }));
  const unlike = ({ typed, carriers }: JobWord) => ({ word: typed, isUnknown: carriers === 0 });
  const corrections = best[0] ? [{ job: replaced(job, best), unlike: unlike(best[0]) }] : [];
  for (const word of likely) {
    const others = best.filter(({ from }) => from !== word.from);
    for (const text of word.texts.slice(word.carriers === 0 ? 1 : 0, 3)) {
      const all = [...others, { ...word, text }].sort((a, b) => a.from - b.from);
      corrections.push({ job: replaced(job, all), unlike: unlike(word) });
    }
  }
  return corrections.slice(0, sourcingLimits.correctionsCounted);
}

/** A job split otherwise: « aide soignante » is mostly « aide-soignante »; inside a word, « fullstack » also « full stack ». */
export function listPartings(job: string, words: readonly JobWord[]): { between: string[]; inside: string[] } {
  const gaps = [...job.matchAll(/(?<=[\p{L}\p{N}])(?:\s+|-)(?=[\p{L}\p{N}])/gu)].slice(0, 3);
  const between = gaps.flatMap(({ 0: gap, index }) =>
    [gap === "-" ? " " : "-", ""].map((other) => job.slice(0, index) + other + job.slice(index + gap.length)),
  );
  const inside = words
    .filter(({ typed, carriers }) => carriers === 0 && typed.length > 5 && typed.length < 25)
    .slice(0, 1)
    .flatMap(({ from, to }) =>
      Array.from({ length: to - from - 3 }, (_, at) => from + at + 2).flatMap((at) =>
        [" ", "-"].map((gap) => job.slice(0, at) + gap + job.slice(at)),
      ),
    );
  return { between, inside };
}

/** Stop words: they add no meaning at the beginning or the end of a job. */
const small = new Set("a au aux d de des du en et h f l la le les ou par pour sur".split(" "));

const trimmed = (job: string): string => {
  const words = [...job.matchAll(wordsIn)];
  const [first, last] = [
    words.find(([word]) => !small.has(fold(word))),
    words.findLast(([word]) => !small.has(fold(word))),
  ];
  return first && last ? job.slice(first.index, last.index + last[0].length) : "";
};

/** A job without one of its words, the rarest first, while something is left; and that word. */
export function listWithoutWord(job: string, words: readonly JobWord[]): { job: string; word: string }[] {
  const telling = words.filter(({ typed }) => !small.has(fold(typed)));
  if (telling.length < 2) return [];
  return telling
    .toSorted((a, b) => a.carriers - b.carriers)
    .slice(0, 3)
    .map(({ from, to, typed }) => ({
      job: trimmed(`${job.slice(0, from)} ${job.slice(to)}`).replace(/\s+/g, " "),
      word: typed,
    }))
    .filter(({ job: left }) => left !== "");
}

/** Shorter beginnings of a job, with and without hyphens: in French the main word comes first. None when its first word is unknown. */
export function listBeginnings(job: string, words: readonly JobWord[]): string[] {
  const telling = words.filter(({ typed }) => !small.has(fold(typed)) && typed.length > 2);
  if (telling.length < 2 || telling[0]!.carriers === 0) return [];
  const beginnings = telling.slice(0, -1).map(({ to }) => job.slice(telling[0]!.from, to));
  const written = beginnings.reverse().flatMap((text) => [text, text.replace(/\s+/g, "-"), text.replaceAll("-", " ")]);
  return [...new Set(written)];
}
