// The data of an application's page for its company: one set of reads, then a view for each section.

import type { ViewingCompany } from "../../access/candidate-visibility.server.ts";
import { createFileReading, cvAddress, findReadableFile } from "../../access/file-access.server.ts";
import { isConfirmedAndApproved, type requireCompany } from "../../access/viewer.server.ts";
import { blindText } from "../../engines/blind-cv/blind-cv.server.ts";
import { fitOf } from "../../engines/matching/fit.ts";
import { shownCv } from "../../files/viewer/cv-viewer.server.ts";
import { ownOfferPath } from "../../offers/offer.ts";
import { origins } from "../../offers/source.ts";
import { phoneLabel, phoneLink } from "../../people/candidates/candidate.ts";
import { listApplicantFacts } from "../../people/candidates/candidate-cards.server.ts";
import { findCandidateFor } from "../../people/candidates/candidate-profile.server.ts";
import { findVideoFor } from "../../people/candidates/videos.server.ts";
import { type CompanyText, newTextPath, type TextKind } from "../../people/companies/company-text.ts";
import { listCompanyTexts } from "../../people/companies/company-texts.server.ts";
import type { ReadyTexts } from "../../people/companies/text-links.tsx";
import * as peopleLimits from "../../people/limits.ts";
import * as peopleMessages from "../../people/messages.ts";
import { config } from "../../platform/config/config.server.ts";
import { db } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import { displayPlace } from "../../platform/places/display-place.ts";
import { findSetting } from "../../platform/settings/settings.server.ts";
import { dayIn } from "../../platform/text/day.server.ts";
import { date, dateTime, displayTime, fileSize } from "../../platform/text/french.ts";
import { oneLine } from "../../platform/text/text.ts";
import { timeZoneOf } from "../../platform/text/time-zones.ts";
import { applicationLife, type DecidedState, movesFrom, mustNotify, stateOfSlug } from "../application-life.ts";
import { blindAnswers, companyAnswers } from "../apply/answers.server.ts";
import { receivedPath } from "../apply/application.ts";
import { followByCodePath, followCode } from "../apply/follow-code.server.ts";
import { listInterviewHistory } from "../apply/interview-history.server.ts";
import { findReadOffer } from "../apply/read-offer.server.ts";
import { cameByWays } from "../came-by.ts";
import { interviewAnchor } from "../conversations/interview.ts";
import { slotShown } from "../conversations/interview-emails.server.ts";
import { listHeldSlots, listWeekSlots, openSlots } from "../conversations/interview-hours.server.ts";
import { interviewView } from "../conversations/interview-view.server.ts";
import { findInterview, listFreeSlots } from "../conversations/interviews.server.ts";
import { conversationAnchor } from "../conversations/message.ts";
import { findConversation, wordsForCompany } from "../conversations/messages.server.ts";
import { textParam } from "../conversations/talk.ts";
import { isOpenInterview } from "../interview-states.ts";
import * as hiringLimits from "../limits.ts";
import * as hiringMessages from "../messages.ts";
import { appliedTo } from "../spontaneous.ts";
import { answerChoices, fillAnswer, type Named } from "./answer-text.server.ts";
import { type findReceivedApplication, listHistory } from "./application-page.server.ts";
import { findPendingNotice } from "./decision-emails.server.ts";
import { listAround } from "./inbox.server.ts";
import { aboutOf, beforeOf, compactRowOf, wishedPlace } from "./inbox-rows.server.ts";
import { listNotes } from "./notes.server.ts";
import {
  type ReceivedCriteria,
  readReceived,
  receivedAddress,
  receivedParams,
  receivedQuery,
} from "./review-criteria.ts";
import { listNamedApplications, listOtherApplications } from "./same-person.server.ts";

const day = 86_400_000;

type Viewer = ReturnType<typeof requireCompany>;

type Application = NonNullable<Awaited<ReturnType<typeof findReceivedApplication>>>;

async function cvOf(application: Application, viewer: Viewer) {
  const { state } = application;
  const address = cvAddress(application);
  // The company may not read the CV of a withdrawn application (access/file-access.server.ts).
  if (!address || !applicationLife[state].stands) return null;
  const file = await findReadableFile(address, { viewer, access: null });
  if (file && !viewer.readOnlyBy) await createFileReading(file, viewer);
  return {
    id: address,
    name: file ? file.originalName : "CV",
    size: file?.size ? fileSize(file.size) : null,
    shown: file ? await shownCv(file) : null,
  };
}

function closingOf(application: Application, days: number): string | null {
  const { state, reach, answeredAt, closedAt, waitingSince, createdAt } = application;
  if (answeredAt || closedAt || reach === "gone" || !applicationLife[state].waits) return null;
  return date(new Date((waitingSince ?? createdAt).getTime() + days * day));
}

