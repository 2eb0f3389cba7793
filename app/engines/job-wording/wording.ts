// The checker of unlawful wording in offers, notes about a person and messages to a person.

import { articleName, criterionNames, insteadOf, reasonOf, suggestionOf } from "./finding-texts.ts";
import { foreignRun, foreignTerms } from "./foreign.ts";
import { isIn } from "./match-context.ts";
import { type Hit, removeDuplicates, removeLessSpecific } from "./overlaps.ts";
import type { Pattern } from "./pattern.ts";
import { wordingProgram } from "./program.ts";
import type { Line } from "./read-rules.ts";
import { type FieldCheck, hitsIn, isOffer } from "./rule-hits.ts";
import { titleGender } from "./title.ts";
import { foldWord, readSentences, type Sentence } from "./tokens.ts";
import { correctTypo } from "./typo.ts";
import type { Article, Criterion, ExplanationKey, WordingField } from "./wording-criteria.ts";

export type CheckedText = Partial<Record<WordingField | "contract", string | null>>;

export type WordingFinding = {
  field: WordingField;
  from: number;
  to: number;
  words: string;
  /** The text around the words in their line, truncated. */
  before: string;
  after: string;
  criterion: Criterion;
  topic: string;
  article: Article;
  law: string;
  /** The wording is unlawful beyond doubt, so the offer is not published. */
  certain: boolean;
  reason: string;
  suggestion: string;
  instead: string | null;
  /** Whether the sender must confirm once. A title in one gender needs no confirmation. */
  asks: boolean;
  /** Stable for the same words in the same field, in any spelling. */
  key: string;
};

const plain = (
  explanation: ExplanationKey | undefined,
): Pick<Hit, "article" | "certain" | "explanation" | "instead"> => ({
  article: "L1132-1",
  certain: false,
  explanation,
  instead: null,
});

function otherHits(sentence: Sentence, field: WordingField, isFirst: boolean, hits: Hit[]): Hit[] {
  const others: Hit[] = [];
  const run = foreignRun(sentence);
  const terms: Hit["criterion"] = "foreign-terms";
  if (run) {
    // Rules do not apply to foreign words that look French.
    for (let at = hits.length - 1; at >= 0; at--) {
      if (hits[at]!.first >= run[0] && hits[at]!.last <= run[1]) hits.splice(at, 1);
    }
    others.push({
      ...plain(undefined),
      first: run[0],
      last: run[1],
      criterion: terms,
      article: "L5331-4",
      certain: true,
    });
  } else {
    for (const [first, last] of foreignTerms(sentence)) {
      others.push({ ...plain(undefined), first, last, criterion: terms, article: "L5331-4" });
    }
  }
  if (field === "title" && isFirst && !hits.some(({ criterion }) => criterion === "sex")) {
    const title = titleGender(sentence);
    if (title) others.push({ ...plain("title"), ...title, criterion: "sex", article: "L1142-1", instead: null });
  }
  return others;
}

/** Longest refusal that belongs to the question before it, in tokens. */
const answerMax = 12;

/** Joins a question with the short refusal after it, as in « Un handicap ? Passez votre chemin. » */
function withAnswers(sentences: Sentence[], refusal: Pattern): Sentence[] {
  const joined: Sentence[] = [];
  for (const sentence of sentences) {
    const last = joined.at(-1);
    if (last?.isQuestion && sentence.tokens.length <= answerMax && isIn(sentence, refusal)) {
      joined[joined.length - 1] = { tokens: [...last.tokens, ...sentence.tokens], isQuestion: false };
    } else joined.push(sentence);
  }
  return joined;
}

type Steps<Value> = Generator<void, Value>;

/** Options of tests and measurements. `isOn` selects the lines that apply, `onHit` is called for each line with a hit. */
type Options = { isOn?: (line: Line) => boolean; onHit?: (line: Line) => void };

function* checkField(
  field: WordingField,
  texts: CheckedText,
  findings: WordingFinding[],
  { isOn = () => true, onHit = () => undefined }: Options,
): Steps<void> {
  const text = texts[field] ?? "";
  const program = wordingProgram();
  const sentences = withAnswers(readSentences(text, correctTypo), program.contexts.refusal);
  const anywhere = new Map<Pattern, boolean>();
  const isAnywhere = (pattern: Pattern): boolean => {
    const isThere = anywhere.get(pattern) ?? sentences.some((sentence) => isIn(sentence, pattern));
    anywhere.set(pattern, isThere);
    return isThere;
  };
  const check: FieldCheck = { program, field, contract: texts.contract ?? null, isOn, onHit, isAnywhere };
  for (const [index, sentence] of sentences.entries()) {
    yield;
    const answer = sentences[index + 1];
    // « Un mandat local ? Nous aménageons vos horaires. »
    if (sentence.isQuestion && answer && isIn(answer, program.contexts.welcome)) continue;
    const ruleHits = yield* hitsIn(sentence, check);
    const hits = isOffer(field) ? [...otherHits(sentence, field, index === 0, ruleHits), ...ruleHits] : ruleHits;
    for (const hit of removeLessSpecific(removeDuplicates(hits))) findings.push(findingOf(hit, sentence, field, text));
  }
}

/** Characters of a line that are quoted on each side of the words. */
const quotedMax = 32;

function around(text: string, from: number, to: number): { before: string; after: string } {
  const [left, right] = [text.slice(Math.max(0, from - quotedMax - 1), from), text.slice(to, to + quotedMax + 1)];
  const before = left.slice(left.lastIndexOf("\n") + 1);
  const after = right.split("\n", 1)[0]!;
  return {
    before: (before.length > quotedMax ? before.replace(/^\S*\s/, "… ") : before).trimStart(),
    after: (after.length > quotedMax ? after.replace(/\s\S*$/, " …") : after).trimEnd(),
  };
}

function findingOf(hit: Hit, { tokens }: Sentence, field: WordingField, text: string): WordingFinding {
  const { criterion, article, certain, explanation } = hit;
  const from = tokens[hit.first]!.from;
  const to = tokens[hit.last]!.to;
  const words = text.slice(from, to);
  return {
    field,
    from,
    to,
    words,
    criterion,
    article,
    certain,
    ...around(text, from, to),
    topic: criterionNames[criterion],
    law: articleName(article),
    reason: reasonOf(criterion, explanation),
    suggestion: suggestionOf(criterion, explanation),
    instead: hit.instead ?? insteadOf(words, criterion, explanation),
    asks: !certain && explanation !== "title",
    key: `${field}:${criterion}:${foldWord(words).replace(/\s+/g, " ")}`,
  };
}

const fields = ["title", "description", "questions", "note", "message"] as const;

/** Finds unlawful or doubtful wording, by field and in text order. Other work may run between two steps. */
export function* wordingSteps(texts: CheckedText, findings: WordingFinding[], options: Options = {}): Steps<void> {
  wordingProgram();
  for (const field of fields) yield* checkField(field, texts, findings, options);
}

/** @internal */
export function checkWording(texts: CheckedText, options: Options = {}): WordingFinding[] {
  const findings: WordingFinding[] = [];
  const steps = wordingSteps(texts, findings, options);
  while (!steps.next().done);
  return findings;
}
