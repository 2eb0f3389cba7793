// A company's decisions about two of its applications: of one person, or of two. Those of one person, joined over others, are a record.
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { writeAudit } from "../../access/audit.server.ts";
import { isHiddenApplicant } from "../../access/hidden-applicants.server.ts";
import type { CompanyViewer } from "../../access/viewer.server.ts";
import { colleague } from "../../people/accounts/colleagues.server.ts";
import type { Db } from "../../platform/db/db.server.ts";
import * as hiringLimits from "../limits.ts";
import * as hiringMessages from "../messages.ts";

type Decision = "same" | "apart";

/** From no decision to one, or back. */
export type LinkChange = { from: null; to: Decision } | { from: Decision; to: null };

export type Pair = readonly [string, string];

export type LinkOutcome =
  | { kind: "set" | "unchanged" | "missing" | "full" | "contradiction" }
  /** A colleague decided otherwise since the page was read. */
  | { kind: "conflict"; state: Decision; by: string | null };

/**
 * Two tables of a recursive WITH, after a table "these" of ids: "reached" holds, for each of them ("of"), the applications of its record
 * ("isSame"), those that are judged another person's ("isApart"), and the records of the latter. `via`: the one that leads there.
 * @param isShown a condition on "applications", the next one
 */
export const reachedTables = (isShown: RawBuilder<SqlBool>) => sql`"steps" as (
    select "these"."id" as "of", "these"."id", null::uuid as "via", true as "isSame", false as "isApart", array["these"."id"] as "path"
    from "these"
    union all
    select "steps"."of", "applications"."id", "steps"."id", "steps"."isSame" and "links"."isSame", not "links"."isSame",
      "steps"."path" || "applications"."id"
    from "steps"
      join "applicationLinks" as "links" on "links"."oneId" = "steps"."id" or "links"."otherId" = "steps"."id"
      join "applications" on "applications"."id" = case when "links"."oneId" = "steps"."id" then "links"."otherId" else "links"."oneId" end
    where ("steps"."isSame" or "links"."isSame") and "applications"."id" <> all ("steps"."path")
      and cardinality("steps"."path") <= ${hiringLimits.recordMax}::int and ${isShown}
  ), "reached" as (
    select distinct on ("of", "id") * from "steps" order by "of", "id", "isSame" desc, cardinality("path"), "via"
  )`;

/** The decisions about an application and earlier ones by id, in a query of "applications": each pair once. */
export const applicationLinks = sql<{ id: string; isSame: boolean; at: string }[]>`(
  select coalesce(json_agg(json_build_object('id', "oneId", 'isSame', "isSame", 'at', "createdAt") order by "oneId"), '[]')
  from "applicationLinks" where "applicationLinks"."otherId" = "applications"."id"
)`;

const sorted = (pair: Pair): Pair => (pair[0] < pair[1] ? pair : [pair[1], pair[0]]);

/** The ids of an application's record, itself included; hidden ones too. */
async function listRecord(tx: Db, id: string): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`with recursive "these" as (select ${id}::uuid as "id"), ${reachedTables(sql`true`)}
    select "id" from "reached" where "isSame" order by "id"`.execute(tx);
  return rows.map((row) => row.id);
}

async function findLink(tx: Db, [oneId, otherId]: Pair): Promise<{ state: Decision; by: string | null } | null> {
  const row = await tx
    .selectFrom("applicationLinks")
    .leftJoin("users", "users.id", "applicationLinks.byUserId")
    .select(["isSame", colleague.as("by")])
    .where("oneId", "=", oneId)
    .where("otherId", "=", otherId)
    .executeTakeFirst();
  return row ? { state: row.isSame ? "same" : "apart", by: row.by } : null;
}

async function countLinks(tx: Db, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`select coalesce(max("count"), 0)::int as "count" from (
      select count(*) as "count" from unnest(${[...ids]}::uuid[]) as "id"
        join "applicationLinks" on "oneId" = "id" or "otherId" = "id" group by "id"
    ) as "each"`.execute(tx);
  return rows[0]!.count;
}

