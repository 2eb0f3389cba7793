// Finds communes whose name resembles a mistyped one, and those beside a town abroad.

import { correctionCost, maxTypos } from "../text/edit-distance.ts";
import { listSimilarOrLonger, type WordList, wordListOf } from "../text/similar-words.ts";
import { foldPlace } from "../text/text.ts";
import { communesBeside } from "./named-places.ts";
import { type Commune, communeTable, findCommune } from "./places.server.ts";

let names: { list: WordList; entries: Uint16Array } | undefined;

function namesRead() {
  if (names) return names;
  const known = communeTable();
  const named = new Map<string, number>();
  for (let entry = 0; entry < known.size; entry += 1)
    for (const name of [known.full(entry), known.short(entry)]) if (!named.has(name)) named.set(name, entry);
  const { list, order } = wordListOf([...named.keys()]);
  const each = Uint16Array.from(named.values());
  names = { list, entries: Uint16Array.from(order, (number) => each[number]!) };
  return names;
}

const withoutNumbers = (text: string) =>
  foldPlace(text.replace(/[(),;\d]+/g, " "))
    .replace(/ cedex$/, "")
    .trim();

const besideAbroad = new Map([...communesBeside].map(([name, codes]) => [foldPlace(name), codes]));

/** The French communes beside a town abroad. @param town as typed */
export const listCommunesBeside = (town: string): Commune[] =>
  (besideAbroad.get(foldPlace(town.replace(/^\d{4,5} /, ""))) ?? []).flatMap((code) => findCommune(code) ?? []);

/** Builds the word list in advance, after the communes are loaded. */
export function prepareSimilarCommunes(): void {
  namesRead();
}

/** Communes with a name similar to a typed one (platform/text/edit-distance.ts), the most similar first, then by population; none for an exact name. */
export function listSimilarCommunes(typed: string, limit: number): Commune[] {
  const wanted = withoutNumbers(typed);
  const bytes = new TextEncoder().encode(wanted);
  const { list, entries } = namesRead();
  const known = communeTable();
  const best = new Map<Commune, number>();
  // Unlike short words, short names of towns are few: "Lyn".
  const most = bytes.length === 3 ? 1 : maxTypos(bytes.length);
  for (const { index, typos, sameStart, isLonger } of listSimilarOrLonger(list, bytes, most)) {
    if (typos === 0 && !isLonger) return [];
    const commune = known.commune(entries[index]!);
    // A thousand inhabitants count as one occurrence.
    const rank = correctionCost(typos, sameStart, commune.population / 1_000) + (isLonger ? 0.5 : 0);
    best.set(commune, Math.min(rank, best.get(commune) ?? rank));
  }
  return [...best]
    .sort(([a, first], [b, second]) => first - second || (a.code < b.code ? -1 : 1))
    .slice(0, limit)
    .map(([commune]) => commune);
}
