// Applying to an offer: checks the form, receives the CV, creates the application.

import { data, type RouterContextProvider, redirect } from "react-router";
import type { z } from "zod";
import { type Viewer, viewerOf } from "../../access/viewer.server.ts";
import * as filesMessages from "../../files/messages.ts";
import { isChosen, type ReceivedFile, receiveFile, refusalOf } from "../../files/store/files.server.ts";
import { deleteTakenUpload, ownerOf, receiveStagedUpload } from "../../files/uploads/staged-uploads.server.ts";
import * as limits from "../../limits.ts";
import * as messages from "../../messages.ts";
import type { CvPolicy } from "../../offers/cv-policy.ts";
import * as offersMessages from "../../offers/messages.ts";
import { companyPath, offerPath } from "../../offers/offer.ts";
import { takesApplications } from "../../offers/offer-facts.server.ts";
import { offerTextOf } from "../../offers/offer-text.server.ts";
import type { Offer } from "../../offers/offers.server.ts";
import { setOfferPaused } from "../../offers/paused-offer.server.ts";
import type { Source } from "../../offers/source.ts";
import { addressQuestion, takeProposedAddress } from "../../people/accounts/address-question.server.ts";
import { normalPhone, phoneLabel } from "../../people/candidates/candidate.ts";
import { fillIdentity } from "../../people/candidates/candidates.server.ts";
import { canMakeCv, findOwnCvPdf } from "../../people/candidates/own-cv.server.ts";
import { profileFilled } from "../../people/messages.ts";
import { log } from "../../platform/config/log.server.ts";
import { siteName } from "../../platform/config/site-identity.ts";
import { type Db, db, transaction } from "../../platform/db/db.server.ts";
import { answer, failed, formValues, parseForm, readForm } from "../../platform/forms/form.server.ts";
import type { FormValues } from "../../platform/forms/form.ts";
import { redirectWith } from "../../platform/http/flash.server.ts";
import { consume } from "../../platform/http/limiter.server.ts";
import { refuse } from "../../platform/http/refuse.ts";
import { requestContext } from "../../platform/http/request.server.ts";
import { mailSentence } from "../../platform/mail/mail-sentence.server.ts";
import { consumeUnproven, giveBackUnproven } from "../../platform/mail/recipient-limit.server.ts";
import { findSetting } from "../../platform/settings/settings.server.ts";
import { giveBackVisitorBytes, reserveVisitorBytes } from "../../platform/settings/visitor-files.server.ts";
import { fileSize, thisYear } from "../../platform/text/french.ts";
import { readableEmail } from "../../platform/text/readable-domain.ts";
import * as hiringLimits from "../limits.ts";
import * as hiringMessages from "../messages.ts";
import { readAnswers } from "./answers.server.ts";
import { sentPath, spontaneousPath } from "./application.ts";
import { type ApplicationValue, applicationForm, createApplication, spontaneousForm } from "./applications.server.ts";
import { createReceipt, receiptToken } from "./receipts.server.ts";
import { checkRepeated, mailStanding, OtherApplicationStands } from "./repeated-application.server.ts";
import { companyTarget, OfferFull, OfferGone, offerTarget, type Target } from "./target.server.ts";

type Applicant = Pick<Viewer, "id" | "email" | "addressConfirmed">;

function findProfile(candidateId: string) {
  return db
    .selectFrom("candidates")
    .leftJoin("files", "files.id", "candidates.cvFileId")
    .select(["prenom", "nom", "mobile", "files.id as cvFileId", "files.originalName as cvName", "files.size as cvSize"])
    .where("candidates.id", "=", candidateId)
    .executeTakeFirst();
}

const without = (policy: CvPolicy) =>
  policy === "bienvenu" ? [{ value: "sans", label: "Sans CV", help: hiringMessages.withoutCvHelp }] : [];

