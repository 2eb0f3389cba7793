// All talks of one side: applications with messages or interviews, messages of companies without one, and invitations. What is new comes first.

import { type RawBuilder, type SqlBool, sql } from "kysely";
import { findable, isNamed, type ViewingCompany } from "../../access/candidate-visibility.server.ts";
import { applicantName, hiddenPerson, isHiddenApplicant } from "../../access/hidden-applicants.server.ts";
import { isOwnApplication } from "../../access/own-applications.server.ts";
import { shownLogo } from "../../access/public-visibility.server.ts";
import { filePath } from "../../offers/attachments.server.ts";
import { colleague } from "../../people/accounts/colleagues.server.ts";
import { appliedCompany } from "../../people/companies/applied-company.server.ts";
import * as peopleLimits from "../../people/limits.ts";
import * as peopleMessages from "../../people/messages.ts";
import { db } from "../../platform/db/db.server.ts";
import type { InterviewsTable } from "../../platform/db/schema.ts";
import { listCountedPage } from "../../platform/http/pages.server.ts";
import { folded } from "../../platform/text/folded-sql.server.ts";
import { displayTime } from "../../platform/text/french.ts";
import { fold, likeEscape } from "../../platform/text/text.ts";
import type { TimeZone } from "../../platform/text/time-zones.ts";
import { hasNewMessage } from "../apply/applications.server.ts";
import * as hiringLimits from "../limits.ts";
import * as hiringMessages from "../messages.ts";
import { slotShown } from "./interview-emails.server.ts";
import type { MessageSide } from "./message.ts";
import { wordsForCompany } from "./messages.server.ts";
import type { TalkCriteria, TalkKind, TalkShown } from "./talk.ts";

/** The newest message or step of an interview. In a query with "applications". */
const last = sql`lateral (
  select * from (
    (select "createdAt" as "at", "side", "userId", "text", "hiddenAt", null::text as "event", null::timestamptz as "startsAt", null::text as "timeZone"
      from "applicationMessages" where "applicationId" = "applications"."id" order by "createdAt" desc, "id" desc limit 1)
    union all
    (select "changedAt", "side", "byUserId", null, null, "state", "startsAt", "timeZone"
      from "interviews" where "applicationId" = "applications"."id" order by "changedAt" desc, "id" desc limit 1)
  ) as "each" order by "at" desc limit 1
)`;

/** Whether a side has written or changed an interview, and the other has not read it. SQL, in a query with "applications". */
const hasNews = (by: MessageSide) => sql<boolean>`(${hasNewMessage(by)} or exists (
  select 1 from "interviews" where "interviews"."applicationId" = "applications"."id" and "interviews"."side" = ${by} and "interviews"."readAt" is null
))`;

/** Whether the invited person has not applied. In a query with "offerInvitations". */
export const isUnanswered = (candidateId: string) => sql<SqlBool>`not exists (
  select from "applications" where "applications"."offerId" = "offerInvitations"."offerId" and ${isOwnApplication(candidateId)})`;

/** Whether the person has written to the company since it invited them. In a query with "offerInvitations". */
const isWrittenAbout = sql<SqlBool>`exists (
  select from "contactAnswers" where "contactAnswers"."companyId" = "offerInvitations"."companyId"
    and "contactAnswers"."candidateId" = "offerInvitations"."candidateId"
    and "contactAnswers"."createdAt" >= "offerInvitations"."createdAt")`;

/** When the other side first wrote or changed what is unread. */
const firstUnread = (rows: RawBuilder<unknown>) => sql<Date>`(select min("at") from (${rows}) as "unread")`;

/** The unread talks of a company: "id" (of the application, else of the candidate) and "at". */
export const unreadOfCompany = (companyId: string) => sql`
  select "applications"."id", ${firstUnread(sql`
    select "createdAt" as "at" from "applicationMessages"
      where "applicationId" = "applications"."id" and "side" = 'applicant' and "readAt" is null
    union all select "changedAt" from "interviews"
      where "applicationId" = "applications"."id" and "side" = 'applicant' and "readAt" is null`)} as "at"
  from "applications" where "companyId" = ${companyId} and ${hasNews("applicant")}
  union all (${findable(companyId)
    .select("candidates.id")
    .select(
      firstUnread(sql`select "createdAt" as "at" from "contactAnswers" where "companyId" = ${companyId}
        and "candidateId" = "candidates"."id" and "readAt" is null`).as("at"),
    )
    .where(hasAnswers(companyId))})`;

