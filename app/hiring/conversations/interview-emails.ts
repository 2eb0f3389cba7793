// Mails about interviews.

import { greeting } from "../../platform/mail/greeting.ts";
import type { MailBlock, MailCard } from "../../platform/mail/mail-body.tsx";
import {
  cardBlock,
  exampleCard,
  type MailContent,
  type MailKind,
  type MailKinds,
} from "../../platform/mail/mail-content.ts";
import { applicantReason, recruiterReason } from "../application-emails.ts";
import { type ApplicationTitle, applicationSubject } from "../spontaneous.ts";

export type InterviewChange =
  | "proposed"
  | "moved"
  | "updated"
  | "accepted"
  | "rebooked"
  | "rescheduling"
  | "declined"
  | "canceled"
  | "erased"
  | "company-removed"
  | "reminder";

export type InterviewMailFacts = ApplicationTitle & {
  prenom: string | null;
  name: string;
  company: string;
  card: MailCard | null;
  at: string | null;
  /** Each slot links to the page that accepts it. */
  slots: { label: string; url: string }[];
  length: string;
  way: string;
  location: string;
  words: string | null;
  answer: string | null;
  isWithdrawn: boolean;
  url: string;
};

const quote = (text: string | null): MailBlock[] => (text ? [{ quote: text }] : []);

function factRows(facts: InterviewMailFacts): MailBlock {
  const { at, length, way, location } = facts;
  return {
    rows: [...(at ? ([["Quand", at]] as [string, string][]) : []), ["Durée", length], [way, location]],
  };
}

const slotsOf = ({ slots }: InterviewMailFacts): MailBlock => ({ links: slots });

const agenda = "L’invitation jointe met votre agenda à jour.";

const toApplicant: Record<InterviewChange, (facts: InterviewMailFacts) => { subject: string; blocks: MailBlock[] }> = {
  proposed: (facts) => ({
    subject: `${facts.company} vous propose un entretien`,
    blocks: [
      `${facts.company} souhaite vous rencontrer pour ${applicationSubject(facts)}, et vous propose\u00a0:`,
      slotsOf(facts),
      factRows({ ...facts, at: null }),
      ...quote(facts.words),
      { button: "Choisir un créneau", url: facts.url },
      "Vous pouvez aussi y demander d’autres créneaux, ou décliner.",
    ],
  }),
  moved: (facts) => ({
    subject: `Votre entretien avec ${facts.company} est déplacé`,
    blocks: [
      `L’entretien du ${facts.at} pour ${applicationSubject(facts)} n’aura pas lieu ce jour-là. ${facts.company} vous propose à la place\u00a0:`,
      slotsOf(facts),
      factRows({ ...facts, at: null }),
      ...quote(facts.words),
      { button: "Choisir un créneau", url: facts.url },
      agenda,
    ],
  }),
  updated: (facts) => ({
    subject: `Votre entretien avec ${facts.company}\u00a0: un changement`,
    blocks: [
      `L’heure ne change pas, mais voici où et comment l’entretien pour ${applicationSubject(facts)} aura lieu désormais.`,
      factRows(facts),
      ...quote(facts.words),
      { button: "Voir l’entretien", url: facts.url },
      agenda,
    ],
  }),
  accepted: (facts) => ({
    subject: `Votre entretien avec ${facts.company} est confirmé`,
    blocks: [
      `C’est noté pour ${applicationSubject(facts)}.`,
      factRows(facts),
      ...quote(facts.words),
      { button: "Voir l’entretien", url: facts.url },
      `${agenda} Un empêchement\u00a0? Dites-le par le même lien.`,
    ],
  }),
  rebooked: (facts) => ({
    subject: `Votre entretien avec ${facts.company} change de jour ou d’heure`,
    blocks: [
      `C’est noté pour ${applicationSubject(facts)}, et ${facts.company} est prévenue.`,
      factRows(facts),
      { button: "Voir l’entretien", url: facts.url },
      `${agenda} Un empêchement\u00a0? Dites-le par le même lien.`,
    ],
  }),
  rescheduling: (facts) => ({
    subject: `Votre entretien avec ${facts.company} est à reprogrammer`,
    blocks: [
      `${facts.company} sait que le ${facts.at} ne vous convient plus, et peut vous en proposer d’autres.`,
      { button: "Voir ma candidature", url: facts.url },
      agenda,
    ],
  }),
  declined: (facts) => ({
    subject: `Votre entretien avec ${facts.company} n’aura pas lieu`,
    blocks: [
      `${facts.company} est prévenue\u00a0: l’entretien du ${facts.at} est annulé.`,
      { button: "Voir ma candidature", url: facts.url },
      agenda,
    ],
  }),
  canceled: (facts) => ({
    subject: facts.at ? "Votre entretien est annulé" : "La proposition d’entretien est retirée",
    blocks: [
      facts.at
        ? `${facts.company} annule l’entretien du ${facts.at} pour ${applicationSubject(facts)}.`
        : `${facts.company} retire sa proposition d’entretien pour ${applicationSubject(facts)}.`,
      ...quote(facts.words),
      { button: "Voir ma candidature", url: facts.url },
      ...(facts.at ? [agenda] : []),
    ],
  }),
  erased: (facts) => ({
    subject: `Votre entretien avec ${facts.company} n’aura pas lieu`,
    blocks: [
      `Votre candidature est effacée, et ${facts.company} est prévenue\u00a0: l’entretien du ${facts.at} est annulé.`,
      agenda,
    ],
  }),
  "company-removed": (facts) => ({
    subject: "Votre entretien n’aura pas lieu",
    blocks: [
      `${facts.company} n’est plus sur le site\u00a0: l’entretien du ${facts.at} pour ${applicationSubject(facts)} n’aura pas lieu.`,
      { button: "Voir ma candidature", url: facts.url },
      agenda,
    ],
  }),
  reminder: (facts) => ({
    subject: `Rappel\u00a0: votre entretien avec ${facts.company}`,
    blocks: [
      `Votre entretien pour ${applicationSubject(facts)} approche.`,
      factRows(facts),
      ...quote(facts.words),
      { button: "Voir l’entretien", url: facts.url },
      "Un retard, un empêchement\u00a0? Dites-le par ce lien.",
    ],
  }),
};