// The first one is chosen beforehand. None when a file is the only way.
function cvChoices(stored: string | null, hasOwnCv: boolean, policy: CvPolicy) {
  const choices = [
    ...(stored ? [{ value: "profil", label: "Le CV de mon profil", help: stored }] : []),
    ...(hasOwnCv ? [{ value: "vivier", label: `Mon CV ${siteName()}`, help: hiringMessages.ownCvHelp }] : []),
  ];
  if (choices.length === 0) return [];
  return [
    ...choices,
    { value: "fichier", label: "Un autre fichier", help: hiringMessages.chosenFileHelp },
    ...without(policy),
  ];
}

/** The defaults of a candidate's form: name, phone and CV of the profile. */
export async function findApplicant(candidate: Applicant, policy: CvPolicy) {
  const [profile, hasOwnCv] = await Promise.all([findProfile(candidate.id), canMakeCv(candidate.id)]);
  return {
    email: readableEmail(candidate.email),
    prenom: profile?.prenom ?? null,
    nom: profile?.nom ?? null,
    tel: profile?.mobile ? phoneLabel(profile.mobile) : null,
    cvs: cvChoices(profile?.cvName ? `${profile.cvName} (${fileSize(profile.cvSize ?? 0)})` : null, hasOwnCv, policy),
    hasCv: profile?.cvFileId != null,
  };
}

/** The defaults of a candidate's spontaneous application: occupation and town of the profile. */
export async function findWish(candidateId: string) {
  const row = await db
    .selectFrom("candidates")
    .select(["job", "city", "cityCode"])
    .where("id", "=", candidateId)
    .executeTakeFirst();
  return row ?? null;
}

export type ApplicantProfile = Awaited<ReturnType<typeof findApplicant>>;

// A candidate's address is the account's, and fields left out come from the profile.
function completeForm(form: FormData, email: string, profile: Awaited<ReturnType<typeof findProfile>>): FormData {
  const whole = new FormData();
  for (const [name, value] of form) whole.append(name, value);
  whole.set("email", email);
  for (const name of ["prenom", "nom"] as const) {
    const typed = form.get(name);
    if (profile?.[name] && (typeof typed !== "string" || !typed.trim())) whole.set(name, profile[name]);
  }
  if (profile?.mobile && !form.has("tel")) whole.set("tel", profile.mobile);
  return whole;
}

type CvSource =
  | { from: "form"; files: FormDataEntryValue[] }
  | { from: "upload"; id: string }
  | { from: "vivier" }
  | { from: "profile" }
  | { from: "nowhere" };

type CvRefusal = { message: string; status?: number; headers?: Record<string, string> };

type ReceivedCv = { ok: true; file: ReceivedFile | "profile" | null } | ({ ok: false } & CvRefusal);

type ReceivedFileCv = { ok: true; file: ReceivedFile } | ({ ok: false } & CvRefusal);

/** Where the CV of a form comes from; null without one that the offer requires. A sent file is used even when its option was not selected. */
async function cvSource(form: FormData, viewer: Viewer | null, hasStoredCv: boolean, policy: CvPolicy) {
  if (policy === "sans") return { from: "nowhere" } as const;
  const source = await chosenCv(form, viewer, hasStoredCv);
  // Who chose a CV that is not there is asked: the company would get none without their knowledge.
  const isWithout = policy === "bienvenu" && [null, "sans"].includes(form.get("cvChoix") as string | null);
  return source ?? (isWithout ? ({ from: "nowhere" } as const) : null);
}

async function chosenCv(form: FormData, viewer: Viewer | null, hasStoredCv: boolean): Promise<CvSource | null> {
  const files = form.getAll("cv");
  if (files.some(isChosen)) return { from: "form", files };
  const id = String(form.get("envoi") ?? "");
  if (id) return { from: "upload", id };
  const choice = form.get("cvChoix");
  if (viewer && choice === "vivier" && (await canMakeCv(viewer.id))) return { from: "vivier" };
  return hasStoredCv && choice !== "fichier" && choice !== "sans" ? { from: "profile" } : null;
}

