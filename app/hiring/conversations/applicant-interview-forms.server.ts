// The forms of interviews: the company's proposal, the applicant's answer.
import { z } from "zod";
import { wordingSeen } from "../../engines/job-wording/seen-words.tsx";
import * as offersLimits from "../../offers/limits.ts";
import * as offersMessages from "../../offers/messages.ts";
import { normalPhone } from "../../people/candidates/candidate.ts";
import * as peopleMessages from "../../people/messages.ts";
import { db } from "../../platform/db/db.server.ts";
import { answer, choice, failed, formValues, line, paragraphs } from "../../platform/forms/form.server.ts";
import type { FormQuestion, FormValues } from "../../platform/forms/form.ts";
import { isId } from "../../platform/http/id.ts";
import { consume } from "../../platform/http/limiter.server.ts";
import { notFound } from "../../platform/http/refuse.ts";
import { sendHeaders } from "../../platform/http/request.server.ts";
import { mailMessage } from "../../platform/mail/mail-sentence.server.ts";
import * as platformMessages from "../../platform/messages.ts";
import { instantIn } from "../../platform/text/day.server.ts";
import { paris, plural } from "../../platform/text/french.ts";
import { isHoliday } from "../../platform/text/holidays.ts";
import { isTimeZone, type TimeZone } from "../../platform/text/time-zones.ts";
import * as hiringLimits from "../limits.ts";
import * as hiringMessages from "../messages.ts";
import { interviewMinutes, interviewWays, isWebLink, lateMinutes, numberIn, wayFields } from "./interview.ts";
import { timeLabel, weekdays } from "./interview-hours.ts";
import { type InterviewAnswer, type Proposal, setInterview, setInterviewAnswer, setLate } from "./interviews.server.ts";
import type { ConversationState } from "./message.ts";
import { isTalkShut, type Writer } from "./messages.server.ts";

const [earliestUsual, latestUsual] = ["07:00", "21:00"];

const venue = () => line(hiringLimits.interviewPlaceMax, hiringMessages.interviewPlaceTooLong);

/** Why an address, link or number does not do for its way; null when it does. */
function venueFault(way: (typeof interviewWays)[number], text: string | null): string | null {
  if (way === "onsite") return text === null ? hiringMessages.interviewPlaceMissing : null;
  if (way === "video") {
    if (text !== null && isWebLink(text)) return null;
    return /^https?:.*\s/i.test(text ?? "") ? hiringMessages.interviewLinkSpaced : hiringMessages.interviewLinkRefused;
  }
  if (text === null) return hiringMessages.interviewNumberMissing;
  return normalPhone(numberIn(text)) === null ? peopleMessages.phoneInvalid : null;
}

const details = z
  .object({
    duree: choice(interviewMinutes.map(String), hiringMessages.interviewMinutesRefused),
    maniere: choice(interviewWays, hiringMessages.interviewWayMissing),
    lieu: venue(),
    lien: venue(),
    "numero-personne": venue(),
    "numero-entreprise": venue(),
    mots: paragraphs(offersLimits.messageMax, offersMessages.messageTooLong),
  })
  .superRefine(({ duree, maniere, ...venues }, context) => {
    const wrong = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
    if (duree === null) wrong("duree", hiringMessages.interviewMinutesRefused);
    if (maniere === null) return wrong("maniere", hiringMessages.interviewWayMissing);
    const fault = venueFault(maniere, venues[wayFields[maniere]]);
    if (fault) wrong(wayFields[maniere], fault);
  })
  .transform(({ duree, maniere, mots, ...venues }) => {
    const way = maniere ?? "onsite";
    return { minutes: Number(duree), way, location: venues[wayFields[way]] ?? "", words: mots };
  });

/** What the form has already asked about. */
const seenIn = (values: FormValues) => [values[wordingSeen] ?? []].flat();

const textAt = (values: FormValues, name: string) => {
  const value = values[name];
  return (Array.isArray(value) ? value[0] : (value ?? ""))?.trim() ?? "";
};

type Doubt = FormQuestion & { key: string };
type SlotsRead = { slots: Date[]; errors: Record<string, string>; doubts: Doubt[] };

