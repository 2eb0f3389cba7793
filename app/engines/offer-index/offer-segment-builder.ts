// Builds a segment from public offers added one by one in any order.
import { AttributeColumnBuilder } from "../attributes/attribute-column.ts";
import { type Lists, listsOf } from "../candidate-index/counting-sort.ts";
import { timeOrder } from "../candidate-index/time-order.ts";
import { idSlotsOf } from "./id-slots.ts";
import type { OfferRow } from "./offer-query.ts";
import type { CodeLists, OfferSegment, RowLists } from "./offer-segment.ts";
import { termsText } from "./row-marks.ts";
import { type TokenIndex, TokenIndexBuilder } from "./token-index.ts";

const encoder = new TextEncoder();
const numbersUpTo = (count: number) => Uint32Array.from({ length: count }, (_, index) => index);

/** Numbers distinct keys in the order of their first appearance. */
class Numbers<Value> {
  readonly values: Value[] = [];
  readonly #byKey = new Map<string, number>();

  of(key: string, value: () => Value): number {
    const known = this.#byKey.get(key);
    if (known !== undefined) return known;
    this.#byKey.set(key, this.values.length);
    this.values.push(value());
    return this.values.length - 1;
  }
}

const keyOfBytes = (id: Uint8Array) => Buffer.from(id.buffer, id.byteOffset, 16).toString("latin1");

type Doc = Pick<OfferRow, "title" | "job" | "occupations" | "occupationCodes">;
type Place = Pick<OfferRow, "city" | "town" | "cityCode" | "departement">;
type Combo = { contract: number; time: number; sector: number; days: number; said: number };

type Columns = {
  at: Float64Array<ArrayBuffer>;
  ids: Uint8Array<ArrayBuffer>;
  publicAt: Float64Array<ArrayBuffer>;
  pay: Float64Array<ArrayBuffer>;
  doc: Uint32Array<ArrayBuffer>;
  place: Uint32Array<ArrayBuffer>;
  company: Uint32Array<ArrayBuffer>;
  combo: Uint32Array<ArrayBuffer>;
  terms: Uint16Array<ArrayBuffer>;
};

function columnsFor(room: number, old?: Columns): Columns {
  const columns = {
    at: new Float64Array(room),
    ids: new Uint8Array(16 * room),
    publicAt: new Float64Array(room),
    pay: new Float64Array(room),
    doc: new Uint32Array(room),
    place: new Uint32Array(room),
    company: new Uint32Array(room),
    combo: new Uint32Array(room),
    terms: new Uint16Array(room),
  };
  if (old) for (const [name, column] of Object.entries(columns)) column.set(old[name as keyof Columns]);
  return columns;
}

function codeLists(texts: readonly string[]): CodeLists {
  const numbers = new Numbers<string>();
  const [code, text]: [number[], number[]] = [[], []];
  for (const [number, listed] of texts.entries()) {
    for (const each of new Set(listed.split(" "))) {
      if (each === "") continue;
      code.push(numbers.of(each, () => each));
      text.push(number);
    }
  }
  const lists = listsOf(numbersUpTo(code.length), Uint32Array.from(code), numbers.values.length);
  return { codes: numbers.values, texts: { start: lists.start, rows: lists.rows.map((place) => text[place]!) } };
}

export class OfferSegmentBuilder {
  #count = 0;
  #room: number;
  #columns: Columns;
  readonly #docs = new Numbers<Doc>();
  readonly #places = new Numbers<Place>();
  readonly #companies = new Numbers<{ id: Uint8Array; name: string }>();
  readonly #terms = new Numbers<string>();
  readonly #combos = new Numbers<Combo>();
  readonly #contracts = new Numbers<string>();
  readonly #times = new Numbers<string>();
  readonly #sectors = new Numbers<string>();

  readonly #attributes = new AttributeColumnBuilder(false);

