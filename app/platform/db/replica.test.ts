// Tests of the replica rules and of multi-host addresses, without a second PostgreSQL; `npm run lab -- machines` uses a real replica.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { often } from "../../../tests/effort.ts";
import * as platformLimits from "../limits.ts";
import { hostsOf } from "./hosts.server.ts";
import { isReading, ReplicaWatch } from "./replica.server.ts";

type Step = { ms: number; written: number; replayed: number; looks: boolean };

const step = fc.record({
  ms: fc.integer({ min: 0, max: 700 }),
  written: fc.integer({ min: 0, max: 50 }),
  replayed: fc.constantFrom(0, 0, 30, 100),
  looks: fc.boolean(),
});

function* live(watch: ReplicaWatch, steps: Step[]) {
  let [now, primary, replica] = [0, 0, 0];
  const history = [{ at: 0, primary: 0 }];
  for (const { ms, written, replayed, looks } of steps) {
    now += ms;
    primary += written;
    history.push({ at: now, primary });
    if (looks) watch.notePrimary(primary, now);
    replica += Math.floor(((primary - replica) * replayed) / 100);
    if (looks) watch.noteReplica(replica, now);
    yield { now, primary, replica, history };
  }
}

describe("a replica is used", () => {
  test("only when it has all writes that are half a second old", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 300 }), (steps) => {
        const watch = new ReplicaWatch();
        for (const { now, replica, history } of live(watch, steps)) {
          if (!watch.isUsable(now)) continue;
          const bound = now - platformLimits.replicaLagMs;
          expect(replica).toBeGreaterThanOrEqual(history.findLast(({ at }) => at < bound)?.primary ?? 0);
        }
      }),
      { numRuns: often(60, 2000) },
    );
  });

  test("not after a first measurement, or one after a pause, that finds it behind", () => {
    const watch = new ReplicaWatch();
    watch.notePrimary(2, 1751);
    watch.noteReplica(1, 1751);
    expect(watch.isUsable(1751)).toBe(false);
    watch.notePrimary(2, 2000);
    watch.noteReplica(2, 2001);
    expect(watch.isUsable(2002)).toBe(true);
    watch.notePrimary(3, 9000);
    watch.noteReplica(2, 9001);
    expect(watch.isUsable(9002)).toBe(false);
  });

  test("once it has caught up, and not while it is silent, behind or not a replica", () => {
    const watch = new ReplicaWatch();
    expect(watch.isUsable(0)).toBe(false);
    watch.notePrimary(100, 0);
    watch.noteReplica(100, 1);
    expect(watch.isUsable(2)).toBe(true);
    expect(watch.isUsable(2 + platformLimits.replicaLagMs)).toBe(false);
    watch.notePrimary(100, 1999);
    watch.noteReplica(100, 1999);
    watch.notePrimary(200, 2000);
    watch.noteReplica(150, 2001);
    expect([watch.isUsable(2002), watch.isUsable(2002 + platformLimits.replicaLagMs)]).toEqual([true, false]);
    watch.noteReplica(null, 2003);
    expect(watch.isUsable(2004)).toBe(false);
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
