// `npm run lab -- front`: runs deploy/nginx.conf in front of the demonstration, and checks its promises.
import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import os from "node:os";
import path from "node:path";
import { freePort } from "../app/platform/db/postgres-connection.server.ts";
import { ensureBuilt } from "../scripts/build.ts";
import { startServer, until } from "../tests/e2e/server.ts";
import { needPackages } from "./debian.ts";
import { cleanUpOnSignals, registerCleanup, runCleanup } from "./ending.ts";
import { makeCertificate, nginxPackage, startNginx } from "./nginx.ts";

const site = "emploi.exemple.fr";
const example = fs.readFileSync(path.join(import.meta.dirname, "../deploy/nginx.conf"), "utf8");

type Ports = { plain: number; secure: number; program: number };

function adapted(folder: string, { plain, secure, program }: Ports): string {
  const changes: [string, string][] = [
    ["    listen [::]:80;\n", ""],
    ["    listen [::]:443 ssl http2;\n", ""],
    ["listen 80;", `listen 127.0.0.1:${plain};`],
    ["listen 443 ssl http2;", `listen 127.0.0.1:${secure} ssl http2;`],
    ["server 127.0.0.1:3000;", `server 127.0.0.1:${program};`],
    [`return 301 https://${site}`, `return 301 https://localhost:${secure}`],
    [`/etc/letsencrypt/live/${site}/fullchain.pem`, `${folder}/certificate.pem`],
    [`/etc/letsencrypt/live/${site}/privkey.pem`, `${folder}/key.pem`],
    ["/var/lib/nginx/vivier", `${folder}/pages`],
    ["root /opt/vivier/deploy;", `root "${path.join(import.meta.dirname, "../deploy")}";`],
  ];
  let text = example;
  for (const [from, to] of changes) {
    assert.ok(text.includes(from), `deploy/nginx.conf has no « ${from.trim()} »`);
    text = text.replaceAll(from, to);
  }
  // On free ports, the Host header needs the port.
  return text.replaceAll(site, "localhost").replace("Host $host;", "Host $http_host;");
}

type Answer = { status: number; headers: IncomingMessage["headers"]; text: string };
type Asked = {
  method?: string;
  headers?: Record<string, string | number>;
  body?: Buffer | string;
  breakAfter?: number;
};

function asker(base: string, ca: Buffer) {
  const jar = new Map<string, string>();
  return (where: string, { method = "GET", headers = {}, body, breakAfter }: Asked = {}): Promise<Answer> =>
    new Promise((done, failed) => {
      const Cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
      const all = { ...(Cookie ? { Cookie } : {}), ...(method === "GET" ? {} : { Origin: base }), ...headers };
      const request = https.request(new URL(where, base), { method, headers: all, ca, agent: false }, (answer) => {
        let text = "";
        answer.setEncoding("utf8").on("data", (part) => (text += part));
        answer.on("end", () => {
          for (const line of answer.headers["set-cookie"] ?? []) {
            const [name = "", value = ""] = line.split(";")[0]!.split(/=(.*)/s);
            jar.set(name, value);
          }
          done({ status: answer.statusCode ?? 0, headers: answer.headers, text });
        });
      });
      request.on("error", failed);
      if (breakAfter === undefined) return request.end(body);
      request.write((body as Buffer).subarray(0, breakAfter), () => setTimeout(() => request.destroy(), 500));
    });
}

const form = (fields: Record<string, string>): Asked => ({
  method: "POST",
  headers: { "Content-Type": "application/x-www-form-urlencoded" },
  body: new URLSearchParams(fields).toString(),
});

const kept = (promise: string) => process.stdout.write(`  kept  ${promise}\n`);

