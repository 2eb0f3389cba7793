// The checker of unlawful words in an offer, in a note about a person and in a message to a person: what it finds, where it stands, and why.
import type { Article, Criterion, Rule, Say } from "./criteria.ts";
import { articleOf } from "./criteria.ts";
import { foreignRun, foreignTerms } from "./foreign.ts";
import {
  deniesAll,
  givesSomething,
  harmlessIn,
  isBehindPreposition,
  isHarmless,
  isIn,
  isNear,
  isOfPlace,
  isOfWork,
  isRefusal,
  isSoftened,
  isWelcome,
  liesOver,
  mayMeet,
  placesIn,
  refusesDiscrimination,
  type Span,
  spansOf,
  workIn,
} from "./near.ts";
import { type Hit, withoutDoubles, withoutLesser } from "./overlaps.ts";
import { type Compiled, candidatesFor, mildOf, readRules, thingsOf } from "./program.ts";
import { correctSlip } from "./slip.ts";
import { articleName, criterionNames, insteadOf, reasonOf, suggestionOf } from "./texts.ts";
import { titleGender } from "./title.ts";
import { foldWord, readSentences, type Sentence } from "./tokens.ts";

/** What is checked: an offer, a note about a person, a message to a person. `contract` is the offer's. */
export type CheckedText = Partial<Record<WordingField | "contract", string | null>>;

export type WordingField = "title" | "description" | "note" | "message";

export type WordingFinding = {
  field: WordingField;
  /** Where the words stand in the field as typed. */
  from: number;
  to: number;
  words: string;
  criterion: Criterion;
  /** The criterion in French. */
  topic: string;
  article: Article;
  /** The article as it is cited. */
  law: string;
  /** Any lawyer would agree: an offer with it is not published. */
  certain: boolean;
  reason: string;
  suggestion: string;
  /** What may stand in place of the words, where that can be said. */
  instead: string | null;
  /** Whether whoever sends the offer is asked once whether it is meant; a title in one gender is only shown. */
  asks: boolean;
  /** The same for the same words in the same field, however they are written. */
  key: string;
};

const lawfulAge = new Set(["Alternance"]);

/** A step of a check: other work may come between two of them. */
type Steps<Value> = Generator<void, Value>;

type Reading = { field: WordingField; contract: string | null; saysAnywhere: (pattern: string) => boolean };

const isOffer = (field: WordingField) => field === "title" || field === "description";

/** Of these an offer's rules look at the form of a published text, or at words that are usual of somebody who is known. */
const ofOffers = new Set<Criterion>(["sex", "foreign-terms", "misleading"]);
/** Of these an offer's doubts are doubts about one person too. */
const ofAll = new Set<Criterion>(["appearance", "unrelated-question"]);

/** Of these the offer itself is spoken of, whoever stands beside. */
const ofTheOffer = new Set<Criterion>(["foreign-terms", "misleading", "payment", "unrelated-question", "bank"]);

/** Of these no question to a candidate is lawful. Others may have a reason that the rules do not know. */
const neverAsked = new Set<Criterion>([
  ...(["pregnancy", "religion", "politics", "union", "sexual-orientation", "gender-identity", "genetics"] as const),
]);

function isFor({ about, certain, criterion }: Rule, field: WordingField): boolean {
  if (isOffer(field)) return !about;
  if (about) return true;
  if (criterion === "payment") return field === "message";
  return certain ? !ofOffers.has(criterion) : ofAll.has(criterion);
}

