// The program as a process: starts, stops, kills, double starts, unusual folders and users.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, test } from "@playwright/test";
import {
  endAll,
  newDataDir,
  offerText,
  outside,
  readOutbox,
  runCommand,
  type Server,
  startServer,
  until,
} from "./server.ts";

const password = "un mot de passe de test";

test.afterEach(endAll);

type Jar = Map<string, string>;

async function send(server: Server, jar: Jar, address: string, fields?: Record<string, string>): Promise<Response> {
  const response = await fetch(new URL(address, server.url), {
    method: fields ? "POST" : "GET",
    body: fields ? new URLSearchParams(fields) : undefined,
    headers: { Cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; ") },
    redirect: "manual",
  });
  for (const line of response.headers.getSetCookie()) {
    const [name = "", value = ""] = line.split(";")[0]!.split(/=(.*)/s);
    jar.set(name, value);
  }
  return response;
}

async function signUpCompany(server: Server, email: string): Promise<Jar> {
  const jar: Jar = new Map();
  const fields = { objet: "Menuiserie Durand", email, password, terms: "on" };
  const response = await send(server, jar, "/inscription-entreprise", fields);
  expect([response.status, response.headers.get("location")]).toEqual([302, "/verify-email"]);
  return jar;
}

function processesOf(dataDir: string): string[] {
  return fs
    .readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return fs.readlinkSync(`/proc/${pid}/cwd`).startsWith(fs.realpathSync(dataDir));
      } catch {
        return false;
      }
    });
}

test("a real installation prints one single-use link to create the first administrator, and stops cleanly", async () => {
  const server = await startServer({ mode: "start" });
  const link = /http\S+\/premier-administrateur\/\S+/.exec(server.output())?.[0];
  expect(link).toBeTruthy();
  expect(server.output()).toContain("aucun courrier ne part");
  const jar: Jar = new Map();
  const made = await send(server, jar, new URL(link!).pathname, { email: "chef@exemple.test", password });
  expect(made.headers.get("location")).toBe("/admin");
  const again = await send(server, jar, new URL(link!).pathname, { email: "chef2@exemple.test", password });
  expect(again.status).toBe(400);
  const first = server.end("SIGTERM");
  server.child.kill("SIGTERM");
  expect(await first).toBe(0);
  expect(processesOf(server.dataDir)).toEqual([]);
  // The compile cache of this build stays, and that of another build is deleted.
  const compiled = path.join(server.dataDir, "compiled");
  const [build = "", ...others] = fs.readdirSync(compiled);
  expect([others, fs.readdirSync(path.join(compiled, build), { recursive: true }).length > 20]).toEqual([[], true]);
  fs.mkdirSync(path.join(compiled, "another"));
  const second = await startServer({ mode: "start", dataDir: server.dataDir });
  expect(fs.readdirSync(compiled)).toEqual([build]);
  expect(second.output()).not.toContain("premier-administrateur");
  expect(await second.end("SIGTERM")).toBe(0);
});

test("three workers answer as one: sessions, writes, figures", async () => {
  const server = await startServer({ env: { WORKERS: "3" } });
  const figures = async () => (await fetch(`${server.url}/metrics`)).text();
  await until(async () => (await figures()).includes("\nvivier_workers 3\n"), 60_000);
  // A connection for each request: the operating system draws the worker.
  const apart = { Connection: "close" };
  const jar: Jar = new Map();
  await send(server, jar, "/login", { email: "entreprise@demo.vivier.example", password: "demonstration" });
  const headers = { ...apart, Cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; ") };
  const twelve = (ask: () => Promise<Response>) => Promise.all(Array.from({ length: 12 }, ask));
  const own = await twelve(() => fetch(`${server.url}/compte-entreprise`, { headers }));
  expect(own.map(({ status }) => status)).toEqual(Array(12).fill(200));
  const offers = await (await fetch(`${server.url}/compte/entreprise/mes-offres`, { headers })).text();
  // A draft has no such form.
  const [, path = ""] = /(\/compte\/entreprise\/mes-offres\/[0-9a-f-]{36})\/activation/.exec(offers)!;
  const page = `${server.url}/offres/${path.split("/").at(-1)}`;
  for (const [actif, status] of [
    ["oui", 200],
    ["non", 410],
    ["oui", 200],
  ] as const) {
    const verb = await send(server, jar, `${path}/activation`, { actif });
    expect(verb.status).toBe(302);
    const shown = await twelve(() => fetch(page, { headers: apart }));
    expect(shown.map((answer) => answer.status)).toEqual(Array(12).fill(status));
  }
  const served =
    /^vivier_http_requests_total\{method="POST",route="\/compte\/entreprise\/mes-offres\/:id\/activation"[^}]*\} (\d+)$/m;
  expect(served.exec(await figures())?.[1]).toBe("3");
  expect(await server.end("SIGTERM")).toBe(0);
});

