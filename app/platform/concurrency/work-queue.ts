// Runs a few pieces of costly work at a time; the rest waits, first come, first served.

export class QueueFull extends Error {}

/** A queue with `places`. @returns runs work in its turn; rejects with QueueFull when `waitingMax` already wait */
export function turns(
  places: number,
  waitingMax = Number.POSITIVE_INFINITY,
): <T>(work: () => Promise<T>) => Promise<T> {
  let busy = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (busy >= places && waiting.length >= waitingMax) throw new QueueFull();
    // Finished work hands its place to the next in line, so a newcomer cannot overtake.
    if (busy >= places) await new Promise<void>((next) => waiting.push(next));
    else busy++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else busy--;
    }
  };
}
