// Every paginated list of the site: its address, its reader, and rows, many with the same time.

import * as adminLimits from "../app/admin/limits.ts";
import { occupationColumns } from "../app/engines/occupations/assigned.ts";
import * as hiringLimits from "../app/hiring/limits.ts";
import * as limits from "../app/limits.ts";
import * as peopleLimits from "../app/people/limits.ts";
import { db } from "../app/platform/db/db.server.ts";
import { newId } from "../app/platform/http/id.ts";
import * as siteLimits from "../app/site/limits.ts";
import * as sourcingLimits from "../app/sourcing/limits.ts";
import { visitor } from "./app.ts";
import {
  addCandidates,
  boss,
  candidate,
  company,
  goes,
  insert,
  offers,
  people,
  type Row,
  type WalkedList,
} from "./walked-rows.ts";

const insertMarks = (table: "favourites" | "dismissals") => async (rows: Row[]) => {
  await addCandidates(rows);
  const { companyId } = people.company;
  await insert(
    table,
    rows.map(({ id, at }) => ({ companyId, candidateId: id, createdAt: at })),
  );
};

const unkept = (table: "favourites" | "dismissals") => (id: string) =>
  db.deleteFrom(table).where("candidateId", "=", id).execute();

const applications = (to: () => Record<string, unknown>) => async (rows: Row[]) => {
  const sent = { nom: "Roy", prenom: "Ana", offer: "Grutier" };
  await insert(
    "applications",
    rows.map(({ id, at, n }) => ({
      id,
      ...sent,
      email: `${id}@pages.test`,
      createdAt: at,
      waitingSince: n % 4 ? at : null,
      ...to(),
    })),
  );
};

/** Applications with a message at the row's time; they themselves are all of one time. */
const talks = (to: () => Record<string, unknown>) => async (rows: Row[]) => {
  const sent = new Date(Math.min(...rows.map(({ at }) => at.getTime())) - 60_000);
  await applications(to)(rows.map((row) => ({ ...row, at: sent })));
  await insert(
    "applicationMessages",
    rows.map(({ id, at, n }) => ({
      id: newId(),
      applicationId: id,
      side: n % 2 ? "company" : "applicant",
      text: "Bonjour",
      createdAt: at,
    })),
  );
};

const received = (query: string): WalkedList => ({
  from: "hiring/review/inbox.server.ts",
  path: `/compte/entreprise/candidatures${query}`,
  perPage: hiringLimits.applicationsPerPage,
  link: "/compte/entreprise/candidatures/",
  who: company,
  add: applications(() => ({ companyId: people.company.companyId })),
  remove: goes("applications"),
});

const publicOffers = (query: string): WalkedList => ({
  from: "offers/browse/public-offers.server.ts",
  path: `/offres${query}`,
  perPage: limits.offersPerPage,
  link: "/offres/",
  who: () => visitor,
  add: offers(
    () => people.company.companyId,
    (n) => (n % 4 ? { salary: 2_000.25 + (n % 3), salaryTaux: "par heure" } : {}),
  ),
  remove: goes("offers"),
});

const results = (query: string): WalkedList => ({
  from: query === "" ? "sourcing/search/candidate-search.server.ts" : "sourcing/search/orders.server.ts",
  path: `/resultats?job=soudeuse${query}`,
  perPage: limits.candidatesPerPage,
  link: "/candidats/",
  who: company,
  add: addCandidates,
  remove: goes("candidates"),
});

const decisions = async (rows: Row[]) => {
  const made = { targetType: "offre", title: "Grutier", verdict: "taken-down", answer: "Non." };
  await insert(
    "decisions",
    rows.map(({ id, at }) => ({ id: newId(), targetId: id, ...made, createdAt: at, answeredAt: at })),
  );
};

const undecided = (id: string) => db.deleteFrom("decisions").where("targetId", "=", id).execute();

const queue = (file: string, add: WalkedList["add"], remove: NonNullable<WalkedList["remove"]>): WalkedList => ({
  from: "admin/moderation/queue.server.ts",
  path: `/admin/moderation?file=${file}`,
  perPage: adminLimits.queuePerPage,
  link: `/admin/moderation/${file === "entreprises" ? "entreprise" : "offre"}/`,
  who: boss,
  add,
  remove,
});

const adminList = (
  path: string,
  [name, link]: [name: string, link: string],
  add: WalkedList["add"],
  remove: NonNullable<WalkedList["remove"]>,
) => ({
  from: `admin/back-office/admin-${name}.server.ts`,
  path: `/admin/${path}`,
  perPage: adminLimits.adminPerPage,
  link,
  who: boss,
  add,
  remove,
});

