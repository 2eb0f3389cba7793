// The sentences about a closed account. That about an erasure names the mailed link only where a mail could arrive.

import { db } from "../../platform/db/db.server.ts";
import { mailSentence } from "../../platform/mail/mail-sentence.server.ts";
import { date } from "../../platform/text/french.ts";
import * as peopleMessages from "../messages.ts";

/** The sentence about an account that is erased on a day, until which its owner can cancel it. */
export function erasureSentence(due: Date): string {
  const until = date(due);
  return mailSentence(peopleMessages.erasureUnderWay(until), peopleMessages.erasureWithoutMail(until));
}

const findClosing = (id: string) =>
  db.selectFrom("users").select(["disabledAt", "erasureDueAt"]).where("id", "=", id).executeTakeFirst();

/** Why an account may not be used: erased, suspended or under erasure; null while it is open. */
export async function closedSentence(userId: string): Promise<string | null> {
  const user = await findClosing(userId);
  if (!user) return peopleMessages.accountGone;
  if (user.disabledAt) return peopleMessages.accountSuspended;
  return user.erasureDueAt ? erasureSentence(user.erasureDueAt) : null;
}

/** Why a company that writes to a candidate no longer sees the profile. Nothing is said of a company that the person excludes. */
export async function unseenSentence(candidateId: string): Promise<string> {
  const user = await findClosing(candidateId);
  if (!user) return peopleMessages.candidateErased;
  return user.disabledAt || user.erasureDueAt ? peopleMessages.candidateClosed : peopleMessages.candidateHidden;
}
