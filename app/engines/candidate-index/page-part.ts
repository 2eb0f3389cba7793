// The part of sorted matches that a page shows.

type Part<Match> = { shown: Match[]; before: boolean; after: boolean };

/** The first matches. */
export const firstPart = <Match>(matches: readonly Match[], size: number): Part<Match> => ({
  shown: matches.slice(0, size),
  before: false,
  after: matches.length > size,
});

/** The matches beside a place, which may no longer be one itself. @param order of a match and the place: above 0 when the match comes first */
export function partBeside<Match>(
  matches: readonly Match[],
  direction: "apres" | "avant",
  size: number,
  order: (match: Match) => number,
): Part<Match> {
  const newer = matches.findLastIndex((match) => order(match) > 0) + 1;
  if (direction === "avant") {
    const from = Math.max(0, newer - size);
    return { shown: matches.slice(from, newer), before: from > 0, after: true };
  }
  const isSame = newer < matches.length && order(matches[newer]!) === 0;
  const from = newer + (isSame ? 1 : 0);
  return { shown: matches.slice(from, from + size), before: true, after: matches.length > from + size };
}
