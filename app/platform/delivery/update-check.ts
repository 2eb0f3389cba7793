// The update check of section 7: two small files are asked at intervals and when the page is looked at again; when the
// server holds another build, the page may offer to reload itself.
import * as limits from "../../limits.ts";
import { buildId } from "./build.ts";

type Latest = { id?: unknown };

async function ask(address: string, ask: typeof fetch, now: number): Promise<Latest | null> {
  try {
    const response = await ask(`${address}?${now}`, { cache: "no-store", credentials: "omit" });
    return response.ok ? await response.json() : null;
  } catch {
    // No connection: there is nothing to tell.
    return null;
  }
}

/**
 * Whether the server holds another build than `own`. It does when the latest file names one and the metadata file of that
 * name says the same: behind several servers that are being replaced one by one, the answer is no until they agree.
 * @param now milliseconds since 1970, for the query that no cache has seen
 */
export async function isUpdateThere(request: typeof fetch, now: number, own: string = buildId): Promise<boolean> {
  const latest = await ask("/builds/latest.json", request, now);
  const id = latest?.id;
  if (typeof id !== "string" || id === own || !/^[\w-]+$/.test(id)) return false;
  const described = await ask(`/builds/meta/${id}.json`, request, now);
  return described?.id === id;
}

/** When to ask again: at most once a minute, at least every ten while the page is seen. */
export function isDue(last: number, now: number, looked: boolean): boolean {
  return now - last >= (looked ? limits.updateFocusMs : limits.updateIntervalMs);
}
