// The mails from a company to a candidate, and of help requests to administrators.

import { siteName } from "../../platform/config/site-identity.ts";
import { greeting } from "../../platform/mail/greeting.ts";
import type { MailBlock, MailCard } from "../../platform/mail/mail-body.tsx";
import { cardBlock, exampleCard, type MailContent, type MailKinds } from "../../platform/mail/mail-content.ts";
import * as platformMessages from "../../platform/messages.ts";
import { withDe } from "../../platform/text/elision.ts";
import { readableEmail } from "../../platform/text/readable-domain.ts";

type Contact = {
  prenom: string | null;
  company: string;
  replyTo: string;
  message: string;
  offer: { title: string; url: string; card: MailCard } | null;
  accountUrl: string;
  messagesUrl: string;
  /** Whether the company does not see who the person is. */
  isMasked: boolean;
  inTalk: ContactInTalk | null;
};

/** Of a further message of a talk: its page, and a sentence about the files. */
export type ContactInTalk = { url: string; note: string | null };

export function contactMail({
  prenom,
  company,
  replyTo,
  message,
  offer,
  accountUrl,
  messagesUrl,
  isMasked,
  inTalk,
}: Contact): MailContent {
  const quote: MailBlock[] = message ? [{ quote: message }] : [];
  const talkUrl = inTalk?.url ?? messagesUrl;
  const invitation: MailBlock[] = offer
    ? [
        `${company} vous propose cette offre\u00a0: ${offer.title}.`,
        ...cardBlock(offer.card),
        { button: "Voir l’offre", url: offer.url },
      ]
    : [];
  return {
    template: offer ? "invitation-offre" : "contact-candidat",
    subject: offer
      ? `${company} vous propose une offre\u00a0: ${offer.title}`
      : `${company} vous écrit au sujet de votre profil`,
    values: { prenom: prenom ?? "", entreprise: company, ...(offer ? { offre: offer.title } : {}) },
    blocks: [
      greeting(prenom),
      inTalk
        ? `${company} vous écrit à nouveau\u00a0:`
        : `L’entreprise ${company} a vu votre profil sur ${siteName()}${message ? " et vous écrit\u00a0:" : "."}`,
      ...quote,
      ...invitation,
      ...(inTalk?.note ? [inTalk.note] : []),
      ...(offer ? [] : [{ button: "Lire et répondre", url: talkUrl }]),
      `${offer ? "Sur le site" : "Par ce lien"}, votre réponse part sans votre adresse${isMasked ? `, et ${company} n’en lit les mots qu’une fois que vous lui montrez votre profil` : ""}. Une réponse à cet e-mail la montre à l’entreprise\u00a0: elle est envoyée à ${replyTo} et n’apparaît pas sur le site.`,
      {
        links: [
          ...(offer ? [{ label: "Répondre sur le site", url: talkUrl }] : []),
          {
            label: "Changer la visibilité de mon profil",
            url: accountUrl,
            detail: "Si vous ne voulez plus être contacté.",
          },
        ],
      },
    ],
  };
}

type Invitation = {
  prenom: string | null;
  company: string;
  offer: string;
  card: MailCard;
  url: string;
  declineUrl: string;
  isMasked: boolean;
  message: string | null;
};

export function offerInvitationMail({
  prenom,
  company,
  offer,
  card,
  url,
  declineUrl,
  isMasked,
  message,
}: Invitation): MailContent {
  return {
    template: "invitation-a-postuler",
    subject: `${company} vous invite à postuler\u00a0: ${offer}`,
    values: { prenom: prenom ?? "", entreprise: company, offre: offer },
    blocks: [
      greeting(prenom),
      `L’entreprise ${company} vous invite à postuler à son offre «\u00a0${offer}\u00a0».`,
      ...(message ? [{ quote: message }] : []),
      ...cardBlock(card),
      { button: "Voir l’offre", url },
      isMasked
        ? "Ce message passe par nous\u00a0: elle ne connaît ni votre nom, ni votre adresse. Elle ne les voit que si vous postulez."
        : "Ce message passe par nous. À vous de décider si vous postulez\u00a0: l’entreprise ne saura pas si vous avez refusé.",
      { links: [{ label: "Non merci", url: declineUrl, detail: "Elle ne vous invitera plus pour cette offre." }] },
    ],
  };
}

type Assistance = {
  nom: string;
  objet: string | null;
  email: string;
  tel: string | null;
  message: string;
  url: string;
};

