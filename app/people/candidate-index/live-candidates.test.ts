// The candidate index follows PostgreSQL through every kind of write and failure.
import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { as } from "../../../tests/app.ts";
import { aCandidate } from "../../../tests/factories.ts";
import { connect, db, pool } from "../../platform/db/db.server.ts";
import { buildInThreadsAbove } from "../../platform/db/snapshot-build.server.ts";
import { newId } from "../../platform/http/id.ts";
import type { FacetName } from "../candidate-facets.ts";
import type { CandidateQuery } from "./candidate-schema.ts";
import {
  catchUp,
  closeIndex,
  currentIndex,
  findIndexFacts,
  liveCandidates,
  openIndex,
} from "./live-candidates.server.ts";

beforeAll(() => buildInThreadsAbove(-1));
afterAll(() => buildInThreadsAbove(Number.POSITIVE_INFINITY));

const anybody: CandidateQuery = { word: "", city: null, departments: [], filter: null, from: [] };
const url = () => pool.options.connectionString!;

type Live = ReturnType<typeof liveCandidates>;

let opened: Live[] = [];

async function another(): Promise<Live> {
  const live = liveCandidates(url);
  opened.push(live);
  await live.catchUp();
  return live;
}

const found = (word: string, more: Partial<CandidateQuery> = {}) =>
  currentIndex()!
    .page({ ...anybody, word, ...more }, { cursor: null, size: 10, cap: 500 })
    .matches.map(({ id }) => id);

const facetValue = (word: string, facet: FacetName) =>
  currentIndex()!
    .facets({ ...anybody, word })
    [facet].findIndex((count) => count > 0);

const connections = async () =>
  (
    await pool.query(`SELECT "pid" FROM pg_stat_activity WHERE "datname" = current_database()
    AND "application_name" LIKE 'vivier-index%'`)
  ).rows.map(({ pid }) => pid as number);

