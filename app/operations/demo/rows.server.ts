// Makes all rows of the demonstration without a database: the same for every load of one day.

import type { Insertable } from "kysely";
import { normalEntries } from "../../engines/attributes/attributes.ts";
import { applicationMatch } from "../../hiring/apply/application-match.server.ts";
import { usualHours } from "../../hiring/conversations/interview-hours.server.ts";
import { offerTextOf } from "../../offers/offer-text.server.ts";
import { fieldsOf } from "../../offers/publishing/draft-fields.server.ts";
import { demonstrationDomain } from "../../people/accounts/demo-accounts.server.ts";
import type { Answer, InterviewHoursTable } from "../../platform/db/schema.ts";
import { dayAfter, instantIn } from "../../platform/text/day.server.ts";
import { paris, parisDay } from "../../platform/text/french.ts";
import { slug } from "../../platform/text/text.ts";
import type { TimeZone } from "../../platform/text/time-zones.ts";
import { makeApplications, makeVisitors } from "./demo-applications.server.ts";
import { makeCandidates } from "./demo-candidates.server.ts";
import { makeAttachment, makeFiles } from "./demo-files.server.ts";
import { type MadeOffer, makeCompanies, makeOffers, makeViews } from "./demo-offers.server.ts";
import { makeContacts, makeFavourites, makeReadings, makeSearches } from "./demo-sourcing.server.ts";
import { assistance, contactAnswerTexts } from "./demo-texts.ts";
import { createDraw, type Draw, makeUser } from "./draw.server.ts";

const interviews = [
  ["10:00", "onsite", "18 quai des Tanneurs, Lyon"],
  ["14:30", "video", "https://visio.example/confluence"],
  ["11:00", "applicant-calls", "04 72 00 00 00"],
] as const;

const counts = { candidates: 301, offers: 200, applications: 400, visitors: 14 };

// By the first candidate.
const blockedEmployer = "Vigie Sécurité";

function draftOf({ row, firm }: MadeOffer) {
  // Rows already travel as JSON (insertRows).
  const fields = fieldsOf({ ...row, questions: [], applicationsMax: null, cvPolicy: "bienvenu" }) as unknown as string;
  return { offerId: row.id, fields, page: "demonstration", userId: firm.user.id, savedAt: row.updatedAt };
}

type People = ReturnType<typeof makeCandidates>;
type Applications = ReturnType<typeof joinApplications>;

/** Each application with its offer and its candidate; without one for a spontaneous one, and for a visitor's. */
function joinApplications(made: ReturnType<typeof makeApplications>, offers: MadeOffer[], people: People) {
  const offerOf = new Map(offers.map((offer) => [offer.row.id, offer]));
  const personOf = new Map(people.map((person) => [person.id, person]));
  return made.map((application) => ({
    ...application,
    offer: offerOf.get(application.row.offerId ?? ""),
    person: personOf.get(application.row.candidateId ?? ""),
  }));
}

/** The offers' texts as the applicants read them, with the hash of each application's. The first candidate read one before its pay was stated. */
function makeOfferTexts(sent: Applications, candidateId: string) {
  const first = sent.find(({ row }) => row.candidateId === candidateId);
  const texts = sent.map((each) => {
    if (!each.offer) return null;
    const { row, firm } = each.offer;
    return offerTextOf({ ...row, ...(each === first ? { salary: null } : {}), nom: firm.company.nom });
  });
  // What a company added itself was not read here.
  const hashes = texts.map((text, index) => (sent[index]!.row.cameBy ? null : (text?.hash ?? null)));
  const rows = texts.filter((text) => text !== null);
  return { rows: [...new Map(rows.map((text) => [text.hash, text])).values()], hashes };
}

/** Applicants of the offer's trade hold most of what it asks for. */
function addSkills(applications: Applications, now: Date) {
  for (const { row, offer, person } of applications) {
    if (!person || person.trade !== offer?.trade) continue;
    const draw = createDraw(`aptitudes ${row.id.slice(-12)}`, now);
    const wanted = [...offer.row.required, ...offer.row.preferred].filter((entry) => /^(skill|licence):/.test(entry));
    const added = wanted.filter(() => draw.chance(0.7));
    person.profile.attributes = normalEntries([...person.profile.attributes, ...added]);
  }
}

/** How well an application matches its offer; null without one. */
function matchOf({ row, offer, person }: Applications[number]): number | null {
  const profile = person?.profile.visibility === "visible" ? person.profile : undefined;
  // Rows already travel as JSON (insertRows).
  const answers = row.answers as unknown as Answer[];
  return offer ? applicationMatch(offer.row, profile, answers) : null;
}

