// The daily limits of companies and candidates: names and bounds.
import * as limits from "../../limits.ts";

export const dailyLimits = {
  profiles: { usual: limits.profilesPerDay, ...limits.dailyBounds.profiles },
  contacts: { usual: limits.contactsPerDay, ...limits.dailyBounds.contacts },
  requests: { usual: limits.requestsPerDay, ...limits.dailyBounds.requests },
  applications: { usual: limits.applicationsByCandidate.points, ...limits.dailyBounds.applications },
} as const;

export type DailyLimit = keyof typeof dailyLimits;

export const dailyLimitNames = Object.keys(dailyLimits) as DailyLimit[];

export type DailyLimits = Record<DailyLimit, number>;
