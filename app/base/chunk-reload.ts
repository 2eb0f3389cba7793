// A part of the program that cannot be loaded (a new version was installed meanwhile): one reload, not again within
// 10 seconds for the same path (specification, sections 2 and 9).
import * as limits from "../limits.ts";

const key = "chunk-reload";

/**
 * Whether the page may reload itself now; when it may, the reload is remembered.
 * @param path of the page that would be reloaded
 * @param now milliseconds since 1970
 */
export function mayReload(path: string, now: number, storage: Pick<Storage, "getItem" | "setItem">): boolean {
  const [lastPath, lastTime] = (storage.getItem(key) ?? "").split(" ");
  if (lastPath === path && now - Number(lastTime) < limits.chunkReloadMs) return false;
  storage.setItem(key, `${path} ${now}`);
  return true;
}
