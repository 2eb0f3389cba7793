// The three local stores of section 4: role and interface choices, never personal data. Cleared at sign-out.
import { useEffect } from "react";
import { whenIdle } from "./idle.ts";

export type StoredRole = "candidate" | "company" | "admin" | null;

/** The offers that this browser has opened (offers/browse/seen-offers.ts). */
export const seenOffersKey = "vues";

const storeKeys = ["auth", "candidate", "company"] as const;

type Stores = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Updates the stores from the session. @param storage the browser's local storage @param tab the storage of the tab, with unsent texts (ui/tab-drafts.ts) */
export function keepStores(storage: Stores, role: StoredRole, tab: Pick<Storage, "removeItem">): void {
  // At sign-out: the opened offers and the texts are those of the person who leaves.
  if (role === null && storage.getItem("auth") !== null) {
    storage.removeItem(seenOffersKey);
    tab.removeItem("ecrits");
  }
  for (const key of storeKeys) {
    const belongs = role !== null && (key === "auth" || key === role);
    if (!belongs) storage.removeItem(key);
    else if (key === "auth") storage.setItem(key, JSON.stringify({ role }));
    else if (storage.getItem(key) === null) storage.setItem(key, JSON.stringify({ ui: {} }));
  }
}

export function StoredState({ role }: { role: StoredRole }) {
  useEffect(() => {
    // The first use of a store waits for the disk: not while the page is hydrated.
    whenIdle(() => {
      try {
        keepStores(localStorage, role, sessionStorage);
      } catch {
        // Browsers may refuse storage; it is optional.
      }
    });
  }, [role]);
  return null;
}
