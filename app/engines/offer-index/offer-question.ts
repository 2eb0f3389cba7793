// A search laid out over a segment: what each text and each place contributes to a match, as bits.
import { firstPast } from "../../platform/binary-search.ts";
import { AttributeSearch } from "../attributes/attribute-search.ts";
import { numberOfId } from "./id-slots.ts";
import {
  allWords,
  formsOf,
  groupRanks,
  holdsPreferred,
  type OfferOccupations,
  type OfferQuery,
  type OfferRow,
  type OfferTerms,
  wordRanks,
  wordsMax,
} from "./offer-query.ts";
import { docTexts, type OfferSegment } from "./offer-segment.ts";
import { contractFits, isNamed, RowMarks, rhythmFits, rhythmUnsaid, termTexts } from "./row-marks.ts";
import { numbersBy, TextsByCode } from "./texts-by-code.ts";
import { type Bits, Masks, phraseBits, standing, TokenSearch, textsWithPart } from "./token-index.ts";

// Eight bits each: the words that occur, that begin a word, that stand in the title. Then one bit each; row-marks.ts has the last four.
const beginShift = 8;
const titleShift = 16;
const inPlace = 1 << 24;
const isFurther = 1 << 25;
const isOccupation = 1 << 26;
const titleStarts = 1 << 27;
const anyWord = (1 << wordsMax) - 1;

const encoder = new TextEncoder();

const bitsOf = (word: number): Bits => ({
  any: 1 << word,
  begins: 1 << (word + beginShift),
  title: 1 << (word + titleShift),
});

export class OfferQuestion {
  readonly segment: OfferSegment;
  readonly docs: Masks;
  readonly places: Masks;
  readonly marks: RowMarks;
  /** The company's number, -1 when it has no offer, null when none is asked for. */
  company: number | null = null;
  hasText = false;
  hasPlace = false;
  #query: OfferQuery | null = null;
  /** Whether an offer may match by its words, and the words and quoted texts that it then holds. */
  #byWords = false;
  #needs = 0;
  /** With terms: the words without them, -1 when they do not count. */
  #core = -1;
  #coreBegins = 0;
  /** The bits of all terms, and whether an offer that says no rhythm may fit. */
  #terms = 0;
  #mayBeUnsaid = false;
  #placeWords = 0;
  #always = 0;
  #occupations = 0;
  #begins = 0;
  #inTitle = 0;
  #byRelevance = false;
  readonly attributes: AttributeSearch;
  readonly #docSearch: TokenSearch;
  readonly #townSearch: TokenSearch;
  #placesByCode: Map<string, number[]> | undefined;
  readonly #docsOfCodes: TextsByCode;
  readonly #docsOfParents: TextsByCode;
  #placesByDepartement: Map<string, number[]> | undefined;
  readonly #asked: Uint8Array;

  constructor(segment: OfferSegment) {
    this.segment = segment;
    this.attributes = new AttributeSearch(segment.attributes);
    this.#docsOfCodes = new TextsByCode(segment.docs.codes);
    this.#docsOfParents = new TextsByCode(segment.docs.parents);
    this.docs = new Masks(segment.docs.start.length - 1);
    this.places = new Masks(segment.places.cities.length);
    this.marks = new RowMarks(segment);
    this.#docSearch = new TokenSearch(segment.docs.tokens);
    this.#townSearch = new TokenSearch(segment.places.tokens);
    this.#asked = new Uint8Array(segment.places.cities.length);
  }

  get bytes(): number {
    return [this.attributes, this.docs, this.places, this.marks, this.#docSearch, this.#townSearch].reduce(
      (sum, { bytes }) => sum + bytes,
      0,
    );
  }