/**
 * What the company sees of the person beside what was sent: the profile where the company sees it by name; while the name is hidden,
 * only coarse facts, because more would tell which profile of its searches it is.
 */
async function findPerson(seeker: ViewingCompany, application: Application) {
  const { state, isHidden, candidateId } = application;
  if (isHidden) {
    const facts = candidateId ? await listApplicantFacts(seeker, [candidateId]) : undefined;
    const about = aboutOf(wishOf(application), facts?.get(candidateId ?? ""));
    return { about, photo: null, video: null, profile: null };
  }
  const { stands } = applicationLife[state];
  const [profile, video] = await Promise.all([
    candidateId && seeker.seesNames ? findCandidateFor(seeker, candidateId) : null,
    stands ? findVideoFor(seeker, candidateId) : null,
  ]);
  const open = profile && !profile.card.masked ? profile : null;
  return { about: null, photo: open?.card.photo ?? null, video, profile: stands ? open : null };
}

/** The other applications that the page names: those of the record, those that may belong to it, and those of the name looked for. */
async function findRecord(companyId: string, { id, isHidden }: Application, sought: string) {
  if (isHidden) return { others: [], joined: [], named: null };
  const others = (await listOtherApplications(companyId, [id])).get(id) ?? [];
  const joined = others.flatMap((other) => (other.relation === "joined" ? other.id : []));
  return { others, joined, named: sought ? await listNamedApplications(companyId, sought, [id, ...joined]) : null };
}

/** The conversation about an application as a member of its company reads it. @param joined further applications of the record */
export async function findCompanyConversation(userId: string, application: Application, joined: readonly string[]) {
  const talk = await findConversation(application, { side: "company", userId, joined, reach: application.reach });
  const messages = talk.messages.map((message) => {
    const [side, at] = [message.isOwn ? "company" : "applicant", new Date(message.at.iso)] as const;
    return { ...message, text: wordsForCompany(side, message.text, at, application.hiddenPerson) };
  });
  return { ...talk, messages };
}

/** The last interview of an application as a member of its company sees it; the applicant's answer may say who writes. */
export const companyInterview = (
  { hiddenPerson }: Pick<Application, "hiddenPerson">,
  row: Awaited<ReturnType<typeof findInterview>>,
  userId: string,
) =>
  row
    ? interviewView({ ...row, answer: row.answer && blindText(row.answer, hiddenPerson) }, { side: "company", userId })
    : null;

/** What was said and done about the applications of a record. */
async function findFeed(viewer: Viewer, application: Application, joined: readonly string[]) {
  const ids = [application.id, ...joined];
  const [history, interviews, notes, talk] = await Promise.all([
    listHistory(ids),
    listInterviewHistory(ids, "company"),
    listNotes(ids),
    findCompanyConversation(viewer.id, application, joined),
  ]);
  return { history: [...history, ...interviews], notes, talk };
}

/** The list that the application was opened from: its page, with faces. */
async function findList(seeker: ViewingCompany, criteria: ReceivedCriteria, id: string) {
  const { rows, ...neighbours } = await listAround(seeker.companyId, criteria, id);
  const people = rows.flatMap(({ candidateId, isHidden }) => (candidateId && !isHidden ? candidateId : []));
  const facts = await listApplicantFacts(seeker, people);
  return { rows: rows.map((row) => ({ row, facts: facts.get(row.candidateId ?? "") })), ...neighbours };
}

async function findParts(viewer: Viewer, application: Application, criteria: ReceivedCriteria, sought: string) {
  const { companyId } = viewer;
  const { id } = application;
  const timeZone = timeZoneOf(application.postDepartement);
  const seeker = { companyId, seesNames: isConfirmedAndApproved(viewer) };
  const { others, joined, named } = await findRecord(companyId, application, sought);
  const now = new Date();
  const weekWanted = { perRange: 1, limit: hiringLimits.weekSlotsProposed };
  const [cv, feed, pending, list, days, person, interview, slots, week, texts, readOffer] = await Promise.all([
    cvOf(application, viewer),
    findFeed(viewer, application, joined),
    findPendingNotice(id),
    findList(seeker, criteria, id),
    findSetting("answers"),
    findPerson(seeker, application),
    findInterview(id).then(async (row) =>
      row?.byUserId ? { ...row, slots: openSlots(row, await listHeldSlots(db, row.byUserId, row.id, now), now) } : row,
    ),
    listFreeSlots(companyId, hiringLimits.interviewMinutes, timeZone, now),
    listWeekSlots(db, viewer.id, weekWanted, null, now),
    listCompanyTexts(companyId),
    findReadOffer(application),
  ]);
  return {
    cv,
    ...feed,
    pending,
    list,
    days,
    ...person,
    interview,
    timeZone,
    slots,
    week,
    texts,
    others,
    named,
    readOffer,
  };
}

