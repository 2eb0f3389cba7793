// Finds every object of a PDF by scanning the whole file, so that no PDF reader can find an object that was not checked.

/** Limits for a file of 10 MB. Above them a check takes too much memory. */
const limits = { depth: 200, tokens: 1_000_000, chunks: 500_000, searched: 32 };

export class TooComplex extends Error {}

export class PdfName {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}
export class PdfText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
export class PdfRef {
  readonly number: number;

  constructor(number: number) {
    this.number = number;
  }
}
class Word {
  readonly word: string;

  constructor(word: string) {
    this.word = word;
  }
}

export type PdfValue = number | boolean | null | PdfName | PdfText | PdfRef | PdfDictionary | PdfValue[];

/** A dictionary with all its entries, because PDF readers differ on which of two equal keys is valid. */
export class PdfDictionary {
  readonly entries: [key: string, value: PdfValue][];

  constructor(entries: [key: string, value: PdfValue][]) {
    this.entries = entries;
  }

  #byKey: Map<string, [key: string, value: PdfValue][]> | null = null;

  #under(key: string): [key: string, value: PdfValue][] {
    if (this.entries.length <= limits.searched) return this.entries.filter(([other]) => other === key);
    this.#byKey ??= Map.groupBy(this.entries, ([other]) => other);
    return this.#byKey.get(key) ?? [];
  }

  all(key: string): PdfValue[] {
    return this.#under(key).map(([, value]) => value);
  }

  has(key: string): boolean {
    return this.entries.some(([other]) => other === key);
  }

  names(key: string): string[] {
    return this.all(key).flatMap((value) => (value instanceof PdfName ? [value.name] : []));
  }
}

/** An object with its number (-1 when unknown), its generation, its offset, and the offset of its stream (null without one). */
export type PdfObject = {
  number: number;
  generation: number;
  start: number;
  value: PdfValue;
  stream: number | null;
};

export type Budget = { characters: number; tokens: number };

/** The budget for a file of `size` bytes. Objects can overlap, so each character may be read up to four times. */
export function budgetFor(size: number): Budget {
  return { characters: 4 * size + 65_536, tokens: limits.tokens };
}

const literals = new Map<string, PdfValue>([
  ["true", true],
  ["false", false],
  ["null", null],
]);

/** Other words are no values. */
const plainValue = (value: PdfValue | Word): PdfValue =>
  value instanceof Word ? (literals.get(value.word) ?? null) : value;

const white = (code: number) => code === 32 || code === 10 || code === 13 || code === 9 || code === 0 || code === 12;
const delimiters = new Set([..."()<>[]{}/%"].map((character) => character.charCodeAt(0)));
const regular = (code: number) => !white(code) && !delimiters.has(code);
const isDigit = (code: number) => code >= 48 && code <= 57;
const escapes: Record<string, string> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };

class Reader {
  at: number;
  readonly raw: string;
  readonly budget: Budget;
  readonly names: Map<string, PdfName>;

  constructor(raw: string, at: number, budget: Budget, names: Map<string, PdfName>) {
    this.raw = raw;
    this.at = at;
    this.budget = budget;
    this.names = names;
  }

  skip(): void {
    const { raw } = this;
    while (this.at < raw.length) {
      const code = raw.charCodeAt(this.at);
      if (code === 37) {
        while (this.at < raw.length && raw[this.at] !== "\n" && raw[this.at] !== "\r") this.at++;
      } else if (white(code)) this.at++;
      else return;
    }
  }

  run(): string {
    const start = this.at;
    while (this.at < this.raw.length && regular(this.raw.charCodeAt(this.at))) this.at++;
    return this.raw.slice(start, this.at);
  }

