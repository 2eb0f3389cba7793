// The words that match one position of a pattern: a stem, a form, a prefix, a number or a gender.
import { askWord, foldWord, isAge, isYear, prefixAtLeast, stemOf, type Token } from "./tokens.ts";

export class Words {
  readonly stems = new Set<string>();
  readonly forms = new Set<string>();
  readonly prefixes: string[] = [];
  readonly kinds = new Set<string>();
  /** Cached result per look: 1 no, 2 yes. */
  private known = new Uint8Array(0);

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

  addStem(stem: string): void {
    this.stems.add(stem);
    askWord("stem", stem);
  }

  addForm(form: string): void {
    this.forms.add(form);
    askWord("form", form);
  }

  addPrefix(prefix: string): void {
    this.prefixes.push(prefix);
    askWord("prefix", prefix);
  }

  add(other: Words): void {
    for (const stem of other.stems) this.stems.add(stem);
    for (const form of other.forms) this.forms.add(form);
    for (const kind of other.kinds) this.kinds.add(kind);
    this.prefixes.push(...other.prefixes);
  }
}

const looksAtFirst = 512;

const marks: Record<string, string> = { "@open": "(", "@close": ")", "@question": "?" };

export const isMark = (item: string): boolean => item in marks;

export function wordsOf(word: string): Words {
  const words = new Words();
  const mark = marks[word];
  if (mark) words.addStem(mark);
  else if (/^#(age|year)?$/.test(word)) words.kinds.add(word);
  else if (/^%[fmi]$/.test(word)) words.kinds.add(word[1]!);
  else {
    const folded = foldWord(word.replace(/^=|(?<=.)\*$/g, ""));
    if (word.startsWith("=")) words.addForm(folded);
    else if (word.length > 1 && word.endsWith("*")) {
      if (folded.length < prefixAtLeast) throw new Error(`${word} begins too many words`);
      words.addPrefix(folded);
    } else words.addStem(stemOf(folded));
  }
  return words;
}