/** Whether few people meet at a time. It may be meant, and may be a slip. */
function isOddTime(day: string, time: string): boolean {
  return new Date(day).getUTCDay() === 0 || isHoliday(day) || time < earliestUsual || time >= latestUsual;
}

function oddText(n: number, day: string, time: string): string {
  const weekday = weekdays[(new Date(day).getUTCDay() + 6) % 7]!;
  return hiringMessages.slotOdd(n, isHoliday(day) ? `${weekday} férié` : weekday, timeLabel(time));
}

// Each slot is a day and an hour in the form's time zone; its error stands at its day.
function readSlots(values: FormValues, timeZone: TimeZone, now: Date): SlotsRead {
  const slots: Date[] = [];
  const errors: Record<string, string> = {};
  const doubts: Doubt[] = [];
  for (let n = 1; n <= hiringLimits.interviewSlotsMax; n++) {
    const [day, time] = [textAt(values, `jour-${n}`), textAt(values, `heure-${n}`)];
    if (!day && !time) continue;
    const at = day && time ? instantIn(timeZone, day, time) : null;
    const wrong =
      !day || !time
        ? hiringMessages.slotHalf
        : !at
          ? hiringMessages.slotRefused
          : at <= now
            ? hiringMessages.slotPast
            : at.getTime() - now.getTime() > hiringLimits.interviewAheadMs
              ? hiringMessages.slotFar
              : slots.some((slot) => slot.getTime() === at.getTime())
                ? hiringMessages.slotTwice
                : null;
    if (wrong) errors[`jour-${n}`] = wrong;
    else if (at) slots.push(at);
    if (!wrong && isOddTime(day, time))
      doubts.push({ name: `jour-${n}`, text: oddText(n, day, time), key: `${day} ${time}` });
  }
  return { slots: slots.sort((a, b) => a.getTime() - b.getTime()), errors, doubts };
}

/** The slots of the recruiter's week, as the form named them. */
function readWeekSlots(values: FormValues, now: Date): SlotsRead {
  const instants = new Set([values.libre ?? []].flat().slice(0, hiringLimits.weekSlotsProposed).map(Date.parse));
  const slots = [...instants].filter((at) => at > now.getTime() && at - now.getTime() <= hiringLimits.interviewAheadMs);
  const errors: Record<string, string> = slots.length > 0 ? {} : { libre: hiringMessages.weekSlotMissing };
  return { slots: slots.sort((a, b) => a - b).map((at) => new Date(at)), errors, doubts: [] };
}

/**
 * Reads a company's proposal; its times are in the time zone that its page named.
 * @param slotsNeeded false when a slot is already agreed on and stays
 */
export function readProposal(
  values: FormValues,
  slotsNeeded: boolean,
  now: Date,
): { ok: true; proposal: Proposal } | { ok: false; errors: Record<string, string>; doubts: Doubt[] } {
  const timeZone = isTimeZone(values.fuseau) ? values.fuseau : paris;
  const read = values.quand === "semaine" ? readWeekSlots(values, now) : readSlots(values, timeZone, now);
  const { slots, errors } = read;
  const doubts = read.doubts.filter(({ key }) => !seenIn(values).includes(key));
  const parsed = details.safeParse(values);
  if (slotsNeeded && slots.length === 0 && Object.keys(errors).length === 0)
    errors["jour-1"] = hiringMessages.slotMissing;
  for (const issue of parsed.error?.issues ?? []) errors[String(issue.path[0])] ??= issue.message;
  if (!parsed.success || Object.keys(errors).length + doubts.length > 0) return { ok: false, errors, doubts };
  return { ok: true, proposal: { ...parsed.data, timeZone, slots } };
}

/** The form of an interview with its errors and the typed values. @param doubts asked about once: the form sent again confirms them */
export function interviewFormWithErrors(
  errors: Record<string, string>,
  values: FormValues,
  status: number,
  summary?: string,
  doubts: readonly Doubt[] = [],
) {
  const asked = Object.keys(errors).length === 0 && doubts.length > 0 ? hiringMessages.slotsToConfirm : summary;
  const seen = [...seenIn(values), ...doubts.map(({ key }) => key)];
  const state = { ...failed(errors, values, asked), questions: [...doubts], seen };
  return answer<ConversationState>({ ...state, form: "entretien" }, status);
}

