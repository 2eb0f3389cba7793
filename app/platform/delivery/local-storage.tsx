// The three stores of section 4 (auth, candidate, company) in local storage: role and interface choices only, never a
// personal datum (decisions.md). Cleared when nobody is signed in.
import { useEffect } from "react";

export type StoredRole = "candidate" | "company" | "admin" | null;

/** The stores that belong to a role. */
const storeKeys = ["auth", "candidate", "company"] as const;

/**
 * Brings the stores in step with the session that the server told of.
 * @param storage the browser's local storage
 */
export function keepStores(storage: Pick<Storage, "getItem" | "setItem" | "removeItem">, role: StoredRole): void {
  for (const key of storeKeys) {
    const belongs = role !== null && (key === "auth" || key === role);
    if (!belongs) storage.removeItem(key);
    else if (key === "auth") storage.setItem(key, JSON.stringify({ role }));
    else if (storage.getItem(key) === null) storage.setItem(key, JSON.stringify({ ui: {} }));
  }
}

export function StoredState({ role }: { role: StoredRole }) {
  useEffect(() => {
    try {
      keepStores(localStorage, role);
    } catch {
      // Storage may be refused by the browser; nothing depends on it.
    }
  }, [role]);
  return null;
}
