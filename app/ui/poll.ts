// Requests every few seconds, and when the person returns to the page, whether what an open page waits for is there.
import { useEffect, useEffectEvent } from "react";
import * as platformLimits from "../platform/limits.ts";

/** @param look one request, and what follows from its answer; without a connection the next one requests it again */
export function usePoll(isWaiting: boolean, look: () => Promise<void>): void {
  const request = useEffectEvent(look);

  useEffect(() => {
    if (!isWaiting) return;
    let left = platformLimits.polls;
    let busy = false;
    const poll = async () => {
      if (document.hidden || busy) return;
      busy = true;
      left -= 1;
      if (left === 0) clearInterval(timer);
      await request().catch(() => {});
      busy = false;
    };
    const timer = setInterval(poll, platformLimits.pollMs);
    document.addEventListener("visibilitychange", poll);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", poll);
    };
  }, [isWaiting]);
}
