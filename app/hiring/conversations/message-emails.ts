// Mails about messages, with a link to answer because replies are not read.

import { greeting } from "../../platform/mail/greeting.ts";
import type { MailCard } from "../../platform/mail/mail-body.tsx";
import { cardBlock, exampleCard, type MailContent, type MailKinds } from "../../platform/mail/mail-content.ts";
import { withDe } from "../../platform/text/elision.ts";
import { applicantReason, recruiterReason } from "../application-emails.ts";
import * as hiringMessages from "../messages.ts";
import { type ApplicationTitle, applied, appliedTo } from "../spontaneous.ts";

const noReply = "Pour répondre, passez par ce lien\u00a0: une réponse à cet e-mail ne serait lue par personne.";
const repliesTo = (address: string) =>
  `Passez par ce lien pour répondre\u00a0: tout l’échange y est conservé. Une réponse à cet e-mail est envoyée à ${address} et n’apparaît pas sur le site.`;
const howToReply = (replyTo: string | null) => (replyTo ? repliesTo(replyTo) : noReply);

/** `replyTo`: the address of the author; null where the reader may not see it. */
export type MessageMailFacts = ApplicationTitle & {
  card: MailCard | null;
  text: string;
  url: string;
  replyTo: string | null;
  /** How many files came with it. They are read on the site. */
  attached: number;
};

/** What stands in a mail of the message. */
const written = ({ text, attached }: Pick<MessageMailFacts, "text" | "attached">) => [
  { quote: text },
  ...(attached > 0 ? [hiringMessages.talkFilesMailed(attached)] : []),
];

/** To the applicant: a message of the company. A visitor's link must go to no one else. */
export function messageToApplicantMail(
  facts: MessageMailFacts & { prenom: string | null; author: string; company: string },
): MailContent {
  const { prenom, author, company, card, url, replyTo } = facts;
  return {
    template: "message-candidat",
    subject: `Un message ${withDe(company)}`,
    values: { prenom: prenom ?? "", entreprise: company, offre: facts.offer },
    blocks: [
      greeting(prenom),
      `${author} vous écrit au sujet de votre candidature ${appliedTo(facts)}.`,
      ...cardBlock(card),
      ...written(facts),
      { button: "Lire et répondre", url },
      howToReply(replyTo),
    ],
  };
}

export function messageToCompanyMail({
  name,
  card,
  text,
  attached,
  url,
  replyTo,
  ...title
}: MessageMailFacts & { name: string }): MailContent {
  return {
    template: "message-entreprise",
    subject: `Un message ${withDe(name)}`,
    values: { nom: name, offre: title.offer },
    blocks: [
      "Bonjour,",
      `${name}, qui ${applied(title)}, vous écrit.`,
      ...cardBlock(card),
      ...written({ text, attached }),
      { button: "Lire et répondre", url },
      howToReply(replyTo),
    ],
  };
}

/** To the company: a candidate answers what it wrote without an application. The address of the person stays with the site. */
export function directAnswerMail({
  name,
  url,
  ...message
}: Pick<MessageMailFacts, "text" | "attached" | "url"> & { name: string }): MailContent {
  return {
    template: "message-entreprise",
    subject: `Un message ${withDe(name)}`,
    values: { nom: name, offre: hiringMessages.talkWithoutOffer },
    blocks: [
      "Bonjour,",
      `${name} répond à votre message.`,
      ...written(message),
      { button: "Lire et répondre", url },
      noReply,
    ],
  };
}

type ElsewhereFacts = ApplicationTitle & {
  prenom: string | null;
  company: string;
  card: MailCard | null;
  url: string;
  way: "courrier" | "telephone";
};

/** To the applicant: the company states that it answered outside of the site. */
export function answeredElsewhereMail({ prenom, company, card, url, way, ...title }: ElsewhereFacts): MailContent {
  const by = way === "telephone" ? "par téléphone" : "par e-mail";
  return {
    template: "candidature-repondue-ailleurs",
    subject: "Une réponse à votre candidature",
    values: { prenom: prenom ?? "", entreprise: company, offre: title.offer },
    blocks: [
      greeting(prenom),
      `${company} indique vous avoir répondu ${by} au sujet de votre candidature ${appliedTo(title)}.`,
      ...cardBlock(card),
      "Ce n’est pas le cas\u00a0? Dites-le sur cette page, et votre candidature attend de nouveau une réponse.",
      { button: "Voir ma candidature", url },
    ],
  };
}

/** To the company: the applicant nudges it, once. */
export function nudgeMail({
  name,
  card,
  days,
  url,
  ...title
}: ApplicationTitle & {
  name: string;
  card: MailCard | null;
  days: string;
  url: string;
}): MailContent {
  return {
    template: "candidature-relance",
    subject: `Une relance ${withDe(name)}`,
    values: { nom: name, offre: title.offer, delai: days },
    blocks: [
      "Bonjour,",
      `${name} ${applied(title)} il y a ${days}, et aimerait savoir où vous en êtes.`,
      ...cardBlock(card),
      { button: "Répondre", url },
      "Un mot suffit. Vous avez déjà répondu par téléphone ou par e-mail\u00a0? Dites-le sur cette page.",
    ],
  };
}

export const messageMails: MailKinds = {
  "candidature-repondue-ailleurs": {
    label: "Réponse donnée ailleurs",
    reason: applicantReason,
    leaves: "by-day",
    to: "candidat",
    example: (sample, at) =>
      answeredElsewhereMail({
        prenom: sample("prenom"),
        company: sample("entreprise"),
        offer: sample("offre"),
        isSpontaneous: false,
        card: exampleCard(sample("offre"), sample("entreprise")),
        url: at("/candidature"),
        way: "telephone",
      }),
  },
  "candidature-relance": {
    label: "Relance d’un candidat",
    reason: recruiterReason,
    leaves: "by-day",
    to: "entreprise",
    example: (sample, at) =>
      nudgeMail({
        name: sample("nom"),
        offer: sample("offre"),
        isSpontaneous: false,
        card: exampleCard(sample("offre"), null),
        days: sample("delai"),
        url: at("/candidatures/1"),
      }),
  },
  "message-candidat": {
    label: "Message au candidat",
    reason: applicantReason,
    leaves: "by-day",
    to: "candidat",
    example: (sample, at) =>
      messageToApplicantMail({
        prenom: sample("prenom"),
        author: "Jeanne Roux",
        company: sample("entreprise"),
        offer: sample("offre"),
        isSpontaneous: false,
        card: exampleCard(sample("offre"), sample("entreprise")),
        text: "Pouvez-vous nous dire quand vous seriez disponible\u00a0?",
        url: at("/candidature"),
        replyTo: "rh@tilleuls.exemple",
        attached: 0,
      }),
  },
  "message-entreprise": {
    label: "Message à l’entreprise",
    reason: recruiterReason,
    leaves: "by-day",
    to: "entreprise",
    varies: true,
    example: (sample, at) =>
      messageToCompanyMail({
        name: sample("nom"),
        offer: sample("offre"),
        isSpontaneous: false,
        card: exampleCard(sample("offre"), null),
        text: "Je suis disponible dès le 4 janvier.",
        url: at("/candidatures/1"),
        replyTo: "amelie@exemple.exemple",
        attached: 0,
      }),
  },
};
