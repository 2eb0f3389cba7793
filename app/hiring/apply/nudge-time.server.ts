// When an applicant may nudge a company that has not answered.
import { findSetting } from "../../platform/settings/settings.server.ts";

const day = 86_400_000;

/**
 * After the company's usual delay, and not before the site reminds it itself.
 * @param since when the wait began @param usual the delay in milliseconds (findUsualDelay), null when it is not known
 */
export async function findNudgeTime(since: Date, usual: number | null): Promise<Date> {
  const { first } = await findSetting("answers");
  return new Date(since.getTime() + Math.max(first * day, usual ?? 0));
}
