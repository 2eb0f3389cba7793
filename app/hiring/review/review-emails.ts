// The texts of answers: templates, and the mails for decisions, reminders and automatic closing.

import { greeting } from "../../platform/mail/greeting.ts";
import type { MailCard } from "../../platform/mail/mail-body.tsx";
import {
  cardBlock,
  exampleCard,
  type MailContent,
  type MailKind,
  type MailKinds,
} from "../../platform/mail/mail-content.ts";
import { withDe } from "../../platform/text/elision.ts";
import { applicantReason, recruiterReason } from "../application-emails.ts";
import type { DecidedState, EndReason } from "../application-life.ts";
import { type ApplicationTitle, applicationName, appliedTo } from "../spontaneous.ts";

type ReadyText = { label: string; text: string };

/** `spontaneous` is what it becomes without an offer: null when it fits an offer only, absent when the text fits both. */
export type AnswerTemplate = { id: string; spontaneous?: ReadyText | null } & ReadyText;

const offer = "«\u00a0{offre}\u00a0»";

/** The refusal of a spontaneous application to whom a text about an offer was chosen, among others. */
export const noOpening: ReadyText = {
  label: "Aucun poste à proposer",
  text: `Merci de votre candidature à l’offre ${offer}, et de l’intérêt que vous nous portez.\n\nNous n’avons pas de poste à vous proposer en ce moment, et nous ne pouvons pas donner suite à votre candidature. Nous tenions à vous le dire nous-mêmes.\n\nNous vous souhaitons de trouver bientôt le poste qui vous convient.`,
};