/** Receives the CV of a form. A visitor's bytes count towards the day's limit. */
export async function receiveFormCv(files: FormDataEntryValue[], viewer: Viewer | null): Promise<ReceivedFileCv> {
  const bytes = files.reduce((sum, file) => sum + (file instanceof File ? file.size : 0), 0);
  const tomorrow = viewer ? null : await reserveVisitorBytes(bytes);
  if (tomorrow !== null)
    return {
      ok: false,
      message: filesMessages.visitorFilesFull,
      status: 429,
      headers: { "Retry-After": String(tomorrow) },
    };
  const received = await receiveFile("cv", files, viewer?.id ?? null);
  if (!received.ok && !viewer) await giveBackVisitorBytes(bytes);
  return checkedCv(received);
}

function checkedCv(received: Awaited<ReturnType<typeof receiveFile>>): ReceivedFileCv {
  if (received.ok) return received;
  const [status, headers] = refusalOf(received);
  return { ok: false, message: received.message, status, headers };
}

async function receiveCv(source: CvSource, request: Request, viewer: Viewer | null): Promise<ReceivedCv> {
  switch (source.from) {
    case "form":
      return receiveFormCv(source.files, viewer);
    case "upload": {
      const received = await receiveStagedUpload(source.id, ownerOf(request, viewer));
      return received ? checkedCv(received) : { ok: false, message: filesMessages.depositGone };
    }
    case "vivier": {
      const made = await findOwnCvPdf(viewer!, "classique", false);
      return checkedCv(await receiveFile("cv", made && [new File([made.bytes], made.name)], viewer!.id));
    }
    case "profile":
      return { ok: true, file: "profile" };
    case "nowhere":
      return { ok: true, file: null };
  }
}

/**
 * Counts an application. Candidates are limited by account, because many people share an address; a number alone is limited by itself.
 * @returns the seconds to wait when a limit is reached, else null
 */
export async function consumeApplication(
  viewer: Viewer | null,
  ip: string,
  { email, tel }: { email: string | null; tel: string | null },
): Promise<number | null> {
  if (!viewer) {
    const wait = await consume("applications-address", ip, hiringLimits.applicationsByAddress);
    if (wait !== null || email !== null || tel === null) return wait;
    return consume("applications-number", normalPhone(tel) ?? tel, hiringLimits.applicationsByNumber);
  }
  const { applications: points } = await findSetting("dailyLimits");
  return consume("applications-candidate", viewer.id, { ...limits.applicationsByCandidate, points });
}

type Sent = Omit<Parameters<typeof createApplication>[1], "confirmed" | "candidate"> & {
  /** The CV was made from the profile for this form. */
  isMadeCv?: boolean;
  /** The random token of the form in which it was typed. */
  formToken?: string;
};

/**
 * Stores an application with its receipt.
 * @param onStored called in the same transaction with the application's id, null when it had been sent before. It returns the id whose code
 *   the receipt shows: null for one that was sent before, by somebody else as far as is known without the form's token
 * @returns the receipt's cookie
 * @throws OfferFull, OfferGone
 */
