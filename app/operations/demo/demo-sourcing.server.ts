// Creates the shortlists, saved searches and messages of companies that look for candidates.

import { searchKey, searchParams } from "../../offers/browse/saved.server.ts";
import { everyOffer } from "../../offers/offer-criteria.server.ts";
import type { ContactTemplate } from "../../platform/db/schema.ts";
import { criteriaKey } from "../../sourcing/results/past-searches.server.ts";
import type { Criteria } from "../../sourcing/search/search-criteria.ts";
import type { Candidate } from "./demo-candidates.server.ts";
import type { Firm, MadeOffer } from "./demo-offers.server.ts";
import * as texts from "./demo-texts.ts";
import { createDraw } from "./draw.server.ts";

/** Candidates of the company's sector that searches find, without the first. */
const listNear = ({ like }: Firm, people: Candidate[]) =>
  people.slice(1).filter(({ isFound, trade }) => isFound && trade.sector === like.sector);

/** Shortlists of candidates close to each company, nine of the first. */
export function makeFavourites(firms: Firm[], people: Candidate[], now: Date) {
  return firms.flatMap((firm, index) => {
    const draw = createDraw(`favoris ${index}`, now);
    return draw.sample(listNear(firm, people), index === 0 ? 9 : draw.int(0, 7)).map((person) => ({
      companyId: firm.company.id,
      candidateId: person.id,
      createdAt: draw.since(firm.createdAt, person.createdAt),
    }));
  });
}

/** Companies that have read the first candidate's profile this week, and whether they read the CV. */
export function makeReadings(firms: Firm[], candidateId: string, now: Date) {
  const draw = createDraw("consultations", now);
  return firms.slice(1, 4).map(({ company, user }, index) => {
    const at = draw.daysAgo(index + 1);
    const what = index === 1 ? ("cv" as const) : ("profile" as const);
    return { id: draw.id(at), at, userId: user.id, companyId: company.id, candidateId, applicationId: null, what };
  });
}

const firstSearches: Criteria[] = [
  { job: "Développeur", city: "Lyon", cityCode: "69123", departments: [] },
  { job: "Développeuse", city: null, cityCode: null, departments: ["69", "38"] },
  { job: "Analyste de données", city: null, cityCode: null, departments: [] },
];

/** The columns of a person's search of offers, which companies' searches leave empty. */
const noPerson = { userId: null, followedId: null, name: null, query: null };

/** Three of the first company, one each of the others, for an offer of theirs. */
function makeSavedSearches(firms: Firm[], offers: MadeOffer[], now: Date) {
  return firms.flatMap((firm, index) => {
    const draw = createDraw(`recherches ${index}`, now);
    const { job, city, cityCode, departement } = draw.pick(offers.filter((offer) => offer.firm === firm)).row;
    const search: Criteria = draw.chance(0.4)
      ? { job, city: null, cityCode: null, departments: [departement] }
      : { job, city, cityCode, departments: [] };
    return (index === 0 ? firstSearches : [search]).map((criteria) => {
      const createdAt = draw.since(firm.createdAt);
      const key = { companyId: firm.company.id, uid: firm.user.id, criteriaKey: criteriaKey(criteria) };
      return { id: draw.id(createdAt), ...key, ...criteria, ...noPerson, createdAt };
    });
  });
}

/** Seven people follow the first company; the first candidate follows two others. With the alert of each. */
function makeFollows(firms: Firm[], people: Candidate[], now: Date) {
  const draw = createDraw("entreprises suivies", now);
  const open = firms.slice(1).filter(({ user }) => user.emailVerified);
  const pairs = [
    ...draw.sample(people.slice(1), 7).map((person) => ({ person, firm: firms[0]! })),
    ...open.slice(0, 2).map((firm) => ({ person: people[0]!, firm })),
  ];
  const searches = pairs.map(({ person, firm: { company, createdAt: since } }) => {
    const createdAt = draw.since(since, person.createdAt);
    const criteria = { ...everyOffer, companyId: company.id };
    return {
      id: draw.id(createdAt),
      companyId: null,
      uid: null,
      criteriaKey: searchKey(criteria),
      job: null,
      city: null,
      cityCode: null,
      departments: [],
      userId: person.id,
      followedId: company.id,
      name: company.nom,
      query: searchParams(criteria).toString(),
      createdAt,
    };
  });
  const { today } = draw;
  const alerts = searches.map(({ id: searchId, userId, createdAt }) => ({
    id: draw.id(createdAt),
    userId,
    searchId,
    frequency: "daily" as const,
    since: today,
    checkedAt: today,
    dueAt: today,
    usedAt: today,
  }));
  return { searches, alerts };
}

/** The searches of companies, and the followed companies of candidates with their alerts. */
export function makeSearches(firms: Firm[], offers: MadeOffer[], people: Candidate[], now: Date) {
  const { searches, alerts } = makeFollows(firms, people, now);
  return { savedSearches: [...makeSavedSearches(firms, offers, now), ...searches], alerts };
}

/** Messages to candidates of the sector, some with an offer; the first candidate gets one from each of the first companies. */
export function makeContacts(firms: Firm[], offers: MadeOffer[], people: Candidate[], now: Date) {
  const confirmed = firms.filter(({ user }) => user.emailVerified);
  return confirmed.flatMap((firm, index) => {
    const draw = createDraw(`contacts ${index}`, now);
    const active = offers.filter((offer) => offer.firm === firm && offer.row.isActive);
    const written = draw.sample(listNear(firm, people), index === 0 ? 5 : draw.int(1, 4));
    return [...people.slice(0, index < 3 ? 1 : 0), ...written].map((person) => {
      const [offer] = draw.sample(active, draw.int(0, 1));
      const createdAt = draw.since(person.createdAt, offer?.createdAt ?? firm.createdAt);
      const message = draw.pick(offer ? texts.invitationMessages : texts.contactMessages);
      const names = { prenom: person.prenom, nom: firm.company.nom, aVille: texts.at(firm.commune.name) };
      return {
        id: draw.id(createdAt),
        companyId: firm.company.id,
        userId: firm.user.id,
        candidateId: person.id,
        offerId: offer?.row.id ?? null,
        message: texts.fill(message, { ...names, offre: offer?.row.title ?? "" }),
        template: (offer ? "invitation-offre" : "contact-candidat") as ContactTemplate,
        createdAt,
      };
    });
  });
}
