// Which titles a search for a job finds, and in which group each comes.
import { isMarked } from "./marks.ts";
import { codeMark, parentMark } from "./occupation-marks.ts";
import type { JobQuery } from "./query.ts";
import { findPlaces, type SuffixArray } from "./suffix-array.ts";
import type { TitleSet } from "./title-set.ts";
import { beginsAmong, isPart, type WordBegins } from "./word-begins.ts";

/** 0: the typed words, or the same occupation; 1: a further occupation; 2: the letters inside a word. */
export type Group = 0 | 1 | 2;
export const groups: readonly Group[] = [0, 1, 2];

type Titles = SuffixArray & { titleAt: Uint32Array };
type BegunTitles = Titles & { begins: WordBegins };

const encoder = new TextEncoder();

// A zero byte ends each title, so no title contains one.
const bytesOf = (texts: readonly string[]) =>
  texts.filter((each) => each !== "" && !each.includes("\0")).map((each) => encoder.encode(each));

/** The texts of which a title may hold one. */
const textsOf = ({ word, others = [], whole = [] }: JobQuery): string[] =>
  [word, ...others, ...whole].filter((text) => text !== "");

/** The marks of the occupations that come first, and of all that match. */
function marksOf({ codes = [], furtherParents = [], furtherCodes = [] }: JobQuery) {
  const first = codes.map(codeMark);
  const ofFurther = [...codes, ...furtherCodes].map((code) => codeMark(`${code}+`));
  return { first, all: [...first, ...ofFurther, ...furtherCodes.map(codeMark), ...furtherParents.map(parentMark)] };
}

/** Whether a query asks for one text alone. */
export const isPlain = (query: JobQuery): boolean =>
  textsOf(query).length <= 1 &&
  (query.quoted?.length ?? 0) === 0 &&
  (query.whole?.length ?? 0) === 0 &&
  !query.isWhole &&
  !asksOccupation(query);

/** Whether every match comes behind the others: nothing was typed, and no code comes first. */
export const isFurther = (query: JobQuery): boolean => textsOf(query).length === 0 && (query.codes ?? []).length === 0;

/** Whether a query asks for titles: everything that was typed may be a place alone. */
export const asksJob = (query: JobQuery): boolean => query.word !== "" || asksOccupation(query);

const asksOccupation = ({ codes = [], furtherParents = [], furtherCodes = [] }: JobQuery): boolean =>
  codes.length + furtherParents.length + furtherCodes.length > 0;

function forEachHolding(titles: Titles, text: Uint8Array, take: (title: number) => void): void {
  const { from, to } = findPlaces(titles, text);
  for (let at = from; at < to; at += 1) take(titles.titleAt[at]!);
}

/** @param isWhole the text must end a word too */
function forEachBegun(
  { begins, text, places, titleAt, ...array }: BegunTitles,
  word: Uint8Array,
  isWhole: boolean,
  take: (title: number) => void,
): void {
  const found = findPlaces({ ...array, text, places }, word);
  if (!isWhole) {
    const { from, to } = beginsAmong(begins, found);
    for (let at = from; at < to; at += 1) take(begins.titleAt[at]!);
    return;
  }
  for (let at = found.from; at < found.to; at += 1)
    if (isMarked(begins.bits, at) && !isPart(text[places[at]! + word.length]!)) take(titleAt[at]!);
}

function add(set: TitleSet, titles: Titles, word: Uint8Array): void {
  forEachHolding(titles, word, (title) => set.add(title));
}

/** Keeps the titles that hold a text of each list. */
function keepHolding(set: TitleSet, titles: Titles, lists: readonly (readonly string[])[], room: TitleSet): void {
  for (const texts of lists.map(bytesOf).filter(({ length }) => length > 0)) {
    room.clear();
    for (const word of texts) add(room, titles, word);
    set.keep(room);
  }
}

/** Every text that a title may contain to match, its occupations' marks included. */
export function wantedTexts(query: JobQuery): Uint8Array[] {
  return bytesOf([...textsOf(query), ...marksOf(query).all]);
}

/** Adds the titles that match. @param room is overwritten */
export function addMatching(set: TitleSet, titles: Titles, query: JobQuery, room: TitleSet): void {
  for (const word of wantedTexts(query)) add(set, titles, word);
  keepHolding(
    set,
    titles,
    (query.quoted ?? []).map((text) => [text]),
    room,
  );
}

/** Adds the titles of `all` that come first: those of the occupation and those in which a word begins with a typed text. @param room is overwritten */
export function addFirst(set: TitleSet, titles: BegunTitles, query: JobQuery, all: TitleSet, room: TitleSet): void {
  const addNew = (title: number) => {
    if (all.has(title)) set.add(title);
  };
  for (const mark of bytesOf(marksOf(query).first)) forEachHolding(titles, mark, addNew);
  keepHolding(set, titles, query.prefer ?? [], room);
  for (const word of bytesOf(textsOf(query))) forEachBegun(titles, word, query.isWhole ?? false, addNew);
}

/** Adds the titles of `all` of any asked occupation that do not come first. */
export function addOfOccupations(set: TitleSet, titles: Titles, query: JobQuery, all: TitleSet, first: TitleSet): void {
  for (const mark of bytesOf(marksOf(query).all))
    forEachHolding(titles, mark, (title) => {
      if (all.has(title) && !first.has(title)) set.add(title);
    });
}

const letter = /[a-z0-9\u0080-\uffff]/;

/** The group of one title, marks included; null when it does not match. */
export function groupOf(title: string, query: JobQuery): Group | null {
  const { quoted = [], prefer = [], isWhole } = query;
  if (!asksJob(query)) return 0;
  if (!quoted.every((text) => title.includes(text))) return null;
  const texts = textsOf(query);
  const marks = marksOf(query);
  const hasMark = (list: readonly string[]) => list.some((mark) => title.includes(mark));
  const isOf = hasMark(marks.all);
  if (!isOf && !texts.some((text) => title.includes(text))) return null;
  const stands = (text: string) => {
    for (let at = title.indexOf(text); at >= 0; at = title.indexOf(text, at + 1)) {
      const isBegun = at === 0 || !letter.test(title[at - 1]!);
      if (isBegun && !(isWhole && letter.test(title[at + text.length] ?? ""))) return true;
    }
    return false;
  };
  if (
    texts.some(stands) ||
    (hasMark(marks.first) && prefer.every((texts) => texts.some((text) => title.includes(text))))
  )
    return 0;
  return isOf ? 1 : 2;
}