/** The unread talks of a candidate. */
export const unreadOfCandidate = (candidateId: string) => sql`
  select 1 from "applications" where ${isOwnApplication(candidateId)} and ${hasNews("company")}
  union all (select 1 from "contacts" where "candidateId" = ${candidateId} and "readAt" is null group by "companyId")
  union all
  select 1 from "offerInvitations" where "candidateId" = ${candidateId} and "readAt" is null and "declinedAt" is null
    and ${isUnanswered(candidateId)} and not ${isWrittenAbout}`;

type Row = {
  kind: TalkKind;
  id: string;
  /** Null while the company does not see who it is. */
  candidateId: string | null;
  name: string;
  isMasked: boolean;
  about: string | null;
  at: Date;
  side: MessageSide;
  userId: string | null;
  text: string | null;
  event: InterviewsTable["state"] | null;
  startsAt: Date | null;
  timeZone: TimeZone | null;
  isNew: boolean;
  hiddenPerson: Parameters<typeof wordsForCompany>[3];
};

const columns = sql`"kind", "id", "candidateId", "name", "isMasked", "about", "at", "side", "userId", "text", "event", "startsAt", "timeZone", "isNew", "hiddenPerson"`;

/** Of what was written without an application. */
const without = [
  sql`null::text`.as("event"),
  sql`null::timestamptz`.as("startsAt"),
  sql`null::text`.as("timeZone"),
  sql`null::json`.as("hiddenPerson"),
] as const;

/** The words of a message, unless a moderator has hidden them. */
const shownText = (of: "last" | "written", words: "text" | "message") =>
  sql`case when ${sql.ref(`${of}.hiddenAt`)} is null then ${sql.ref(`${of}.${words}`)} else ${hiringMessages.messageHidden}::text end`;
const ofApplications = sql`"last"."at", "last"."side", "last"."userId", ${shownText("last", "text")} as "text", "last"."event", "last"."startsAt", "last"."timeZone"`;

type Written = {
  id: string;
  companyId: string;
  candidateId: string;
  offerId: string | null;
  userId: string | null;
  message: string | null;
  createdAt: Date;
  hiddenAt: Date | null;
  side: MessageSide;
  isInvitation: boolean;
};

const selectDirect = (where: RawBuilder<unknown>) => sql`
  select "id", "companyId", "candidateId", "offerId", "userId", "message", "createdAt", "hiddenAt", 'company'::text as "side", false as "isInvitation" from "contacts" where ${where}
  union all
  select "id", "companyId", "candidateId", null, null, "text", "createdAt", "hiddenAt", 'applicant'::text, false from "contactAnswers" where ${where}`;

/** The messages of companies without an application, with the answers to them. */
export const directMessages = (where: RawBuilder<unknown>) => sql<Written>`(${selectDirect(where)})`.as("written");

const selectInvitations = (where: RawBuilder<unknown>) =>
  sql`select "id", "companyId", "candidateId", "offerId", "userId", "message", "createdAt", null::timestamptz as "hiddenAt",
    'company'::text as "side", true as "isInvitation" from "offerInvitations" where ${where}`;

/** The invitations of companies to apply. */
export const invitations = (where: RawBuilder<unknown>) => sql<Written>`(${selectInvitations(where)})`.as("written");

/** The direct messages, with the invitations that the person wrote back to. */
export const talkMessages = (where: RawBuilder<unknown>) =>
  sql<Written>`(${selectDirect(where)} union all ${selectInvitations(sql`${where} and ${isWrittenAbout}`)})`.as(
    "written",
  );

