// A part of the program that cannot be loaded (a new version was installed meanwhile): the page that was asked for is loaded anew, not
// again within 10 seconds for the same path (specification, sections 2 and 9).
import * as limits from "../../limits.ts";

const key = "chunk-reload";

type Address = { pathname: string; search: string };
type Navigation = { location?: Address; formMethod?: string };

/** The page to load anew: the one that is on its way. A form that is on its way is not sent again by a reload: then the one that is open. */
export function pageToReload(here: Address, navigation?: Navigation): Address {
  return (navigation?.formMethod !== "POST" && navigation?.location) || here;
}

/**
 * Whether a page may be loaded anew now; when it may, that is remembered.
 * @param path of the page
 * @param now milliseconds since 1970
 */
export function mayReload(path: string, now: number, storage: Pick<Storage, "getItem" | "setItem">): boolean {
  const own = `${key} ${path}`;
  if (now - Number(storage.getItem(own)) < limits.chunkReloadMs) return false;
  storage.setItem(own, String(now));
  return true;
}
