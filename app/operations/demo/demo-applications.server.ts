// Makes applications, shortlists, saved searches, messages and blocked companies.
import type { Insertable } from "kysely";
import type * as tables from "../../platform/db/schema.ts";
import { criteriaKey } from "../../sourcing/results/past-searches.server.ts";
import type { Criteria } from "../../sourcing/search/search-criteria.ts";
import type { Calendar } from "./calendar.ts";
import type { Person } from "./demo-candidates.server.ts";
import type { Firm } from "./demo-companies.server.ts";
import { demonstrationDomain, inSentence, mailName, mobileNumber } from "./demo-drawing.server.ts";
import type { MadeOffer } from "./demo-offers.server.ts";
import * as texts from "./demo-texts.ts";
import { feminineNames, lastNames, masculineNames } from "./names.ts";
import { type Random, seeded } from "./random.ts";

export type Visitor = { prenom: string; nom: string; email: string; tel: string; offer: MadeOffer; at: Date };
export type MadeApplication = {
  row: Insertable<tables.ApplicationsTable>;
  events: Insertable<tables.ApplicationEventsTable>[];
  visitor: Visitor | null;
};

/** A share of the companies, each repeated a few times, the first one `first` times. */
function wheelOf(companies: Firm[], share: number, first: number, random: Random): Firm[] {
  return companies.flatMap((firm, index) => {
    const times = index === 0 ? first : random.chance(share) ? random.int(1, 7) : 0;
    return Array.from({ length: times }, () => firm);
  });
}

function makeApplication(
  offer: MadeOffer,
  who: Person | Visitor,
  at: Date,
  calendar: Calendar,
  random: Random,
): MadeApplication {
  const person = "profile" in who ? who : null;
  const visitor = "profile" in who ? null : who;
  const { prenom, nom } = who;
  const isWithdrawn = random.chance(0.05);
  const id = random.id(at);
  const candidateId = person?.profile.id ?? null;
  const event = (state: tables.ApplicationState, when: Date) => ({
    ...{ id: random.id(when), applicationId: id, state, fromState: null, byUserId: candidateId },
    ...{ batchId: null, reason: null, at: when },
  });
  const values = {
    ...{ prenom, nom, offre: offer.row.title },
    metier: inSentence(person?.job ?? String(offer.row.job)),
    aVille: texts.at(String(person?.commune.name ?? offer.row.city)),
  };
  const row = {
    ...{ id, offerId: offer.row.id, companyId: offer.row.companyId, candidateId, offer: offer.row.title, nom, prenom },
    email: person?.user.email ?? visitor!.email,
    tel: person?.mobile ?? visitor!.tel,
    message: random.chance(0.7) ? texts.fill(random.pick(texts.applicationMessages), values) : null,
    cvFileId: person?.profile.cvFileId ?? null,
    state: isWithdrawn ? ("withdrawn" as const) : ("received" as const),
    toldState: "received" as const,
    ...{ changedAt: null, seenAt: null, answeredAt: null, closedAt: null, reminders: 0, createdAt: at },
  };
  const events = [event("received", at), ...(isWithdrawn ? [event("withdrawn", calendar.since(at, random))] : [])];
  return { row, events, visitor };
}

/**
 * Makes applications to offers of the applicant's trade or sector, one for each person and offer.
 * @param visitors how many of them come from people without an account
 */
export function makeApplications(
  count: number,
  visitors: number,
  offers: MadeOffer[],
  people: Person[],
  calendar: Calendar,
): MadeApplication[] {
  const random = seeded("candidatures");
  // A draft takes no applications: they go to the offer before it, so that the other draws stay equal.
  const open = offers.map((offer, index) => (offer.row.isDraft ? offers[index - 1]! : offer));
  const named = people.filter((person) => person.profile.nom);
  const made: MadeApplication[] = [];
  const taken = new Set<string>();
  const apply = (offer: MadeOffer, person: Person) => {
    const key = `${offer.row.id} ${person.profile.id}`;
    if (taken.has(key)) return;
    taken.add(key);
    const start = new Date(Math.max(offer.createdAt.getTime(), person.createdAt.getTime()));
    made.push(makeApplication(offer, person, calendar.since(start, random), calendar, random));
  };
  const [first] = named;
  const ofFirst = open.filter((offer) => offer.trade.key === first?.trade.key);
  for (const offer of first ? random.sample(ofFirst, 6) : []) apply(offer, first!);
  while (made.length < count - visitors) {
    const offer = random.pick(open);
    const near = named.filter((person) => person.trade === offer.trade);
    const sector = named.filter((person) => person.trade.sector === offer.trade.sector);
    const pool = near.length > 0 && random.chance(0.8) ? near : sector;
    const withCv = pool.filter((person) => person.profile.cvFileId);
    if (pool.length > 0) apply(offer, random.pick(withCv.length > 0 && random.chance(0.35) ? withCv : pool));
  }
  for (const offer of random.sample(open, visitors)) {
    const prenom = random.pick(random.chance(0.5) ? feminineNames : masculineNames);
    const nom = random.pick(lastNames);
    const email = `${mailName(prenom, nom)}.visite@${demonstrationDomain}`;
    const at = calendar.since(offer.createdAt, random);
    const visitor = { prenom, nom, email, tel: mobileNumber(random.int(0, 9999)), offer, at };
    made.push(makeApplication(offer, visitor, at, calendar, random));
  }
  return made;
}

