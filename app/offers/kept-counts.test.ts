// Numbers that are kept: never longer than they are right.
import { afterEach, expect, test, vi } from "vitest";
import { anOffer } from "../../tests/factories.ts";
import { db } from "../db/db.server.ts";
import { keeperOfCounts, seen } from "./kept-counts.server.ts";

afterEach(() => void vi.restoreAllMocks());

/** A keeper over a world that changes when it is told to, and how often it has asked. */
function world(slowMs: number) {
  let writes = 0;
  let asked = 0;
  const keep = keeperOfCounts(slowMs, async () => `${writes}`);
  return {
    write: () => {
      writes += 1;
    },
    /** How often answering asks. */
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

test("a slow answer is kept until something is written, and not for long", async () => {
  const { asks, write } = world(0);
  expect(await asks("all")).toBe(1);
  expect(await asks("all")).toBe(0);
  expect(await asks("another")).toBe(1);
  write();
  expect(await asks("all")).toBe(1);
  expect(await asks("all")).toBe(0);
  const now = Date.now();
  vi.spyOn(Date, "now").mockReturnValue(now + 10_001);
  expect(await asks("all")).toBe(1);
});

test("a quick answer is not kept, nor one of which it is not known what it saw", async () => {
  const quick = world(Number.POSITIVE_INFINITY);
  expect([await quick.asks("all"), await quick.asks("all")]).toEqual([1, 1]);
  const blind = world(0);
  expect([await blind.asks("all", null), await blind.asks("all", null)]).toEqual([1, 1]);
});

test("of many questions the oldest is forgotten", async () => {
  const { asks } = world(0);
  for (let question = 0; question <= 100; question += 1) await asks(`${question}`);
  expect(await asks("1")).toBe(0);
  expect(await asks("0")).toBe(1);
});

test("PostgreSQL tells every write, by whomever, from the moment it is committed", async () => {
  const keep = keeperOfCounts(0);
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
