// The message after a queued mail: sent, held until the morning, or no mail server.

import * as platformMessages from "../messages.ts";
import { dateTime } from "../text/french.ts";
import { mailDelivery } from "./mail.server.tsx";
import { leavesAt } from "./quiet-hours.server.ts";

/** The sentence that announces a mail where one leaves or the demonstration's mailbox shows it, else the other. */
export function mailSentence(announcing: string, without: string): string {
  return mailDelivery() === "kept" ? without : announcing;
}

/** The message after a write that queued a mail: `leaves`, or `waits` (without a full stop) when it is held or never sent. */
export function mailMessage(template: string, leaves: string, waits: string, now: Date = new Date()): string {
  if (mailDelivery() === "kept") return `${waits}. ${platformMessages.mailStays}`;
  const at = leavesAt(template, now);
  return at > now ? `${waits}. ${platformMessages.mailLater(dateTime(at))}` : leaves;
}
