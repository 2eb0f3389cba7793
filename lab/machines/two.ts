// Two servers behind HAProxy on one PostgreSQL and one bucket: they share all state, and either may be killed.

import assert from "node:assert/strict";
import { setTimeout as pause } from "node:timers/promises";
import { Person } from "../../tests/e2e/people.ts";
import { runCommand, until } from "../../tests/e2e/server.ts";
import type { Case } from "../cases.ts";
import { hashOfBody } from "../faults/film.ts";
import { queryDatabase } from "../faults/postgres.ts";
import { fieldsOf, password, Visitor } from "../faults/visitor.ts";
import { spread } from "../figures.ts";
import type { Row } from "../measured.ts";
import { announce, findOffset, recordUpload, sendChunk } from "../tus.ts";
import { archiveEverywhere, nightlyOnce, setNight } from "./archives.ts";
import { namesOf, openBucket } from "./bucket.ts";
import { commonSecret } from "./pair.ts";
import { startPostgres } from "./postgres.ts";
import { type Machine, Machines, on } from "./town.ts";

async function signUp(town: Machines, machine: Machine, email: string): Promise<Person> {
  const person = new Person(town.server.url);
  await person.post(on(machine, "/inscription-candidat"), { email, password, terms: "on" });
  return person;
}

/** A PDF may end in blanks. */
const blanks = " ".repeat(3_000_000);

async function handOver(town: Machines, pdf: Buffer): Promise<string> {
  const [a, b] = town.machines as [Machine, Machine];
  const zoe = await signUp(town, a, "zoe@courrier.example");
  const bytes = new Blob([new Uint8Array(pdf), blanks]);
  const { size } = bytes;
  const { cookie } = zoe;
  const address = await announce(a.server.url, cookie, { kind: "cv", name: "cv.pdf", type: "application/pdf", size });
  const half = 1_600_000;
  assert.equal(await sendChunk(address, cookie, 0, bytes.slice(0, half)), half);
  await a.server.end("SIGKILL");
  const there = new URL(on(b, address.pathname));
  assert.equal(await findOffset(there, cookie), half);
  assert.equal(await sendChunk(there, cookie, half, bytes.slice(half)), size);
  await town.startMachine(a.name, a.port);
  const states = await Promise.all(
    town.machines.map((one) => recordUpload(new URL(on(one, address.pathname)), cookie)),
  );
  assert.deepEqual(states[0], states[1]);
  assert.equal(states[0]!.state, "stored");
  const expected = await hashOfBody(new Response(bytes));
  for (const machine of town.machines) {
    const answer = await fetch(on(machine, `/fichiers/${states[0]!.fileId}`), { headers: { Cookie: zoe.cookie } });
    assert.equal(await hashOfBody(answer), expected);
  }
  return "offset and bytes the same, recorded once though both were asked";
}

async function seenAfter(write: () => Promise<unknown>, seen: () => Promise<boolean>): Promise<number> {
  await write();
  const since = performance.now();
  while (!(await seen())) {
    if (performance.now() - since > 5000) throw new Error("Not seen at the other machine within 5 s");
    await pause(10);
  }
  return performance.now() - since;
}

async function indexInStep(town: Machines): Promise<string> {
  const times: number[] = [];
  const company = town.company();
  for (let i = 0; i < 20; i++) {
    const [writer, reader] = i % 2 ? town.machines.toReversed() : town.machines;
    const email = `metier-${i}@courrier.example`;
    const person = await signUp(town, writer!, email);
    await queryDatabase(town.database, `UPDATE "users" SET "emailVerified" = true WHERE "email" = $1`, [email]);
    const job = `Souffleur de verre ${String.fromCharCode(97 + i)}${String.fromCharCode(122 - i)}`;
    const page = await (await person.get(on(writer!, "/moncompte"))).text();
    const fields = fieldsOf(page, ["form", "profil"]);
    const write = () =>
      person.post(on(writer!, "/moncompte"), { ...fields, prenom: "Nadia", nom: "Benali", job, city: "Lyon" });
    const seen = async () => {
      // Quoted: the others of this occupation do not count.
      const answer = await company.get(on(reader!, `/resultats?job=${encodeURIComponent(`"${job}"`)}`));
      return answer.text.includes("1 candidat<") || / 1\s*candidat/.test(answer.text.replace(/<[^>]+>/g, " "));
    };
    times.push(await seenAfter(write, seen));
  }
  assert.ok(Math.max(...times) < 1000, `later than a second: ${spread(times)}`);
  return spread(times);
}

async function signOut(town: Machines): Promise<string> {
  const [a, b] = town.machines as [Machine, Machine];
  const nadia = await signUp(town, a, "sortie@courrier.example");
  // The cookie from before the sign-out, as a thief would hold it.
  const { cookie } = nadia;
  const open = () => fetch(on(b, "/moncompte"), { headers: { Cookie: cookie }, redirect: "manual" });
  assert.equal((await open()).status, 200);
  assert.equal((await nadia.post(on(a, "/deconnexion"), {})).headers.get("location"), "/login");
  assert.equal((await open()).status, 302);
  return "the next request at the other machine leads to the sign-in";
}