/** Templates by decision; {offre} is the offer's title. The mail adds the greeting and the company's name. */
export const answerTemplates: Record<DecidedState, AnswerTemplate[]> = {
  "to-study": [],
  interview: [
    {
      id: "rencontre",
      label: "Proposer une rencontre",
      text: `Votre candidature à l’offre ${offer} nous a intéressés, et nous aimerions vous rencontrer.\n\nNous vous appelons ou vous écrivons très bientôt pour convenir d’un créneau qui vous arrange.`,
    },
    {
      id: "appel",
      label: "Proposer un appel",
      text: `Votre candidature à l’offre ${offer} nous a intéressés. Nous aimerions en parler avec vous au téléphone, une vingtaine de minutes.\n\nNous vous appelons dans les prochains jours. Si un moment vous convient mieux qu’un autre, dites-le-nous alors.`,
    },
  ],
  retained: [
    {
      id: "bienvenue",
      label: "Annoncer la bonne nouvelle",
      text: `Bonne nouvelle\u00a0: nous avons retenu votre candidature pour le poste ${offer}, et nous nous réjouissons de travailler avec vous.\n\nNous revenons vers vous très vite pour préparer la suite ensemble.`,
      spontaneous: {
        label: "Annoncer la bonne nouvelle",
        text: `Bonne nouvelle\u00a0: nous avons retenu votre candidature à l’offre ${offer}, et nous nous réjouissons de travailler avec vous.\n\nNous revenons vers vous très vite pour préparer la suite ensemble.`,
      },
    },
  ],
  refused: [
    {
      id: "sobre",
      label: "Simple et courtois",
      text: `Merci d’avoir postulé à l’offre ${offer}, et du temps que vous y avez consacré.\n\nNous avons étudié votre candidature avec attention et avons choisi de ne pas y donner suite. Cette décision ne dit rien de votre valeur\u00a0: elle tient à ce que nous cherchons pour ce poste.\n\nNous vous souhaitons de trouver bientôt ce qui vous convient.`,
      spontaneous: {
        label: "Simple et courtois",
        text: `Merci d’avoir postulé à l’offre ${offer}, et du temps que vous y avez consacré.\n\nNous l’avons étudiée avec attention et avons choisi de ne pas y donner suite. Cette décision ne dit rien de votre valeur\u00a0: elle tient à ce que nous cherchons en ce moment.\n\nNous vous souhaitons de trouver bientôt ce qui vous convient.`,
      },
    },
    {
      id: "proches",
      label: "D’autres étaient plus proches du poste",
      text: `Merci d’avoir postulé à l’offre ${offer}.\n\nNous avons lu votre parcours avec intérêt. D’autres personnes avaient cependant une expérience plus proche de ce que ce poste demande, et nous poursuivons avec elles.\n\nNous vous souhaitons une belle suite dans vos recherches.`,
      spontaneous: null,
    },
    {
      id: "pourvu",
      label: "Le poste est pourvu",
      text: `Merci de votre intérêt pour l’offre ${offer}.\n\nLe poste est désormais pourvu, et nous ne pouvons pas donner suite à votre candidature. Nous tenions à vous le dire nous-mêmes.\n\nNous vous souhaitons de trouver bientôt le poste qui vous convient.`,
      spontaneous: noOpening,
    },
    {
      id: "close",
      label: "L’offre est close",
      text: `Merci de votre intérêt pour l’offre ${offer}.\n\nCette offre est désormais close, et nous ne pouvons pas donner suite à votre candidature. Nous tenions à vous le dire nous-mêmes.\n\nNous vous souhaitons de trouver bientôt le poste qui vous convient.`,
      spontaneous: null,
    },
    {
      id: "abandon",
      label: "Le recrutement est abandonné",
      text: `Merci de votre intérêt pour l’offre ${offer}.\n\nNous avons renoncé à ce recrutement, et nous ne pouvons pas donner suite à votre candidature. Cette décision ne tient pas à vous. Nous tenions à vous le dire nous-mêmes.\n\nNous vous souhaitons de trouver bientôt le poste qui vous convient.`,
      spontaneous: null,
    },
    {
      id: "echange",
      label: "Après un entretien",
      text: `Merci du temps que vous nous avez accordé, et de la qualité de notre échange autour de l’offre ${offer}.\n\nAprès réflexion, nous avons choisi de poursuivre avec une autre personne. Le choix n’était pas facile, et nous avons été heureux de vous rencontrer.\n\nNous vous souhaitons une belle suite.`,
      spontaneous: {
        label: "Après un entretien",
        text: `Merci du temps que vous nous avez accordé, et de la qualité de notre échange autour de votre candidature à l’offre ${offer}.\n\nAprès réflexion, nous avons choisi de ne pas y donner suite. Le choix n’était pas facile, et nous avons été heureux de vous rencontrer.\n\nNous vous souhaitons une belle suite.`,
      },
    },
    {
      id: "plus-tard",
      label: "Garder le contact",
      text: `Merci d’avoir postulé à l’offre ${offer}.\n\nNous ne donnons pas suite pour ce poste, mais votre parcours nous a intéressés. Nos prochaines offres pourraient vous convenir\u00a0: n’hésitez pas à nous écrire à nouveau.\n\nD’ici là, nous vous souhaitons le meilleur.`,
      spontaneous: {
        label: "Garder le contact",
        text: `Merci d’avoir postulé à l’offre ${offer}.\n\nNous n’avons pas de poste à vous proposer en ce moment, mais votre parcours nous a intéressés. Nos prochaines offres pourraient vous convenir\u00a0: n’hésitez pas à nous écrire à nouveau.\n\nD’ici là, nous vous souhaitons le meilleur.`,
      },
    },
  ],
};

const openings: Record<DecidedState, (title: ApplicationTitle, company: string) => string> = {
  "to-study": (title, company) => `${company} étudie à nouveau votre candidature ${appliedTo(title)}.`,
  interview: (title, company) =>
    `${company} souhaite vous rencontrer, après avoir lu votre candidature ${appliedTo(title)}.`,
  retained: (title, company) => `${company} a retenu votre candidature ${appliedTo(title)}.`,
  refused: (title, company) => `${company} a répondu à votre candidature ${appliedTo(title)}.`,
};

const defaultTexts: Record<DecidedState, string | null> = {
  "to-study": "Vous recevrez la suite de la même manière.",
  interview: "L’entreprise prendra contact avec vous pour convenir d’un créneau.",
  retained: "L’entreprise prendra contact avec vous pour la suite.",
  refused: "Votre candidature n’est pas retenue. Merci du temps que vous y avez consacré.",
};

export type Decision = ApplicationTitle & {
  state: DecidedState;
  text: string | null;
  company: string;
  prenom: string | null;
  card: MailCard | null;
  url: string;
  offersUrl: string;
};

// The same subject for acceptance and refusal: others may see a subject, and a refusal should not be read in a list of mails.
const answerSubject = "Une réponse à votre candidature";

