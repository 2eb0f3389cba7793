// What is noted in the log of who came in, who was refused, and what changed about how one comes in: never with an address or a
// password.

import { log } from "../../platform/config/log.server.ts";
import { requestUnderWay } from "../../platform/http/request.server.ts";

export type Access = "sign-in" | "second-step" | "sign-out" | "password-proof" | "password-reset" | "password-change";

/**
 * Notes one try, beside the line that every request has anyway.
 * @param outcome in one word, as the caller's own result names it
 * @param userId of the account, when one is known
 */
export function noteAccess(access: Access, outcome: string, userId: string | null = null): void {
  log.info({ access, outcome, account: userId, request: requestUnderWay.getStore()?.id }, "access");
}
