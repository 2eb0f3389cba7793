// Applying to an offer: checks the form, receives the CV, creates the application.

import { type RouterContextProvider, redirect } from "react-router";
import { type Viewer, viewerOf } from "../../access/viewer.server.ts";
import * as filesMessages from "../../files/messages.ts";
import { type ReceivedFile, receiveFile, refusalOf } from "../../files/store/files.server.ts";
import { endTakenDeposit, ownerOf, receiveDeposit } from "../../files/uploads/deposits.server.ts";
import * as limits from "../../limits.ts";
import * as messages from "../../messages.ts";
import { setOfferFull } from "../../offers/full-offer.server.ts";
import * as offersMessages from "../../offers/messages.ts";
import { offerPath } from "../../offers/offer.ts";
import type { Offer } from "../../offers/offers.server.ts";
import { addressQuestion, takeProposedAddress } from "../../people/accounts/address-question.server.ts";
import { phoneLabel } from "../../people/candidates/candidate.ts";
import { canMakeCv, findOwnCvPdf } from "../../people/candidates/own-cv.server.ts";
import { log } from "../../platform/config/log.server.ts";
import { db, transaction } from "../../platform/db/db.server.ts";
import { answer, failed, formValues, parseForm, readForm } from "../../platform/forms/form.server.ts";
import { consume } from "../../platform/http/limiter.server.ts";
import { refuse } from "../../platform/http/refuse.ts";
import { requestContext } from "../../platform/http/request.server.ts";
import { mailSentence } from "../../platform/mail/mail-sentence.server.ts";
import { consumeUnproven, giveBackUnproven } from "../../platform/mail/recipient-limit.server.ts";
import { findSetting } from "../../platform/settings/settings.server.ts";
import { giveBackVisitorBytes, reserveVisitorBytes } from "../../platform/settings/visitor-files.server.ts";
import { fileSize } from "../../platform/text/french.ts";
import * as hiringLimits from "../limits.ts";
import * as hiringMessages from "../messages.ts";
import { readAnswers } from "./answers.server.ts";
import { sentPath } from "./application.ts";
import { applicationForm, createApplication, OfferFull, OfferGone } from "./applications.server.ts";
import { createReceipt } from "./receipts.server.ts";

type Applicant = Pick<Viewer, "id" | "email" | "addressConfirmed">;

function findProfile(candidateId: string) {
  return db
    .selectFrom("candidates")
    .leftJoin("files", "files.id", "candidates.cvFileId")
    .select(["prenom", "nom", "mobile", "files.id as cvFileId", "files.originalName as cvName", "files.size as cvSize"])
    .where("candidates.id", "=", candidateId)
    .executeTakeFirst();
}

// The first one is chosen beforehand. None when a file is the only way.
function cvChoices(stored: string | null, hasOwnCv: boolean) {
  const choices = [
    ...(stored ? [{ value: "profil", label: "Le CV de mon profil", help: stored }] : []),
    ...(hasOwnCv ? [{ value: "vivier", label: "Mon CV Vivier", help: hiringMessages.ownCvHelp }] : []),
  ];
  if (choices.length === 0) return [];
  return [...choices, { value: "fichier", label: "Un autre fichier", help: hiringMessages.chosenFileHelp }];
}

/** The defaults of a candidate's form: name, phone and CV of the profile. */
export async function findApplicant(candidate: Applicant) {
  const [profile, hasOwnCv] = await Promise.all([findProfile(candidate.id), canMakeCv(candidate.id)]);
  return {
    email: candidate.email,
    prenom: profile?.prenom ?? null,
    nom: profile?.nom ?? null,
    tel: profile?.mobile ? phoneLabel(profile.mobile) : null,
    cvs: cvChoices(profile?.cvName ? `${profile.cvName} (${fileSize(profile.cvSize ?? 0)})` : null, hasOwnCv),
    hasCv: profile?.cvFileId != null,
  };
}

export type ApplicantProfile = Awaited<ReturnType<typeof findApplicant>>;

// A candidate's address is the account's, and fields left out come from the profile.
function completeForm(form: FormData, email: string, profile: Awaited<ReturnType<typeof findProfile>>): FormData {
  const whole = new FormData();
  for (const [name, value] of form) whole.append(name, value);
  whole.set("email", email);
  for (const name of ["prenom", "nom"] as const) {
    const given = form.get(name);
    if (profile?.[name] && (typeof given !== "string" || !given.trim())) whole.set(name, profile[name]);
  }
  if (profile?.mobile && !form.has("tel")) whole.set("tel", profile.mobile);
  return whole;
}

const isFile = (given: FormDataEntryValue) => given instanceof File && given.size > 0;

