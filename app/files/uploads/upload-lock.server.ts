// A lock per upload. Waiting requests queue; the holder is notified.
import * as limits from "../../limits.ts";
import { UploadRefusal } from "./upload-refusal.server.ts";

/** Called when another request waits, so that a stuck one ends. */
type Ask = () => unknown;

type Waiting = { ask: Ask; enter: () => void };

type Held = { ask: Ask; waiting: Waiting[] };

const held = new Map<string, Held>();

const handOn = (id: string): void => {
  const lock = held.get(id);
  const next = lock?.waiting.shift();
  if (!lock || !next) {
    held.delete(id);
    return;
  }
  lock.ask = next.ask;
  next.enter();
  if (lock.waiting.length > 0) lock.ask();
};

async function enter(id: string, ask: Ask): Promise<void> {
  const lock = held.get(id);
  if (!lock) {
    held.set(id, { ask, waiting: [] });
    return;
  }
  await new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => {
      lock.waiting.splice(lock.waiting.indexOf(waiting), 1);
      reject(new UploadRefusal(503));
    }, limits.uploadWaitMs);
    const waiting: Waiting = {
      ask,
      enter: () => {
        clearTimeout(late);
        resolve();
      },
    };
    lock.waiting.push(waiting);
    lock.ask();
  });
}

/**
 * Runs `work` while holding the upload's lock; `ask` is called when another request waits.
 * @throws UploadRefusal after limits.uploadWaitMs of waiting
 */
export async function withUpload<T>(id: string, work: () => Promise<T>, ask: Ask = () => {}): Promise<T> {
  await enter(id, ask);
  try {
    return await work();
  } finally {
    handOn(id);
  }
}

/** Whether a request or a recording holds the lock now. */
export function isUploadLocked(id: string): boolean {
  return held.has(id);
}