function blockedBy({ id, createdAt }: { id: string; createdAt: Date }, firms: ReturnType<typeof makeCompanies>) {
  const employer = firms.find(({ company }) => company.nom === blockedEmployer)!;
  return [{ candidateId: id, siren: employer.company.siret.slice(0, 9), createdAt }];
}

function sentRows(applications: Applications, hashes: (string | null)[]) {
  return applications.map((application, index) => ({
    ...application.row,
    match: matchOf(application),
    offerTextHash: hashes[index] ?? null,
  }));
}

/** The company of the demonstration invited every sixth person before they applied. */
function makeInvitations(
  applications: Applications,
  { companyId, userId }: { companyId: string; userId: string },
  draw: Draw,
) {
  const received = applications.filter(({ row }) => row.companyId === companyId && row.candidateId && row.offerId);
  return received.flatMap(({ row: { offerId, candidateId, createdAt: appliedAt } }, index) => {
    const createdAt = new Date(appliedAt.getTime() - 26 * 3_600_000);
    const fact = { id: draw.id(createdAt), companyId, offerId: offerId!, candidateId: candidateId! };
    return index % 6 === 2 ? [{ ...fact, userId, createdAt, mailedAt: createdAt, declinedAt: null }] : [];
  });
}

function assistanceOf([days, nom, objet, tel, message, answer]: (typeof assistance)[number], draw: Draw) {
  const createdAt = draw.daysAgo(days);
  const treatedAt = days > 20 ? draw.daysAgo(days - 2) : null;
  const email = `${slug(nom)}@${demonstrationDomain}`;
  return {
    id: draw.id(createdAt),
    nom,
    objet,
    tel,
    email,
    message,
    answer: answer ?? null,
    answeredAt: answer ? treatedAt : null,
    treatedAt,
    createdAt,
  };
}

/** The interview hours of a recruiter, who is away on one of the next days. */
function hoursOf(userId: string, now: Date) {
  const away = dayAfter(parisDay(now), 12);
  const exceptions = [{ first: away, last: dayAfter(away, 1), ranges: [] }];
  // Rows already travel as JSON (insertRows).
  return { ...usualHours, userId, minutes: 45, exceptions } as unknown as Insertable<InterviewHoursTable>;
}

/** Interviews of the first company on its next working days: the first ones agreed on, the last one proposed. */
function makeInterviews(
  sent: Applications,
  { companyId, userId }: { companyId: string; userId: string },
  draw: Draw,
  now: Date,
) {
  const rows = sent.filter(({ row }) => row.companyId === companyId && row.state === "interview");
  const days = Array.from({ length: 6 }, (_, index) => dayAfter(parisDay(now), index + 1));
  const working = days.filter((day) => ![0, 6].includes(new Date(day).getUTCDay()));
  const at = (day: number, time: string) => instantIn(paris, working[day]!, time)!;
  return rows.slice(0, interviews.length).map(({ row }, index) => {
    const [time, way, location] = interviews[index]!;
    const isProposed = index === interviews.length - 1;
    const startsAt = isProposed ? null : at(index, time);
    const slots = isProposed ? [at(2, time), at(3, "09:00"), at(3, "14:00")] : [at(index, time), at(3, "17:00")];
    const createdAt = draw.daysAgo(1);
    const accepted = { change: "accepted", side: "applicant", at: createdAt, startsAt } as const;
    return {
      id: draw.id(createdAt),
      applicationId: row.id,
      state: isProposed ? ("proposed" as const) : ("accepted" as const),
      slots,
      startsAt,
      timeZone: paris as TimeZone,
      minutes: 45,
      way,
      location,
      words: null,
      answer: null,
      formId: null,
      byUserId: userId,
      createdAt,
      changedAt: createdAt,
      side: isProposed ? ("company" as const) : ("applicant" as const),
      // Rows already travel as JSON (insertRows).
      steps: (isProposed ? [] : [accepted]) as unknown as string,
      // The company has not opened the first answer yet.
      readAt: isProposed || index === 0 ? null : createdAt,
    };
  });
}

/** The messages of companies; one in three candidates answers. */
function makeDirectTalks(contacts: ReturnType<typeof makeContacts>, now: Date) {
  const draw = createDraw("réponses", now);
  const answered = contacts.filter((_, index) => index % 3 === 2);
  const contactAnswers = answered.map(({ companyId, candidateId, createdAt: written }) => {
    const createdAt = draw.since(written);
    return {
      id: draw.id(createdAt),
      companyId,
      candidateId,
      text: draw.pick(contactAnswerTexts),
      createdAt,
      readAt: null,
    };
  });
  return { contacts, contactAnswers };
}

