// With many files in the queue, waiting requests hold no place, no sender fills the queue, and typed text is kept.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { gate } from "../../../server/overload.ts";
import { as, type Client, textOf, visitor } from "../../../tests/app.ts";
import { cvPdf } from "../../../tests/corpora/hostile/pdf.ts";
import { aCandidate, anOffer } from "../../../tests/factories.ts";
import * as thread from "../../engines/cv-parser/parser-thread.server.ts";
import * as enginesLimits from "../../engines/limits.ts";
import { offerPath } from "../../offers/offer.ts";
import { FairTurns } from "../../platform/concurrency/fair-queue.ts";
import { config } from "../../platform/config/config.server.ts";
import { db } from "../../platform/db/db.server.ts";
import { consume } from "../../platform/http/limiter.server.ts";
import * as platformLimits from "../../platform/limits.ts";

const waiting: (() => void)[] = [];
const asking = new Set<Promise<Response>>();
const askThread: typeof thread.runInThread = (_asked, _ms, find) =>
  new Promise((answer) => {
    waiting.push(() => {
      find({ checked: { ok: true, type: "pdf", copy: null } });
      answer(find({ read: { ok: true, text: null, lines: [], record: null } })!.value);
    });
  });

const { trustProxy } = config;
beforeEach(async () => {
  config.trustProxy = 1;
  vi.spyOn(thread, "runInThread").mockImplementation(askThread);
  await db.deleteFrom("rateLimits").execute();
});
afterEach(async () => {
  // A place that is not returned would fail later tests.
  while (asking.size > 0) {
    waiting.shift()?.();
    await new Promise((next) => setImmediate(next));
  }
  vi.restoreAllMocks();
  config.trustProxy = trustProxy;
});

async function anAddress() {
  const path = offerPath(await anOffer());
  return (address: string, email: string, who: Client = visitor) => {
    const answer = who.post(
      path,
      {
        prenom: "Nadia",
        nom: "Benali",
        email,
        tel: "06 39 98 12 34",
        cv: new File([cvPdf()], "cv.pdf", { type: "application/pdf" }),
      },
      { "X-Forwarded-For": address },
    );
    asking.add(answer);
    void answer.finally(() => asking.delete(answer));
    return answer;
  };
}

const begun = (many: number) => vi.waitUntil(() => waiting.length >= many, { timeout: 60_000, interval: 5 });

async function answered(asked: Promise<Response>[]): Promise<Response[]> {
  let answers = 0;
  for (const answer of asked) void answer.then(() => answers++);
  for (let next = 1; next <= asked.length; next++) {
    await begun(1);
    waiting.shift()!();
    await vi.waitUntil(() => answers >= next, { timeout: 60_000, interval: 5 });
  }
  return Promise.all(asked);
}

test("a request that waits for inspection holds no place, and a heavy sender leaves room for others", {
  timeout: 60_000,
}, async () => {
  const apply = await anAddress();
  const share = enginesLimits.documentsAtATime + enginesLimits.filesWaiting / 2;
  const entering = vi.spyOn(FairTurns.prototype, "run");
  const asked = Array.from({ length: share }, (_, n) => apply("198.51.100.7", `personne-${n}@exemple.test`));
  // One more, sent before the others, would be queued among them.
  await vi.waitUntil(() => entering.mock.calls.length >= share, { timeout: 60_000, interval: 5 });
  await begun(enginesLimits.documentsAtATime);
  const refused = await apply("198.51.100.7", "une-de-plus@exemple.test");
  expect(refused.status).toBe(503);
  expect(gate.running).toBe(0);
  expect(refused.headers.get("retry-after")).toBe(String(platformLimits.fileWorkRetrySeconds));
  const html = await refused.clone().text();
  expect(await textOf(refused)).toContain("le vôtre n’a pas encore été vérifié");
  expect(html).toContain('value="une-de-plus@exemple.test"');
  const other = apply("198.51.100.8", "quelqu-un@exemple.test");
  const answers = await answered([...asked, other]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([302]));
  expect(gate.running).toBe(0);
});

test("the inspection time of files counts against their network, which then must wait", {
  timeout: 120_000,
}, async () => {
  const apply = await anAddress();
  const first = apply("198.51.100.7", "une@exemple.test");
  await begun(1);
  await answered([first]);
  const counted = await db.selectFrom("rateLimits").select("points").where("key", "like", "file-time%").execute();
  expect(counted).toHaveLength(1);
  expect(counted[0]!.points).toBeGreaterThanOrEqual(1);
  const { network } = platformLimits.fileTime;
  await consume("file-time-network", "198.51.100.7", network, network.points);
  const refused = await apply("198.51.100.7", "deux@exemple.test");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(1);
  expect(await textOf(refused)).toMatch(
    /ceux qui viennent de votre réseau ont déjà pris .* Réessayez dans \d+ minutes\./,
  );
  const other = apply("198.51.100.8", "trois@exemple.test");
  await begun(1);
  expect((await answered([other]))[0]!.status).toBe(302);
});

test("the inspection time of an account's files is refused to the account, not to others of its network", {
  timeout: 120_000,
}, async () => {
  const apply = await anAddress();
  const [one, other] = [await aCandidate(), await aCandidate()];
  const { own } = platformLimits.fileTime;
  await consume("file-time", one.userId, own, own.points);
  const refused = await apply("198.51.100.7", one.email, as(one));
  expect(refused.status).toBe(429);
  expect(await textOf(refused)).toMatch(/les précédents ont déjà pris .* Réessayez dans \d+ minutes\./);
  const taken = apply("198.51.100.7", other.email, as(other));
  await begun(1);
  expect((await answered([taken]))[0]!.status).toBe(302);
  const counted = await db.selectFrom("rateLimits").select("key").where("key", "like", "file-time%").execute();
  expect(counted.map(({ key }) => key.split(":")[0]).toSorted()).toEqual([
    "file-time",
    "file-time",
    "file-time-network",
  ]);
});
