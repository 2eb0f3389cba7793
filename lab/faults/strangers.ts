// Attacks of a few kilobytes while a visitor reads: many fields, deep addresses, endless requests, large bodies, slow files.
import assert from "node:assert/strict";
import { once } from "node:events";
import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import { cvPdf } from "../../tests/corpora/hostile/pdf.ts";
import { manyOperators, nestedForms } from "../../tests/corpora/hostile/pdf-work.ts";
import { type Server, startServer, until } from "../../tests/e2e/server.ts";
import type { Case } from "../cases.ts";
import { spread } from "../figures.ts";
import { inMib, mebibyte, peakMemoryDuring } from "../proc.ts";
import { Visitor } from "./visitor.ts";

const most = { pageMs: 1_000, healthMs: 500, memory: 200 * mebibyte };
const rounds = 15;
const addresses = ["203.0.113.1", "203.0.113.2", "203.0.113.3"];

const start = (dataDir: string) => startServer({ mode: "demo", dataDir, env: { TRUST_PROXY: "1" } });

/** Runs a case on a server that has answered before. */
const onServer = (work: (server: Server) => Promise<string>) => async (folder: string) => {
  const server = await start(path.join(folder, "data"));
  await read(server);
  const found = await work(server);
  await server.end("SIGTERM");
  return found;
};

class RawConnection {
  readonly socket: net.Socket;
  readonly answer: Promise<string>;
  private text = "";

  constructor({ url }: Server, address: string, line: string, headers: string[] = []) {
    const { port, hostname } = new URL(url);
    this.socket = net.connect(Number(port), hostname);
    this.answer = new Promise((answered) => {
      this.socket.on("data", (bytes) => {
        this.text += bytes;
      });
      this.socket.on("error", () => {}).on("close", () => answered(this.text));
    });
    const all = [`Host: ${hostname}`, `X-Forwarded-For: ${address}`, "Connection: close", ...headers];
    this.socket.write(`${line} HTTP/1.1\r\n${all.join("\r\n")}\r\n\r\n`);
  }

  async send(bytes: string | Buffer): Promise<void> {
    if (!this.socket.write(bytes)) await Promise.race([once(this.socket, "drain"), this.answer]);
  }
}

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);

async function refusalOf(answer: Promise<string>, statuses: number[], sentence: RegExp): Promise<void> {
  const text = await answer;
  assert.ok(statuses.includes(statusOf(text)), `${text.slice(0, 60)} instead of ${statuses}`);
  assert.match(text, sentence);
}

async function read(server: Server): Promise<string> {
  const visitor = new Visitor(server);
  const [pages, healths]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    for (const page of ["/", "/offres"]) {
      const said = await visitor.send(page);
      assert.equal(said.status, 200, page);
      pages.push(said.ms);
    }
    healths.push((await visitor.send("/healthz")).ms);
  }
  const said = `pages ${spread(pages)}, /healthz ${spread(healths)}`;
  assert.ok(Math.max(...pages) <= most.pageMs, said);
  assert.ok(Math.max(...healths) <= most.healthMs, said);
  return said;
}

async function attackWhileReading(server: Server, attack: (address: string) => Promise<void>): Promise<string> {
  let goesOn = true;
  let sent = 0;
  const attacks = addresses.map(async (address) => {
    for (; goesOn; sent++) await attack(address);
  });
  const reading = read(server).finally(() => {
    goesOn = false;
  });
  const [said] = await Promise.all([reading, ...attacks]);
  return `${sent} attacks; ${said}`;
}

const promise = `every page within ${most.pageMs / 1000} s, /healthz within ${most.healthMs / 1000} s`;
const typed = "Content-Type: application/x-www-form-urlencoded";
const withFiles = "Content-Type: multipart/form-data; boundary=a";

const fields: Case = {
  name: "champs",
  what: "forms of 500 and of 100,000 fields from three addresses, one after the other",
  promise: `${promise}, the larger ones refused with 413 in French`,
  run: onServer(async (server) => {
    const form = (count: number) => Array.from({ length: count }, (_, n) => `f${n}=`).join("&");
    const [allowed, many] = [form(500), form(100_000)];
    const post = (address: string, body: string) => {
      const stranger = new RawConnection(server, address, "POST /login", [typed, `Content-Length: ${body.length}`]);
      void stranger.send(body);
      return stranger.answer;
    };
    const said = await attackWhileReading(server, async (address) => {
      assert.equal(statusOf(await post(address, allowed)), 400);
      await refusalOf(post(address, many), [413], /Ce formulaire a trop de champs/);
    });
    return said;
  }),
};

const deep: Case = {
  name: "profondeur",
  what: "addresses of 4,000 segments from three addresses, one after the other, as pages, as data and in questions about routes",
  promise: `${promise}, each refused with 404 or 414 in French`,
  run: onServer(async (server) => {
    const path = "/a".repeat(4_000);
    const said = await attackWhileReading(server, async (address) => {
      for (const line of [path, `${path}.data`, `/__manifest?paths=${path.slice(0, 7_000)}`, "/a".repeat(13)])
        await refusalOf(
          new RawConnection(server, address, `GET ${line}`).answer,
          [404, 414],
          /Cette adresse est trop longue|Cette page n’existe pas/,
        );
    });
    return said;
  }),
};

