// The rows of the list and of the board, as shown.

import { type Fit, fitOf } from "../../engines/matching/fit.ts";
import { occupationColumns } from "../../engines/occupations/assigned.ts";
import { sources } from "../../offers/source.ts";
import { phoneLabel, phoneLink } from "../../people/candidates/candidate.ts";
import { type ApplicantFacts, unnamedJob } from "../../people/candidates/candidate-cards.server.ts";
import type { ApplicationState } from "../../platform/db/schema.ts";
import { departmentName, findCommune } from "../../platform/places/places.server.ts";
import { townLabel } from "../../platform/places/town.server.ts";
import { date, dateTime, displayTime, plural } from "../../platform/text/french.ts";
import { applicationLife } from "../application-life.ts";
import { answerLine, blindAnswers, decisiveCount } from "../apply/answers.server.ts";
import { receivedPath } from "../apply/application.ts";
import { cameByWays } from "../came-by.ts";
import { interviewAnchor } from "../conversations/interview.ts";
import * as hiringMessages from "../messages.ts";
import type { ReceivedRow } from "./inbox.server.ts";
import { recordAnchor } from "./record-section.tsx";
import type { OtherApplication } from "./same-person.server.ts";

export type ReceivedCard = {
  id: string;
  to: string;
  name: string;
  offer: string;
  state: ApplicationState;
  hasCv: boolean;
  /** How a sentence calls the person: by the first name where the name is shown. */
  called: string;
  masked: boolean;
  photo: string | null;
  /** Job, place and years, as far as the company may see them. */
  about: string;
  /** The answers to the offer's questions, in one line. */
  answers: string | null;
  decisive: { text: string; isMet: boolean } | null;
  fit: Fit | null;
  /** Whether the company had invited the person to the offer. */
  isInvited: boolean;
  /** How the application that the company added by hand had reached it. */
  cameBy: string | null;
  /** Where only the telephone leads to the person, and the company may read the number. */
  call: { label: string; to: string; isCalled: boolean } | null;
  isFalse: boolean;
  /** Null for a direct visit, and where the company added the person. */
  source: string | null;
  isNew: boolean;
  hasNewMessage: boolean;
  at: { iso: string; exact: string; ago: string };
  /** How long it has been unanswered, "9 jours", or null on the first day. */
  wait: { days: string | null; isLong: boolean } | null;
  /** When the decision leaves, until it has left. */
  notifiedAt: string | null;
};

/** A row of the list: the card, its form of an interview, and the person's other applications. */
export type ReceivedRowShown = ReceivedCard & {
  /** Where slots are proposed; null behind a closed account. */
  proposing: string | null;
  /** The person's last earlier application to the company. */
  before: string | null;
  /** The record that the company made of this application and others. */
  record: { to: string; text: string } | null;
};

/** The last earlier application of the person to the company, in words; null without one. */
export function beforeOf(others: OtherApplication[]): string | null {
  const earlier = others.filter(({ isEarlier, relation }) => isEarlier && relation !== "apart");
  const certain = earlier.filter(({ isCertain }) => isCertain);
  const stated = certain.length > 0 ? certain : earlier;
  const [last] = stated;
  return last ? hiringMessages.appliedBefore(last.offer, last.outcome, stated.length - 1, certain.length > 0) : null;
}

function recordOf(id: string, others: OtherApplication[], query: string): ReceivedRowShown["record"] {
  const joined = others.filter(({ relation }) => relation === "joined");
  if (joined.length === 0) return null;
  return { to: receivedPath(id) + query + recordAnchor, text: hiringMessages.recordOfRow(joined.length + 1) };
}

const proposalOf = ({ id, reach }: ReceivedRow, query: string) =>
  reach === "gone" ? null : `${receivedPath(id)}${query ? `${query}&` : "?"}entretien=proposer${interviewAnchor}`;

const day = 86_400_000;

export type WaitOptions = { now: Date; patience: number };

function waitOf(
  { answeredAt, state, waitingSince, reach }: ReceivedRow,
  { now, patience }: WaitOptions,
): ReceivedCard["wait"] {
  if (answeredAt !== null || !applicationLife[state].waits || reach === "gone") return null;
  const days = Math.floor((now.getTime() - waitingSince.getTime()) / day);
  return { days: days === 0 ? null : plural(days, "jour"), isLong: days >= patience };
}

