// Further faults: two servers on one folder, concurrent commands, repeated forms, clock jumps, lost files, bucket outage.
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { offerText, runCommand, until } from "../../tests/e2e/server.ts";
import type { Case } from "../cases.ts";
import { registerCleanup } from "../ending.ts";
import { spread } from "../figures.ts";
import { namesOf, openBucket } from "../machines/bucket.ts";
import { Clock } from "./clock.ts";
import { Door } from "./gate.ts";
import { inTown } from "./kills.ts";
import { queryDatabase } from "./postgres.ts";
import { Town } from "./town.ts";
import { fieldsOf, password, Visitor, type VisitorAnswer } from "./visitor.ts";

const atOnce = 20;

async function startTwice(town: Town): Promise<string> {
  const lanes = town.begin();
  const times: number[] = [];
  for (let i = 0; i < 3; i++) {
    const began = performance.now();
    const second = await runCommand(["start"], { DATA_DIR: town.dataDir, PORT: "0", HOST: "127.0.0.1" });
    times.push(performance.now() - began);
    assert.notEqual(second.code, 0);
    assert.match(second.output, /utilise déjà le dossier/);
    assert.doesNotMatch(second.output, /^\s+at /m);
  }
  await lanes.stop();
  assert.ok(Math.max(...times) < 10_000, spread(times));
  return `refused in French after ${spread(times)}; ${await town.settleAccounts()}`;
}

async function commands(town: Town): Promise<string> {
  const lanes = town.begin();
  const file = path.join(town.dataDir, "phrase");
  fs.writeFileSync(file, `${password}\n`, { mode: 0o600 });
  const env = { DATA_DIR: town.dataDir };
  const archive = path.join(path.dirname(town.dataDir), "sauvegarde.tar");
  const asked = [
    ["create-admin", "--email", "chef@exemple.test", "--password-file", file],
    ["backup", "--sortie", archive],
    ["outbox"],
    ["doctor"],
  ];
  const before = town.acknowledged.length;
  for (const args of asked) {
    const { code, output } = await runCommand(args, env);
    assert.equal(code, 0, `${args[0]}: ${output}`);
  }
  // Two at once: neither may end the process that the other uses.
  const both = await Promise.all([
    runCommand(["outbox"], env),
    runCommand(["backup", "--sortie", `${archive}.2`], env),
  ]);
  for (const { code, output } of both) assert.equal(code, 0, output);
  await until(() => town.acknowledged.length > before + 10);
  await lanes.stop();
  const meanwhile = town.acknowledged.length - before;
  assert.deepEqual(town.faults(), [], "the server does not notice");
  const admin = new Visitor(town.server);
  assert.equal((await admin.post("/admin-auth", { email: "chef@exemple.test", password })).location, "/admin");
  fs.rmSync(archive, { force: true });
  return `create-admin, backup, outbox, doctor beside ${meanwhile} writes; ${await town.settleAccounts()}`;
}

async function count(town: Town, text: string, values: unknown[]): Promise<number> {
  const [row] = await queryDatabase<{ n: number }>(town.database, `SELECT count(*)::int AS n FROM ${text}`, values);
  return row!.n;
}

const all = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: atOnce }, work));

