// The communes that somebody may mean who mistyped one.
import { listNear, type WordList, wordListOf } from "../text/near-words.ts";
import { unlikeliness } from "../text/slips.ts";
import { foldPlace } from "../text/text.ts";
import { type Commune, listFolded } from "./places.server.ts";

/** Names with and without their articles, and the commune that each is the name of. */
let names: { list: WordList; communes: Commune[] } | undefined;

function namesRead() {
  if (names) return names;
  const named = new Map<string, Commune>();
  // Of namesakes the most populous comes first.
  for (const { commune, full, short } of listFolded())
    for (const name of [full, short]) if (!named.has(name)) named.set(name, commune);
  const { list, order } = wordListOf([...named.keys()]);
  const each = [...named.values()];
  names = { list, communes: Array.from(order, (number) => each[number]!) };
  return names;
}

const withoutNumbers = (text: string) =>
  foldPlace(text.replace(/[(),;\d]+/g, " "))
    .replace(/ cedex$/, "")
    .trim();

/** Reads the names, so that nobody waits for it; called when the places are read. */
export function prepareNearPlaces(): void {
  namesRead();
}

/**
 * The communes whose name is near a typed one (platform/text/slips.ts), the likeliest first: the nearer, and among these the more
 * populous.
 * @param typed as typed; numbers and brackets are set aside
 * @returns none when a commune has just this name
 */
export function listNearCommunes(typed: string, limit: number): Commune[] {
  const wanted = withoutNumbers(typed);
  const bytes = new TextEncoder().encode(wanted);
  const { list, communes } = namesRead();
  const best = new Map<Commune, number>();
  for (const { place, slips, sameStart, isLonger } of listNear(list, bytes)) {
    if (slips === 0 && !isLonger) return [];
    const commune = communes[place]!;
    // A thousand people are one who may mean it.
    const rank = unlikeliness(slips, sameStart, commune.population / 1_000) + (isLonger ? 0.5 : 0);
    best.set(commune, Math.min(rank, best.get(commune) ?? rank));
  }
  return [...best]
    .sort(([a, first], [b, second]) => first - second || (a.code < b.code ? -1 : 1))
    .slice(0, limit)
    .map(([commune]) => commune);
}
