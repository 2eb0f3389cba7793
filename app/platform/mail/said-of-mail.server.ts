// What a page says of a mail that was promised just now: that it leaves, when it leaves, or that none leaves here.

import * as messages from "../../messages.ts";
import { dateTime } from "../text/french.ts";
import { mailFate } from "./mail.server.tsx";
import type { MailKind } from "./mail-kinds.ts";
import { leavesAt } from "./quiet-hours.server.ts";

/**
 * The sentence after a write that promised a mail.
 * @param template the kind of the mail
 * @param leaves what is said of a mail that leaves at once
 * @param waits what is true of the write alone, without a full stop: the mail waits for the day, or there is no mail server
 */
export function saidOfMail(template: MailKind, leaves: string, waits: string, now: Date = new Date()): string {
  if (mailFate() === "kept") return `${waits}. ${messages.mailStays}`;
  const at = leavesAt(template, now);
  return at > now ? `${waits}. ${messages.mailLater(dateTime(at))}` : leaves;
}
