// The rate limits of mails to unproven addresses, which may belong to other people: per sender and per recipient.

import { consume, findWait, giveBack, type Limit } from "../http/limiter.server.ts";
import { currentRequest } from "../http/request.server.ts";
import * as platformLimits from "../limits.ts";
import * as platformMessages from "../messages.ts";

/** A mail that must not leave: the sentence for its sender, and the seconds to wait. */
export type MailRefusal = { sentence: string; wait: number };

type Count = [name: string, key: string, limit: Limit];

const bySender = (): Count => ["mails-by-address", currentRequest()?.ip ?? "", platformLimits.mailsToUnprovenByAddress];

const toRecipient = (address: string): Count => ["mails-to-address", address, platformLimits.mailsToUnprovenAddress];

/** Counts one mail of the current request to an unproven address. A refused mail is not counted. @returns null when it may leave */
export async function consumeUnproven(address: string): Promise<MailRefusal | null> {
  const full = await findWait(...toRecipient(address));
  if (full) return { sentence: platformMessages.recipientFull, wait: full };
  const wait = await consume(...bySender());
  if (wait) return { sentence: platformMessages.senderFull(Math.ceil(wait / 60)), wait };
  const late = await consume(...toRecipient(address));
  if (!late) return null;
  await giveBack(...bySender());
  return { sentence: platformMessages.recipientFull, wait: late };
}

/** Gives a counted mail back that was not queued. */
export async function giveBackUnproven(address: string): Promise<void> {
  await giveBack(...bySender());
  await giveBack(...toRecipient(address));
}

/** Counts one mail to an unproven address whose sender has a limit of its own. @returns the seconds to wait when it must not leave, else null */
export function consumeRecipient(address: string): Promise<number | null> {
  return consume(...toRecipient(address));
}

/** Gives a mail of consumeRecipient() back that was not queued. */
export function giveBackRecipient(address: string): Promise<void> {
  return giveBack(...toRecipient(address));
}