/** The words of a decision's mail, without its links. */
export function decisionWords({
  state,
  text,
  company,
  prenom,
  ...title
}: Omit<Decision, "card" | "url" | "offersUrl">) {
  return {
    subject: answerSubject,
    greeting: greeting(prenom),
    opening: openings[state](title, company),
    text: text ?? defaultTexts[state],
  };
}

export function decisionMail({ card, url, offersUrl, ...decision }: Decision): MailContent {
  const { state, text, company, prenom, ...title } = decision;
  const words = decisionWords(decision);
  return {
    template: "candidature-reponse",
    subject: words.subject,
    values: { prenom: prenom ?? "", offre: title.offer, entreprise: company },
    blocks: [
      words.greeting,
      words.opening,
      ...cardBlock(card),
      ...(words.text ? [text ? { quote: words.text } : words.text] : []),
      { button: "Voir ma candidature", url },
      ...(state === "refused"
        ? [{ links: [{ label: "D’autres offres vous attendent peut-être", url: offersUrl }] }]
        : []),
    ],
  };
}

export function closingMail(
  facts: Omit<Decision, "state" | "text"> & { days: string; reminders: number },
): MailContent {
  const { company, prenom, card, url, offersUrl, days, reminders, ...title } = facts;
  const despite = ["", ", malgré notre rappel", ", malgré nos rappels"][Math.min(reminders, 2)];
  return {
    template: "candidature-close",
    subject: answerSubject,
    values: { prenom: prenom ?? "", offre: title.offer, entreprise: company, delai: days },
    blocks: [
      greeting(prenom),
      `${company} n’a pas répondu à votre candidature ${appliedTo(title)} en ${days}${despite}.`,
      ...cardBlock(card),
      "Nous préférons vous le dire plutôt que de vous laisser attendre\u00a0: nous la considérons comme close. Ce silence ne remet pas en cause votre candidature, et l’entreprise peut encore revenir vers vous.",
      { button: "Voir ma candidature", url },
      {
        links: [
          {
            label: "Voir d’autres offres",
            url: offersUrl,
            detail: "Le délai de réponse y est affiché quand il est connu.",
          },
        ],
      },
    ],
  };
}

type Waiting = { name: string; offer: string; since: string };

export type Reminder = {
  company: string;
  waiting: Waiting[];
  more: string | null;
  count: string;
  closing: string;
  url: string;
};

export function reminderMail({ company, waiting, more, count, closing, url }: Reminder): MailContent {
  return {
    template: "candidatures-rappel",
    subject: `${count} sans réponse`,
    values: { entreprise: company, nombre: count, delai: closing },
    blocks: [
      "Bonjour,",
      `Ces personnes ont postulé chez ${company} et attendent encore une réponse.`,
      { rows: waiting.map(({ name, offer: title, since }) => [name, `${title}, ${since}`]) },
      ...(more ? [more] : []),
      { button: "Répondre", url },
      `Un mot suffit, même pour dire non\u00a0: des textes sont prêts, et plusieurs réponses partent d’un coup. Au bout de ${closing} sans réponse, nous disons nous-mêmes à la personne que sa candidature est close.`,
      "Votre délai et votre taux de réponse sont montrés sur vos offres, à partir de cinq candidatures.",
    ],
  };
}

type LateOffer = { offer: string; card: MailCard | null; count: string; limit: string; url: string; offerUrl: string };

/** To the company of an offer whose late applications are about to pause it. */
export function offerWarnedMail({ offer: title, card, count, limit, url }: LateOffer): MailContent {
  return {
    template: "offre-candidatures-attendent",
    subject: `${count} sans réponse depuis une semaine`,
    values: { offre: title, nombre: count },
    blocks: [
      "Bonjour,",
      `${count} à votre offre «\u00a0${title}\u00a0» attendent une réponse depuis plus de 7 jours. À ${limit}, l’offre passe en pause jusqu’à ce que vous y ayez répondu.`,
      ...cardBlock(card),
      { button: "Répondre", url },
      "Vous avez déjà répondu par téléphone ou par e-mail\u00a0? Dites-le sur la page de chaque candidature\u00a0: elle n’attend plus.",
    ],
  };
}

