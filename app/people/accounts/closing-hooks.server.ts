// What other wings do when an account or a company closes. people/ imports none of them: boot.server.ts hands the hooks in.
import type { Db } from "../../platform/db/db.server.ts";

type Hook = (tx: Db, id: string, now: Date) => Promise<void>;

/** Each hook runs in the transaction of the closing, while the person can still be written to. Repeating it changes nothing. */
export type ClosingHooks = {
  /** Takes the id of the user. */
  accountClosed: Hook;
  /** Takes the id of the company, as companyErased does. */
  companyClosed: Hook;
  companyErased: Hook;
};

let hooks: ClosingHooks | undefined;

/** Sets the hooks, once per process. */
export function setClosingHooks(given: ClosingHooks): void {
  hooks = given;
}

/** @throws when none were set: an account must not close without them */
export function closingHooks(): ClosingHooks {
  if (!hooks) throw new Error("The hooks of closing were not set");
  return hooks;
}
