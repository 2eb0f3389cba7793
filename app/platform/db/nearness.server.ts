// The order by distance in SQL.
import { type RawBuilder, sql } from "kysely";

type Near = { commune: { code: string }; km: number };

/** Hundredths of a kilometre, as a negative number: the nearest is the highest. @param farthest for communes that are not listed */
export function nearness(column: string, near: readonly Near[], farthest: number): RawBuilder<number> {
  const codes = near.map(({ commune }) => commune.code);
  const distances = near.map(({ km }) => Math.round(km * 100));
  return sql<number>`-coalesce((
    select "near"."distance" from unnest(${codes}::text[], ${distances}::int[]) as "near"("code", "distance")
    where "near"."code" = ${sql.ref(column)}
  ), ${farthest}::int)`;
}
