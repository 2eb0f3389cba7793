// What a case of `npm run lab -- faults` is: a promise of the program, and how it is put to the test.

export type Given = {
  /** A folder of the case's own, removed afterwards. */
  folder: string;
  /** Asked for by the cases that need a browser. */
  chromium: () => string;
};

export type Case = {
  /** To run it alone: `npm run lab -- faults <name>`. */
  name: string;
  /** What is done to the program. */
  what: string;
  /** What it has to hold. */
  promise: string;
  /** It waits more than it works: those that follow one another run beside each other. */
  waits?: true;
  /** @returns what was found. @throws when the promise is broken */
  run(given: Given): Promise<string>;
};

export const mebibyte = 1_048_576;

export const inMib = (bytes: number) => `${(bytes / mebibyte).toFixed(bytes < 10 * mebibyte ? 1 : 0)} MiB`;

/** Several figures of one kind, in seconds: the middle one, and between which they lie. */
export function spread(times: number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const written = (ms: number | undefined) => ((ms ?? Number.NaN) / 1000).toFixed(2);
  return `${written(sorted[sorted.length >> 1])} s (${written(sorted[0])}–${written(sorted.at(-1))}, n = ${sorted.length})`;
}
