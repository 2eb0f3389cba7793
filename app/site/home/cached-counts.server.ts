// A cache for slow counts that many visitors request.
import { config } from "../../platform/config/config.server.ts";
import { log } from "../../platform/config/log.server.ts";

type Cached = { answer: unknown; at: number; took: number };

const freshTimes = 20;
const staleMs = 60 * 60_000;

/** An answer slower than `slowMs` is cached for twenty times its duration. Concurrent calls share one query. */
export function makeSlowCache(slowMs: number): <T>(name: string, query: () => Promise<T>) => Promise<T> {
  const cache = new Map<string, Cached>();
  const underWay = new Map<string, Promise<unknown>>();

  const runQuery = async (name: string, query: () => Promise<unknown>) => {
    const started = Date.now();
    const answer = await query();
    const took = Date.now() - started;
    if (took >= slowMs) cache.set(name, { answer, at: Date.now(), took });
    else cache.delete(name);
    return answer;
  };

  return async <T>(name: string, query: () => Promise<T>) => {
    const cached = cache.get(name);
    const age = cached ? Date.now() - cached.at : 0;
    if (cached && age < cached.took * freshTimes) return cached.answer as T;
    let running = underWay.get(name);
    if (!running) {
      running = runQuery(name, query).finally(() => underWay.delete(name));
      underWay.set(name, running);
    }
    if (!cached || age > staleMs) return running as Promise<T>;
    running.catch((error) => log.error({ err: error, name }, "figures not renewed"));
    return cached.answer as T;
  };
}

/** The cache of the site (see makeSlowCache). Tests cache nothing: on a busy machine every answer may be slow. @param name identifies the query */
export const cacheSlow = makeSlowCache(config.mode === "test" ? Number.POSITIVE_INFINITY : 200);
