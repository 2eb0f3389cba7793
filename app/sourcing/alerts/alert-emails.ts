// The mails about new results of saved searches, of offers and of candidates, about followed companies, about an alert to confirm, about
// paused alerts, and about saved offers that close soon.

import type { OfferCardData } from "../../offers/offer.ts";
import { greeting } from "../../platform/mail/greeting.ts";
import type { MailBlock, MailLink } from "../../platform/mail/mail-body.tsx";
import type { MailContent, MailKinds } from "../../platform/mail/mail-content.ts";
import { withDe } from "../../platform/text/elision.ts";
import { plural } from "../../platform/text/french.ts";
import * as sourcingLimits from "../limits.ts";

export type Section = {
  name: string;
  /** Whether these are the offers of a followed company. */
  isFollow: boolean;
  links: MailLink[];
  total: number;
  others: number;
  url: string;
  stopUrl: string;
};

type News = { sections: Section[]; namesNotice?: string | null; settingsUrl: string; stopAllUrl: string };

type Words = {
  hello: string;
  count: (total: number) => string;
  alone: (name: string) => string;
  together: (follows: number, searches: number) => string;
  results: (links: MailLink[]) => MailBlock;
  more: (others: number) => string | null;
  stop: (section: Section) => string;
};

const subjectMax = 60;

/** Between two words, with a guillemet that stays open closed. */
function cut(text: string): string {
  if (text.length <= subjectMax) return text;
  const room = subjectMax - (text.includes("«") ? 3 : 1);
  const words = text.slice(0, room + 1).replace(/ [^ ]*$/, "");
  const start = (words.length > room || words.length * 2 < room ? text.slice(0, room) : words).replace(
    /(?<![\s,:«])[\s,:«]+$/,
    "",
  );
  const isOpen = start.lastIndexOf("«") > start.lastIndexOf("»");
  return `${start}…${isOpen ? "\u00a0»" : ""}`;
}

/** An offer of such a mail: its title, its address and its facts in one line. @param more facts of the mail alone */
export function offerLink(card: OfferCardData, url: string, ...more: string[]): MailLink {
  const facts = [card.company, card.place, card.distance, card.contractType, card.pay, ...more];
  return { label: card.title, url, detail: facts.filter(Boolean).join(" · ") };
}

const offerCards = (links: MailLink[]): MailBlock => ({
  cards: links.map(({ label, url, detail }) => ({ title: label, url, above: null, facts: detail ? [detail] : [] })),
});

const followed = (name: string) => `${name}, que vous suivez`;

/** What several sections are about, for the subject. */
function sourcesOf(follows: number, searches: number): string {
  const parts = [
    ...(searches > 0 ? [`dans ${plural(searches, "recherche")}`] : []),
    ...(follows > 0 ? [`chez ${plural(follows, "entreprise suivie", "entreprises suivies")}`] : []),
  ];
  return `Du nouveau ${parts.join(" et ")}`;
}

function newsMail(
  { sections, namesNotice, settingsUrl, stopAllUrl }: News,
  words: Words,
): Pick<MailContent, "subject" | "blocks"> {
  const alone = sections.length === 1;
  const [{ name: only, isFollow } = { name: "", isFollow: false }] = sections;
  const follows = sections.filter((section) => section.isFollow).length;
  const total = words.count(sections.reduce((sum, section) => sum + section.total, 0));
  const blocksOf = (section: Section): MailBlock[] => {
    const { name, links, total: own, others, url, stopUrl } = section;
    const more = words.more(others);
    const heading = section.isFollow ? followed(name) : name;
    return [
      ...(alone ? [] : [{ heading: `${heading}\u00a0: ${words.count(own)}` }]),
      ...(links.length > 0 ? [words.results(links)] : []),
      ...(more ? [{ links: [{ label: more, url }] }] : []),
      { links: [{ label: words.stop(section), url: stopUrl }] },
    ];
  };
  return {
    subject: alone ? cut(`${total}\u00a0: ${only}`) : sourcesOf(follows, sections.length - follows),
    blocks: [
      words.hello,
      alone
        ? `${total} ${isFollow ? `chez ${followed(only)}` : `dans votre recherche ${words.alone(only)}`}\u00a0:`
        : words.together(follows, sections.length - follows),
      ...(namesNotice ? [namesNotice] : []),
      ...sections.flatMap(blocksOf),
      {
        links: [
          { label: "Régler mes alertes", url: settingsUrl },
          { label: "Arrêter toutes mes alertes", url: stopAllUrl },
        ],
      },
    ],
  };
}

