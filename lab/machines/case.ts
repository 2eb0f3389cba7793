// The type of a case of `npm run lab -- machines`: a promise of several machines, and its test.

export type Line = { what: string; seen: string };

export type Case = {
  name: string;
  title: string;
  run(folder: string): Promise<Line[]>;
};

const sorted = (numbers: number[]) => numbers.toSorted((a, b) => a - b);

export function spread(ms: number[]): string {
  const all = sorted(ms);
  const shown = (value: number | undefined) => Math.round(value ?? Number.NaN);
  return `${shown(all[all.length >> 1])} ms (${shown(all[0])} to ${shown(all.at(-1))}, ${all.length} times)`;
}