/** Why two applications cannot be decided so; null when they can. A record stays a tree: one decision joins each two of its parts. */
async function findObstacle(tx: Db, pair: Pair, to: Decision): Promise<LinkOutcome | null> {
  const [one, other] = [await listRecord(tx, pair[0]), await listRecord(tx, pair[1])];
  if (one.includes(pair[1])) return { kind: to === "same" ? "unchanged" : "contradiction" };
  if ((await countLinks(tx, pair)) >= hiringLimits.linksMax) return { kind: "full" };
  if (to === "apart") return null;
  if (one.length + other.length > hiringLimits.recordMax) return { kind: "full" };
  const between = (left: string[], right: string[]) =>
    sql<SqlBool>`("oneId" = any(${left}::uuid[]) and "otherId" = any(${right}::uuid[]))`;
  const apart = await tx
    .selectFrom("applicationLinks")
    .select("oneId")
    .where("isSame", "=", false)
    .where(sql<SqlBool>`(${between(one, other)} or ${between(other, one)})`)
    .limit(1)
    .executeTakeFirst();
  return apart ? { kind: "contradiction" } : null;
}

/**
 * Decides about two applications of one company, or takes a decision back; the caller has checked that they are the company's. The
 * decisions of a company come one after the other, so that no two of them close a circle.
 */
export async function createLink(
  tx: Db,
  { companyId, userId }: { companyId: string; userId: string | null },
  pair: Pair,
  { from, to }: LinkChange,
  createdAt = new Date(),
): Promise<LinkOutcome> {
  const [oneId, otherId] = sorted(pair);
  if (oneId === otherId) return { kind: "missing" };
  await sql`select pg_advisory_xact_lock(hashtextextended(${`records ${companyId}`}, 0))`.execute(tx);
  const link = await findLink(tx, [oneId, otherId]);
  const state = link?.state ?? null;
  if (state === to) return { kind: "unchanged" };
  if (link && link.state !== from) return { kind: "conflict", ...link };
  if (to === null) {
    await tx.deleteFrom("applicationLinks").where("oneId", "=", oneId).where("otherId", "=", otherId).execute();
    return { kind: "set" };
  }
  const obstacle = await findObstacle(tx, [oneId, otherId], to);
  if (obstacle) return obstacle;
  await tx
    .insertInto("applicationLinks")
    .values({ oneId, otherId, isSame: to === "same", byUserId: userId, createdAt })
    .execute();
  return { kind: "set" };
}

const logged = {
  same: hiringMessages.joinedLogged,
  apart: hiringMessages.apartLogged,
  none: hiringMessages.unlinkedLogged,
} as const;

/**
 * Decides about two applications of the viewer's company, with an audit entry. Neither may be hidden: the other would name the person.
 */
export async function setLink(
  tx: Db,
  viewer: Pick<CompanyViewer, "id" | "companyId" | "companyName" | "email">,
  pair: Pair,
  change: LinkChange,
): Promise<LinkOutcome> {
  const { companyId } = viewer;
  const shown = await tx
    .selectFrom("applications")
    .select("id")
    .where("id", "in", [...pair])
    .where("companyId", "=", companyId)
    .where(sql<SqlBool>`not ${isHiddenApplicant}`)
    .orderBy("id")
    .forKeyShare()
    .execute();
  if (shown.length !== 2) return { kind: "missing" };
  const outcome = await createLink(tx, { companyId, userId: viewer.id }, pair, change);
  if (outcome.kind !== "set") return outcome;
  await writeAudit(tx, {
    actorId: viewer.id,
    actor: viewer.companyName ?? viewer.email,
    action: logged[change.to ?? "none"],
    targetType: "candidature",
    targetId: pair[0],
    after: { otherApplication: pair[1] },
  });
  return outcome;
}
