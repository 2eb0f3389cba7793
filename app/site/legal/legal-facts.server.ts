// Facts of the program and of the operator in our own legal texts.

import * as accessLimits from "../../access/limits.ts";
import * as hiringLimits from "../../hiring/limits.ts";
import * as peopleLimits from "../../people/limits.ts";
import * as platformLimits from "../../platform/limits.ts";
import { mailSentence } from "../../platform/mail/mail-sentence.server.ts";
import { missingFields, type Operator, publishedOperator } from "../../platform/settings/operator.ts";
import { findSetting } from "../../platform/settings/settings.server.ts";
import { date, list, number } from "../../platform/text/french.ts";
import { settingsPages } from "../../settings.ts";
import * as sourcingLimits from "../../sourcing/limits.ts";

/** The last change of our own texts: the version of the terms until the operator replaces them. */
const changed = new Date("2026-11-28T12:00:00Z");

/** The date of our own texts, as shown. */
export const ownTextsDate = (): string => date(changed);

/** "Siège" as it stands within a sentence; "SIREN" stays. */
const inSentence = (label: string) =>
  /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;

/** The details that the law still asks of the operator, in one phrase, and where they are filled in; null when nothing is missing. */
export function incompleteOf(operator: Operator): { missing: string; path: string } | null {
  const missing = missingFields(operator).map(({ label }) => inSentence(label));
  return missing.length > 0 ? { missing: list(missing), path: settingsPages.editeur.path } : null;
}

const days = (ms: number) => number(Math.round(ms / 86_400_000));

/** The facts in the terms. */
export async function findTermsFacts() {
  const { profiles, names, contacts } = await findSetting("dailyLimits");
  return {
    operator: publishedOperator(await findSetting("operator")),
    changed: ownTextsDate(),
    announcesMail: mailSentence(true, false),
    erasureDays: days(peopleLimits.erasureDelayMs),
    profilesPerDay: number(profiles),
    namesPerDay: number(names),
    contactsPerDay: number(contacts),
  };
}

/** The facts in the privacy page. */
export async function findPrivacyFacts() {
  return {
    operator: publishedOperator(await findSetting("operator")),
    changed: ownTextsDate(),
    announcesMail: mailSentence(true, false),
    erasureDays: days(peopleLimits.erasureDelayMs),
    draftDays: days(platformLimits.draftsKeptMs),
    mailDays: days(platformLimits.mailsKeptMs),
    auditMonths: number((await findSetting("journal")).months),
    silence: await findSetting("retention"),
    sessionDays: days(peopleLimits.sessionMs),
    deviceDays: days(peopleLimits.deviceCookieMs),
    devices: number(peopleLimits.knownDevices),
    adminSessionHours: number(peopleLimits.adminSessionMs / 3_600_000),
    cvLinkDays: days(accessLimits.cvLinkMs),
    visitorLinkDays: days(hiringLimits.visitorLinkMs),
    pastSearches: number(sourcingLimits.pastSearches),
    profilesPerDay: number((await findSetting("dailyLimits")).profiles),
    cvMb: number((await findSetting("fileSizes")).cv),
  };
}
