// Quiet hours: in Paris no mail leaves between 20:00 and 8:00, except at once after what its reader did (mail-kinds.ts).

import * as limits from "../../limits.ts";
import { config } from "../config/config.server.ts";
import { nextParisHour, parisHour } from "../text/day.server.ts";
import { mailKind } from "./mail-kinds.ts";

/** The first instant from `at` on that is no night in Paris: `at` itself by day. */
export function dayTime(at: Date): Date {
  const hour = parisHour(at);
  return hour >= limits.mailDayHour && hour < limits.mailNightHour ? at : nextParisHour(at, limits.mailDayHour);
}

/**
 * When a mail may leave that is ready. Without a mail server every mail leaves at once: it becomes a file, which wakes nobody.
 * @param template the name of its kind; one that is not known leaves by day
 */
export function leavesAt(template: string, now: Date): Date {
  return config.smtpUrl && mailKind(template)?.leaves !== "at-once" ? dayTime(now) : now;
}