/** Reads one sentence. Each question about it is asked once, whatever the number of its hits. */
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

  /** Whether words are of somebody or something else than the person sought. */
  isOfOthers(first: number, last: number): boolean {
    if (this.sentence.isQuestion && this.kind === "offer") return false;
    this.work ??= workIn(this.sentence, this.kind);
    if (isOfWork(this.sentence, this.work, first, last)) return true;
    if (this.kind !== "offer") return false;
    this.places ??= placesIn(this.sentence);
    return isOfPlace(this.sentence, this.places, last);
  }

  mayMeet(compiled: Compiled): boolean {
    const known = this.met.get(compiled) ?? mayMeet(this.sentence, compiled.pattern);
    this.met.set(compiled, known);
    return known;
  }

  saysNear(pattern: string, first: number, last: number): boolean {
    const spans = this.spans.get(pattern) ?? spansOf(this.sentence, pattern);
    this.spans.set(pattern, spans);
    return isNear(this.sentence, spans, first, last);
  }

  /** Whether a pattern is met over these very words. */
  saysOf(pattern: string, first: number, last: number): boolean {
    const spans = this.spans.get(pattern) ?? spansOf(this.sentence, pattern);
    this.spans.set(pattern, spans);
    return liesOver(spans, first, last);
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

function* hitsIn(sentence: Sentence, { field, contract, saysAnywhere }: Reading): Steps<Hit[]> {
  const { tokens } = sentence;
  const hits: Hit[] = [];
  if (deniesAll(sentence)) return hits;
  const reading = new SentenceReading(sentence, isOffer(field) ? "offer" : field);
  const isGiving = givesSomething(sentence);
  for (let at = 0; at < tokens.length; at++) {
    yield;
    for (const compiled of candidatesFor(tokens[at]!)) {
      const { rule, pattern } = compiled;
      if (!isFor(rule, field) || !reading.mayMeet(compiled)) continue;
      const match = pattern.at(tokens, at);
      if (!match) continue;
      if (contract !== null && lawfulAge.has(contract) && rule.say === "age-limit") continue;
      if (isGiving && !rule.certain) continue;
      const [first, last] = [match.from, match.to - 1];
      const things = thingsOf(rule.criterion);
      const mild = mildOf(rule.criterion);
      let isLawful =
        (!rule.always && reading.isHarmless(first, last)) ||
        (things !== undefined && reading.saysOf(things, first, last)) ||
        (!ofTheOffer.has(rule.criterion) && rule.say !== "young-team" && reading.isOfOthers(first, last));
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

/** Words of another language, and a title in one gender. */
function otherHits(sentence: Sentence, field: WordingField, isFirst: boolean, hits: Hit[]): Hit[] {
  const found: Hit[] = [];
  const run = foreignRun(sentence);
  const terms: Hit["criterion"] = "foreign-terms";
  if (run) {
    // Its words are not French, whatever they look like.
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

/** « Un handicap ? Passez votre chemin. » says one thing: a question with the short answer that refuses whoever says yes. */
function withAnswers(sentences: Sentence[]): Sentence[] {
  const joined: Sentence[] = [];
  for (const sentence of sentences) {
    const last = joined.at(-1);
    if (last?.isQuestion && sentence.tokens.length <= answerMost && isRefusal(sentence)) {
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
    if (sentence.isQuestion && isWelcome(sentences[index + 1])) continue;
    const own = yield* hitsIn(sentence, { field, contract, saysAnywhere });
    const hits = isOffer(field) ? [...otherHits(sentence, field, index === 0, own), ...own] : own;
    for (const hit of withoutLesser(withoutDoubles(hits))) found.push(findingOf(hit, sentence, field, text));
  }
}

function findingOf(hit: Hit, { tokens }: Sentence, field: WordingField, text: string): WordingFinding {
  const { criterion, article, certain, say } = hit;
  const from = tokens[hit.first]!.from;
  const to = tokens[hit.last]!.to;
  const words = text.slice(from, to);
  return {
    ...{ field, from, to, words, criterion, article, certain },
    topic: criterionNames[criterion],
    law: articleName(article),
    reason: reasonOf(criterion, say),
    suggestion: suggestionOf(criterion, say),
    instead: hit.instead ?? insteadOf(words, criterion, say),
    asks: !certain && say !== "title",
    key: `${field}:${criterion}:${foldWord(words).replace(/\s+/g, " ")}`,
  };
}

const fields = ["title", "description", "note", "message"] as const;

/**
 * Finds what a text may not say, or had better not say, in steps between which other work may come.
 * @param found gets the findings, field by field, in the order of the text
 */
export function* wordingSteps(texts: CheckedText, found: WordingFinding[]): Steps<void> {
  readRules();
  for (const field of fields) yield* checkField(field, texts[field] ?? "", texts.contract ?? null, found);
}

/** The same, to its end and at once. */
export function checkWording(texts: CheckedText): WordingFinding[] {
  const found: WordingFinding[] = [];
  const steps = wordingSteps(texts, found);
  while (!steps.next().done);
  return found;
}
