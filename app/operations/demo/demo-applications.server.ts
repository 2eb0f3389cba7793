// Creates applications. Companies answer fast, late or not at all.

import type { Insertable } from "kysely";
import { occupationColumns } from "../../engines/occupations/assigned.ts";
import { applicationLife, type DecidedState } from "../../hiring/application-life.ts";
import { readAnswers } from "../../hiring/apply/answers.server.ts";
import { noticeDelayMs } from "../../hiring/limits.ts";
import { fillTemplate } from "../../hiring/review/answer-text.server.ts";
import { answerTemplates } from "../../hiring/review/review-emails.ts";
import { spontaneousTitle } from "../../hiring/spontaneous.ts";
import * as limits from "../../limits.ts";
import { offerState } from "../../offers/offer-life.ts";
import { answerField, proposedAnswers, questionOf } from "../../offers/questions.ts";
import { sourceNames } from "../../offers/source.ts";
import { demonstrationDomain } from "../../people/accounts/demo-accounts.server.ts";
import type { ApplicationState, CameBy, Database } from "../../platform/db/schema.ts";
import { dayTime } from "../../platform/mail/quiet-hours.server.ts";
import { fold } from "../../platform/text/text.ts";
import { type Applicant, type Candidate, drawCareer, drawPerson, mailName, noFiles } from "./demo-candidates.server.ts";
import type { MadeOffer } from "./demo-offers.server.ts";
import * as texts from "./demo-texts.ts";
import { createDraw, type Draw, day, officeTime } from "./draw.server.ts";
import { isWritable } from "./pdf.ts";

/** The decisions on an application, in order. */
type Story = DecidedState[];

const answered: Story[] = [["refused"], ["to-study", "interview"], ["interview", "retained"], ["to-study", "refused"]];
const unanswered: Story[] = [[], ["to-study"], ["to-study"]];
// The demonstration candidate's: to the demonstration company, then to others.
const firstStories: Story[] = [
  ["to-study", "interview"],
  ["interview"],
  ["interview", "retained"],
  ["refused"],
  ["interview"],
  [],
];

/** `cameBy`: added by the company, for a visitor. */
/** People who came from the poster of the first offer. */
const callers = 4;

type Sent = {
  offer: MadeOffer;
  who: Applicant;
  story?: Story;
  cameBy?: CameBy;
  isFromPoster?: boolean;
  isSpontaneous?: boolean;
};

/** Applications without an offer: to the demonstration company first, then to others. */
const spontaneousSent = 12;

/** How the first visitors reached the demonstration company, which added them by hand. */
const firstAdded: CameBy[] = ["paper", "fair", "phone"];

const endOf = ({ row }: MadeOffer) => (offerState(row) === "closed" ? row.endedAt : null);

function sentTime({ offer, who, story }: Sent, draw: Draw, yesterday: Date): Date {
  // An application with a given story is old enough for it.
  const soon = new Date(offer.createdAt.getTime() + day);
  const since = who.id && who.createdAt > offer.createdAt ? who.createdAt : offer.createdAt;
  const anyTime = endOf(offer) !== null ? draw.between(since, yesterday) : draw.since(offer.createdAt, who.createdAt);
  return story ? draw.between(offer.createdAt, soon < yesterday ? soon : yesterday) : anyTime;
}

/** Answers to the questions of the offer. A separate random sequence leaves all other draws unchanged. */
function drawAnswers(questions: readonly string[], number: string, sentAt: Date) {
  const draw = createDraw(`questions ${number}`, sentAt);
  const values = Object.fromEntries(
    questions.map((line) => {
      const proposed = proposedAnswers(questionOf(line));
      return [answerField(line), proposed ? draw.pick(proposed) : String(draw.int(0, 9))];
    }),
  );
  // Rows travel as JSON (insertRows).
  return readAnswers(values, questions).answers as unknown as string;
}

const drawnSources = [null, null, null, ...sourceNames];

/** A separate random sequence, as for the answers. */
const drawSource = (id: string, sentAt: Date) => createDraw(`source ${id}`, sentAt).pick(drawnSources);

const noWish = { isSpontaneous: false, occupationKey: null, city: null, cityCode: null, job: null };

