// Companies' requests to see masked candidates, and the answers. access/candidate-visibility.server.ts applies the answers.

import { sql } from "kysely";
import { z } from "zod";
import { findable, isNamed, type ViewingCompany } from "../../access/candidate-visibility.server.ts";
import { isHiddenFrom } from "../../access/hidden-applicants.server.ts";
import type { CompanyViewer } from "../../access/viewer.server.ts";
import { colleague } from "../../people/accounts/colleagues.server.ts";
import { shownTitle } from "../../people/candidates/candidate-cards.server.ts";
import { listRecipients } from "../../people/companies/company-recipients.server.ts";
import * as peopleMessages from "../../people/messages.ts";
import { config } from "../../platform/config/config.server.ts";
import { type Db, db } from "../../platform/db/db.server.ts";
import type { Visibility } from "../../platform/db/schema.ts";
import { paragraphs } from "../../platform/forms/form.server.ts";
import { newId } from "../../platform/http/id.ts";
import { sendMail } from "../../platform/mail/mail.server.tsx";
import { displayPlace } from "../../platform/places/display-place.ts";
import { findSetting } from "../../platform/settings/settings.server.ts";
import { date, displayTime } from "../../platform/text/french.ts";
import * as sourcingLimits from "../limits.ts";
import * as sourcingMessages from "../messages.ts";
import { type AnswerLink, answerUrl, isCurrentRequest } from "./answer-link.server.ts";
import { acceptedMail, refusedMail, requestMail } from "./profile-request-emails.ts";
import { type Answer, outcomeOf, type RequestState } from "./request.ts";
import { countSentToday, lockSender, recipientFor } from "./senders.server.ts";

export const requestForm = z
  .object({
    message: paragraphs(sourcingLimits.requestMessageMax, sourcingMessages.requestTooLong).refine(
      (text) => text !== null,
      sourcingMessages.messageMissing,
    ),
  })
  .transform(({ message }) => ({ message: message ?? "" }));

type RequestDates = { state: RequestState; requestedAt: Date; answeredAt: Date | null };

function nextRequestAt({ state, requestedAt, answeredAt }: RequestDates): Date | null {
  if (state === "waiting" || state === "accepted") return null;
  const calm = state === "expired" ? sourcingLimits.requestSilenceMs : sourcingLimits.requestAgainMs;
  return new Date((answeredAt ?? requestedAt).getTime() + calm);
}

/** Why a request was not sent, or "sent". "open": there is a request already, or the company sees the profile anyway. */
export type RequestResult = "sent" | "open" | "company" | "candidate" | "early" | "limit";

/** Stores a request and queues its mail, once while it waits. A lock per company enforces the daily limit. */
export async function createRequest(
  tx: Db,
  sender: CompanyViewer,
  candidateId: string,
  message: string,
  now = new Date(),
): Promise<RequestResult> {
  const company = await lockSender(tx, sender);
  if (!company) return "company";
  const companyId = company.id;
  const candidate = await recipientFor(tx, companyId, candidateId)
    .select(["request.state", "request.requestedAt", "request.answeredAt"])
    .executeTakeFirst();
  if (!candidate) return "candidate";
  const { state, requestedAt, answeredAt } = candidate;
  if (candidate.named || state === "waiting") return "open";
  const again = state && requestedAt ? nextRequestAt({ state, requestedAt, answeredAt }) : null;
  if (again && again > now) return "early";
  const daily = (await findSetting("dailyLimits", tx)).requests;
  if ((await countSentToday(tx, "requests", companyId)) >= daily) return "limit";
  const values = {
    userId: sender.id,
    message,
    state: "waiting" as const,
    requestedAt: now,
    expiresAt: new Date(now.getTime() + sourcingLimits.requestLifeMs),
    remindedAt: null,
    answeredAt: null,
  };
  const { id } = await tx
    .insertInto("requests")
    .values({ id: newId(), companyId, candidateId, ...values })
    .onConflict((oc) => oc.columns(["companyId", "candidateId"]).doUpdateSet(values))
    .returning("id")
    .executeTakeFirstOrThrow();
  const url = answerUrl({ id, requestedAt: now, email: candidate.email });
  const facts = { prenom: candidate.prenom, company: company.nom, message, url, until: date(values.expiresAt) };
  await sendMail(tx, { to: candidate.email, ...requestMail(facts) });
  return "sent";
}

