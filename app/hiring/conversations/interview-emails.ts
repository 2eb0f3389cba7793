// Mails about interviews.

import { greeting } from "../../platform/mail/greeting.ts";
import type { MailBlock } from "../../platform/mail/mail-body.tsx";
import type { Letter, MailKind, MailKinds } from "../../platform/mail/mail-letter.ts";

export type InterviewChange =
  | "proposed"
  | "moved"
  | "updated"
  | "accepted"
  | "asked"
  | "declined"
  | "canceled"
  | "reminder";

export type InterviewLetter = {
  prenom: string | null;
  name: string;
  company: string;
  offer: string;
  at: string | null;
  /** Each with the page on which it is chosen. */
  slots: { label: string; url: string }[];
  length: string;
  way: string;
  place: string;
  words: string | null;
  answer: string | null;
  url: string;
};

const offerOf = ({ offer }: InterviewLetter) => `«\u00a0${offer}\u00a0»`;

const quote = (text: string | null): MailBlock[] => (text ? [{ quote: text }] : []);

function factsOf(letter: InterviewLetter): MailBlock {
  const { at, length, way, place } = letter;
  return {
    rows: [...(at ? ([["Quand", at]] as [string, string][]) : []), ["Durée", length], [way, place]],
  };
}

const slotsOf = ({ slots }: InterviewLetter): MailBlock => ({ links: slots });

const agenda = "L’invitation jointe met votre agenda à jour.";

const toApplicant: Record<InterviewChange, (letter: InterviewLetter) => { subject: string; blocks: MailBlock[] }> = {
  proposed: (letter) => ({
    subject: `${letter.company} vous propose un entretien`,
    blocks: [
      `${letter.company} souhaite vous rencontrer pour l’offre ${offerOf(letter)}, et vous propose\u00a0:`,
      slotsOf(letter),
      factsOf({ ...letter, at: null }),
      ...quote(letter.words),
      { button: "Choisir un créneau", url: letter.url },
      "Vous pouvez aussi y demander d’autres créneaux, ou décliner.",
    ],
  }),
  moved: (letter) => ({
    subject: `Votre entretien avec ${letter.company} est déplacé`,
    blocks: [
      `L’entretien du ${letter.at} pour l’offre ${offerOf(letter)} n’aura pas lieu ce jour-là. ${letter.company} vous propose à la place\u00a0:`,
      slotsOf(letter),
      factsOf({ ...letter, at: null }),
      ...quote(letter.words),
      { button: "Choisir un créneau", url: letter.url },
      agenda,
    ],
  }),
  updated: (letter) => ({
    subject: `Votre entretien avec ${letter.company}\u00a0: un changement`,
    blocks: [
      `L’heure ne change pas, mais voici où et comment l’entretien pour l’offre ${offerOf(letter)} aura lieu désormais.`,
      factsOf(letter),
      ...quote(letter.words),
      { button: "Voir l’entretien", url: letter.url },
      agenda,
    ],
  }),
  accepted: (letter) => ({
    subject: `Votre entretien avec ${letter.company} est confirmé`,
    blocks: [
      `C’est noté pour l’offre ${offerOf(letter)}.`,
      factsOf(letter),
      ...quote(letter.words),
      { button: "Voir l’entretien", url: letter.url },
      `${agenda} Un empêchement\u00a0? Dites-le par le même lien.`,
    ],
  }),
  asked: (letter) => ({
    subject: `Votre entretien avec ${letter.company} est à refixer`,
    blocks: [
      `${letter.company} sait que le ${letter.at} ne vous convient plus, et vous proposera d’autres créneaux.`,
      { button: "Voir ma candidature", url: letter.url },
      agenda,
    ],
  }),
  declined: (letter) => ({
    subject: `Votre entretien avec ${letter.company} n’aura pas lieu`,
    blocks: [
      `${letter.company} est prévenue\u00a0: l’entretien du ${letter.at} est annulé.`,
      { button: "Voir ma candidature", url: letter.url },
      agenda,
    ],
  }),
  canceled: (letter) => ({
    subject: letter.at ? "Votre entretien est annulé" : "La proposition d’entretien est retirée",
    blocks: [
      letter.at
        ? `${letter.company} annule l’entretien du ${letter.at} pour l’offre ${offerOf(letter)}.`
        : `${letter.company} retire sa proposition d’entretien pour l’offre ${offerOf(letter)}.`,
      ...quote(letter.words),
      { button: "Voir ma candidature", url: letter.url },
      ...(letter.at ? [agenda] : []),
    ],
  }),
  reminder: (letter) => ({
    subject: `Rappel\u00a0: votre entretien avec ${letter.company}`,
    blocks: [
      `Votre entretien pour l’offre ${offerOf(letter)} approche.`,
      factsOf(letter),
      ...quote(letter.words),
      { button: "Voir l’entretien", url: letter.url },
      "Un empêchement\u00a0? Prévenez l’entreprise par ce lien.",
    ],
  }),
};