/** What an application without an offer holds instead of one. The first rows say which columns exist (insertRows). */
function wishOf(who: Applicant) {
  const { job, commune } = who;
  const { occupations } = occupationColumns(job);
  return {
    isSpontaneous: true,
    occupationKey: occupations || fold(job),
    city: commune.name,
    cityCode: commune.code,
    job,
  };
}

function applicationRow(
  { offer, who, cameBy, isFromPoster, isSpontaneous }: Sent,
  draw: Draw,
  sentAt: Date,
  values: Values,
) {
  const { firm, row: to } = offer;
  const message = draw.chance(0.7) ? texts.fill(draw.pick(texts.applicationMessages), values) : null;
  const id = draw.id(sentAt);
  return {
    id,
    ...(isSpontaneous ? wishOf(who) : noWish),
    offerId: isSpontaneous ? null : to.id,
    companyId: firm.company.id,
    candidateId: who.id,
    offer: isSpontaneous ? spontaneousTitle(who.job) : to.title,
    company: firm.company.nom,
    nom: who.nom,
    prenom: who.prenom,
    email: isFromPoster ? null : who.email,
    tel: who.tel,
    cvFileId: who.files.cvFileId,
    message: cameBy || isFromPoster ? null : message,
    answers: drawAnswers(cameBy || isSpontaneous ? [] : to.questions, id.slice(-12), sentAt),
    cameBy: cameBy ?? null,
    state: "received" as ApplicationState,
    notifiedState: "received" as DecidedState | "received",
    changedAt: null as Date | null,
    seenAt: null as Date | null,
    answeredAt: null as Date | null,
    reminders: 0,
    source: cameBy ? null : isFromPoster ? ("poster" as const) : drawSource(id.slice(-12), sentAt),
    createdAt: sentAt,
  };
}

type Values = Record<string, string>;

type Made = {
  row: ReturnType<typeof applicationRow>;
  events: Insertable<Database["applicationEvents"]>[];
  notices: Insertable<Database["applicationNotices"]>[];
  messages: Insertable<Database["applicationMessages"]>[];
  notes: Insertable<Database["applicationNotes"]>[];
};

/** `days`: the company's usual days between two decisions. `yesterday`: nothing is sent or decided after it. */
type Circumstances = { draw: Draw; sent: Sent; values: Values; days: number; yesterday: Date };

const factOf = (draw: Draw, { row }: Made, at: Date) => ({ id: draw.id(at), applicationId: row.id });

function withdraw(made: Made, { draw }: Circumstances): void {
  const changedAt = draw.since(made.row.createdAt);
  Object.assign(made.row, { state: "withdrawn", changedAt });
  const fact = factOf(draw, made, changedAt);
  made.events.push({ ...made.events[0]!, ...fact, state: "withdrawn", at: changedAt });
}

/** Makes the company's decisions until yesterday. @returns the time of the last one */
function decide(made: Made, story: Story, { draw, sent, days, yesterday }: Circumstances): Date {
  const { row } = made;
  const { firm } = sent.offer;
  let at = row.createdAt;
  for (const state of story) {
    const next = officeTime(new Date(at.getTime() + days * (0.4 + draw.next()) * day));
    const notifiedAt = dayTime(new Date(next.getTime() + noticeDelayMs));
    // The rest has not happened yet.
    if (notifiedAt > yesterday) break;
    row.seenAt ??= draw.between(at, next);
    at = next;
    const fact = factOf(draw, made, at);
    made.events.push({ ...fact, state, fromState: row.state, byUserId: firm.user.id, batchId: draw.id(at), at });
    Object.assign(row, { state, changedAt: at });
    if (state === "to-study") continue;
    const named = { offre: row.offer, isSpontaneous: row.isSpontaneous, entreprise: row.company };
    const text = fillTemplate(draw.pick(answerTemplates[state]), named);
    const times = { createdAt: at, dueAt: notifiedAt, sentAt: notifiedAt };
    made.notices.push({ ...factOf(draw, made, at), eventId: fact.id, state, text, byUserId: firm.user.id, ...times });
    row.notifiedState = state;
    row.answeredAt ??= notifiedAt;
  }
  if (!row.changedAt && row.createdAt < yesterday && draw.chance(0.4))
    row.seenAt = draw.between(row.createdAt, yesterday);
  return at;
}

