// Facts of the program and of the operator in our own legal texts.

import * as limits from "../../limits.ts";
import { findSetting } from "../../platform/settings/settings.server.ts";
import { date, number } from "../../platform/text/french.ts";
import type { PrivacyFacts } from "./privacy-parts.tsx";
import type { TermsFacts } from "./terms-parts.tsx";

/** The last change of our own texts: the version of the terms until the operator replaces them. */
const changed = new Date("2026-11-24T12:00:00Z");

/** The date of our own texts, as shown. */
export const ownTextsDate = (): string => date(changed);

const days = (ms: number) => number(Math.round(ms / 86_400_000));

/** The facts in the terms. */
export async function findTermsFacts(): Promise<TermsFacts> {
  const { profiles, contacts } = await findSetting("dailyLimits");
  return {
    operator: await findSetting("operator"),
    changed: ownTextsDate(),
    erasureDays: days(limits.erasureDelayMs),
    profilesPerDay: number(profiles),
    contactsPerDay: number(contacts),
  };
}

/** The facts in the privacy page. */
export async function findPrivacyFacts(): Promise<PrivacyFacts> {
  return {
    operator: await findSetting("operator"),
    changed: ownTextsDate(),
    erasureDays: days(limits.erasureDelayMs),
    draftDays: days(limits.draftsKeptMs),
    mailDays: days(limits.mailsKeptMs),
    auditMonths: number((await findSetting("journal")).months),
    silence: await findSetting("retention"),
    sessionDays: days(limits.sessionMs),
    deviceDays: days(limits.deviceCookieMs),
    devices: number(limits.knownDevices),
    adminSessionHours: number(limits.adminSessionMs / 3_600_000),
    cvLinkDays: days(limits.cvLinkMs),
    visitorLinkDays: days(limits.visitorLinkMs),
    pastSearches: number(limits.pastSearches),
    profilesPerDay: number((await findSetting("dailyLimits")).profiles),
    cvMb: number((await findSetting("fileSizes")).cv),
  };
}