const companies = (more: Record<string, unknown>) => (rows: Row[]) =>
  insert(
    "companies",
    rows.map(({ id, at, n }) => ({
      id,
      objet: "Maison",
      nom: `Maison ${n % 3}`,
      nomFolded: `maison ${n % 3}`,
      cityFolded: "",
      createdAt: at,
      ...more,
    })),
  ).then(() => {});

/** Open companies, every third with an open offer. */
async function addOpenCompanies(rows: Row[]): Promise<void> {
  await companies({})(rows);
  const made = rows.map(({ id, at }) => ({ id, userId: newId(), at }));
  const account = { emailVerified: true, name: "Maison", role: "company" };
  await insert(
    "users",
    made.map(({ userId, at }) => ({ id: userId, email: `${userId}@pages.test`, ...account, createdAt: at })),
  );
  await insert(
    "members",
    made.map(({ id, userId }) => ({ companyId: id, userId })),
  );
  for (const { id, at, n } of rows.filter((row) => row.n % 3 === 0)) await offers(() => id)([{ id: newId(), at, n }]);
}

const searches = (rows: Row[]) =>
  insert(
    "savedSearches",
    rows.map(({ id, at, n }) => ({
      id,
      companyId: people.company.companyId,
      uid: people.company.userId,
      job: `Soudeur ${n % 3}`,
      createdAt: at,
      departments: [],
      criteriaKey: id,
    })),
  ).then(() => {});

const subscriptions = async (rows: Row[]) => {
  await insert(
    "subscribers",
    rows.map(({ id, at, n }) => ({ id, email: `abonnee-${n % 3}-${id}@pages.test`, createdAt: at })),
  );
  await insert(
    "savedSearches",
    rows.map(({ id, at, n }) => ({
      id,
      subscriberId: id,
      name: `Soudeur ${n % 3}`,
      query: "q=soudeur",
      createdAt: at,
      criteriaKey: id,
    })),
  );
};

const assistance = (rows: Row[]) =>
  insert(
    "assistanceRequests",
    rows.map(({ id, at }) => ({ id, nom: "Roy", email: "ana@pages.test", message: "Bonjour", createdAt: at })),
  ).then(() => {});

const singleReports = (rows: Row[]) =>
  insert(
    "reports",
    rows.map(({ id, at }) => ({
      id,
      targetType: "offre",
      targetId: newId(),
      title: "Grutier",
      reason: "autre",
      reporter: id,
      createdAt: at,
    })),
  ).then(() => {});

const mails = (rows: Row[]) =>
  insert(
    "mails",
    rows.map(({ id, at }) => ({
      id,
      to: "lea@pages.test",
      template: "verification",
      subject: "Bonjour",
      text: "x",
      html: "x",
      createdAt: at,
    })),
  ).then(() => {});

const inWeek = (add: WalkedList["add"]) => (rows: Row[]) =>
  add(rows.map((row) => ({ ...row, at: new Date(Date.now() - 7 * 86_400_000 + (row.at.getTime() % 86_400_000)) })));

