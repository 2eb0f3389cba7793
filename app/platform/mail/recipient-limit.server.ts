// The rate limit of mails to an unconfirmed address, which may belong to another person.

import { consume, type Wait } from "../http/limiter.server.ts";
import * as platformLimits from "../limits.ts";

/** Counts one mail to an unconfirmed address. @returns seconds to wait when the daily limit is reached, else null */
export function consumeRecipient(address: string): Promise<Wait> {
  return consume("mails-to-address", address, platformLimits.mailsToUnprovenAddress);
}
