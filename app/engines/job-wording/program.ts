// Compiles all rules once and indexes them by their possible first words.
import { LazyValue } from "../../platform/concurrency/incremental.ts";
import { describedWork, employerName, opposites } from "./contexts.ts";
import { type Pattern, Patterns } from "./pattern.ts";
import { ageRules } from "./rules-age.ts";
import { moralsRules, opinionRules, religionRules } from "./rules-belief.ts";
import { appearanceRules, disabilityRules, healthRules } from "./rules-body.ts";
import { autonomyRules, geneticsRules } from "./rules-care.ts";
import { clauseRules } from "./rules-clauses.ts";
import { descriptionRules } from "./rules-descriptions.ts";
import { bankRules, misleadingRules, paymentRules, povertyRules, questionRules } from "./rules-money.ts";
import { languageRules, nameRules, nationRules, originRules, residenceRules } from "./rules-origin.ts";
import { peopleRules } from "./rules-people.ts";
import { personRules } from "./rules-person.ts";
import { familyRules, intimacyRules, pregnancyRules, sexRules } from "./rules-sex.ts";
import { wishRules } from "./rules-wishes.ts";
import { prefixAtLeast, stemOf, type Token } from "./tokens.ts";
import type { Criterion, Rule } from "./wording-criteria.ts";
import {
  denial,
  giving,
  harmless,
  mildWords,
  ofThings,
  refusal,
  softening,
  vocabulary,
  welcome,
} from "./wording-vocabulary.ts";

const allRules: Rule[] = [
  ...ageRules,
  ...sexRules,
  ...familyRules,
  ...pregnancyRules,
  ...intimacyRules,
  ...religionRules,
  ...opinionRules,
  ...moralsRules,
  ...originRules,
  ...nationRules,
  ...nameRules,
  ...languageRules,
  ...residenceRules,
  ...appearanceRules,
  ...healthRules,
  ...disabilityRules,
  ...autonomyRules,
  ...geneticsRules,
  ...povertyRules,
  ...bankRules,
  ...paymentRules,
  ...misleadingRules,
  ...questionRules,
  ...clauseRules,
  ...peopleRules,
  ...wishRules,
  ...descriptionRules,
  ...personRules,
];

export type Compiled = { rule: Rule; pattern: Pattern };
type Program = {
  byStem: Map<string, Compiled[]>;
  byPrefix: Map<string, { prefix: string; compiled: Compiled }[]>;
  byKind: Record<"number" | "f" | "m" | "i" | "any", Compiled[]>;
  byLook: Map<number, Compiled[]>;
  conditions: Map<string, Pattern>;
  harmless: Pattern;
  refusal: Pattern;
  denial: Pattern;
  giving: Pattern;
  ofThings: Map<Criterion, string>;
  mildWords: Map<Criterion, string>;
  shutting: Pattern;
  softening: Pattern;
  welcome: Pattern;
  toldWork: Record<keyof typeof describedWork, Pattern>;
  namedPlace: Pattern;
};

function* rulesRead(): Generator<void, Program> {
  const patterns = new Patterns(vocabulary);
  const program: Program = {
    byStem: new Map(),
    byPrefix: new Map(),
    byKind: { number: [], f: [], m: [], i: [], any: [] },
    byLook: new Map(),
    conditions: new Map(),
    harmless: patterns.pattern(harmless.join(" | ")),
    refusal: patterns.pattern(refusal),
    denial: patterns.pattern(`${denial} | ${opposites}`),
    giving: patterns.pattern(giving),
    ofThings: new Map(Object.entries(ofThings)) as Map<Criterion, string>,
    mildWords: new Map(Object.entries(mildWords)) as Map<Criterion, string>,
    shutting: patterns.pattern("@outright | @shut"),
    softening: patterns.pattern(softening),
    welcome: patterns.pattern(welcome),
    toldWork: {
      offer: patterns.pattern(describedWork.offer),
      note: patterns.pattern(describedWork.note),
      message: patterns.pattern(describedWork.message),
    },
    namedPlace: patterns.pattern(employerName),
  };
  for (const text of [...program.ofThings.values(), ...program.mildWords.values()])
    program.conditions.set(text, patterns.pattern(text));
  for (const rule of allRules) {
    for (const text of [...(rule.unless ?? []), ...(rule.lawful ?? [])]) {
      if (!program.conditions.has(text)) program.conditions.set(text, patterns.pattern(text));
    }
    for (const text of rule.match) enter(program, { rule, pattern: patterns.pattern(text) });
    yield;
  }
  return program;
}

function enter({ byStem, byPrefix, byKind }: Program, compiled: Compiled): void {
  const { stems, forms, prefixes, kinds } = compiled.pattern.first;
  const entered = new Set([...stems, ...[...forms].map(stemOf)]);
  for (const stem of entered) byStem.set(stem, [...(byStem.get(stem) ?? []), compiled]);
  for (const prefix of new Set(prefixes)) {
    const key = prefix.slice(0, prefixAtLeast);
    byPrefix.set(key, [...(byPrefix.get(key) ?? []), { prefix, compiled }]);
  }
  for (const kind of kinds) {
    if (kind === "any" || kind === "f" || kind === "m" || kind === "i") byKind[kind].push(compiled);
    else byKind.number.push(compiled);
  }
}

const rules = new LazyValue(rulesRead());
const program = () => rules.value;

/** Compiles the rules in slices, so that no request waits the half second that it takes. */
export async function prepareWording(): Promise<void> {
  await rules.prepare();
}

/** Compiles the rules if needed. Texts are tokenised after that: the rules decide which words must be distinguished. */
export function readRules(): void {
  program();
}

export function candidatesFor(token: Token): Compiled[] {
  const { byStem, byPrefix, byKind, byLook } = program();
  const known = byLook.get(token.look);
  if (known) return known;
  const { stem, folded, gender, look } = token;
  const found = new Set([...(byStem.get(stem) ?? []), ...byKind.any]);
  for (const { prefix, compiled } of byPrefix.get(folded.slice(0, prefixAtLeast)) ?? []) {
    if (folded.startsWith(prefix)) found.add(compiled);
  }
  if (/^\d/.test(folded)) for (const compiled of byKind.number) found.add(compiled);
  if (gender !== "-") for (const compiled of byKind[gender]) found.add(compiled);
  const candidates = [...found].filter(({ pattern }) => pattern.first.has(token));
  byLook.set(look, candidates);
  return candidates;
}

export function conditionOf(text: string): Pattern {
  return program().conditions.get(text)!;
}

export function refusalPattern(): Pattern {
  return program().refusal;
}

export function denialPattern(): Pattern {
  return program().denial;
}

export function thingsOf(criterion: Criterion): string | undefined {
  return program().ofThings.get(criterion);
}

export function uncertainWordsOf(criterion: Criterion): string | undefined {
  return program().mildWords.get(criterion);
}

export function givingPattern(): Pattern {
  return program().giving;
}

export function rejectionPattern(): Pattern {
  return program().shutting;
}

export function softeningPattern(): Pattern {
  return program().softening;
}

export function welcomePattern(): Pattern {
  return program().welcome;
}

export function describedWorkPattern(kind: keyof typeof describedWork): Pattern {
  return program().toldWork[kind];
}

export function employerNamePattern(): Pattern {
  return program().namedPlace;
}

export function harmlessPattern(): Pattern {
  return program().harmless;
}
