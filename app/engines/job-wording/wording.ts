// The checker of unlawful wording in offers, notes about a person and messages to a person.

import { articleName, criterionNames, insteadOf, reasonOf, suggestionOf } from "./finding-texts.ts";
import { foreignRun, foreignTerms } from "./foreign.ts";
import {
  employerSpans,
  excludesNoOne,
  followsWork,
  harmlessIn,
  isBehindPreposition,
  isHarmless,
  isIn,
  isInEmployerName,
  isKindAnswer,
  isNear,
  isSoftened,
  mayMatch,
  offersBenefit,
  overlapsSpan,
  refusesDiscrimination,
  rejectsPeople,
  type Span,
  spansOf,
  workIn,
} from "./near.ts";
import { type Hit, removeLessSpecific, withoutDoubles } from "./overlaps.ts";
import { type Compiled, candidatesFor, readRules, thingsOf, uncertainWordsOf } from "./program.ts";
import { correctSlip } from "./slip.ts";
import { titleGender } from "./title.ts";
import { foldWord, readSentences, type Sentence } from "./tokens.ts";
import type { Article, Criterion, Rule, Say } from "./wording-criteria.ts";
import { articleOf } from "./wording-criteria.ts";

export type CheckedText = Partial<Record<WordingField | "contract", string | null>>;

export type WordingField = "title" | "description" | "questions" | "note" | "message";

export type WordingFinding = {
  field: WordingField;
  from: number;
  to: number;
  words: string;
  /** What stands around the words in their line, cut short. */
  before: string;
  after: string;
  criterion: Criterion;
  topic: string;
  article: Article;
  law: string;
  /** Unlawful beyond doubt: the offer is not published. */
  certain: boolean;
  reason: string;
  suggestion: string;
  instead: string | null;
  /** Whether the sender is asked once to confirm; a title in one gender is only shown. */
  asks: boolean;
  /** Stable for the same words in the same field, in any spelling. */
  key: string;
};

const lawfulAge = new Set(["Alternance"]);

type Steps<Value> = Generator<void, Value>;

type Reading = { field: WordingField; contract: string | null; saysAnywhere: (pattern: string) => boolean };

const isOffer = (field: WordingField): field is "title" | "description" | "questions" =>
  field !== "note" && field !== "message";

/** Criteria whose offer rules concern published texts, or words that are usual about a known person. */
const ofOffers = new Set<Criterion>(["sex", "foreign-terms", "misleading"]);
const ofAll = new Set<Criterion>(["appearance", "unrelated-question"]);

const offerCriteria = new Set<Criterion>(["foreign-terms", "misleading", "payment", "unrelated-question", "bank"]);

/** A question to a candidate about one of these is never lawful. Others may have a reason that the rules do not know. */
const neverAsked = new Set<Criterion>([
  ...(["pregnancy", "religion", "politics", "union", "sexual-orientation", "gender-identity", "genetics"] as const),
]);

function isFor({ about, certain, criterion }: Rule, field: WordingField): boolean {
  if (isOffer(field)) return !about;
  if (about) return true;
  if (criterion === "payment") return field === "message";
  return certain ? !ofOffers.has(criterion) : ofAll.has(criterion);
}

class SentenceReading {
  private readonly met = new Map<Compiled, boolean>();
  private readonly spans = new Map<string, Span[]>();
  private harmless: Span[] | undefined;
  private softened: boolean | undefined;
  private refuses: boolean | undefined;
  private work: Span[] | undefined;
  private places: Span[] | undefined;
  readonly sentence: Sentence;
  private readonly kind: "offer" | "note" | "message";

  constructor(sentence: Sentence, kind: "offer" | "note" | "message") {
    this.sentence = sentence;
    this.kind = kind;
  }

  isOfOthers(first: number, last: number): boolean {
    if (this.sentence.isQuestion && this.kind === "offer") return false;
    this.work ??= workIn(this.sentence, this.kind);
    if (followsWork(this.sentence, this.work, first, last)) return true;
    if (this.kind !== "offer") return false;
    this.places ??= employerSpans(this.sentence);
    return isInEmployerName(this.sentence, this.places, last);
  }

