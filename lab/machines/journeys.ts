// Runs the e2e journeys while one of two machines is always being killed. A kill may cost the write in progress.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { findShell, needChromium } from "../../tests/e2e/chromium.ts";
import { outside, startServer, until } from "../../tests/e2e/server.ts";
import type { Case } from "../cases.ts";
import { registerCleanup } from "../ending.ts";
import { queryDatabase } from "../faults/postgres.ts";
import type { Row } from "../measured.ts";
import { bucketFor } from "./bucket.ts";
import { isServing, type LoggedRequest, loggedRequests } from "./haproxy.ts";
import { startSiteNginx } from "./nginx.ts";
import { Pair } from "./pair.ts";
import { startPostgres } from "./postgres.ts";

const chosen = [
  "main-job",
  "without-javascript",
  "profile",
  "upload",
  "results",
  "offer",
  "offer-life",
  "conversation",
  "applications-board",
  "team",
  "moderation",
  "admin-lists",
];

const restMs = 3000;

const bothServe = ({ machines, proxy }: Pair) =>
  until(() => machines.every(({ name }) => isServing(proxy, name)), 120_000);

type Result = { status: string; startTime: string; duration: number; error?: { message?: string } };
type Spec = { title: string; file: string; tests: { status: string; results: Result[] }[] };
type Suite = { specs?: Spec[]; suites?: Suite[] };

const specsOf = ({ specs = [], suites = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)];

