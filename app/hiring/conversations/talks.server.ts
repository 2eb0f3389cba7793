// All talks of one side, newest first: applications with messages or interviews, messages of companies without one, and invitations.

import { type RawBuilder, type SqlBool, sql } from "kysely";
import { findable, isExcludedBy, isNamed, type ViewingCompany } from "../../access/candidate-visibility.server.ts";
import { applicantName, hiddenPerson, isHiddenApplicant } from "../../access/hidden-applicants.server.ts";
import { isOwnApplication } from "../../access/own-applications.server.ts";
import { isPublicOffer, shownLogo } from "../../access/public-visibility.server.ts";
import { filePath } from "../../offers/attachments.server.ts";
import { offerPath } from "../../offers/offer.ts";
import { colleague } from "../../people/accounts/colleagues.server.ts";
import { applicationPath, candidatePath } from "../../people/candidates/candidate.ts";
import { appliedCompany } from "../../people/companies/applied-company.server.ts";
import * as peopleLimits from "../../people/limits.ts";
import * as peopleMessages from "../../people/messages.ts";
import { db } from "../../platform/db/db.server.ts";
import type { InterviewsTable } from "../../platform/db/schema.ts";
import { hook } from "../../platform/hooks.server.ts";
import { listCountedPage } from "../../platform/http/pages.server.ts";
import { folded } from "../../platform/text/folded-sql.server.ts";
import { displayTime } from "../../platform/text/french.ts";
import { fold, likeEscape } from "../../platform/text/text.ts";
import { receivedPath } from "../apply/application.ts";
import { hasNewMessage } from "../apply/applications.server.ts";
import * as hiringLimits from "../limits.ts";
import * as hiringMessages from "../messages.ts";
import { conversationAnchor, type MessageSide } from "./message.ts";
import { wordsForCompany } from "./messages.server.ts";
import type { TalkCriteria, TalkShown } from "./talk.ts";

declare module "../../platform/hooks.server.ts" {
  interface Hooks {
    /** Marks as read these messages of companies to a candidate, and these invitations. */
    outreachRead: (candidateId: string, read: { contactIds: string[]; invitationIds: string[] }) => Promise<void>;
  }
}

/** The newest message or step of an interview. In a query with "applications". */
const last = sql`lateral (
  select * from (
    (select "createdAt" as "at", "side", "userId", "text", "hiddenAt", null::text as "event"
      from "applicationMessages" where "applicationId" = "applications"."id" order by "createdAt" desc, "id" desc limit 1)
    union all
    (select "changedAt", case when "state" in ('proposed', 'canceled') then 'company' else 'applicant' end, "byUserId", null, null, "state"
      from "interviews" where "applicationId" = "applications"."id" order by "changedAt" desc, "id" desc limit 1)
  ) as "each" order by "at" desc limit 1
)`;

/** Whether an application has an unread message of its applicant. SQL, in a query with "applications". */
export const hasApplicantMessage = sql<boolean>`exists (
  select 1 from "applicationMessages" where "applicationMessages"."applicationId" = "applications"."id"
    and "applicationMessages"."side" = 'applicant' and "applicationMessages"."readAt" is null
)`;

/** What a candidate has not read of companies to which they have not applied. */
export const unreadOutreach = (candidateId: string) => sql`
  select from "contacts" where "candidateId" = ${candidateId} and "readAt" is null
  union all
  select from "offerInvitations" where "candidateId" = ${candidateId} and "readAt" is null and "declinedAt" is null
    and ${isUnanswered(candidateId)}`;

/** Whether the invited person has not applied. In a query with "offerInvitations". */
const isUnanswered = (candidateId: string) => sql<SqlBool>`not exists (
  select from "applications" where "applications"."offerId" = "offerInvitations"."offerId" and ${isOwnApplication(candidateId)})`;

type Row = {
  kind: "application" | "contact" | "invitation";
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
  isNew: boolean;
  hiddenPerson: Parameters<typeof wordsForCompany>[2];
};

const columns = sql`"kind", "id", "candidateId", "name", "isMasked", "about", "at", "side", "userId", "text", "event", "isNew", "hiddenPerson"`;

type WrittenTable = "contacts" | "offerInvitations";

type Written = {
  id: string;
  companyId: string;
  candidateId: string;
  offerId: string | null;
  userId: string | null;
  message: string | null;
  createdAt: Date;
};

/** What companies wrote outside of applications. */
const writtenIn = (table: WrittenTable, where: RawBuilder<unknown>) =>
  sql<Written>`(select * from ${sql.table(table)} where ${where})`.as("written");

const lastText = sql`case when "last"."hiddenAt" is null then "last"."text" else ${hiringMessages.messageHidden}::text end`;

