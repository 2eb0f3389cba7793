// PostgreSQL is restarted, killed or frozen: requests get 503 quickly, in French, and the site recovers by itself.
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { openCluster } from "../../app/platform/db/embedded.server.ts";
import { until } from "../../tests/e2e/server.ts";
import type { Case } from "../cases.ts";
import { registerCleanup } from "../ending.ts";
import { spread } from "../figures.ts";
import { processesBelow, signal } from "../proc.ts";
import { inTown } from "./kills.ts";
import { postmaster } from "./postgres.ts";
import { isOverloadAnswer, Town } from "./town.ts";
import { Visitor } from "./visitor.ts";

const frozenMs = 20_000;
const answerLimitMs = 5_000;
const readingMs = 10_000;
const stillMs = 3_000;

/** Checks the refusals: 503, in French, with Retry-After and a request id, in time for those sent after `sentFrom`. */
export function checkRefusals(town: Town, since: number, mostMs = answerLimitMs, sentFrom = 0): string {
  const heard = town.answers.filter(({ at }) => at >= since);
  const refused = heard.filter((one) => one.status >= 500 && !isOverloadAnswer(one));
  const strange = refused.filter(({ status }) => status !== 503);
  assert.deepEqual(
    strange.map(({ status, path, text }) => `${status} ${path} ${text.slice(0, 200)}`),
    [],
    "only 503",
  );
  for (const { retryAfter, text, id } of refused) {
    assert.ok(retryAfter && Number(retryAfter) > 0, "Retry-After");
    assert.match(text, /lang="fr"[\s\S]*<h1>[^<]+<\/h1>/, "a page in French");
    assert.match(id, /^[0-9a-f-]{36}$/, "the number of the request");
  }
  // An application sent before reads its CV first, which takes longer.
  const most = ({ path }: { path: string }) => mostMs + (path === "postuler" && sentFrom === 0 ? readingMs : 0);
  const slow = heard.filter((one) => one.at - one.ms >= sentFrom && one.ms > most(one));
  assert.deepEqual(
    slow.map(({ path, status, ms }) => `${path} ${status} ${Math.round(ms)} ms`),
    [],
    `no one waits more than ${mostMs} ms`,
  );
  const times = refused.map(({ ms }) => ms);
  return times.length > 0
    ? `${times.length} requests heard 503 in French, after ${spread(times)}`
    : "no request was refused";
}

const isReady = async (town: Town) => (await new Visitor(town.server).get("/readyz").catch(() => null))?.status === 200;

async function harmDuringWrites(
  town: Town,
  harm: () => Promise<unknown>,
): Promise<{ ms: number; observations: string }> {
  const lanes = town.begin();
  const before = town.acknowledged.length;
  await until(() => town.acknowledged.length >= before + 10);
  const since = performance.now();
  await harm();
  const harmed = performance.now();
  await until(() => isReady(town), 60_000);
  const whole = town.acknowledged.length;
  await until(() => town.acknowledged.length >= whole + 10, 60_000);
  const ms = performance.now() - harmed;
  await lanes.stop();
  return { ms, observations: checkRefusals(town, since) };
}

async function several(town: Town, times: number, harm: () => Promise<unknown>): Promise<string> {
  const { pid } = town.server.child;
  const healed: number[] = [];
  const observations: string[] = [];
  for (let i = 0; i < times; i++) {
    const one = await harmDuringWrites(town, harm);
    healed.push(one.ms);
    observations.push(one.observations);
  }
  assert.equal(town.server.child.exitCode, null, "the server goes on");
  assert.equal(town.server.child.pid, pid);
  return `${times} times, writes go on after ${spread(healed)}; ${observations.join("; ")}; ${await town.settleAccounts()}`;
}

async function freeze(town: Town): Promise<string> {
  const told: number[] = [];
  let slowest = 0;
  const harm = async () => {
    const first = await postmaster(town.dataDir);
    const all = processesBelow(path.join(town.dataDir, "postgres"));
    assert.ok(all.includes(first));
    const thaw = registerCleanup(() => signal(all, "SIGCONT"));
    signal(all, "SIGSTOP");
    const frozen = performance.now();
    let saidAfter: number | undefined;
    while (performance.now() - frozen < frozenMs) {
      const observations = await new Visitor(town.server).get("/readyz");
      if (observations.status === 503) saidAfter ??= performance.now() - frozen;
      slowest = Math.max(slowest, observations.ms);
      await pause(200);
    }
    const alive = await new Visitor(town.server).get("/healthz");
    assert.equal(alive.status, 200, "/healthz");
    await thaw();
    assert.ok(saidAfter !== undefined, "/readyz tells it");
    told.push(saidAfter);
  };
  const observations = await several(town, 3, harm);
  return `/readyz says so after ${spread(told)}, answering within ${slowest.toFixed(0)} ms; ${observations}`;
}

