// The communes of France in typed arrays and one text. Objects and maps would take ten times the memory in each worker.
import { firstPast } from "../binary-search.ts";
import { foldPlace } from "../text/text.ts";

/** `code` is the INSEE code, `departement` a number ("69", "2A", "971"), `population` in people. */
export type Commune = { code: string; name: string; departement: string; population: number };

/** The data by department: "001;Ambérieu;15934;01500,01501|…". */
type Lines = Record<string, string>;

type Read = Commune & { full: string; short: string; postalCodes: string; departmentAt: number; lineAt: number };

/** The first entry plus 1 of each name, by open addressing, and the next entry plus 1 of the same name. */
type Named = { slots: Uint16Array; next: Uint16Array };

const slotMask = 0xffff;

function slotOf(text: string, from = 0, end = text.length): number {
  let hash = 0x811c9dc5;
  for (let at = from; at < end; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 15)) & slotMask;
}

/** The number of an INSEE code; NaN for another text. "2A004" is no decimal number. */
export const codeNumber = (code: string): number =>
  /^\d[\dAB]\d{3}$/.test(code) ? Number.parseInt(code, 36) : Number.NaN;

/** A folded name without its article. */
export const withoutArticle = (folded: string): string => folded.replace(/^(le|la|les|l) (?=.)/, "");

/** A name without brackets and separators. */
export const withoutBrackets = (text: string): string => text.replace(/[(),;]/g, " ");

function readLine(departement: string, line: string) {
  const [end = "", name = "", population = "", postalCodes = ""] = line.split(";");
  const full = foldPlace(withoutBrackets(name));
  const short = withoutArticle(name.includes("(") ? foldPlace(name.replace(/\(.*\)/, "")) : full);
  return { code: departement + end, name, departement, population: Number(population), postalCodes, full, short };
}

function groupedBy(rows: readonly Read[], keysOf: (row: Read) => string[]): Map<string, Uint16Array> {
  const groups = new Map<string, number[]>();
  for (const [entry, row] of rows.entries()) {
    for (const key of new Set(keysOf(row))) {
      const list = groups.get(key);
      if (list) list.push(entry);
      else groups.set(key, [entry]);
    }
  }
  return new Map([...groups].map(([key, list]) => [key, Uint16Array.from(list)]));
}

const wordStarts = ({ full }: Read) => full.split(" ").flatMap((word) => [word.slice(0, 2), word.slice(0, 1)]);
const postalStarts = ({ postalCodes }: Read) => postalCodes.split(",").map((code) => code.slice(0, 3));

/** The communes as entries, which are numbered by population, then name, then code. */
export class CommuneTable {
  readonly size: number;
  /** Index by the first character and the first two characters of each word, so that a suggestion does not scan all names. */
  readonly byWord: ReadonlyMap<string, Uint16Array>;
  /** By the first three digits. */
  readonly byPostalCode: ReadonlyMap<string, Uint16Array>;
  readonly #departments: string[];
  readonly #lines: string[];
  /** The folded names, each after a line break, and where they start. */
  readonly #text: string;
  readonly #start: Uint32Array;
  /** Bounds of each name without its article and its brackets. */
  readonly #shortFrom: Uint8Array;
  readonly #shortEnd: Uint8Array;
  /** INSEE codes as numbers, ascending, and their entries. */
  readonly #codes: Int32Array;
  readonly #entryOf: Uint16Array;
  readonly #departmentAt: Uint8Array;
  readonly #lineAt: Uint32Array;
  readonly #full: Named;
  readonly #short: Named;
  /** The objects created so far: an entry always gives the same object. */
  readonly #made = new Map<number, Commune>();

  private constructor(data: Lines, rows: readonly Read[]) {
    this.size = rows.length;
    this.byWord = groupedBy(rows, wordStarts);
    this.byPostalCode = groupedBy(rows, postalStarts);
    this.#departments = Object.keys(data);
    this.#lines = Object.values(data);
    // The round trip through bytes gives a one-byte string. A folded text would stay a two-byte string.
    this.#text = Buffer.from(rows.map(({ full }) => `\n${full}`).join("")).toString("latin1");
    this.#start = new Uint32Array(rows.length + 1);
    for (const [entry, { full }] of rows.entries()) this.#start[entry + 1] = this.#start[entry]! + full.length + 1;
    this.#shortFrom = Uint8Array.from(rows, ({ full, short }) => full.indexOf(short));
    this.#shortEnd = Uint8Array.from(rows, ({ full, short }) => full.indexOf(short) + short.length);
    const byCode = Uint16Array.from(rows.keys());
    const codes = Int32Array.from(rows, ({ code }) => codeNumber(code));
    this.#entryOf = byCode.sort((a, b) => codes[a]! - codes[b]!);
    this.#codes = codes.sort();
    this.#departmentAt = Uint8Array.from(rows, ({ departmentAt }) => departmentAt);
    this.#lineAt = Uint32Array.from(rows, ({ lineAt }) => lineAt);
    this.#full = this.#named((entry) => this.full(entry));
    this.#short = this.#named((entry) => this.short(entry));
  }

