// Durations written in our sentences, compared with their constants.
import { expect, test } from "vitest";
import * as accessLimits from "../app/access/limits.ts";
import * as adminLimits from "../app/admin/limits.ts";
import * as hiringLimits from "../app/hiring/limits.ts";
import * as offersLimits from "../app/offers/limits.ts";
import * as operationsLimits from "../app/operations/limits.ts";
import * as peopleLimits from "../app/people/limits.ts";
import * as platformLimits from "../app/platform/limits.ts";
import * as sourcingLimits from "../app/sourcing/limits.ts";
import { readText } from "./sources.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const inHours = ["", "une heure"];
const night = `${platformLimits.mailNightHour} h et ${platformLimits.mailDayHour} h`;

const ties: [file: string, says: string][] = [
  [
    "app/people/accounts/account-emails.ts",
    `Ce lien est valable ${peopleLimits.verificationLinkMs / day} jours. Sur un autre appareil`,
  ],
  [
    "app/people/accounts/account-emails.ts",
    `Ce lien est valable ${inHours[peopleLimits.resetLinkMs / hour]} et sert une seule fois`,
  ],
  [
    "app/people/accounts/account-emails.ts",
    `Ce lien est valable ${peopleLimits.invitationLinkMs / day} jours. S’il ne l’est plus`,
  ],
  [
    "app/people/accounts/account-emails.ts",
    `Ce lien est valable ${peopleLimits.emailChangeLinkMs / hour} heures. Tant que vous`,
  ],
  ["app/people/accounts/account-emails.ts", `"Ce lien est valable ${peopleLimits.emailUndoLinkMs / day} jours."`],
  ["app/people/accounts/security.route.tsx", `supprimer votre compte avec ${peopleLimits.erasureDelayMs / day} jours`],
  ["app/admin/mails/mail.route.tsx", `Entre ${night}`],
  ["app/sourcing/messages.ts", `refaites la demande dans ${sourcingLimits.alertRequestAgainMs / minute} minutes`],
  ["app/site/legal/privacy-retention.tsx", `Sans confirmation, ${sourcingLimits.alertRequestMs / hour} heures.`],
  ["app/site/legal/privacy-retention.tsx", `Au bout de ${sourcingLimits.alertUnusedMs / day} jours sans rien ouvrir`],
  ["app/hiring/messages.ts", `Il part ${hiringLimits.noticeDelayMs / hour} heures plus tard, jamais entre ${night}`],
  [
    "app/hiring/review/batch-bar.tsx",
    `Il part ${hiringLimits.noticeDelayMs / hour} heures plus tard, jamais entre ${night}`,
  ],
  ["app/hiring/review/approval-pending-notice.tsx", `entre ${night}, il part à ${platformLimits.mailDayHour} h`],
  ["app/hiring/apply/cv-view.route.tsx", `Le lien d’un CV est valable ${accessLimits.cvLinkMs / day} jours`],
  ["app/hiring/apply/apply-emails.ts", `Ce lien est valable ${accessLimits.cvLinkMs / day} jours.`],
  ["app/admin/audit-log/support-button.tsx", `Pendant ${peopleLimits.supportViewMs / minute} minutes`],
  ["app/people/candidates/candidate-sign-up.route.tsx", `l’efface ${peopleLimits.erasureDelayMs / day} jours après`],
  [
    "app/people/candidates/privacy-sections.tsx",
    `effacé pour toujours dans ${peopleLimits.erasureDelayMs / day} jours`,
  ],
  [
    "app/hiring/review/close-offer.route.tsx",
    `part dans ${hiringLimits.noticeDelayMs / hour} heures par e-mail aux personnes qui ont donné une adresse, jamais entre ${night}`,
  ],
  ["app/hiring/messages.ts", `jamais entre ${night}`],
  ["app/sourcing/candidate-page/candidate-profile.tsx", `jamais entre ${night}`],
  ["app/operations/imports/import.route.tsx", `est effacé après ${operationsLimits.importKeptMs / day} jours`],
  ["app/platform/messages.ts", `aucun ne part entre ${night}`],
  ["app/people/messages.ts", `Elle est valable ${peopleLimits.invitationLinkMs / day} jours`],
  ["app/people/messages.ts", `est prête, valable ${peopleLimits.invitationLinkMs / day} jours`],
  ["app/admin/moderation/moderation-emails.ts", `pendant ${["six"][adminLimits.decisionAnswerMs / day - 183]} mois`],
  ["app/offers/offer-emails.ts", `pendant ${offersLimits.prolongedUntilMs / day} jours encore`],
  [
    "app/offers/offer-emails.ts",
    `en pause dans ${["deux"][(offersLimits.confirmPauseMs - offersLimits.confirmReminderMs) / day - 2]} jours`,
  ],
  ["app/offers/messages.ts", `attendent une réponse depuis plus de ${hiringLimits.lateAnswerMs / day} jours`],
  [
    "app/hiring/review/review-emails.ts",
    `attendent une réponse depuis plus de ${hiringLimits.lateAnswerMs / day} jours. À `,
  ],
  ["app/settings.ts", `Tous les ${offersLimits.confirmEveryMs / day} jours, l’entreprise confirme`],
  ["app/settings.ts", `puis en pause ${offersLimits.confirmPauseMs / day} jours plus tard`],
  ["app/platform/db/migrations/schema-offers.ts", `interval '${offersLimits.confirmEveryMs / day} days'`],
  ["app/site/home/home-trust.tsx", `l’efface ${peopleLimits.erasureDelayMs / day} jours après`],
  ["app/site/pages/how-it-works.route.tsx", `effacé ${peopleLimits.erasureDelayMs / day} jours plus tard`],
  ["app/site/legal/terms-parts.tsx", `pendant ${["six"][adminLimits.decisionAnswerMs / day - 183]} mois`],
  ["app/settings.ts", `part ${adminLimits.hidingNoticeDays} jours avant qu’un profil soit masqué`],
  ["app/settings.ts", `et ${adminLimits.erasureNoticeDays} jours avant qu’un compte soit effacé`],
  ["app/people/companies/invitation.route.tsx", `dans les ${peopleLimits.invitationLinkMs / day} jours`],
  ["app/people/companies/team.route.tsx", `valable ${peopleLimits.invitationLinkMs / day} jours`],
  ["app/people/companies/team.route.tsx", `effacé pour toujours dans ${peopleLimits.erasureDelayMs / day} jours`],
];

const plain = (text: string) => text.replace(/&nbsp;|\\u00a0|\u00a0/g, " ").replace(/\s+/g, " ");

test.each(ties)("%s says « %s »", (file, says) => {
  expect(plain(readText(file))).toContain(says);
});

test("the response rate appears from the number of applications that the reminder gives", () => {
  const words = ["zéro", "une", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix"];
  expect(readText("app/hiring/review/review-emails.ts")).toContain(
    `à partir de ${words[peopleLimits.figuresFrom]} candidatures`,
  );
});

test("a wrong code waits as long as the mail says", () => {
  expect(peopleLimits.signInTries.perMs).toBe(15 * minute);
  expect(peopleLimits.secondStepTriesByDay.perMs).toBe(day);
});
