// From views to hires: what became of a company's or an offer's views in thirty days, beside the thirty days before.
import { type RawBuilder, sql } from "kysely";
import { db } from "../../platform/db/db.server.ts";
import { dayAfter } from "../../platform/text/day.server.ts";
import { number, parisDay, share } from "../../platform/text/french.ts";
import type { FunnelStep } from "../../ui/funnel.tsx";
import * as offersLimits from "../limits.ts";
import * as offersMessages from "../messages.ts";
import { ownOfferPath } from "../offer.ts";
import { originOf } from "../source.server.ts";
import { type Origin, originNames, origins } from "../source.ts";

const names = ["views", "applications", "answers", "hires"] as const;
const periods = ["now", "before"] as const;

/** Answers and hires are those of the applications that arrived in the period. */
export type FunnelCounts = Record<(typeof names)[number], number>;

/** The first day of the period and of the one before, in Paris: "2026-03-12". */
export function funnelDays(now: Date): { from: string; before: string } {
  const today = parisDay(now);
  return { from: dayAfter(today, 1 - offersLimits.viewDays), before: dayAfter(today, 1 - 2 * offersLimits.viewDays) };
}

/** SQL: the instant at which a day of Paris begins. */
export const startOfDay = (day: string) => sql`(${day}::date::timestamp AT TIME ZONE 'Europe/Paris')`;

/** The steps as a page shows them; empty when nothing happened in either period. */
export function funnelSteps(now: FunnelCounts, before: FunnelCounts): FunnelStep[] {
  const most = Math.max(...names.flatMap((name) => [now[name], before[name]]));
  if (most === 0) return [];
  return names.map((name, index) => {
    const above = index === 0 ? 0 : now[names[index - 1]!];
    return {
      name,
      label: offersMessages.funnelSteps[name],
      count: number(now[name]),
      before: number(before[name]),
      share:
        above > 0 && now[name] <= above ? `${share(now[name] / above)} ${offersMessages.funnelShares[name]}` : null,
      reach: now[name] / most,
      reachBefore: before[name] / most,
    };
  });
}

/** SQL: how many applications of a condition came from each origin, as an object: {"feed": 3, "direct": 7}. */
export const sourceCounts = (condition: RawBuilder<unknown>) => sql`(
  select json_object_agg("name", "count") from (
    select ${originOf} as "name", count(*)::integer as "count" from "applications" where ${condition} group by 1
  ) as "each")`;

export type SourceCounts = Partial<Record<Origin, number>> | null;

/** The sources as a page shows them, most frequent first; none without an application. */
export function sourcesShown(counts: SourceCounts): { term: string; value: string }[] {
  return originNames
    .map((origin) => ({ term: origins[origin].label, count: counts?.[origin] ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
    .map(({ term, count }) => ({ term, value: number(count) }));
}

type Period = (typeof periods)[number];
type Sums = Record<`${Period}.${keyof FunnelCounts}`, number>;
type Row = Sums & {
  offerId: string | null;
  isSpontaneous: boolean;
  title: string | null;
  total: Sums;
  sources: SourceCounts;
  added: number;
};

const countsOf = (sums: Sums, period: Period) =>
  Object.fromEntries(names.map((name) => [name, sums[`${period}.${name}`]])) as FunnelCounts;

const columns = periods.flatMap((period) => names.map((name) => ({ period, name, as: `${period}.${name}` })));

const sums = sql.join(
  columns.map(
    ({ period, name, as }) =>
      sql`coalesce(sum(${sql.ref(name)}) filter (where ${sql.ref("isNow")} = ${sql.lit(period === "now")}), 0)::integer as ${sql.id(as)}`,
  ),
);
const totals = sql.join(columns.map(({ as }) => sql`${sql.lit(as)}, sum(${sql.id(as)}) over ()`));

type Line = { id: string; title: string; path: string | null; counts: FunnelCounts };

/** The offers that have no line of their own, so that the lines sum to the funnel; null for none. */
function restOf(lines: Line[], total: FunnelCounts): Line | null {
  const counts = Object.fromEntries(
    names.map((name) => [name, total[name] - lines.reduce((sum, line) => sum + line.counts[name], 0)]),
  ) as FunnelCounts;
  if (names.every((name) => counts[name] === 0)) return null;
  return { id: "others", title: offersMessages.funnelOthers, path: null, counts };
}

/**
 * The funnel of a company, or of one of its offers, its sources, and its offers with the most applications. Applications that the company
 * added by hand did not come from a view: they are counted apart, in `added`. One statement.
 */
export async function findFunnel(
  { companyId, offerId = null }: { companyId: string; offerId?: string | null },
  now: Date = new Date(),
) {
  const { from, before } = funnelDays(now);
  const ofPeriod = sql`"companyId" = ${companyId} and "createdAt" >= ${startOfDay(from)}
    and (${offerId}::uuid is null or "offerId" = ${offerId})`;
  const { rows } = await sql<Row>`
    with "seen" as (
      select "offerViews"."offerId", false as "isSpontaneous", "day" >= ${from}::date as "isNow", "views", 0 as "applications", 0 as "answers", 0 as "hires"
        from "offerViews" inner join "offers" on "offers"."id" = "offerViews"."offerId"
        where "companyId" = ${companyId} and "day" >= ${before}::date and (${offerId}::uuid is null or "offers"."id" = ${offerId})
      union all
      select "offerId", "isSpontaneous", "createdAt" >= ${startOfDay(from)}, 0, 1, ("answeredAt" is not null)::integer, ("state" = 'retained')::integer
        from "applications"
        where "cameBy" is null and "companyId" = ${companyId} and "createdAt" >= ${startOfDay(before)} and (${offerId}::uuid is null or "offerId" = ${offerId})
    ), "byOffer" as (select "offerId", "isSpontaneous", ${sums} from "seen" group by 1, 2)
    select "byOffer".*, "title", json_build_object(${totals}) as "total", ${sourceCounts(sql`${ofPeriod} and "cameBy" is null`)} as "sources",
      (select count(*)::integer from "applications" where ${ofPeriod} and "cameBy" is not null) as "added"
    from "byOffer" left join "offers" on "offers"."id" = "byOffer"."offerId"
    order by "now.applications" desc, "now.views" desc, "offerId", "byOffer"."isSpontaneous" limit ${offersLimits.funnelOffers}`.execute(
    db,
  );
  const total = rows[0]?.total;
  const lines = rows.flatMap((row): Line[] => {
    const counts = countsOf(row, "now");
    if (counts.views + counts.applications === 0) return [];
    return [
      {
        id: row.offerId ?? (row.isSpontaneous ? "spontaneous" : ""),
        title: row.isSpontaneous ? offersMessages.funnelSpontaneous : (row.title ?? offersMessages.funnelDeleted),
        path: row.offerId && row.title ? ownOfferPath(row.offerId) : null,
        counts,
      },
    ];
  });
  const rest = total ? restOf(lines, countsOf(total, "now")) : null;
  return {
    sources: sourcesShown(rows[0]?.sources ?? null),
    added: rows[0]?.added ? offersMessages.funnelAdded(rows[0].added) : null,
    steps: total ? funnelSteps(countsOf(total, "now"), countsOf(total, "before")) : [],
    offers: [...lines, ...(rest ? [rest] : [])].map(({ counts, ...line }) => ({
      ...line,
      cells: names.map((name) => number(counts[name])),
    })),
  };
}