/** The title of the offer that a company last named to a candidate without an application. In a query with `written`. */
export const talkOffer = sql<string | null>`(
  select "offers"."title" from (
    select "id", "companyId", "candidateId", "offerId", "createdAt" from "contacts"
    union all select "id", "companyId", "candidateId", "offerId", "createdAt" from "offerInvitations" where ${isWrittenAbout}
  ) as "named" inner join "offers" on "offers"."id" = "named"."offerId"
  where "named"."companyId" = "written"."companyId" and "named"."candidateId" = "written"."candidateId"
  order by "named"."createdAt" desc, "named"."id" desc limit 1
)`;

/** The same for either kind; an invitation has its own offer. In a query with `written` and its "offers". */
const aboutOf = (kind: TalkKind) => (kind === "invitation" ? sql<string | null>`"offers"."title"` : talkOffer);

/** What a talk without an application is about, in the list and above its words. */
export const talkAbout = (isInvitation: boolean, offer: string | null): string =>
  isInvitation ? hiringMessages.invitedTo(offer ?? "") : (offer ?? hiringMessages.talkWithoutOffer);

/** Whether a company has not read an answer of the candidate. In a query with "candidates". */
function hasAnswers(companyId: string) {
  return sql<boolean>`exists (select from "contactAnswers" where "contactAnswers"."companyId" = ${companyId}
    and "contactAnswers"."candidateId" = "candidates"."id" and "contactAnswers"."readAt" is null)`;
}

/** The name by which a company sees a candidate whom it wrote to. In a query with "candidates". */
export const contactedName = ({ companyId, seesNames }: ViewingCompany) => {
  const isShown = seesNames ? isNamed(companyId) : sql<boolean>`false`;
  return {
    isShown,
    name: sql<string>`case when ${isShown} then coalesce(nullif(trim(concat_ws(' ', "candidates"."prenom", "candidates"."nom")), ''),
      ${peopleMessages.namelessProfile}::text) else ${peopleMessages.maskedProfile}::text end`,
  };
};

/** The talks of a company: names and texts as on the pages that the rows lead to. */
function companyTalks(viewer: ViewingCompany): RawBuilder<unknown> {
  const { companyId } = viewer;
  const { isShown, name } = contactedName(viewer);
  const written = (rows: ReturnType<typeof directMessages>, kind: TalkKind, isNew: RawBuilder<boolean>) =>
    findable(companyId)
      .innerJoin(rows, "written.candidateId", "candidates.id")
      .leftJoin("offers", "offers.id", "written.offerId")
      .select([sql`${sql.lit(kind)}::text`.as("kind"), "candidates.id as candidateId", name.as("name")])
      .select([sql`not ${isShown}`.as("isMasked"), aboutOf(kind).as("about"), "written.createdAt as at"])
      .select(["written.side", "written.userId", isNew.as("isNew"), ...without])
      // The words of a person who is masked could name them.
      .select(
        sql`case when ${isShown} or "written"."side" = 'company' then ${shownText("written", "message")} end`.as(
          "text",
        ),
      );
  const contacts = written(talkMessages(sql`"companyId" = ${companyId}`), "contact", hasAnswers(companyId))
    .select("candidates.id as id")
    .distinctOn("candidates.id")
    .orderBy("candidates.id")
    .orderBy("written.createdAt", "desc")
    .orderBy("written.id", "desc");
  const invited = written(
    invitations(sql`"companyId" = ${companyId} and not ${isWrittenAbout}`),
    "invitation",
    sql`false`,
  ).select("written.id");
  return sql`
    select 'application'::text as "kind", "applications"."id",
      case when not ${isHiddenApplicant} and "applications"."state" <> 'withdrawn' then "applications"."candidateId" end as "candidateId",
      ${applicantName} as "name", ${isHiddenApplicant} as "isMasked", "applications"."offer" as "about", ${ofApplications},
      ${hasNews("applicant")} as "isNew", ${hiddenPerson} as "hiddenPerson"
    from "applications" cross join ${last} as "last" where "applications"."companyId" = ${companyId}
    union all select ${columns} from (${contacts}) as "contact"
    union all select ${columns} from (${invited}) as "invitation"`;
}

