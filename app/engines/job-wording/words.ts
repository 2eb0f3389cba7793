// The set of words that match one position of a pattern, by stem, form, prefix, number or gender.
import { foldWord, isAge, isYear, prefixAtLeast, registerWord, stemOf, type Token } from "./tokens.ts";

type Sets = Pick<Words, "stems" | "forms" | "prefixes" | "kinds">;

// Shared by the thousands of instances that need only one set or no cache.
const emptySet: ReadonlySet<string> = new Set();
const noPrefixes: readonly string[] = [];
const noResults = new Uint8Array(0);

export class Words {
  readonly stems: ReadonlySet<string>;
  readonly forms: ReadonlySet<string>;
  readonly prefixes: readonly string[];
  readonly kinds: ReadonlySet<string>;
  /** Cached result by look: 0 unknown, 1 no, 2 yes. */
  private cachedResults = noResults;

  constructor({ stems = emptySet, forms = emptySet, prefixes = noPrefixes, kinds = emptySet }: Partial<Sets>) {
    this.stems = stems;
    this.forms = forms;
    this.prefixes = prefixes;
    this.kinds = kinds;
  }

  has(token: Token): boolean {
    const { look } = token;
    if (look >= this.cachedResults.length) {
      const longer = new Uint8Array(Math.max(initialLooks, look * 2));
      longer.set(this.cachedResults);
      this.cachedResults = longer;
    }
    const cached = this.cachedResults[look]!;
    if (cached !== 0) return cached === 2;
    const isMember = this.includes(token);
    this.cachedResults[look] = isMember ? 2 : 1;
    return isMember;
  }

  private includes({ folded, stem, gender }: Token): boolean {
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
  return filled.length < 2 ? (filled[0] ?? emptySet) : new Set(filled.flatMap((set) => [...set]));
}

/** The union of word sets. */
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

const initialLooks = 512;

const marks: Record<string, string> = { "@open": "(", "@close": ")", "@question": "?" };

export const isMark = (item: string): boolean => item in marks;

function register(kind: "stem" | "form" | "prefix", word: string): [string] {
  registerWord(kind, word);
  return [word];
}

export function wordsOf(word: string): Words {
  const mark = marks[word];
  if (mark) return new Words({ stems: new Set(register("stem", mark)) });
  if (/^#(age|year)?$/.test(word)) return new Words({ kinds: new Set([word]) });
  if (/^%[fmi]$/.test(word)) return new Words({ kinds: new Set([word[1]!]) });
  const folded = foldWord(word.replace(/^=|(?<=.)\*$/g, ""));
  if (word.startsWith("=")) return new Words({ forms: new Set(register("form", folded)) });
  if (word.length === 1 || !word.endsWith("*")) return new Words({ stems: new Set(register("stem", stemOf(folded))) });
  if (folded.length < prefixAtLeast) throw new Error(`${word} begins too many words`);
  return new Words({ prefixes: register("prefix", folded) });
}
