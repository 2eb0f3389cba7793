// Gives page requests priority over background work, which runs in small steps and requests each step here.
import * as platformLimits from "../limits.ts";
import { turns } from "./work-queue.ts";

let underWay = 0;
let lastAt = Number.NEGATIVE_INFINITY;

const inTurn = turns(platformLimits.bitsAtATime);

/** Answers a page. Background work slows down meanwhile. @returns the result of `answer` */
export async function withPriority<T>(answer: () => Promise<T>): Promise<T> {
  underWay++;
  try {
    return await answer();
  } finally {
    underWay--;
    lastAt = performance.now();
  }
}

const isRead = () => underWay > 0 || performance.now() - lastAt < platformLimits.pagesLullMs;

/** Runs one step of background work (some hundred kilobytes). During page requests a few steps run per second, never none. */
export function runInBackground<T>(bit: () => Promise<T>): Promise<T> {
  return inTurn(async () => {
    if (isRead()) await new Promise((later) => setTimeout(later, platformLimits.bitPauseMs));
    return bit();
  });
}

/** The same bytes. Each chunk passes through runInBackground(). */
export async function* throttleBytes(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) yield await runInBackground(async () => chunk);
}
