// The update check of section 7: reads two small files at intervals and on focus, and detects another build.
import * as platformLimits from "../limits.ts";
import { buildId } from "./build.ts";

type Latest = { id?: unknown };

async function fetchJson(address: string, fetchJson: typeof fetch, now: number): Promise<Latest | null> {
  try {
    const response = await fetchJson(`${address}?${now}`, { cache: "no-store", credentials: "omit" });
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}

/** Whether the server has another build: two files must agree, so a rolling update counts once all servers have it. */
export async function isUpdateAvailable(request: typeof fetch, now: number, own: string = buildId): Promise<boolean> {
  const latest = await fetchJson("/builds/latest.json", request, now);
  const id = latest?.id;
  if (typeof id !== "string" || id === own || !/^[\w-]+$/.test(id)) return false;
  const described = await fetchJson(`/builds/meta/${id}.json`, request, now);
  return described?.id === id;
}

/** Whether to check again: at most once a minute, at least every ten minutes while the page is visible. */
export function isDue(last: number, now: number, looked: boolean): boolean {
  return now - last >= (looked ? platformLimits.updateFocusMs : platformLimits.updateIntervalMs);
}