  name(): PdfName {
    this.at++;
    const source = this.run();
    let name = this.names.get(source);
    if (!name) {
      const plain = source.replace(/#([0-9a-f]{2})/gi, (_, code) => String.fromCharCode(parseInt(code, 16)));
      name = new PdfName(plain);
      this.names.set(source, name);
    }
    return name;
  }

  text(): PdfText {
    const { raw } = this;
    const chunks: string[] = [];
    let depth = 1;
    let start = ++this.at;
    const take = () => chunks.push(raw.slice(start, this.at));
    for (; this.at < raw.length; this.at++) {
      const character = raw[this.at];
      if (character === "(") depth++;
      else if (character === ")" && --depth === 0) break;
      else if (character === "\\") {
        take();
        const octal = /^[0-7]{1,3}/.exec(raw.slice(this.at + 1, this.at + 4))?.[0];
        const next = raw[this.at + 1] ?? "";
        if (octal) chunks.push(String.fromCharCode(parseInt(octal, 8) & 255));
        else if (next !== "\n" && next !== "\r") chunks.push(escapes[next] ?? next);
        this.at += octal?.length ?? 1;
        if (next === "\r" && raw[this.at + 1] === "\n") this.at++;
        start = this.at + 1;
        if (chunks.length > limits.chunks) throw new TooComplex();
      }
    }
    take();
    this.at++;
    return new PdfText(chunks.join(""));
  }

  hexadecimal(): PdfText {
    const end = this.raw.indexOf(">", this.at);
    const digits = this.raw.slice(this.at + 1, end < 0 ? undefined : end).replace(/[^0-9a-f]/gi, "");
    this.at = end < 0 ? this.raw.length : end + 1;
    return new PdfText(Buffer.from(digits.length % 2 ? `${digits}0` : digits, "hex").toString("latin1"));
  }

  numberOrRef(): PdfValue | Word {
    const source = this.run();
    if (!/^\d{1,10}$/.test(source)) {
      const number = Number.parseFloat(source);
      return Number.isNaN(number) ? new Word(source) : number;
    }
    const after = this.at;
    this.skip();
    if (isDigit(this.raw.charCodeAt(this.at)) && /^\d{1,10}$/.test(this.run())) {
      this.skip();
      if (this.raw[this.at] === "R" && !(this.at + 1 < this.raw.length && regular(this.raw.charCodeAt(this.at + 1)))) {
        this.at++;
        return new PdfRef(Number(source));
      }
    }
    this.at = after;
    return Number(source);
  }

  array(depth: number): PdfValue[] {
    const values: PdfValue[] = [];
    this.at++;
    for (;;) {
      this.skip();
      if (this.at >= this.raw.length) return values;
      if (this.raw[this.at] === "]") {
        this.at++;
        return values;
      }
      const value = this.value(depth + 1);
      if (value instanceof Word) {
        if (value.word === "endobj") return values;
        if (literals.has(value.word)) values.push(plainValue(value));
      } else values.push(value);
    }
  }

  dictionary(depth: number): PdfDictionary {
    const entries: [string, PdfValue][] = [];
    this.at += 2;
    for (;;) {
      this.skip();
      if (this.at >= this.raw.length) break;
      if (this.raw.startsWith(">>", this.at)) {
        this.at += 2;
        break;
      }
      const key = this.value(depth + 1);
      if (key instanceof Word && (key.word === "endobj" || key.word === "stream")) break;
      if (!(key instanceof PdfName)) continue;
      this.skip();
      if (this.raw.startsWith(">>", this.at)) continue;
      const value = this.value(depth + 1);
      entries.push([key.name, plainValue(value)]);
    }
    return new PdfDictionary(entries);
  }

  value(depth: number): PdfValue | Word {
    if (depth > limits.depth || --this.budget.tokens < 0) throw new TooComplex();
    this.skip();
    const code = this.raw.charCodeAt(this.at);
    if (Number.isNaN(code)) return null;
    const character = this.raw[this.at]!;
    if (character === "/") return this.name();
    if (character === "(") return this.text();
    if (character === "[") return this.array(depth);
    if (character === "<") return this.raw[this.at + 1] === "<" ? this.dictionary(depth) : this.hexadecimal();
    if (delimiters.has(code)) {
      this.at++;
      return new Word(character);
    }
    if (isDigit(code) || character === "+" || character === "-" || character === ".") return this.numberOrRef();
    return new Word(this.run());
  }
}

function readAt(raw: string, at: number, budget: Budget, names: Map<string, PdfName>) {
  const reader = new Reader(raw, at, budget, names);
  const value = reader.value(0);
  budget.characters -= reader.at - at;
  if (budget.characters < 0) throw new TooComplex();
  return { reader, value: plainValue(value) };
}

/** All dictionaries inside a value, at any depth. */
export function* dictionariesIn(value: PdfValue): Generator<PdfDictionary> {
  const waiting = [value];
  while (waiting.length > 0) {
    const next = waiting.pop()!;
    if (Array.isArray(next)) for (const value of next) waiting.push(value);
    if (!(next instanceof PdfDictionary)) continue;
    yield next;
    for (const [, value] of next.entries) waiting.push(value);
  }
}

/**
 * Every object and trailer of a file, including older revisions and objects that no table lists.
 * @param raw the file, one character per byte @throws TooComplex
 */
export function* objectsOf(raw: string, budget: Budget): Generator<PdfObject> {
  const names = new Map<string, PdfName>();
  const opening = /obj|trailer/g;
  for (let match = opening.exec(raw); match; match = opening.exec(raw)) {
    if (raw.startsWith("end", match.index - 3) && match.index >= 3) continue;
    const header = /(\d{1,10})[\s\0]+(\d{1,10})[\s\0]*$/.exec(raw.slice(Math.max(match.index - 40, 0), match.index));
    const { reader, value } = readAt(raw, opening.lastIndex, budget, names);
    reader.skip();
    let stream: number | null = null;
    if (value instanceof PdfDictionary && raw.startsWith("stream", reader.at)) {
      stream = reader.at + 6;
      if (raw[stream] === "\r") stream++;
      if (raw[stream] === "\n") stream++;
    }
    const number = header && match[0] === "obj" ? Number(header[1]) : -1;
    yield { number, generation: Number(header?.[2] ?? 0), start: match.index, value, stream };
  }
}

/** The objects of an unpacked object stream (PDF 1.5), read at the offsets of its table. @throws TooComplex */
export function* packedObjectsOf(content: string, count: number, first: number, budget: Budget): Generator<PdfObject> {
  const names = new Map<string, PdfName>();
  const table = new Reader(content, 0, budget, names);
  for (let i = 0; i < count && table.at < content.length; i++) {
    const [number, offset] = [table.value(0), table.value(0)];
    if (typeof number !== "number" || typeof offset !== "number") return;
    const { value } = readAt(content, first + offset, budget, names);
    yield { number, generation: 0, start: first + offset, value, stream: null };
  }
}
