// The applicant's access to applications, by account or by a visitor's signed link, and the data of the page.

import { isBlockedByApplicant } from "../../access/candidate-visibility.server.ts";
import { isHiddenApplicant, isOfBlocked, namesShownFrom } from "../../access/hidden-applicants.server.ts";
import { isOwnApplication } from "../../access/own-applications.server.ts";
import { isPublicOffer, shownLogo } from "../../access/public-visibility.server.ts";
import { ownCvLink } from "../../access/signed-link.server.ts";
import { filePath } from "../../offers/attachments.server.ts";
import { offerPath } from "../../offers/offer.ts";
import { appliedCompany } from "../../people/companies/applied-company.server.ts";
import { findUsualDelay, usualDelayText } from "../../people/companies/response-stats.server.ts";
import { db } from "../../platform/db/db.server.ts";
import { seal, unseal } from "../../platform/http/sign.server.ts";
import { townLabel } from "../../platform/places/town.server.ts";
import { date, displayTime, fileSize } from "../../platform/text/french.ts";
import { applicationLife, type EndReason, isEndReason, mayWithdraw } from "../application-life.ts";
import { hasInterview, openedAt } from "../application-sql.server.ts";
import { cameByWays } from "../came-by.ts";
import * as hiringLimits from "../limits.ts";
import * as hiringMessages from "../messages.ts";
import { answerRows } from "./answers.server.ts";
import {
  type ApplicantEvent,
  applicantHistory,
  applicantStatusOf,
  isStated,
  listApplicantEvents,
} from "./applicant-status.server.ts";
import { listApplicationSteps } from "./application-steps.server.ts";
import { listInterviewHistory } from "./interview-history.server.ts";
import { findNudgeTime } from "./nudge-time.server.ts";
import { findReadOffer } from "./read-offer.server.ts";

/** The signed address of a visitor's application. @param validMs how long it is valid */
export function visitorPath(id: string, validMs: number = hiringLimits.visitorLinkMs): string {
  return `/candidature/${seal("candidature", id, Date.now() + validMs)}`;
}

/** The application's id; null when the token is forged or expired. */
export function readVisitorToken(token: string): string | null {
  return unseal("candidature", token);
}

const sentApplications = () =>
  db
    .selectFrom("applications")
    .leftJoin("companies", "companies.id", "applications.companyId")
    .leftJoin("files", "files.id", "applications.cvFileId")
    .leftJoin("offers", "offers.id", "applications.offerId")
    .select([
      "applications.id",
      "applications.candidateId",
      "applications.offer",
      "applications.prenom",
      "applications.nom",
      "applications.email",
      "applications.tel",
      "applications.message",
      "applications.answers",
      "applications.cvFileId",
      "applications.state",
      "applications.notifiedState",
      "applications.identityOpenedAt",
      "applications.namedUntil",
      "applications.answeredAt",
      "applications.waitingSince",
      "applications.cameBy",
      "applications.createdAt",
      "applications.companyId",
      "applications.offerTextHash",
      "applications.isSpontaneous",
      "applications.job",
      "applications.city",
      "applications.cityCode",
      "files.originalName as cvName",
      "files.fileType as cvType",
      "files.size as cvSize",
      "offers.id as offerId",
      "offers.title as offerTitle",
    ])
    .select([appliedCompany.as("company"), shownLogo.as("logoFileId"), isPublicOffer.as("isOnline")])
    .select([isHiddenApplicant.as("isHidden"), namesShownFrom.as("namesShownFrom"), openedAt.as("seenAt")])
    .select(hasInterview.as("hasInterview"))
    .select(["applications.mutedAt", isBlockedByApplicant.as("isBlocked"), isOfBlocked.as("isHeld")]);

type SentApplication = NonNullable<Awaited<ReturnType<typeof findVisitorApplication>>>;

/** The application of a visitor's link; undefined when erased or when it belongs to an account, which ends the link. */
export function findVisitorApplication(id: string) {
  return sentApplications()
    .where("applications.id", "=", id)
    .where("applications.candidateId", "is", null)
    .executeTakeFirst();
}