/** The talks of a candidate; an invitation ends when the person has applied to its offer. */
function ownTalks(candidateId: string): RawBuilder<unknown> {
  const written = (rows: ReturnType<typeof directMessages>, kind: TalkKind, isNew: RawBuilder<boolean>) =>
    db
      .selectFrom(rows)
      .innerJoin("companies", "companies.id", "written.companyId")
      .leftJoin("offers", "offers.id", "written.offerId")
      .select([sql`${sql.lit(kind)}::text`.as("kind"), "written.candidateId", "companies.nom as name"])
      .select([sql`false`.as("isMasked"), aboutOf(kind).as("about"), "written.createdAt as at"])
      .select(["written.side", "written.userId", isNew.as("isNew"), ...without])
      .select(shownText("written", "message").as("text"))
      .select("companies.id as companyId");
  const ofCandidate = sql`"candidateId" = ${candidateId}`;
  const hasUnread = sql<boolean>`exists (select from "contacts" where "contacts"."candidateId" = ${candidateId}
    and "contacts"."companyId" = "companies"."id" and "contacts"."readAt" is null)`;
  const contacts = written(talkMessages(ofCandidate), "contact", hasUnread)
    .select("companies.id as id")
    .distinctOn("companies.id")
    .orderBy("companies.id")
    .orderBy("written.createdAt", "desc")
    .orderBy("written.id", "desc");
  const isNewInvitation = sql<boolean>`exists (select from "offerInvitations" where "offerInvitations"."id" = "written"."id"
    and "readAt" is null and "declinedAt" is null)`;
  const invited = written(
    invitations(sql`${ofCandidate} and ${isUnanswered(candidateId)} and not ${isWrittenAbout}`),
    "invitation",
    isNewInvitation,
  ).select("written.id");
  return sql`
    select 'application'::text as "kind", "applications"."id", "applications"."candidateId", ${appliedCompany} as "name", false as "isMasked",
      "applications"."offer" as "about", ${ofApplications}, ${hasNews("company")} as "isNew", null::json as "hiddenPerson",
      "applications"."companyId"
    from "applications" left join "companies" on "companies"."id" = "applications"."companyId" cross join ${last} as "last"
    where ${isOwnApplication(candidateId)}
    union all select ${columns}, "companyId" from (${contacts}) as "contact"
    union all select ${columns}, "companyId" from (${invited}) as "invitation"`;
}

const order = { rank: sql<number>`case when "talks"."isNew" then 1 else 0 end`, at: "talks.at", id: "talks.id" };
const cursorOf = ({ isNew, at, id }: Pick<Row, "isNew" | "at" | "id">) => ({ rank: isNew ? 1 : 0, at, id });