// The other side may have no address: its page says it in any case.
const canceledToCompany = (facts: InterviewMailFacts, sentence: string) => ({
  subject: `Entretien avec ${facts.name}\u00a0: annulé`,
  blocks: [
    `${sentence} ${facts.name} le lira dans son suivi.`,
    { button: "Voir la candidature", url: facts.url },
    agenda,
  ],
});

const toCompany: Record<InterviewChange, (facts: InterviewMailFacts) => { subject: string; blocks: MailBlock[] }> = {
  proposed: (facts) => ({ subject: `Entretien avec ${facts.name}`, blocks: [factRows(facts)] }),
  moved: (facts) => ({
    subject: `Entretien avec ${facts.name}\u00a0: déplacé`,
    blocks: [
      `L’entretien du ${facts.at} n’aura pas lieu ce jour-là. ${facts.name} choisit parmi\u00a0:`,
      { rows: facts.slots.map(({ label }, index) => [`Créneau ${index + 1}`, label]) },
      { button: "Voir la candidature", url: facts.url },
      agenda,
    ],
  }),
  updated: (facts) => ({
    subject: `Entretien avec ${facts.name}\u00a0: un changement`,
    blocks: [factRows(facts), { button: "Voir la candidature", url: facts.url }, agenda],
  }),
  accepted: (facts) => ({
    subject: `Entretien confirmé avec ${facts.name}`,
    blocks: [
      `${facts.name} a choisi un des créneaux proposés pour ${applicationSubject(facts)}.`,
      factRows(facts),
      { button: "Voir la candidature", url: facts.url },
      agenda,
    ],
  }),
  rebooked: (facts) => ({
    subject: `${facts.name} déplace l’entretien`,
    blocks: [
      `${facts.name} a choisi un autre de vos créneaux libres pour ${applicationSubject(facts)}.`,
      factRows(facts),
      { button: "Voir la candidature", url: facts.url },
      agenda,
    ],
  }),
  rescheduling: (facts) => ({
    subject: `${facts.name} demande d’autres créneaux`,
    blocks: [
      facts.at
        ? `${facts.name} ne peut pas venir le ${facts.at} pour ${applicationSubject(facts)}, et demande d’autres créneaux.`
        : `Aucun des créneaux proposés ne convient à ${facts.name} pour ${applicationSubject(facts)}.`,
      ...quote(facts.answer),
      { button: "Proposer d’autres créneaux", url: facts.url },
      ...(facts.at ? [agenda] : []),
    ],
  }),
  declined: (facts) => ({
    subject: facts.isWithdrawn ? `${facts.name} retire sa candidature` : `${facts.name} décline l’entretien`,
    blocks: [
      facts.isWithdrawn
        ? `${facts.name} a retiré sa candidature\u00a0: ${facts.at ? `l’entretien du ${facts.at} pour ${applicationSubject(facts)} n’aura pas lieu` : `votre proposition d’entretien pour ${applicationSubject(facts)} est sans objet`}.`
        : facts.at
          ? `L’entretien du ${facts.at} pour ${applicationSubject(facts)} n’aura pas lieu.`
          : `${facts.name} décline votre proposition d’entretien pour ${applicationSubject(facts)}.`,
      ...quote(facts.answer),
      { button: "Voir la candidature", url: facts.url },
      ...(facts.at ? [agenda] : []),
    ],
  }),
  canceled: (facts) => canceledToCompany(facts, `L’entretien du ${facts.at} est annulé.`),
  "company-removed": (facts) =>
    canceledToCompany(
      facts,
      `L’entretien du ${facts.at} n’aura pas lieu\u00a0: votre entreprise n’est plus sur le site.`,
    ),
  erased: (facts) => ({
    subject: facts.at ? "Un entretien n’aura pas lieu" : "Une proposition d’entretien est sans objet",
    blocks: [
      facts.at
        ? `L’entretien du ${facts.at} pour ${applicationSubject(facts)} n’aura pas lieu\u00a0: cette candidature a été effacée.`
        : `Votre proposition d’entretien pour ${applicationSubject(facts)} est sans objet\u00a0: cette candidature a été effacée.`,
      ...(facts.at ? [agenda] : []),
    ],
  }),
  reminder: (facts) => ({
    subject: `Rappel\u00a0: entretien avec ${facts.name}`,
    blocks: [
      `Votre entretien pour ${applicationSubject(facts)} approche.`,
      factRows(facts),
      { button: "Voir la candidature", url: facts.url },
    ],
  }),
};

