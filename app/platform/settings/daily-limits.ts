// What a company or a candidate may do in one day: the names of these limits, and between what they may be set.
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
