// The tasks of a company today by kind, most urgent first, in one statement.
import { type SqlBool, sql } from "kysely";
import { findable, type ViewingCompany } from "../../access/candidate-visibility.server.ts";
import { applicantName, isHiddenApplicant } from "../../access/hidden-applicants.server.ts";
import { receivedPath } from "../../hiring/apply/application.ts";
import { isReachableApplicant } from "../../hiring/conversations/applicant-recipient.server.ts";
import { interviewAnchor } from "../../hiring/conversations/interview.ts";
import { companyTalksPath, talkPath } from "../../hiring/conversations/talk.ts";
import { contactedName, unreadOfCompany } from "../../hiring/conversations/talks.server.ts";
import { isLate, isUnread } from "../../hiring/review/inbox.server.ts";
import { defaultCriteria, receivedAddress } from "../../hiring/review/review-criteria.ts";
import { filePath } from "../../offers/attachments.server.ts";
import * as offersLimits from "../../offers/limits.ts";
import { endingOffersPath, ownOfferPath } from "../../offers/offer.ts";
import { isEnding } from "../../offers/offers.server.ts";
import { confirmationDay, findConfirming } from "../../offers/terms.server.ts";
import { db } from "../../platform/db/db.server.ts";
import { ago, date, number, paris, plural } from "../../platform/text/french.ts";
import { localTime, type TimeZone } from "../../platform/text/time-zones.ts";
import * as siteLimits from "../limits.ts";
import * as siteMessages from "../messages.ts";

const kinds = ["interview", "slots", "held", "message", "late", "declined", "confirm", "ending", "unread"] as const;

type Kind = (typeof kinds)[number];

type Row = {
  kind: Kind;
  id: string;
  title: string;
  at: Date;
  /** Of an interview. */
  timeZone: TimeZone | null;
  face: string | null;
  isHidden: boolean;
  isApplication: boolean;
  /** How many of the kind there are. */
  count: number;
};

type Shown = { id: string; name: string; isHidden: boolean; face: string | null; to: string };

/** All that is due of one kind: "4 réponses en retard". */
export type CompanyTask = {
  kind: Kind;
  isOffer: boolean;
  title: string;
  /** The first of them, with faces. */
  shown: Shown[];
  /** The number of the others: "2 autres"; null without. */
  more: string | null;
  /** "Attend une réponse depuis 33 jours"; of several, only how long the oldest has waited. */
  what: string | null;
  verb: string;
  to: string;
};

const isInterview = (state: string) => sql`"interviews"."state" = ${state}`;
const ofToday = sql`("interviews"."startsAt" at time zone "interviews"."timeZone")::date = (now() at time zone "interviews"."timeZone")::date
  and "interviews"."startsAt" + make_interval(mins => "interviews"."minutes") > now()`;

const daysSince = (at: Date, now: Date) => plural(Math.floor((now.getTime() - at.getTime()) / 86_400_000), "jour");

const severalText = (kind: Kind, at: Date, now: Date) =>
  kind === "late" ? siteMessages.oldestWaits(daysSince(at, now)) : null;

const taskText: Record<Kind, (at: Date, now: Date, timeZone: TimeZone) => string> = {
  interview: (at, _now, timeZone) => siteMessages.taskInterview(localTime(at, timeZone)),
  slots: () => siteMessages.taskSlots,
  held: () => siteMessages.taskHeld,
  message: (at, now) => siteMessages.taskMessage(ago(at, now)),
  late: (at, now) => siteMessages.taskLate(daysSince(at, now)),
  declined: () => siteMessages.taskDeclined,
  confirm: (at) => siteMessages.taskConfirm(date(confirmationDay(at))),
  ending: (at) => siteMessages.taskEnding(date(at)),
  unread: (at, now) => siteMessages.taskUnread(ago(at, now)),
};

const anchors: Partial<Record<Kind, string>> = {
  interview: interviewAnchor,
  slots: interviewAnchor,
  message: "#echanges",
  confirm: "#confirmer",
};

/** The lists that show exactly the rows of a kind. */
const lists: Partial<Record<Kind, string>> = {
  late: receivedAddress({ ...defaultCriteria, state: "late", order: "oldest" }),
  unread: receivedAddress({ ...defaultCriteria, unread: true }),
  ending: endingOffersPath,
  message: `${companyTalksPath}?lues=non`,
};

/** The page of a row; a message without an application is read in its talk. */
function pathOf({ kind, id, isApplication }: Row, isOffer: boolean): string {
  if (kind === "message" && !isApplication) return talkPath(companyTalksPath, id);
  return (isOffer ? ownOfferPath(id) : receivedPath(id)) + (anchors[kind] ?? "");
}

