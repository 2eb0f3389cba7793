// The index that answers a search: after a write, one that includes it.
import { setTimeout as pause } from "node:timers/promises";
import { refuse } from "../../platform/http/refuse.ts";
import { currentRequest, withoutSlot } from "../../platform/http/request.server.ts";
import * as peopleLimits from "../limits.ts";
import * as peopleMessages from "../messages.ts";

let countWrites: (() => number) | null = null;
const writesShown = new WeakMap<object, number>();

/** From now on, each index opens by itself and shows everything committed before it answers. For tests. @param writes made so far @internal */
export function showEveryCommit(writes: () => number): void {
  countWrites = writes;
}

type Live<Index> = {
  answering(): Index | null;
  current(): Index | null;
  catchUp(): Promise<void>;
};

/**
 * Returns the live index. After a write of the sender (RequestContext.hasWritten), waits up to peopleLimits.indexWrittenMs until the
 * index includes everything committed, unless it is being rebuilt. `open` opens it and waits for the same.
 * @throws a response with status 503 and a sentence while no index can answer yet
 */
export async function readyIndex<Index>(
  opened: () => Live<Index> | undefined,
  open: () => Promise<void>,
): Promise<Index> {
  const writes = countWrites?.();
  if (writes !== undefined && writesShown.get(opened() ?? {}) !== writes) {
    await open();
    const live = opened();
    if (live) writesShown.set(live, writes);
  }
  const live = opened();
  if (live?.current() && currentRequest()?.hasWritten) {
    const late = pause(peopleLimits.indexWrittenMs, undefined, { ref: false });
    await withoutSlot(() => Promise.race([live.catchUp(), late]));
  }
  return opened()?.answering() ?? refuse(503, peopleMessages.searchNotReady, { "Retry-After": "5" });
}