  /** Reads the data department by department: folding 35,000 names is slow. */
  static *read(data: Lines): Generator<void, CommuneTable> {
    const rows: Read[] = [];
    for (const [departmentAt, [departement, lines]] of Object.entries(data).entries()) {
      let lineAt = 0;
      for (const line of lines.split("|")) {
        rows.push({ ...readLine(departement, line), departmentAt, lineAt });
        lineAt += line.length + 1;
      }
      yield;
    }
    rows.sort(
      (a, b) => b.population - a.population || (a.name < b.name ? -1 : a.name > b.name ? 1 : a.code < b.code ? -1 : 1),
    );
    yield;
    return new CommuneTable(data, rows);
  }

  #named(nameOf: (entry: number) => string): Named {
    const slots = new Uint16Array(slotMask + 1);
    const next = new Uint16Array(this.size);
    // Backwards, so that the most populous comes first.
    for (let entry = this.size - 1; entry >= 0; entry -= 1) {
      const name = nameOf(entry);
      let slot = slotOf(name);
      while (slots[slot] !== 0 && nameOf(slots[slot]! - 1) !== name) slot = (slot + 1) & slotMask;
      next[entry] = slots[slot]!;
      slots[slot] = entry + 1;
    }
    return { slots, next };
  }

  #listNamed({ slots, next }: Named, name: string, nameOf: (entry: number) => string): number[] {
    let slot = slotOf(name);
    while (slots[slot] !== 0 && nameOf(slots[slot]! - 1) !== name) slot = (slot + 1) & slotMask;
    const matches: number[] = [];
    for (let link = slots[slot]!; link > 0; link = next[link - 1]!) matches.push(link - 1);
    return matches;
  }

  #fields(entry: number): ReturnType<typeof readFields> {
    return readFields(this.#lines[this.#departmentAt[entry]!]!, this.#lineAt[entry]!);
  }

  /** The folded name of an entry. */
  full(entry: number): string {
    return this.#text.slice(this.#start[entry]! + 1, this.#start[entry + 1]);
  }

  /** The folded name of an entry without its article and its brackets. */
  short(entry: number): string {
    const from = this.#start[entry]! + 1;
    return this.#text.slice(from + this.#shortFrom[entry]!, from + this.#shortEnd[entry]!);
  }

  /** Whether the name of an entry begins with a folded text, with or without its article. */
  begins(entry: number, folded: string): boolean {
    const from = this.#start[entry]! + 1;
    return this.#text.startsWith(folded, from) || this.short(entry).startsWith(folded);
  }

  /** The number of the department of an entry. */
  departement(entry: number): string {
    return this.#departments[this.#departmentAt[entry]!]!;
  }

  commune(entry: number): Commune {
    const known = this.#made.get(entry);
    if (known) return known;
    const { end, name, population } = this.#fields(entry);
    const departement = this.departement(entry);
    const made = { code: departement + end, name, departement, population: Number(population) };
    this.#made.set(entry, made);
    return made;
  }

  /** The postal codes of an entry: "69001,69002". */
  postalCodes(entry: number): string {
    return this.#fields(entry).postalCodes;
  }

  /** The entry of an INSEE code, null for an unknown one. */
  findByCode(code: string): number | null {
    const wanted = codeNumber(code);
    const index = firstPast(0, this.#codes.length, (at) => this.#codes[at]! >= wanted);
    return this.#codes[index] === wanted ? this.#entryOf[index]! : null;
  }

  /** The entries with exactly this folded name, else those with it after an article; the most populous first. */
  listNamed(folded: string): number[] {
    const matches = this.#listNamed(this.#full, folded, (entry) => this.full(entry));
    return matches.length > 0 ? matches : this.#listNamed(this.#short, folded, (entry) => this.short(entry));
  }
}

function readFields(lines: string, from: number) {
  const end = lines.indexOf("|", from);
  const [last = "", name = "", population = "", postalCodes = ""] = lines
    .slice(from, end < 0 ? lines.length : end)
    .split(";");
  return { end: last, name, population, postalCodes };
}
