// The queries of a company's list and board: a page of rows, and one row of counts.
import { type RawBuilder, type SqlBool, sql } from "kysely";
import {
  applicantName,
  hiddenPerson,
  isHiddenApplicant,
  shownApplicant,
} from "../../access/hidden-applicants.server.ts";
import { isPublicOffer } from "../../access/public-visibility.server.ts";
import { distinctTitles } from "../../offers/distinct-titles.server.ts";
import { type Question, questionOf } from "../../offers/questions.ts";
import { originOf } from "../../offers/source.server.ts";
import { db } from "../../platform/db/db.server.ts";
import { listPage, type Order, type RowPosition } from "../../platform/http/pages.server.ts";
import { folded } from "../../platform/text/folded-sql.server.ts";
import { fold, likeEscape } from "../../platform/text/text.ts";
import {
  type ApplicationState,
  applicationStates,
  boardStates,
  standingStates,
  talkStates,
  waitingStates,
} from "../application-life.ts";
import { isInState } from "../application-sql.server.ts";
import { hasNewMessage } from "../apply/applications.server.ts";
import { applicantReach, isReachableApplicant } from "../conversations/applicant-recipient.server.ts";
import * as hiringLimits from "../limits.ts";
import type { ReceivedCriteria, ReceivedGroup } from "./review-criteria.ts";

// Searches the name that the company sees, so that a search does not reveal a hidden name.
const foldedName = folded(applicantName);

