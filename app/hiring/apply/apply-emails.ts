// The mails about a new application: to the company and to the applicant.

import type { Answer } from "../../platform/db/schema.ts";
import { greeting } from "../../platform/mail/greeting.ts";
import type { MailBlock, MailCard } from "../../platform/mail/mail-body.tsx";
import {
  cardBlock,
  exampleCard,
  type MailContent,
  type MailKind,
  type MailKinds,
} from "../../platform/mail/mail-content.ts";
import { readableEmail } from "../../platform/text/readable-domain.ts";
import { recruiterReason } from "../application-emails.ts";
import { type ApplicationTitle, applicationMailSubject, appliedTo, applies } from "../spontaneous.ts";
import { answerRows } from "./answers.server.ts";

export type ApplicationMailFacts = ApplicationTitle & {
  company: string;
  prenom: string;
  nom: string;
  email: string | null;
  tel: string | null;
  /** Where the person wants to work; null without a town, and for an offer. */
  town: string | null;
  message: string | null;
  answers: Answer[];
  card: MailCard | null;
};

const answersOf = ({ answers }: ApplicationMailFacts): MailBlock[] =>
  answers.length > 0 ? [{ rows: answerRows(answers) }] : [];

/** The specification's words (section 7), then the applicant: mails about two people are two conversations. */
const receivedSubject = (title: ApplicationTitle, name: string) => `${applicationMailSubject(title)} – ${name}`;

const contactRows = ({ prenom, nom, email, tel, town }: ApplicationMailFacts): [string, string][] => [
  ["Nom", `${prenom} ${nom}`],
  ["Adresse e-mail", email === null ? "non précisée" : readableEmail(email)],
  ["Téléphone", tel ?? "non précisé"],
  ...(town === null ? [] : [["Ville souhaitée", town] as [string, string]]),
];

/** To the company; the reply goes to the applicant (Reply-To). @param cvUrl null without a CV */
export function receivedMail(
  application: ApplicationMailFacts,
  cvUrl: string | null,
  applicationUrl: string,
): MailContent {
  const { offer, prenom, nom, email, tel, message, card } = application;
  const reply = email
    ? "Pour répondre, répondez simplement à ce message\u00a0: il part vers la personne qui postule."
    : `Cette personne n’a pas donné d’adresse e-mail\u00a0: appelez-la au ${tel}.`;
  return {
    template: "candidature",
    subject: receivedSubject(application, `${prenom} ${nom}`),
    values: { nom: `${prenom} ${nom}`, offre: offer },
    blocks: [
      "Bonjour,",
      `${prenom} ${nom} ${applies(application)}.`,
      ...cardBlock(card),
      { rows: contactRows(application) },
      ...answersOf(application),
      ...(message ? [{ quote: message }] : []),
      ...(cvUrl
        ? [
            { button: "Lire le CV", url: cvUrl },
            `Ce lien est valable 30 jours. ${reply}`,
            { links: [{ label: "Lire la candidature dans votre espace", url: applicationUrl }] },
          ]
        : [{ button: "Lire la candidature", url: applicationUrl }, `Elle est envoyée sans CV. ${reply}`]),
    ],
  };
}

/** The same to a company that hides names: a number, and nothing that the applicant typed about themselves. */
export function hiddenMail(
  {
    name,
    answers,
    card,
    ...title
  }: ApplicationTitle & Pick<ApplicationMailFacts, "answers" | "card"> & { name: string },
  applicationUrl: string,
): MailContent {
  return {
    template: "candidature",
    subject: receivedSubject(title, name),
    values: { nom: name, offre: title.offer },
    blocks: [
      "Bonjour,",
      `Une personne ${applies(title)}. Elle apparaît sous le nom «\u00a0${name}\u00a0» tant que votre entreprise masque les noms.`,
      ...cardBlock(card),
      ...(answers.length > 0 ? [{ rows: answerRows(answers) }] : []),
      { button: "Lire la candidature", url: applicationUrl },
    ],
  };
}

type Follow = {
  url: string;
  isVisitor: boolean;
  hasCv: boolean;
  /** Whether the applicant has proven the address. If not, the mail holds nothing that they typed. */
  isProven: boolean;
};

