// Which titles a search for a job finds, and in which group each comes.
import { codeMark, parentMark } from "./occupation-marks.ts";
import type { JobQuery } from "./query.ts";
import { findPlaces, type SuffixArray } from "./suffix-array.ts";
import type { TitleSet } from "./title-set.ts";

/** 0: the typed words, or the same occupation; 1: a further occupation; 2: the letters inside a word. */
export type Group = 0 | 1 | 2;
export const groups: readonly Group[] = [0, 1, 2];

type Titles = SuffixArray & { titleAt: Uint32Array };

const encoder = new TextEncoder();

// A zero byte ends each title, so no title contains one.
const bytesOf = (texts: readonly string[]) =>
  texts.filter((each) => each !== "" && !each.includes("\0")).map((each) => encoder.encode(each));

/** Letters and digits. */
const isPart = (byte: number) => (byte >= 97 && byte <= 122) || (byte >= 48 && byte <= 57) || byte > 127;

export const beginsWord = (text: Uint8Array, place: number) => place === 0 || !isPart(text[place - 1]!);

/** The texts of which a title may hold one. */
export const textsOf = ({ word, others = [], whole = "" }: JobQuery): string[] =>
  [word, ...others, whole].filter((text) => text !== "");

/** The marks of the occupations that come first, and of all that match. */
function marksOf({ codes = [], furtherParents = [], furtherCodes = [] }: JobQuery) {
  const first = codes.map(codeMark);
  const ofFurther = [...codes, ...furtherCodes].map((code) => codeMark(`${code}+`));
  return { first, all: [...first, ...ofFurther, ...furtherCodes.map(codeMark), ...furtherParents.map(parentMark)] };
}

export const isPlain = (query: JobQuery): boolean =>
  textsOf(query).length <= 1 && (query.quoted?.length ?? 0) === 0 && !query.whole && !asksOccupation(query);

export const asksOccupation = ({ codes = [], furtherParents = [], furtherCodes = [] }: JobQuery): boolean =>
  codes.length + furtherParents.length + furtherCodes.length > 0;

function add(set: TitleSet, titles: Titles, word: Uint8Array): void {
  const { from, to } = findPlaces(titles, word);
  for (let at = from; at < to; at += 1) set.add(titles.titleAt[at]!);
}

function keepHolding(set: TitleSet, titles: Titles, texts: readonly string[], room: TitleSet): void {
  for (const word of bytesOf(texts)) {
    room.clear();
    add(room, titles, word);
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
  keepHolding(set, titles, query.quoted ?? [], room);
}

/** Adds the titles of a group that are in `all` and in no earlier group. @param room is overwritten */
export function addGroup(
  set: TitleSet,
  group: Group,
  titles: Titles,
  query: JobQuery,
  { all, before, room }: { all: TitleSet; before: readonly TitleSet[]; room: TitleSet },
): void {
  const marks = marksOf(query);
  const addNew = (text: Uint8Array, counts?: (place: number) => boolean) => {
    const { from, to } = findPlaces(titles, text);
    for (let at = from; at < to; at += 1) {
      if (counts && !counts(titles.places[at]!)) continue;
      const title = titles.titleAt[at]!;
      if (all.has(title) && !before.some((other) => other.has(title))) set.add(title);
    }
  };
  if (group === 0) {
    for (const mark of bytesOf(marks.first)) addNew(mark);
    keepHolding(set, titles, query.prefer ?? [], room);
    const { text } = titles;
    for (const word of bytesOf(textsOf(query)))
      addNew(word, (place) => beginsWord(text, place) && !(query.isWhole && isPart(text[place + word.length]!)));
  } else if (group === 1) for (const mark of bytesOf(marks.all)) addNew(mark);
  else for (const title of all.list) if (!before.some((other) => other.has(title))) set.add(title);
}

const letter = /[a-z0-9\u0080-\uffff]/;

/** The group of one title, marks included; null when it does not match. */
export function groupOf(title: string, query: JobQuery): Group | null {
  const { quoted = [], prefer = [], isWhole } = query;
  if (!quoted.every((text) => title.includes(text))) return null;
  const texts = textsOf(query);
  const marks = marksOf(query);
  if (texts.length === 0 && marks.all.length === 0) return 0;
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
  if (texts.some(stands) || (hasMark(marks.first) && prefer.every((text) => title.includes(text)))) return 0;
  return isOf ? 1 : 2;
}