/** The talks of a company: names and texts as on the pages that the rows open. */
function companyTalks({ companyId, seesNames }: ViewingCompany): RawBuilder<unknown> {
  const named = seesNames ? isNamed(companyId) : sql<boolean>`false`;
  const name = sql`case when ${named} then coalesce(nullif(trim(concat_ws(' ', "candidates"."prenom", "candidates"."nom")), ''),
    ${peopleMessages.namelessProfile}::text) else ${peopleMessages.maskedProfile}::text end`;
  const written = (table: WrittenTable, kind: Row["kind"]) =>
    findable(companyId)
      .innerJoin(writtenIn(table, sql`"companyId" = ${companyId}`), "written.candidateId", "candidates.id")
      .leftJoin("offers", "offers.id", "written.offerId")
      .select([sql`${sql.lit(kind)}::text`.as("kind"), "written.id", "candidates.id as candidateId", name.as("name")])
      .select([sql`not ${named}`.as("isMasked"), "offers.title as about", "written.createdAt as at"])
      .select([sql`'company'::text`.as("side"), "written.userId"])
      // The company wrote it, but it may name a person who is masked now.
      .select(sql`case when ${named} then "written"."message" end`.as("text"))
      .select([sql`null::text`.as("event"), sql`false`.as("isNew"), sql`null::json`.as("hiddenPerson")]);
  // The person's page lists the earlier ones.
  const contacts = written("contacts", "contact")
    .distinctOn("candidates.id")
    .orderBy("candidates.id")
    .orderBy("written.createdAt", "desc")
    .orderBy("written.id", "desc");
  return sql`
    select 'application'::text as "kind", "applications"."id",
      case when not ${isHiddenApplicant} and "applications"."state" <> 'withdrawn' then "applications"."candidateId" end as "candidateId",
      ${applicantName} as "name", ${isHiddenApplicant} as "isMasked", "applications"."offer" as "about", "last"."at", "last"."side",
      "last"."userId", ${lastText} as "text", "last"."event", ${hasApplicantMessage} as "isNew", ${hiddenPerson} as "hiddenPerson"
    from "applications" cross join ${last} as "last" where "applications"."companyId" = ${companyId}
    union all select ${columns} from (${contacts}) as "contact"
    union all select ${columns} from (${written("offerInvitations", "invitation")}) as "invitation"`;
}

/** The talks of a candidate; what a company wrote ends when the person has applied to its offer. */
function ownTalks(candidateId: string): RawBuilder<unknown> {
  const written = (table: WrittenTable, kind: Row["kind"], isNew: RawBuilder<boolean>, where = sql`true`) =>
    db
      .selectFrom(writtenIn(table, sql`"candidateId" = ${candidateId} and ${where}`))
      .innerJoin("companies", "companies.id", "written.companyId")
      .leftJoin("offers", "offers.id", "written.offerId")
      .select([sql`${sql.lit(kind)}::text`.as("kind"), "written.id", "written.candidateId", "companies.nom as name"])
      .select([sql`false`.as("isMasked"), "offers.title as about", "written.createdAt as at"])
      .select([sql`'company'::text`.as("side"), "written.userId", "written.message as text"])
      .select([sql`null::text`.as("event"), isNew.as("isNew"), sql`null::json`.as("hiddenPerson")])
      .select(["companies.id as companyId", "offers.id as offerId"]);
  const contacts = written("contacts", "contact", sql<boolean>`"written"."readAt" is null`);
  const isNewInvitation = sql<boolean>`("written"."readAt" is null and "written"."declinedAt" is null)`;
  const invitations = written("offerInvitations", "invitation", isNewInvitation, isUnanswered(candidateId));
  return sql`
    select 'application'::text as "kind", "applications"."id", "applications"."candidateId", ${appliedCompany} as "name", false as "isMasked",
      "applications"."offer" as "about", "last"."at", "last"."side", "last"."userId", ${lastText} as "text", "last"."event",
      ${hasNewMessage} as "isNew", null::json as "hiddenPerson", "applications"."companyId", null::uuid as "offerId"
    from "applications" left join "companies" on "companies"."id" = "applications"."companyId" cross join ${last} as "last"
    where ${isOwnApplication(candidateId)}
    union all select ${columns}, "companyId", "offerId" from (${contacts}) as "contact"
    union all select ${columns}, "companyId", "offerId" from (${invitations}) as "invitation"`;
}

const order = { at: "talks.at", id: "talks.id" };
const cursorOf = ({ at, id }: { at: Date; id: string }) => ({ at, id });

