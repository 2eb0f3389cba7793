// The order by distance in SQL.
import { type RawBuilder, sql } from "kysely";

type Nearby = { commune: { code: string }; km: number };

/** The negated distance in hundredths of a kilometre, so the nearest row ranks highest. @param farthest for communes outside `nearby` */
export function nearness(column: string, nearby: readonly Nearby[], farthest: number): RawBuilder<number> {
  const codes = nearby.map(({ commune }) => commune.code);
  const distances = nearby.map(({ km }) => Math.round(km * 100));
  return sql<number>`-coalesce((
    select "nearby"."distance" from unnest(${codes}::text[], ${distances}::int[]) as "nearby"("code", "distance")
    where "nearby"."code" = ${sql.ref(column)}
  ), ${farthest}::int)`;
}
