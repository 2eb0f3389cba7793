// What a case of `npm run lab -- machines` is: a promise of several machines, and how it is put to the test.

export type Line = { what: string; seen: string };

export type Case = {
  /** To run it alone: `npm run lab -- machines <name>`. */
  name: string;
  title: string;
  /** Works in a folder of its own. @returns what was seen @throws when a promise is broken */
  run(folder: string): Promise<Line[]>;
};

const sorted = (numbers: number[]) => numbers.toSorted((a, b) => a - b);

/** "12 ms (9 to 30)": the middle one, the least and the most. */
export function spread(ms: number[]): string {
  const all = sorted(ms);
  const shown = (value: number | undefined) => Math.round(value ?? Number.NaN);
  return `${shown(all[all.length >> 1])} ms (${shown(all[0])} to ${shown(all.at(-1))}, ${all.length} times)`;
}
