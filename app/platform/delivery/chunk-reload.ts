// Reloads the page when a module fails to load after an update, at most once in 10 seconds per path (specification, sections 2 and 9).
import * as limits from "../../limits.ts";

const key = "chunk-reload";

type Address = { pathname: string; search: string };
type Navigation = { location?: Address; formMethod?: string };

/** The page to load: the target of the navigation, or the current page when a form is being sent, because a reload does not resend it. */
export function pageToReload(here: Address, navigation?: Navigation): Address {
  return (navigation?.formMethod !== "POST" && navigation?.location) || here;
}

/** Whether the page may be reloaded now; records the reload. @param now milliseconds since 1970 */
export function mayReload(path: string, now: number, storage: Pick<Storage, "getItem" | "setItem">): boolean {
  const own = `${key} ${path}`;
  if (now - Number(storage.getItem(own)) < limits.chunkReloadMs) return false;
  storage.setItem(own, String(now));
  return true;
}
