// The reference search: a scan over all people. Independent of the product's code, so that shared errors show.
import { departments } from "../../app/platform/places/places.server.ts";
import type { BenchAnswer, BenchQuery } from "./ours.ts";
import { departmentsAtMost, idOf, isFindable, type People, traits } from "./people.ts";

const pageSize = 10;

export type Reference = {
  answer(query: BenchQuery, forCompany?: boolean): BenchAnswer;
  /** Those whose title holds the word at the beginning of a word, then those that hold it inside one; newest first in each. */
  matches(query: Pick<BenchQuery, "query">, forCompany?: boolean): Uint32Array;
  /** The group of a match, as the index numbers them. */
  groupOf(query: Pick<BenchQuery, "query">, person: number): 0 | 2;
};

const letter = /[a-z0-9\u0080-\uffff]/;

function beginsIn(title: string, word: string): boolean {
  for (let at = title.indexOf(word); at >= 0; at = title.indexOf(word, at + 1))
    if (at === 0 || !letter.test(title[at - 1]!)) return true;
  return false;
}

function newestFirst(people: People): Uint32Array {
  const { at, ids } = people;
  const found = Uint32Array.from({ length: people.size }, (_, person) => person).filter((person) =>
    isFindable(people, person),
  );
  return found.sort((a, b) => {
    if (at[a] !== at[b]) return at[b]! - at[a]!;
    for (let word = 0; word < 4; word += 1) {
      const difference = ids[b * 4 + word]! - ids[a * 4 + word]!;
      if (difference !== 0) return difference;
    }
    return 0;
  });
}

export function referenceOf(people: People, hides: (person: number) => boolean): Reference {
  const order = newestFirst(people);
  const matches: Reference["matches"] = ({ query: { word, city, departments: asked } }, forCompany = false) => {
    const titleFits = people.titles.map((title) => word === "" || title.includes(word));
    const cityFits = people.cities.map(({ folded, code }) => {
      if (city === null) return true;
      return city.codes !== undefined
        ? code === city.codes?.[0]
        : (city.prefixes ?? []).some((prefix) => folded.startsWith(prefix));
    });
    const wanted = new Set(asked);
    const chosenFits = [false, ...departments.map(({ code }) => wanted.has(code))];
    const cityDepartmentFits = people.cities.map(({ departement }) => wanted.has(departement));
    const departmentFits = (person: number) => {
      const first = person * departmentsAtMost;
      if (people.departments[first] === 0) return cityDepartmentFits[people.city[person]!]!;
      for (let each = 0; each < departmentsAtMost; each += 1)
        if (chosenFits[people.departments[first + each]!]) return true;
      return false;
    };
    const found = order.filter((person) => {
      if (!titleFits[people.label[person]!]) return false;
      if (forCompany && hides(person)) return false;
      if ((people.traits[person]! & traits.everywhere) !== 0) return true;
      return cityFits[people.city[person]!]! && (wanted.size === 0 || departmentFits(person));
    });
    const begins = people.titles.map((title) => beginsIn(title, word));
    const isFirst = (person: number) => begins[people.label[person]!]!;
    return Uint32Array.from([...found.filter(isFirst), ...found.filter((person) => !isFirst(person))]);
  };
  const groupOf: Reference["groupOf"] = ({ query: { word } }, person) =>
    beginsIn(people.titles[people.label[person]!]!, word) ? 0 : 2;
  const answer: Reference["answer"] = (query, forCompany) => {
    const found = matches(query, forCompany);
    const { cursor } = query;
    const before = cursor ? found.findIndex((person) => idOf(people, person) === cursor.id) : -1;
    const begin = before + 1;
    const page = [...found.subarray(begin, begin + pageSize)];
    return { ids: page.map((person) => idOf(people, person)), total: found.length };
  };
  return { answer, matches, groupOf };
}

export function differenceOf(wanted: BenchAnswer, given: BenchAnswer): string | null {
  if (wanted.total !== given.total) return `total ${given.total} instead of ${wanted.total}`;
  if (wanted.ids.length !== given.ids.length) return `${given.ids.length} ids instead of ${wanted.ids.length}`;
  const place = wanted.ids.findIndex((id, index) => id !== given.ids[index]);
  return place < 0 ? null : `place ${place + 1} is ${given.ids[place]} instead of ${wanted.ids[place]}`;
}