type Parts = Awaited<ReturnType<typeof findParts>>;

/** The addresses of this page with one more parameter: `name` and `value`. */
type WithParam = (name: string, value: string) => string;

/** The place of the person's wish; the application's own columns of these names are the company's. */
const wishOf = ({ isHidden, isSpontaneous, job, wishedCity: city, wishedCityCode: cityCode }: Application) => ({
  isHidden,
  isSpontaneous,
  job,
  city,
  cityCode,
});

/** The values that fill the company's texts. */
export const wordsOf = ({ offer, isSpontaneous, prenom, company }: Application) => ({
  offre: offer,
  isSpontaneous,
  prenom,
  entreprise: company,
});

function applicantView(application: Application, { days, about }: Pick<Parts, "days" | "about">, now: Date) {
  const { id, name, prenom, isHidden, hiddenPerson, reach, email, tel, message, state } = application;
  const { createdAt, offer, offerId, candidateId, calledAt, falseAt, match, cameBy, namesShownFrom } = application;
  const { isSpontaneous } = application;
  const isWithoutAddress = tel !== null && email === null && !candidateId;
  const follow = config.baseUrl + followByCodePath;
  return {
    name,
    prenom: prenom ?? hiringMessages.hiddenPerson,
    isHidden,
    reach,
    hiddenNote: isHidden && namesShownFrom ? hiringMessages.nameHidden(namesShownFrom) : null,
    email,
    phone: tel
      ? { label: phoneLabel(tel), to: phoneLink(tel), called: calledAt && hiringMessages.calledOn(dateTime(calledAt)) }
      : null,
    codeText: !isWithoutAddress
      ? null
      : cameBy
        ? hiringMessages.addedCodeText(followCode(id), follow)
        : hiringMessages.eraseCodeText(followCode(id, "erase"), follow),
    job: isHidden || isSpontaneous ? null : application.job,
    // The typed occupation may say who wrote it.
    wish: isSpontaneous ? { job: isHidden ? null : application.job, place: wishedPlace(wishOf(application)) } : null,
    about,
    cameBy: cameBy && cameByWays[cameBy].label,
    mayBeFalse: !candidateId && state !== "withdrawn",
    isFalse: falseAt !== null,
    source: cameBy ? null : origins[application.source ?? "direct"].label,
    message: message && blindText(message, hiddenPerson),
    answers: companyAnswers(blindAnswers(application.answers, hiddenPerson)),
    fit: match === null ? null : fitOf(match),
    offer,
    lead: hiringMessages.applicationLead(appliedTo(application)),
    offerPath: offerId ? ownOfferPath(offerId) : null,
    state,
    seen: applicationLife[state].slug,
    isWithdrawn: state === "withdrawn",
    isEnded: state === "ended",
    label: applicationLife[state].company,
    tone: applicationLife[state].tone,
    at: displayTime(createdAt, now),
    closing: closingOf(application, days.closing),
    mayStateAnswer: !isHidden && !application.answeredAt && applicationLife[state].waits,
  };
}

function decisionView(application: Application, { texts, pending }: Parts, url: URL, withParam: WithParam) {
  // An interview with a closed account could not be announced.
  const moves = movesFrom(application.state).filter((to) => to !== "interview" || application.reach !== "gone");
  const requested = stateOfSlug(url.searchParams.get("decision"));
  const addresses = moves.map((to) => [to, `${withParam("decision", applicationLife[to].slug)}#decision`]);
  return {
    moves,
    selected: moves.find((to) => to === requested) ?? null,
    choices: Object.fromEntries(moves.map((to) => [to, answerChoices(to, texts, wordsOf(application))])),
    notifying: moves.filter((to) => mustNotify(application.notifiedState, to)),
    deciding: Object.fromEntries(addresses) as Record<DecidedState, string>,
    notice: pending
      ? {
          id: pending.id,
          label: applicationLife[pending.state].company,
          text: pending.text,
          at: dateTime(pending.dueAt),
          batchId: pending.fromState ? pending.batchId : null,
        }
      : null,
  };
}

