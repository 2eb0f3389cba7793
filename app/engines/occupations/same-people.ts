// Finds finer codes of one parent that mean mostly the same people, because they share names. Both "jardinier paysagiste" and
// "agent d'entretien des espaces verts" are a "jardinier".
import { codesOfPhrase, readLexicon } from "./lexicon.ts";
import { codes, parentOf } from "./rome.ts";

const namesShared = 3;

let samePeopleByCode: Map<string, string[]> | undefined;

function findSame(): Map<string, string[]> {
  const lexicon = readLexicon();
  const shared = new Map<string, Map<string, number>>();
  // Only the first phrase of a chain is read, so that one name counts once.
  const isLater = new Set(lexicon.next);
  for (let phrase = 0; phrase < lexicon.next.length; phrase += 1) {
    if (lexicon.next[phrase]! < 0 || isLater.has(phrase)) continue;
    const sameName = codesOfPhrase(lexicon, phrase).map((number) => codes[number]!);
    for (const code of sameName) {
      const counts = shared.get(code) ?? new Map<string, number>();
      shared.set(code, counts);
      for (const other of sameName)
        if (other !== code && parentOf(other) === parentOf(code)) counts.set(other, (counts.get(other) ?? 0) + 1);
    }
  }
  return new Map(
    Array.from(shared, ([code, counts]) => [
      code,
      [...counts].filter(([, count]) => count >= namesShared).map(([other]) => other),
    ]),
  );
}

/** The other codes of its parent that share names with a code. */
export function samePeople(code: string): string[] {
  samePeopleByCode ??= findSame();
  return samePeopleByCode.get(code) ?? [];
}
