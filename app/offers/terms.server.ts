// The term of an offer, and when it is to be confirmed.

import type { Db } from "../platform/db/db.server.ts";
import { findSetting } from "../platform/settings/settings.server.ts";
import { parisHour } from "../platform/text/day.server.ts";
import * as offersLimits from "./limits.ts";
import { offerState, pauseOf, type StateColumns } from "./offer-life.ts";

/** The end of the term of an offer published now. */
export async function findTermEnd(tx: Db | undefined, now: Date): Promise<Date> {
  const { days } = await findSetting("offers", tx);
  return new Date(now.getTime() + days * 86_400_000);
}

/** What starts again with an offer that is published, activated or extended: its next confirmation. */
export const freshConfirmation = (now: Date) => ({
  confirmBy: new Date(now.getTime() + offersLimits.confirmEveryMs),
  unconfirmedAt: null,
  confirmMails: 0,
});

/** Whether companies are reminded at this hour. */
export function isReminderHour(now: Date): boolean {
  const hour = parisHour(now);
  return hour >= offersLimits.reminderHours.from && hour < offersLimits.reminderHours.to;
}

/** Whether a company's offer waits for its confirmation: soon due, overdue, or paused. */
export function needsConfirmation(row: StateColumns & { confirmBy: Date }, now: Date): boolean {
  if (offerState(row) !== "open") return pauseOf(row) === "unconfirmed";
  return row.confirmBy.getTime() - now.getTime() <= offersLimits.confirmMailMs;
}

/** The day before which an offer is to be confirmed: from it on the offer follows the others, and a week later it pauses. */
export function confirmationDay(confirmBy: Date, now: Date = new Date()): Date {
  return confirmBy > now ? confirmBy : new Date(confirmBy.getTime() + offersLimits.confirmPauseMs);
}

/** Whether the operator wants open offers to be confirmed. */
export const findConfirming = async (tx?: Db): Promise<boolean> => (await findSetting("confirmations", tx)).on;