/** A company's texts of a kind beside their box. @param box the address of the page with the box open @param url names the chosen text */
export function readyTexts(
  named: Named,
  texts: readonly CompanyText[],
  kind: TextKind,
  box: { page: string; anchor: string },
  url: URL,
): ReadyTexts {
  const own = texts.filter((text) => text.kind === kind);
  const chosen = own.find(({ id }) => id === url.searchParams.get(textParam));
  return {
    kind,
    back: box.page + box.anchor,
    texts: own.map(({ id, name }) => ({ id, name, to: `${box.page}&${textParam}=${id}${box.anchor}` })),
    chosen: chosen ? { id: chosen.id, text: fillAnswer(chosen.text, named) } : null,
  };
}

function conversationView(application: Application, { talk, texts }: Parts, url: URL, withParam: WithParam) {
  const named = wordsOf(application);
  const message = { page: withParam("ecrire", "oui"), anchor: conversationAnchor };
  const invitation = { page: withParam("entretien", "proposer"), anchor: interviewAnchor };
  return {
    talk,
    ready: {
      message: readyTexts(named, texts, "message", message, url),
      invitation: readyTexts(named, texts, "invitation", invitation, url),
    },
    isWriting: url.searchParams.has("ecrire"),
    writing: talk.closed ? null : withParam("ecrire", "oui") + conversationAnchor,
  };
}

function meetingView(
  application: Application,
  { interview, timeZone, slots, week }: Parts,
  viewer: Viewer,
  withParam: WithParam,
  now: Date,
) {
  const { state, adresse, codePostal, city, tel } = application;
  const town = displayPlace([codePostal, city].filter(Boolean).join(" "));
  const mayPropose = application.reach !== "gone" && !isOpenInterview(interview) && applicationLife[state].mayTalk;
  return {
    interview: companyInterview(application, interview, viewer.id),
    timeZone,
    days: {
      first: dayIn(timeZone, now),
      last: dayIn(timeZone, new Date(now.getTime() + hiringLimits.interviewAheadMs)),
    },
    suggested: {
      slots,
      week: week && { ...week, slots: week.slots.map((at) => slotShown(at, timeZone)) },
      venues: {
        onsite: adresse ? [adresse, town].filter(Boolean).join(", ") : "",
        "company-calls": tel ? phoneLabel(tel) : "",
      },
    },
    proposing: mayPropose ? withParam("entretien", "proposer") + interviewAnchor : null,
  };
}

/** The name of a person whose application is to be joined. */
const readSought = (url: URL) => oneLine(url.searchParams.get("personne") ?? "").slice(0, peopleLimits.nameMax);

const noteView = (note: Parts["notes"][number], viewer: Viewer, withParam: WithParam, now: Date) => ({
  id: note.id,
  applicationId: note.applicationId,
  author: note.author ?? peopleMessages.formerColleague,
  text: note.text,
  at: displayTime(note.createdAt, now),
  isChanged: note.updatedAt.getTime() > note.createdAt.getTime() + 1000,
  isOwn: note.userId === viewer.id,
  editing: `${withParam("note", note.id)}#notes`,
});

/** Everything that the page of an application shows its company. Writes the reading of its CV, not its messages. */
export async function findApplicationView(viewer: Viewer, application: Application, url: URL) {
  const criteria = readReceived(url.searchParams);
  const sought = readSought(url);
  const parts = await findParts(viewer, application, criteria, sought);
  const { cv, history, notes, list, photo, video, profile, readOffer, others, named } = parts;
  const now = new Date();
  const path = receivedPath(application.id);
  const query = receivedQuery(criteria);
  const withParam: WithParam = (name, value) =>
    `${path}?${new URLSearchParams([...receivedParams(criteria), [name, value]])}`;
  return {
    id: application.id,
    here: path + query,
    ...applicantView(application, parts, now),
    ...decisionView(application, parts, url, withParam),
    ...conversationView(application, parts, url, withParam),
    ...meetingView(application, parts, viewer, withParam, now),
    cv,
    others,
    before: beforeOf(others),
    search: application.isHidden ? null : { sought, named, hidden: receivedParams(criteria) },
    leavesOut: application.namesShownFrom !== null,
    profile,
    readOffer,
    history,
    photo,
    video,
    writingRefusal: newTextPath("refusal", path + query),
    isProposing: application.reach !== "gone" && url.searchParams.get("entretien") === "proposer",
    back: url.searchParams.get("retour"),
    notes: notes.map((note) => noteView(note, viewer, withParam, now)),
    edited: url.searchParams.get("note"),
    newNote: newId(),
    list: {
      to: receivedAddress(criteria),
      label: criteria.view === "board" ? "Tableau des candidatures" : "Candidatures",
      rows: list.rows.map(({ row, facts }) => compactRowOf(row, facts, query)),
      previous: list.previous && receivedPath(list.previous) + query,
      next: list.next && receivedPath(list.next) + query,
    },
  };
}
