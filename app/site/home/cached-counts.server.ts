// A cache for slow counts that many visitors request.
import { config } from "../../platform/config/config.server.ts";
import { log } from "../../platform/config/log.server.ts";

type Kept = { answer: unknown; at: number; took: number };

const freshTimes = 20;
const staleMs = 60 * 60_000;

/** An answer slower than `slowMs` is cached for twenty times its duration. Concurrent calls share one query. */
export function makeSlowCache(slowMs: number): <T>(name: string, ask: () => Promise<T>) => Promise<T> {
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

/** The cache of the site (see makeSlowCache). Tests cache nothing: on a busy machine every answer may be slow. @param name of the query */
export const cacheSlow = makeSlowCache(config.mode === "test" ? Number.POSITIVE_INFINITY : 200);
