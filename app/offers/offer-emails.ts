// The mails about offers: reports to administrators, receipts to reporters, end of term to companies.

import type { ReportTarget } from "../platform/db/schema.ts";
import type { MailBlock, MailCard } from "../platform/mail/mail-body.tsx";
import {
  cardBlock,
  exampleCard,
  type MailContent,
  type MailKind,
  type MailKinds,
} from "../platform/mail/mail-content.ts";
import * as platformMessages from "../platform/messages.ts";

type Report = {
  type: ReportTarget;
  title: string;
  company: string;
  reason: string;
  message: string | null;
  email: string | null;
  /** Of an offer. */
  card: MailCard | null;
};

const kinds = { offre: "Offre", entreprise: "Entreprise", message: "Message" } as const;

export function reportMail({
  type,
  title,
  company,
  reason,
  message,
  email,
  card,
  url,
}: Report & { url: string }): MailContent {
  const rows: [string, string][] = [
    ...(type === "entreprise" || card ? [] : [[type === "offre" ? "Offre" : "Message", title] as [string, string]]),
    ...(card ? [] : [["Entreprise", company] as [string, string]]),
    ["Motif", reason],
    ["De", email ?? "une personne qui n’a pas laissé d’adresse"],
  ];
  return {
    template: "signalement",
    subject: `${type === "message" ? "Message signalé" : `${kinds[type]} signalée`}\u00a0: ${title}`,
    values: { titre: title, entreprise: company, motif: reason },
    blocks: [
      "Bonjour,",
      type === "message"
        ? "Un message vient d’être signalé."
        : `Une ${kinds[type].toLowerCase()} vient d’être signalée.`,
      ...cardBlock(card),
      { rows },
      ...(message ? [{ quote: message }] : []),
      { button: "Voir les signalements", url },
    ],
  };
}

type Ending = { title: string; card: MailCard | null; until: string; url: string; ownUrl: string };
const cut = (text: string) => (text.length > 60 ? `${text.slice(0, 59).trimEnd()}…` : text);

/** A card and a button for one offer, or a card with a link for each of several. @param detailOf what stands behind the facts of a card */
function pressFor(button: string, offers: Ending[], detailOf?: (offer: Ending) => string): MailBlock[] {
  const [offer] = offers;
  if (offers.length === 1) return [...cardBlock(offer!.card), { button, url: offer!.url }];
  const cards = offers.map((each) => ({
    title: each.title,
    url: each.url,
    above: null,
    facts: [...(each.card?.facts ?? []), ...(detailOf ? [detailOf(each)] : [])],
  }));
  return [{ cards }];
}

const filled = (offers: { title: string; ownUrl: string }[]): MailContent["blocks"] => [
  "Le poste est pourvu\u00a0? Fermez l’offre et dites aux candidats ce qu’il en est\u00a0:",
  {
    links: offers.map(({ title, ownUrl }) => ({ label: `Fermer «\u00a0${title}\u00a0»`, url: `${ownUrl}/fermeture` })),
  },
];

export function termReminderMail(offers: Ending[]): MailContent {
  const [offer] = offers;
  const alone = offers.length === 1;
  return {
    template: "fin-offre",
    subject: alone ? cut(`Bientôt hors ligne\u00a0: ${offer!.title}`) : `${offers.length} offres bientôt hors ligne`,
    blocks: [
      "Bonjour,",
      alone
        ? `Votre offre «\u00a0${offer!.title}\u00a0» est en ligne jusqu’au ${offer!.until}. Vous cherchez toujours\u00a0? Prolongez-la en un clic.`
        : "Ces offres arrivent à leur terme. Prolongez celles pour lesquelles vous cherchez toujours.",
      ...pressFor("Prolonger l’offre", offers, ({ until }) => `jusqu’au ${until}`),
      ...filled(offers),
    ],
  };
}

export function expiredMail(offers: Ending[]): MailContent {
  const [offer] = offers;
  const alone = offers.length === 1;
  return {
    template: "offre-expiree",
    subject: alone ? cut(`Hors ligne\u00a0: ${offer!.title}`) : `${offers.length} offres ne sont plus en ligne`,
    blocks: [
      "Bonjour,",
      alone
        ? `Votre offre «\u00a0${offer!.title}\u00a0» est arrivée à son terme\u00a0: elle n’est plus en ligne. Les candidatures reçues restent dans votre espace.`
        : "Ces offres sont arrivées à leur terme\u00a0: elles ne sont plus en ligne. Les candidatures reçues restent dans votre espace.",
      `Pour ${alone ? "la" : "les"} remettre en ligne, pendant 30 jours encore\u00a0:`,
      ...pressFor("Prolonger l’offre", offers),
    ],
  };
}

type Confirming = Ending & { pause: string };

export function confirmationRequestMail(offers: Confirming[]): MailContent {
  const [offer] = offers;
  const alone = offers.length === 1;
  return {
    template: "confirmation-offre",
    subject: alone ? cut(`Toujours à pourvoir\u00a0? ${offer!.title}`) : `${offers.length} offres à confirmer`,
    blocks: [
      "Bonjour,",
      alone
        ? `Le poste «\u00a0${offer!.title}\u00a0» est-il toujours à pourvoir\u00a0? Confirmez-le en un clic avant le ${offer!.until}\u00a0: les candidats voient que votre offre est d’actualité.`
        : "Ces postes sont-ils toujours à pourvoir\u00a0? Confirmez chacun en un clic\u00a0: les candidats voient que vos offres sont d’actualité.",
      ...pressFor("Confirmer l’offre", offers, ({ until }) => `avant le ${until}`),
      alone
        ? `Sans réponse, elle passe derrière les autres offres, puis elle quitte le site le ${offer!.pause}.`
        : "Sans réponse, une offre passe derrière les autres, puis elle quitte le site une semaine plus tard.",
      ...filled(offers),
    ],
  };
}