/** Whether the name that the company sees holds the typed words. */
export function hasName(q: string): RawBuilder<SqlBool> {
  const words = fold(q)
    .split(/[\s'-]+/)
    .filter(Boolean)
    .slice(0, 6);
  if (words.length === 0) return sql<SqlBool>`true`;
  const each = words.map((word) => sql`${foldedName} like ${`%${likeEscape(word)}%`}`);
  return sql<SqlBool>`(${sql.join(each, sql` and `)})`;
}

export const waitingSince = sql<Date>`coalesce("applications"."waitingSince", "applications"."createdAt")`;

// Nobody waits behind a closed account: no answer would leave.
export const isUnanswered = sql<SqlBool>`(${isInState(waitingStates)} and "applications"."answeredAt" is null
  and ${isReachableApplicant})`;

/** Whether the company has not opened the application. */
export const isUnread = sql<SqlBool>`("applications"."seenAt" is null and ${isInState(talkStates)})`;

/** Whether the application has waited hiringLimits.lateAnswerMs for an answer. */
export const isLate = sql<SqlBool>`(${isUnanswered}
  and ${waitingSince} <= now() - make_interval(secs => ${hiringLimits.lateAnswerMs / 1000}::int))`;

/** Whether an interview that is not over is agreed on. */
const isUpcoming = sql<SqlBool>`exists (
  select 1 from "interviews" where "interviews"."applicationId" = "applications"."id" and "interviews"."state" = 'accepted'
    and "interviews"."startsAt" + make_interval(mins => "interviews"."minutes") > now()
)`;

/** Whether no mail reaches the person, who was not telephoned yet. A company that does not see the name does not see the number. */
const isToCall = sql<SqlBool>`("applications"."email" is null and "applications"."tel" is not null
  and "applications"."calledAt" is null and ${isInState(standingStates)} and ${applicantReach} = 'page')`;

const hasAnswerThat = (isMet: boolean) =>
  sql<SqlBool>`jsonb_path_exists("applications"."answers", ${isMet ? "$[*] ? (@.isMet == true)" : "$[*] ? (@.isMet == false)"}::jsonpath)`;

const decisives = {
  met: sql<SqlBool>`(${hasAnswerThat(true)} and not ${hasAnswerThat(false)})`,
  unmet: hasAnswerThat(false),
};

/** "question = answer", the value of the filter. */
const answerKeySql = sql<string>`("each"->>'question') || ' = ' || ("each"->>'answer')`;

// A line is stored as "Quel rythme ? [Jour | Nuit]" (offers/questions.ts).
const isProposed = sql<SqlBool>`exists (
  select from "offers", unnest("offers"."questions") as "line",
    split_part(substr("line", length("each"->>'question') + 3), ']', 1) as "proposed"
  where "offers"."id" = "applications"."offerId" and starts_with("line", ("each"->>'question') || ' [')
    and ("each"->>'answer') = any (case "proposed" when 'oui/non' then array['Oui', 'Non'] else string_to_array("proposed", ' | ') end)
)`;

/** While the names are hidden, only answers that the company itself proposed filter: a typed one may say who wrote it. */
const isShownAnswer = sql<SqlBool>`(not ${isHiddenApplicant} or ${isProposed})`;

const hasAnswer = (answer: string | null) =>
  answer === null
    ? sql<SqlBool>`true`
    : sql<SqlBool>`exists (select 1 from jsonb_array_elements("applications"."answers") as "each"
        where ${answerKeySql} = ${answer} and ${isShownAnswer})`;

const groups: Record<ReceivedGroup, RawBuilder<SqlBool>> = {
  unanswered: isUnanswered,
  late: isLate,
  upcoming: isUpcoming,
  "to-call": isToCall,
};
const groupNames = Object.keys(groups) as ReceivedGroup[];

function ofOffer({ offerId, isSpontaneous }: ReceivedCriteria): RawBuilder<SqlBool> {
  if (isSpontaneous) return sql<SqlBool>`"applications"."isSpontaneous"`;
  return offerId ? sql<SqlBool>`"applications"."offerId" = ${offerId}` : sql<SqlBool>`true`;
}

function ofState(state: ReceivedCriteria["state"]): RawBuilder<SqlBool> {
  if (state === null) return sql<SqlBool>`true`;
  return state in groups ? groups[state as ReceivedGroup] : sql<SqlBool>`"applications"."state" = ${state}`;
}

function ofSource(source: ReceivedCriteria["source"]): RawBuilder<SqlBool> {
  if (source === null) return sql<SqlBool>`true`;
  return sql<SqlBool>`${originOf} = ${source}`;
}

function searchedFor(criteria: ReceivedCriteria): RawBuilder<SqlBool> {
  const { q, answer, source } = criteria;
  return sql<SqlBool>`(${ofOffer(criteria)} and ${ofSource(source)} and ${hasName(q)} and ${hasAnswer(answer)})`;
}

function matches(criteria: ReceivedCriteria): RawBuilder<SqlBool> {
  const { state, unread, decisive } = criteria;
  return sql<SqlBool>`(${searchedFor(criteria)} and ${ofState(state)} and ${unread ? isUnread : sql`true`}
    and ${decisive ? decisives[decisive] : sql`true`})`;
}

export type ReceivedCounts = {
  total: number;
  /** Matches of the offer and the name alone. */
  all: number;
  byGroup: Record<ReceivedGroup, number>;
  unread: number;
  byDecisive: Record<"met" | "unmet", number>;
  byState: Record<ApplicationState, number>;
  offers: { id: string; title: string; count: number }[];
  /** All applications without an offer that their applicants sent. */
  spontaneous: number;
};

/** An offer of the company without an application; none where it has no such offer. */
async function listOfferWithoutApplication(companyId: string, offerId: string) {
  const query = db.selectFrom("offers").select(["id", "title", "city", "createdAt"]).where("id", "=", offerId);
  const rows = await query.where("companyId", "=", companyId).execute();
  return rows.map((offer) => ({ ...offer, count: 0 }));
}

/** The counts next to the filters, each as if only its own filter were unset, in one query. */
export async function countReceived(companyId: string, criteria: ReceivedCriteria): Promise<ReceivedCounts> {
  const chosen = criteria.decisive ? decisives[criteria.decisive] : sql`true`;
  const searched = searchedFor(criteria);
  const filtered = sql`${searched} and ${chosen} and ${criteria.unread ? isUnread : sql`true`}`;
  const states = applicationStates.map(
    (state) => sql`count(*) filter (where ${filtered} and "applications"."state" = ${state})::int as ${sql.ref(state)}`,
  );
  const { rows } = await sql<
    Record<ApplicationState | ReceivedGroup | "total" | "unread" | "met" | "unmet" | "count", number> & {
      offerId: string | null;
      title: string | null;
      city: string | null;
      createdAt: Date;
      isSpontaneous: boolean;
    }
  >`
    select "applications"."offerId", "offers"."title", "offers"."city", "offers"."createdAt", "applications"."isSpontaneous", count(*)::int as "count",
      count(*) filter (where ${matches(criteria)})::int as "total",
      ${sql.join(
        groupNames.map((name) => sql`count(*) filter (where ${filtered} and ${groups[name]})::int as ${sql.ref(name)}`),
      )},
      count(*) filter (where ${searched} and ${chosen} and ${isUnread})::int as "unread",
      count(*) filter (where ${searched} and ${decisives.met})::int as "met",
      count(*) filter (where ${searched} and ${decisives.unmet})::int as "unmet",
      ${sql.join(states)}
    from "applications" left join "offers" on "offers"."id" = "applications"."offerId"
    where "applications"."companyId" = ${companyId}
    group by "applications"."offerId", "offers"."id", "applications"."isSpontaneous"
    order by max("applications"."createdAt") desc, "applications"."offerId"`.execute(db);
  const sum = (name: keyof (typeof rows)[number]) => rows.reduce((total, row) => total + Number(row[name]), 0);
  const byState = Object.fromEntries(applicationStates.map((state) => [state, sum(state)]));
  const received = rows.flatMap(({ offerId: id, title, city, createdAt, count }) =>
    id && title ? [{ id, title, city, createdAt, count }] : [],
  );
  // The chosen one is among them also behind many others, or without an application.
  const { offerId } = criteria;
  const isReceived = offerId === null || received.some(({ id }) => id === offerId);
  const offers = [
    ...received.filter(({ id }, at) => at < hiringLimits.filterOffers || id === offerId),
    ...(isReceived ? [] : await listOfferWithoutApplication(companyId, offerId)),
  ];
  const titles = distinctTitles(offers);
  return {
    total: sum("total"),
    all: applicationStates.reduce((total, state) => total + byState[state]!, 0),
    byGroup: Object.fromEntries(groupNames.map((name) => [name, sum(name)])) as ReceivedCounts["byGroup"],
    unread: sum("unread"),
    byDecisive: { met: sum("met"), unmet: sum("unmet") },
    byState: byState as ReceivedCounts["byState"],
    offers: offers.map(({ id, count }) => ({ id, title: titles.get(id)!, count })),
    spontaneous: rows.find(({ isSpontaneous }) => isSpontaneous)?.count ?? 0,
  };
}

/** Whether people can apply to an offer of the company now. */
export async function hasPublicOffer(companyId: string): Promise<boolean> {
  const row = await db
    .selectFrom("offers")
    .innerJoin("companies", "companies.id", "offers.companyId")
    .select("offers.id")
    .where("offers.companyId", "=", companyId)
    .where(isPublicOffer)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The answers by which the applications to an offer may be filtered, each with how many gave it, most frequent first within its question. */
export async function listGivenAnswers(companyId: string, offerId: string): Promise<{ key: string; count: number }[]> {
  const { rows } = await sql<{ key: string; count: number }>`
    select ${answerKeySql} as "key", count(*)::int as "count"
    from "applications" cross join jsonb_array_elements("applications"."answers") as "each"
    where "applications"."companyId" = ${companyId} and "applications"."offerId" = ${offerId}
      and ("each"->>'answer') is not null and ${isShownAnswer}
    group by "each"->>'question', "each"->>'answer'
    order by "each"->>'question', count(*) desc, "each"->>'answer'
    limit ${hiringLimits.filterAnswers}`.execute(db);
  return rows;
}

export type SortQuestion = Pick<Question, "text" | "kind">;

/** The questions of an offer whose answers order its applications: numbers and choices. */
export async function listSortQuestions(companyId: string, offerId: string): Promise<SortQuestion[]> {
  const offer = await db
    .selectFrom("offers")
    .select("questions")
    .where("id", "=", offerId)
    .where("companyId", "=", companyId)
    .executeTakeFirst();
  return (offer?.questions ?? []).map(questionOf).filter(({ kind }) => kind !== "texte");
}

const columns = [
  "applications.id",
  "applications.candidateId",
  "applications.offer",
  "applications.state",
  "applications.seenAt",
  "applications.answeredAt",
  "applications.cvFileId",
  "applications.answers",
  "applications.match",
  "applications.cameBy",
  "applications.job",
  "applications.isSpontaneous",
  "applications.city",
  "applications.cityCode",
  "applications.calledAt",
  "applications.falseAt",
  "applications.source",
  "applications.createdAt",
] as const;

/** Whether the company invited the person to this offer before they applied. Beside a hidden name it would say who it is. */
const isInvited = sql<boolean>`(not ${isHiddenApplicant} and exists (
  select 1 from "offerInvitations" where "offerInvitations"."offerId" = "applications"."offerId"
    and "offerInvitations"."candidateId" = "applications"."candidateId"
    and "offerInvitations"."createdAt" < "applications"."createdAt"
))`;

// What was decided for somebody whose account is closed does not leave.
const notifiedAt = sql<Date | null>`(
  select "dueAt" from "applicationNotices" where "applicationNotices"."applicationId" = "applications"."id"
    and "applicationNotices"."sentAt" is null and "applicationNotices"."canceledAt" is null and ${isReachableApplicant}
)`;

/** The lowest rank: no answer, in both directions. */
const unansweredRank = -1_000_000_000_000;

// A line is stored as "Combien d’années ? [nombre]" (offers/questions.ts). Choices come in the order of the offer.
const answerRank = (offerId: string, question: string, ascending: boolean) => sql<number>`coalesce((
  select ${ascending ? sql`-` : sql``}case
    when "proposed" <> 'nombre' then -array_position(
      case "proposed" when 'oui/non' then array['Oui', 'Non'] else string_to_array("proposed", ' | ') end, "each"->>'answer')::numeric
    when "digits" ~ '^-?[0-9]{1,9}([.][0-9]{1,3})?$' then "digits"::numeric
  end
  from "offers" cross join unnest("offers"."questions") as "line"
    cross join jsonb_array_elements("applications"."answers") as "each"
    cross join replace(regexp_replace("each"->>'answer', '[[:space:]\u00a0\u202f]', '', 'g'), ',', '.') as "digits"
    cross join split_part(substr("line", length(${question}::text) + 3), ']', 1) as "proposed"
  where "offers"."id" = ${offerId}::uuid and starts_with("line", ${question}::text || ' [') and "each"->>'question' = ${question}::text
  limit 1
), ${sql.lit(unansweredRank)}::numeric)`;

const ranks: Record<ReceivedCriteria["order"], RawBuilder<number> | undefined> = {
  newest: undefined,
  oldest: sql<number>`-floor(extract(epoch from ${waitingSince}) * 1000)`,
  changed: sql<number>`floor(extract(epoch from coalesce("applications"."changedAt", "applications"."createdAt")) * 1000)`,
  answers: sql<number>`(select coalesce(sum(case "each"->>'isMet' when 'true' then 1 when 'false' then -1 else 0 end), 0)::int
    from jsonb_array_elements("applications"."answers") as "each")`,
  match: sql<number>`coalesce("applications"."match", -1)::int`,
};

function rankOf({ order, offerId, question, ascending }: ReceivedCriteria): RawBuilder<number> | undefined {
  return offerId && question ? answerRank(offerId, question, ascending) : ranks[order];
}

const shown = (companyId: string, criteria: ReceivedCriteria) =>
  db
    .selectFrom("applications")
    .select(columns)
    .select(shownApplicant)
    .select(hiddenPerson.as("hiddenPerson"))
    .select([
      waitingSince.as("waitingSince"),
      notifiedAt.as("notifiedAt"),
      hasNewMessage("applicant").as("hasNewMessage"),
    ])
    .select(isInvited.as("isInvited"))
    .select(applicantReach.as("reach"))
    .select((rankOf(criteria) ?? sql<number>`0`).as("rank"))
    .where("applications.companyId", "=", companyId)
    .where(matches(criteria));

export type ReceivedRow = Awaited<ReturnType<typeof listReceived>>["rows"][number];

function orderOf(criteria: ReceivedCriteria): Order {
  return { at: "applications.createdAt", id: "applications.id", rank: rankOf(criteria) };
}

function cursorOf(row: { rank: number; createdAt: Date; id: string }, criteria: ReceivedCriteria): RowPosition {
  return { ...(rankOf(criteria) ? { rank: row.rank } : {}), at: row.createdAt, id: row.id };
}

/** One page of matches, 20 rows, in the chosen order. */
export function listReceived(companyId: string, criteria: ReceivedCriteria, url: URL) {
  return listPage(shown(companyId, criteria), orderOf(criteria), url, hiringLimits.applicationsPerPage, (row) =>
    cursorOf(row, criteria),
  );
}

/** All matches up to `limit`, in the chosen order. @param withCv only those whose CV the company may read */
export function listAllReceived(companyId: string, criteria: ReceivedCriteria, limit: number, withCv = false) {
  const rank = rankOf(criteria);
  return shown(companyId, criteria)
    .$if(withCv, (query) => query.where("applications.cvFileId", "is not", null).where(isInState(standingStates)))
    .$if(rank !== undefined, (query) => query.orderBy(rank!, "desc"))
    .orderBy("applications.createdAt", "desc")
    .orderBy("applications.id", "desc")
    .limit(limit)
    .execute();
}

/** The first cards of each column of the board; the expanded column gets more. */
export async function listBoard(companyId: string, criteria: ReceivedCriteria): Promise<ReceivedRow[]> {
  const rank = rankOf(criteria);
  const order = sql`${rank ? sql`${rank} desc, ` : sql``}"applications"."createdAt" desc, "applications"."id" desc`;
  const most = sql`case when "cards"."state" = ${criteria.whole ?? ""} then ${hiringLimits.cardsPerWholeColumn}::int else ${hiringLimits.cardsPerColumn}::int end`;
  return db
    .selectFrom(
      shown(companyId, criteria)
        .where("applications.state", "in", [...boardStates])
        .select(sql<number>`row_number() over (partition by "applications"."state" order by ${order})`.as("position"))
        .as("cards"),
    )
    .selectAll("cards")
    .where(sql<SqlBool>`"cards"."position" <= ${most}`)
    .orderBy("cards.position")
    .execute();
}

/**
 * The page of the list that holds an application, with the rows before and after it, which may be on other pages; null at the ends.
 * Where the application is no longer in the list, the page of its rank. One statement.
 */
export async function listAround(companyId: string, criteria: ReceivedCriteria, id: string) {
  const size = hiringLimits.applicationsPerPage;
  const rank = rankOf(criteria) ?? sql<number>`0::bigint`;
  const before = sql<number>`(select count(*)::int from "applications"
    where "applications"."companyId" = ${companyId} and ${matches(criteria)}
      and (${rank}, "applications"."createdAt", "applications"."id") > (
        select ${rank}, "applications"."createdAt", "applications"."id" from "applications"
        where "applications"."id" = ${id} and "applications"."companyId" = ${companyId}))`;
  // One row more at each side, for the neighbours.
  const rows = await shown(companyId, criteria)
    .select(before.as("before"))
    .orderBy(rank, "desc")
    .orderBy("applications.createdAt", "desc")
    .orderBy("applications.id", "desc")
    .offset(sql<number>`greatest(0, ${before} / ${size} * ${size} - 1)`)
    .limit(size + 2)
    .execute();
  const position = rows[0]?.before ?? 0;
  const page = Math.floor(position / size) * size;
  const first = Math.max(0, page - 1);
  const next = rows[position - first]?.id === id ? position + 1 : position;
  return {
    rows: rows.slice(page - first, page - first + size),
    previous: rows[position - 1 - first]?.id ?? null,
    next: rows[next - first]?.id ?? null,
  };
}
