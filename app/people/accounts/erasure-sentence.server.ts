// The sentence about an account under erasure, which names the mailed link only where a mail could arrive.

import { mailSentence } from "../../platform/mail/mail-sentence.server.ts";
import { date } from "../../platform/text/french.ts";
import * as peopleMessages from "../messages.ts";

/** The sentence about an account that is erased on a day, until which its owner can cancel it. */
export function erasureSentence(due: Date): string {
  const until = date(due);
  return mailSentence(peopleMessages.erasureUnderWay(until), peopleMessages.erasureWithoutMail(until));
}
