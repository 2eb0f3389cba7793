// What a case of `npm run faults` is: a promise of the program, and how it is put to the test.

export type Given = {
  /** A folder of the case's own, removed afterwards. */
  folder: string;
  chromium: string;
};

export type Case = {
  /** To run it alone: `npm run faults -- <name>`. */
  name: string;
  /** What is done to the program. */
  what: string;
  /** @returns what was seen. @throws when a promise is broken */
  run(given: Given): Promise<string>;
};

export const mebibyte = 1_048_576;

export const inMib = (bytes: number) => `${(bytes / mebibyte).toFixed(bytes < 10 * mebibyte ? 1 : 0)} MiB`;