function matching({ q, unread }: TalkCriteria): RawBuilder<SqlBool> {
  const words = fold(q)
    .split(/[\s'-]+/)
    .filter(Boolean)
    .slice(0, 6);
  const text = folded(sql`concat_ws(' ', "talks"."name", "talks"."about")`);
  const conditions = words.map((word) => sql`${text} like ${`%${likeEscape(word)}%`}`);
  return sql<SqlBool>`(${sql.join([unread ? sql`"talks"."isNew"` : sql`true`, ...conditions], sql` and `)})`;
}

/** "Bonjour Amélie," on a line of its own says nothing in a list. */
const salutation = /^[^\n]{1,60},[^\S\n]*\n\s*/;

/** A row has little room, and an agreed interview is at most a year ahead. */
const withoutYear = (slot: string) => slot.replace(/ \d{4}(?= à )/, "");

/** The first words of the last message, with its author; or the last step of an interview. */
function lastOf(row: Row & { author: string | null }, reader: MessageSide, userId: string) {
  const { event, startsAt, timeZone, side, kind } = row;
  if (event) {
    const step = hiringMessages.interviewSteps[event](side === reader);
    const when =
      event === "accepted" && startsAt && timeZone ? `\u00a0: ${withoutYear(slotShown(startsAt, timeZone).label)}` : "";
    return { author: null, line: step + when, isStep: true };
  }
  const text = wordsForCompany(side, row.text ?? "", row.at, row.hiddenPerson)
    .trim()
    .replace(salutation, "");
  // A no-break space stays before its sign.
  const line = text.replace(/[^\S\u00a0\u202f]+/g, " ").slice(0, hiringLimits.talkLine);
  if (!line)
    return {
      author: null,
      line: hiringMessages.talkOutreachLine[kind === "invitation" ? "invitation" : side],
      isStep: true,
    };
  const isOwn = side === reader && (reader === "applicant" || row.userId === userId);
  const author = isOwn ? hiringMessages.talkAuthorSelf : side === reader ? row.author : null;
  return { author, line, isStep: false };
}

const shown = (row: Row & { author: string | null }, reader: MessageSide, userId: string, photo: string | null) => ({
  id: row.id,
  name: row.name,
  isMasked: row.isMasked,
  photo: filePath(photo),
  about: talkAbout(row.kind === "invitation", row.about),
  ...lastOf(row, reader, userId),
  at: displayTime(row.at),
  isNew: row.isNew,
});

/** One page of a company's talks. Two statements. */
export async function listCompanyTalks(viewer: ViewingCompany & { userId: string }, criteria: TalkCriteria, url: URL) {
  const face = findable(viewer.companyId)
    .select("candidates.imageFileId")
    .where("candidates.id", "=", sql<string>`"talks"."candidateId"`)
    .where(contactedName(viewer).isShown);
  const query = db
    .selectFrom(sql<Row>`(${companyTalks(viewer)})`.as("talks"))
    .leftJoin("users", "users.id", "talks.userId")
    .selectAll("talks")
    .select([colleague.as("author"), face.as("face")])
    .where(matching(criteria));
  const { rows, ...page } = await listCountedPage(query, order, url, hiringLimits.talksPerPage, cursorOf);
  const talks = rows.map((row): TalkShown => {
    const by = { ...row, author: row.author ?? peopleMessages.formerColleague };
    return shown(by, "company", viewer.userId, row.face);
  });
  return { talks, ...page };
}

const ownTalkRows = (candidateId: string) =>
  db
    .selectFrom(sql<Row & { companyId: string | null }>`(${ownTalks(candidateId)})`.as("talks"))
    .leftJoin("companies", "companies.id", "talks.companyId")
    .selectAll("talks")
    .select([sql<null>`null`.as("author"), shownLogo.as("logo")]);

/** One page of a candidate's talks. Two statements. */
export async function listOwnTalks(candidateId: string, criteria: TalkCriteria, url: URL) {
  const query = ownTalkRows(candidateId).where(matching(criteria));
  const { rows, ...page } = await listCountedPage(query, order, url, hiringLimits.talksPerPage, cursorOf);
  return { talks: rows.map((row): TalkShown => shown(row, "applicant", candidateId, row.logo)), ...page };
}

/**
 * The unread talks of a candidate, newest first, invitations last, each with the number of them all.
 * `step`: what the company did with an interview, in words; null for a message.
 */
export async function listUnreadTalks(candidateId: string, limit: number) {
  const rows = await ownTalkRows(candidateId)
    .select(sql<number>`(count(*) over ())::int`.as("total"))
    .where(sql<SqlBool>`"talks"."isNew"`)
    .orderBy(sql`"talks"."kind" = 'invitation'`)
    .orderBy("talks.at", "desc")
    .orderBy("talks.id", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ event, ...row }) => ({
    ...row,
    event,
    about: row.about ?? hiringMessages.talkWithoutOffer,
    step: event && row.side === "company" ? hiringMessages.interviewSteps[event](false) : null,
  }));
}

/** What the address of the messages asks for. */
export function readTalkCriteria({ searchParams }: URL): TalkCriteria {
  const q = (searchParams.get("q") ?? "").replaceAll("\0", "").replace(/\s+/g, " ").trim();
  return { q: q.slice(0, peopleLimits.nameMax), unread: searchParams.get("lues") === "non" };
}
