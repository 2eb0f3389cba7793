// When an applicant may nudge a company that has not answered.
import { findUsualDelay } from "../../people/companies/response-stats.server.ts";
import { findSetting } from "../../platform/settings/settings.server.ts";

const day = 86_400_000;

/** After the company's usual delay, and not before the site reminds it itself. @param since when the wait began */
export async function findNudgeTime(companyId: string, since: Date): Promise<Date> {
  const [{ first }, usual] = await Promise.all([findSetting("answers"), findUsualDelay(companyId)]);
  return new Date(since.getTime() + Math.max(first * day, usual ?? 0));
}
