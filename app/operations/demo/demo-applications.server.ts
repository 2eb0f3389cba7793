// Makes the applications, and what the companies answer: fast, late or not at all.

import type { Insertable } from "kysely";
import { applicationLife, type DecidedState } from "../../hiring/application-life.ts";
import { noticeDelayMs } from "../../hiring/limits.ts";
import { answerTemplates } from "../../hiring/review/review-emails.ts";
import * as limits from "../../limits.ts";
import { offerState } from "../../offers/offer-life.ts";
import { demonstrationDomain } from "../../people/accounts/demo-accounts.server.ts";
import { fillText } from "../../people/companies/company-text.ts";
import type { ApplicationState, Database } from "../../platform/db/schema.ts";
import { dayTime } from "../../platform/mail/quiet-hours.server.ts";
import { type Applicant, type Candidate, drawCareer, drawPerson, mailName, noFiles } from "./demo-candidates.server.ts";
import type { MadeOffer } from "./demo-offers.server.ts";
import * as texts from "./demo-texts.ts";
import { createDraw, day } from "./draw.server.ts";
import { isWritable } from "./pdf.ts";

/** The decisions on an application, in order. */
type Story = DecidedState[];

const answered: Story[] = [["refused"], ["to-study", "interview"], ["interview", "retained"], ["to-study", "refused"]];
const unanswered: Story[] = [[], ["to-study"], ["to-study"]];
// The demonstration candidate's: to the demonstration company, then to others.
const firstStories: Story[] = [["to-study"], ["interview"], ["interview", "retained"], ["refused"], ["interview"], []];

type Sent = { offer: MadeOffer; who: Applicant; story?: Story };

const endOf = ({ row }: MadeOffer) => (offerState(row) === "closed" ? row.endedAt : null);

