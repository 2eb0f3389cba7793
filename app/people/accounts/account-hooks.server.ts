// What other wings do when an account proves its address, or when an account or a company closes. people/ imports none of them.
import type { Db } from "../../platform/db/db.server.ts";
import type { Role } from "../../platform/db/schema.ts";

type Hook = (tx: Db, id: string, now: Date) => Promise<void>;

/** Idempotent. Each runs in the caller's transaction; those of closing while the person can still be mailed. */
export type AccountHooks = {
  addressConfirmed: (tx: Db, user: { id: string; email: string; role: Role }) => Promise<void>;
  accountClosed: Hook;
  companyClosed: Hook;
  companyReopened: Hook;
  companyErased: Hook;
};

let hooks: AccountHooks | undefined;

/** Sets the hooks, once per process. */
export function setAccountHooks(given: AccountHooks): void {
  hooks = given;
}

/** The hooks. @throws when they were not set: an account must not close without them */
export function accountHooks(): AccountHooks {
  if (!hooks) throw new Error("The hooks of accounts were not set");
  return hooks;
}