test("stopped twice through npm, it exits 0 and leaves no process", { tag: "@long" }, async () => {
  const server = await startServer({ mode: "start", command: ["npm", "start"] });
  const ended = server.end("SIGTERM");
  server.child.kill("SIGTERM");
  expect(await ended).toBe(0);
  expect(processesOf(server.dataDir)).toEqual([]);
  await expect(fetch(`${server.url}/healthz`)).rejects.toThrow();
});

test("a second start on the same folder is refused in French and changes nothing", { tag: "@long" }, async () => {
  const server = await startServer({ mode: "start" });
  const started = Date.now();
  const second = await runCommand(["start"], { DATA_DIR: server.dataDir, PORT: "0", HOST: "127.0.0.1" });
  expect(second.code).not.toBe(0);
  expect(Date.now() - started).toBeLessThan(10_000);
  expect(second.output).toContain("utilise déjà le dossier");
  expect(second.output).not.toMatch(/^\s+at /m);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  expect((await fetch(`${server.url}/offres`)).status).toBe(200);
  expect(await server.end("SIGTERM")).toBe(0);
});

test("two installations run side by side, one below a folder with spaces, accents and closed permissions", {
  tag: "@long",
}, async () => {
  const closed = fs.mkdtempSync(path.join(os.tmpdir(), "dossier à moi "));
  fs.chmodSync(closed, 0o700);
  const [one, two] = await Promise.all([
    startServer({ mode: "start", dataDir: path.join(closed, "les données") }),
    startServer({ mode: "start" }),
  ]);
  for (const server of [one, two]) expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  expect(await Promise.all([one.end("SIGTERM"), two.end("SIGTERM")])).toEqual([0, 0]);
});

test("kill -9 during writes loses no acknowledged write and no promised mail", { tag: "@long" }, async () => {
  const dataDir = newDataDir();
  let server = await startServer({ mode: "start", dataDir });
  const acknowledged: string[] = [];
  // A new company in each round, because offers of one person are checked at most 30 times a minute.
  const jars: Jar[] = [];
  for (let round = 0; round < 3; round++) {
    const before = acknowledged.length;
    const jar = await signUpCompany(server, `durand-${round}@exemple.test`);
    jars.push(jar);
    const writer = async (lane: number) => {
      for (let i = 0; ; i++) {
        const title = `Menuisier H/F ${round}-${lane}-${i}`;
        try {
          const response = await send(server, jar, "/compte/entreprise/creer-offre", {
            title,
            description: offerText,
            salary: "2400",
          });
          if (response.status !== 302) return;
          acknowledged.push(title);
        } catch {
          return;
        }
      }
    };
    const writers = [0, 1, 2, 3].map(writer);
    await until(() => acknowledged.length >= before + 15);
    await server.end("SIGKILL");
    await Promise.all(writers);
    server = await startServer({ mode: "start", dataDir });
  }
  const listed = new Set<string>();
  for (const jar of jars) {
    let address: string | undefined = "/compte/entreprise/mes-offres";
    while (address) {
      const html: string = await (await send(server, jar, address)).text();
      for (const [title] of html.matchAll(/Menuisier H\/F \d+-\d+-\d+/g)) listed.add(title);
      const next: string | undefined = /<a [^>]*href="([^"]*)"[^>]*>[^<]*Suivant/.exec(html)?.[1];
      address =
        next && new URL(next.replaceAll("&amp;", "&"), new URL("/compte/entreprise/mes-offres", server.url)).href;
    }
  }
  expect(acknowledged.filter((title) => !listed.has(title))).toEqual([]);
  const mails = await until(async () => {
    const sent = await readOutbox(dataDir);
    const known = new Set(sent.map((mail) => mail.to?.[0]?.address));
    return jars.every((_, round) => known.has(`durand-${round}@exemple.test`)) && sent;
  });
  const ids = mails.map((mail) => mail.messageId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(await server.end("SIGTERM")).toBe(0);
});

