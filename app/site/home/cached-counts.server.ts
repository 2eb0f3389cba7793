// Counts that everybody asks for and that take their time when there are many rows: an answer that took long is kept.
import { config } from "../../platform/config/config.server.ts";
import { log } from "../../platform/config/log.server.ts";

type Kept = { answer: unknown; at: number; took: number };

const freshTimes = 20;
const staleMs = 60 * 60_000;

/**
 * Makes a function that asks, or gives the answer that it kept. A quick answer is never kept, so that it is always the
 * present one; a slow one is kept for twenty times as long as it took, and whoever comes a little later still gets it
 * while the next one is on its way. However many come at the same time, the question is asked once.
 * @param slowMs from how many milliseconds on an answer is slow
 */
export function keeperOf(slowMs: number): <T>(name: string, ask: () => Promise<T>) => Promise<T> {
  const kept = new Map<string, Kept>();
  const underWay = new Map<string, Promise<unknown>>();

  const askAnew = async (name: string, ask: () => Promise<unknown>) => {
    const started = Date.now();
    const answer = await ask();
    const took = Date.now() - started;
    if (took >= slowMs) kept.set(name, { answer, at: Date.now(), took });
    else kept.delete(name);
    return answer;
  };

  return async <T>(name: string, ask: () => Promise<T>) => {
    const known = kept.get(name);
    const age = known ? Date.now() - known.at : 0;
    if (known && age < known.took * freshTimes) return known.answer as T;
    let asked = underWay.get(name);
    if (!asked) {
      asked = askAnew(name, ask).finally(() => underWay.delete(name));
      underWay.set(name, asked);
    }
    if (!known || age > staleMs) return asked as Promise<T>;
    asked.catch((error) => log.error({ err: error, name }, "figures not renewed"));
    return known.answer as T;
  };
}

/**
 * Asks, or gives the answer that is kept: see keeperOf. On a busy machine that runs tests every answer may be slow, and
 * none is kept.
 * @param name of the question, one for each
 */
export const keepSlow = keeperOf(config.mode === "test" ? Number.POSITIVE_INFINITY : 200);
