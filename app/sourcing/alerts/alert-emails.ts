// The mails about new results of saved searches, of offers and of candidates, and about saved offers that close soon.

import { greeting } from "../../platform/mail/greeting.ts";
import type { MailBlock, MailLink } from "../../platform/mail/mail-body.tsx";
import type { Letter } from "../../platform/mail/mail-letter.ts";
import { plural } from "../../platform/text/french.ts";

export type OffersSection = {
  name: string;
  offers: MailLink[];
  /** All new offers, including those not named. */
  total: number;
  /** How many are named neither here nor in another section. */
  others: number;
  url: string;
  stopUrl: string;
};

type News = { prenom: string | null; sections: OffersSection[]; settingsUrl: string; stopAllUrl: string };

const subjectMax = 60;

const newOffers = (count: number) => plural(count, "nouvelle offre", "nouvelles offres");

function cut(text: string): string {
  return text.length > subjectMax ? `${text.slice(0, subjectMax - 1).trimEnd()}…` : text;
}

function sectionBlocks({ name, offers, total, others, url, stopUrl }: OffersSection, alone: boolean): MailBlock[] {
  const more: MailLink[] =
    others > 0 ? [{ label: others === 1 ? "Voir l’autre offre" : `Voir les ${plural(others, "autre")}`, url }] : [];
  const stop: MailLink = { label: `Ne plus recevoir l’alerte «\u00a0${name}\u00a0»`, url: stopUrl };
  return [
    ...(alone ? [] : [{ heading: `${name}\u00a0: ${newOffers(total)}` }]),
    ...(offers.length > 0 ? [{ links: offers }] : []),
    ...(more.length > 0 ? [{ links: more }] : []),
    { links: [stop] },
  ];
}

export function newOffersMail({ prenom, sections, settingsUrl, stopAllUrl }: News): Letter {
  const [first] = sections;
  const alone = sections.length === 1;
  const count = sections.reduce((sum, { total }) => sum + total, 0);
  return {
    template: "alerte-offres",
    values: { prenom: prenom ?? "" },
    subject: alone
      ? cut(`${newOffers(count)}\u00a0: ${first!.name}`)
      : `Du nouveau dans ${plural(sections.length, "recherche")}`,
    blocks: [
      greeting(prenom),
      alone
        ? `${newOffers(count)} dans votre recherche «\u00a0${first!.name}\u00a0»\u00a0:`
        : "Voici ce qui est nouveau dans vos recherches enregistrées.",
      ...sections.flatMap((section) => sectionBlocks(section, alone)),
      {
        links: [
          { label: "Régler mes alertes", url: settingsUrl },
          { label: "Arrêter toutes mes alertes", url: stopAllUrl },
        ],
      },
    ],
  };
}

type Closing = { prenom: string | null; offers: MailLink[]; listUrl: string };

export function closingOffersMail({ prenom, offers, listUrl }: Closing): Letter {
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
      { links: offers },
      { button: "Voir mes offres enregistrées", url: listUrl },
    ],
  };
}

export type PeopleSection = {
  name: string;
  people: MailLink[];
  /** All new candidates, including those not named. */
  total: number;
  /** How many are named neither here nor in another section. */
  others: number;
  url: string;
  stopUrl: string;
};

type NewPeople = { sections: PeopleSection[]; settingsUrl: string; stopAllUrl: string };

const newProfiles = (count: number) => plural(count, "nouveau profil", "nouveaux profils");

function peopleBlocks({ name, people, total, others, url, stopUrl }: PeopleSection, alone: boolean): MailBlock[] {
  const label = others > 0 ? `Voir aussi ${plural(others, "autre")}` : "Voir la recherche";
  return [
    ...(alone ? [] : [{ heading: `${name}\u00a0: ${newProfiles(total)}` }]),
    ...(people.length > 0 ? [{ links: people }] : []),
    { links: [{ label, url }] },
    { links: [{ label: "Ne plus recevoir cette alerte", url: stopUrl }] },
  ];
}

/** To a member of a company: new candidates in the searches that are due. Masked profiles stay unnamed. */
export function newCandidatesMail({ sections, settingsUrl, stopAllUrl }: NewPeople): Letter {
  const [first] = sections;
  const alone = sections.length === 1;
  const count = sections.reduce((sum, { total }) => sum + total, 0);
  return {
    template: "alerte-candidats",
    subject: alone
      ? cut(`${newProfiles(count)}\u00a0: ${first!.name}`)
      : `Du nouveau dans ${plural(sections.length, "recherche")}`,
    blocks: [
      "Bonjour,",
      alone
        ? `${newProfiles(count)} dans votre recherche ${first!.name}\u00a0:`
        : "Voici qui est nouveau dans vos recherches enregistrées.",
      ...sections.flatMap((section) => peopleBlocks(section, alone)),
      {
        links: [
          { label: "Régler mes alertes", url: settingsUrl },
          { label: "Arrêter toutes mes alertes", url: stopAllUrl },
        ],
      },
    ],
  };
}
