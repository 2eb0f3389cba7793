// Makes all rows of the demonstration without a database: the same for every load of one day.
import type { Insertable } from "kysely";
import type { Database } from "../../platform/db/schema.ts";
import { type Calendar, calendarOf } from "./calendar.ts";
import { type CvOf, cvLines } from "./cv.ts";
import { makeAnswers } from "./demo-answers.server.ts";
import {
  makeApplications,
  makeBlocked,
  makeContacts,
  makeFavourites,
  makeSavedSearches,
  type Visitor,
} from "./demo-applications.server.ts";
import { makeCandidates, type Person, tasksOf } from "./demo-candidates.server.ts";
import { makeCompanies } from "./demo-companies.server.ts";
import { demonstrationDomain, makeUser } from "./demo-drawing.server.ts";
import { makeDrafts, makeOffers, makeViews } from "./demo-offers.server.ts";
import { type Made, type MadeFile, makeFile } from "./made-file.server.ts";
import { isWritable, writePdf } from "./pdf.ts";
import { type Random, seeded } from "./random.ts";

const counts = { candidates: 301, offers: 200, applications: 400, visitors: 14, cvs: 30 };

function makeCv(of: CvOf, uploadedBy: string | null, at: Date, random: Random): MadeFile {
  const lines = cvLines(of, random);
  const bytes = writePdf(`CV de ${of.prenom} ${of.nom}`, lines);
  const facts = { kind: "cv", fileType: "pdf", contentType: "application/pdf", uploadedBy, at } as const;
  const text = lines.map((line) => line.text).join("\n");
  return makeFile(bytes, { ...facts, name: `CV ${of.prenom} ${of.nom}.pdf`, text }, random);
}

/** CVs for the demonstration account and some others, and the links to them in the profiles. */
function makeProfileCvs(people: Person[]): MadeFile[] {
  const random = seeded("cv");
  const able = people.filter(({ prenom, nom, found }) => found && isWritable(prenom + nom));
  const chosen = [able[0]!, ...random.sample(able.slice(1), counts.cvs - 1)];
  return chosen.map((person) => {
    const { prenom, nom, job, trade, mobile: tel, experiences, degrees, commune, user, createdAt } = person;
    const town = `${commune.name} (${commune.departement})`;
    const of = { prenom, nom, job, trade, tel, town, email: user.email, tasks: tasksOf(trade), experiences, degrees };
    const file = makeCv(of, user.id, createdAt, random);
    person.profile.cvFileId = file.row.id;
    return file;
  });
}

/** A visitor's CV; letters that the font lacks lose their accents. */
function makeVisitorCv({ prenom, nom, email, tel, offer, at }: Visitor, calendar: Calendar, random: Random): MadeFile {
  const { trade, row } = offer;
  const plain = (text: string) => (isWritable(text) ? text : text.normalize("NFD").replace(/[^ -~]/g, ""));
  const job = String(row.job);
  const start = calendar.monthsAgo(random.int(14, 70));
  const experience = { title: job, startMonth: start, endMonth: calendar.monthsAgo(random.int(1, 10)) };
  const degrees = [{ title: trade.degrees[0]![0], year: calendar.year - random.int(6, 12) }];
  const who = { prenom: plain(prenom), nom: plain(nom), job, town: String(row.city), email, tel };
  return makeCv({ ...who, trade, tasks: tasksOf(trade), experiences: [experience], degrees }, null, at, random);
}

const assistance: [days: number, nom: string, objet: string, name: string, tel: string, message: string][] = [
  [
    ...([1, "Hélène Vasseur", "Menuiserie Vasseur", "helene.vasseur", "02 61 91 04 12"] as const),
    "Bonjour, nous cherchons deux menuisiers ou menuisières pour le printemps et recevons peu de réponses. Pouvez-vous nous aider à rédiger l'annonce\u00a0?",
  ],
  [
    ...([8, "Karim Haddad", "Boulangerie du Mail", "karim.haddad", "04 65 71 22 80"] as const),
    "Comment faire connaître notre offre d'apprentissage aux élèves de la région\u00a0?",
  ],
  [
    ...([27, "Nolwenn Abgrall", "Conserverie d'Iroise", "nolwenn.abgrall", "02 61 91 37 55"] as const),
    "Nous ouvrons quarante postes saisonniers en juin. Proposez-vous un accompagnement pour la présélection\u00a0?",
  ],
];

function makeAssistance(calendar: Calendar): Insertable<Database["assistanceRequests"]>[] {
  const random = seeded("assistance");
  return assistance.map(([days, nom, objet, name, tel, message]) => {
    const createdAt = calendar.daysAgo(days, random);
    const treatedAt = days > 20 ? calendar.daysAgo(days - 2, random) : null;
    const email = `${name}@${demonstrationDomain}`;
    return { id: random.id(createdAt), nom, objet, email, tel, message, treatedAt, createdAt };
  });
}

/**
 * Makes all rows and files.
 * @param now the instant of loading; only ends of terms are later
 * @param password the hash of every account's password
 */
export function makeRows(now: Date, password: string): Made {
  const calendar = calendarOf(now);
  const random = seeded("comptes");
  const people = makeCandidates(counts.candidates, calendar);
  const companies = makeCompanies(calendar);
  const offers = makeOffers(counts.offers, companies, calendar);
  const files = makeProfileCvs(people);
  const applications = makeApplications(counts.applications, counts.visitors, offers, people, calendar);
  for (const { visitor, row } of applications) {
    if (!visitor) continue;
    const file = makeVisitorCv(visitor, calendar, random);
    row.cvFileId = file.row.id;
    files.push(file);
  }
  const members = companies.map(({ member }) => member);
  const answers = makeAnswers(applications, members, calendar);
  const opened = calendar.daysAgo(430, random);
  const email = `admin@${demonstrationDomain}`;
  const admin = makeUser({ id: random.id(opened), email, name: "Administration", role: "admin", createdAt: opened });
  const users = [admin, ...companies.map(({ user }) => user), ...people.map(({ user }) => user)];
  const rows: Made["rows"] = {
    users,
    credentials: users.map(({ id, createdAt }) => ({
      id: random.id(opened),
      accountId: id,
      providerId: "credential",
      userId: id,
      password,
      createdAt,
      updatedAt: createdAt as Date,
    })),
    files: files.map(({ row }) => row),
    candidates: people.map(({ profile }) => profile),
    experiences: people.flatMap(({ experiences }) => experiences),
    degrees: people.flatMap(({ degrees }) => degrees),
    companies: companies.map(({ company }) => company),
    members,
    blockedCompanies: makeBlocked(companies, people),
    offers: offers.map(({ row }) => row),
    offerDrafts: makeDrafts(offers),
    offerViews: makeViews(offers, calendar),
    applications: applications.map(({ row }) => row),
    applicationEvents: applications.flatMap(({ events }) => events),
    applicationNotices: answers.notices,
    applicationNotes: answers.notes,
    applicationMessages: answers.messages,
    companyAnswers: answers.companies,
    favourites: makeFavourites(companies, people, calendar),
    savedSearches: makeSavedSearches(companies, offers, calendar),
    contacts: makeContacts(companies, offers, people, calendar),
    assistanceRequests: makeAssistance(calendar),
  };
  // A load early in the morning must not contain later times; only ends of terms are in the future.
  for (const row of Object.values(rows).flat() as Record<string, unknown>[]) {
    for (const [column, value] of Object.entries(row))
      if (column !== "expiresAt" && value instanceof Date && value > now) row[column] = now;
  }
  return { rows, files };
}