export async function storeApplication(
  request: Request,
  viewer: Viewer | null,
  sent: Sent,
  onStored: (tx: Db, id: string | null) => Promise<string | null> = async (_, id) => id,
): Promise<string> {
  const { email, prenom, nom, tel } = sent;
  const candidate = viewer ? { id: viewer.id, addressConfirmed: viewer.addressConfirmed } : null;
  const mailed = email !== null && (candidate?.addressConfirmed === true || !(await consumeUnproven(email)));
  const person = viewer ? null : { email, prenom, nom, tel };
  const to = sent.to.offer ? { offerId: sent.to.offer.id } : { companyId: sent.to.companyId };
  const facts = [...Object.values(to), sent.to.wish?.occupationKey ?? null, email, tel && normalPhone(tel)];
  const token = receiptToken(sent.formToken ?? "", facts);
  const receipt = {
    sentAt: new Date(),
    confirmed: email === null ? null : mailSentence(mailed, null),
    person,
    hasCv: sent.cv !== null,
  };
  let leaves = false;
  try {
    const { id, cookie } = await transaction(async (tx) => {
      const id = await createApplication(tx, { ...sent, candidate, confirmed: mailed });
      const sentId = await onStored(tx, id);
      return { id, cookie: await createReceipt(tx, request, to, token, { ...receipt, sentId }) };
    });
    leaves = mailed && (id !== null || (await mailStanding(sent, email, candidate?.id ?? null)));
    return cookie;
  } finally {
    if (mailed && !leaves && !candidate?.addressConfirmed) await giveBackUnproven(email);
  }
}

/** The answer to an application that was not stored. The offer that is full ends. */
export async function refuseApplication(error: unknown, { offer }: Target, values: FormValues) {
  if (error instanceof OfferFull && offer) {
    await transaction((tx) => setOfferPaused(tx, offer.id, "full", new Date()));
    return answer(failed({}, values, offersMessages.offerFull), 410);
  }
  if (error instanceof OtherApplicationStands)
    return answer(failed({}, values, hiringMessages.firstApplicationStands(thisYear(error.sentAt))), 409);
  const gone = offer ? offersMessages.offerGone : hiringMessages.spontaneousGone;
  if (error instanceof OfferGone) return answer(failed({}, values, gone), 410);
  log.error({ err: error }, "application not sent");
  return answer(failed({}, values, hiringMessages.applicationFailed), 500);
}

/** A page with the form to apply. */
type ApplyPage<Value extends ApplicationValue> = {
  schema: z.ZodType<Value>;
  cvPolicy: CvPolicy;
  questions: readonly string[];
  /** The hash of the text that the page shows; null without one. */
  textHash: string | null;
  source: Source | null;
  targetOf: (value: Value) => Target;
  /** Its address. The page after sending lies below it. */
  path: string;
};

/** Answers a posted application. A repeated one gets the same answer, so that it does not reveal who has applied. */
async function answerApplication<Value extends ApplicationValue>(
  page: ApplyPage<Value>,
  form: FormData,
  request: Request,
  context: Readonly<RouterContextProvider>,
) {
  const viewer = viewerOf(context);
  takeProposedAddress(form);
  const profile = viewer ? await findProfile(viewer.id) : undefined;
  const parsed = parseForm(viewer ? completeForm(form, viewer.email, profile) : form, page.schema);
  const cvFrom = await cvSource(form, viewer, Boolean(profile?.cvFileId), page.cvPolicy);
  const values = formValues(form);
  const { answers, errors } = readAnswers(values, page.questions);
  const missing: Record<string, string> = { ...errors, ...(cvFrom ? {} : { cv: messages.noFile }) };
  if (!parsed.ok) return answer({ ...parsed.state, errors: { ...parsed.state.errors, ...missing } });
  if (!cvFrom || Object.keys(missing).length > 0) return answer(failed(missing, values));

  const { textHash } = page;
  const { offreLue: readHash = textHash } = values;
  if (textHash !== null && readHash !== textHash)
    return answer(failed({}, { ...values, offreLue: textHash }, offersMessages.offerChanged), 409);

  const question = viewer ? null : addressQuestion(values);
  if (question) return answer(question);
  const wait = await consumeApplication(viewer, context.get(requestContext).ip, parsed.value);
  if (wait) return answer(failed({}, values, filesMessages.tooManyRequests), 429, { "Retry-After": String(wait) });

  const cv = await receiveCv(cvFrom, request, viewer);
  if (!cv.ok) return answer(failed({ cv: cv.message }, values), cv.status, cv.headers);
  // A CV made from the profile does not replace the profile's own.
  const keepsCv = (cvFrom.from === "form" || cvFrom.from === "upload") && form.get("garder") === "oui";
  const to = page.targetOf(parsed.value);
  let cookie: string;
  let filled: string[] = [];
  try {
    const cvFacts = { cv: cv.file, keepsCv, isMadeCv: cvFrom.from === "vivier" };
    const formToken = String(form.get("jeton") ?? "");
    const sent = { ...parsed.value, answers, to, source: page.source, formToken, ...cvFacts };
    cookie = await storeApplication(request, viewer, sent, async (tx, id) => {
      if (id === null && viewer) await checkRepeated(tx, viewer.id, sent);
      if (id !== null && viewer) filled = await fillIdentity(tx, viewer.id, sent);
      return id;
    });
  } catch (error) {
    return refuseApplication(error, to, values);
  }
  // The application is already sent. A scheduled task deletes an upload that stays.
  if (cvFrom.from === "upload")
    await deleteTakenUpload(cvFrom.id).catch((err) => log.error({ err }, "upload not ended"));
  const headers = new Headers({ "Set-Cookie": cookie });
  if (filled.length === 0) return redirect(sentPath(page.path), { headers });
  return redirectWith(sentPath(page.path), profileFilled(filled.join(", ")), "ok", headers);
}

