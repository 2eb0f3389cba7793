// A timeout that ignores pauses of our own process, such as a busy event loop or a suspended machine.

/**
 * The result of the work. @throws what the work throws, or `late()` after `ms`; its failure after the timeout is ignored
 * Each pause of our process counts for at most a quarter of it, so that a process suspended with us has time to answer.
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
      // Answers already received are read between timers and immediates.
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