function endWithOffer(made: Made, endedAt: Date, { draw }: Circumstances): void {
  const { row } = made;
  const fact = factOf(draw, made, endedAt);
  const event = { ...fact, state: "ended" as const, fromState: row.state, batchId: draw.id(endedAt) };
  made.events.push({ ...event, byUserId: null, reason: "offer-ended", at: endedAt });
  const times = { createdAt: endedAt, dueAt: endedAt, sentAt: endedAt };
  const notice = { eventId: fact.id, state: "ended" as const, text: null, byUserId: null, ...times };
  made.notices.push({ ...factOf(draw, made, endedAt), ...notice });
  Object.assign(row, { state: "ended", changedAt: endedAt });
}

// All due reminders are sent, so that the demonstration starts without a burst of mails.
function remind({ row }: Made, { yesterday }: Circumstances): void {
  const waited = row.answeredAt ? 0 : yesterday.getTime() - row.createdAt.getTime() + 1.5 * day;
  const { first, second } = limits.answerDays;
  row.reminders = waited >= second * day ? 2 : waited >= first * day ? 1 : 0;
}

/** Messages before an interview; some are still unread. */
function converse(made: Made, since: Date, { draw, sent, values, yesterday }: Circumstances): void {
  const [question, answer] = draw.pick(texts.exchanges);
  const questionAt = draw.between(since, yesterday);
  const answerAt = draw.between(questionAt, yesterday);
  const isAnswered = draw.chance(0.7);
  const company = { side: "company" as const, userId: sent.offer.firm.user.id, text: texts.fill(question, values) };
  const readAt = isAnswered ? answerAt : null;
  made.messages.push({ ...factOf(draw, made, questionAt), ...company, createdAt: questionAt, readAt });
  if (!isAnswered) return;
  const fact = factOf(draw, made, answerAt);
  const applicant = { side: "applicant" as const, userId: sent.who.id, text: answer };
  made.messages.push({ ...fact, ...applicant, createdAt: answerAt, readAt: draw.chance(0.3) ? yesterday : null });
}

function makeApplication(sent: Sent, index: number, now: Date): Made {
  const draw = createDraw(`candidature ${index}`, now);
  const { offer, who, story } = sent;
  const { firm, row: to } = offer;
  const hasEnded = endOf(offer) !== null;
  const yesterday = hasEnded ? to.endedAt! : draw.daysAgo(1);
  const companyDraw = createDraw(`réponses ${firm.company.nom}`, now);
  // Some companies answer all in time, and carry the badge "Réponse garantie".
  const [diligence, days] = companyDraw.chance(0.2)
    ? [1, companyDraw.int(1, 4)]
    : [0.4 + 0.55 * companyDraw.next(), companyDraw.int(1, 8)];
  const sentAt = sentTime(sent, draw, yesterday);
  const values = {
    prenom: who.prenom,
    nom: who.nom,
    offre: to.title,
    metier: texts.inSentence(who.job),
    aVille: texts.at(who.commune.name),
  };
  const row = applicationRow(sent, draw, sentAt, values);
  const made: Made = { row, events: [], notices: [], messages: [], notes: [] };
  const fact = factOf(draw, made, sentAt);
  const sending = sent.cameBy ? { byUserId: firm.user.id, reason: "added" as const } : { byUserId: who.id };
  made.events.push({ ...fact, ...sending, state: row.state, fromState: null, batchId: null, at: sentAt });
  const circumstances = { draw, sent, values, days, yesterday };
  if (!story && !hasEnded && draw.chance(0.05)) {
    withdraw(made, circumstances);
    return made;
  }
  const decisions = story ?? draw.pick(draw.chance(diligence) ? answered : unanswered);
  const decidedAt = decide(made, decisions, circumstances);
  if (hasEnded && applicationLife[row.state].isOpen) {
    endWithOffer(made, to.endedAt!, circumstances);
    return made;
  }
  remind(made, circumstances);
  if (row.state === "interview" || (story?.length && row.answeredAt)) converse(made, decidedAt, circumstances);
  if (row.changedAt && draw.chance(0.3)) {
    const text = draw.pick(texts.applicationNotes);
    const times = { createdAt: decidedAt, updatedAt: decidedAt };
    made.notes.push({ ...factOf(draw, made, decidedAt), userId: firm.user.id, text, ...times });
  }
  return made;
}