const silent: Case = {
  name: "silence",
  what: "36 connections from three addresses send the headers of a form and nothing more",
  promise: `${promise}, and a form is taken meanwhile`,
  run: onServer(async (server) => {
    const strangers = Array.from({ length: 36 }, (_, n) => {
      const headers = [typed, "Content-Length: 500"];
      return new RawConnection(server, addresses[n % addresses.length]!, "POST /reset", headers);
    });
    await Promise.all(strangers.map(({ socket }) => socket.readyState === "open" || once(socket, "connect")));
    const said = await read(server);
    const sent = await new Visitor(server).send("/reset", new URLSearchParams({ email: "a@exemple.test" }));
    assert.equal(sent.status, 200);
    for (const { socket } of strangers) socket.destroy();
    return said;
  }),
};

const chunkBytes = mebibyte;
const bodyPieces = 11;

async function fill(stranger: RawConnection): Promise<void> {
  const chunk = Buffer.alloc(chunkBytes, "x");
  for (let n = 0; n < bodyPieces; n++) {
    await stranger.send(`${chunkBytes.toString(16)}\r\n`);
    await stranger.send(chunk);
    await stranger.send("\r\n");
  }
}

const bodies: Case = {
  name: "corps",
  what: "80 bodies of 11 MiB in pieces from three addresses, none of which ends until all have come; then the server is killed under more",
  promise: `${promise}; at most ${inMib(most.memory)} more memory; what has no room is refused with 503; nothing stays on the disk`,
  run: onServer(async (server) => {
    const place = path.join(server.dataDir, "request-bodies");
    const onDisk = () => (fs.existsSync(place) ? fs.readdirSync(place).length : 0);
    const begin = (to: Server, n: number) =>
      new RawConnection(to, addresses[n % addresses.length]!, "POST /moncompte", [
        withFiles,
        "Transfer-Encoding: chunked",
      ]);
    const pid = server.child.pid!;
    const idle = await peakMemoryDuring(pid, () => read(server));
    const held = await peakMemoryDuring(pid, async () => {
      const strangers = Array.from({ length: 80 }, (_, n) => begin(server, n));
      await Promise.all(strangers.map(fill));
      const files = onDisk();
      const pages = await read(server);
      for (const stranger of strangers) await stranger.send("0\r\n\r\n");
      const statuses = (await Promise.all(strangers.map(({ answer }) => answer))).map(statusOf);
      return { files, pages, statuses };
    });
    const { files, pages, statuses } = held.result;
    const refused = statuses.filter((status) => status === 503).length;
    const grown = Math.max(0, held.own - idle.own);
    const said = `${files} bodies on the disk, ${refused} of 80 refused; memory +${inMib(grown)}; ${pages}`;
    assert.ok(grown <= most.memory, said);
    assert.ok(refused > 0 && refused < 80 && statuses.every((status) => status > 0), `${said}; ${statuses}`);
    await until(() => onDisk() === 0);
    await Promise.all([fill(begin(server, 0)), fill(begin(server, 1))]);
    await until(() => onDisk() === 2);
    await server.end("SIGKILL");
    assert.equal(onDisk(), 2);
    const again = await start(server.dataDir);
    assert.equal(onDisk(), 0);
    await again.end("SIGTERM");
    return said;
  }),
};

const applicants = ["203.0.113.1", "203.0.113.2", "203.0.113.3", "203.0.113.4"];
const cvsOfEach = 10;
const honestMs = 20_000;

function application(email: string, cv: Uint8Array): FormData {
  const form = new FormData();
  const typed = { prenom: "Nadia", nom: "Benali", email, tel: "06 39 98 12 34" };
  for (const [name, value] of Object.entries(typed)) form.set(name, value);
  form.set("cv", new File([new Uint8Array(cv)], "cv.pdf", { type: "application/pdf" }));
  return form;
}

const cvs: Case = {
  name: "cv",
  what: "40 applications at once from four addresses, with PDFs of some kilobytes that take long to read, while one person applies with a CV",
  promise: `${promise}; that person’s application is taken within ${honestMs / 1000} s; each of the others is answered, those without room with 503 in French`,
  run: onServer(async (server) => {
    const offer = /href="(\/offres\/[0-9a-f-]{36}[^"?]*)"/.exec((await new Visitor(server).get("/offres")).text)?.[1];
    assert.ok(offer, "no offer on the page of offers");
    // The first draws 2 ** 28 forms; the second is among the slowest accepted files.
    const slow = [nestedForms(28), manyOperators(280_000)];
    const patience = 120_000;
    const strangers = applicants.flatMap((address, a) => {
      const stranger = new Visitor(server, address);
      return Array.from({ length: cvsOfEach }, (_, n) =>
        stranger.send(offer, application(`etranger-${a}-${n}@exemple.test`, slow[n % slow.length]!), patience),
      );
    });
    const honest = new Visitor(server).send(offer, application("nadia@exemple.test", cvPdf()), patience);
    const said = await read(server);
    const { status, ms } = await honest;
    const answers = await Promise.all(strangers);
    const counts = Map.groupBy(answers, (answer) => answer.status);
    const found = `honest ${(ms / 1000).toFixed(1)} s; ${[...counts].map(([each, { length }]) => `${length} × ${each}`).join(", ")}; ${said}`;
    assert.equal(status, 302, found);
    assert.ok(ms <= honestMs, found);
    for (const each of answers) {
      assert.ok([302, 400, 503].includes(each.status), found);
      if (each.status === 503) assert.match(each.text, /le vôtre n’a pas encore été vérifié/);
    }
    return found;
  }),
};

export const strangerCases: Case[] = [fields, deep, silent, bodies, cvs];