async function brake(town: Machines): Promise<string> {
  let tried = 0;
  const thief = new Visitor(town.server);
  await signUp(town, town.machines[0]!, "coffre@courrier.example");
  for (; tried < 30; tried++) {
    const machine = town.machines[tried % 2]!;
    const answer = await thief.post(on(machine, "/login"), {
      email: "coffre@courrier.example",
      password: `${password}!`,
    });
    if (answer.status === 429) break;
  }
  assert.equal(tried, 10);
  return "10 wrong passwords in turn at both, then 429 at either";
}

async function otherBuild(town: Machines): Promise<string> {
  const name = "ancienne-page-AbCd1234.js";
  const kept = await queryDatabase<{ n: number }>(town.database, `SELECT count(*)::integer AS n FROM "buildFiles"`);
  await queryDatabase(town.database, `INSERT INTO "buildFiles" ("name", "bytes") VALUES ($1, 'export {};')`, [name]);
  for (const machine of town.machines) {
    const answer = await fetch(on(machine, `/assets/${name}`));
    assert.deepEqual([answer.status, await answer.text()], [200, "export {};"]);
    assert.match(answer.headers.get("content-type")!, /javascript/);
  }
  return `both serve a file of an earlier build; ${kept[0]!.n} of this one are kept for the next`;
}

async function refusedStarts(town: Machines, root: string): Promise<string> {
  const common = { DATABASE_URL: town.database, DATA_DIR: `${root}/C`, PORT: "0", HOST: "127.0.0.1" };
  const bucket = Object.fromEntries(Object.entries(town.common).filter(([name]) => name.startsWith("S3_")));
  const alien = await runCommand(["start"], { ...common, ...bucket, SECRET: "un tout autre secret que les autres" });
  assert.ok(alien.code !== 0 && alien.output.includes("même SECRET"), alien.output);
  const lonely = await runCommand(["start"], { ...common, SECRET: commonSecret });
  assert.ok(lonely.code !== 0 && lonely.output.includes("stockage de fichiers commun"), lonely.output);
  return "a third with another SECRET, and one without the bucket, refuse in French";
}

/** Scheduled tasks make one job a minute; app/platform/jobs/advisory-lock.test.ts tests that one machine runs it. */
async function roundsOnce(town: Machines): Promise<string> {
  const [row] = await queryDatabase<{ minutes: number; jobs: number }>(
    town.database,
    `SELECT count(*)::integer AS jobs, (1 + extract(epoch FROM max("created_on") - min("created_on")) / 60)::integer AS minutes
     FROM pgboss.job WHERE "name" = 'rounds'`,
  );
  assert.ok(row!.jobs <= row!.minutes + 1, `${row!.jobs} jobs in ${row!.minutes} minutes`);
  return `${row!.jobs} jobs in ${row!.minutes} minutes, by two machines`;
}

export const two: Case = {
  name: "deux",
  what: "Two machines behind HAProxy, one PostgreSQL, one bucket",
  async run(folder) {
    const postgres = await startPostgres(folder, "base");
    const bucket = await openBucket();
    const town = new Machines(folder, { DATABASE_URL: postgres.url, ...namesOf(bucket) });
    const opened = performance.now();
    await town.open();
    // Off while machines are killed: an interrupted backup is repeated an hour later.
    await setNight(town, null);
    const lines: Row[] = [
      {
        what: "both started at once on an empty database",
        found: `ready after ${((performance.now() - opened) / 1000).toFixed(1)} s, migrated once`,
      },
    ];
    const add = async (what: string, found: Promise<string>) => void lines.push({ what, found: await found });
    await add("an upload begun at A, A killed, gone on with at B", handOver(town, town.cv));
    await setNight(town, 0);
    const due = performance.now();
    await add("a profile changed at one is found by a search at the other", indexInStep(town));
    await add("signed out at A", signOut(town));
    await add("a limit counts at both together", brake(town));
    await add("a page of another build", otherBuild(town));
    await add("a third machine that does not fit", refusedStarts(town, folder));
    await add("an archive asked for at A", archiveEverywhere(town, bucket, folder));
    await add("the nightly archive", nightlyOnce(town, bucket, due));
    const mix = town.begin();
    const since = performance.now();
    let kills = 0;
    for (const name of ["A", "B", "A", "B"]) {
      const before = town.acknowledged.length;
      await until(() => town.acknowledged.length >= before + 40, 180_000);
      const machine = town.machines.find((one) => one.name === name)!;
      await machine.server.end("SIGKILL");
      kills++;
      await pause(1500);
      await town.startMachine(machine.name, machine.port);
    }
    await mix.stop();
    const { later, broken, faults } = town.disturbed(since);
    const answered = town.answers.filter((heard) => heard.at >= since).length;
    assert.equal(faults, 0, `answers of 500 during the mix: ${town.troubles()}`);
    await add(
      `a mix of writes and reads while one is killed and started again, ${kills} times`,
      town
        .settleAccounts()
        .then(
          (told) =>
            `${told}; ${answered} answers, of which ${later} asked to come again; ${broken} connections broken at a kill`,
        ),
    );
    await add("jobs by the minute", roundsOnce(town));
    await town.close();
    await postgres.run.end("SIGTERM");
    return lines;
  },
};