/** answerApplication(), which also says when a sent file must be chosen again: a page cannot hold it. */
async function answerForm<Value extends ApplicationValue>(
  page: ApplyPage<Value>,
  form: FormData,
  request: Request,
  context: Readonly<RouterContextProvider>,
) {
  // The press that corrects the address repeats what the page has just said.
  const isStillAsked = form.has("cv-encore") && form.has("email-propose") && !form.get("envoi");
  const hasFile = form.getAll("cv").some(isChosen) || isStillAsked;
  const answered = await answerApplication(page, form, request, context);
  if (answered instanceof Response || !hasFile || answered.init?.status === 410) return answered;
  const { errors, ...state } = answered.data;
  const values = { ...state.values, "cv-encore": "oui" };
  return data({ ...state, values, errors: { cv: filesMessages.chooseCvAgain, ...errors } }, answered.init ?? undefined);
}

function onlyCandidates(context: Readonly<RouterContextProvider>): void {
  const viewer = viewerOf(context);
  if (viewer && viewer.role !== "candidate") refuse(403, hiringMessages.onlyCandidatesApply);
}

/** Answers a posted application to an offer. */
export async function applyTo(
  offer: Offer,
  source: Source | null,
  request: Request,
  context: Readonly<RouterContextProvider>,
) {
  onlyCandidates(context);
  const form = await readForm(request);
  if (!takesApplications(offer)) refuse(409, hiringMessages.appliesElsewhere);
  const page: ApplyPage<ApplicationValue> = {
    schema: applicationForm,
    cvPolicy: offer.cvPolicy,
    questions: offer.questions,
    textHash: offerTextOf(offer).hash,
    source,
    targetOf: () => offerTarget(offer),
    path: offerPath(offer),
  };
  return answerForm(page, form, request, context);
}

/** The CV of a spontaneous application: welcome. */
export const spontaneousCvPolicy: CvPolicy = "bienvenu";

/** Answers a posted application to a company without an offer. */
export async function applyToCompany(
  company: Parameters<typeof companyTarget>[0],
  source: Source | null,
  request: Request,
  context: Readonly<RouterContextProvider>,
) {
  onlyCandidates(context);
  const page: ApplyPage<z.output<typeof spontaneousForm>> = {
    schema: spontaneousForm,
    cvPolicy: spontaneousCvPolicy,
    questions: [],
    textHash: null,
    source,
    targetOf: ({ job, city, cityCode }) => companyTarget(company, { job, city, cityCode: cityCode ?? null }),
    path: spontaneousPath(companyPath(company)),
  };
  return answerForm(page, await readForm(request), request, context);
}