  ask(query: OfferQuery): void {
    if (query === this.#query) return;
    this.docs.clear();
    this.places.clear();
    this.#query = query;
    this.attributes.ask(query.attributes);
    const { words, quoted = [], placeWords = [], occupations, company, sort, terms = null } = query;
    this.hasText = words.length + quoted.length > 0 || occupations !== null;
    const all = (1 << words.length) - 1;
    this.#always = ((1 << quoted.length) - 1) << words.length;
    this.#byWords = words.length > 0 || occupations === null;
    this.#needs = all | this.#always;
    this.#occupations = occupations === null ? 0 : isOccupation | isFurther;
    this.#begins = all << beginShift;
    this.#inTitle = all << titleShift;
    this.#byRelevance = sort === "pertinence" && this.hasText;
    const isWhole = occupations?.isWhole ?? false;
    this.#placeWords = ((1 << placeWords.length) - 1) << (words.length + quoted.length);
    for (const [number, word] of allWords(query).entries())
      for (const form of formsOf(query, word, number))
        this.#markWord(form, bitsOf(number), isWhole && number < words.length);
    this.#askTerms(terms, allWords(query));
    this.marks.ask(query, this.#placeWords);
    if (occupations) this.#markOccupations(occupations);
    if (this.#byRelevance && query.text !== "") this.#markStarts(query.text);
    this.hasPlace = query.city !== null || query.departments.length > 0;
    if (this.hasPlace) this.#markPlaces(query);
    const { slots, ids } = this.segment.companies;
    this.company = company && numberOfId(slots, ids, company);
    this.docs.order();
    this.places.order();
  }

  /** Whether a row with these bits, of its text and its place together, matches. */
  matches(mask: number): boolean {
    if (this.hasPlace && (mask & inPlace) === 0 && !this.#saysPlace(mask)) return false;
    if ((mask & this.#always) !== this.#always) return false;
    if ((mask & isNamed) !== 0 || (this.#byWords && (mask & this.#needs) === this.#needs)) return true;
    const isOther = (mask & this.#occupations) === 0 && (mask & this.#core) !== this.#core;
    return !isOther && (this.#fitsTerms(mask) || this.#isUnsaid(mask));
  }

  #askTerms(terms: OfferTerms | null, words: readonly string[]): void {
    this.#terms = (terms?.contract ? contractFits : 0) | (terms?.rhythm ? rhythmFits : 0);
    // No mask has all bits.
    this.#core = -1;
    this.#coreBegins = 0;
    if (!terms) return;
    this.#mayBeUnsaid = this.#occupations !== 0 || (terms.words ?? []).length > 0;
    if (terms.words) {
      this.#core = this.#always | terms.words.reduce((bits, word) => bits | bitsOf(words.indexOf(word)).any, 0);
      this.#coreBegins = terms.words.reduce((bits, word) => bits | bitsOf(words.indexOf(word)).begins, 0);
    }
    for (const { text, bit } of termTexts(terms)) this.#markText(text, { any: 0, begins: bit, title: 0 });
  }

  #fitsTerms(mask: number): boolean {
    return (mask & this.#terms) === this.#terms;
  }

  #isUnsaid(mask: number): boolean {
    return this.#mayBeUnsaid && (mask & rhythmUnsaid) !== 0 && this.#fitsTerms(mask | rhythmFits);
  }

  /** Whether any text may match: only terms are asked for. */
  get isBare(): boolean {
    return this.#terms !== 0 && this.#query?.terms?.words?.length === 0;
  }

  #saysPlace(mask: number): boolean {
    return this.#placeWords !== 0 && (mask & this.#placeWords) === this.#placeWords;
  }

  /** Whether all matches are at the places that were asked for. */
  get isBound(): boolean {
    return this.hasPlace && this.#placeWords === 0;
  }

  /** Whether a text matches at every place that fits. */
  isWhole(docMask: number): boolean {
    return this.matches(docMask | inPlace | contractFits | rhythmFits);
  }

  /** The words that every match holds that is not one by its occupation or company, as bits. */
  get neededWords(): number {
    return this.#needs & this.#core;
  }

  /** Whether what a place and a text hold together, one of them holds alone: one text is asked for, no quoted one of an occupation. */
  get isOneText(): boolean {
    const { words = [], quoted = [], placeWords = [], terms = null, occupations } = this.#query ?? {};
    const isOne = words.length + quoted.length === 1 && !(occupations && quoted.length === 1);
    return isOne && placeWords.length === 0 && terms === null && !this.hasPlace;
  }

  hasWord(placeMask: number): boolean {
    return (placeMask & anyWord) !== 0;
  }

  isAsked(placeMask: number): boolean {
    return (placeMask & inPlace) !== 0;
  }

  /** The ranks that a match may have. */
  get ranks(): number[] {
    if (!this.hasText) return [0];
    return Object.values(this.#byRelevance ? wordRanks : groupRanks);
  }

  /** The rank of a match by text: its group, or for the order by relevance where its words occur. */
  rankOf(mask: number): number {
    if (this.#byRelevance) {
      if ((mask & titleStarts) !== 0) return wordRanks.titleStarts;
      return (mask & this.#inTitle) === this.#inTitle ? wordRanks.titleHas : wordRanks.elsewhere;
    }
    if (!this.hasText) return 0;
    const all = this.#needs | this.#begins;
    if ((mask & isNamed) !== 0 || (this.#byWords && (mask & all) === all)) return groupRanks.begins;
    const isSaid = (mask & (this.#core | this.#coreBegins)) === (this.#core | this.#coreBegins);
    if (this.#fitsTerms(mask)) {
      // "CDI" alone: offers that hold the word come before those that say it in their contract.
      if ((mask & isOccupation) !== 0 || (isSaid && !this.isBare)) return groupRanks.begins;
      return isSaid || (mask & isFurther) !== 0 ? groupRanks.further : groupRanks.inside;
    }
    return this.#isUnsaid(mask) && (isSaid || (mask & this.#occupations) !== 0)
      ? groupRanks.further
      : groupRanks.inside;
  }

  /** The bits of a row that is not in the segment. */
  maskOf(row: OfferRow, query: OfferQuery): number {
    const { words, occupations, city, departments, text } = query;
    const own = row.job === "" ? row.title : `${row.title} ${row.job}`;
    let mask = this.marks.of(row, query);
    for (const { text: said, bit } of termTexts(query.terms)) if (standing(own, said, false) === "begins") mask |= bit;
    for (const [number, word] of allWords(query).entries()) {
      const { any, begins, title } = bitsOf(number);
      const isWhole = number < words.length && (occupations?.isWhole ?? false);
      const texts = formsOf(query, word, number);
      const stands = texts.flatMap((text) => [standing(own, text, isWhole), standing(row.town, text, isWhole)]);
      if (stands.some((each) => each !== null)) mask |= any;
      if (stands.includes("begins")) mask |= begins;
      if (texts.some((text) => row.title.includes(text))) mask |= title;
    }
    if (occupations) {
      const { codes, furtherCodes = [], furtherParents = [], prefer = [] } = occupations;
      const isIn = (asked: readonly string[], listed: string) => asked.some((code) => listed.split(" ").includes(code));
      if (isIn(codes, row.occupationCodes)) mask |= holdsPreferred(own, prefer) ? isOccupation : isFurther;
      if (isIn(furtherCodes, row.occupationCodes) || isIn(furtherParents, row.occupations)) mask |= isFurther;
    }
    if (this.#byRelevance && text !== "" && row.title.startsWith(text)) mask |= titleStarts;
    const { prefixes = [], codes = [], departments: areas = [] } = city ?? {};
    const inCity =
      city === null ||
      codes.includes(row.cityCode) ||
      areas.includes(row.departement) ||
      prefixes.some((prefix) => row.city.startsWith(prefix));
    if (inCity && (departments.length === 0 || departments.includes(row.departement))) mask |= inPlace;
    return mask;
  }

  #markWord(word: string, bits: Bits, isWhole: boolean): void {
    this.#markText(word, bits, isWhole);
    if (word.includes(" ")) this.#markTowns(word, bits, isWhole);
    else this.#townSearch.mark(word, this.places, bits, isWhole);
  }

  // Title and job.
  #markText(word: string, bits: Bits, isWhole = false): void {
    if (word.includes(" ")) this.#markPhrase(word, bits, isWhole);
    else this.#docSearch.mark(word, this.docs, bits, isWhole);
  }

  #markPhrase(phrase: string, bits: Bits, isWhole: boolean): void {
    for (const doc of textsWithPart(this.#docSearch, this.docs.of.length, phrase)) {
      const { title, job } = docTexts(this.segment, doc);
      const mask = phraseBits(job === "" ? title : `${title} ${job}`, phrase, bits, isWhole);
      if (mask !== 0) this.docs.add(doc, title.includes(phrase) ? mask | bits.title : mask);
    }
  }

  #markTowns(phrase: string, bits: Bits, isWhole: boolean): void {
    for (const place of textsWithPart(this.#townSearch, this.places.of.length, phrase)) {
      const mask = phraseBits(this.segment.places.towns[place]!, phrase, bits, isWhole);
      if (mask !== 0) this.places.add(place, mask);
    }
  }

  #markOccupations({ codes, furtherCodes = [], furtherParents = [], prefer = [] }: OfferOccupations): void {
    for (const doc of this.#docsOfCodes.with(codes)) {
      const { title, job } = prefer.length > 0 ? docTexts(this.segment, doc) : { title: "", job: "" };
      const own = job === "" ? title : `${title} ${job}`;
      this.docs.add(doc, holdsPreferred(own, prefer) ? isOccupation : isFurther);
    }
    for (const doc of this.#docsOfCodes.with(furtherCodes)) this.docs.add(doc, isFurther);
    for (const doc of this.#docsOfParents.with(furtherParents)) this.docs.add(doc, isFurther);
  }

  #markStarts(phrase: string): void {
    // A zero byte ends each title, so none contains one.
    if (phrase.includes("\0")) return;
    const bytes = encoder.encode(phrase);
    const { text, start } = this.segment.docs;
    const { of, touched, count } = this.docs;
    for (let i = 0; i < count; i += 1) {
      const doc = touched[i]!;
      const from = start[doc]!;
      let same = 0;
      while (same < bytes.length && text[from + same] === bytes[same]) same += 1;
      if (same === bytes.length) of[doc]! |= titleStarts;
    }
  }

  #markPlaces({ city, departments }: OfferQuery): void {
    this.#placesByDepartement ??= numbersBy(this.segment.places.departements);
    const inDepartments = departments.flatMap((code) => this.#placesByDepartement?.get(code) ?? []);
    if (city === null) {
      for (const place of inDepartments) this.places.add(place, inPlace);
      return;
    }
    const asked = this.#asked;
    if (departments.length > 0) for (const place of inDepartments) asked[place] = 1;
    const add = (place: number) => {
      if (departments.length === 0 || asked[place] === 1) this.places.add(place, inPlace);
    };
    const { prefixes = [], codes = [], departments: areas = [] } = city;
    this.#placesByCode ??= numbersBy(this.segment.places.codes);
    for (const code of codes) for (const place of this.#placesByCode.get(code) ?? []) add(place);
    for (const code of areas) for (const place of this.#placesByDepartement.get(code) ?? []) add(place);
    const { cities } = this.segment.places;
    for (const prefix of prefixes) {
      const from = firstPast(0, cities.length, (place) => cities[place]! >= prefix);
      const to = firstPast(from, cities.length, (place) => cities[place]!.slice(0, prefix.length) > prefix);
      for (let place = from; place < to; place += 1) add(place);
    }
    if (departments.length > 0) for (const place of inDepartments) asked[place] = 0;
  }
}