async function runJourneys(folder: string, env: Record<string, string>): Promise<Spec[]> {
  const root = path.join(import.meta.dirname, "../..");
  const tool = path.join(root, "node_modules/@playwright/test/cli.js");
  const files = chosen.map((name) => `tests/e2e/${name}.spec.ts`);
  // On a phone, and those of one width.
  const options = ["--workers=1", "--retries=1", "--reporter=json", "--grep-invert", "at 1280 px"];
  const child = spawn(process.execPath, [tool, "test", ...files, ...options, `--output=${folder}/results`], {
    cwd: root,
    env: { ...outside, ...env, CHROMIUM: needChromium(), CHROMIUM_SHELL: findShell() ?? "" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  registerCleanup(() => void child.kill("SIGTERM"));
  let said = "";
  child.stdout.on("data", (part) => (said += part));
  await new Promise((done) => child.on("close", done));
  return specsOf(JSON.parse(said) as Suite);
}

function killInTurn(pair: Pair): { stop: () => Promise<number> } {
  const over = new AbortController();
  const rest = () => pause(restMs, true, { signal: over.signal }).catch(() => false);
  const killing = (async () => {
    let kills = 0;
    for (;;) {
      await bothServe(pair);
      if (!(await rest())) return kills;
      const { name, port, server } = pair.machines[kills % pair.machines.length]!;
      await server.end("SIGKILL");
      kills++;
      await pair.startMachine(name, port);
    }
  })();
  killing.catch(() => {});
  return {
    stop: () => {
      over.abort();
      return killing;
    },
  };
}

// The proxy writes its line after the answer that ended a journey.
const lateMs = 1000;

// A browser sends a form again when a used connection breaks, and HAProxy logs nothing of the first time. The answer says so.
const sentAgain = /c’était déjà fait/;

const isWithin = ({ startTime, duration }: Result) => {
  const from = Date.parse(startTime);
  return ({ at }: LoggedRequest) => at >= from && at <= from + duration + lateMs;
};

async function readDuringKills(pair: Pair, url: string): Promise<{ pages: number; instead: string[] }> {
  let pages = 0;
  let over = false;
  const instead: string[] = [];
  const lanes = Array.from({ length: 4 }, async () => {
    while (!over) {
      const told = await fetch(`${url}/offres`)
        .then((answer) => answer.text().then(() => answer.status))
        .catch((error: Error) => String(error.cause ?? error));
      if (told === 200) pages++;
      else instead.push(String(told));
    }
  });
  for (const { name, port, server } of [...pair.machines]) {
    await bothServe(pair);
    await pause(restMs);
    await server.end("SIGKILL");
    await pair.startMachine(name, port);
  }
  await pause(restMs);
  over = true;
  await Promise.all(lanes);
  return { pages, instead };
}

const ways = (passed: LoggedRequest[]) =>
  passed.map(({ method, path }) => `${method} ${path.replace(/[0-9a-f-]{36}/g, "…")}`);

export const journeys: Case = {
  name: "parcours",
  what: "Journeys in a browser while one of two machines is killed and started again, again and again",
  async run(folder) {
    const postgres = await startPostgres(folder, "base");
    // No mail server, so that no mail waits for the morning: each becomes a file at once, in one folder of both machines.
    const outbox = path.join(folder, "site", "outbox");
    for (const at of [outbox, path.join(folder, "A"), path.join(folder, "B")]) fs.mkdirSync(at, { recursive: true });
    for (const name of ["A", "B"]) fs.symlinkSync(outbox, path.join(folder, name, "outbox"));
    const pair = new Pair(folder, { DATABASE_URL: postgres.url, ...(await bucketFor()) });
    await pair.open(async (env) => {
      // Loads the demonstration data; the site then runs in normal mode.
      const loading = await startServer({ mode: "demo", dataDir: `${folder}/A`, env });
      await loading.end("SIGTERM");
      // An installation holds back new companies until they are approved; in the demonstration their offers are public at once.
      await queryDatabase(
        postgres.url,
        `INSERT INTO "settings" ("key", "value") VALUES ('approvals', '{"companies": false}')
          ON CONFLICT ("key") DO UPDATE SET "value" = "settings"."value" || EXCLUDED."value"`,
      );
    });
    const killer = killInTurn(pair);
    const began = Date.now();
    const specs = await runJourneys(folder, { JOURNEYS_SITE: pair.url, JOURNEYS_FOLDER: path.join(folder, "site") });
    const kills = await killer.stop();
    const passed = loggedRequests(pair.proxy).filter(({ at }) => at >= began);
    const cut = passed.filter((one) => one.cut);

    const troubles: string[] = [];
    let again = 0;
    for (const { file, title, tests } of specs) {
      for (const { results } of tests) {
        const name = `${file}: ${title}`;
        const excused = results
          .slice(0, -1)
          .every((result) => cut.some(isWithin(result)) || sentAgain.test(result.error?.message ?? ""));
        if (results.at(-1)?.status !== "passed" || !excused)
          troubles.push([name, ...results.map(({ error }) => error?.message ?? "passed")].join("\n"));
        again += results.length - 1;
      }
    }
    assert.deepEqual(troubles, [], `cut: ${ways(cut).join(", ")}`);
    assert.ok(specs.length >= chosen.length, `${specs.length} journeys`);
    assert.ok(kills >= 5, `${kills} kills`);
    const retried = passed.filter(({ tries, status }) => tries > 0 && status < 500);
    const lines: Row[] = [
      {
        what: `${specs.length} journeys of ${chosen.length} kinds, ${kills} kills`,
        found: `all come to their end; ${specs.length - again} at the first go, ${again} begun anew after a request that a kill had cut or doubled`,
      },
      {
        what: `${passed.length} requests`,
        found: `${retried.length} asked of the other machine by the proxy, unseen; ${cut.length} cut${cut.length > 0 ? ` (${ways(cut).join(", ")})` : ""}`,
      },
    ];
    const nginx = await startSiteNginx(folder, pair.machines);
    for (const [name, url] of [
      ["HAProxy", pair.url],
      ["nginx", nginx.url],
    ] as const) {
      const { pages, instead } = await readDuringKills(pair, url);
      // An answer that has begun cannot be retried on another machine.
      const broken = instead.filter((told) => Number.isNaN(Number(told)));
      assert.ok(pages > 20 && broken.length === instead.length, `${name}: ${pages} pages, and ${instead.join(", ")}`);
      assert.ok(broken.length <= 4, `${name}: ${broken.join(", ")}`);
      lines.push({
        what: `four visitors read page after page through ${name} while each machine is killed once`,
        found: `${pages} pages, none refused, ${broken.length} broken off in the middle of the page`,
      });
    }
    await nginx.run.end("SIGTERM");
    await pair.close();
    await postgres.run.end("SIGTERM");
    return lines;
  },
};
