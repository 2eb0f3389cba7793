// One request at a time for each upload. Whoever waits stands in a row and is woken; whoever is inside is told so.
import * as limits from "../../limits.ts";
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
 * Does a piece of work while nobody else touches the upload.
 * @param ask told when somebody else waits; left out, the work is not interrupted
 * @throws UploadRefusal when it is not one's turn within limits.uploadWaitMs
 */
export async function withUpload<T>(id: string, work: () => Promise<T>, ask: Ask = () => {}): Promise<T> {
  await enter(id, ask);
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
