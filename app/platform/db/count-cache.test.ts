// Cached counts: what a caller gets, and how old it may be.
import { afterEach, expect, test, vi } from "vitest";
import { anOffer } from "../../../tests/factories.ts";
import * as platformLimits from "../limits.ts";
import { createCountCache, type Keeping, seen } from "./count-cache.server.ts";
import { db } from "./db.server.ts";

afterEach(() => void vi.restoreAllMocks());

/** Each count answers its own number, so that a kept answer is recognised. */
function counter(given: Keeping) {
  let [writes, counted] = [0, 0];
  const cache = createCountCache({ seenNow: async () => `${writes}`, ...given });
  return {
    write: () => {
      writes += 1;
    },
    last: cache.last,
    count: (question = "all", sees: string | null = `${writes}`) =>
      cache.get(question, async () => ({ answer: ++counted, seen: sees })),
  };
}

function aClock() {
  const clock = { now: 1_000 };
  vi.spyOn(performance, "now").mockImplementation(() => clock.now);
  return clock;
}

test("a slow answer is kept until the next write, for a limited time", async () => {
  const clock = aClock();
  const { count, last, write } = counter({ slowMs: 0 });
  expect(last("all")).toBeUndefined();
  expect([await count(), await count(), await count("another")]).toEqual([1, 1, 2]);
  write();
  expect(last("all")).toBe(1);
  expect([await count(), await count()]).toEqual([3, 3]);
  clock.now += 10_001;
  expect(await count()).toBe(4);
});

test("a large number, alone or among others, stays after a write for the same time", async () => {
  const clock = aClock();
  const { get: keep } = createCountCache({ slowMs: 0, seenNow: async () => "a later one" });
  let counted = platformLimits.largeCount - 2;
  const alone = () => keep("alone", async () => ({ answer: ++counted, seen: "" }));
  const among = () => keep("among", async () => ({ answer: { few: 1, many: ++counted }, seen: "" }));
  expect([await alone(), await alone(), await alone()]).toEqual(
    [-1, 0, 0].map((more) => platformLimits.largeCount + more),
  );
  expect([await among(), await among()].map(({ many }) => many - platformLimits.largeCount)).toEqual([1, 1]);
  clock.now += platformLimits.countsKeptMs + 1;
  expect([await alone(), await alone()].map((many) => many - platformLimits.largeCount)).toEqual([2, 2]);
});

test("a failed count is tried again", async () => {
  const { get: keep } = createCountCache({ slowMs: 0, seenNow: async () => "" });
  await expect(keep("all", () => Promise.reject(new Error("gone")))).rejects.toThrow("gone");
  expect(await keep("all", async () => ({ answer: 1, seen: "" }))).toBe(1);
});

test("neither a fast answer nor one without a snapshot is kept", async () => {
  const quick = counter({ slowMs: Number.POSITIVE_INFINITY });
  expect([await quick.count(), await quick.count()]).toEqual([1, 2]);
  const blind = counter({ slowMs: 0 });
  expect([await blind.count("all", null), await blind.count("all", null)]).toEqual([1, 2]);
});

test("the oldest of more than a hundred answers is forgotten", async () => {
  const { count } = counter({ slowMs: 0 });
  for (let question = 0; question <= 100; question += 1) await count(`${question}`);
  expect([await count("1"), await count("0")]).toEqual([2, 102]);
});

test("a write of any connection is counted once it is committed", async () => {
  const { get: keep } = createCountCache({ slowMs: 0 });
  const count = async () => {
    const row = await db
      .selectFrom("offers")
      .select((eb) => [eb.fn.countAll<number>().as("count"), seen.as("seen")])
      .executeTakeFirstOrThrow();
    return { answer: row.count, seen: row.seen };
  };
  const { companyId } = await anOffer();
  expect(await keep("all", count)).toBe(1);
  await anOffer({ companyId });
  expect(await keep("all", count)).toBe(2);
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom("offers").execute();
    expect(await keep("all", count)).toBe(2);
  });
  expect(await keep("all", count)).toBe(0);
});
