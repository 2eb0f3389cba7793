// The offers that this browser has opened, for the mark in the list. They stay in the browser (docs/decisions/offers.md).
import { useEffect, useState } from "react";
import { whenIdle } from "../../platform/delivery/idle.ts";
import { seenOffersKey } from "../../platform/delivery/local-storage.tsx";
import { seenOffers } from "../limits.ts";

const none: ReadonlySet<string> = new Set();

/** The ids, latest first. */
function readSeen(): string[] {
  try {
    return (localStorage.getItem(seenOffersKey) ?? "").split(" ").filter(Boolean);
  } catch {
    // Browsers may refuse storage; it is optional.
    return [];
  }
}

/** The opened offers, `opened` included. The server knows none, so the set is empty until the page is alive. */
export function useSeenOffers(opened: string | null): ReadonlySet<string> {
  const [seen, setSeen] = useState(none);
  useEffect(() => {
    // The first use of the store waits for the disk: not while the page is hydrated.
    whenIdle(() => {
      const before = readSeen();
      const ids = opened ? [opened, ...before.filter((id) => id !== opened)].slice(0, seenOffers) : before;
      try {
        if (opened) localStorage.setItem(seenOffersKey, ids.join(" "));
      } catch {}
      setSeen(new Set(ids));
    });
  }, [opened]);
  return seen;
}
