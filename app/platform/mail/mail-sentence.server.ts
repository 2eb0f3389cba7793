// The rule of sentences about mails: a mail is announced only where one leaves or the demonstration's mailbox shows it.

import * as platformMessages from "../messages.ts";
import { dateTime } from "../text/french.ts";
import { mailDelivery } from "./mail.server.tsx";
import { leavesAt } from "./quiet-hours.server.ts";

/** The first sentence where a mail may be announced, else the second. Components use useMailSentence() of ui/mail-sentence.ts. */
export function mailSentence<T, U>(announcing: T, without: U): T | U {
  return mailDelivery() === "stored" ? without : announcing;
}

/** The message after a write that queued a mail: `leaves`, or `waits` (without a full stop) when it is held or never sent. */
export function mailMessage(template: string, leaves: string, waits: string, now: Date = new Date()): string {
  const at = leavesAt(template, now);
  const announcing = at > now ? `${waits}. ${platformMessages.mailLater(dateTime(at))}` : leaves;
  return mailSentence(announcing, `${waits}. ${platformMessages.mailStays}`);
}