test("after kill -9 of all processes, the next start recovers", { tag: "@long" }, async () => {
  const server = await startServer({ mode: "start" });
  await signUpCompany(server, "apres@exemple.test");
  const below = processesOf(server.dataDir);
  await server.end("SIGKILL");
  spawnSync("kill", ["-9", ...below]);
  const again = await startServer({ mode: "start", dataDir: server.dataDir });
  const jar: Jar = new Map();
  const taken = await send(again, jar, "/inscription-entreprise", {
    objet: "Autre",
    email: "apres@exemple.test",
    password,
    terms: "on",
  });
  expect(await taken.text()).toContain("Cette adresse email est déjà utilisée.");
  expect(await again.end("SIGTERM")).toBe(0);
});

test("the command line works with and without a running server", { tag: "@long" }, async () => {
  const dataDir = newDataDir();
  const file = path.join(dataDir, "mot-de-passe");
  fs.writeFileSync(file, `${password}\n`);
  const alone = await runCommand(["create-admin", "--email", "seule@exemple.test", "--password-file", file], {
    DATA_DIR: dataDir,
  });
  expect(alone).toMatchObject({ code: 0 });
  expect(processesOf(dataDir)).toEqual([]);
  const server = await startServer({ mode: "start", dataDir });
  const beside = await runCommand(["create-admin", "--email", "avec@exemple.test", "--password-file", file], {
    DATA_DIR: dataDir,
  });
  expect(beside).toMatchObject({ code: 0 });
  const doctor = await runCommand(["doctor"], { DATA_DIR: dataDir });
  expect(doctor).toMatchObject({ code: 0 });
  for (const email of ["seule@exemple.test", "avec@exemple.test"]) {
    const response = await send(server, new Map(), "/admin-auth", { email, password });
    expect(response.headers.get("location")).toBe("/admin");
  }
  expect(await server.end("SIGTERM")).toBe(0);
});

test("an unreachable DATABASE_URL refuses the start and is never replaced", async () => {
  const dataDir = newDataDir();
  const refused = await runCommand(["start"], {
    DATA_DIR: dataDir,
    PORT: "0",
    DATABASE_URL: "postgres://nobody@127.0.0.1:1/vivier",
  });
  expect(refused.code).not.toBe(0);
  expect(refused.output).toContain("DATABASE_URL");
  expect(fs.existsSync(path.join(dataDir, "postgres"))).toBe(false);
});

test("an invalid variable is named in French, without a stack trace", async () => {
  const refused = await runCommand(["start"], { PORT: "beaucoup", DATA_DIR: newDataDir() });
  expect(refused.code).not.toBe(0);
  expect(refused.output).toContain("PORT : valeur refusée");
  expect(refused.output).not.toMatch(/^\s+at /m);
});

test("an ordinary user can start it as well as root", { tag: "@long" }, async () => {
  test.skip(process.getuid?.() !== 0, "only root can become another user");
  const dataDir = newDataDir();
  const uid = Number(spawnSync("id", ["-u", "nobody"], { encoding: "utf8" }).stdout);
  fs.chownSync(dataDir, uid, uid);
  const root = path.join(import.meta.dirname, "../..");
  const reachable = spawnSync("setpriv", [
    `--reuid=${uid}`,
    `--regid=${uid}`,
    "--clear-groups",
    process.execPath,
    "-e",
    `require("fs").readFileSync(${JSON.stringify(path.join(root, "build/sources-hash"))})`,
  ]);
  test.skip(reachable.status !== 0, "the checkout lies in a folder that only root may read");
  const child = spawnSync(
    "timeout",
    [
      "-s",
      "TERM",
      "12",
      "setpriv",
      `--reuid=${uid}`,
      `--regid=${uid}`,
      "--clear-groups",
      process.execPath,
      path.join(root, "cli.ts"),
      "start",
    ],
    {
      cwd: root,
      encoding: "utf8",
      env: { ...outside, DATA_DIR: dataDir, PORT: "0", HOST: "127.0.0.1" },
    },
  );
  expect(child.stdout).toContain("Vivier est prêt");
});