async function doubled(town: Town): Promise<string> {
  const offers = town.firstOffer();
  const one = async (name: string, rows: () => Promise<number>, send: () => Promise<VisitorAnswer>) => {
    const said = await all(send);
    const faults = said.filter(({ status }) => status >= 500 && status !== 503);
    assert.deepEqual(
      faults.map(({ status }) => status),
      [],
      name,
    );
    assert.equal(await rows(), 1, `${name}: rows`);
    return name;
  };
  const done: string[] = [];
  const newcomer = "double@courrier.example";
  done.push(
    await one(
      "sign-up",
      () => count(town, `"users" WHERE "email" = $1`, [newcomer]),
      () => new Visitor(town.server).signUp(newcomer),
    ),
  );
  await pause(1_000);
  assert.equal(new Set(town.office.taken.filter(({ to }) => to === newcomer).map(({ id }) => id)).size, 1, "one mail");
  const company = town.company();
  const page = await company.get("/compte/entreprise/creer-offre");
  const fields = {
    ...fieldsOf(page.text, ["title"]),
    title: "Menuisier H/F double",
    city: "Lyon",
    salary: "2400",
    description: offerText,
  };
  done.push(
    await one(
      "offer",
      () => count(town, `"offers" WHERE "title" = $1`, [fields.title]),
      () => company.post("/compte/entreprise/creer-offre", fields),
    ),
  );
  const applicant = "candidat-double@courrier.example";
  done.push(
    await one(
      "application",
      () => count(town, `"applications" WHERE "email" = $1`, [applicant]),
      () => town.apply(new Visitor(town.server), offers, applicant),
    ),
  );
  const candidate = new Visitor(town.server);
  await candidate.signUp("garde@courrier.example");
  done.push(
    await one(
      "saved offer",
      () => count(town, `"savedOffers" WHERE "offerId" = $1`, [offers]),
      () => candidate.post(`/offres/${offers}/enregistrement`, { garder: "oui" }),
    ),
  );
  const search = { job: "menuisier", city: "Lyon" };
  done.push(
    await one(
      "saved search",
      () => count(town, `"savedSearches" WHERE "job" = $1`, [search.job]),
      () => company.post("/resultats/enregistrement", search),
    ),
  );
  return `${done.join(", ")}: one row each; ${await town.settleAccounts()}`;
}

async function jump(folder: string, both: boolean): Promise<string> {
  const clock = new Clock();
  const place = path.join(folder, "ailleurs");
  fs.mkdirSync(place);
  const postgres = both ? await clock.startPostgres(place) : null;
  const env = postgres ? { ...clock.env, DATABASE_URL: postgres.url } : clock.env;
  const town = await new Town(folder, { env }).open();
  const hour = 3_600;
  const jumps = [2 * hour, -2 * hour, 26 * hour, 0, 20 * 24 * hour, 0];
  try {
    const times: number[] = [];
    const company = town.company();
    for (const ahead of jumps) {
      clock.set(ahead);
      const [{ far }] = (await queryDatabase<{ far: number }>(
        town.database,
        "SELECT (extract(epoch FROM clock_timestamp()) - $1)::float8 AS far",
        [Date.now() / 1000],
      )) as [{ far: number }];
      assert.ok(Math.abs(far - (both ? ahead : 0)) < 10, `the clock of PostgreSQL is ${far} s ahead`);
      const before = town.acknowledged.length;
      const began = performance.now();
      const lanes = town.begin();
      await until(() => town.acknowledged.length >= before + 20, 60_000);
      await lanes.stop();
      times.push(performance.now() - began);
      assert.equal((await new Visitor(town.server).get("/readyz")).status, 200, `${ahead} s`);
      const own = await company.get("/compte/entreprise/mes-offres");
      assert.equal(own.status, 200, `still signed in with the clock ${ahead} s ahead: ${own.location}`);
    }
    assert.deepEqual(town.faults(), [], "no fault");
    return `by +2 h, -2 h, +26 h, +20 days and back: 20 writes took ${spread(times)}; ${await town.settleAccounts(240_000)}`;
  } finally {
    await town.close();
    await postgres?.stop();
  }
}

