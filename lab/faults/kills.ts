// The server is killed or stopped at the worst moments.
import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { outside, startServer, until } from "../../tests/e2e/server.ts";
import type { Case } from "../cases.ts";
import { registerCleanup } from "../ending.ts";
import { spread } from "../figures.ts";
import { processesBelow, signal } from "../proc.ts";
import { queryDatabase } from "./postgres.ts";
import { Town } from "./town.ts";
import { NoAnswerError, Visitor } from "./visitor.ts";

const root = path.join(import.meta.dirname, "../..");
const kills = 20;
const moments = 8;
/** Longer than the database timeout, shorter than limits.mailMarkMs, with margin for a busy machine. */
const silentMs = 10_000;

function launch(dataDir: string): ChildProcess {
  const child = spawn(process.execPath, [path.join(root, "cli.ts"), "start"], {
    cwd: root,
    stdio: "ignore",
    env: { ...outside, HOST: "127.0.0.1", PORT: "0", DATA_DIR: dataDir, LOG_LEVEL: "error" },
  });
  registerCleanup(() => child.kill("SIGKILL"));
  return child;
}

/** Kills the program after `ms`; with `all`, also every process that it started, as a power cut does. */
async function killAfter(ms: number, dataDir: string, all: boolean): Promise<void> {
  const child = launch(dataDir);
  const dead = new Promise((done) => child.once("exit", done));
  await pause(ms);
  child.kill("SIGKILL");
  if (all) signal(processesBelow(dataDir), "SIGKILL");
  await dead;
}

async function killAmongWrites(town: Town): Promise<string> {
  const starts: number[] = [];
  for (let round = 0; round < kills; round++) {
    const before = town.acknowledged.length;
    const lanes = town.begin();
    await until(() => town.acknowledged.length >= before + 20);
    await pause((round * 37) % 200);
    await town.server.end("SIGKILL");
    if (round % 2 === 1) signal(processesBelow(town.dataDir), "SIGKILL");
    await lanes.stop();
    starts.push(await town.startAgain());
  }
  return `${await town.settleAccounts()}; ready again after ${spread(starts)}`;
}

const unsent = `SELECT count(*)::int AS n FROM "mails" WHERE "state" <> 'sent'`;

/** Signs up a person. `work` runs when the mail server has the mail, not yet confirmed. @returns the Message-ID */
async function signUpAndThen(town: Town, mark: string, work: () => unknown): Promise<string> {
  const taken = whenMailAccepted(town, mark, async () => {
    await answered;
    await work();
  });
  const answered = new Visitor(town.server).signUp(mark).then(({ status, location }) => {
    assert.equal(location, "/verify-email", `the answer ${status} to a sign-up`);
  });
  return await Promise.race([taken, answered.then(() => taken)]);
}

function whenMailAccepted(town: Town, mark: string, work: () => unknown): Promise<string> {
  return new Promise((resolve, reject) => {
    town.office.beforeTelling = async ({ to, id }) => {
      if (to !== mark) return;
      town.office.beforeTelling = () => {};
      await Promise.resolve(work()).then(() => resolve(id), reject);
    };
  });
}

async function killBeforeTheMark(town: Town): Promise<string> {
  const tries = 3;
  const ids: string[] = [];
  for (let i = 0; i < tries; i++) {
    const mark = `personne-${9000 + i}@courrier.example`;
    // Stopped before the 250 is sent, killed after: it never reads the 250.
    ids.push(await signUpAndThen(town, mark, () => town.server.child.kill("SIGSTOP")));
    await pause(100);
    await town.server.end("SIGKILL");
    await town.startAgain();
    town.acknowledged.push({ kind: "account", mark });
  }
  const ledger = await town.settleAccounts();
  await until(async () => {
    const [row] = await queryDatabase<{ n: number }>(town.database, unsent);
    return row!.n === 0;
  });
  const came = ids.map((id) => town.office.taken.filter((mail) => mail.id === id).length);
  assert.ok(
    came.every((n) => n === 1 || n === 2),
    `came ${came} times`,
  );
  return `${tries} times: the mail came ${came.join(", ")} times under one Message-ID; ${ledger}`;
}

function freezeDatabase(town: Town): () => unknown {
  const all = processesBelow(path.join(town.dataDir, "postgres"));
  const thaw = registerCleanup(() => signal(all, "SIGCONT"));
  signal(all, "SIGSTOP");
  return thaw;
}

/** Killed before it reads the 250; the next process reads its own 250 while the database is frozen and cannot record it. */
async function killThenSilence(town: Town, mark: string): Promise<string> {
  const id = await signUpAndThen(town, mark, () => town.server.child.kill("SIGSTOP"));
  await town.server.end("SIGKILL");
  // Only once ready: a start needs the database.
  await town.mailDoor.close();
  await town.startAgain();
  let thaw = () => {};
  const second = whenMailAccepted(town, mark, () => {
    thaw = freezeDatabase(town) as () => void;
  });
  await town.mailDoor.open();
  await second;
  await pause(silentMs);
  await thaw();
  return id;
}