/** A company's request as its page shows it; null for a candidate whom it sees unmasked or does not find. */
export async function findRequestView(seeker: ViewingCompany, candidateId: string, now = new Date()) {
  const row = await findable(seeker.companyId)
    .select(["request.state", "request.requestedAt", "request.answeredAt", "request.expiresAt"])
    .select(["request.message", "request.userId", isNamed(seeker.companyId).as("named"), "candidates.visibility"])
    .select(sql<string | null>`(select ${colleague} from "users" where "users"."id" = "request"."userId")`.as("by"))
    .where("candidates.id", "=", candidateId)
    .executeTakeFirst();
  if (!row || (row.visibility === "visible" && row.named)) return null;
  const { state, requestedAt, answeredAt, expiresAt, message } = row;
  const again = state && requestedAt ? nextRequestAt({ state, requestedAt, answeredAt }) : null;
  return {
    state,
    message,
    by: row.userId === seeker.userId ? null : row.by,
    at: requestedAt && date(requestedAt),
    until: expiresAt && date(expiresAt),
    answered: answeredAt && date(answeredAt),
    again: again && again > now ? date(again) : null,
    may: seeker.seesNames && !row.named && state !== "waiting" && !(again && again > now),
  };
}

function requests(tx: Db) {
  return tx
    .selectFrom("requests")
    .innerJoin("companies", "companies.id", "requests.companyId")
    .innerJoin("candidates", "candidates.id", "requests.candidateId")
    .innerJoin("users", "users.id", "requests.candidateId")
    .select(["requests.id", "requests.candidateId", "requests.companyId", "requests.userId", "requests.message"])
    .select(["requests.state", "requests.requestedAt", "requests.expiresAt", "requests.answeredAt"])
    .select(["companies.nom as company", "companies.secteur", "companies.city", "candidates.job"])
    .select("users.email")
    .select(
      sql<Visibility>`case when ${isHiddenFrom(sql`"requests"."companyId"`, "requests.candidateId")} and "candidates"."visibility" = 'visible'
        then 'masked' else "candidates"."visibility" end`.as("visibility"),
    );
}

type Row = Awaited<ReturnType<typeof findRequest>> & object;

function findRequest(tx: Db, id: string) {
  return requests(tx).where("requests.id", "=", id).executeTakeFirst();
}

/** The request of a mail link; undefined once it was replaced or the candidate's address changed. */
export async function findMailedRequest(link: AnswerLink) {
  const row = await findRequest(db, link.id);
  return row && isCurrentRequest(link, row) ? row : undefined;
}

/** A request in the words of a page. */
export function shownRequest(row: Row, now = new Date()) {
  const { id, message, state, company, visibility } = row;
  return {
    id,
    message,
    state,
    company,
    about: displayPlace([row.secteur, row.city].filter(Boolean).join(" · ")),
    at: displayTime(row.requestedAt, now),
    until: date(row.expiresAt),
    answered: row.answeredAt && date(row.answeredAt),
    visibility,
  };
}

/** A candidate's requests: waiting first, then accepted, then the rest, newest first. */
export async function listRequests(candidateId: string, now = new Date()) {
  const rows = await requests(db)
    .where("requests.candidateId", "=", candidateId)
    .orderBy(sql`case "requests"."state" when 'waiting' then 0 when 'accepted' then 1 else 2 end`)
    .orderBy("requests.requestedAt", "desc")
    .orderBy("requests.id", "desc")
    .limit(sourcingLimits.requestsShown)
    .execute();
  return rows.map((row) => shownRequest(row, now));
}

async function listNotifiedUsers(tx: Db, { companyId, userId }: Row): Promise<string[]> {
  const members = await listRecipients(tx, companyId);
  const authors = members.filter(({ id }) => id === userId);
  return (authors.length > 0 ? authors : members).map(({ email }) => email);
}

/** The new state, or why an answer changes nothing. "hidden": the company cannot find the profile anyway. */
export type AnswerResult = "gone" | "over" | "hidden" | RequestState;

/** Stores an answer, once, and mails the author unless the candidate is hidden. @param target a candidate's request or a mail link */
export async function setAnswer(
  tx: Db,
  target: { id: string; candidateId: string } | AnswerLink,
  answer: Answer,
  now = new Date(),
): Promise<AnswerResult> {
  const { id } = target;
  await tx.selectFrom("requests").select("id").where("id", "=", id).forUpdate().execute();
  const row = await findRequest(tx, id);
  if (!row || ("candidateId" in target ? row.candidateId !== target.candidateId : !isCurrentRequest(target, row)))
    return "gone";
  const state = outcomeOf(row.state, answer);
  if (!state) return "over";
  if (state === row.state) return state;
  const finds = await findable(row.companyId, tx)
    .select("candidates.id")
    .where("candidates.id", "=", row.candidateId)
    .executeTakeFirst();
  if (answer === "accepter" && !finds) return "hidden";
  await tx.updateTable("requests").set({ state, answeredAt: now }).where("id", "=", id).execute();
  if (!finds || answer === "retirer") return state;
  const named = answer === "accepter";
  const job = row.job ? shownTitle(row.job, { named }) : peopleMessages.jobUnsaid;
  const mail = named
    ? acceptedMail(job, `${config.baseUrl}/candidats/${row.candidateId}`)
    : refusedMail(job, `${config.baseUrl}/resultats`);
  for (const to of await listNotifiedUsers(tx, row)) await sendMail(tx, { to, ...mail });
  return state;
}