/** Makes shortlists of visible candidates, mostly of the company's sector. */
export function makeFavourites(
  companies: Firm[],
  people: Person[],
  calendar: Calendar,
): Insertable<tables.FavouritesTable>[] {
  const random = seeded("favoris");
  const found = people.filter((person) => person.found);
  const rows = new Map<string, Insertable<tables.FavouritesTable>>();
  for (const firm of wheelOf(companies, 0.8, 9, random)) {
    const own = found.filter((person) => person.trade.sector === firm.from.sector);
    const person = random.pick(own.length > 0 && random.chance(0.85) ? own : found);
    const start = new Date(Math.max(firm.createdAt.getTime(), person.createdAt.getTime()));
    rows.set(`${firm.company.id} ${person.profile.id}`, {
      companyId: firm.company.id,
      candidateId: person.profile.id,
      createdAt: calendar.since(start, random),
    });
  }
  return [...rows.values()];
}

/** Makes saved searches: three for the demonstration account, some for other companies. */
export function makeSavedSearches(
  companies: Firm[],
  offers: MadeOffer[],
  calendar: Calendar,
): Insertable<tables.SavedSearchesTable>[] {
  const random = seeded("recherches");
  const rows = new Map<string, Insertable<tables.SavedSearchesTable>>();
  const save = (firm: Firm, criteria: Criteria) => {
    const createdAt = calendar.since(firm.createdAt, random);
    const key = criteriaKey(criteria);
    const { id: companyId } = firm.company;
    const row = { id: random.id(createdAt), companyId, uid: firm.user.id, ...criteria, criteriaKey: key, createdAt };
    rows.set(`${companyId} ${key}`, row);
  };
  const [first, ...others] = companies;
  save(first!, { job: "Développeur", city: "Lyon", cityCode: "69123", departments: [] });
  save(first!, { job: "Développeuse", city: null, cityCode: null, departments: ["69", "38"] });
  save(first!, { job: "Analyste de données", city: null, cityCode: null, departments: [] });
  for (const firm of wheelOf(others, 0.7, 3, random)) {
    const own = offers.filter((offer) => offer.firm === firm);
    if (own.length === 0 || random.chance(0.5)) continue;
    const { job, city, cityCode, departement } = random.pick(own).row;
    const wide = random.chance(0.4);
    save(firm, {
      job: job ?? null,
      city: wide ? null : (city ?? null),
      cityCode: wide ? null : (cityCode ?? null),
      departments: wide && departement ? [departement] : [],
    });
  }
  return [...rows.values()];
}

/** Makes messages from companies to candidates of their sector, some with an offer. */
export function makeContacts(
  companies: Firm[],
  offers: MadeOffer[],
  people: Person[],
  calendar: Calendar,
): Insertable<tables.ContactsTable>[] {
  const random = seeded("contacts");
  const found = people.filter((person) => person.found);
  return wheelOf(companies, 0.7, 6, random).flatMap((firm, index) => {
    const own = found.filter((person) => person.trade.sector === firm.from.sector);
    if (own.length === 0 || !firm.user.emailVerified) return [];
    const person = index === 0 ? found[0]! : random.pick(own);
    const active = offers.filter((each) => each.firm === firm && each.row.isActive);
    const offer = active.length > 0 ? random.pick(active) : null;
    const invited = offer && random.chance(0.45);
    const start = Math.max(
      firm.createdAt.getTime(),
      person.createdAt.getTime(),
      invited ? offer.createdAt.getTime() : 0,
    );
    const createdAt = calendar.since(new Date(start), random);
    const values = {
      prenom: person.prenom,
      nom: firm.from.nom,
      offre: offer?.row.title ?? "",
      aVille: texts.at(String(firm.company.city)),
    };
    return {
      id: random.id(createdAt),
      companyId: firm.company.id,
      userId: firm.user.id,
      candidateId: person.profile.id,
      offerId: invited ? offer.row.id : null,
      template: invited ? ("invitation-offre" as const) : ("contact-candidat" as const),
      message: texts.fill(random.pick(invited ? texts.invitationMessages : texts.contactMessages), values),
      createdAt,
    };
  });
}

/** Makes blocked companies; candidates placed on purpose block none. */
export function makeBlocked(companies: Firm[], people: Person[]): Insertable<tables.BlockedCompaniesTable>[] {
  const random = seeded("bloquées");
  const others = people.filter((person) => !person.placed && person.found);
  return random.sample(others, 12).flatMap((person) =>
    random.sample(companies, random.int(1, 2)).map((firm) => ({
      candidateId: person.profile.id,
      siren: firm.company.siret.slice(0, 9),
      createdAt: person.createdAt,
    })),
  );
}