function taskOf(rows: Row[], now: Date): CompanyTask {
  const { kind, at, timeZone, count } = rows[0]!;
  const isOffer = kind === "held" || kind === "confirm" || kind === "ending";
  const shown = rows.map((row) => ({
    id: row.id,
    name: row.title,
    isHidden: row.isHidden,
    face: filePath(row.face),
    to: pathOf(row, isOffer),
  }));
  return {
    kind,
    isOffer,
    title: `${number(count)}\u00a0${siteMessages.taskTitles[kind][count === 1 ? 0 : 1]}`,
    shown,
    more: count > shown.length ? plural(count - shown.length, "autre") : null,
    what: count > 1 ? severalText(kind, at, now) : taskText[kind](at, now, timeZone ?? paris),
    verb: siteMessages.taskVerbs[kind],
    to: (count > 1 ? lists[kind] : undefined) ?? shown[0]!.to,
  };
}

/** The kinds of tasks of an offer with their times. */
const offerTasks = (isConfirming: boolean) => sql`
        ('held', case when "offers"."heldAs" in ('change', 'taken-down') then coalesce("offers"."reviewedAt", "offers"."updatedAt") end),
        ('confirm', case when ${isConfirming} and "offers"."confirmBy" < now() + make_interval(secs => ${offersLimits.confirmMailMs / 1000}::int)
          then "offers"."confirmBy" end),
        ('ending', case when ${isEnding} then "offers"."expiresAt" end)`;

/**
 * A company's tasks of today by kind, most urgent first, each with its number and the first siteLimits.shownOfTask rows, oldest first.
 * A face is shown where the company may see the candidate's photo.
 */
export async function listCompanyTasks(viewer: ViewingCompany, now: Date = new Date()): Promise<CompanyTask[]> {
  const { companyId } = viewer;
  const { name, isShown } = contactedName(viewer);
  // Joined to the shown rows only, so that no other names and faces are read.
  const person = findable(companyId)
    .select([name.as("name"), sql`not ${isShown}`.as("isMasked")])
    .select(sql`case when ${isShown} then "candidates"."imageFileId" end`.as("face"))
    .where("candidates.id", "=", sql<string>`coalesce("applications"."candidateId", "shown"."id")`)
    .where(sql<SqlBool>`not ${isHiddenApplicant} and "applications"."state" is distinct from 'withdrawn'`)
    .limit(1);
  const isConfirming = await findConfirming();
  const rank = sql.join(kinds.map((kind, index) => sql`(${kind}, ${index}::int)`));
  const { rows } = await sql<Row>`
    with "due" ("kind", "id", "at", "timeZone") as (
      select "task"."kind", "applications"."id", "task"."at", "interviews"."timeZone"
      from "applications"
      left join lateral (
        select "state", "startsAt", "timeZone", "minutes", "changedAt" from "interviews"
        where "interviews"."applicationId" = "applications"."id" order by "createdAt" desc, "id" desc limit 1
      ) as "interviews" on true
      cross join lateral (values
        ('interview', case when ${isInterview("accepted")} and ${ofToday} then "interviews"."startsAt" end),
        ('slots', case when ${isInterview("rescheduling")} and ${isReachableApplicant} then "interviews"."changedAt" end),
        ('late', case when ${isLate} then coalesce("applications"."waitingSince", "applications"."createdAt") end),
        ('declined', case when ${isInterview("declined")} and "applications"."state" = 'interview' and ${isReachableApplicant} then "interviews"."changedAt" end),
        ('unread', case when ${isUnread} then "applications"."createdAt" end)
      ) as "task" ("kind", "at")
      where "applications"."companyId" = ${companyId} and "applications"."state" <> 'withdrawn' and "task"."at" is not null
      union all
      select 'message', "talks"."id", "talks"."at", null from (${unreadOfCompany(companyId)}) as "talks"
      union all
      select "task"."kind", "offers"."id", "task"."at", null
      from "offers" cross join lateral (values
        ${offerTasks(isConfirming)}
      ) as "task" ("kind", "at")
      where "offers"."companyId" = ${companyId} and "offers"."isActive" and "task"."at" is not null
    ), "ranked" as (
      select *, row_number() over (partition by "kind" order by "at", "id") as "nth", count(*) over (partition by "kind")::int as "count"
      from "due"
    ), "shown" as (
      select "ranked".*, "ranks"."rank" from "ranked" inner join (values ${rank}) as "ranks" ("kind", "rank") on "ranks"."kind" = "ranked"."kind"
      where "nth" <= ${siteLimits.shownOfTask}
    )
    select "shown"."kind", "shown"."id", "shown"."at", "shown"."timeZone", "shown"."count", coalesce("offers"."title", ${applicantName}, "person"."name") as "title",
      "applications"."id" is not null as "isApplication", "person"."face",
      case when "applications"."id" is null then coalesce("person"."isMasked", false) else ${isHiddenApplicant} end as "isHidden"
    from "shown"
    left join "applications" on "applications"."id" = "shown"."id"
    left join "offers" on "offers"."id" = "shown"."id"
    left join lateral (${person}) as "person" on true
    order by "shown"."rank", "shown"."at", "shown"."id"`.execute(db);
  return [...Map.groupBy(rows, ({ kind }) => kind).values()].map((each) => taskOf(each, now));
}
