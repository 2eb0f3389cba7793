// The mails about offers: reports to administrators, receipts to reporters, end of term to companies.

import type { ReportTarget } from "../platform/db/schema.ts";
import type { MailContent, MailKind, MailKinds } from "../platform/mail/mail-content.ts";

type Report = {
  type: ReportTarget;
  title: string;
  company: string;
  reason: string;
  message: string | null;
  email: string | null;
};

const kinds = { offre: "Offre", entreprise: "Entreprise", message: "Message" } as const;

export function reportMail({
  type,
  title,
  company,
  reason,
  message,
  email,
  url,
}: Report & { url: string }): MailContent {
  const rows: [string, string][] = [
    ...(type === "entreprise" ? [] : [[type === "offre" ? "Offre" : "Message", title] as [string, string]]),
    ["Entreprise", company],
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
      { rows },
      ...(message ? [{ quote: message }] : []),
      { button: "Voir les signalements", url },
    ],
  };
}

type Ending = { title: string; until: string; url: string; ownUrl: string };
const cut = (text: string) => (text.length > 60 ? `${text.slice(0, 59).trimEnd()}…` : text);

export function termReminderMail(offers: Ending[]): MailContent {
  const [offer] = offers;
  const alone = offers.length === 1;
  return {
    template: "fin-offre",
    subject: alone ? cut(`Bientôt hors ligne\u00a0: ${offer!.title}`) : `${offers.length} offres bientôt hors ligne`,
    blocks: [
      "Bonjour,",
      alone
        ? `Votre offre «\u00a0${offer!.title}\u00a0» est en ligne jusqu’au ${offer!.until}. Vous cherchez toujours\u00a0? Prolongez-la en un geste.`
        : "Ces offres arrivent à leur terme. Prolongez celles pour lesquelles vous cherchez toujours.",
      ...(alone
        ? [{ button: "Prolonger l’offre", url: offer!.url }]
        : [{ links: offers.map(({ title, until, url }) => ({ label: title, url, detail: `jusqu’au ${until}` })) }]),
      "Le poste est pourvu\u00a0? Fermez l’offre et dites aux candidats ce qu’il en est\u00a0:",
      {
        links: offers.map(({ title, ownUrl }) => ({
          label: `Fermer «\u00a0${title}\u00a0»`,
          url: `${ownUrl}/fermeture`,
        })),
      },
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
      ...(alone
        ? [{ button: "Prolonger l’offre", url: offer!.url }]
        : [{ links: offers.map(({ title, url }) => ({ label: title, url })) }]),
    ],
  };
}

/** To the reporter: acknowledgement of receipt (article 16, 4). */
export function receiptMail(title: string, reason: string): MailContent {
  return {
    template: "signalement-recu",
    subject: `Signalement reçu\u00a0: ${title}`,
    values: { titre: title, motif: reason },
    blocks: [
      "Bonjour,",
      "Merci de votre signalement. Une personne de l’équipe du site va l’examiner, et vous saurez ce qui a été décidé.",
      {
        rows: [
          ["Contenu", title],
          ["Motif", reason],
        ],
      },
      "Nous ne disons pas à l’auteur du contenu qui l’a signalé.",
    ],
  };
}

const exampleEnding: (...given: Parameters<MailKind["example"]>) => Ending[] = (sample, at) => [
  { title: sample("offre"), until: "21 décembre 2026", url: at("/prolongation"), ownUrl: at("/mes-offres/1") },
];

export const offerMails: MailKinds = {
  "signalement-recu": {
    label: "Signalement reçu",
    leaves: "at-once",
    to: "tous",
    example: (sample) => receiptMail(sample("titre"), sample("motif")),
  },
  "fin-offre": {
    label: "Offre bientôt à son terme",
    leaves: "by-day",
    to: "entreprise",
    varies: true,
    example: (sample, at) => termReminderMail(exampleEnding(sample, at)),
  },
  "offre-expiree": {
    label: "Offre à son terme",
    leaves: "by-day",
    to: "entreprise",
    varies: true,
    example: (sample, at) => expiredMail(exampleEnding(sample, at)),
  },
  signalement: {
    label: "Signalement",
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
        url: at("/admin/moderation"),
      }),
  },
};
