// Tests of cached counts.
import { afterEach, expect, test, vi } from "vitest";
import { anOffer } from "../../../tests/factories.ts";
import { createCountCache, seen } from "./count-cache.server.ts";
import { db } from "./db.server.ts";

afterEach(() => void vi.restoreAllMocks());

function world(slowMs: number, freshMs = 0) {
  let writes = 0;
  let asked = 0;
  const keep = createCountCache({ slowMs, freshMs, seenNow: async () => `${writes}` });
  return {
    write: () => {
      writes += 1;
    },
    asks: async (question: string, sees: string | null = `${writes}`) => {
      const before = asked;
      const answer = await keep(question, async () => {
        asked += 1;
        return { answer: `${question} ${writes}`, seen: sees };
      });
      expect(answer).toBe(`${question} ${writes}`);
      return asked - before;
    },
  };
}

test("keeps a slow answer until the next write, for a limited time", async () => {
  const { asks, write } = world(0);
  expect(await asks("all")).toBe(1);
  expect(await asks("all")).toBe(0);
  expect(await asks("another")).toBe(1);
  write();
  expect(await asks("all")).toBe(1);
  expect(await asks("all")).toBe(0);
  const now = performance.now();
  vi.spyOn(performance, "now").mockReturnValue(now + 10_001);
  expect(await asks("all")).toBe(1);
});

test("gives a fresh answer after writes too, and asks once for concurrent calls", async () => {
  let now = 1_000;
  vi.spyOn(performance, "now").mockImplementation(() => now);
  let asked = 0;
  let written = 0;
  const keep = createCountCache({ slowMs: 5, freshMs: 900, seenNow: async () => `${written}` });
  const begun: PromiseWithResolvers<void>[] = [];
  const count = () =>
    keep("all", async () => {
      const [answer, seen] = [++asked, `${written}`];
      const told = Promise.withResolvers<void>();
      begun.push(told);
      await told.promise;
      return { answer, seen };
    });
  const together = [count(), count(), count()];
  now += 100;
  begun[0]!.resolve();
  expect(await Promise.all(together)).toEqual([1, 1, 1]);
  written++;
  now += 799;
  expect(await count(), "899 ms after it was asked for").toBe(1);
  now += 1;
  const anew = count();
  await new Promise((turn) => setImmediate(turn));
  now += 900;
  const later = count();
  await new Promise((turn) => setImmediate(turn));
  for (const { resolve } of begun) resolve();
  expect(await Promise.all([anew, later]), "what was asked for too long ago is not waited for").toEqual([2, 3]);
});

test("asks again after a failure", async () => {
  const keep = createCountCache({ slowMs: 0, freshMs: 900, seenNow: async () => "" });
  await expect(keep("all", () => Promise.reject(new Error("gone")))).rejects.toThrow("gone");
  expect(await keep("all", async () => ({ answer: 1, seen: "" }))).toBe(1);
});

test("keeps neither a fast answer nor one without a snapshot", async () => {
  const quick = world(Number.POSITIVE_INFINITY);
  expect([await quick.asks("all"), await quick.asks("all")]).toEqual([1, 1]);
  const blind = world(0);
  expect([await blind.asks("all", null), await blind.asks("all", null)]).toEqual([1, 1]);
});

test("drops the oldest of many answers", async () => {
  const { asks } = world(0);
  for (let question = 0; question <= 100; question += 1) await asks(`${question}`);
  expect(await asks("1")).toBe(0);
  expect(await asks("0")).toBe(1);
});

test("sees a write of any connection once it is committed", async () => {
  const keep = createCountCache({ slowMs: 0 });
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