/** To the applicant. For a visitor the link is the only access to the application. */
export function sentMail(application: ApplicationMailFacts, follow: Follow): MailContent {
  const { offer, company, message, card } = application;
  const prenom = follow.isProven ? application.prenom : null;
  const sent: MailBlock[] = [
    { rows: contactRows(application) },
    ...answersOf(application),
    ...(message ? [{ quote: message }] : []),
  ];
  const gone = `Votre candidature ${appliedTo(application)} a été envoyée à ${company}.`;
  return {
    template: "candidature-envoyee",
    subject: "Votre candidature a été envoyée",
    values: { prenom: prenom ?? "", offre: offer, entreprise: company },
    blocks: [
      greeting(prenom),
      ...(follow.isProven
        ? [`${gone} Voici ce que vous avez envoyé${follow.hasCv ? " avec votre CV" : ""}.`, ...cardBlock(card), ...sent]
        : [gone, ...cardBlock(card)]),
      ...(follow.hasCv ? [] : ["Vous pouvez ajouter un CV plus tard, par le lien qui suit."]),
      { button: follow.isVisitor ? "Relire et suivre ma candidature" : "Suivre ma candidature", url: follow.url },
      ...(follow.isProven
        ? []
        : ["Vous n’avez pas postulé\u00a0? Quelqu’un s’est trompé d’adresse\u00a0: ignorez ce message."]),
      follow.isVisitor
        ? "Ce lien est personnel\u00a0: il permet de suivre votre candidature, de la retirer et de l’effacer. Gardez-le et ne le transmettez pas."
        : "Vous pouvez y retirer votre candidature à tout moment.",
      "La réponse de l’entreprise arrivera à cette adresse.",
    ],
  };
}

/**
 * To the address from which somebody applies again: nothing was sent this time. It holds nothing that was typed.
 * @param sentOn the day of the first application
 */
export function standsMail(
  application: ApplicationTitle & { company: string; sentOn: string; isVisitor: boolean },
  url: string,
): MailContent {
  const { offer, company, sentOn, isVisitor } = application;
  return {
    template: "candidature-deja-envoyee",
    subject: "Votre première candidature reste",
    values: { offre: offer, entreprise: company },
    blocks: [
      greeting(null),
      `Vous aviez déjà envoyé votre candidature ${appliedTo(application)} à ${company}, le ${sentOn}. Elle reste telle quelle\u00a0: ni le nouveau message ni le nouveau CV n’ont été transmis.`,
      "Pour ajouter quelque chose, écrivez à l’entreprise depuis la page de votre candidature. Vous pouvez aussi y retirer votre candidature, puis postuler à nouveau.",
      { button: isVisitor ? "Relire et compléter ma candidature" : "Ouvrir ma candidature", url },
      "Vous n’avez pas postulé à nouveau\u00a0? Quelqu’un s’est trompé d’adresse\u00a0: ignorez ce message.",
      ...(isVisitor ? ["Ce lien est personnel\u00a0: gardez-le et ne le transmettez pas."] : []),
    ],
  };
}

const exampleApplication = (sample: Parameters<MailKind["example"]>[0]): ApplicationMailFacts => ({
  offer: sample("offre"),
  isSpontaneous: false,
  company: sample("entreprise"),
  prenom: "Amélie",
  nom: "Martin",
  email: "amelie@exemple.fr",
  tel: "06 12 34 56 78",
  town: null,
  message: "Ce poste me plaît, et je peux commencer en janvier.",
  answers: [],
  card: exampleCard(sample("offre"), sample("entreprise")),
});

export const applyMails: MailKinds = {
  "candidature-envoyee": {
    label: "Candidature envoyée",
    reason: "Vous recevez cet e-mail parce qu’une candidature a été envoyée avec cette adresse.",
    leaves: "at-once",
    to: "candidat",
    example: (sample, at) =>
      sentMail(
        { ...exampleApplication(sample), prenom: sample("prenom") },
        { url: at("/candidature"), isVisitor: false, hasCv: true, isProven: true },
      ),
  },
  "candidature-deja-envoyee": {
    label: "Candidature déjà envoyée",
    reason: "Vous recevez cet e-mail parce qu’une candidature a été envoyée à nouveau avec cette adresse.",
    leaves: "at-once",
    to: "candidat",
    example: (sample, at) =>
      standsMail({ ...exampleApplication(sample), sentOn: "3 mars", isVisitor: true }, at("/candidature")),
  },
  candidature: {
    label: "Candidature reçue",
    reason: recruiterReason,
    leaves: "by-day",
    to: "entreprise",
    isFixed: true,
    example: (sample, at) => receivedMail(exampleApplication(sample), at("/CvView"), at("/candidatures/1")),
  },
};