/** To the company of an offer that its late applications have paused. */
export function offerPausedMail({ offer: title, card, count, url, offerUrl }: LateOffer): MailContent {
  return {
    template: "offre-sans-reponse",
    subject: `Offre en pause\u00a0: ${count} sans réponse`,
    values: { offre: title, nombre: count },
    blocks: [
      "Bonjour,",
      `Votre offre «\u00a0${title}\u00a0» est en pause\u00a0: ${count} attendent une réponse depuis plus de 7 jours. Elle revient en ligne automatiquement dès que vous y avez répondu.`,
      ...cardBlock(card),
      { button: "Répondre", url },
      "Vous avez déjà répondu par téléphone ou par e-mail\u00a0? Dites-le sur la page de chaque candidature\u00a0: elle n’attend plus.",
      "Le poste est pourvu\u00a0? Fermez l’offre\u00a0: chaque personne l’apprend dans son suivi, et par e-mail si son adresse est connue.",
      { links: [{ label: "Fermer l’offre", url: `${offerUrl}/fermeture` }] },
    ],
  };
}

/** To a company with the badge: its open applications would end it. */
export function guaranteeWarningMail({
  end,
  days,
  share,
  url,
}: {
  end: string;
  days: string;
  share: string;
  url: string;
}): MailContent {
  return {
    template: "reponse-garantie",
    subject: `«\u00a0Réponse garantie\u00a0»\u00a0: répondez avant le ${end}`,
    blocks: [
      "Bonjour,",
      `Votre entreprise porte la mention «\u00a0Réponse garantie\u00a0»\u00a0: elle répond à ${share}\u00a0% au moins des candidatures en ${days}. Sans réponse aux candidatures ouvertes, elle perd cette mention le ${end}.`,
      { button: "Répondre", url },
      "Vous avez déjà répondu par téléphone ou par e-mail\u00a0? Dites-le sur la page de chaque candidature\u00a0: elle comptera alors comme ayant reçu une réponse.",
    ],
  };
}

type EndMailFacts = ApplicationTitle & {
  prenom: string | null;
  company: string;
  card: MailCard | null;
  url: string;
  offersUrl: string;
};

const endSentences: Record<EndReason, (facts: EndMailFacts) => string> = {
  "offer-ended": ({ company, offer }) =>
    `L’offre «\u00a0${offer}\u00a0» ${withDe(company)}, à laquelle vous aviez postulé, a été retirée. Votre candidature est terminée.`,
  "company-ended": (facts) =>
    `${facts.company} a fermé son espace et ne répondra pas à votre candidature ${applicationName(facts)}. Elle est terminée.`,
  "company-removed": (facts) =>
    `${facts.company} n’est plus sur le site et ne répondra pas à votre candidature ${applicationName(facts)}. Elle est terminée.`,
};

// The company has had the applicant's address.
const stayCareful =
  "Si cette entreprise vous écrit ou vous appelle encore, restez prudent\u00a0: un employeur ne demande jamais d’argent.";

/** To the applicant: the offer or the company has ended, and the application with it. */
export function endedMail(facts: EndMailFacts & { reason: EndReason }): MailContent {
  const { prenom, company, offer, card, url, offersUrl, reason } = facts;
  return {
    template: "candidature-terminee",
    subject: `Votre candidature ${applicationName(facts)} est terminée`,
    values: { prenom: prenom ?? "", entreprise: company, offre: offer },
    blocks: [
      greeting(prenom),
      endSentences[reason](facts),
      ...cardBlock(card),
      ...(reason === "company-removed" ? [stayCareful] : []),
      "Votre profil n’est pas en cause. Vous gardez votre candidature telle que vous l’avez envoyée, et d’autres entreprises cherchent en ce moment.",
      { button: "Voir les offres", url: offersUrl },
      { links: [{ label: "Revoir ma candidature", url }] },
    ],
  };
}

/** To an applicant whom a mail has notified of the end. The offer or the company is back. */
export function reopenedMail(facts: Omit<EndMailFacts, "offersUrl">): MailContent {
  const { prenom, company, offer, isSpontaneous, card, url } = facts;
  return {
    template: "candidature-rouverte",
    subject: `Votre candidature ${applicationName(facts)} est de nouveau ouverte`,
    values: { prenom: prenom ?? "", entreprise: company, offre: offer },
    blocks: [
      greeting(prenom),
      `${isSpontaneous ? company : `L’offre «\u00a0${offer}\u00a0» ${withDe(company)}`} est de retour\u00a0: votre candidature, que nous vous avions annoncée comme terminée, est de nouveau ouverte. Vous n’avez rien à renvoyer.`,
      ...cardBlock(card),
      { button: "Suivre ma candidature", url },
    ],
  };
}

