// The company's forms of an interview. A proposal moves the application to "interview", which its own mail announces.
import type { CompanyViewer } from "../../access/viewer.server.ts";
import { stopPersonWords } from "../../engines/job-wording/person-words.server.ts";
import { wordingSeen } from "../../engines/job-wording/seen-words.tsx";
import * as offersLimits from "../../offers/limits.ts";
import * as offersMessages from "../../offers/messages.ts";
import { type Db, db } from "../../platform/db/db.server.ts";
import type { ApplicationState } from "../../platform/db/schema.ts";
import { answer, failed, formValues, paragraphs } from "../../platform/forms/form.server.ts";
import type { FormValues } from "../../platform/forms/form.ts";
import { redirectWith } from "../../platform/http/flash.server.ts";
import { newId } from "../../platform/http/id.ts";
import { notFound } from "../../platform/http/refuse.ts";
import { stateOfSlug } from "../application-life.ts";
import {
  consumeInterviewLimit,
  interviewFormWithErrors,
  interviewRateLimited,
  readFormVersion,
  readProposal,
  stopShutWords,
} from "../conversations/applicant-interview-forms.server.ts";
import { type ApplicantReach, applicantMessage, findReach } from "../conversations/applicant-recipient.server.ts";
import { interviewAnchor, interviewWays, wayFields } from "../conversations/interview.ts";
import { mayOffer } from "../conversations/interview-hours.server.ts";
import {
  createInterview,
  findInterview,
  type InterviewOutcome,
  type Proposal,
  setInterview,
  setInterviewCanceled,
  updateInterview,
} from "../conversations/interviews.server.ts";
import type { ConversationState } from "../conversations/message.ts";
import { lockApplication } from "../conversations/messages.server.ts";
import { isOpenInterview } from "../interview-states.ts";
import * as hiringMessages from "../messages.ts";
import { type Conflict, setStates } from "./application-decisions.server.ts";
import { setStaleFigures } from "./count-responses.server.ts";
import { setNoticeSent } from "./decision-emails.server.ts";

type Proposed = InterviewOutcome | "closed" | { conflict: Conflict };

const stays: readonly ApplicationState[] = ["interview", "retained"];

async function propose(
  tx: Db,
  viewer: CompanyViewer,
  { id, applicationId, seen }: { id: string; applicationId: string; seen: ApplicationState },
  proposal: Proposal,
): Promise<Proposed> {
  const now = new Date();
  const decider = { companyId: viewer.companyId, userId: viewer.id };
  const application = await lockApplication(tx, applicationId, { side: "company", ...decider });
  if (!application) return "missing";
  const last = await findInterview(applicationId, tx);
  if (last?.id === id) return "same";
  if (isOpenInterview(last)) return "changed";
  if ((await findReach(tx, applicationId)) === "gone") return "closed";
  if (!(await mayOffer(tx, viewer.id, proposal, null, now))) return "taken";
  if (application.state !== seen || !stays.includes(seen)) {
    const change = { to: "interview" as const, textFor: () => null, batchId: newId(), now };
    const [outcome] = await setStates(tx, new Map([[applicationId, seen]]), decider, change);
    if (outcome?.kind === "conflict") return { conflict: outcome };
  }
  const made = await createInterview(tx, { id, applicationId, userId: viewer.id }, proposal, now);
  // The proposal's mail replaces the notice that would follow twelve hours later.
  if (made === "done") await setNoticeSent(tx, applicationId, "interview", { now, byUserId: viewer.id });
  return made;
}

type OutcomeOf = {
  values: FormValues;
  here: string;
  change: "proposed" | "updated" | "canceled";
  reach: ApplicantReach | undefined;
};

const takenErrors = (values: FormValues): Record<string, string> => {
  if (values.quand === "semaine") return { libre: hiringMessages.slotsTaken };
  return values["jour-1"] ? { "jour-1": hiringMessages.slotsTaken } : { duree: hiringMessages.timeTaken };
};

