// Pages come before everything that can wait. Whoever does long work does it bit by bit, and asks here for the time of each.
import * as limits from "../../limits.ts";
import { turns } from "./work-queue.ts";

let underWay = 0;
let lastAt = Number.NEGATIVE_INFINITY;

const inTurn = turns(limits.bitsAtATime);

/**
 * Answers a page; work that can wait is slow meanwhile.
 * @returns what `answer` does
 */
export async function first<T>(answer: () => Promise<T>): Promise<T> {
  underWay++;
  try {
    return await answer();
  } finally {
    underWay--;
    lastAt = performance.now();
  }
}

const isRead = () => underWay > 0 || performance.now() - lastAt < limits.pagesLullMs;

/**
 * Does a bit of long work: a few hundred kilobytes that are written or hashed. While pages are asked for only a few bits a second
 * are done; never none, or who reads all day would stop everybody who sends.
 */
export function afterPages<T>(bit: () => Promise<T>): Promise<T> {
  return inTurn(async () => {
    if (isRead()) await new Promise((later) => setTimeout(later, limits.bitPauseMs));
    return bit();
  });
}

/** The same bytes, piece by piece as pages leave time for it. */
export async function* bitByBit(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const piece of bytes) yield await afterPages(async () => piece);
}
