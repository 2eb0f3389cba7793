// One request at a time for each upload. The library's own lock asks in a loop, which keeps the processor busy for as long
// as anybody waits; here whoever waits stands in a row and is woken.
import * as limits from "../limits.ts";
import { UploadRefusal } from "./upload-refusal.server.ts";

/** Told when somebody else wants the upload: a request that is stuck ends itself. */
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

async function enter(id: string, ask: Ask, signal?: AbortSignal): Promise<void> {
  const lock = held.get(id);
  if (!lock) {
    held.set(id, { ask, waiting: [] });
    return;
  }
  await new Promise<void>((resolve, reject) => {
    const giveUp = () => {
      clearTimeout(late);
      lock.waiting.splice(lock.waiting.indexOf(waiting), 1);
      reject(new UploadRefusal(503));
    };
    const late = setTimeout(giveUp, limits.uploadWaitMs);
    const waiting: Waiting = {
      ask,
      enter: () => {
        clearTimeout(late);
        signal?.removeEventListener("abort", giveUp);
        resolve();
      },
    };
    signal?.addEventListener("abort", giveUp, { once: true });
    lock.waiting.push(waiting);
    lock.ask();
  });
}

/** The lock as the library takes it. */
export const locker = {
  newLock: (id: string) => ({
    lock: (signal: AbortSignal, ask: Ask) => enter(id, ask, signal),
    unlock: async () => handOn(id),
  }),
};

/** Does a piece of work while nobody else touches the upload; it is not interrupted. */
export async function withUpload<T>(id: string, work: () => Promise<T>): Promise<T> {
  await enter(id, () => {});
  try {
    return await work();
  } finally {
    handOn(id);
  }
}

/** Whether a request or its recording has an upload in hand now. */
export function isInHand(id: string): boolean {
  return held.has(id);
}