  constructor(expected = 0) {
    this.#room = Math.max(1024, Math.ceil(expected * 1.02));
    this.#columns = columnsFor(this.#room);
    // Number 0 means that the offer does not say it.
    for (const values of [this.#contracts, this.#times, this.#sectors]) values.of("", () => "");
  }

  add(row: OfferRow): void {
    if (this.#count === this.#room) {
      this.#room = Math.ceil(this.#room * 1.6);
      this.#columns = columnsFor(this.#room, this.#columns);
    }
    const { title, job, occupations, occupationCodes, city, town, cityCode, departement } = row;
    const columns = this.#columns;
    const number = this.#count;
    this.#count += 1;
    columns.at[number] = row.at;
    columns.ids.set(row.id, 16 * number);
    columns.publicAt[number] = row.publicAt ?? Number.NEGATIVE_INFINITY;
    columns.pay[number] = row.pay ?? -1;
    columns.doc[number] = this.#docs.of(`${title}\0${job}\0${occupations}\0${occupationCodes}`, () => ({
      ...{ title, job, occupations, occupationCodes },
    }));
    columns.place[number] = this.#places.of(`${city}\0${town}\0${cityCode}\0${departement}`, () => ({
      ...{ city, town, cityCode, departement },
    }));
    columns.company[number] = this.#companies.of(keyOfBytes(row.companyId), () => ({
      ...{ id: row.companyId.slice(), name: row.company },
    }));
    columns.combo[number] = this.#comboOf(row);
    this.#attributes.add(row.attributes);
    const terms = termsText(row);
    columns.terms[number] = this.#terms.of(terms, () => terms);
  }

  #comboOf({ contractType, workingTime, sector, remoteDays: days, pay }: OfferRow): number {
    const contract = this.#contracts.of(contractType, () => contractType);
    const time = this.#times.of(workingTime, () => workingTime);
    const own = this.#sectors.of(sector, () => sector);
    const said = pay === null ? 0 : 1;
    return this.#combos.of(`${contract} ${time} ${own} ${days} ${said}`, () => ({
      ...{ contract, time, sector: own, days, said },
    }));
  }

  /** The segment of all offers added. The builder must not be used afterwards. */
  build(): OfferSegment {
    const count = this.#count;
    const read = this.#columns;
    const order = timeOrder(read.at, read.ids, count);
    const ids = new Uint8Array(16 * count);
    for (let row = 0; row < count; row += 1)
      for (let i = 0; i < 16; i += 1) ids[16 * row + i] = read.ids[16 * order[row]! + i]!;
    const inOrder = (column: Uint32Array) => order.map((old) => column[old]!);
    const docs = this.#docsByCarriers();
    const places = this.#placesByCity();
    const pays = this.#paysInOrder();
    const all = numbersUpTo(count);
    const docOf = inOrder(read.doc).map((old) => docs.numbers[old]!);
    const placeOf = inOrder(read.place).map((old) => places.numbers[old]!);
    const companyOf = inOrder(read.company);
    const payOf = order.map((old) => pays.numberOf(read.pay[old]!));
    const comboOf = inOrder(read.combo);
    const combos = this.#comboTable();
    const values = {
      ...{ contracts: this.#contracts.values, times: this.#times.values, sectors: this.#sectors.values },
    };
    const rowLists = (lists: Lists, otherOf: Uint32Array): RowLists => ({
      ...lists,
      others: lists.rows.map((row) => otherOf[row]!),
      combos: lists.rows.map((row) => comboOf[row]!),
      pays: lists.rows.map((row) => payOf[row]!),
    });
    const companies = Uint8Array.from(this.#companies.values.flatMap(({ id }) => [...id]));
    const names = this.#companies.values.map(({ name }) => name);
    return {
      rows: count,
      at: Float64Array.from(order, (old) => read.at[old]!),
      ids,
      publicAt: Float64Array.from(order, (old) => read.publicAt[old]!),
      ...{ docOf, placeOf, companyOf, payOf, comboOf, combos, values },
      terms: { of: Uint16Array.from(order, (old) => read.terms[old]!), values: this.#terms.values },
      rowsById: idSlotsOf(ids, count),
      docs: docs.table,
      places: places.table,
      pays: pays.list,
      companies: { ids: companies, slots: idSlotsOf(companies, names.length), names, tokens: tokensOf(names) },
      byDoc: rowLists(listsOf(all, docOf, docs.list.length), placeOf),
      byPlace: rowLists(listsOf(all, placeOf, places.list.length), docOf),
      byCompany: listsOf(all, companyOf, this.#companies.values.length),
      byPay: listsOf(all, payOf, pays.list.length).rows,
      attributes: this.#attributes.build(order),
    };
  }

  // The most carried texts first, so that frequent lookups stay close in memory.
  #docsByCarriers(): { list: Doc[]; numbers: Uint32Array; table: OfferSegment["docs"] } {
    const docs = this.#docs.values;
    const carriers = new Uint32Array(docs.length);
    for (let row = 0; row < this.#count; row += 1) carriers[this.#columns.doc[row]!]! += 1;
    const order = numbersUpTo(docs.length).sort((a, b) => carriers[b]! - carriers[a]! || a - b);
    const numbers = new Uint32Array(docs.length);
    for (const [number, old] of order.entries()) numbers[old] = number;
    const list = Array.from(order, (old) => docs[old]!);
    const tokens = new TokenIndexBuilder();
    for (const { title, job } of list) tokens.add(title, job);
    return { list, numbers, table: { ...textsOf(list), tokens: tokens.build(), ...occupationLists(list) } };
  }

  #placesByCity(): { list: Place[]; numbers: Uint32Array; table: OfferSegment["places"] } {
    const places = this.#places.values;
    const order = numbersUpTo(places.length).sort((a, b) => {
      const [left, right] = [places[a]!.city, places[b]!.city];
      return left === right ? a - b : left < right ? -1 : 1;
    });
    const numbers = new Uint32Array(places.length);
    for (const [number, old] of order.entries()) numbers[old] = number;
    const list = Array.from(order, (old) => places[old]!);
    const towns = list.map(({ town }) => town);
    const table = {
      cities: list.map(({ city }) => city),
      codes: list.map(({ cityCode }) => cityCode),
      departements: list.map(({ departement }) => departement),
      ...{ towns, tokens: tokensOf(towns) },
    };
    return { list, numbers, table };
  }

  #paysInOrder(): { list: Float64Array; numberOf(cents: number): number } {
    const list = Float64Array.from(new Set([-1, ...this.#columns.pay.subarray(0, this.#count)])).sort();
    const numbers = new Map(Array.from(list, (cents, number) => [cents, number]));
    return { list, numberOf: (cents) => numbers.get(cents)! };
  }

  #comboTable(): OfferSegment["combos"] {
    const combos = this.#combos.values;
    return {
      contract: Uint16Array.from(combos, ({ contract }) => contract),
      time: Uint16Array.from(combos, ({ time }) => time),
      sector: Uint16Array.from(combos, ({ sector }) => sector),
      days: Uint8Array.from(combos, ({ days }) => days),
      said: Uint8Array.from(combos, ({ said }) => said),
    };
  }
}

function tokensOf(texts: readonly string[]): TokenIndex {
  const tokens = new TokenIndexBuilder();
  for (const text of texts) tokens.add("", text);
  return tokens.build();
}

function occupationLists(docs: readonly Doc[]): { parents: CodeLists; codes: CodeLists } {
  return {
    parents: codeLists(docs.map(({ occupations }) => occupations)),
    codes: codeLists(docs.map(({ occupationCodes }) => occupationCodes)),
  };
}

function textsOf(docs: readonly Doc[]): { text: Uint8Array; start: Uint32Array } {
  const parts = docs.map(({ title, job, occupations, occupationCodes }) =>
    encoder.encode(`${title}\0${job}\0${occupations}\0${occupationCodes}\0`),
  );
  const start = new Uint32Array(parts.length + 1);
  for (const [number, part] of parts.entries()) start[number + 1] = start[number]! + part.length;
  const text = new Uint8Array(start.at(-1)!);
  for (const [number, part] of parts.entries()) text.set(part, start[number]);
  return { text, start };
}
