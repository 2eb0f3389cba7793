// The mails of a request: to the candidate, and to its author when it is answered.
import { greeting } from "../../platform/mail/greeting.ts";
import type { MailContent, MailKind, MailKinds } from "../../platform/mail/mail-content.ts";
import { profileReason } from "./outreach-emails.ts";

type RequestMailFacts = { prenom: string | null; company: string; message: string; url: string; until: string };

const promise =
  "Tant que vous n’avez pas accepté, elle ne voit ni votre nom, ni vos coordonnées, ni votre photo, ni votre vidéo, ni votre CV.";

export function requestMail({ prenom, company, message, url, until }: RequestMailFacts): MailContent {
  return {
    template: "demande-profil",
    subject: `${company} demande à voir votre profil`,
    values: { prenom: prenom ?? "", entreprise: company, date: until },
    blocks: [
      greeting(prenom),
      `Votre profil intéresse l’entreprise ${company}. Elle le lit sans votre nom, et vous demande à le voir en entier\u00a0:`,
      { quote: message },
      promise,
      { button: "Répondre à la demande", url },
      `Vous pouvez accepter, refuser, ou ne rien faire\u00a0: sans réponse, la demande expire le ${until}. Si vous acceptez, vous pourrez retirer cet accès à tout moment.`,
    ],
  };
}

export function requestReminderMail({ prenom, company, message, url, until }: RequestMailFacts): MailContent {
  return {
    template: "demande-profil-rappel",
    subject: `${company} attend votre réponse`,
    values: { prenom: prenom ?? "", entreprise: company, date: until },
    blocks: [
      greeting(prenom),
      `L’entreprise ${company} vous a demandé à voir votre profil en entier\u00a0:`,
      { quote: message },
      { button: "Répondre à la demande", url },
      `Un refus est une réponse comme une autre, et lui évite d’attendre. Sans réponse, la demande expire le ${until}. C’est le seul rappel.`,
    ],
  };
}

/** To the author: the profile is open to the whole company. Only the page names the candidate. */
export function acceptedMail(job: string, url: string): MailContent {
  return {
    template: "demande-acceptee",
    subject: "Votre demande est acceptée",
    values: { metier: job },
    blocks: [
      "Bonjour,",
      `Bonne nouvelle\u00a0: la personne à qui vous avez demandé à voir son profil (${job}) a accepté. Vous et vos collègues voyez maintenant son nom, ses coordonnées et son CV.`,
      { button: "Voir le profil", url },
      "Écrivez-lui vite\u00a0: elle sait que vous avez accès à son profil.",
    ],
  };
}

export function refusedMail(job: string, url: string): MailContent {
  return {
    template: "demande-refusee",
    subject: "Votre demande n’a pas été acceptée",
    values: { metier: job },
    blocks: [
      "Bonjour,",
      `La personne à qui vous avez demandé à voir son profil (${job}) préfère rester discrète pour l’instant. Votre entreprise n’est pas en cause\u00a0: un profil est souvent masqué parce que son auteur est en poste.`,
      "D’autres profils vous attendent.",
      { button: "Chercher d’autres profils", url },
    ],
  };
}

const exampleRequest: (...given: Parameters<MailKind["example"]>) => RequestMailFacts = (sample, at) => ({
  prenom: sample("prenom"),
  company: sample("entreprise"),
  message: "Nous cherchons quelqu’un pour notre équipe de Lyon.",
  url: at("/demandes"),
  until: sample("date"),
});

export const profileRequestMails: MailKinds = {
  "demande-profil": {
    label: "Demande de profil",
    reason: profileReason,
    leaves: "by-day",
    to: "candidat",
    example: (sample, at) => requestMail(exampleRequest(sample, at)),
  },
  "demande-profil-rappel": {
    label: "Demande de profil, rappel",
    reason: profileReason,
    leaves: "by-day",
    to: "candidat",
    example: (sample, at) => requestReminderMail(exampleRequest(sample, at)),
  },
  "demande-acceptee": {
    label: "Demande de profil acceptée",
    reason: "Vous recevez cet e-mail parce que vous avez demandé à voir ce profil.",
    leaves: "by-day",
    to: "entreprise",
    example: (sample, at) => acceptedMail(sample("metier"), at("/candidat/1")),
  },
  "demande-refusee": {
    label: "Demande de profil refusée",
    reason: "Vous recevez cet e-mail parce que vous avez demandé à voir ce profil.",
    leaves: "by-day",
    to: "entreprise",
    example: (sample, at) => refusedMail(sample("metier"), at("/resultats")),
  },
};