const exampleLate: (...given: Parameters<MailKind["example"]>) => LateOffer = (sample, at) => ({
  offer: sample("offre"),
  card: exampleCard(sample("offre"), null),
  count: sample("nombre"),
  limit: "10",
  url: at("/candidatures"),
  offerUrl: at("/mes-offres/1"),
});

export const reviewMails: MailKinds = {
  "candidature-terminee": {
    label: "Offre ou entreprise retirée",
    reason: applicantReason,
    leaves: "by-day",
    to: "candidat",
    example: (sample, at) =>
      endedMail({
        prenom: sample("prenom"),
        company: sample("entreprise"),
        offer: sample("offre"),
        isSpontaneous: false,
        card: exampleCard(sample("offre"), sample("entreprise")),
        url: at("/candidature"),
        offersUrl: at("/offres"),
        reason: "offer-ended",
      }),
  },
  "candidature-rouverte": {
    label: "Candidature de nouveau ouverte",
    reason: applicantReason,
    leaves: "by-day",
    to: "candidat",
    example: (sample, at) =>
      reopenedMail({
        prenom: sample("prenom"),
        company: sample("entreprise"),
        offer: sample("offre"),
        isSpontaneous: false,
        card: exampleCard(sample("offre"), sample("entreprise")),
        url: at("/candidature"),
      }),
  },
  "candidature-reponse": {
    label: "Réponse à une candidature",
    reason: applicantReason,
    leaves: "by-day",
    to: "candidat",
    example: (sample, at) =>
      decisionMail({
        state: "interview",
        text: "Votre parcours nous a intéressés, et nous aimerions vous rencontrer.",
        offer: sample("offre"),
        isSpontaneous: false,
        card: exampleCard(sample("offre"), sample("entreprise")),
        company: sample("entreprise"),
        prenom: sample("prenom"),
        url: at("/candidature"),
        offersUrl: at("/offres"),
      }),
  },
  "candidature-close": {
    label: "Candidature fermée sans réponse",
    reason: applicantReason,
    leaves: "by-day",
    to: "candidat",
    example: (sample, at) =>
      closingMail({
        offer: sample("offre"),
        isSpontaneous: false,
        card: exampleCard(sample("offre"), sample("entreprise")),
        company: sample("entreprise"),
        prenom: sample("prenom"),
        days: sample("delai"),
        reminders: 2,
        url: at("/candidature"),
        offersUrl: at("/offres"),
      }),
  },
  "offre-candidatures-attendent": {
    label: "Offre bientôt en pause, candidatures sans réponse",
    reason: recruiterReason,
    leaves: "by-day",
    to: "entreprise",
    varies: true,
    example: (sample, at) => offerWarnedMail(exampleLate(sample, at)),
  },
  "offre-sans-reponse": {
    label: "Offre en pause, candidatures sans réponse",
    reason: recruiterReason,
    leaves: "by-day",
    to: "entreprise",
    varies: true,
    example: (sample, at) => offerPausedMail(exampleLate(sample, at)),
  },
  "reponse-garantie": {
    label: "Mention «\u00a0Réponse garantie\u00a0» menacée",
    reason: recruiterReason,
    leaves: "by-day",
    to: "entreprise",
    varies: true,
    example: (_sample, at) =>
      guaranteeWarningMail({ end: "12 décembre 2026", days: "14 jours", share: "90", url: at("/candidatures") }),
  },
  "candidatures-rappel": {
    label: "Rappel des candidatures",
    reason: recruiterReason,
    leaves: "by-day",
    to: "entreprise",
    example: (sample, at) =>
      reminderMail({
        company: sample("entreprise"),
        waiting: [{ name: "Amélie Martin", offer: "Infirmière de bloc opératoire", since: "depuis 8 jours" }],
        more: null,
        count: sample("nombre"),
        closing: sample("delai"),
        url: at("/candidatures"),
      }),
  },
};