function matching({ q, unread }: TalkCriteria): RawBuilder<SqlBool> {
  const words = fold(q)
    .split(/[\s'-]+/)
    .filter(Boolean)
    .slice(0, 6);
  const text = folded(sql`concat_ws(' ', "talks"."name", "talks"."about")`);
  const conditions = words.map((word) => sql`${text} like ${`%${likeEscape(word)}%`}`);
  return sql<SqlBool>`(${sql.join([unread ? sql`"talks"."isNew"` : sql`true`, ...conditions], sql` and `)})`;
}

const eventLine = ({ event, side }: Row, reader: MessageSide) =>
  event && hiringMessages.interviewSteps[event](side === reader);

/** The first words of the last message, with its author. */
function lastOf(row: Row & { author: string | null }, reader: MessageSide, userId: string) {
  const step = eventLine(row, reader);
  if (step) return { author: null, line: step };
  const isOwn = row.side === reader && (reader === "applicant" || row.userId === userId);
  const text = wordsForCompany(row.side, row.text ?? "", row.hiddenPerson).trim();
  // A no-break space stays before its sign.
  const line = text.replace(/[^\S\u00a0\u202f]+/g, " ").slice(0, hiringLimits.talkLine);
  if (!line)
    return {
      author: null,
      line: hiringMessages.talkOutreachLine[row.kind === "invitation" ? "invitation" : "contact"],
    };
  return { author: isOwn ? hiringMessages.talkAuthorSelf : row.side === reader ? row.author : null, line };
}

/** One page of a company's talks. Two statements. */
export async function listCompanyTalks(viewer: ViewingCompany & { userId: string }, criteria: TalkCriteria, url: URL) {
  const face = findable(viewer.companyId)
    .select("candidates.imageFileId")
    .where("candidates.id", "=", sql<string>`"talks"."candidateId"`)
    .where(viewer.seesNames ? isNamed(viewer.companyId) : sql<boolean>`false`);
  const query = db
    .selectFrom(sql<Row>`(${companyTalks(viewer)})`.as("talks"))
    .leftJoin("users", "users.id", "talks.userId")
    .selectAll("talks")
    .select([colleague.as("author"), face.as("face")])
    .where(matching(criteria));
  const { rows, ...page } = await listCountedPage(query, order, url, hiringLimits.talksPerPage, cursorOf);
  const talks = rows.map((row): TalkShown => {
    const by = { ...row, author: row.author ?? peopleMessages.formerColleague };
    return {
      id: row.id,
      to: row.kind === "application" ? receivedPath(row.id) + conversationAnchor : candidatePath(row.candidateId!),
      name: row.name,
      isMasked: row.isMasked,
      photo: filePath(row.face),
      about: row.about ?? hiringMessages.talkWithoutOffer,
      kind: row.kind,
      ...lastOf(by, "company", viewer.userId),
      at: displayTime(row.at),
      isNew: row.isNew,
      outreach: null,
    };
  });
  return { talks, ...page };
}

type OwnRow = Row & { companyId: string | null; offerId: string | null };

/** One page of a candidate's talks. Two statements, and two more that mark what companies wrote as read, where it is new and `marks`. */
export async function listOwnTalks(candidateId: string, criteria: TalkCriteria, url: URL, marks: boolean) {
  const query = db
    .selectFrom(sql<OwnRow>`(${ownTalks(candidateId)})`.as("talks"))
    .leftJoin("users", "users.id", "talks.userId")
    .leftJoin("companies", "companies.id", "talks.companyId")
    .leftJoin("offers", "offers.id", "talks.offerId")
    .selectAll("talks")
    .select(["users.name as author", "users.email", "offers.title", shownLogo.as("logo")])
    .select(sql<boolean>`coalesce(${isPublicOffer}, false)`.as("isPublic"))
    .select(isExcludedBy(candidateId, sql`"talks"."companyId"`).as("isExcluded"))
    .where(matching(criteria));
  const { rows, ...page } = await listCountedPage(query, order, url, hiringLimits.talksPerPage, cursorOf);
  const unread = rows.filter(({ kind, isNew }) => isNew && kind !== "application");
  const idsOf = (kind: Row["kind"]) => unread.flatMap((row) => (row.kind === kind ? row.id : []));
  const read = { contactIds: idsOf("contact"), invitationIds: idsOf("invitation") };
  if (marks && unread.length > 0) await hook("outreachRead")(candidateId, read);
  const talks = rows.map((row): TalkShown => {
    const isWritten = row.kind !== "application";
    return {
      id: row.id,
      to: isWritten ? null : applicationPath(row.id) + conversationAnchor,
      name: row.name,
      isMasked: false,
      photo: filePath(row.logo),
      about: row.about ?? hiringMessages.talkWithoutOffer,
      kind: row.kind,
      ...lastOf(row, "applicant", candidateId),
      at: displayTime(row.at),
      isNew: row.isNew,
      outreach:
        isWritten && row.companyId
          ? {
              companyId: row.companyId,
              text: row.text,
              offer: row.isPublic && row.offerId && row.title ? offerPath({ id: row.offerId, title: row.title }) : null,
              replyTo: row.kind === "contact" ? row.email : null,
              isExcluded: Boolean(row.isExcluded),
            }
          : null,
    };
  });
  return { talks, ...page };
}

/** What the address of the messages asks for. */
export function readTalkCriteria({ searchParams }: URL): TalkCriteria {
  const q = (searchParams.get("q") ?? "").replaceAll("\0", "").replace(/\s+/g, " ").trim();
  return { q: q.slice(0, peopleLimits.nameMax), unread: searchParams.get("lues") === "non" };
}