/** The form again when it has words and the talk is closed; null when it may be sent. */
export async function stopShutWords(values: FormValues, applicationId: string) {
  if (!textAt(values, "mots") || !(await isTalkShut(db, applicationId))) return null;
  return interviewFormWithErrors({ mots: hiringMessages.interviewWordsShut }, values, 409);
}

/** @returns seconds to wait before this side may write about the application again; null when it may now */
export function consumeInterviewLimit(side: Writer["side"], applicationId: string) {
  return consume("interview", `${side} ${applicationId}`, hiringLimits.messagesByPerson);
}

/** The form again with the rate limit's error. @param wait in seconds */
export function interviewRateLimited(values: FormValues, wait: number) {
  sendHeaders({ "Retry-After": String(wait) });
  return interviewFormWithErrors({}, values, 429, hiringMessages.talkTooOften(plural(Math.ceil(wait / 60), "minute")));
}

/** The interview's version on the page and the form's id. Throws 404 without a valid id. */
export function readFormVersion(values: FormValues): { version: number; formId: string } {
  const formId = textAt(values, "form-id");
  return isId(formId)
    ? { version: Number(textAt(values, "version")) || 0, formId }
    : notFound(platformMessages.nothingHere);
}

type Late = { kind: "late"; minutes: (typeof lateMinutes)[number] };

function readAnswer(values: FormValues): InterviewAnswer | Late | { error: [field: string, sentence: string] } {
  const kind = textAt(values, "reponse");
  if (kind === "accepter") {
    const slot = new Date(textAt(values, "creneau"));
    return Number.isNaN(slot.getTime()) ? { error: ["", hiringMessages.slotToChoose] } : { kind: "accepted", slot };
  }
  const minutes =
    kind === "retard" ? lateMinutes.find((each) => String(each) === textAt(values, "minutes")) : undefined;
  if (minutes) return { kind: "late", minutes };
  if (kind !== "autres" && kind !== "decliner") return notFound(platformMessages.nothingHere);
  const words = paragraphs(offersLimits.messageMax, offersMessages.messageTooLong).safeParse(values.mots);
  if (!words.success) return { error: ["mots", offersMessages.messageTooLong] };
  return { kind: kind === "autres" ? "rescheduling" : "declined", words: words.data };
}

/** Answers the applicant's form of an interview. @returns the sentence to show, or the form again */
export async function answerInterview(writer: Writer & { side: "applicant" }, applicationId: string, sent: FormData) {
  const values = formValues(sent);
  const submission = { ...readFormVersion(values), now: new Date() };
  const read = readAnswer(values);
  if ("error" in read) return interviewFormWithErrors({ [read.error[0]]: read.error[1] }, values, 400);
  const shut = "words" in read ? await stopShutWords(values, applicationId) : null;
  if (shut) return shut;
  const wait = await consumeInterviewLimit(writer.side, applicationId);
  if (wait !== null) return interviewRateLimited(values, wait);
  const outcome = await setInterview((tx) =>
    read.kind === "late"
      ? setLate(tx, applicationId, writer, read.minutes, submission)
      : setInterviewAnswer(tx, applicationId, writer, read, submission),
  );
  if (outcome === "missing") return notFound(hiringMessages.applicationNotFound);
  if (outcome === "changed") return interviewFormWithErrors({}, values, 409, hiringMessages.interviewChanged);
  if (outcome === "taken") return interviewFormWithErrors({}, values, 409, hiringMessages.slotTaken);
  if (outcome === "gone") return interviewFormWithErrors({}, values, 409, hiringMessages.slotGone);
  const { announcing, without } = hiringMessages.interviewOutcomes[read.kind];
  return mailMessage(read.kind === "late" ? "retard-entreprise" : "entretien-entreprise", announcing, without);
}
