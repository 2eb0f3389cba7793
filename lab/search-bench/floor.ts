// The lower bound of a search: the bytes that such an index must read, divided by the machine's memory bandwidth.
import type { BenchQuery } from "./contender.ts";
import type { People } from "./people.ts";
import type { Reference } from "./reference.ts";

const megabytes = 256;

/** Bytes a second that one thread reads from memory, the best of five: sums an array far larger than the caches. */
export function memoryBandwidth(): number {
  const words = new Uint32Array((megabytes * 1_048_576) / 4).fill(1);
  let best = 0;
  let sum = 0;
  for (let round = 0; round < 5; round += 1) {
    const started = performance.now();
    // Four sums: a single one would measure the latency of additions.
    let [a, b, c, d] = [0, 0, 0, 0];
    for (let i = 0; i < words.length; i += 4) {
      a = (a + words[i]!) | 0;
      b = (b + words[i + 1]!) | 0;
      c = (c + words[i + 2]!) | 0;
      d = (d + words[i + 3]!) | 0;
    }
    sum += a + b + c + d;
    best = Math.max(best, words.byteLength / ((performance.now() - started) / 1000));
  }
  if (sum === 0) throw new Error("Nothing was read");
  return best;
}

const pageBytes = 10 * 24;
const numberBytes = 4;
const departmentBytes = 16;

/** Bytes that must be read: of the rarest criterion, and what the other criteria read of each of its rows. */
export function bytesToRead(people: People, reference: Reference, { query }: BenchQuery): number {
  const { word, city, departments } = query;
  const titles = word === "" ? 0 : people.titles.filter((title) => title.includes(word)).length;
  const any = { word: "", city: null, departments: [], filter: null, from: [] };
  const alone = [
    ...(word === "" ? [] : [{ query: { ...any, word }, bytes: numberBytes }]),
    ...(city === null ? [] : [{ query: { ...any, city }, bytes: numberBytes }]),
    ...(departments.length === 0 ? [] : [{ query: { ...any, departments }, bytes: departmentBytes }]),
  ];
  const dictionary = titles * numberBytes;
  if (alone.length < 2) return dictionary + pageBytes;
  const sizes = alone.map(({ query, bytes }) => ({ rows: reference.matches({ query }).length, bytes }));
  const rarest = sizes.reduce((least, each) => (each.rows < least.rows ? each : least));
  const others = sizes.filter((each) => each !== rarest).reduce((sum, { bytes }) => sum + bytes, 0);
  return dictionary + rarest.rows * (numberBytes + others) + pageBytes;
}
