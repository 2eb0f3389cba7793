// A brake on mails to an address that nobody has proven: whoever types it may not be who reads it.

import * as limits from "../../limits.ts";
import { consume, type Wait } from "../http/limiter.server.ts";

/** Counts one mail to an unproven address. @returns seconds to wait when it has had enough for a day, else null */
export function consumeRecipient(address: string): Promise<Wait> {
  return consume("mails-to-address", address, limits.mailsToUnprovenAddress);
}
