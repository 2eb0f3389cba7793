// Finds communes whose name resembles a mistyped one.
import { listNear, type WordList, wordListOf } from "../text/near-words.ts";
import { correctionCost } from "../text/slips.ts";
import { foldPlace } from "../text/text.ts";
import { type Commune, communeTable } from "./places.server.ts";

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

/** Builds the word list in advance; called when the places are read. */
export function prepareNearPlaces(): void {
  namesRead();
}

/** Communes with a name near a typed one (platform/text/slips.ts), nearest first, then by population; none for an exact name. */
export function listNearCommunes(typed: string, limit: number): Commune[] {
  const wanted = withoutNumbers(typed);
  const bytes = new TextEncoder().encode(wanted);
  const { list, entries } = namesRead();
  const known = communeTable();
  const best = new Map<Commune, number>();
  for (const { place, slips, sameStart, isLonger } of listNear(list, bytes)) {
    if (slips === 0 && !isLonger) return [];
    const commune = known.commune(entries[place]!);
    // A thousand inhabitants count as one occurrence.
    const rank = correctionCost(slips, sameStart, commune.population / 1_000) + (isLonger ? 0.5 : 0);
    best.set(commune, Math.min(rank, best.get(commune) ?? rank));
  }
  return [...best]
    .sort(([a, first], [b, second]) => first - second || (a.code < b.code ? -1 : 1))
    .slice(0, limit)
    .map(([commune]) => commune);
}