export function assistanceMail({ nom, objet, email, tel, message, url }: Assistance): MailContent {
  const rows: [string, string][] = [
    ["Nom", nom],
    ["Entreprise", objet ?? ""],
    ["E-mail", readableEmail(email)],
    ["Téléphone", tel ?? ""],
  ];
  return {
    template: "assistance",
    subject: `Assistance recrutement\u00a0: demande ${withDe(objet ?? nom)}`,
    values: { nom: objet ?? nom },
    blocks: [
      "Bonjour,",
      "Une demande d’assistance au recrutement vient d’arriver.",
      { rows: rows.filter(([, value]) => value !== "") },
      { quote: message },
      "Répondez à ce message pour écrire à la personne.",
      { button: "Voir les demandes", url },
    ],
  };
}

export const assistanceAnswerSubject = () => `Votre demande d’aide au recrutement, ${siteName()}`;

type AssistanceAnswer = { answer: string; message: string; replyTo: string };

export function assistanceAnswerMail({ answer, message, replyTo }: AssistanceAnswer): MailContent {
  return {
    template: "assistance-reponse",
    subject: assistanceAnswerSubject(),
    blocks: [
      "Bonjour,",
      `L’équipe ${withDe(siteName())} répond à votre demande\u00a0:`,
      { quote: answer },
      `Pour lui répondre, répondez à ce message\u00a0: votre réponse ira à ${readableEmail(replyTo)}.`,
      { rows: [["Votre demande", message]] },
    ],
  };
}

export const profileReason = "Vous recevez cet e-mail parce que les entreprises peuvent lire votre profil sur ce site.";

export const outreachMails: MailKinds = {
  "contact-candidat": {
    label: "Contact d’une entreprise",
    reason: profileReason,
    leaves: "by-day",
    to: "candidat",
    example: (sample, at) =>
      contactMail({
        prenom: sample("prenom"),
        company: sample("entreprise"),
        replyTo: "rh@tilleuls.exemple",
        message: "Votre profil correspond à ce que nous cherchons.",
        offer: null,
        accountUrl: at("/moncompte"),
        messagesUrl: at("/candidat/messages"),
        isMasked: false,
        inTalk: null,
      }),
  },
  "invitation-offre": {
    label: "Offre proposée",
    reason: profileReason,
    leaves: "by-day",
    to: "candidat",
    example: (sample, at) =>
      contactMail({
        prenom: sample("prenom"),
        company: sample("entreprise"),
        replyTo: "rh@tilleuls.exemple",
        message: "Cette offre pourrait vous plaire.",
        offer: {
          title: sample("offre"),
          url: at("/offres/1"),
          card: exampleCard(sample("offre"), sample("entreprise")),
        },
        accountUrl: at("/moncompte"),
        messagesUrl: at("/candidat/messages"),
        isMasked: false,
        inTalk: null,
      }),
  },
  "invitation-a-postuler": {
    label: "Invitation à postuler",
    reason: profileReason,
    leaves: "by-day",
    to: "candidat",
    example: (sample, at) =>
      offerInvitationMail({
        prenom: sample("prenom"),
        company: sample("entreprise"),
        offer: sample("offre"),
        card: exampleCard(sample("offre"), sample("entreprise")),
        url: at("/offres/1"),
        declineUrl: at("/invitations-a-postuler/jeton"),
        isMasked: false,
        message: "Votre profil correspond à ce que nous cherchons.",
      }),
  },
  assistance: {
    label: "Demande d’assistance",
    reason: platformMessages.administratorReason,
    leaves: "by-day",
    to: "administration",
    example: (sample, at) =>
      assistanceMail({
        nom: sample("nom"),
        objet: null,
        email: "rh@tilleuls.exemple",
        tel: null,
        message: "Nous aimerions de l’aide pour écrire une offre.",
        url: at("/admin/assistance"),
      }),
  },
  "assistance-reponse": {
    label: "Réponse à une demande d’assistance",
    reason: "Vous recevez cet e-mail parce que vous avez demandé de l’aide pour recruter sur ce site.",
    leaves: "by-day",
    to: "entreprise",
    example: () =>
      assistanceAnswerMail({
        answer: "Avec plaisir. Quand pouvons-nous vous appeler\u00a0?",
        message: "Nous aimerions de l’aide pour écrire une offre.",
        replyTo: "equipe@exemple.exemple",
      }),
  },
};