function makeApplication({ offer, who, story }: Sent, index: number, now: Date) {
  const draw = createDraw(`candidature ${index}`, now);
  const { firm, row: to } = offer;
  const hasEnded = endOf(offer) !== null;
  // Nothing is sent or decided after the end of the offer.
  const yesterday = hasEnded ? to.endedAt! : draw.daysAgo(1);
  const companyDraw = createDraw(`réponses ${firm.company.nom}`, now);
  const [diligence, days] = [0.4 + 0.55 * companyDraw.next(), companyDraw.int(1, 8)];
  // An application with a given story is old enough for it.
  const soon = new Date(offer.createdAt.getTime() + day);
  const since = who.id && who.createdAt > offer.createdAt ? who.createdAt : offer.createdAt;
  const anyTime = hasEnded ? draw.between(since, yesterday) : draw.since(offer.createdAt, who.createdAt);
  const sentAt = story ? draw.between(offer.createdAt, soon < yesterday ? soon : yesterday) : anyTime;
  const id = draw.id(sentAt);
  const values = {
    ...{ prenom: who.prenom, nom: who.nom, offre: to.title },
    ...{ metier: texts.inSentence(who.job), aVille: texts.at(who.commune.name) },
  };
  const row = {
    ...{
      id,
      offerId: to.id,
      companyId: firm.company.id,
      candidateId: who.id,
      offer: to.title,
      company: firm.company.nom,
    },
    ...{ nom: who.nom, prenom: who.prenom, email: who.email, tel: who.tel, cvFileId: who.files.cvFileId },
    message: draw.chance(0.7) ? texts.fill(draw.pick(texts.applicationMessages), values) : null,
    state: "received" as ApplicationState,
    toldState: "received" as DecidedState | "received",
    changedAt: null as Date | null,
    seenAt: null as Date | null,
    answeredAt: null as Date | null,
    ...{ reminders: 0, createdAt: sentAt },
  };
  const fact = (at: Date) => ({ id: draw.id(at), applicationId: id });
  const sent = { ...fact(sentAt), state: row.state, fromState: null, byUserId: who.id, batchId: null, at: sentAt };
  const events: Insertable<Database["applicationEvents"]>[] = [sent];
  const notices: Insertable<Database["applicationNotices"]>[] = [];
  const messages: Insertable<Database["applicationMessages"]>[] = [];
  const notes: Insertable<Database["applicationNotes"]>[] = [];
  const made = { row, events, notices, messages, notes };
  if (!story && !hasEnded && draw.chance(0.05)) {
    const changedAt = draw.since(sentAt);
    Object.assign(row, { state: "withdrawn", changedAt });
    events.push({ ...sent, ...fact(changedAt), state: "withdrawn", at: changedAt });
    return made;
  }

  let at = sentAt;
  for (const state of story ?? draw.pick(draw.chance(diligence) ? answered : unanswered)) {
    const next = new Date(at.getTime() + days * (0.4 + draw.next()) * day);
    const told = dayTime(new Date(next.getTime() + noticeDelayMs));
    // The rest has not happened yet.
    if (told > yesterday) break;
    row.seenAt ??= draw.between(at, next);
    at = next;
    const event = { ...fact(at), state, fromState: row.state, byUserId: firm.user.id, batchId: draw.id(at), at };
    events.push(event);
    Object.assign(row, { state, changedAt: at });
    if (state === "to-study") continue;
    const text = fillText(draw.pick(answerTemplates[state]).text, { offre: to.title });
    const times = { createdAt: at, dueAt: told, sentAt: told };
    notices.push({ ...fact(at), eventId: event.id, state, text, byUserId: firm.user.id, ...times });
    row.toldState = state;
    row.answeredAt ??= told;
  }
  if (!row.changedAt && sentAt < yesterday && draw.chance(0.4)) row.seenAt = draw.between(sentAt, yesterday);

  if (hasEnded && applicationLife[row.state].isOpen) {
    const endedAt = to.endedAt!;
    const end = { ...fact(endedAt), state: "ended" as const, fromState: row.state, batchId: draw.id(endedAt) };
    events.push({ ...end, byUserId: null, reason: "offer-ended", at: endedAt });
    const times = { createdAt: endedAt, dueAt: endedAt, sentAt: endedAt };
    notices.push({ ...fact(endedAt), eventId: end.id, state: "ended", text: null, byUserId: null, ...times });
    Object.assign(row, { state: "ended", changedAt: endedAt });
    return made;
  }

  // All due reminders are sent, so that the demonstration starts without a burst of mails.
  const waited = row.answeredAt ? 0 : yesterday.getTime() - sentAt.getTime() + 1.5 * day;
  const { first, second } = limits.answerDays;
  row.reminders = waited >= second * day ? 2 : waited >= first * day ? 1 : 0;

  // Messages before an interview; some are still unread.
  if (row.state === "interview") {
    const [question, answer] = draw.pick(texts.exchanges);
    const asked = draw.between(at, yesterday);
    const later = draw.between(asked, yesterday);
    const isAnswered = draw.chance(0.7);
    const company = { side: "company" as const, userId: firm.user.id, text: texts.fill(question, values) };
    messages.push({ ...fact(asked), ...company, createdAt: asked, readAt: isAnswered ? later : null });
    if (isAnswered) {
      const applicant = { side: "applicant" as const, userId: who.id, text: answer };
      messages.push({ ...fact(later), ...applicant, createdAt: later, readAt: draw.chance(0.3) ? yesterday : null });
    }
  }
  if (row.changedAt && draw.chance(0.3)) {
    const note = { userId: firm.user.id, text: draw.pick(texts.applicationNotes), createdAt: at, updatedAt: at };
    notes.push({ ...fact(at), ...note });
  }
  return made;
}

/** Makes visitors without an account, each for an offer. Their names have only letters that a CV can show. */
export function makeVisitors(count: number, offers: MadeOffer[], now: Date): (Sent & { who: Applicant })[] {
  const open = offers.filter(({ row }) => !row.isDraft);
  return Array.from({ length: count }, (_, index) => {
    const draw = createDraw(`visite ${index}`, now);
    const offer = draw.pick(open);
    let person = drawPerson(draw, offer);
    while (!isWritable(person.prenom + person.nom)) person = drawPerson(draw, offer);
    const email = `${mailName(person)}.visite@${demonstrationDomain}`;
    const createdAt = draw.since(offer.createdAt);
    return { offer, who: { ...person, ...drawCareer(draw, person), id: null, email, createdAt, files: noFiles() } };
  });
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
    ...ofFirst.map((offer, index) => ({ offer, who: first!, story: firstStories[index]! })),
    ...others.flatMap((who, index) => {
      const draw = createDraw(`envois ${index}`, now);
      const before = open.filter((offer) => (endOf(offer) ?? now) > who.createdAt);
      const near = before.filter(({ trade }) => trade === who.trade);
      const sector = before.filter(({ trade }) => trade.sector === who.trade.sector);
      const many = who.files.cvFileId ? 3 : draw.int(0, 3);
      return draw.sample(near.length > 0 && draw.chance(0.8) ? near : sector, many).map((offer) => ({ offer, who }));
    }),
  ];
  return sent.slice(0, count).map((each, index) => makeApplication(each, index, now));
}