/** Answers a posted application. A repeated one gets the same answer, so that it does not reveal who has applied. */
export async function applyTo(offer: Offer, request: Request, context: Readonly<RouterContextProvider>) {
  const viewer = viewerOf(context);
  if (viewer && viewer.role !== "candidate") refuse(403, hiringMessages.onlyCandidatesApply);
  const form = await readForm(request);
  takeProposedAddress(form);
  const path = offerPath(offer);
  const profile = viewer ? await findProfile(viewer.id) : undefined;
  const parsed = parseForm(viewer ? completeForm(form, viewer.email, profile) : form, applicationForm);
  const given = form.getAll("cv");
  const deposit = given.some(isFile) ? null : String(form.get("envoi") ?? "") || null;
  const sent = given.some(isFile) || deposit !== null;
  // A chosen file is sent even when its option was not selected.
  const madeCv = !sent && viewer !== null && form.get("cvChoix") === "vivier" && (await canMakeCv(viewer.id));
  const ownCv = !sent && !madeCv && form.get("cvChoix") !== "fichier" && Boolean(profile?.cvFileId);
  const values = formValues(form);
  const { answers, errors } = readAnswers(values, offer.questions);
  const missing: Record<string, string> = { ...errors, ...(sent || madeCv || ownCv ? {} : { cv: messages.noFile }) };
  if (!parsed.ok) return answer({ ...parsed.state, errors: { ...parsed.state.errors, ...missing } });
  if (Object.keys(missing).length > 0) return answer(failed(missing, values));

  const question = viewer ? null : addressQuestion(values);
  if (question) return answer(question);

  // Candidates are limited by account: many people share an address.
  const wait = viewer
    ? await consume("applications-candidate", viewer.id, {
        ...limits.applicationsByCandidate,
        points: (await findSetting("dailyLimits")).applications,
      })
    : await consume("applications-address", context.get(requestContext).ip, hiringLimits.applicationsByAddress);
  if (wait) return answer(failed({}, values, filesMessages.tooManyRequests), 429, { "Retry-After": String(wait) });

  let file: ReceivedFile | null = null;
  if (deposit !== null) {
    const received = await receiveDeposit(deposit, ownerOf(request, viewer));
    if (!received) return answer(failed({ cv: filesMessages.depositGone }, values));
    if (!received.ok) return answer(failed({ cv: received.message }, values), ...refusalOf(received));
    file = received.file;
  } else if (madeCv && viewer) {
    const made = await findOwnCvPdf(viewer, "classique", false);
    const received = await receiveFile("cv", made && [new File([made.bytes], made.name)], viewer.id);
    if (!received.ok) return answer(failed({ cv: received.message }, values), ...refusalOf(received));
    file = received.file;
  } else if (!ownCv) {
    const bytes = given.reduce((sum, file) => sum + (file instanceof File ? file.size : 0), 0);
    const tomorrow = viewer ? null : await reserveVisitorBytes(bytes);
    if (tomorrow !== null)
      return answer(failed({ cv: filesMessages.visitorFilesFull }, values), 429, { "Retry-After": String(tomorrow) });
    const received = await receiveFile("cv", given, viewer?.id ?? null);
    if (!received.ok) {
      if (!viewer) await giveBackVisitorBytes(bytes);
      return answer(failed({ cv: received.message }, values), ...refusalOf(received));
    }
    file = received.file;
  }
  // A CV made from the profile does not replace the profile's own.
  const keepsCv = sent && form.get("garder") === "oui";
  const candidate = viewer ? { id: viewer.id, addressConfirmed: viewer.addressConfirmed } : null;
  const confirmed = candidate?.addressConfirmed === true || !(await consumeUnproven(parsed.value.email));
  const { email, prenom, nom, tel } = parsed.value;
  const person = viewer ? null : { email, prenom, nom, tel };
  const receipt = { offerId: offer.id, sentAt: new Date(), confirmed: mailSentence(confirmed, null), person };
  let isCreated = false;
  let cookie = "";
  try {
    await transaction(async (tx) => {
      const sent = { ...parsed.value, answers, offer, candidate, file, keepsCv, confirmed };
      isCreated = await createApplication(tx, sent);
      cookie = await createReceipt(tx, request, receipt);
    });
  } catch (error) {
    if (error instanceof OfferFull) {
      await transaction((tx) => setOfferFull(tx, offer.id, new Date()));
      return answer(failed({}, values, hiringMessages.offerFull), 410);
    }
    if (error instanceof OfferGone) return answer(failed({}, values, offersMessages.offerGone), 410);
    log.error({ err: error }, "application not sent");
    return answer(failed({}, values, hiringMessages.applicationFailed), 500);
  } finally {
    if (confirmed && !isCreated && !candidate?.addressConfirmed) await giveBackUnproven(parsed.value.email);
  }
  // The application is sent: a deposit that stays is swept.
  if (deposit !== null) await endTakenDeposit(deposit).catch((err) => log.error({ err }, "deposit not ended"));
  return redirect(sentPath(path), { headers: { "Set-Cookie": cookie } });
}
