// The type of a case of `npm run lab -- machines`: a promise of several machines, and its test.

export type Line = { what: string; seen: string };

export type Case = {
  /** The name on the command line: `npm run lab -- machines <name>`. */
  name: string;
  title: string;
  /** @returns the results @throws when a promise is broken */
  run(folder: string): Promise<Line[]>;
};

const sorted = (numbers: number[]) => numbers.toSorted((a, b) => a - b);

/** "12 ms (9 to 30)": median, minimum and maximum. */
export function spread(ms: number[]): string {
  const all = sorted(ms);
  const shown = (value: number | undefined) => Math.round(value ?? Number.NaN);
  return `${shown(all[all.length >> 1])} ms (${shown(all[0])} to ${shown(all.at(-1))}, ${all.length} times)`;
}
