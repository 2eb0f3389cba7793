// Chooses the results that one alert mail names.
import * as limits from "../../limits.ts";

/** Ten per mail, taken from the searches in turn; each is named once, in the first search that has it. */
export function chooseResults<Row extends { id: string }>(
  due: readonly { id: string }[],
  told: ReadonlyMap<string, readonly Row[]>,
): Map<string, Row[]> {
  const chosen = new Map(due.map(({ id }) => [id, [] as Row[]]));
  const waiting = due.map(({ id }) => ({ id, rows: [...(told.get(id) ?? [])] }));
  const named = new Set<string>();
  while (named.size < limits.alertOffers && waiting.some(({ rows }) => rows.length > 0)) {
    for (const { id, rows } of waiting) {
      let row = rows.shift();
      while (row && named.has(row.id)) row = rows.shift();
      if (!row || named.size >= limits.alertOffers) continue;
      named.add(row.id);
      chosen.get(id)!.push(row);
    }
  }
  return chosen;
}