export function newOffersMail({ prenom, ...news }: News & { prenom: string | null }): MailContent {
  return {
    template: "alerte-offres",
    values: { prenom: prenom ?? "" },
    ...newsMail(news, {
      hello: greeting(prenom),
      count: (total) => plural(total, "nouvelle offre", "nouvelles offres"),
      alone: (name) => `«\u00a0${name}\u00a0»`,
      together: (follows, searches) =>
        follows === 0
          ? "Voici les nouvelles offres de vos recherches enregistrées."
          : searches === 0
            ? "Voici les nouvelles offres des entreprises que vous suivez."
            : "Voici les nouvelles offres de vos recherches enregistrées et des entreprises que vous suivez.",
      results: offerCards,
      more: (others) =>
        others === 0 ? null : others === 1 ? "Voir l’autre offre" : `Voir les ${plural(others, "autre")}`,
      stop: ({ name, isFollow }) =>
        isFollow ? `Ne plus suivre ${name}` : `Ne plus recevoir l’alerte «\u00a0${name}\u00a0»`,
    }),
  };
}

/** To a member of a company. Masked profiles stay unnamed. */
export function newCandidatesMail(news: News): MailContent {
  return {
    template: "alerte-candidats",
    ...newsMail(news, {
      hello: "Bonjour,",
      count: (total) => plural(total, "nouveau profil", "nouveaux profils"),
      alone: (name) => name,
      together: () => "Voici les nouveaux profils de vos recherches enregistrées.",
      results: (links) => ({ links }),
      more: (others) => (others > 0 ? `Voir aussi ${plural(others, "autre")}` : "Voir la recherche"),
      stop: () => "Ne plus recevoir cette alerte",
    }),
  };
}

type Paused = {
  prenom: string | null;
  names: string[];
  /** How many of them are followed companies. */
  follows: number;
  /** Of a person without an account, for whom nothing else is stored. */
  isErasedLater: boolean;
  url: string;
};

/** What was not opened, what is paused, and what remains. */
function pausedWords(alone: boolean, follows: number): [unopened: string, remains: string] {
  if (follows === 0)
    return alone
      ? ["cette recherche", "Votre recherche reste enregistrée."]
      : ["ces recherches", "Vos recherches restent enregistrées."];
  return alone
    ? ["les offres de cette entreprise", "Vous suivez toujours cette entreprise."]
    : [
        "ces alertes",
        "Rien n’est effacé\u00a0: vos recherches et les entreprises que vous suivez restent enregistrées.",
      ];
}

/** To either side: alerts that no one used are paused. The button resumes them. */
export function pausedAlertsMail({ prenom, names, follows, isErasedLater, url }: Paused): MailContent {
  const [only = ""] = names;
  const alone = names.length === 1;
  const [unopened, remains] = pausedWords(alone, follows);
  const days = plural(sourcingLimits.alertUnusedDays, "jour");
  return {
    template: "alertes-en-pause",
    values: { prenom: prenom ?? "" },
    subject: alone ? cut(`Alerte en pause\u00a0: ${only}`) : `${names.length} alertes en pause`,
    blocks: [
      greeting(prenom),
      alone
        ? `Vous n’avez pas ouvert ${unopened} depuis ${days}. ${follows > 0 ? "L’alerte" : "Son alerte"} est en pause\u00a0: elle ne vous envoie plus d’e-mail.`
        : `Vous n’avez pas ouvert ${unopened} depuis ${days}. ${follows > 0 ? "Elles" : "Leurs alertes"} sont en pause\u00a0: elles ne vous envoient plus d’e-mail.`,
      ...names.slice(0, sourcingLimits.pausedNamed),
      { button: alone ? "Reprendre l’alerte" : "Reprendre mes alertes", url },
      ...(isErasedLater ? [] : [remains]),
      [
        alone ? "Si cette alerte ne vous sert plus" : "Si ces alertes ne vous servent plus",
        ", vous n’avez rien à faire",
        isErasedLater
          ? `\u00a0: ${alone ? "elle sera effacée" : "elles seront effacées"} dans un an, avec votre adresse.`
          : ".",
      ].join(""),
    ],
  };
}

type Requested = {
  /** Null for a search without words of our lists. */
  name: string | null;
  isFollow: boolean;
  url: string;
};

function requestedWords(name: string | null, isFollow: boolean): [what: string, whose: string] {
  if (name === null) return ["votre alerte", "d’une recherche"];
  if (isFollow) return [`suivre ${name}`, withDe(name)];
  return [`alerte «\u00a0${name}\u00a0»`, `de la recherche «\u00a0${name}\u00a0»`];
}