export const walkedLists: WalkedList[] = [
  ...["", "?tri=salaire", "?q=grutier&tri=pertinence"].map(publicOffers),
  {
    from: "offers/browse/public-companies.server.ts",
    path: "/entreprises?q=maison",
    perPage: peopleLimits.companiesPerPage,
    link: "/entreprises/",
    who: () => visitor,
    add: addOpenCompanies,
    remove: goes("companies"),
  },
  {
    from: "offers/browse/landing-figures.server.ts",
    path: "/emploi/macon",
    perPage: limits.offersPerPage,
    link: "/offres/",
    who: () => visitor,
    add: offers(
      () => people.company.companyId,
      () => occupationColumns("Maçon"),
    ),
    remove: goes("offers"),
  },
  ...["", "?tri=retard", "?tri=candidatures", "?tri=fin"].map((query) => ({
    from: "site/home/company-offers.server.ts",
    path: `/compte/entreprise/mes-offres${query}`,
    perPage: limits.ownOffers,
    link: "/compte/entreprise/mes-offres/",
    who: company,
    add: publicOffers("").add,
    remove: goes("offers"),
  })),
  ...["", "?tri=anciennes", "?tri=mouvements"].map(received),
  ...["", "&tri=activite", "&tri=pertinence"].map(results),
  {
    from: "sourcing/shortlists/favourites.server.ts",
    path: "/favoris",
    perPage: sourcingLimits.favouritesPerPage,
    link: "/candidats/",
    who: company,
    add: insertMarks("favourites"),
    remove: unkept("favourites"),
  },
  {
    from: "sourcing/shortlists/dismissals.server.ts",
    path: "/resultats/ecartes",
    perPage: sourcingLimits.dismissalsPerPage,
    link: "/candidats/",
    who: company,
    add: insertMarks("dismissals"),
    remove: unkept("dismissals"),
  },
  {
    from: "sourcing/alerts/saved-offers.server.ts",
    path: "/candidat/offres-enregistrees",
    link: "/offres/",
    who: candidate,
    perPage: sourcingLimits.savedOffersPerPage,
    add: async (rows) => {
      await publicOffers("").add(rows);
      const { userId } = people.candidate;
      const saved = rows.map(({ id, at }) => ({
        id: newId(),
        userId,
        offerId: id,
        title: "x",
        company: "x",
        createdAt: at,
      }));
      await insert("savedOffers", saved);
    },
    remove: (id) => db.deleteFrom("savedOffers").where("offerId", "=", id).execute(),
  },
  {
    from: "hiring/apply/applications.server.ts",
    path: "/candidat",
    perPage: hiringLimits.applicationsPerPage,
    link: "/candidat/candidatures/",
    who: candidate,
    remove: goes("applications"),
    add: applications(() => ({ companyId: people.company.companyId, candidateId: people.candidate.id })),
  },
  {
    from: "hiring/conversations/talks.server.ts",
    path: "/candidat/messages",
    perPage: hiringLimits.talksPerPage,
    link: "echange=",
    who: candidate,
    remove: goes("applications"),
    add: talks(() => ({ companyId: people.company.companyId, candidateId: people.candidate.id })),
  },
  {
    from: "hiring/conversations/talks.server.ts",
    path: "/compte/entreprise/messages",
    perPage: hiringLimits.talksPerPage,
    link: "echange=",
    who: company,
    remove: goes("applications"),
    add: talks(() => ({ companyId: people.company.companyId })),
  },
  queue("reponses", decisions, undecided),
  queue("decisions", decisions, undecided),
  queue(
    "offres",
    offers(
      () => people.company.companyId,
      () => ({ heldAs: "waiting" }),
    ),
    goes("offers"),
  ),
  queue("nouvelles", inWeek(offers(() => people.company.companyId)), goes("offers")),
  queue("entreprises", companies({ heldAs: "waiting" }), goes("companies")),
  ...["nom", "-poste", "-inscription"].map((tri) =>
    adminList(`candidats?tri=${tri}`, ["candidates", "/admin/candidat-edit/"], addCandidates, goes("candidates")),
  ),
  ...["nom", "-ville", "inscription"].map((tri) =>
    adminList(`entreprises?tri=${tri}`, ["companies", "/admin/entreprise-edit/"], companies({}), goes("companies")),
  ),
  ...["-titre", "entreprise", "-creation"].map((tri) =>
    adminList(`offres?tri=${tri}`, ["offers", "/admin/offre-edit/"], publicOffers("").add, goes("offers")),
  ),
  ...["poste", "-entreprise"].map((tri) =>
    adminList(`recherches?tri=${tri}`, ["searches", 'value="'], searches, goes("savedSearches")),
  ),
  ...["depuis", "-depuis"].map((tri) =>
    adminList(`sans-compte?tri=${tri}`, ["visitors", "/admin/personne/"], subscriptions, goes("savedSearches")),
  ),
  adminList("assistance", ["assistance", 'value="'], assistance, goes("assistanceRequests")),
  adminList("signalements", ["reports", 'value="'], singleReports, goes("reports")),
  {
    from: "admin/mails/mails.server.ts",
    path: "/admin/courriers",
    link: "/admin/courriers/",
    who: boss,
    perPage: adminLimits.adminPerPage,
    add: mails,
    remove: goes("mails"),
  },
  {
    from: "site/pages/mailbox.route.tsx",
    path: "/courrier",
    link: "/courrier/",
    who: () => visitor,
    perPage: siteLimits.mailboxPerPage,
    add: mails,
    remove: goes("mails"),
  },
  {
    from: "admin/audit-log/audit-log.server.ts",
    path: "/admin/journal",
    link: "cible=",
    who: boss,
    perPage: adminLimits.adminPerPage,
    add: async (rows) => {
      const entry = { actor: "a@pages.test", action: "offre modifiée", targetType: "offre" };
      await insert(
        "audit",
        rows.map(({ id, at }) => ({ id: newId(), at, ...entry, targetId: id })),
      );
    },
  },
  {
    from: "admin/audit-log/access-log-page.server.ts",
    path: "/admin/journal/consultations",
    who: boss,
    link: "/admin/candidat-edit/",
    perPage: adminLimits.adminPerPage,
    add: async (rows) => {
      await addCandidates(rows);
      await insert(
        "readings",
        rows.map(({ id, at }) => ({ id: newId(), at, candidateId: id, what: "profile" })),
      );
    },
    remove: (id) => db.deleteFrom("readings").where("candidateId", "=", id).execute(),
  },
];
