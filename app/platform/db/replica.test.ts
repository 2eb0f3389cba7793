// Tests of the replica rules and of multi-host addresses, without a second PostgreSQL; `npm run lab -- machines` uses a real replica.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { often } from "../../../tests/effort.ts";
import * as platformLimits from "../limits.ts";
import { hostsOf } from "./hosts.server.ts";
import { ReplicaWatch } from "./replica.server.ts";
import { isReading } from "./shared-reads.server.ts";

const step = fc.record({
  ms: fc.integer({ min: 0, max: 150 }),
  written: fc.integer({ min: 0, max: 50 }),
  replayed: fc.constantFrom(0, 0, 30, 100),
  answers: fc.constantFrom("both", "both", "both", "primary", "replica"),
  looks: fc.boolean(),
});

/** A primary and a replica whose positions a test sets. */
function pair() {
  const state = { now: 0, primary: 0 as number | null, replica: 0 as number | null };
  const watch = new ReplicaWatch(
    async () => state.primary,
    async () => state.replica,
  );
  const look = async (now: number, primary: number | null, replica: number | null) => {
    Object.assign(state, { now, primary, replica });
    await watch.look(() => state.now);
  };
  return { watch, look };
}

describe("a replica is used", () => {
  test("only when it has all writes older than its limit", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 300 }), async (steps) => {
        const { watch, look } = pair();
        let [now, primary, replica] = [0, 0, 0];
        const history = [{ at: 0, primary: 0 }];
        for (const { ms, written, replayed, answers, looks } of steps) {
          now += ms;
          primary += written;
          history.push({ at: now, primary });
          replica += Math.floor(((primary - replica) * replayed) / 100);
          if (looks) await look(now, answers === "replica" ? null : primary, answers === "primary" ? null : replica);
          if (!watch.isUsable(now)) continue;
          const bound = now - platformLimits.replicaLagMs;
          expect(replica).toBeGreaterThanOrEqual(history.findLast(({ at }) => at < bound)?.primary ?? 0);
        }
      }),
      { numRuns: often(60, 2000) },
    );
  });

  test("while the primary writes all the time and it follows at a short distance", async () => {
    const { watch, look } = pair();
    for (let now = 0; now <= 2_000; now += platformLimits.replicaLookMs) {
      await look(now, 100 + now, 60 + now);
      if (now > 200) expect(watch.isUsable(now), String(now)).toBe(true);
    }
  });

  test("once it has caught up, and not while it is silent, behind or no replica", async () => {
    const { watch, look } = pair();
    expect(watch.isUsable(0)).toBe(false);
    await look(0, 100, 100);
    expect([watch.isUsable(2), watch.isUsable(1 + platformLimits.replicaLagMs)]).toEqual([true, false]);
    await look(2_000, 200, 150);
    expect(watch.isUsable(2_000)).toBe(false);
    await look(2_050, 200, 200);
    expect(watch.isUsable(2_050)).toBe(true);
    await look(2_060, 200, null);
    expect(watch.isUsable(2_060)).toBe(false);
    await look(2_070, null, 200);
    expect(watch.isUsable(2_070)).toBe(false);
  });

  test.each([
    [`select "updatedAt", count(*) from "offers" where "text" = $1`, true],
    [`with "a" as (select 1) select * from "a"`, true],
    [`with "a" as (insert into "b" default values returning 1) select * from "a"`, false],
    [`select * from "users" where "id" = $1 for no key update`, false],
    [`SELECT pg_advisory_xact_lock(1)`, false],
    [`begin`, false],
    [`update "offers" set "job" = $1`, false],
  ])("for reads only: %s", (text, answer) => {
    expect(isReading(text)).toBe(answer);
  });
});

test("splits an address of several hosts into one for each", () => {
  expect(hostsOf("postgres://a:b%2Cc@one:1,two/name?target_session_attrs=read-write&sslmode=require")).toEqual([
    "postgres://a:b%2Cc@one:1/name?sslmode=require",
    "postgres://a:b%2Cc@two/name?sslmode=require",
  ]);
  for (const url of ["postgres://a:b@one:5432/name", "postgres://vivier@/name?host=%2Ftmp%2Cx&port=5"])
    expect(hostsOf(url)).toEqual([url]);
});
