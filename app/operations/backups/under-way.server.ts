// Runs one backup at a time per process, in the background: it takes longer than a request or a scheduled task may.
type UnderWay = { ended: Promise<void>; stop: AbortController };

const running = globalThis as { vivierBackup?: UnderWay };

/** Whether this process creates or checks an archive now. */
export const isAtWork = () => running.vivierBackup !== undefined;

/** Starts background work. @returns its end, which never throws; null when other work is under way */
export function beginWork(work: (stop: AbortSignal) => Promise<void>): { ended: Promise<void> } | null {
  if (running.vivierBackup) return null;
  const stop = new AbortController();
  const ended = work(stop.signal).finally(() => {
    running.vivierBackup = undefined;
  });
  running.vivierBackup = { ended, stop };
  return { ended };
}

/** Aborts the running work; the next start or another process repeats it. */
export async function stopBackups(): Promise<void> {
  running.vivierBackup?.stop.abort();
  await running.vivierBackup?.ended;
}