/** Makes people who apply to an offer from its poster: a name, a telephone number and answers. They wait for a call. */
function makePosterApplicants(count: number, offer: MadeOffer, now: Date): Sent[] {
  return Array.from({ length: count }, (_, index) => {
    const draw = createDraw(`affiche ${index}`, now);
    const person = { ...drawPerson(draw, offer), tel: `06 39 98 7${index} 4${index}` };
    const createdAt = draw.since(offer.createdAt);
    const who = { ...person, ...drawCareer(draw, person), id: null, email: "", createdAt, files: noFiles() };
    return { offer, who, story: [], isFromPoster: true };
  });
}

/** Makes visitors without an account, each for an offer. Their names have only letters that a CV can show. */
export function makeVisitors(count: number, offers: MadeOffer[], now: Date): (Sent & { who: Applicant })[] {
  const open = offers.filter(({ row }) => !row.isDraft);
  const ofFirst = open.filter((offer) => offer.firm === open[0]?.firm && endOf(offer) === null);
  return Array.from({ length: count }, (_, index) => {
    const draw = createDraw(`visite ${index}`, now);
    const cameBy = ofFirst.length > 0 ? firstAdded[index] : undefined;
    const offer = draw.pick(cameBy ? ofFirst : open);
    let person = drawPerson(draw, offer);
    while (!isWritable(person.prenom + person.nom)) person = drawPerson(draw, offer);
    const email = `${mailName(person)}.visite@${demonstrationDomain}`;
    const createdAt = draw.since(offer.createdAt);
    return {
      offer,
      ...(cameBy ? { cameBy } : {}),
      who: { ...person, ...drawCareer(draw, person), id: null, email, createdAt, files: noFiles() },
    };
  });
}

/** People who write to companies of their trade that take spontaneous applications, two to the first. */
function makeSpontaneous(open: MadeOffer[], people: Candidate[], now: Date): Sent[] {
  const byFirm = Map.groupBy(
    open.filter((offer) => offer.firm.company.takesSpontaneous && endOf(offer) === null),
    ({ firm }) => firm,
  );
  const sent = [...byFirm.values()].flatMap((offers, index) => {
    const draw = createDraw(`spontanées ${index}`, now);
    const offer = draw.pick(offers);
    const able = people.filter(({ trade }) => trade === offer.trade);
    return draw.sample(able, index === 0 ? 2 : 1).map((who) => ({ offer, who, isSpontaneous: true }));
  });
  return sent.slice(0, spontaneousSent);
}

/**
 * Makes applications to offers of the applicant's trade or sector: six of the first candidate, one of each visitor, and
 * up to three of each other candidate, who is thus refused at most three times.
 * @param count of all
 */
export function makeApplications(count: number, offers: MadeOffer[], people: Candidate[], visitors: Sent[], now: Date) {
  const [first, ...others] = people;
  const open = offers.filter(({ row }) => !row.isDraft);
  const inTrade = open.filter(({ trade }) => trade === first?.trade).toSorted((a, b) => +a.createdAt - +b.createdAt);
  const own = inTrade.filter(({ firm }) => firm === open[0]?.firm).slice(0, 1);
  const elsewhere = inTrade.filter(({ firm }) => firm !== open[0]?.firm);
  const ofFirst = [...own, ...elsewhere].slice(0, firstStories.length);
  const sent: Sent[] = [
    ...visitors,
    ...makePosterApplicants(callers, open[0]!, now),
    ...makeSpontaneous(open, others, now),
    ...ofFirst.map((offer, index) => ({ offer, who: first!, story: firstStories[index]! })),
    ...others.flatMap((who, index) => {
      const draw = createDraw(`envois ${index}`, now);
      const before = open.filter((offer) => (endOf(offer) ?? now) > who.createdAt);
      const sameTrade = before.filter(({ trade }) => trade === who.trade);
      const sector = before.filter(({ trade }) => trade.sector === who.trade.sector);
      const many = who.files.cvFileId ? 3 : draw.int(0, 3);
      return draw
        .sample(sameTrade.length > 0 && draw.chance(0.8) ? sameTrade : sector, many)
        .map((offer) => ({ offer, who }));
    }),
  ];
  return sent.slice(0, count).map((each, index) => makeApplication(each, index, now));
}