/** A load early in the morning must not contain later times; only ends of terms and interviews are in the future. */
function limitTimes(rows: Record<string, object[]>, now: Date): void {
  for (const row of Object.values(rows).flat() as Record<string, unknown>[]) {
    for (const [column, value] of Object.entries(row))
      if (column !== "expiresAt" && column !== "startsAt" && value instanceof Date && value > now) row[column] = now;
  }
}

type User = ReturnType<typeof makeUser>;

const credentialsOf = (users: User[], password: string, draw: Draw) =>
  users.map(({ id, createdAt }) => ({
    id: draw.id(createdAt),
    accountId: id,
    providerId: "credential",
    userId: id,
    password,
    createdAt,
    updatedAt: createdAt,
  }));

/** Messages of companies that come with a file. */
const attachedFiles = 6;

/**
 * Makes all rows by table, in the order of foreign keys, and files.
 * @param now the instant of loading; only ends of terms are later
 * @param password the hash of every account's password
 */
export function makeRows(now: Date, password: string) {
  const draw = createDraw("comptes", now);
  const people = makeCandidates(counts.candidates, now);
  const firms = makeCompanies(now);
  const offers = makeOffers(counts.offers, firms, now);
  const visitors = makeVisitors(counts.visitors, offers, now);
  const senders = visitors.map(({ who }) => who);
  const { files, photos, people: named } = makeFiles(people, senders, firms, offers, now);
  const made = makeApplications(counts.applications, offers, people, visitors, now);
  const applications = joinApplications(made, offers, people);
  addSkills(applications, now);
  const offerTexts = makeOfferTexts(applications, people[0]!.id);
  const admin = makeUser(draw, "admin", "admin", "Administration", draw.daysAgo(430));
  const users = [admin, ...firms.map(({ user }) => user), ...people.map(({ user }) => user)];
  const recruiter = { companyId: firms[0]!.company.id, userId: firms[0]!.user.id };
  const rows = {
    users,
    credentials: credentialsOf(users, password, draw),
    files: files.map(({ row }) => row),
    candidates: people.map(({ profile, files }) => ({ ...profile, ...files })),
    experiences: people.flatMap(({ id, createdAt, experiences }) =>
      experiences.map((experience) => ({ id: draw.id(createdAt), candidateId: id, ...experience })),
    ),
    degrees: people.flatMap(({ id, createdAt, degrees }) =>
      degrees.map((degree) => ({ id: draw.id(createdAt), candidateId: id, ...degree })),
    ),
    companies: firms.map(({ company }) => company),
    companyPhotos: photos,
    companyPeople: named,
    members: firms.map(({ member }) => member),
    blockedCompanies: blockedBy(people[0]!, firms),
    offers: offers.map(({ row }) => row),
    offerDrafts: offers.filter(({ row }) => row.isDraft).map(draftOf),
    offerViews: makeViews(offers, now),
    offerTexts: offerTexts.rows,
    applications: sentRows(applications, offerTexts.hashes),
    applicationEvents: applications.flatMap(({ events }) => events),
    applicationNotices: applications.flatMap(({ notices }) => notices),
    applicationNotes: applications.flatMap(({ notes }) => notes),
    applicationMessages: applications.flatMap(({ messages }) => messages),
    readings: makeReadings(firms, people[0]!.id, now),
    interviews: makeInterviews(applications, recruiter, draw, now),
    interviewHours: [hoursOf(recruiter.userId, now)],
    // As if reminded, so that no company gets a mail at once.
    companyAnswers: firms.map(({ company }) => ({ companyId: company.id, remindedAt: draw.daysAgo(1), isStale: true })),
    favourites: makeFavourites(firms, people, now),
    ...makeSearches(firms, offers, people, now),
    ...makeDirectTalks(makeContacts(firms, offers, people, now), now),
    offerInvitations: makeInvitations(applications, recruiter, draw),
    assistanceRequests: assistance.map((request) => assistanceOf(request, draw)),
  };
  limitTimes(rows, now);
  // Their rows follow those of the messages.
  const attached = applications
    .filter(({ row }) => row.companyId === firms[0]!.company.id || row.candidateId === people[0]!.id)
    .flatMap(({ messages }) => messages.slice(0, 1))
    .slice(0, attachedFiles)
    .map((message) => makeAttachment(message, now));
  return { rows, files: [...files, ...attached], attachments: attached.map(({ row }) => row) };
}