function callOf({ reach, tel, state, calledAt }: ReceivedRow): ReceivedCard["call"] {
  if (reach !== "page" || tel === null || !applicationLife[state].stands) return null;
  return {
    label: calledAt ? hiringMessages.calledOn(date(calledAt)) : phoneLabel(tel),
    to: phoneLink(tel),
    isCalled: calledAt !== null,
  };
}

type Wish = {
  isHidden: boolean;
  isSpontaneous: boolean;
  job: string | null;
  city: string | null;
  cityCode: string | null;
};

/** Where the person of a spontaneous application wishes to work: the department alone beside an application without a name. */
export function wishedPlace({ isHidden, isSpontaneous, city, cityCode }: Omit<Wish, "job">): string | null {
  if (!isSpontaneous) return null;
  if (!isHidden) return townLabel({ city, cityCode });
  const commune = cityCode ? findCommune(cityCode) : null;
  return commune && departmentName(commune.departement);
}

/** Job, place and years of an applicant; coarser beside an application without a name, so that no search leads to the person. */
export function aboutOf(row: Wish, facts: ApplicantFacts | undefined): string {
  const { job, isHidden, isSpontaneous } = row;
  const named = job && isHidden ? unnamedJob(occupationColumns(job).occupationCodes) : job;
  // The title of a spontaneous application says it.
  const stated = isSpontaneous ? null : named;
  const shown = isHidden ? facts?.unnamed : facts;
  // No line begins with the dot.
  return [shown?.job ?? stated, shown?.place ?? wishedPlace(row), shown?.experience].filter(Boolean).join("\u00a0· ");
}

/** @param facts the visible facts of the applicant's profile; undefined for none @param patience days without an answer from which the wait is long */
export function cardOf(
  row: ReceivedRow,
  facts: ApplicantFacts | undefined,
  query: string,
  waitOptions: WaitOptions,
): ReceivedCard {
  const { id, name, prenom, isHidden, offer, state, seenAt, createdAt, notifiedAt } = row;
  return {
    id,
    to: receivedPath(id) + query,
    name,
    offer,
    state,
    hasCv: row.cvFileId !== null && applicationLife[state].stands,
    called: prenom ?? name,
    masked: isHidden,
    photo: isHidden ? null : (facts?.photo ?? null),
    about: aboutOf(row, facts),
    answers: answerLine(blindAnswers(row.answers, row.hiddenPerson)),
    decisive: decisiveCount(row.answers),
    fit: row.match === null ? null : fitOf(row.match),
    isInvited: row.isInvited,
    cameBy: row.cameBy && cameByWays[row.cameBy].label,
    call: callOf(row),
    isFalse: row.falseAt !== null,
    source: row.source && sources[row.source].label,
    isNew: seenAt === null && applicationLife[state].mayTalk,
    hasNewMessage: row.hasNewMessage,
    at: displayTime(createdAt, waitOptions.now),
    wait: waitOf(row, waitOptions),
    notifiedAt: notifiedAt && hiringMessages.applicationDecisionLeaves(dateTime(notifiedAt), row.reach !== "page"),
  };
}

/** A row beside the page of a person: face, name, one line, state. */
export function compactRowOf(row: ReceivedRow, facts: ApplicantFacts | undefined, query: string) {
  const { id, name, offer, state, isHidden, seenAt, falseAt } = row;
  return {
    id,
    to: receivedPath(id) + query,
    name,
    photo: isHidden ? null : (facts?.photo ?? null),
    masked: isHidden,
    line: (isHidden ? null : (facts?.job ?? row.job)) ?? offer,
    state: {
      label: falseAt ? hiringMessages.falseShort : applicationLife[state].company,
      tone: applicationLife[state].tone,
    },
    isNew: seenAt === null && applicationLife[state].mayTalk,
    tick: state === "withdrawn" ? null : `${id}:${applicationLife[state].slug}`,
  };
}

/** A row of the list. @param facts the visible facts of the applicant's profile; undefined for none @param others their other applications */
export function rowOf(
  row: ReceivedRow,
  { facts, others = [] }: { facts: ApplicantFacts | undefined; others: OtherApplication[] | undefined },
  query: string,
  waitOptions: WaitOptions,
): ReceivedRowShown {
  return {
    ...cardOf(row, facts, query, waitOptions),
    proposing: proposalOf(row, query),
    before: beforeOf(others),
    record: recordOf(row.id, others, query),
  };
}
