// The position of an item in its moderation queue and its neighbours there, newest first.
import { type RawBuilder, sql } from "kysely";
import { isPublicOffer } from "../../access/public-visibility.server.ts";
import { db } from "../../platform/db/db.server.ts";
import type { DecisionTarget } from "../../platform/db/schema.ts";
import { readCursor } from "../../platform/http/pages.server.ts";
import { displayTime } from "../../platform/text/french.ts";
import * as adminLimits from "../limits.ts";
import { reviewPath } from "./decision.ts";
import { type QueueName, queueLabels, queuePath } from "./queue.ts";

type Waiting = { type: DecisionTarget; id: string; at: Date; key: string };
type WaitingQueue = Exclude<QueueName, "aide" | "decisions">;

export type Waited = ReturnType<typeof displayTime> & { isLate?: boolean };

/** Since when something waits for an administrator, and whether that is too long. */
export function waited(since: Date): Waited {
  return { ...displayTime(since), isLate: Date.now() - since.getTime() > adminLimits.lateMs };
}

/** SQL: whether a company changed its SIRET or name since its last check, over "companies" and "companyChecks". */
export const isSiretToCheck = sql<boolean>`("companies"."siretChangedAt" is not null
  and ("companyChecks"."decidedAt" is null or "companyChecks"."decidedAt" < "companies"."siretChangedAt"))`;

/** SQL: whether a Kbis of a company is not yet seen, over the same tables. */
export const isKbisToCheck = sql<boolean>`("companies"."kbisFileId" is not null
  and "companyChecks"."kbisFileId" is distinct from "companies"."kbisFileId")`;

/** SQL: whether a company reached the daily limit of names since its last check, over the same tables. */
export const isNamesToCheck = sql<boolean>`exists (select 1 from "namesSeen" where "namesSeen"."companyId" = "companies"."id"
  and ("companyChecks"."decidedAt" is null or "companyChecks"."decidedAt" < "namesSeen"."limitAt") and "limitAt" is not null)`;

/** SQL: since when a company waits in its queue, over the same tables: the oldest of its reasons, in whole milliseconds as in a cursor. */
export const companyWaitsSince = sql<Date>`least(
  case when "companies"."heldAs" = 'waiting' then "companies"."createdAt" end,
  case when ${isSiretToCheck} then "companies"."siretChangedAt" end,
  case when ${isKbisToCheck} then (select "uploadedAt" from "files" where "files"."id" = "companies"."kbisFileId") end,
  case when ${isNamesToCheck} then (select "limitAt" from "namesSeen" where "namesSeen"."companyId" = "companies"."id") end)::timestamptz(3)`;

/** SQL: whether a company waits in its queue, over the same tables. */
export const isCompanyWaiting = sql<boolean>`("companies"."heldAs" = 'waiting' or ${isSiretToCheck} or ${isKbisToCheck} or ${isNamesToCheck})`;

/** SQL: an offer that became public in the last two weeks (without a date until sourcing/alerts has noticed it), not yet reviewed by an administrator. */
export const isNewOffer = sql<boolean>`("offers"."reviewedAt" is null
  and ("offers"."firstPublicAt" is null or "offers"."firstPublicAt" > now() - interval '14 days') and ${isPublicOffer})`;

const offersWhere = (condition: RawBuilder<boolean>, at: "updatedAt" | "createdAt") => sql<Waiting>`
  select 'offre' as "type", "id", ${sql.ref(`offers.${at}`)} as "at", "id" as "key" from "offers" where ${condition}`;

/** SQL: the rows of each queue, in working order; an item of several queues belongs to the first. */
const queues: Record<WaitingQueue, RawBuilder<Waiting>> = {
  signalements: sql<Waiting>`select distinct on ("targetType", "targetId") "targetType" as "type", "targetId" as "id",
    "createdAt" as "at", "reports"."id" as "key" from "reports" where "treatedAt" is null
    order by "targetType", "targetId", "createdAt" desc, "reports"."id" desc`,
  reponses: sql<Waiting>`select "targetType" as "type", "targetId" as "id", "answeredAt" as "at", "decisions"."id" as "key"
    from "decisions" where "answeredAt" is not null and "answerTreatedAt" is null`,
  offres: offersWhere(sql<boolean>`"offers"."heldAs" = 'waiting' and "offers"."isActive"`, "updatedAt"),
  entreprises: sql<Waiting>`select 'entreprise' as "type", "companies"."id", ${companyWaitsSince} as "at",
    "companies"."id" as "key" from "companies" left join "companyChecks" on "companyChecks"."companyId" = "companies"."id"
    where ${isCompanyWaiting}`,
  nouvelles: offersWhere(isNewOffer, "createdAt"),
};