/** Reads the 250 while the database is frozen, and is killed before it can record it. */
async function silenceThenKill(town: Town, mark: string): Promise<string> {
  let thaw = () => {};
  const id = await signUpAndThen(town, mark, () => {
    thaw = freezeDatabase(town) as () => void;
  });
  await pause(silentMs);
  await town.server.end("SIGKILL");
  await thaw();
  await town.startAgain();
  return id;
}

async function killAndSilence(town: Town): Promise<string> {
  const ids: string[] = [];
  for (const [i, way] of [killThenSilence, silenceThenKill].entries()) {
    const mark = `personne-${9100 + i}@courrier.example`;
    ids.push(await way(town, mark));
    town.acknowledged.push({ kind: "account", mark });
    await until(async () => (await queryDatabase<{ n: number }>(town.database, unsent))[0]!.n === 0, 120_000);
    // Mails resume before pages, which retry the database only at intervals.
    await until(async () => (await new Visitor(town.server).get("/offres")).status === 200);
  }
  const ledger = await town.settleAccounts();
  const came = ids.map((id) => town.office.taken.filter((mail) => mail.id === id).length);
  // A write that reached the database before the freeze completes after it, also for a killed client: then one mail is right.
  assert.ok(
    came.every((n) => n === 1 || n === 2),
    `came ${came.join(" and ")} times`,
  );
  return `killed, then silent: the mail came ${came[0]} times; silent, then killed: ${came[1]} times, each under one Message-ID; ${ledger}`;
}

async function killFirstStart(folder: string): Promise<string> {
  const measured = path.join(folder, "mesure");
  const began = performance.now();
  const server = await startServer({ mode: "start", dataDir: measured });
  const whole = performance.now() - began;
  await server.end("SIGTERM");
  const after: number[] = [];
  for (let i = 0; i < moments; i++) {
    const dataDir = path.join(folder, `debut ${i}`);
    await killAfter((whole * (i + 0.5)) / moments, dataDir, i % 2 === 1);
    const started = performance.now();
    const again = await startServer({ mode: "start", dataDir });
    after.push(performance.now() - started);
    const answer = await new Visitor(again).signUp("zoe@exemple.test");
    assert.equal(answer.location, "/verify-email", `after the kill ${i}`);
    assert.equal(await again.end("SIGTERM"), 0);
    assert.deepEqual(processesBelow(dataDir), [], "nothing stays behind");
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
  return `${moments} moments of a start of ${(whole / 1000).toFixed(1)} s; the next start is ready after ${spread(after)}`;
}

async function stopUnderLoad(town: Town): Promise<string> {
  const times: number[] = [];
  let answered = 0;
  for (let i = 0; i < 3; i++) {
    const before = town.acknowledged.length;
    const lanes = town.begin();
    await until(() => town.acknowledged.length >= before + 30);
    const started = performance.now();
    const code = await town.server.end("SIGTERM");
    times.push(performance.now() - started);
    await lanes.stop();
    assert.equal(code, 0, "the exit code");
    assert.deepEqual(processesBelow(town.dataDir), [], "nothing stays behind");
    await town.startAgain();
    answered += town.acknowledged.length - before;
  }
  assert.ok(Math.max(...times) < 15_000, spread(times));
  const cut = town.broken.flatMap((error) =>
    error instanceof NoAnswerError && error.cut ? [String(error.cause)] : [],
  );
  assert.deepEqual(cut, [], "connections cut under a request");
  return `exit 0 after ${spread(times)}, ${answered} writes acknowledged meanwhile, none cut; ${await town.settleAccounts()}`;
}

export const inTown = (work: (town: Town) => Promise<string>) => async (folder: string) => {
  const town = await new Town(folder).open();
  try {
    return await work(town);
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${town.server.output().slice(-4000)}`, { cause: error });
  } finally {
    await town.close();
  }
};

export const killCases: Case[] = [
  {
    name: "tue",
    what: `${kills} times kill -9 of the server among writes, every other time of PostgreSQL too`,
    promise: "every acknowledged write there once, every promised mail once or twice, nothing seen by another",
    run: inTown(killAmongWrites),
  },
  {
    name: "tue-courrier",
    what: "kill -9 between the mail server's 250 and our mark",
    promise: "the mail comes once or twice under one Message-ID",
    run: inTown(killBeforeTheMark),
  },
  {
    name: "tue-courrier-base",
    what: "kill -9 between the 250 and our mark, and PostgreSQL silent for 10 s after it, or before",
    promise: "the mail comes once or twice under one Message-ID, no third time",
    run: inTown(killAndSilence),
  },
  {
    name: "tue-debut",
    what: "kill -9 during the first start",
    promise: "the next start makes a whole installation",
    run: killFirstStart,
  },
  {
    name: "arret",
    what: "SIGTERM under load",
    promise:
      "exit 0 within 15 s, nothing acknowledged lost, no request cut that takes at most 8 s, nothing left behind",
    run: inTown(stopUnderLoad),
  },
];
