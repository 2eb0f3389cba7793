// The rules' pattern language and its matcher. Repetitions are bounded, and word lists are looked up in sets.
import type { Token } from "./tokens.ts";
import { anyOf, isMark, Words, wordsOf } from "./words.ts";

// A pattern is a list of words; each matches all its forms (gender, number, accents, case).
//   a b | c     alternatives                    (…)  a group                            (…)?  a?  optional
//   ..4  ~6     up to four words (default three); up to six words or marks
//   word*       a prefix                        =word  this form only                   @name  a list of the vocabulary
//   #  #age     a number, an age (14 to 99)    #year  a year of birth                  @open @close @question  these marks
//   %f %m %i    a feminine, masculine or inclusive form                                 ^  $   start and end of the sentence
//   !x          x does not follow               <x  <!x  x is, or is not, directly before
//   [a b]       the words to mark, if not all

type State = { tokens: Token[]; markFrom: number; markTo: number; triesLeft: number };
type Next = (at: number) => boolean;
type Step = (state: State, at: number, next: Next) => boolean;

type Part = { step: Step; first: Words; canBeEmpty: boolean; needs: readonly Words[]; single?: Words };

type Match = { from: number; to: number };

/** A compiled pattern. Positions are token numbers, and `to` is exclusive. */
export type Pattern = {
  first: Words;
  needs: readonly Words[];
  at: (tokens: Token[], at: number) => Match | null;
};

/** Matching from one token stops after this many tries, because nested gaps multiply them. */
const maxTries = 4_000;

const isWord = (token: Token | undefined) => token !== undefined && /^[a-z0-9€%]/.test(token.folded);
const maxLookBack = 4;

const done: Next = () => true;

