// Applies the rules to one sentence and decides which hits are excused and which are certain.
import {
  followsWork,
  isHarmless,
  isInEmployerName,
  isNear,
  mayMatch,
  overlapsSpan,
  type Span,
  spansOf,
} from "./match-context.ts";
import type { Hit } from "./overlaps.ts";
import type { Pattern } from "./pattern.ts";
import { type Compiled, candidatesFor, type Program } from "./program.ts";
import type { Group, Line } from "./read-rules.ts";
import type { Sentence } from "./tokens.ts";
import type { Criterion, WordingField } from "./wording-criteria.ts";

/** Contracts with a statutory age. */
const lawfulAge = new Set(["Alternance"]);

export const isOffer = (field: WordingField): field is "title" | "description" | "questions" =>
  field !== "note" && field !== "message";

/** Criteria with offer rules that concern published texts only, or words that are normal about a known person. */
const offerOnlyCriteria = new Set<Criterion>(["sex", "foreign-terms", "misleading"]);
const doubtfulInAllTexts = new Set<Criterion>(["appearance", "unrelated-question"]);

/** Criteria about the offer itself. A description of work does not excuse them. */
const offerCriteria = new Set<Criterion>(["foreign-terms", "misleading", "payment", "unrelated-question", "bank"]);

/** Criteria about which a question to a candidate is never lawful. Other questions may have a reason that the rules do not know. */
const unlawfulQuestions = new Set<Criterion>([
  ...(["pregnancy", "religion", "politics", "union", "sexual-orientation", "gender-identity", "genetics"] as const),
]);

function isFor({ isAboutPerson, isCertain, criterion }: Group, field: WordingField): boolean {
  if (isOffer(field)) return !isAboutPerson;
  if (isAboutPerson) return true;
  if (criterion === "payment") return field === "message";
  return isCertain ? !offerOnlyCriteria.has(criterion) : doubtfulInAllTexts.has(criterion);
}

/** The check of one field of a text. */
export type FieldCheck = {
  program: Program;
  field: WordingField;
  contract: string | null;
  isOn: (line: Line) => boolean;
  onHit: (line: Line) => void;
  /** Whether a pattern matches anywhere in the field. */
  isAnywhere: (pattern: Pattern) => boolean;
};

const workContexts = {
  title: "work-in-offers",
  description: "work-in-offers",
  questions: "work-in-offers",
  note: "work-in-notes",
  message: "work-in-messages",
} as const;

/** Caches the matches of context patterns in one sentence. */
class SentenceCheck {
  private readonly possible = new Map<Pattern, boolean>();
  private readonly spans = new Map<Pattern, Span[]>();
  readonly sentence: Sentence;
  private readonly program: Program;
  private readonly field: WordingField;

  constructor(sentence: Sentence, { program, field }: FieldCheck) {
    this.sentence = sentence;
    this.program = program;
    this.field = field;
  }

  spansOf(pattern: Pattern): Span[] {
    const spans = this.spans.get(pattern) ?? spansOf(this.sentence, pattern);
    this.spans.set(pattern, spans);
    return spans;
  }

  mayMatch(pattern: Pattern): boolean {
    const isPossible = this.possible.get(pattern) ?? mayMatch(this.sentence, pattern);
    this.possible.set(pattern, isPossible);
    return isPossible;
  }

  has(context: keyof Program["contexts"]): boolean {
    return this.spansOf(this.program.contexts[context]).length > 0;
  }

  private isOver(pattern: Pattern | undefined, first: number, last: number): boolean {
    return pattern !== undefined && overlapsSpan(this.spansOf(pattern), first, last);
  }

  isMild(criterion: Criterion, first: number, last: number): boolean {
    return this.isOver(this.program.mild.get(criterion), first, last);
  }

  /** Whether the words are harmless for every rule, because they are negated or about goods or the people served. */
  isExcused({ criterion, isAlways, explanation }: Group, first: number, last: number): boolean {
    const { sentence, program } = this;
    if (!isAlways && isHarmless(sentence, this.spansOf(program.contexts.harmless), first, last)) return true;
    if (this.isOver(program.things.get(criterion), first, last)) return true;
    if (offerCriteria.has(criterion) || explanation === "young-team") return false;
    if (sentence.isQuestion && isOffer(this.field)) return false;
    const { contexts } = program;
    if (followsWork(sentence, this.spansOf(contexts[workContexts[this.field]]), first, last)) return true;
    return isOffer(this.field) && isInEmployerName(sentence, this.spansOf(contexts["employer-names"]), last);
  }

  isNear(pattern: Pattern, first: number, last: number): boolean {
    return isNear(this.sentence, this.spansOf(pattern), first, last);
  }
}

const civilities = new Set(["madame", "monsieur", "mademoiselle", "mme", "mlle", "mr"]);

const isSurname = (tokens: Sentence["tokens"], at: number) => civilities.has(tokens[at - 1]?.folded ?? "");

function* isLawful(compiled: Compiled, check: SentenceCheck, field: FieldCheck, [first, last]: [number, number]) {
  if (check.isExcused(compiled.line.group, first, last)) return true;
  for (const pattern of compiled.except) {
    yield;
    if (check.isNear(pattern, first, last)) return true;
  }
  for (const pattern of compiled.lawful) {
    yield;
    if (field.isAnywhere(pattern)) return true;
  }
  return false;
}

/** The matches of the rules in a sentence, without the excused ones. */
export function* hitsIn(sentence: Sentence, field: FieldCheck): Generator<void, Hit[]> {
  const { tokens, isQuestion } = sentence;
  const hits: Hit[] = [];
  const check = new SentenceCheck(sentence, field);
  if (check.has("denial")) return hits;
  const isGiving = check.has("giving");
  for (let at = 0; at < tokens.length; at++) {
    yield;
    for (const compiled of candidatesFor(field.program, tokens[at]!)) {
      const { line, pattern } = compiled;
      const { group } = line;
      if (!isFor(group, field.field) || !field.isOn(line) || !check.mayMatch(pattern)) continue;
      if (isGiving && !group.isCertain) continue;
      const match = pattern.at(tokens, at);
      if (!match || isSurname(tokens, match.from)) continue;
      if (group.explanation === "age-limit" && lawfulAge.has(field.contract ?? "")) continue;
      const [first, last] = [match.from, match.to - 1];
      if (yield* isLawful(compiled, check, field, [first, last])) continue;
      const { criterion, article, explanation, instead } = group;
      const certain =
        group.isCertain &&
        !check.has("softening") &&
        !(field.field === "message" && isQuestion && !unlawfulQuestions.has(criterion)) &&
        !check.isMild(criterion, first, last);
      field.onHit(line);
      hits.push({ first, last, criterion, article, certain, explanation, instead });
    }
  }
  return hits;
}
