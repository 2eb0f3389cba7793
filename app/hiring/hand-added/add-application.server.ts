// The form by which a company adds one application: checks it, receives the CV, creates the application.
import { z } from "zod";
import { type CompanyViewer, contactRefusal, isConfirmedAndApproved } from "../../access/viewer.server.ts";
import { stopPersonWords } from "../../engines/job-wording/person-words.server.ts";
import { isChosen, type ReceivedFile, receiveFile, refusalOf } from "../../files/store/files.server.ts";
import { addressQuestion, takeProposedAddress } from "../../people/accounts/address-question.server.ts";
import * as peopleLimits from "../../people/limits.ts";
import * as peopleMessages from "../../people/messages.ts";
import { type Db, transaction } from "../../platform/db/db.server.ts";
import { answer, choice, failed, formValues, line, paragraphs, parseForm } from "../../platform/forms/form.server.ts";
import type { FormState } from "../../platform/forms/form.ts";
import { logFault } from "../../platform/http/fault.server.ts";
import { redirectWith } from "../../platform/http/flash.server.ts";
import { isId } from "../../platform/http/id.ts";
import { consume } from "../../platform/http/limiter.server.ts";
import { notFound, refuse } from "../../platform/http/refuse.ts";
import { mailMessage } from "../../platform/mail/mail-sentence.server.ts";
import { consumeRecipient, giveBackRecipient } from "../../platform/mail/recipient-limit.server.ts";
import * as platformMessages from "../../platform/messages.ts";
import { date } from "../../platform/text/french.ts";
import { receivedPath } from "../apply/application.ts";
import { applicationForm } from "../apply/applications.server.ts";
import { cameByOfSlug, cameByOptions } from "../came-by.ts";
import * as hiringLimits from "../limits.ts";
import * as hiringMessages from "../messages.ts";
import { type AddedOutcome, createAddedApplication } from "./added-applications.server.ts";

export type AddedState = FormState & {
  /** The application that the person has already; null where the company may not learn which one. */
  known?: string | null;
};

/** The offer of an application, and how it came. */
export const offerAndWay = z.object({
  offre: line(40, hiringMessages.addedOfferMissing)
    .refine((text) => isId(text ?? ""), hiringMessages.addedOfferMissing)
    .transform((text) => text ?? ""),
  arrivee: choice(
    cameByOptions.map(({ value }) => value),
    hiringMessages.cameByMissing,
  ).transform((slug, context) => {
    const cameBy = cameByOfSlug(slug ?? "");
    if (!cameBy) context.addIssue({ code: "custom", message: hiringMessages.cameByMissing });
    return cameBy ?? "other";
  }),
});

const addedForm = applicationForm.and(offerAndWay).and(
  z.object({
    job: line(peopleLimits.jobMax, peopleMessages.jobTooLong),
    note: paragraphs(peopleLimits.noteMax, peopleMessages.noteTooLong),
  }),
);

/** Refuses a company that may not write to candidates yet: the person would get a mail from it. @throws 403 */
export function requireAdding(viewer: CompanyViewer): void {
  if (!isConfirmedAndApproved(viewer)) refuse(403, contactRefusal(viewer));
}

/** Counts an application that a company adds by hand. @returns the seconds to wait when it has added too many, else null */
export const consumeAdded = (companyId: string) =>
  consume("applications-added", companyId, hiringLimits.applicationsAdded);

/**
 * Adds an application, with its mail counted for the recipient. A mail that nobody gets is given back.
 * @param add runs in a transaction @returns also why nothing was tried or done; `wait` in seconds
 */
export async function addMailed(
  email: string | null,
  add: (tx: Db) => Promise<AddedOutcome>,
): Promise<AddedOutcome | { kind: "recipient-full"; wait: number } | { kind: "failed" }> {
  const wait = email === null ? null : await consumeRecipient(email);
  if (wait !== null) return { kind: "recipient-full", wait };
  const outcome = await transaction(add).catch((error: unknown) => logFault(error, "application not added"));
  if (email !== null && outcome?.kind !== "added") await giveBackRecipient(email);
  return outcome ?? { kind: "failed" };
}

function answerOutcome(outcome: AddedOutcome, hasEmail: boolean, values: FormState["values"] & object) {
  switch (outcome.kind) {
    case "added":
      return redirectWith(
        receivedPath(outcome.id),
        hasEmail
          ? mailMessage("candidature-ajoutee", hiringMessages.addedAndMailed, hiringMessages.added)
          : hiringMessages.addedWithCode,
      );
    case "same":
      return redirectWith(receivedPath(outcome.id), hiringMessages.added);
    case "known": {
      const state = failed({}, values, hiringMessages.addedKnown(outcome.isHidden ? null : date(outcome.at)));
      return answer<AddedState>({ ...state, known: outcome.isHidden ? null : receivedPath(outcome.id) }, 409);
    }
    case "offer-gone":
      return answer<AddedState>(failed({ offre: hiringMessages.addedOfferGone }, values), 410);
  }
}

async function receiveCv(files: FormDataEntryValue[]) {
  if (!files.some(isChosen)) return { ok: true as const, file: null as ReceivedFile | null };
  // Without an uploader: in blind mode their account would open the original.
  return receiveFile("cv", files, null);
}

/** Answers the form. Nothing typed is lost; a chosen file must be chosen again. */
export async function answerAdded(viewer: CompanyViewer, form: FormData) {
  requireAdding(viewer);
  const id = String(form.get("id") ?? "");
  if (!isId(id)) return notFound(platformMessages.nothingHere);
  takeProposedAddress(form);
  const values = formValues(form);
  const parsed = parseForm(form, addedForm);
  if (!parsed.ok) return answer<AddedState>(parsed.state);
  const question = addressQuestion(values);
  if (question) return answer<AddedState>(question);
  const { prenom, nom, email, tel, job, note, offre: offerId, arrivee: cameBy } = parsed.value;
  const stopped = await stopPersonWords(form, viewer.id, "note", { note });
  if (stopped) return answer<AddedState>(stopped.state, stopped.status, stopped.headers);
  const tooMany = (sentence: string, wait: number) =>
    answer<AddedState>(failed({}, values, sentence), 429, { "Retry-After": String(wait) });
  const wait = await consumeAdded(viewer.companyId);
  if (wait !== null) return tooMany(hiringMessages.addedTooMany, wait);
  const received = await receiveCv(form.getAll("cv"));
  if (!received.ok) {
    const [status, headers] = refusalOf(received);
    return answer<AddedState>(failed({ cv: received.message }, values), status, headers);
  }
  const added = { id, prenom, nom, email, tel, job, note, offerId, cameBy, cv: received.file };
  const outcome = await addMailed(email, (tx) => createAddedApplication(tx, added, viewer));
  if (outcome.kind === "recipient-full") return tooMany(platformMessages.recipientFull, outcome.wait);
  if (outcome.kind === "failed") return answer<AddedState>(failed({}, values, hiringMessages.addedFailed), 500);
  return answerOutcome(outcome, email !== null, values);
}
