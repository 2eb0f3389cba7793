// One backup at a time in this process, beside the pages: it takes longer than a request or a round may.
type UnderWay = { ended: Promise<void>; stop: AbortController };

const kept = globalThis as { vivierBackup?: UnderWay };

/** Whether this process makes or reads an archive now. */
export const isAtWork = () => kept.vivierBackup !== undefined;

/**
 * Begins work that nobody waits for.
 * @param work is given the signal that breaks it off, and says itself what went wrong
 * @returns its end, which never throws; null when other work is under way
 */
export function beginWork(work: (stop: AbortSignal) => Promise<void>): { ended: Promise<void> } | null {
  if (kept.vivierBackup) return null;
  const stop = new AbortController();
  const ended = work(stop.signal).finally(() => {
    kept.vivierBackup = undefined;
  });
  kept.vivierBackup = { ended, stop };
  return { ended };
}

/** Breaks off what is under way: the next start, or another process, does it again. */
export async function stopBackups(): Promise<void> {
  kept.vivierBackup?.stop.abort();
  await kept.vivierBackup?.ended;
}
