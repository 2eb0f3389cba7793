// Which snapshots of PostgreSQL show everything that another one shows.
import fc from "fast-check";
import { expect, test } from "vitest";
import { often } from "../../../tests/effort.ts";
import { pool } from "../../platform/db/db.server.ts";
import { showsAll } from "./index-changes.server.ts";

const snapshot = fc
  .tuple(fc.integer({ min: 1, max: 30 }), fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 6 }))
  .map(([xmax, some]) => {
    const running = some.filter((number) => number < xmax).sort((a, b) => a - b);
    return `${running[0] ?? xmax}:${xmax}:${running.join(",")}`;
  });

test("a snapshot shows another one when every transaction visible in that is visible in it, as PostgreSQL sees it", async () => {
  const pairs = fc.sample(fc.tuple(snapshot, snapshot), often(400, 4000));
  const { rows } = await pool.query<{ all: boolean }>(
    `SELECT (SELECT bool_and(pg_visible_in_snapshot("xid"::text::xid8, "one"::pg_snapshot))
        FROM generate_series(1, 40) AS "xid" WHERE pg_visible_in_snapshot("xid"::text::xid8, "other"::pg_snapshot)) IS NOT FALSE AS "all"
      FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS "pairs" ("one", "other", "at") ORDER BY "at"`,
    [pairs.map(([one]) => one), pairs.map(([, other]) => other)],
  );
  const right = rows.map(({ all }) => all);
  expect(pairs.map(([one, other]) => showsAll(one, other))).toEqual(right);
  expect(new Set(right)).toEqual(new Set([true, false]));
});
