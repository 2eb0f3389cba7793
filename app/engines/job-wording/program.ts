// Compiles all rules once and indexes them by their possible first words.
import { LazyValue } from "../../platform/concurrency/incremental.ts";
import { type Pattern, Patterns } from "./pattern.ts";
import { framesOf, type Line, linesOf, listsOf } from "./read-rules.ts";
import { ruleTexts } from "./rule-texts.ts";
import { contextText } from "./rules-contexts.ts";
import { frameText } from "./rules-frames.ts";
import { listText } from "./rules-lists.ts";
import { prefixAtLeast, stemOf, type Token } from "./tokens.ts";
import type { Criterion } from "./wording-criteria.ts";

/** The lists of rules-contexts.ts. */
type Context =
  | "harmless"
  | "denial"
  | "giving"
  | "welcome"
  | "refusal"
  | "softening"
  | "work-in-offers"
  | "work-in-notes"
  | "work-in-messages"
  | "employer-names";

export type Compiled = { line: Line; pattern: Pattern; except: Pattern[]; lawful: Pattern[] };

export type Program = {
  all: Compiled[];
  byStem: Map<string, Compiled[]>;
  byPrefix: Map<string, { prefix: string; compiled: Compiled }[]>;
  byKind: Record<"number" | "f" | "m" | "i" | "any", Compiled[]>;
  byLook: Map<number, Compiled[]>;
  contexts: Record<Context, Pattern>;
  /** Words of goods and services, which are not about people, by criterion. */
  things: Map<Criterion, Pattern>;
  /** Words that can state a lawful need or a fact and never block, by criterion. */
  mild: Map<Criterion, Pattern>;
};

function* compileRules(): Generator<void, Program> {
  const patterns = new Patterns(listsOf(listText));
  const conditions = new Map<string, Pattern>();
  const conditionOf = (text: string): Pattern => {
    const pattern = conditions.get(text) ?? patterns.pattern(text);
    conditions.set(text, pattern);
    return pattern;
  };
  const contexts = Object.entries(listsOf(contextText)).map(([name, text]) => [name, patterns.pattern(text)]);
  const program: Program = {
    all: [],
    byStem: new Map(),
    byPrefix: new Map(),
    byKind: { number: [], f: [], m: [], i: [], any: [] },
    byLook: new Map(),
    contexts: Object.fromEntries(contexts) as Record<Context, Pattern>,
    things: new Map(),
    mild: new Map(),
  };
  const frames = framesOf(frameText);
  for (const [criterion, text] of ruleTexts) {
    const { things, mild } = listsOf(text);
    if (things) program.things.set(criterion, patterns.pattern(things));
    if (mild) program.mild.set(criterion, patterns.pattern(mild));
    for (const line of linesOf(criterion, text, frames)) {
      const { except, lawful } = line.group;
      const pattern = patterns.pattern(line.pattern);
      enter(program, { line, pattern, except: except.map(conditionOf), lawful: lawful.map(conditionOf) });
      yield;
    }
  }
  return program;
}

function enter({ all, byStem, byPrefix, byKind }: Program, compiled: Compiled): void {
  const { stems, forms, prefixes, kinds } = compiled.pattern.first;
  all.push(compiled);
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

const rules = new LazyValue(compileRules());

/** Compiles the rules in slices, because the whole takes half a second. */
export async function prepareWording(): Promise<void> {
  await rules.prepare();
}

/** The compiled rules. Call this before texts are tokenised, because the rules decide which words the tokenizer distinguishes. */
export function wordingProgram(): Program {
  return rules.value;
}

/** The rules whose patterns may begin with this token. */
export function candidatesFor({ byStem, byPrefix, byKind, byLook }: Program, token: Token): Compiled[] {
  const cached = byLook.get(token.look);
  if (cached) return cached;
  const { stem, folded, gender, look } = token;
  const possible = new Set([...(byStem.get(stem) ?? []), ...byKind.any]);
  for (const { prefix, compiled } of byPrefix.get(folded.slice(0, prefixAtLeast)) ?? []) {
    if (folded.startsWith(prefix)) possible.add(compiled);
  }
  if (/^\d/.test(folded)) for (const compiled of byKind.number) possible.add(compiled);
  if (gender !== "-") for (const compiled of byKind[gender]) possible.add(compiled);
  const candidates = [...possible].filter(({ pattern }) => pattern.first.has(token));
  byLook.set(look, candidates);
  return candidates;
}
