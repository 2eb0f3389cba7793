// How long somebody was waited for, by whoever may be held up themselves: a busy event loop, a machine that was put to sleep.

/**
 * What the work gives, or an error once it was waited for so long. Only the time in which we could have heard an answer counts: of a
 * pause in which nothing ran here, a quarter of the patience at most. Whoever slept beside us has the rest to wake up.
 * @param work whose answer is still to come; when it fails later, nobody is told
 * @param ms of patience
 * @throws what the work throws, or `late()`
 */
export async function within<T>(work: Promise<T>, ms: number, late: () => Error): Promise<T> {
  let over = false;
  let ticking: NodeJS.Timeout | undefined;
  const settled = work.finally(() => {
    over = true;
  });
  const tooLong = new Promise<never>((_, reject) => {
    let waited = 0;
    let before = performance.now();
    const tick = () => {
      const now = performance.now();
      waited += Math.min(now - before, ms / 4);
      before = now;
      if (waited < ms) return void ticking?.refresh();
      // What has arrived meanwhile is read between timers and immediates.
      setImmediate(() => setImmediate(() => over || reject(late())));
    };
    ticking = setTimeout(tick, ms / 20).unref();
  });
  try {
    return await Promise.race([settled, tooLong]);
  } finally {
    clearTimeout(ticking);
    settled.catch(() => {});
  }
}
