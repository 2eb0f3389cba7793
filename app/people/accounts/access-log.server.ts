// Log of sign-ins, refusals and credential changes, never with an address or a password.

import { log } from "../../platform/config/log.server.ts";
import { currentRequest } from "../../platform/http/request.server.ts";

export type Access = "sign-in" | "second-step" | "sign-out" | "password-proof" | "password-reset" | "password-change";

/** Logs one attempt. @param outcome one word, as in the caller's result @param userId the account, when known */
export function logAccess(access: Access, outcome: string, userId: string | null = null): void {
  log.info({ access, outcome, account: userId, request: currentRequest()?.id }, "access");
}
