// Which index answers a search.
import { refuse } from "../../platform/http/refuse.ts";
import * as peopleMessages from "../messages.ts";

let countWrites: (() => number) | null = null;

/** From now on, each index opens by itself and shows everything committed before it answers. For tests. @param writes made so far @internal */
export function showEveryCommit(writes: () => number): void {
  countWrites = writes;
}

/** The index that answers, of what is open. `open` opens it and waits until it shows everything committed. */
export async function answeringIndex<Index>(
  opened: () => { answering(): Index; shown?: number } | undefined,
  open: () => Promise<void>,
): Promise<Index> {
  const writes = countWrites?.();
  if (writes !== undefined && opened()?.shown !== writes) {
    await open();
    const live = opened();
    if (live) live.shown = writes;
  }
  return opened()?.answering() ?? refuseSearch();
}

/** @throws a response with status 503 and a sentence: no index can answer yet */
export function refuseSearch(): never {
  refuse(503, peopleMessages.searchNotReady, { "Retry-After": "5" });
}
