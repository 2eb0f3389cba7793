// Durations written in our sentences, compared with their constants.
import { expect, test } from "vitest";
import * as limits from "../app/limits.ts";
import { readText } from "./sources.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const inHours = ["", "une heure"];
const night = `${limits.mailNightHour} h et ${limits.mailDayHour} h`;

const ties: [file: string, says: string][] = [
  [
    "app/people/accounts/account-emails.ts",
    `Ce lien est valable ${limits.verificationLinkMs / day} jours. Sur un autre appareil`,
  ],
  [
    "app/people/accounts/account-emails.ts",
    `Ce lien est valable ${inHours[limits.resetLinkMs / hour]} et sert une seule fois`,
  ],
  [
    "app/people/accounts/account-emails.ts",
    `Ce lien est valable ${limits.invitationLinkMs / day} jours. S’il ne l’est plus`,
  ],
  [
    "app/people/accounts/account-emails.ts",
    `Ce lien est valable ${limits.emailChangeLinkMs / hour} heures. Tant que vous`,
  ],
  ["app/people/accounts/account-emails.ts", `"Ce lien est valable ${limits.emailUndoLinkMs / day} jours."`],
  ["app/people/accounts/security.route.tsx", `supprimer votre compte avec ${limits.erasureDelayMs / day} jours`],
  ["app/admin/mails/mail.route.tsx", `Entre ${night}`],
  [
    "app/hiring/review/decision-section.tsx",
    `Il part ${limits.noticeDelayMs / hour} heures plus tard, jamais entre ${night}`,
  ],
  [
    "app/hiring/review/inbox-list.tsx",
    `Il part ${limits.noticeDelayMs / hour} heures plus tard, jamais entre ${night}`,
  ],
  ["app/hiring/review/approval-pending-notice.tsx", `entre ${night}, il part à ${limits.mailDayHour} h`],
  ["app/hiring/apply/cv-view.route.tsx", `Les liens reçus par e-mail durent ${limits.cvLinkMs / day} jours`],
  ["app/hiring/apply/apply-emails.ts", `Ce lien est valable ${limits.cvLinkMs / day} jours. Pour répondre`],
  ["app/admin/audit-log/support-button.tsx", `Pendant ${limits.supportViewMs / minute} minutes`],
  ["app/people/candidates/privacy-sections.tsx", `effacé pour toujours dans ${limits.erasureDelayMs / day} jours`],
  ["app/hiring/review/close-offer.route.tsx", `part dans ${limits.noticeDelayMs / hour} heures, jamais entre ${night}`],
  ["app/hiring/conversations/messages-section.tsx", `jamais entre ${night}`],
  ["app/sourcing/candidate-page/candidate-profile.tsx", `jamais entre ${night}`],
  ["app/operations/imports/import.route.tsx", `est effacé après ${limits.importKeptMs / day} jours`],
  ["app/messages.ts", `aucun ne part entre ${night}`],
  ["app/messages.ts", `Elle est valable ${limits.invitationLinkMs / day} jours`],
  ["app/messages.ts", `est prête, valable ${limits.invitationLinkMs / day} jours`],
  ["app/admin/moderation/moderation-emails.ts", `pendant ${["six"][limits.decisionAnswerMs / day - 183]} mois`],
  ["app/offers/offer-emails.ts", `pendant ${limits.prolongedUntilMs / day} jours encore`],
  ["app/site/home/home-trust.tsx", `l’efface ${limits.erasureDelayMs / day} jours après`],
  ["app/site/pages/how-it-works.route.tsx", `CV, valable ${limits.cvLinkMs / day} jours`],
  ["app/site/pages/how-it-works.route.tsx", `effacé ${limits.erasureDelayMs / day} jours plus tard`],
  ["app/site/legal/terms-parts.tsx", `pendant ${["six"][limits.decisionAnswerMs / day - 183]} mois`],
  ["app/admin/retention/retention.route.tsx", `part ${limits.hidingNoticeDays} jours avant qu’un profil soit masqué`],
  ["app/admin/retention/retention.route.tsx", `et ${limits.erasureNoticeDays} jours avant qu’un compte soit effacé`],
  ["app/people/companies/invitation.route.tsx", `dans les ${limits.invitationLinkMs / day} jours`],
  ["app/people/companies/team.route.tsx", `valable ${limits.invitationLinkMs / day} jours`],
  ["app/people/companies/team.route.tsx", `effacé pour toujours dans ${limits.erasureDelayMs / day} jours`],
];

const plain = (text: string) => text.replace(/&nbsp;|\\u00a0|\u00a0/g, " ").replace(/\s+/g, " ");

test.each(ties)("%s says « %s »", (file, says) => {
  expect(plain(readText(file))).toContain(says);
});

test("the response rate appears from the number of applications that the reminder gives", () => {
  const words = ["zéro", "une", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix"];
  expect(readText("app/hiring/review/review-emails.ts")).toContain(
    `à partir de ${words[limits.figuresFrom]} candidatures`,
  );
});

test("a wrong code waits as long as the mail says", () => {
  expect(limits.signInTries.perMs).toBe(15 * minute);
  expect(limits.secondStepTriesByDay.perMs).toBe(day);
});
