// A company asks a masked candidate to see who they are; the candidate answers. What an answer opens, findable.server.ts knows.
import { sql } from "kysely";
import { z } from "zod";
import { findable, isNamed, type Seeker } from "../../access/candidate-visibility.server.ts";
import { type CompanyViewer, isFree } from "../../access/viewer.server.ts";
import * as limits from "../../limits.ts";
import * as messages from "../../messages.ts";
import { colleague } from "../../people/accounts/colleagues.server.ts";
import { listAddressees } from "../../people/companies/company-recipients.server.ts";
import { config } from "../../platform/config/config.server.ts";
import { type Db, db } from "../../platform/db/db.server.ts";
import { paragraphs } from "../../platform/forms/form.server.ts";
import { newId } from "../../platform/http/id.ts";
import { sendMail } from "../../platform/mail/mail.server.tsx";
import { findDailyLimit } from "../../platform/settings/daily-limits.server.ts";
import { parisToday } from "../../platform/text/day.server.ts";
import { date, moment } from "../../platform/text/french.ts";
import { type AnswerLink, answerUrl, isMeant } from "./answer-link.server.ts";
import { acceptedMail, refusedMail, requestMail } from "./profile-request-emails.ts";
import { type Answer, outcomeOf, type RequestState } from "./request.ts";

/** The form of a request: why the company would like to know this person. */
export const requestForm = z
  .object({
    message: paragraphs(limits.requestMessageMax, messages.requestTooLong).refine(
      (text) => text !== null,
      messages.messageMissing,
    ),
  })
  .transform(({ message }) => ({ message: message ?? "" }));

type Asked = { state: RequestState; askedAt: Date; answeredAt: Date | null };

/** From when a company may ask the same person again; null while there is an open request. */
function againFrom({ state, askedAt, answeredAt }: Asked): Date | null {
  if (state === "waiting" || state === "accepted") return null;
  const calm = state === "expired" ? limits.requestSilenceMs : limits.requestAgainMs;
  return new Date((answeredAt ?? askedAt).getTime() + calm);
}

/** Why a request did not leave, or "sent". "open": there is one already, or the profile is open to the company anyway. */
export type Requested = "sent" | "open" | "unverified" | "candidate" | "early" | "limit";

/**
 * Keeps a company's request and promises the mail to the candidate. Asking again while it waits is the same request. A company's
 * requests wait for each other, so that none slips past the day's limit.
 */
