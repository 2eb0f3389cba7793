// The type of a case of `npm run lab -- faults`: a promise of the program, and its test.

export type Given = {
  folder: string;
  chromium: () => string;
};

export type Case = {
  name: string;
  what: string;
  promise: string;
  /** It mostly waits: consecutive cases of this kind run in parallel. */
  waits?: true;
  run(given: Given): Promise<string>;
};

export const mebibyte = 1_048_576;

export const inMib = (bytes: number) => `${(bytes / mebibyte).toFixed(bytes < 10 * mebibyte ? 1 : 0)} MiB`;

/** Seconds: the median and the range. */
export function spread(times: number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const written = (ms: number | undefined) => ((ms ?? Number.NaN) / 1000).toFixed(2);
  return `${written(sorted[sorted.length >> 1])} s (${written(sorted[0])}–${written(sorted.at(-1))}, n = ${sorted.length})`;
}