/** Whether an application belongs to an account. */
export async function isOfAccount(id: string): Promise<boolean> {
  const row = await db
    .selectFrom("applications")
    .select("id")
    .where("id", "=", id)
    .where("candidateId", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** An application of a candidate; undefined when missing or another's. */
export function findCandidateApplication(id: string, candidateId: string) {
  return sentApplications().where("applications.id", "=", id).where(isOwnApplication(candidateId)).executeTakeFirst();
}

/** The CV of an application, for its applicant: its page, a small picture of its first page, its name and size. */
export function sentCv({ id, candidateId, cvFileId, cvName, cvType, cvSize }: SentApplication) {
  if (!cvFileId) return null;
  const to = candidateId ? `/CvView?fichier=${cvFileId}` : ownCvLink({ id, cvFileId });
  const right = candidateId ? "" : `&${to.slice(to.indexOf("?") + 1)}`;
  const face = cvType === "pdf" ? `/fichiers/${cvFileId}/pages/1?taille=vignette${right}` : null;
  return { to, face, name: cvName ?? "CV", size: fileSize(cvSize ?? 0) };
}

/** The page's sentence about the offer when it has ended or is not online; null otherwise. */
function standingOf(
  application: SentApplication,
  events: Awaited<ReturnType<typeof listApplicantEvents>>,
): { hasEnded: boolean; text: string } | null {
  const { state, isOnline, isSpontaneous, isHeld } = application;
  const end = events.findLast(({ reason }) => isEndReason(reason));
  if (state === "ended" && isEndReason(end?.reason ?? null))
    return { hasEnded: true, text: hiringMessages.applicationEnded(end!.reason as EndReason, date(end!.at)) };
  if (isHeld && applicationLife[state].stands) return { hasEnded: false, text: hiringMessages.applicationOfBlocked };
  if (applicationLife[state].isOpen && !isOnline && !isSpontaneous)
    return { hasEnded: false, text: hiringMessages.applicationStaysOpen };
  return null;
}

/** The company's statement of an answer elsewhere, while it stands. */
function elsewhereOf({ answeredAt, company, state }: SentApplication, events: ApplicantEvent[]) {
  const last = events.findLast(({ reason }) => isStated(reason));
  if (!answeredAt || !applicationLife[state].waits || !last) return null;
  if (last.reason !== "answered-by-mail" && last.reason !== "answered-by-phone") return null;
  return hiringMessages.answeredElsewhere[last.reason](company, date(last.at));
}

/** Whether the applicant may nudge the company now, or from when. */
async function nudgeOf(application: SentApplication, events: ApplicantEvent[], usual: number | null) {
  const { state, answeredAt, companyId, waitingSince, createdAt } = application;
  const isNudged = events.some(({ reason }) => reason === "nudge");
  if (answeredAt || isNudged || application.mutedAt || companyId === null || !applicationLife[state].waits) return null;
  const from = await findNudgeTime(waitingSince ?? createdAt, usual);
  return from <= new Date() ? { from: null } : { from: hiringMessages.nudgeFrom(date(from)) };
}

/** The data of the applicant's page. */
export async function sentView(application: SentApplication) {
  const { id, prenom, nom, email, tel, message, offer, company } = application;
  const { companyId, cameBy } = application;
  const state = applicantStatusOf(application);
  const life = applicationLife[state];
  const readEvents = listApplicantEvents([id], db);
  const isWaiting = life.waits || applicationLife[application.state].waits;
  const [events, interviews, readOffer, steps, usual] = await Promise.all([
    readEvents,
    listInterviewHistory([id], "applicant"),
    findReadOffer(application),
    listApplicationSteps([application], readEvents),
    isWaiting && companyId ? findUsualDelay(companyId) : null,
  ]);
  return {
    name: `${prenom} ${nom}`,
    email,
    tel,
    message,
    hiddenNote:
      application.isHidden && application.namesShownFrom
        ? hiringMessages.hiddenForApplicant(
            company,
            application.namesShownFrom,
            application.namedUntil && date(application.namedUntil),
          )
        : null,
    source: cameBy && hiringMessages.addedSource(company, cameByWays[cameBy].source),
    // What the company recorded of the person.
    job: cameBy ? application.job : null,
    wish: application.isSpontaneous
      ? { job: application.job, place: townLabel({ city: application.city, cityCode: application.cityCode }) }
      : null,
    answers: answerRows(application.answers),
    offer,
    company,
    // Any other offer is at most the page that says that it is no longer there.
    offerPath:
      application.isOnline && application.offerId && application.offerTitle
        ? offerPath({ id: application.offerId, title: application.offerTitle })
        : null,
    readOffer,
    logo: filePath(application.logoFileId),
    steps: steps.get(id) ?? [],
    delay: life.waits && usual !== null ? usualDelayText(usual) : null,
    isRefused: state === "refused",
    isRetained: state === "retained",
    elsewhere: elsewhereOf(application, events),
    nudge: await nudgeOf(application, events, usual),
    mayWithdraw: mayWithdraw(state) && companyId !== null,
    standing: standingOf(application, events),
    hasInterview: application.hasInterview,
    at: displayTime(application.createdAt),
    cv: sentCv(application),
    mayAddCv: application.cvFileId === null && life.stands && state !== "ended",
    history: applicantHistory(application, events, interviews),
  };
}

export type SentView = Awaited<ReturnType<typeof sentView>>;