async function visit(base: string, plain: number, ca: Buffer): Promise<void> {
  const ask = asker(base, ca);

  const led = await new Promise<IncomingMessage>((done, failed) =>
    http.get(`http://localhost:${plain}/offres?q=soudeur`, { agent: false }, done).on("error", failed),
  );
  led.resume();
  assert.deepEqual([led.statusCode, led.headers.location], [301, `${base}/offres?q=soudeur`]);
  kept("http leads to https, with the whole address");

  const home = await ask("/");
  assert.equal(home.status, 200);
  assert.match(String(home.headers["strict-transport-security"]), /max-age=\d{7}/);
  assert.equal(home.headers.server, "nginx");
  kept("a page, with HSTS and without the version of nginx");

  const ids = [await ask("/about"), await ask("/about")].map(({ headers }) => headers["x-request-id"]);
  assert.equal(ids[0], ids[1]);
  kept("a public page, asked of the program once a second");

  const entered = await ask("/login", form({ email: "candidat@demo.vivier.example", password: "demonstration" }));
  assert.equal(entered.status, 302, entered.text.slice(0, 300));
  const cookie = String(entered.headers["set-cookie"]);
  assert.match(cookie, /__Host-vivier\.session=.*HttpOnly/s);
  assert.match(cookie, /Secure/);
  assert.equal((await ask("/moncompte")).status, 200);
  kept("sign-in, its cookie Secure and __Host-");

  const found = await ask("/offres?q=vendeur&lieu=Lyon");
  assert.equal(found.status, 200);
  assert.match(String(found.headers["server-timing"]), /search;dur=/);
  kept("a search");

  const cv = fs.readFileSync(path.join(import.meta.dirname, "../tests/e2e/cv-zoe.pdf"));
  const boundary = `----${randomBytes(9).toString("hex")}`;
  const parts = [
    `--${boundary}\r\nContent-Disposition: form-data; name="form"\r\n\r\ncv\r\n`,
    `--${boundary}\r\nContent-Disposition: form-data; name="cv"; filename="cv.pdf"\r\nContent-Type: application/pdf\r\n\r\n`,
  ];
  const body = Buffer.concat([Buffer.from(parts.join("")), cv, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  const sent = await ask("/moncompte", {
    method: "POST",
    headers: { "Content-Type": `multipart/form-data; boundary=${boundary}`, "Content-Length": body.length },
    body,
  });
  assert.equal(sent.status, 302, sent.text.slice(0, 300));
  kept("a CV through an ordinary form");

  // Random bytes of a video's size: only the transfer matters, not the content.
  const film = randomBytes(3 * 1_048_576);
  const tus = { "Tus-Resumable": "1.0.0" };
  const texts = { kind: "video", filename: "film.mp4", filetype: "video/mp4" };
  const metadata = Object.entries(texts).map(([name, text]) => `${name} ${Buffer.from(text).toString("base64")}`);
  const announced = {
    ...tus,
    "Upload-Length": film.length,
    "Upload-Metadata": metadata.join(","),
    "Content-Length": 0,
  };
  const begun = await ask("/televersements", { method: "POST", headers: announced });
  assert.equal(begun.status, 201, begun.text);
  const upload = new URL(begun.headers.location!, base).pathname;
  const piece = (from: number): Asked => ({
    method: "PATCH",
    headers: {
      ...tus,
      "Upload-Offset": from,
      "Content-Type": "application/offset+octet-stream",
      "Content-Length": film.length - from,
    },
    body: film.subarray(from),
  });
  await ask(upload, { ...piece(0), breakAfter: 2 * 1_048_576 }).catch(() => {});
  const offset = await until(async () => {
    const asked = await ask(upload, { method: "HEAD", headers: tus });
    return Number(asked.headers["upload-offset"]);
  });
  assert.ok(offset > 0 && offset < film.length, `${offset} bytes are there`);
  const rest = await until(async () => {
    const answer = await ask(upload, piece(offset));
    return answer.status !== 423 && answer;
  });
  assert.deepEqual([rest.status, Number(rest.headers["upload-offset"])], [204, film.length]);
  kept(`a broken upload goes on where it broke: ${offset} of ${film.length} bytes had come through`);

  const large = await ask("/login", { ...form({}), body: Buffer.alloc(2 * 1_048_576, "a") });
  assert.equal(large.status, 413);
  assert.match(large.text, /Ce formulaire est trop volumineux/);
  kept("a form of 2 MiB is refused by the program, in French");

  const foreign = await ask("/login", {
    ...form({}),
    headers: { ...form({}).headers, Origin: "https://autre.example" },
  });
  assert.equal(foreign.status, 403);
  kept("a form from another site is refused");

  assert.deepEqual([(await ask("/healthz")).status, (await ask("/metrics")).status], [200, 404]);
  kept("/healthz is answered, /metrics is not shown outside");

  const stranger = asker(base, ca);
  const statuses: number[] = [];
  for (let round = 0; round < 6; round++) {
    const some = Array.from({ length: 20 }, (_, i) => {
      const wanted = form({ email: `${randomBytes(6).toString("hex")}@exemple.fr` });
      return stranger("/reset", {
        ...wanted,
        headers: { ...wanted.headers, "X-Forwarded-For": `203.0.113.${round * 20 + i}` },
      });
    });
    statuses.push(...(await Promise.all(some)).map(({ status }) => status));
  }
  assert.equal(statuses.filter((status) => status === 429).length, 20, String(statuses));
  kept("after 100 reset mails asked for an hour an address waits, whatever X-Forwarded-For says");
}

cleanUpOnSignals();
needPackages({ ...nginxPackage, openssl: "/usr/bin/openssl" });
ensureBuilt();
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "vivier-front-"));
registerCleanup(() => fs.rmSync(folder, { recursive: true, force: true }));
let code = 0;
try {
  const [plain, secure, program] = [await freePort(), await freePort(), await freePort()];
  const base = `https://localhost:${secure}`;
  const env = { BASE_URL: base, PORT: String(program), TRUST_PROXY: "1" };
  const server = await startServer({ mode: "demo", dataDir: path.join(folder, "data"), env });
  const ca = makeCertificate(folder);
  await startNginx(folder, adapted(folder, { plain, secure, program }), secure);
  await visit(base, plain, ca);
  await server.end("SIGTERM");
  const away = await asker(base, ca)("/offres");
  assert.deepEqual([away.status, away.headers["retry-after"]], [502, "5"]);
  assert.match(away.text, /La connexion s’est interrompue/);
  kept("while the program is away, a page in French");
} catch (error) {
  process.stderr.write(`  BROKEN ${(error as Error).stack}\n`);
  code = 1;
} finally {
  await runCleanup();
}
process.exit(code);
