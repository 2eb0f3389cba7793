// What the page after sending shows, and the account that it creates in one field.
import { type RouterContextProvider, redirect } from "react-router";
import { type Viewer, viewerOf } from "../../access/viewer.server.ts";
import { applicationPath, normalPhone } from "../../people/candidates/candidate.ts";
import { answerCandidateSignUp } from "../../people/candidates/candidate-sign-up.server.ts";
import { visibilityForm } from "../../people/candidates/candidates.server.ts";
import { listAnswerDelays } from "../../people/companies/response-stats.server.ts";
import { config } from "../../platform/config/config.server.ts";
import { formValues, readForm } from "../../platform/forms/form.server.ts";
import { withReturnPath } from "../../platform/http/leading-back.ts";
import { mailSentence } from "../../platform/mail/mail-sentence.server.ts";
import * as platformMessages from "../../platform/messages.ts";
import { findSetting } from "../../platform/settings/settings.server.ts";
import * as hiringMessages from "../messages.ts";
import { firstSteps, listApplicationSteps } from "./application-steps.server.ts";
import { findOwnApplication } from "./applications.server.ts";
import { followByCodePath, followCode } from "./follow-code.server.ts";
import { deleteReceipt, findReceipt, receiptOver, type SentTo } from "./receipts.server.ts";
import { findCandidateApplication, sentCv } from "./sent-applications.server.ts";

/** The candidate's own application that stands. */
async function findStanding(to: SentTo, viewer: Viewer) {
  const own = viewer.role === "candidate" ? await findOwnApplication(to, viewer) : undefined;
  if (!own || own.state === "withdrawn") return null;
  const application = await findCandidateApplication(own.id, viewer.id);
  return application ?? null;
}

type Sent = {
  to: SentTo;
  /** Without an application of an account: the title of what was applied to. */
  title: string;
  company: { id: string; nom: string };
  /** Where the page leads when nothing was sent from here. */
  back: string;
};

/** The data of the page after sending; redirects when nothing was sent from here. */
export async function findConfirmation(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { to, title, company, back }: Sent,
) {
  const viewer = viewerOf(context);
  const sent = await findReceipt(request, to);
  const own = viewer ? await findStanding(to, viewer) : null;
  // Nothing was sent from here. An application that another account holds is confirmed like any other.
  if (viewer ? !own && !sent : !sent?.person) throw redirect(back);
  const [delays, steps, signUp] = await Promise.all([
    listAnswerDelays([company.id]),
    own ? listApplicationSteps([own]) : null,
    findSetting("signUp"),
  ]);
  const delay = delays.get(company.id);
  return {
    // Sentences of this page only: in the browser it would load those of every application.
    heading: hiringMessages.applicationSent,
    // The title may have changed, or the offer may be gone: the applicant sent it, and sees no more than its title.
    title: own?.offer ?? title,
    company: company.nom,
    steps: (own && steps?.get(own.id)) ?? firstSteps(sent?.sentAt ?? new Date()),
    delay: delay ? hiringMessages.answerDelayOfCompany(company.nom, delay) : null,
    confirmed:
      sent?.confirmed === true ? mailSentence(hiringMessages.applicationConfirmed, platformMessages.mailStays) : null,
    // To everybody alike: the page does not reveal who has applied.
    firstStays: sent?.confirmed === true && sent.person ? mailSentence(hiringMessages.firstStaysByMail, null) : null,
    unconfirmed: sent?.confirmed === false ? hiringMessages.applicationUnconfirmed : null,
    follow: own ? applicationPath(own.id) : null,
    cv: own ? sentCv(own) : null,
    email: viewer ? null : (sent?.person?.email ?? null),
    hasCv: sent?.hasCv === true,
    code: !viewer && sent?.person?.email === null ? followCode(sent.sentId) : null,
    codePath: followByCodePath,
    // Beside the code, without "https://": a photograph of the page says where the code is typed.
    codeAddress: (config.baseUrl + followByCodePath).replace(/^https?:\/\//, ""),
    isOpen: signUp.open,
  };
}

export type Confirmation = Awaited<ReturnType<typeof findConfirmation>>;

/** Creates the account of the page after sending. @param back where the page leads when nothing was sent from here */
export async function answerConfirmation(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { to, back }: Pick<Sent, "to" | "back">,
) {
  const form = await readForm(request);
  const person = (await findReceipt(request, to))?.person;
  if (viewerOf(context) || !person?.email) return redirect(back);
  const answered = await answerCandidateSignUp(request, context, {
    typed: { email: person.email, password: String(form.get("password") ?? ""), terms: form.has("terms") },
    person: {
      prenom: person.prenom,
      nom: person.nom,
      mobile: person.tel && normalPhone(person.tel),
      keepsSentCv: form.get("garder") === "oui",
      visibility: visibilityForm.safeParse({ visibility: form.get("visibility") }).data?.visibility,
    },
    values: formValues(form),
    next: withReturnPath("/verify-email", "/candidat"),
    cookies: [receiptOver],
  });
  if (answered instanceof Response) await deleteReceipt(request);
  return answered;
}