/** To an address that anyone may have typed: the press confirms that its owner wants the alert. */
export function confirmAlertMail({ name, isFollow, url }: Requested): MailContent {
  const [what, whose] = requestedWords(name, isFollow);
  return {
    template: "confirmer-alerte",
    subject: cut(`À confirmer\u00a0: ${what}`),
    blocks: [
      greeting(null),
      `Quelqu’un, sans doute vous, a demandé que les nouvelles offres ${whose} soient envoyées à cette adresse, une fois par jour au plus.`,
      { button: "Confirmer", url },
      `Sans confirmation, rien ne vous sera envoyé et la demande est effacée ${plural(sourcingLimits.alertRequestHours, "heure")} plus tard.`,
    ],
  };
}

type Closing = { prenom: string | null; offers: MailLink[]; listUrl: string };

export function closingOffersMail({ prenom, offers, listUrl }: Closing): MailContent {
  const [first] = offers;
  return {
    template: "offres-bientot-fermees",
    values: { prenom: prenom ?? "" },
    subject:
      offers.length === 1
        ? cut(`Bientôt fermée\u00a0: ${first!.label}`)
        : `${offers.length} offres enregistrées ferment bientôt`,
    blocks: [
      greeting(prenom),
      offers.length === 1
        ? "Une offre que vous avez enregistrée ferme bientôt. Si elle vous intéresse, c’est le moment de postuler."
        : "Des offres que vous avez enregistrées ferment bientôt. Si elles vous intéressent, c’est le moment de postuler.",
      offerCards(offers),
      { button: "Voir mes offres enregistrées", url: listUrl },
    ],
  };
}

const exampleOffers = (at: (path: string) => string): MailLink[] => [
  { label: "Infirmière de bloc opératoire", url: at("/offres/1"), detail: "Clinique des Tilleuls, Lyon" },
  { label: "Infirmier de nuit", url: at("/offres/2"), detail: "Hôpital du Port, Brest" },
];

const exampleNews = (links: MailLink[], settings: string, at: (path: string) => string): News => ({
  sections: [
    {
      name: "Infirmière, Lyon",
      isFollow: false,
      links,
      total: 2,
      others: 0,
      url: at("/offres"),
      stopUrl: at("/desabonnement"),
    },
  ],
  settingsUrl: at(settings),
  stopAllUrl: at("/desabonnement"),
});

export const alertMails: MailKinds = {
  "alerte-offres": {
    label: "Alerte d’offres",
    reason: "Vous recevez cet e-mail parce que vous avez demandé cette alerte.",
    leaves: "by-day",
    to: "candidat",
    varies: true,
    example: (sample, at) =>
      newOffersMail({
        prenom: sample("prenom"),
        ...exampleNews(exampleOffers(at), "/candidat/recherches", at),
      }),
  },
  "offres-bientot-fermees": {
    label: "Offres bientôt fermées",
    reason: "Vous recevez cet e-mail parce que vous avez enregistré une de ces offres.",
    leaves: "by-day",
    to: "candidat",
    varies: true,
    example: (sample, at) =>
      closingOffersMail({
        prenom: sample("prenom"),
        offers: exampleOffers(at),
        listUrl: at("/candidat/offres-enregistrees"),
      }),
  },
  "confirmer-alerte": {
    label: "Alerte à confirmer",
    reason: "Vous recevez cet e-mail parce que quelqu’un a donné cette adresse pour une alerte.",
    leaves: "at-once",
    to: "tous",
    varies: true,
    example: (_, at) =>
      confirmAlertMail({ name: "Infirmière, Lyon", isFollow: false, url: at("/alertes/confirmation/exemple") }),
  },
  "alertes-en-pause": {
    label: "Alertes en pause",
    reason: "Vous recevez cet e-mail parce que des alertes sont enregistrées à cette adresse.",
    leaves: "by-day",
    to: "tous",
    varies: true,
    example: (sample, at) =>
      pausedAlertsMail({
        prenom: sample("prenom"),
        names: ["Infirmière, Lyon"],
        follows: 0,
        isErasedLater: false,
        url: at("/alertes/exemple"),
      }),
  },
  "alerte-candidats": {
    label: "Alerte de candidats",
    reason: "Vous recevez cet e-mail parce que votre entreprise a enregistré cette recherche.",
    leaves: "by-day",
    to: "entreprise",
    varies: true,
    example: (_, at) =>
      newCandidatesMail(exampleNews([{ label: "A. M., infirmière", url: at("/candidat/1") }], "/entreprise", at)),
  },
};