  mayMeet(compiled: Compiled): boolean {
    const known = this.met.get(compiled) ?? mayMatch(this.sentence, compiled.pattern);
    this.met.set(compiled, known);
    return known;
  }

  saysNear(pattern: string, first: number, last: number): boolean {
    const spans = this.spans.get(pattern) ?? spansOf(this.sentence, pattern);
    this.spans.set(pattern, spans);
    return isNear(this.sentence, spans, first, last);
  }

  saysOf(pattern: string, first: number, last: number): boolean {
    const spans = this.spans.get(pattern) ?? spansOf(this.sentence, pattern);
    this.spans.set(pattern, spans);
    return overlapsSpan(spans, first, last);
  }

  isHarmless(first: number, last: number): boolean {
    this.harmless ??= harmlessIn(this.sentence);
    this.refuses ??= refusesDiscrimination(this.sentence);
    return this.refuses || isHarmless(this.sentence, this.harmless, first, last);
  }

  mayBlock(): boolean {
    this.softened ??= isSoftened(this.sentence);
    return !this.softened;
  }
}

const civilities = new Set(["madame", "monsieur", "mademoiselle", "mme", "mlle", "mr"]);

const isSurname = (tokens: Sentence["tokens"], at: number) => civilities.has(tokens[at - 1]?.folded ?? "");

function* hitsIn(sentence: Sentence, { field, contract, saysAnywhere }: Reading): Steps<Hit[]> {
  const { tokens } = sentence;
  const hits: Hit[] = [];
  if (excludesNoOne(sentence)) return hits;
  const reading = new SentenceReading(sentence, isOffer(field) ? "offer" : field);
  const isGiving = offersBenefit(sentence);
  for (let at = 0; at < tokens.length; at++) {
    yield;
    for (const compiled of candidatesFor(tokens[at]!)) {
      const { rule, pattern } = compiled;
      if (!isFor(rule, field) || !reading.mayMeet(compiled)) continue;
      const match = pattern.at(tokens, at);
      if (!match || isSurname(tokens, match.from)) continue;
      if (contract !== null && lawfulAge.has(contract) && rule.say === "age-limit") continue;
      if (isGiving && !rule.certain) continue;
      const [first, last] = [match.from, match.to - 1];
      const things = thingsOf(rule.criterion);
      const mild = uncertainWordsOf(rule.criterion);
      let isLawful =
        (!rule.always && reading.isHarmless(first, last)) ||
        (things !== undefined && reading.saysOf(things, first, last)) ||
        (!offerCriteria.has(rule.criterion) && rule.say !== "young-team" && reading.isOfOthers(first, last));
      for (const text of rule.unless ?? []) {
        if (isLawful) break;
        yield;
        isLawful = reading.saysNear(text, first, last);
      }
      for (const text of rule.lawful ?? []) {
        if (isLawful) break;
        yield;
        isLawful = saysAnywhere(text);
      }
      if (isLawful) continue;
      hits.push({
        first,
        last,
        criterion: rule.criterion,
        article: rule.article ?? articleOf[rule.criterion] ?? "L1132-1",
        certain:
          (rule.certain ?? false) &&
          reading.mayBlock() &&
          !(field === "message" && sentence.isQuestion && !neverAsked.has(rule.criterion)) &&
          !(rule.about && isBehindPreposition(sentence, first)) &&
          !(mild !== undefined && reading.saysOf(mild, first, last)),
        say: rule.say,
        instead: rule.instead ?? null,
      });
    }
  }
  return hits;
}

const plain = (say: Say | undefined): Pick<Hit, "article" | "certain" | "say" | "instead"> => ({
  article: "L1132-1",
  certain: false,
  say,
  instead: null,
});

