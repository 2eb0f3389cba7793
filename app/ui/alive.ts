// Whether the page is hydrated: controls that need scripts appear only then.
import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and in the first render of a loaded page; true at once in a page opened by a link. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