/** Splits "d'age" into two words. "d'" alone is one word. */
function plainElisions(pattern: string): string {
  return pattern
    .replace(/\bprud'(?=hom)/g, "prud")
    .replace(/(?<=[a-z])'(?=[\p{L}(])/giu, " ")
    .replace(/'/g, "");
}

function splitOutside(text: string, separator: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    const char = text[at]!;
    if (char === "(" || char === "[") depth += 1;
    else if (char === ")" || char === "]") depth -= 1;
    else if (depth === 0 && char === separator) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  parts.push(text.slice(from));
  return parts;
}

const ofWords = (single: Words): Part => ({
  step: (state, at, next) => at < state.tokens.length && single.has(state.tokens[at]!) && next(at + 1),
  first: single,
  canBeEmpty: false,
  needs: [single],
  single,
});

const everything = new Words({ kinds: new Set(["any"]) });
const nothing = new Words({});

const condition = (holds: (state: State, at: number) => boolean): Part => ({
  step: (state, at, next) => holds(state, at) && next(at),
  first: nothing,
  canBeEmpty: true,
  needs: [],
});

export class Patterns {
  private readonly vocabulary: Record<string, string>;
  private readonly parts = new Map<string, Part>();
  private readonly items = new Map<string, Part>();

  constructor(vocabulary: Record<string, string>) {
    this.vocabulary = vocabulary;
  }

  pattern(text: string): Pattern {
    const { step, first, needs } = this.sequences(plainElisions(text));
    return {
      first,
      needs,
      at(tokens, at) {
        const state: State = { tokens, markFrom: -1, markTo: -1, triesLeft: maxTries };
        let end = -1;
        const isMatch = step(state, at, (position) => {
          end = position;
          return true;
        });
        if (!isMatch || end <= at) return null;
        return state.markTo > state.markFrom ? { from: state.markFrom, to: state.markTo } : { from: at, to: end };
      },
    };
  }

  private sequences(text: string): Part {
    const cached = this.parts.get(text);
    if (cached) return cached;
    const part = either(splitOutside(text, "|").map((sequence) => this.sequence(sequence)));
    this.parts.set(text, part);
    return part;
  }

  private sequence(text: string): Part {
    const parts = splitOutside(text.trim(), " ")
      .filter((item) => item !== "")
      .map((item) => this.partOf(item));
    if (parts.length === 1) return parts[0]!;
    const required = parts.findIndex((part) => !part.canBeEmpty);
    const first = anyOf(parts.slice(0, required < 0 ? parts.length : required + 1).map((part) => part.first));
    const steps = parts.map(({ step }) => step);
    const step: Step = (state, from, next) => {
      const matchFrom = (index: number, at: number): boolean =>
        index === steps.length ? next(at) : steps[index]!(state, at, (position) => matchFrom(index + 1, position));
      return matchFrom(0, from);
    };
    const needs = parts.flatMap((part) => part.needs);
    return { step, first, canBeEmpty: parts.every(({ canBeEmpty }) => canBeEmpty), needs };
  }

  private partOf(item: string): Part {
    const part = this.items.get(item) ?? this.item(item);
    this.items.set(item, part);
    return part;
  }

  private item(item: string): Part {
    if (item === "^") return condition((_, at) => at === 0);
    if (item === "$") return condition(({ tokens }, at) => at === tokens.length || tokens[at]!.folded === "?");
    const gap = /^(\.\.|~)(\d*)$/.exec(item);
    if (gap) return gapOf(gap[1] === "~", Number(gap[2] || 3));
    if (item.startsWith("!")) {
      const { step } = this.partOf(item.slice(1));
      return condition((state, at) => !step(state, at, done));
    }
    if (item.startsWith("<") && item.length > 1) {
      const isNot = item.startsWith("<!");
      const { step } = this.partOf(item.slice(isNot ? 2 : 1));
      return condition((state, at) => isNot !== endsAt(step, state, at));
    }
    if (item.startsWith("[") && item.endsWith("]")) {
      const inner = this.sequences(item.slice(1, -1));
      return { ...inner, step: marking(inner.step) };
    }
    if (item.endsWith("?")) {
      const { step, first } = this.partOf(item.slice(0, -1));
      return { step: (state, at, next) => step(state, at, next) || next(at), first, canBeEmpty: true, needs: [] };
    }
    if (item.startsWith("(") && item.endsWith(")")) return this.sequences(item.slice(1, -1));
    if (item.startsWith("@") && !isMark(item)) {
      const list = this.vocabulary[item.slice(1)];
      if (list === undefined) throw new Error(`The vocabulary has no ${item}`);
      return this.sequences(plainElisions(list));
    }
    return ofWords(wordsOf(item));
  }
}

function gapOf(overMarks: boolean, max: number): Part {
  const step: Step = (state, at, next) => {
    for (let position = at; ; position++) {
      if (--state.triesLeft < 0) return false;
      if (next(position)) return true;
      const token = state.tokens[position];
      if (position - at >= max || token === undefined || token.folded === ";" || !(overMarks || isWord(token)))
        return false;
    }
  };
  return { step, first: everything, canBeEmpty: true, needs: [] };
}

function endsAt(step: Step, state: State, at: number): boolean {
  for (let from = at - 1; from >= Math.max(0, at - maxLookBack); from--) {
    if (step(state, from, (end) => end === at)) return true;
  }
  return false;
}

const marking =
  (step: Step): Step =>
  (state, at, next) =>
    step(state, at, (end) => {
      const before = [state.markFrom, state.markTo] as const;
      [state.markFrom, state.markTo] = [at, end];
      if (next(end)) return true;
      [state.markFrom, state.markTo] = before;
      return false;
    });

function either(parts: Part[]): Part {
  if (parts.length === 1) return parts[0]!;
  const single = anyOf(parts.flatMap((part) => part.single ?? []));
  const others = parts.filter((part) => !part.single);
  if (others.length === 0) return ofWords(single);
  const first = anyOf(parts.map((part) => part.first));
  const canBeEmpty = others.some((other) => other.canBeEmpty);
  const possible = new Map<number, Part[]>();
  const atEnd = others.filter((other) => other.canBeEmpty);
  const partsFor = (token: Token): Part[] => {
    const cached = possible.get(token.look);
    if (cached) return cached;
    const parts = others.filter((other) => other.canBeEmpty || other.first.has(token));
    possible.set(token.look, parts);
    return parts;
  };
  const step: Step = (state, at, next) => {
    const token = state.tokens[at];
    for (const other of token === undefined ? atEnd : partsFor(token)) {
      if (other.step(state, at, next)) return true;
    }
    return token !== undefined && single.has(token) && next(at + 1);
  };
  return { step, first, canBeEmpty, needs: needsOfOne(parts) };
}

function needsOfOne(parts: Part[]): readonly Words[] {
  if (parts.some(({ needs }) => needs.length === 0)) return [];
  return [anyOf(parts.map(({ needs }) => needs.at(-1)!))];
}