function otherHits(sentence: Sentence, field: WordingField, isFirst: boolean, hits: Hit[]): Hit[] {
  const found: Hit[] = [];
  const run = foreignRun(sentence);
  const terms: Hit["criterion"] = "foreign-terms";
  if (run) {
    // Rules do not apply to foreign words that look French.
    for (let at = hits.length - 1; at >= 0; at--) {
      if (hits[at]!.first >= run[0] && hits[at]!.last <= run[1]) hits.splice(at, 1);
    }
    found.push({
      ...plain(undefined),
      first: run[0],
      last: run[1],
      criterion: terms,
      article: "L5331-4",
      certain: true,
    });
  } else {
    for (const [first, last] of foreignTerms(sentence)) {
      found.push({ ...plain(undefined), first, last, criterion: terms, article: "L5331-4" });
    }
  }
  if (field === "title" && isFirst && !hits.some(({ criterion }) => criterion === "sex")) {
    const title = titleGender(sentence);
    if (title) found.push({ ...plain("title"), ...title, criterion: "sex", article: "L1142-1", instead: null });
  }
  return found;
}

const answerMost = 12;

/** Joins a question with the short refusal after it: « Un handicap ? Passez votre chemin. » */
function withAnswers(sentences: Sentence[]): Sentence[] {
  const joined: Sentence[] = [];
  for (const sentence of sentences) {
    const last = joined.at(-1);
    if (last?.isQuestion && sentence.tokens.length <= answerMost && rejectsPeople(sentence)) {
      joined[joined.length - 1] = { tokens: [...last.tokens, ...sentence.tokens], isQuestion: false };
    } else joined.push(sentence);
  }
  return joined;
}

function* checkField(field: WordingField, text: string, contract: string | null, found: WordingFinding[]): Steps<void> {
  const sentences = withAnswers(readSentences(text, correctSlip));
  const said = new Map<string, boolean>();
  const saysAnywhere = (pattern: string): boolean => {
    const known = said.get(pattern) ?? sentences.some((sentence) => isIn(sentence, pattern));
    said.set(pattern, known);
    return known;
  };
  for (const [index, sentence] of sentences.entries()) {
    yield;
    if (sentence.isQuestion && isKindAnswer(sentences[index + 1])) continue;
    const own = yield* hitsIn(sentence, { field, contract, saysAnywhere });
    const hits = isOffer(field) ? [...otherHits(sentence, field, index === 0, own), ...own] : own;
    for (const hit of removeLessSpecific(withoutDoubles(hits))) found.push(findingOf(hit, sentence, field, text));
  }
}

/** Characters of a line that are quoted on each side of the words. */
const quoted = 32;

function around(text: string, from: number, to: number): { before: string; after: string } {
  const [left, right] = [text.slice(Math.max(0, from - quoted - 1), from), text.slice(to, to + quoted + 1)];
  const before = left.slice(left.lastIndexOf("\n") + 1);
  const after = right.split("\n", 1)[0]!;
  return {
    before: (before.length > quoted ? before.replace(/^\S*\s/, "… ") : before).trimStart(),
    after: (after.length > quoted ? after.replace(/\s\S*$/, " …") : after).trimEnd(),
  };
}

function findingOf(hit: Hit, { tokens }: Sentence, field: WordingField, text: string): WordingFinding {
  const { criterion, article, certain, say } = hit;
  const from = tokens[hit.first]!.from;
  const to = tokens[hit.last]!.to;
  const words = text.slice(from, to);
  return {
    ...{ field, from, to, words, criterion, article, certain },
    ...around(text, from, to),
    topic: criterionNames[criterion],
    law: articleName(article),
    reason: reasonOf(criterion, say),
    suggestion: suggestionOf(criterion, say),
    instead: hit.instead ?? insteadOf(words, criterion, say),
    asks: !certain && say !== "title",
    key: `${field}:${criterion}:${foldWord(words).replace(/\s+/g, " ")}`,
  };
}

const fields = ["title", "description", "questions", "note", "message"] as const;

/** Finds unlawful or doubtful wording, field by field in text order, in steps between which other work may run. */
export function* wordingSteps(texts: CheckedText, found: WordingFinding[]): Steps<void> {
  readRules();
  for (const field of fields) yield* checkField(field, texts[field] ?? "", texts.contract ?? null, found);
}

/** @internal */
export function checkWording(texts: CheckedText): WordingFinding[] {
  const found: WordingFinding[] = [];
  const steps = wordingSteps(texts, found);
  while (!steps.next().done);
  return found;
}