/** SQL: the rows of each queue as they are counted: its list shows every report, several on one item included. */
export const counted: Record<WaitingQueue, RawBuilder<unknown>> = {
  ...queues,
  signalements: sql`select from "reports" where "treatedAt" is null`,
};

const names = Object.keys(queues) as WaitingQueue[];

// New offers wait for nobody.
const decided = names.filter((name) => name !== "nouvelles");

/** SQL: the requests for help that wait for an answer, from "from" on. */
export const requestsWaiting = sql`from "assistanceRequests" where "treatedAt" is null`;

/** SQL: a row for each report, request and other item that awaits a decision. */
export const waitingRows = sql.join(
  [...decided.map((name) => sql`select 1 from (${counted[name]}) as "waiting"`), sql`select 1 ${requestsWaiting}`],
  sql` union all `,
);

type QueuePosition = { queue: WaitingQueue; at: Date; key: string };

/** The position of an item in its first queue; null when it is in none. */
export async function findQueuePosition(type: DecisionTarget, id: string): Promise<QueuePosition | null> {
  const each = names.map(
    (name, rank) => sql`(select ${sql.lit(rank)}::integer as "rank", ${sql.lit(name)}::text as "queue", "at", "key"
      from (${queues[name]}) as "waiting" where "type" = ${type} and "id" = ${id}::uuid
      order by "at" desc, "key" desc limit 1)`,
  );
  const { rows } = await sql<QueuePosition>`${sql.join(each, sql` union all `)} order by "rank" limit 1`.execute(db);
  return rows[0] ?? null;
}

/** The position as a query. It still leads to the neighbours after the item has left the queue. */
export const positionQuery = ({ queue, at, key }: QueuePosition) =>
  `?${new URLSearchParams({ file: queue, apres: `${at.getTime().toString(36)}_${key}` })}`;

/** Reads the position that positionQuery() wrote; null without one. */
export function positionFrom(url: URL): QueuePosition | null {
  const queue = names.find((name) => name === url.searchParams.get("file"));
  const cursor = readCursor(url);
  return queue && cursor ? { queue, at: cursor.at, key: cursor.id } : null;
}

/** The pages of the items before and after a position, and its queue. */
export async function findNeighbours({ queue, at, key }: QueuePosition) {
  const beside = (sign: RawBuilder<unknown>, order: RawBuilder<unknown>) =>
    sql<Pick<Waiting, "type" | "id">>`
    select "type", "id" from (${queues[queue]}) as "waiting" where ("at", "key") ${sign} (${at}, ${key}::uuid)
    order by "at" ${order}, "key" ${order} limit 1`.execute(db);
  const [newer, older] = await Promise.all([beside(sql`>`, sql`asc`), beside(sql`<`, sql`desc`)]);
  const pathOf = ({ rows: [row] }: typeof newer) => (row ? reviewPath(row.type, row.id) : null);
  return {
    label: queueLabels[queue],
    to: queuePath(queue),
    previous: pathOf(newer),
    next: pathOf(older),
  };
}

/** The page of what waits next: the newest item of the first queue that is not empty, then the requests for help; null when nothing waits. */
export async function findNextWaiting(): Promise<string | null> {
  const each = decided.map(
    (name, rank) => sql`(select ${sql.lit(rank)}::integer as "rank", "type", "id" from (${queues[name]}) as "waiting"
      order by "at" desc, "key" desc limit 1)`,
  );
  const requests = sql`(select 9, null, "id" ${requestsWaiting} order by "createdAt" desc, "id" desc limit 1)`;
  const { rows } = await sql<{ type: DecisionTarget | null; id: string }>`
    ${sql.join([...each, requests], sql` union all `)} order by "rank" limit 1`.execute(db);
  const next = rows[0];
  if (!next) return null;
  return next.type ? reviewPath(next.type, next.id) : queuePath("aide");
}
