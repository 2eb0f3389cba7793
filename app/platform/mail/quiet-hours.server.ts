// Quiet hours: no mail leaves between 20:00 and 8:00 in Paris, except answers to the reader's own action (MailKind.leaves).

import { config } from "../config/config.server.ts";
import * as platformLimits from "../limits.ts";
import { nextParisHour, parisHour } from "../text/day.server.ts";
import { mailKind } from "./mail-kinds.server.ts";

/** The first daytime instant in Paris at or after `at`. */
export function dayTime(at: Date): Date {
  const hour = parisHour(at);
  return hour >= platformLimits.mailDayHour && hour < platformLimits.mailNightHour
    ? at
    : nextParisHour(at, platformLimits.mailDayHour);
}

/** When a ready mail may leave; unknown kinds leave by day. Without a mail server it becomes a file at once. */
export function leavesAt(template: string, now: Date): Date {
  return config.smtpUrl && mailKind(template)?.leaves !== "at-once" ? dayTime(now) : now;
}
