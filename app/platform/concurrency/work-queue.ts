// Work that is costly is done a few at a time; the rest waits for its turn, first come, first served.

/** So many wait already that whoever comes now would wait too long: nothing was begun. */
export class QueueFull extends Error {}

/**
 * A queue with so many places.
 * @param places how many pieces of work may be under way at once
 * @param waitingMax how many may wait besides; a queue of what people wait for has an end
 * @returns runs a piece of work when its turn has come, and answers as it does; rejects with QueueFull
 */
export function turns(
  places: number,
  waitingMax = Number.POSITIVE_INFINITY,
): <T>(work: () => Promise<T>) => Promise<T> {
  let busy = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (busy >= places && waiting.length >= waitingMax) throw new QueueFull();
    // Whoever ends hands its place on: it is never free for one who has not waited.
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