export function confirmationReminderMail(offers: Confirming[]): MailContent {
  const [offer] = offers;
  const alone = offers.length === 1;
  return {
    template: "confirmation-offre-rappel",
    subject: alone ? cut(`Bientôt en pause\u00a0: ${offer!.title}`) : `${offers.length} offres bientôt en pause`,
    blocks: [
      "Bonjour,",
      alone
        ? `Votre offre «\u00a0${offer!.title}\u00a0» n’est pas confirmée\u00a0: elle est derrière les autres, et elle passe en pause dans deux jours. Un clic suffit pour la garder en ligne.`
        : "Ces offres ne sont pas confirmées\u00a0: elles sont derrière les autres, et elles passent en pause dans deux jours. Un clic par offre suffit pour la garder en ligne.",
      ...pressFor("Confirmer l’offre", offers),
      ...filled(offers),
    ],
  };
}

export function pausedMail(offers: Confirming[]): MailContent {
  const [offer] = offers;
  const alone = offers.length === 1;
  return {
    template: "offre-non-confirmee",
    subject: alone ? cut(`En pause\u00a0: ${offer!.title}`) : `${offers.length} offres sont en pause`,
    blocks: [
      "Bonjour,",
      alone
        ? `Votre offre «\u00a0${offer!.title}\u00a0» n’a pas été confirmée\u00a0: elle est en pause, et n’est plus visible. Les candidatures reçues restent dans votre espace.`
        : "Ces offres n’ont pas été confirmées\u00a0: elles sont en pause, et ne sont plus visibles. Les candidatures reçues restent dans votre espace.",
      alone
        ? "Le poste est toujours à pourvoir\u00a0? Un clic la remet en ligne\u00a0:"
        : "Pour remettre en ligne celles qui sont toujours à pourvoir\u00a0:",
      ...pressFor("Confirmer l’offre", offers),
      ...filled(offers),
    ],
  };
}

/** To the reporter: acknowledgement of receipt (article 16, 4). */
export function receiptMail(title: string, reason: string, card: MailCard | null): MailContent {
  return {
    template: "signalement-recu",
    subject: `Signalement reçu\u00a0: ${title}`,
    values: { titre: title, motif: reason },
    blocks: [
      "Bonjour,",
      "Merci de votre signalement. Une personne de l’équipe du site va l’examiner, et vous saurez ce qui a été décidé.",
      ...cardBlock(card),
      { rows: [...(card ? [] : [["Contenu", title] as [string, string]]), ["Motif", reason]] },
      "Nous ne disons pas à l’auteur du contenu qui l’a signalé.",
    ],
  };
}

const exampleConfirming: (...given: Parameters<MailKind["example"]>) => Confirming[] = (sample, at) => [
  {
    title: sample("offre"),
    card: exampleCard(sample("offre"), null),
    until: "21 décembre 2026",
    pause: "28 décembre 2026",
    url: at("/confirmation"),
    ownUrl: at("/mes-offres/1"),
  },
];

const exampleEnding: (...given: Parameters<MailKind["example"]>) => Ending[] = (sample, at) => [
  {
    title: sample("offre"),
    card: exampleCard(sample("offre"), null),
    until: "21 décembre 2026",
    url: at("/prolongation"),
    ownUrl: at("/mes-offres/1"),
  },
];

const publisherReason = "Vous recevez cet e-mail parce que votre entreprise publie des offres sur ce site.";

export const offerMails: MailKinds = {
  "signalement-recu": {
    label: "Signalement reçu",
    reason: "Vous recevez cet e-mail parce que vous avez signalé un contenu.",
    leaves: "at-once",
    to: "tous",
    example: (sample) =>
      receiptMail(sample("titre"), sample("motif"), exampleCard(sample("titre"), sample("entreprise"))),
  },
  "fin-offre": {
    label: "Offre bientôt à son terme",
    reason: publisherReason,
    leaves: "by-day",
    to: "entreprise",
    varies: true,
    example: (sample, at) => termReminderMail(exampleEnding(sample, at)),
  },
  "offre-expiree": {
    label: "Offre à son terme",
    reason: publisherReason,
    leaves: "by-day",
    to: "entreprise",
    varies: true,
    example: (sample, at) => expiredMail(exampleEnding(sample, at)),
  },
  "confirmation-offre": {
    label: "Offre à confirmer",
    reason: publisherReason,
    leaves: "by-day",
    to: "entreprise",
    varies: true,
    example: (sample, at) => confirmationRequestMail(exampleConfirming(sample, at)),
  },
  "confirmation-offre-rappel": {
    label: "Offre à confirmer, rappel",
    reason: publisherReason,
    leaves: "by-day",
    to: "entreprise",
    varies: true,
    example: (sample, at) => confirmationReminderMail(exampleConfirming(sample, at)),
  },
  "offre-non-confirmee": {
    label: "Offre en pause, pas confirmée",
    reason: publisherReason,
    leaves: "by-day",
    to: "entreprise",
    varies: true,
    example: (sample, at) => pausedMail(exampleConfirming(sample, at)),
  },
  signalement: {
    label: "Signalement",
    reason: platformMessages.administratorReason,
    leaves: "by-day",
    to: "administration",
    varies: true,
    example: (sample, at) =>
      reportMail({
        type: "offre",
        title: sample("titre"),
        company: sample("entreprise"),
        reason: sample("motif"),
        message: "Un autre salaire que celui du contrat",
        email: "lea@exemple.fr",
        card: exampleCard(sample("titre"), sample("entreprise")),
        url: at("/admin/moderation"),
      }),
  },
};