const toCompany: Record<InterviewChange, (letter: InterviewLetter) => { subject: string; blocks: MailBlock[] }> = {
  proposed: (letter) => ({ subject: `Entretien avec ${letter.name}`, blocks: [factsOf(letter)] }),
  moved: (letter) => ({
    subject: `Entretien avec ${letter.name}\u00a0: déplacé`,
    blocks: [
      `L’entretien du ${letter.at} n’aura pas lieu ce jour-là. ${letter.name} choisit parmi\u00a0:`,
      { rows: letter.slots.map(({ label }, index) => [`Créneau ${index + 1}`, label]) },
      { button: "Voir la candidature", url: letter.url },
      agenda,
    ],
  }),
  updated: (letter) => ({
    subject: `Entretien avec ${letter.name}\u00a0: un changement`,
    blocks: [factsOf(letter), { button: "Voir la candidature", url: letter.url }, agenda],
  }),
  accepted: (letter) => ({
    subject: `Entretien confirmé avec ${letter.name}`,
    blocks: [
      `${letter.name} a choisi un des créneaux proposés pour l’offre ${offerOf(letter)}.`,
      factsOf(letter),
      { button: "Voir la candidature", url: letter.url },
      agenda,
    ],
  }),
  asked: (letter) => ({
    subject: `${letter.name} demande d’autres créneaux`,
    blocks: [
      letter.at
        ? `${letter.name} ne peut pas venir le ${letter.at} pour l’offre ${offerOf(letter)}, et demande d’autres créneaux.`
        : `Aucun des créneaux proposés ne convient à ${letter.name} pour l’offre ${offerOf(letter)}.`,
      ...quote(letter.answer),
      { button: "Proposer d’autres créneaux", url: letter.url },
      ...(letter.at ? [agenda] : []),
    ],
  }),
  declined: (letter) => ({
    subject: `${letter.name} décline l’entretien`,
    blocks: [
      letter.at
        ? `L’entretien du ${letter.at} pour l’offre ${offerOf(letter)} n’aura pas lieu.`
        : `${letter.name} décline votre proposition d’entretien pour l’offre ${offerOf(letter)}.`,
      ...quote(letter.answer),
      { button: "Voir la candidature", url: letter.url },
      ...(letter.at ? [agenda] : []),
    ],
  }),
  canceled: (letter) => ({
    subject: `Entretien avec ${letter.name}\u00a0: annulé`,
    blocks: [
      `L’entretien du ${letter.at} est annulé, et ${letter.name} est au courant.`,
      { button: "Voir la candidature", url: letter.url },
      agenda,
    ],
  }),
  reminder: (letter) => ({
    subject: `Rappel\u00a0: entretien avec ${letter.name}`,
    blocks: [
      `Votre entretien pour l’offre ${offerOf(letter)} approche.`,
      factsOf(letter),
      { button: "Voir la candidature", url: letter.url },
    ],
  }),
};

export function interviewMail(change: InterviewChange, side: "company" | "applicant", letter: InterviewLetter): Letter {
  const { subject, blocks } = (side === "company" ? toCompany : toApplicant)[change](letter);
  const hello = greeting(side === "company" ? null : letter.prenom);
  return {
    template: `entretien-${side === "company" ? "entreprise" : "candidat"}`,
    subject,
    values: {
      offre: letter.offer,
      ...(side === "company" ? { nom: letter.name } : { prenom: letter.prenom ?? "", entreprise: letter.company }),
    },
    blocks: [hello, ...blocks],
  };
}

const exampleInterview = (...[said, at]: Parameters<MailKind["example"]>): InterviewLetter => ({
  prenom: said("prenom"),
  name: said("nom"),
  company: said("entreprise"),
  offer: said("offre"),
  at: "lundi 7 décembre 2026 à 10:00",
  slots: ["lundi 7 décembre 2026 à 10:00", "mardi 8 décembre 2026 à 14:30"].map((label) => ({
    label,
    url: at("/candidature"),
  })),
  length: "45 minutes",
  way: "Sur place",
  place: "12 rue des Tilleuls, 69003 Lyon",
  words: "Demandez Mme Roux à l’accueil.",
  answer: null,
  url: at("/candidature"),
});

export const interviewMails: MailKinds = {
  "entretien-candidat": {
    label: "Entretien, au candidat",
    leaves: "by-day",
    to: "candidat",
    varies: true,
    example: (said, at) => interviewMail("accepted", "applicant", exampleInterview(said, at)),
  },
  "entretien-entreprise": {
    label: "Entretien, à l’entreprise",
    leaves: "by-day",
    to: "entreprise",
    varies: true,
    example: (said, at) => interviewMail("accepted", "company", exampleInterview(said, at)),
  },
};