async function pauseProcesses(town: Town): Promise<string> {
  const observations: string[] = [];
  for (const alone of [true, false]) {
    const back: number[] = [];
    let crowded = 0;
    for (let i = 0; i < 3; i++) {
      const lanes = town.begin();
      const before = town.acknowledged.length;
      await until(() => town.acknowledged.length >= before + 10, 60_000);
      const pids = alone ? [] : processesBelow(path.join(town.dataDir, "postgres"));
      pids.push(town.server.child.pid!);
      const goOn = registerCleanup(() => signal(pids, "SIGCONT"));
      const since = performance.now();
      signal(pids, "SIGSTOP");
      await pause(stillMs);
      await goOn();
      const awake = performance.now();
      const there = town.acknowledged.length;
      await until(() => town.acknowledged.length >= there + 10, 60_000);
      back.push(performance.now() - awake);
      await lanes.stop();
      const refused = town.answers.filter(({ at, status }) => at >= since && status >= 500);
      crowded += refused.filter(isOverloadAnswer).length;
      const away = refused.filter((one) => !isOverloadAnswer(one));
      assert.deepEqual(
        away.map(({ status, path, text }) => `${status} ${path} ${/<h1>[^<]*/.exec(text)?.[0]}`),
        [],
        "no request is told that the database is away",
      );
    }
    const who = alone ? "the program alone" : "with its PostgreSQL";
    observations.push(`${who}: 10 writes after ${spread(back)}, ${crowded} told that too many came at once`);
  }
  return `${observations.join("; ")}; ${await town.settleAccounts()}`;
}

async function elsewhere(folder: string): Promise<string> {
  const place = path.join(folder, "ailleurs");
  fs.mkdirSync(place);
  let cluster = await openCluster({ dataDir: place });
  const stop = registerCleanup(() => cluster.stop());
  const town = await new Town(folder, { env: { DATABASE_URL: cluster.url } }).open();
  const harm = async () => {
    await cluster.stop();
    await pause(1_000);
    cluster = await openCluster({ dataDir: place });
  };
  try {
    return await several(town, 3, harm);
  } finally {
    await town.close();
    await stop();
  }
}

const killAll = async (town: Town) => signal(processesBelow(path.join(town.dataDir, "postgres")), "SIGKILL");

const promise = "quick 503 in French, it heals by itself, nothing acknowledged lost";

export const databaseCases: Case[] = [
  {
    name: "base-gelee",
    what: "PostgreSQL frozen for 20 s (SIGSTOP)",
    promise: `${promise}; /readyz tells it`,
    run: inTown(freeze),
  },
  {
    name: "sommeil",
    what: "the program stands still for 3 s (SIGSTOP), alone and with its PostgreSQL, three times each",
    promise:
      "it does not take its own sleep for the database's silence: no request gets 503, nothing acknowledged lost",
    run: inTown(pauseProcesses),
  },
  {
    name: "base-arretee",
    what: "the embedded PostgreSQL stopped by another program (SIGINT)",
    promise,
    run: inTown((town) => several(town, 3, async () => signal([await postmaster(town.dataDir)], "SIGINT"))),
  },
  {
    name: "base-tuee",
    what: "the embedded PostgreSQL killed with all its processes (kill -9)",
    promise,
    run: inTown((town) => several(town, 3, () => killAll(town))),
  },
  {
    name: "base-blessee",
    what: "one process of PostgreSQL killed (kill -9): it closes all connections and recovers",
    promise,
    run: inTown((town) =>
      several(town, 3, async () => {
        const first = await postmaster(town.dataDir);
        const child = processesBelow(path.join(town.dataDir, "postgres")).find((pid) => pid !== first);
        signal([child!], "SIGKILL");
      }),
    ),
  },
  {
    name: "base-relancee",
    what: "a PostgreSQL of DATABASE_URL restarted",
    promise,
    run: elsewhere,
  },
];