beforeEach(async () => {
  await pool.query(`DELETE FROM "users"`);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

async function closeAll() {
  await closeIndex();
  await Promise.all(opened.map((live) => live.close()));
  opened = [];
  await vi.waitFor(async () => expect(await connections()).toEqual([]), 5000);
}

describe("writes are found", () => {
  // One index for these: only the first test needs a new one.
  afterAll(closeAll);

  const write = async (statement: string, values: unknown[] = []) => {
    await pool.query(statement, values);
    await catchUp();
  };

  test("a new candidate, also one who existed before", async () => {
    const before = await aCandidate({ job: "Souffleuse de verre" });
    await openIndex();
    const after = await aCandidate({ job: "Souffleur de verre" });
    await catchUp();
    expect(found("de verre")).toEqual([after.id, before.id]);
  });

  test.each([
    [`UPDATE "candidates" SET "visibility" = 'hidden'`, `UPDATE "candidates" SET "visibility" = 'masked'`],
    [`UPDATE "users" SET "emailVerified" = false`, `UPDATE "users" SET "emailVerified" = true`],
    [`UPDATE "users" SET "disabledAt" = now()`, `UPDATE "users" SET "disabledAt" = NULL`],
    [`UPDATE "users" SET "erasureDueAt" = now()`, `UPDATE "users" SET "erasureDueAt" = NULL`],
    [`UPDATE "candidates" SET "jobFolded" = 'autre'`, `UPDATE "candidates" SET "jobFolded" = 'soudeur'`],
  ])("%s takes a candidate away, and it comes back", async (away, back) => {
    const { id } = await aCandidate({ job: "Soudeur" });
    await openIndex();
    await write(away);
    expect(found("soudeur")).toEqual([]);
    await write(back);
    expect(found("soudeur")).toEqual([id]);
  });

  test("a deletion of the account, of the profile and of everything", async () => {
    const [one, other] = [await aCandidate(), await aCandidate()];
    const third = await aCandidate();
    await openIndex();
    await write(`DELETE FROM "users" WHERE "id" = $1`, [one.id]);
    expect(found("")).toEqual([third.id, other.id]);
    await write(`DELETE FROM "candidates" WHERE "id" = $1`, [other.id]);
    expect(found("")).toEqual([third.id]);
    await write(`TRUNCATE "users" CASCADE`);
    expect(found("")).toEqual([]);
  });

  test("a new location", async () => {
    const { id } = await aCandidate({ city: "Lyon" });
    await openIndex();
    await write(`UPDATE "candidates" SET "cityFolded" = 'nantes'`);
    expect(found("", { city: { prefixes: ["lyon"] } })).toEqual([]);
    expect(found("", { city: { prefixes: ["nant"] } })).toEqual([id]);
    await write(`UPDATE "candidates" SET "cityCode" = '44109'`);
    expect(found("", { city: { codes: ["44109"] } })).toEqual([id]);
    await write(`UPDATE "candidates" SET "searchDepartments" = '{2A,971}'`);
    expect(found("", { departments: ["69"] })).toEqual([]);
    expect(found("", { departments: ["2A"] })).toEqual([id]);
    await write(`UPDATE "candidates" SET "available_all_country" = true`);
    expect(found("", { departments: ["69"] })).toEqual([id]);
  });

  test("a new date: the list keeps the order of the profiles", async () => {
    const [old, young] = [await aCandidate(), await aCandidate()];
    await openIndex();
    expect(found("")).toEqual([young.id, old.id]);
    await write(`UPDATE "candidates" SET "createdAt" = now() + interval '1 hour' WHERE "id" = $1`, [old.id]);
    expect(found("")).toEqual([old.id, young.id]);
  });

  test("attributes, and own skills as the name is hidden and shown", async () => {
    const { id } = await aCandidate();
    await openIndex();
    const skilled = () => found("", { attributes: { skill: ["jonglage"] } });
    expect(skilled()).toEqual([]);
    await write(`UPDATE "candidates" SET "attributes" = '{skill:Jonglage,licence:permis-c}'`);
    expect([skilled(), found("", { attributes: { licence: ["permis-b"] } })]).toEqual([[id], [id]]);
    await write(`UPDATE "candidates" SET "visibility" = 'masked'`);
    expect([skilled(), found("", { attributes: { licence: ["permis-b"] } })]).toEqual([[], [id]]);
    await write(`UPDATE "candidates" SET "visibility" = 'visible'`);
    expect(skilled()).toEqual([id]);
  });

  test("availability, pay and experience", async () => {
    const { id } = await aCandidate({ job: "Soudeur", disponibility: null });
    await openIndex();
    expect(["availability", "pay", "experience"].map((facet) => facetValue("soudeur", facet as FacetName))).toEqual([
      0, 0, 0,
    ]);
    await write(`UPDATE "candidates" SET "disponibility" = 'Sous 3 mois'`);
    expect(facetValue("soudeur", "availability")).toBe(3);
    await write(`UPDATE "candidates" SET "salaryMax" = 2500`);
    expect(facetValue("soudeur", "pay")).toBe(4);
    await write(`UPDATE "candidates" SET "salaryMin" = 2000`);
    expect(facetValue("soudeur", "pay")).toBe(2);
    await write(`UPDATE "candidates" SET "salaryTaux" = 'par an'`);
    expect(facetValue("soudeur", "pay")).toBe(1);
    await write(
      `INSERT INTO "experiences" ("id", "candidateId", "position", "title", "startMonth", "endMonth")
        VALUES ($1, $2, 0, 'Soudeur', '2010-03', '2013-01')`,
      [newId(), id],
    );
    expect(facetValue("soudeur", "experience")).toBe(2);
    await write(`UPDATE "experiences" SET "endMonth" = '2013-02'`);
    expect(facetValue("soudeur", "experience")).toBe(3);
    await write(`DELETE FROM "experiences"`);
    expect(facetValue("soudeur", "experience")).toBe(0);
  });

  test("the companies that a candidate hides from", async () => {
    const { id } = await aCandidate();
    await openIndex();
    const insert = `INSERT INTO "blockedCompanies" ("candidateId", "siren") VALUES ($1, '123456789')`;
    await write(insert, [id]);
    expect([found("", { from: ["123456789"] }), found("", { from: ["987654321"] })]).toEqual([[], [id]]);
    await write(`UPDATE "blockedCompanies" SET "siren" = '987654321'`);
    expect([found("", { from: ["123456789"] }), found("", { from: ["987654321"] })]).toEqual([[id], []]);
    await write(`DELETE FROM "blockedCompanies"`);
    expect(found("", { from: ["987654321"] })).toEqual([id]);
  });

  test("fields that no search reads change nothing", async () => {
    await aCandidate();
    await pool.query(`DELETE FROM "candidateChanges"`);
    await pool.query(`UPDATE "candidates" SET "mobile" = '+33612345678', "updatedAt" = now(), "job" = "job"`);
    await pool.query(`UPDATE "users" SET "name" = 'Autre'`);
    await pool.query(`DELETE FROM "experiences"`);
    expect((await pool.query(`SELECT * FROM "candidateChanges"`)).rows).toEqual([]);
  });
});

describe("no change is lost", () => {
  afterEach(closeAll);

  test("when a transaction commits long after later ones", async () => {
    await openIndex();
    const late = await pool.connect();
    await late.query("BEGIN");
    const id = newId();
    await late.query(
      `INSERT INTO "users" ("id", "email", "emailVerified", "role") VALUES ($1, 'tard@exemple.test', true, 'candidate')`,
      [id],
    );
    await late.query(`INSERT INTO "candidates" ("id", "jobFolded") VALUES ($1, 'tardif')`, [id]);
    for (let round = 0; round < 3; round += 1) {
      await aCandidate({ job: "Tardive" });
      await catchUp();
    }
    expect(found("tardi")).toHaveLength(3);
    await late.query("COMMIT");
    late.release();
    await catchUp();
    expect(found("tardi")).toHaveLength(4);
    expect(found("tardif")).toEqual([id]);
  });

  test("when a transaction is rolled back", async () => {
    await openIndex();
    await db
      .transaction()
      .execute(async (tx) => {
        await tx
          .insertInto("users")
          .values({ id: newId(), email: "jamais@exemple.test", role: "candidate" } as never)
          .execute();
        throw new Error("rolled back");
      })
      .catch(() => {});
    await catchUp();
    expect(currentIndex()!.size).toBe(0);
  });

  test("between two readers of one database", async () => {
    await openIndex();
    const other = await another();
    for (let n = 0; n < 30; n += 1) await aCandidate({ job: `Métier ${n % 7}`, city: n % 2 ? "Lyon" : "Lille" });
    await pool.query(`UPDATE "candidates" SET "visibility" = 'hidden' WHERE "jobFolded" LIKE '%3'`);
    await Promise.all([catchUp(), other.catchUp()]);
    const answer = (index: Live | null) => {
      const ready = index ? index.current()! : currentIndex()!;
      return [ready.page(anybody, { cursor: null, size: 40, cap: 500 }), ready.facets(anybody)];
    };
    expect(currentIndex()!.size).toBe(26);
    expect(answer(other)).toEqual(answer(null));
  });

  test("with more changes than can be followed, the index answers as it is until it is rebuilt", async () => {
    const { id: gone } = await aCandidate();
    const live = await another();
    const before = live.current();
    const { id } = await aCandidate();
    // Delays the new segment: its builder cannot read the accounts until the lock ends.
    const holder = await pool.connect();
    await holder.query(`BEGIN; LOCK TABLE "users" IN ACCESS EXCLUSIVE MODE`);
    await holder.query(`DELETE FROM "users" WHERE "id" = $1`, [gone]);
    await pool.query(
      `INSERT INTO "candidateChanges" ("candidateId") SELECT gen_random_uuid() FROM generate_series(1, 20001)`,
    );
    const caughtUp = live.catchUp();
    await vi.waitFor(() => expect(live.current()).toBeNull(), 5000);
    expect([live.answering(), live.facts().ready]).toEqual([before, false]);
    await holder.query("COMMIT");
    holder.release();
    await caughtUp;
    expect(live.answering()).not.toBe(before);
    const { matches } = live.answering()!.page(anybody, { cursor: null, size: 10, cap: 500 });
    expect(matches.map((match) => match.id)).toEqual([id]);
  });

  test("that is written during a rebuild", async () => {
    const { id } = await aCandidate({ job: "Soudeur" });
    await openIndex();
    const holder = await pool.connect();
    await holder.query(`BEGIN; LOCK TABLE "users" IN ACCESS EXCLUSIVE MODE`);
    // The entry that stands for a change of all candidates.
    await pool.query(`INSERT INTO "candidateChanges" ("candidateId") VALUES ('00000000-0000-0000-0000-000000000000')`);
    const caughtUp = catchUp();
    const waits = `SELECT 1 FROM pg_stat_activity WHERE "application_name" = 'vivier-index-build'
      AND "wait_event_type" = 'Lock' AND "datname" = current_database()`;
    await vi.waitFor(async () => expect((await pool.query(waits)).rows).toHaveLength(1), 5000);
    await holder.query(`UPDATE "candidates" SET "jobFolded" = 'autre'`);
    await holder.query("COMMIT");
    holder.release();
    await caughtUp;
    expect([found("soudeur"), found("autre")]).toEqual([[], [id]]);
  });

  test("when many recent changes trigger a rebuild", { timeout: 30_000 }, async () => {
    await openIndex();
    const before = currentIndex();
    await pool.query(`WITH "made" AS (
      INSERT INTO "users" ("id", "email", "emailVerified", "role")
      SELECT gen_random_uuid(), n || '@exemple.test', true, 'candidate' FROM generate_series(1, 2100) n RETURNING "id"
    ) INSERT INTO "candidates" ("id", "jobFolded") SELECT "id", 'soudeur' FROM "made"`);
    await catchUp();
    expect([currentIndex() === before, currentIndex()!.recent]).toEqual([true, 2100]);
    await vi.waitFor(() => expect(currentIndex()!.recent).toBe(0), 20_000);
    expect(currentIndex()!.count({ ...anybody, word: "soud" })).toBe(2100);
  });

  test("when the connection breaks", async () => {
    await openIndex();
    const [pid] = await connections();
    await pool.query("SELECT pg_terminate_backend($1)", [pid]);
    const { id } = await aCandidate();
    await vi.waitFor(() => expect(found("")).toEqual([id]), 5000);
    await vi.waitFor(async () => expect(await connections()).not.toContain(pid), 5000);
  });

  test("after kill -9 between a commit and the index", { timeout: 30_000 }, async () => {
    await openIndex();
    const id = newId();
    const writer = spawn(process.execPath, [
      path.join(import.meta.dirname, "../../../tests/killed-writer.ts"),
      url(),
      id,
    ]);
    const [, signal] = await once(writer, "exit");
    expect(signal).toBe("SIGKILL");
    await vi.waitFor(() => expect(found("souffleur")).toEqual([id]), { timeout: 1000, interval: 5 });
    const newly = await another();
    expect(newly.current()!.count({ ...anybody, word: "souffleur" })).toBe(1);
  });
});

describe("the index is not in step", () => {
  afterEach(closeAll);

  test("few rows are built without a thread, more in one", async () => {
    const threads = vi.fn();
    process.on("worker", threads);
    buildInThreadsAbove(1);
    await aCandidate();
    await openIndex();
    expect([currentIndex()!.size, threads.mock.calls.length]).toEqual([1, 0]);
    await closeIndex();
    await aCandidate();
    await openIndex();
    expect([currentIndex()!.size, threads.mock.calls.length]).toEqual([2, 1]);
    buildInThreadsAbove(-1);
    process.off("worker", threads);
  });

  test("before it is opened and after it is closed", async () => {
    expect(currentIndex()).toBeNull();
    await openIndex();
    expect(currentIndex()).not.toBeNull();
    await closeIndex();
    expect(currentIndex()).toBeNull();
    await catchUp();
    expect(findIndexFacts()).toEqual({ size: 0, recent: 0, bytes: 0, ready: false, inStepAt: 0 });
  });

  test("when it has received nothing from PostgreSQL for 5 seconds, until it has caught up", async () => {
    await openIndex();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 5001 });
    expect(currentIndex()).toBeNull();
    await catchUp();
    expect(currentIndex()).not.toBeNull();
  });

  test("while it cannot be built, and the build is retried", async () => {
    await pool.query(`ALTER TABLE "blockedCompanies" RENAME TO "elsewhere"`);
    await openIndex();
    expect(currentIndex()).toBeNull();
    await pool.query(`ALTER TABLE "elsewhere" RENAME TO "blockedCompanies"`);
    await vi.waitFor(() => expect(currentIndex()).not.toBeNull(), 10_000);
  });

  test("while it is being built, and closing does not wait for the build", async () => {
    const holder = await pool.connect();
    await holder.query(`BEGIN; LOCK TABLE "users" IN ACCESS EXCLUSIVE MODE`);
    const opening = openIndex();
    await vi.waitFor(async () => expect(await connections()).toHaveLength(2), 5000);
    expect(currentIndex()).toBeNull();
    await closeIndex();
    await opening;
    expect(currentIndex()).toBeNull();
    await holder.query("ROLLBACK");
    holder.release();
  });

  test("when there is not enough memory", async () => {
    await aCandidate();
    const memory = vi.spyOn(process, "availableMemory").mockReturnValue(599);
    await openIndex();
    expect(currentIndex()).toBeNull();
    const refused = await as("company").get("/resultats?job=Soudeur");
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([503, "5"]);
    expect(await refused.text()).toContain("La recherche est en préparation. Réessayez dans quelques secondes.");
    await closeIndex();
    memory.mockReturnValue(600);
    await openIndex();
    expect(currentIndex()?.size).toBe(1);
  });

  test("when PostgreSQL cannot be reached, and nothing throws", async () => {
    const right = url();
    connect(right.replace(/\/test_\w+/, "/nowhere"), () => {});
    await openIndex();
    expect(currentIndex()).toBeNull();
    await catchUp();
    await closeIndex();
    await pool.end();
    connect(right, () => {}, 6);
  });
});