function outcomeAnswer(outcome: InterviewOutcome | "closed", { values, here, change, reach }: OutcomeOf) {
  if (outcome === "missing" || !reach) return notFound(hiringMessages.applicationNotFound);
  if (outcome === "closed") return interviewFormWithErrors({}, values, 409, hiringMessages.talkAsClosed);
  if (outcome === "taken") return interviewFormWithErrors(takenErrors(values), values, 409);
  if (outcome === "changed" || outcome === "gone")
    return interviewFormWithErrors({}, values, 409, hiringMessages.interviewChanged);

  const { announcing, without } = hiringMessages.interviewOutcomes[change];
  return redirectWith(here + interviewAnchor, applicantMessage("entretien-candidat", reach, announcing, without));
}

async function stopInterviewWords(viewer: CompanyViewer, form: FormData) {
  const field = (name: string) => String(form.get(name) ?? "");
  // Of the four fields of a proposal only that of the chosen way is sent on; a cancellation has none.
  const venue = interviewWays.filter((way) => way === formValues(form).maniere).map((way) => wayFields[way]);
  const texts = Object.fromEntries([...venue, "mots"].map((name) => [name, field(name)]));
  const stopped = await stopPersonWords(form, viewer.id, "message", texts);
  if (!stopped) return null;
  const seen = [...new Set([...form.getAll(wordingSeen).map(String), ...(stopped.state.seen ?? [])])];
  return answer<ConversationState>({ ...stopped.state, seen, form: "entretien" }, stopped.status, stopped.headers);
}

async function answerProposal(viewer: CompanyViewer, applicationId: string, form: FormData, here: string) {
  const values = formValues(form);
  const seen = stateOfSlug(values.vu);
  const { formId: id } = readFormVersion(values);
  const read = readProposal(values, true, new Date());
  if (!read.ok) return interviewFormWithErrors(read.errors, values, 400, undefined, read.doubts);
  if (!seen) return interviewFormWithErrors({}, values, 400);
  const stopped = (await stopShutWords(values, applicationId)) ?? (await stopInterviewWords(viewer, form));
  if (stopped) return stopped;
  const wait = await consumeInterviewLimit("company", applicationId);
  if (wait !== null) return interviewRateLimited(values, wait);
  const outcome = await setInterview((tx) => propose(tx, viewer, { id, applicationId, seen }, read.proposal));
  if (typeof outcome === "object") {
    return {
      conflict: outcome.conflict,
      state: { ...failed({}, values, hiringMessages.interviewChanged), form: "entretien" },
    };
  }
  if (outcome === "done") await setStaleFigures(db, viewer.companyId);
  return outcomeAnswer(outcome, { values, here, change: "proposed", reach: await findReach(db, applicationId) });
}

async function answerChange(viewer: CompanyViewer, applicationId: string, form: FormData, here: string) {
  const values = formValues(form);
  const writer = { side: "company" as const, companyId: viewer.companyId, userId: viewer.id };
  const submission = { ...readFormVersion(values), now: new Date() };
  const isEnd = values.verbe === "annuler";
  const words = paragraphs(offersLimits.messageMax, offersMessages.messageTooLong).safeParse(values.mots);
  const read = isEnd ? null : readProposal(values, values.convenu !== "oui", submission.now);
  if (read && !read.ok) return interviewFormWithErrors(read.errors, values, 400, undefined, read.doubts);
  if (!words.success) return interviewFormWithErrors({ mots: offersMessages.messageTooLong }, values, 400);
  const stopped = (await stopShutWords(values, applicationId)) ?? (await stopInterviewWords(viewer, form));
  if (stopped) return stopped;
  const wait = await consumeInterviewLimit("company", applicationId);
  if (wait !== null) return interviewRateLimited(values, wait);
  const outcome = await setInterview(async (tx) => {
    await lockApplication(tx, applicationId, writer);
    if (read && (await findReach(tx, applicationId)) === "gone") return "closed";
    return read
      ? updateInterview(tx, applicationId, writer, read.proposal, submission)
      : setInterviewCanceled(tx, applicationId, writer, words.data, submission);
  });
  const change = !read ? "canceled" : read.proposal.slots.length > 0 ? "proposed" : "updated";
  return outcomeAnswer(outcome, { values, here, change, reach: await findReach(db, applicationId) });
}

/** Answers the company's form of an interview; a conflict when a colleague has changed the application's state. */
export function answerInterviewForm(viewer: CompanyViewer, applicationId: string, form: FormData, here: string) {
  return form.get("verbe") === "proposer"
    ? answerProposal(viewer, applicationId, form, here)
    : answerChange(viewer, applicationId, form, here);
}
