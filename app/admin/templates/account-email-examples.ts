// Example mails about accounts: addresses, passwords, second factor, teams, moderation, inactivity.
import * as conversations from "../../hiring/conversations/conversation-emails.ts";
import * as offers from "../../offers/offer-emails.ts";
import * as accounts from "../../people/accounts/account-emails.ts";
import * as teams from "../../people/companies/company-emails.ts";
import * as moderation from "../moderation/moderation-emails.ts";
import * as retention from "../retention/retention-emails.ts";
import { at, type ExampleValue, type MailExample } from "./mail-example.ts";

const decided = (said: ExampleValue): moderation.Decided => ({
  targetType: "offre",
  title: said("titre"),
  verdict: "taken-down",
  ground: "fausse",
  words: "Un salaire plus haut que celui du contrat",
});

const silent = (said: ExampleValue) => ({ name: said("prenom"), until: said("date"), url: at("/je-reste") });

export const accountExamples: Record<string, MailExample> = {
  verification: { to: "tous", letter: () => accounts.verificationMail(at("/verify-email/lien")) },
  reinitialisation: { to: "tous", letter: () => accounts.resetMail(at("/reset/lien")) },
  invitation: { to: "tous", letter: () => accounts.invitationMail(at("/reset/lien")) },
  "mot-de-passe-change": { to: "tous", letter: () => accounts.passwordChangedMail(at("/login")) },
  "adresse-a-confirmer": { to: "tous", letter: () => accounts.emailChangeMail(at("/adresse")) },
  "adresse-changee": { to: "tous", letter: (said) => accounts.emailChangedMail(said("adresse"), at("/adresse")) },
  "suppression-demandee": { to: "tous", letter: (said) => accounts.erasureMail(said("date"), at("/suppression")) },
  "deux-etapes": { to: "tous", varies: true, letter: () => accounts.secondFactorMail("on", at("/securite")) },
  "code-de-secours": {
    to: "tous",
    varies: true,
    letter: () => accounts.recoveryCodeMail(7, at("/securite")),
  },
  "codes-refuses": { to: "tous", letter: () => accounts.codesRefusedMail(at("/reset"), 900) },
  "decision-moderation": {
    to: "tous",
    varies: true,
    letter: (said) => moderation.statementMail(decided(said), { url: at("/decisions/1"), reported: true }),
  },
  "signalement-recu": { to: "tous", letter: (said) => offers.receiptMail(said("titre"), said("motif")) },
  "signalement-decide": {
    to: "tous",
    letter: (said) => moderation.outcomeMail(said("titre"), "taken-down", at("/conditions-generales")),
  },
  "masquage-annonce": {
    to: "candidat",
    letter: (said) => retention.hidingNoticeMail({ ...silent(said), months: 6 }),
  },
  "effacement-annonce": {
    to: "candidat",
    varies: true,
    letter: (said) => retention.erasureNoticeMail({ ...silent(said), months: 24 }),
  },
  "invitation-equipe": {
    to: "entreprise",
    letter: (said) =>
      teams.teamInvitationMail({
        company: said("entreprise"),
        by: "Jeanne Roux",
        role: said("role"),
        url: at("/equipe"),
        until: said("date"),
      }),
  },
  "invitation-acceptee": {
    to: "entreprise",
    letter: (said) => teams.teamJoinedMail(said("nom"), said("role"), at("/equipe")),
  },
  "equipe-retrait": { to: "entreprise", letter: (said) => teams.memberRemovedMail(said("entreprise")) },
  "entreprise-fermee": {
    to: "entreprise",
    letter: (said) => teams.companyClosedMail(said("entreprise"), said("date")),
  },
  "candidature-sans-suite": {
    to: "candidat",
    letter: (said) =>
      conversations.applicationOverMail({
        prenom: said("prenom"),
        company: said("entreprise"),
        offer: said("offre"),
        url: at("/offres"),
      }),
  },
  "nouveau-compte": {
    to: "administration",
    letter: (said) => accounts.newAccountMail(said("adresse"), said("compte"), at("/admin")),
  },
  signalement: {
    to: "administration",
    varies: true,
    letter: (said) =>
      offers.reportMail({
        ...{ type: "offre", title: said("titre"), company: said("entreprise"), reason: said("motif") },
        ...{ message: "Un autre salaire que celui du contrat", email: "lea@exemple.fr", url: at("/admin/moderation") },
      }),
  },
  contestation: {
    to: "administration",
    letter: (said) => moderation.answerMail(said("titre"), "Le contrat, avec ce même salaire", at("/admin/moderation")),
  },
  "a-traiter": {
    to: "administration",
    varies: true,
    letter: () => moderation.waitingMail("2 offres à valider", [["Offres à valider", "2"]], at("/admin/moderation")),
  },
};