async function damaged(town: Town): Promise<string> {
  const company = town.company();
  for (let i = 0; i < 3; i++) assert.equal((await town.write("application", 0)).status, 302);
  const rows = await queryDatabase<{ id: string; key: string }>(
    town.database,
    `SELECT "id", "storageKey" AS key FROM "files" WHERE "kind" = 'cv' ORDER BY "id"`,
  );
  const owned = await Promise.all(
    rows.map(async (row) => ({ ...row, said: await company.get(`/fichiers/${row.id}`) })),
  );
  const [gone, short, whole] = owned.filter(({ said }) => said.status === 200);
  assert.ok(gone && short && whole, "three files of one company");
  const place = (key: string) => path.join(town.dataDir, "files", key);
  fs.rmSync(place(gone.key));
  fs.truncateSync(place(short.key), 100);
  for (const { id } of [gone, short]) {
    const said = await company.get(`/fichiers/${id}`);
    assert.equal(said.status, 404, "a file that is gone or damaged is not there");
  }
  assert.equal((await company.get(`/fichiers/${whole.id}`)).status, 200, "others are");
  for (const page of ["/compte/entreprise/candidatures", "/compte/entreprise/mes-offres", "/"])
    assert.equal((await company.get(page)).status, 200, page);
  const doctor = await runCommand(["doctor"], { DATA_DIR: town.dataDir });
  assert.notEqual(doctor.code, 0, "doctor notices");
  assert.match(doctor.output, /2 absents ou abîmés/);
  fs.rmSync(path.join(town.dataDir, "cv-pages"), { recursive: true, force: true });
  await town.server.end("SIGTERM");
  await town.startAgain();
  assert.equal((await company.get(`/fichiers/${whole.id}`)).status, 200, "after a start");
  return `both answer 404 and doctor names them, pages and other files go on; ${await town.settleAccounts()}`;
}

async function bucketAway(folder: string): Promise<string> {
  const bucket = await openBucket();
  const door = new Door(Number(new URL(bucket.endpoint).port));
  await door.open();
  registerCleanup(() => door.close());
  const env = namesOf({ endpoint: `http://127.0.0.1:${door.port}` });
  const town = await new Town(folder, { env }).open();
  try {
    const said: string[] = [];
    const ways: [string, () => unknown, () => unknown][] = [
      ["gone", () => door.close(), () => door.open()],
      [
        "503",
        () => {
          bucket.fault = () => ({ status: 503, code: "SlowDown" });
        },
        () => {
          bucket.fault = () => undefined;
        },
      ],
    ];
    for (const [name, harm, mend] of ways) {
      assert.equal((await town.write("application")).status, 302);
      await harm();
      const refused = await town.write("application");
      assert.equal(refused.status, 503, `${name}: ${refused.text.slice(0, 300)}`);
      assert.match(refused.text, /lang="fr"/);
      assert.ok(Number(refused.retryAfter) > 0);
      assert.equal((await town.write("offer")).status, 302, "what needs no file goes on");
      for (const page of ["/", "/offres"]) assert.equal((await new Visitor(town.server).get(page)).status, 200);
      assert.equal((await new Visitor(town.server).get("/readyz")).status, 503, "/readyz tells it");
      await mend();
      assert.equal((await town.write("application")).status, 302, "taken again");
      await until(async () => (await new Visitor(town.server).get("/readyz")).status === 200);
      said.push(`${name}: 503 after ${Math.round(refused.ms)} ms`);
    }
    return `${said.join(", ")}, taken again at once; ${await town.settleAccounts()}`;
  } finally {
    await town.close();
  }
}

export const otherCases: Case[] = [
  {
    name: "deux",
    what: "a second start on the same DATA_DIR, three times, among writes",
    promise: "it refuses within 10 s in French and harms nothing",
    run: inTown(startTwice),
  },
  {
    name: "commandes",
    what: "the command line beside the server, among writes",
    promise: "each command does its work, the server notices nothing",
    run: inTown(commands),
  },
  {
    name: "doublons",
    what: `the same form sent ${atOnce} times at once`,
    promise: "one row, one mail",
    run: inTown(doubled),
  },
  {
    name: "horloge",
    what: "the clock of the program and of its PostgreSQL jumps, forwards and back",
    promise: "writes and mails go on, sessions stay open, no fault",
    run: (folder) => jump(folder, true),
  },
  {
    name: "horloge-seule",
    what: "the clock of the program jumps, that of its PostgreSQL stands",
    promise: "the same",
    run: (folder) => jump(folder, false),
  },
  {
    name: "fichiers",
    what: "one stored file removed, one cut short",
    promise: "both are not there (404), doctor names them, everything else goes on",
    run: inTown(damaged),
  },
  {
    name: "seau",
    what: "the bucket away, then answering 503, then back",
    promise: "503 in French for what brings a file, the rest goes on, taken again once it is back",
    run: bucketAway,
  },
];
