// The words that match one position of a pattern: a stem, a form, a prefix, a number or a gender.
import { askWord, foldWord, isAge, isYear, prefixAtLeast, stemOf, type Token } from "./tokens.ts";

type Sets = Pick<Words, "stems" | "forms" | "prefixes" | "kinds">;

// Thousands of words have one of the sets, or are never asked: the others share these.
const none: ReadonlySet<string> = new Set();
const noneBegins: readonly string[] = [];
const nothingKnown = new Uint8Array(0);

export class Words {
  readonly stems: ReadonlySet<string>;
  readonly forms: ReadonlySet<string>;
  readonly prefixes: readonly string[];
  readonly kinds: ReadonlySet<string>;
  /** Cached result per look: 1 no, 2 yes. */
  private known = nothingKnown;

  constructor({ stems = none, forms = none, prefixes = noneBegins, kinds = none }: Partial<Sets>) {
    this.stems = stems;
    this.forms = forms;
    this.prefixes = prefixes;
    this.kinds = kinds;
  }

  has(token: Token): boolean {
    const { look } = token;
    if (look >= this.known.length) {
      const longer = new Uint8Array(Math.max(looksAtFirst, look * 2));
      longer.set(this.known);
      this.known = longer;
    }
    const answer = this.known[look]!;
    if (answer !== 0) return answer === 2;
    const found = this.holds(token);
    this.known[look] = found ? 2 : 1;
    return found;
  }

  private holds({ folded, stem, gender }: Token): boolean {
    return (
      this.stems.has(stem) ||
      this.forms.has(folded) ||
      this.kinds.has(gender) ||
      this.kinds.has("any") ||
      this.prefixes.some((prefix) => folded.startsWith(prefix)) ||
      (/^\d/.test(folded) && this.hasNumber(folded))
    );
  }

  private hasNumber(folded: string): boolean {
    return (
      this.kinds.has("#") || (this.kinds.has("#age") && isAge(folded)) || (this.kinds.has("#year") && isYear(folded))
    );
  }
}

function united(sets: readonly ReadonlySet<string>[]): ReadonlySet<string> {
  const filled = sets.filter(({ size }) => size > 0);
  return filled.length < 2 ? (filled[0] ?? none) : new Set(filled.flatMap((set) => [...set]));
}

/** The words that match where any of these do. */
export function anyOf(all: readonly Words[]): Words {
  const [only] = all;
  if (only && all.length === 1) return only;
  const prefixes = all.flatMap((words) => words.prefixes);
  return new Words({
    stems: united(all.map(({ stems }) => stems)),
    forms: united(all.map(({ forms }) => forms)),
    kinds: united(all.map(({ kinds }) => kinds)),
    ...(prefixes.length > 0 ? { prefixes: [...new Set(prefixes)] } : {}),
  });
}

const looksAtFirst = 512;

const marks: Record<string, string> = { "@open": "(", "@close": ")", "@question": "?" };

export const isMark = (item: string): boolean => item in marks;

function asked(kind: "stem" | "form" | "prefix", word: string): [string] {
  askWord(kind, word);
  return [word];
}

export function wordsOf(word: string): Words {
  const mark = marks[word];
  if (mark) return new Words({ stems: new Set(asked("stem", mark)) });
  if (/^#(age|year)?$/.test(word)) return new Words({ kinds: new Set([word]) });
  if (/^%[fmi]$/.test(word)) return new Words({ kinds: new Set([word[1]!]) });
  const folded = foldWord(word.replace(/^=|(?<=.)\*$/g, ""));
  if (word.startsWith("=")) return new Words({ forms: new Set(asked("form", folded)) });
  if (word.length === 1 || !word.endsWith("*")) return new Words({ stems: new Set(asked("stem", stemOf(folded))) });
  if (folded.length < prefixAtLeast) throw new Error(`${word} begins too many words`);
  return new Words({ prefixes: asked("prefix", folded) });
}