export async function createRequest(
  tx: Db,
  sender: CompanyViewer,
  candidateId: string,
  message: string,
  now = new Date(),
): Promise<Requested> {
  if (!isFree(sender)) return "unverified";
  const { companyId } = sender;
  const company = await tx
    .selectFrom("companies")
    .select("nom")
    .where("id", "=", companyId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const candidate = await findable(companyId, tx)
    .select(["users.email", "prenom", isNamed.as("named")])
    .select(["request.state", "request.askedAt", "request.answeredAt"])
    .where("candidates.id", "=", candidateId)
    .executeTakeFirst();
  if (!candidate) return "candidate";
  const { state, askedAt, answeredAt } = candidate;
  if (candidate.named || state === "waiting") return "open";
  const again = state && askedAt ? againFrom({ state, askedAt, answeredAt }) : null;
  if (again && again > now) return "early";
  const today = await tx
    .selectFrom("requests")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("companyId", "=", companyId)
    .where("askedAt", ">=", parisToday)
    .executeTakeFirstOrThrow();
  if (today.count >= (await findDailyLimit("requests", tx))) return "limit";
  const asked = {
    userId: sender.id,
    message,
    state: "waiting" as const,
    askedAt: now,
    expiresAt: new Date(now.getTime() + limits.requestLifeMs),
    remindedAt: null,
    answeredAt: null,
  };
  const { id } = await tx
    .insertInto("requests")
    .values({ id: newId(), companyId, candidateId, ...asked })
    .onConflict((oc) => oc.columns(["companyId", "candidateId"]).doUpdateSet(asked))
    .returning("id")
    .executeTakeFirstOrThrow();
  const url = answerUrl({ id, askedAt: now, email: candidate.email });
  const facts = { prenom: candidate.prenom, company: company.nom, message, url, until: date(asked.expiresAt) };
  await sendMail(tx, { to: candidate.email, ...requestMail(facts) });
  return "sent";
}

/** What a company has asked of a masked candidate, as its page says it: null for one whom it sees anyway, or does not find. */
export async function findAsked(seeker: Seeker, candidateId: string, now = new Date()) {
  const row = await findable(seeker.companyId)
    .select(["request.state", "request.askedAt", "request.answeredAt", "request.expiresAt"])
    .select(["request.message", "request.userId", isNamed.as("named"), "candidates.visibility"])
    .select(sql<string | null>`(select ${colleague} from "users" where "users"."id" = "request"."userId")`.as("by"))
    .where("candidates.id", "=", candidateId)
    .executeTakeFirst();
  if (!row || row.visibility === "visible") return null;
  const { state, askedAt, answeredAt, expiresAt, message } = row;
  const again = state && askedAt ? againFrom({ state, askedAt, answeredAt }) : null;
  return {
    state,
    message,
    // Whoever asked knows it; null as well once they have left.
    by: row.userId === seeker.userId ? null : row.by,
    at: askedAt && date(askedAt),
    until: expiresAt && date(expiresAt),
    answered: answeredAt && date(answeredAt),
    // Not yet: said as a day.
    again: again && again > now ? date(again) : null,
    may: seeker.verified && !row.named && state !== "waiting" && !(again && again > now),
  };
}

/** A request with what its candidate may know of it. */
function requests(tx: Db) {
  return tx
    .selectFrom("requests")
    .innerJoin("companies", "companies.id", "requests.companyId")
    .innerJoin("candidates", "candidates.id", "requests.candidateId")
    .innerJoin("users", "users.id", "requests.candidateId")
    .select(["requests.id", "requests.candidateId", "requests.companyId", "requests.userId", "requests.message"])
    .select(["requests.state", "requests.askedAt", "requests.expiresAt", "requests.answeredAt"])
    .select(["companies.nom as company", "companies.secteur", "companies.city", "candidates.job"])
    .select(["candidates.visibility", "users.email"]);
}

type Row = Awaited<ReturnType<typeof findRequest>> & object;

function findRequest(tx: Db, id: string) {
  return requests(tx).where("requests.id", "=", id).executeTakeFirst();
}

/** The request that a link of a mail is about, for whoever holds it; undefined once it is another, or its candidate has another address. */
export async function findMailedRequest(meant: AnswerLink) {
  const row = await findRequest(db, meant.id);
  return row && isMeant(meant, row) ? row : undefined;
}

/** A request in the words of a page. */
export function shownRequest(row: Row, now = new Date()) {
  const { id, message, state, company, visibility } = row;
  return {
    id,
    message,
    state,
    company,
    about: [row.secteur, row.city].filter(Boolean).join(" · "),
    at: moment(row.askedAt, now),
    until: date(row.expiresAt),
    answered: row.answeredAt && date(row.answeredAt),
    visibility,
  };
}

/** What companies asked of a candidate: those that wait first, then those who were let in, then the rest, newest first. */
export async function listRequests(candidateId: string, now = new Date()) {
  const rows = await requests(db)
    .where("requests.candidateId", "=", candidateId)
    .orderBy(sql`case "requests"."state" when 'waiting' then 0 when 'accepted' then 1 else 2 end`)
    .orderBy("requests.askedAt", "desc")
    .orderBy("requests.id", "desc")
    .limit(limits.requestsShown)
    .execute();
  return rows.map((row) => shownRequest(row, now));
}

// Who asked, or all of the company when they are no longer there.
async function listTold(tx: Db, { companyId, userId }: Row): Promise<string[]> {
  const members = await listAddressees(tx, companyId);
  const own = members.filter(({ id }) => id === userId);
  return (own.length > 0 ? own : members).map(({ email }) => email);
}

/** Why an answer changes nothing, or what it made of the request. "hidden": the company could not find the profile anyway. */
export type Answered = "gone" | "over" | "hidden" | RequestState;

/**
 * A candidate's answer. Who asked is told of a yes and of a no, and of nothing when the candidate is nowhere for them any more.
 * The same answer again changes nothing and sends nothing.
 * @param given the request of a candidate's own page, or what a link of a mail says
 */
export async function setAnswer(
  tx: Db,
  given: { id: string; candidateId: string } | AnswerLink,
  answer: Answer,
  now = new Date(),
): Promise<Answered> {
  const { id } = given;
  await tx.selectFrom("requests").select("id").where("id", "=", id).forUpdate().execute();
  const row = await findRequest(tx, id);
  if (!row || ("candidateId" in given ? row.candidateId !== given.candidateId : !isMeant(given, row))) return "gone";
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
  const job = row.job ?? messages.jobUnsaid;
  const letter =
    answer === "accepter"
      ? acceptedMail(job, `${config.baseUrl}/candidats/${row.candidateId}`)
      : refusedMail(job, `${config.baseUrl}/resultats`);
  for (const to of await listTold(tx, row)) await sendMail(tx, { to, ...letter });
  return state;
}