export function interviewMail(
  change: InterviewChange,
  side: "company" | "applicant",
  facts: InterviewMailFacts,
): MailContent {
  const { subject, blocks } = (side === "company" ? toCompany : toApplicant)[change](facts);
  const hello = greeting(side === "company" ? null : facts.prenom);
  return {
    template: `entretien-${side === "company" ? "entreprise" : "candidat"}`,
    subject,
    values: {
      offre: facts.offer,
      ...(side === "company" ? { nom: facts.name } : { prenom: facts.prenom ?? "", entreprise: facts.company }),
    },
    blocks: [hello, ...blocks, ...cardBlock(facts.card)],
  };
}

/** The applicant's delay, to the company: the interview is today. */
export function lateMail(facts: InterviewMailFacts & { minutes: string }): MailContent {
  return {
    template: "retard-entreprise",
    subject: `${facts.name} aura ${facts.minutes} de retard`,
    values: { offre: facts.offer, nom: facts.name },
    blocks: [
      greeting(null),
      `${facts.name} a prévenu d’un retard d’environ ${facts.minutes} à l’entretien pour ${applicationSubject(facts)}.`,
      factRows(facts),
      { button: "Voir la candidature", url: facts.url },
    ],
  };
}

const exampleInterview: (...given: Parameters<MailKind["example"]>) => InterviewMailFacts = (sample, at) => ({
  prenom: sample("prenom"),
  name: sample("nom"),
  company: sample("entreprise"),
  offer: sample("offre"),
  isSpontaneous: false,
  card: exampleCard(sample("offre"), sample("entreprise")),
  at: "lundi 7 décembre 2026 à 10\u00a0h",
  slots: ["lundi 7 décembre 2026 à 10\u00a0h", "mardi 8 décembre 2026 à 14\u00a0h\u00a030"].map((label) => ({
    label,
    url: at("/entretien/jeton"),
  })),
  length: "45 minutes",
  way: "Sur place",
  location: "12 rue des Tilleuls, 69003 Lyon",
  words: "Demandez Mme Roux à l’accueil.",
  answer: null,
  isWithdrawn: false,
  url: at("/entretien/jeton"),
});

export const interviewMails: MailKinds = {
  "entretien-candidat": {
    label: "Entretien, au candidat",
    reason: applicantReason,
    leaves: "by-day",
    to: "candidat",
    varies: true,
    example: (sample, at) => interviewMail("accepted", "applicant", exampleInterview(sample, at)),
  },
  "entretien-entreprise": {
    label: "Entretien, à l’entreprise",
    reason: recruiterReason,
    leaves: "by-day",
    to: "entreprise",
    varies: true,
    example: (sample, at) => interviewMail("accepted", "company", exampleInterview(sample, at)),
  },
  "retard-entreprise": {
    label: "Retard à un entretien, à l’entreprise",
    reason: recruiterReason,
    // The reader waits for the person now.
    leaves: "at-once",
    to: "entreprise",
    example: (sample, at) => lateMail({ ...exampleInterview(sample, at), minutes: "10\u00a0minutes" }),
  },
};
