// Hooks that run when an account or a company is closed. boot.server.ts sets them, so that people/ imports no other wing.
import type { Db } from "../../platform/db/db.server.ts";

type Hook = (tx: Db, id: string, now: Date) => Promise<void>;

/** Idempotent. Each runs in the closing's transaction, while the person can still be mailed. */
export type ClosingHooks = {
  accountClosed: Hook;
  companyClosed: Hook;
  companyErased: Hook;
};

let hooks: ClosingHooks | undefined;

/** Sets the hooks, once per process. */
export function setClosingHooks(given: ClosingHooks): void {
  hooks = given;
}

/** The hooks. @throws when they were not set: an account must not close without them */
export function closingHooks(): ClosingHooks {
  if (!hooks) throw new Error("The hooks of closing were not set");
  return hooks;
}
