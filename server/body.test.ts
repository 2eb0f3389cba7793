// Request bodies on real sockets: slow senders, the shared budget, temporary files.
import fs from "node:fs";
import net, { type AddressInfo } from "node:net";
import path from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { getRequestListener } from "@hono/node-server";
import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import { config } from "../app/platform/config/config.server.ts";
import { removeBodyFiles } from "../app/platform/http/body-files.server.ts";
import * as platformLimits from "../app/platform/limits.ts";
import * as platformMessages from "../app/platform/messages.ts";
import { often } from "../tests/effort.ts";
import { app } from "./app.ts";
import { bodyFigures, type ReadBody, readBody } from "./body.ts";
import { Budget } from "./body-budget.ts";
import { gate } from "./overload.ts";
import { openServer } from "./wire.ts";

const ends: (() => void)[] = [];
afterEach(() => {
  config.trustProxy = 0;
  vi.restoreAllMocks();
  for (const end of ends.splice(0)) end();
});

const mebibyte = 1_048_576;
const folder = () => path.join(config.dataDir, "request-bodies");
const onDisk = () => (fs.existsSync(folder()) ? fs.readdirSync(folder()) : []);

async function listening(): Promise<number> {
  config.trustProxy = 1;
  const server = openServer(getRequestListener(app.fetch));
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  ends.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** Opens a connection and begins a request. @param from the address it comes from */
function begin(port: number, from: string, head: string) {
  const socket = net.connect(port, "127.0.0.1");
  ends.push(() => socket.destroy());
  let heard = "";
  const answered = new Promise<string>((done) => {
    socket.on("data", (bytes) => {
      heard += bytes;
      if (heard.includes("\r\n\r\n")) done(heard);
    });
    socket.on("error", () => done(heard)).on("close", () => done(heard));
  });
  socket.write(`${head}Host: ici\r\nX-Forwarded-For: ${from}\r\n\r\n`);
  return { socket, answered };
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await nextTurn();
}

const typed = "Content-Type: application/x-www-form-urlencoded\r\n";
const withFiles = "Content-Type: multipart/form-data; boundary=a\r\n";

test("a client that sends only the headers of a form takes no place, and pages are still answered", async () => {
  const port = await listening();
  const before = bodyFigures().reading;
  for (let n = 0; n < 36; n++)
    begin(port, `192.0.2.${n % 3}`, `POST /reset HTTP/1.1\r\n${typed}Content-Length: 30\r\n`);
  await until(() => bodyFigures().reading === before + 36);
  expect(gate.running).toBe(0);
  const page = await fetch(`http://127.0.0.1:${port}/about`);
  expect([page.status, (await page.text()).includes("<h1")]).toEqual([200, true]);
});

test("the chunks of a body are copied, not kept: a chunk of one byte would hold some hundred more", async () => {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  const pieces: WeakRef<Uint8Array>[] = [];
  let end = () => {};
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(sender) {
        if (pieces.length === 1_000) {
          end = () => sender.close();
          return;
        }
        const piece = new Uint8Array([97]);
        pieces.push(new WeakRef(piece));
        sender.enqueue(piece);
      },
    },
    { highWaterMark: 0 },
  );
  const init = { method: "POST", body: stream, duplex: "half", headers: { "Content-Type": "text/plain" } };
  const reading = readBody(new Request("http://localhost/login", init as RequestInit), "192.0.2.1");
  await until(() => pieces.length === 1_000);
  await nextTurn();
  collect();
  expect(pieces.filter((piece) => piece.deref()).length).toBeLessThan(10);
  end();
  const read = (await reading) as ReadBody;
  expect(await read.blob.text()).toBe("a".repeat(1_000));
  await read.giveBack();
  expect(bodyFigures().memory).toBe(0);
});

test("a form whose second half comes late is answered", async () => {
  const port = await listening();
  const { socket, answered } = begin(port, "192.0.2.1", `POST /login HTTP/1.1\r\n${typed}Content-Length: 16\r\n`);
  socket.write("email=&p");
  await until(() => bodyFigures().memory === 1_024);
  socket.write("assword=");
  expect(await answered).toMatch(/^HTTP\/1\.1 400 /);
  await until(() => bodyFigures().memory === 0);
});

test("a large form is on disk while it is answered, unreadable for others, and deleted afterwards", async () => {
  const port = await listening();
  const { socket, answered } = begin(
    port,
    "192.0.2.1",
    `POST /moncompte HTTP/1.1\r\n${withFiles}Transfer-Encoding: chunked\r\n`,
  );
  const bytes = 3 * mebibyte;
  socket.write(`${bytes.toString(16)}\r\n${"x".repeat(bytes)}\r\n`);
  await until(() => bodyFigures().disk >= bytes - platformLimits.bodies.keptBytes);
  expect(bodyFigures().memory).toBe(platformLimits.bodies.keptBytes);
  const [name] = onDisk();
  expect(onDisk()).toHaveLength(1);
  expect(fs.statSync(path.join(folder(), name!)).mode & 0o777).toBe(0o600);
  socket.write("0\r\n\r\n");
  expect(await answered).toMatch(/^HTTP\/1\.1 (302|400) /);
  await until(() => bodyFigures().disk === 0 && onDisk().length === 0);
});

test("the file of a sender who hangs up is deleted", async () => {
  const port = await listening();
  const { socket } = begin(port, "192.0.2.1", `POST /moncompte HTTP/1.1\r\n${withFiles}Content-Length: 9000000\r\n`);
  socket.write("x".repeat(mebibyte));
  await until(() => bodyFigures().disk > 0);
  socket.destroy();
  await until(() => bodyFigures().disk === 0 && bodyFigures().reading === 0 && onDisk().length === 0);
});

test("files left by a killed process are removed at the start", () => {
  fs.mkdirSync(folder(), { recursive: true });
  fs.writeFileSync(path.join(folder(), "reste"), "x");
  removeBodyFiles();
  expect(onDisk()).toEqual([]);
});

test("one address may hold half of the bodies read at a time; more are refused, and others are read", async () => {
  const port = await listening();
  const head = `POST /login HTTP/1.1\r\n${typed}Content-Length: 16\r\n`;
  for (let n = 0; n < platformLimits.bodies.underWay / 2; n++) begin(port, "192.0.2.1", head);
  await until(() => bodyFigures().reading === platformLimits.bodies.underWay / 2);
  for (const path of ["/login", "/login.data"]) {
    const { answered } = begin(port, "192.0.2.1", head.replace("/login", path));
    expect(await answered).toMatch(/^HTTP\/1\.1 503 [\s\S]*Retry-After: \d/i);
  }
  const { socket, answered } = begin(port, "198.51.100.1", head);
  socket.write("email=&password=");
  expect(await answered).toMatch(/^HTTP\/1\.1 400 /);
});

test("a form without room gets the overload sentence", async () => {
  vi.spyOn(Budget.prototype, "take").mockReturnValue(false);
  const sent = new Request(`${config.baseUrl}/login`, { method: "POST", body: new URLSearchParams({ email: "" }) });
  const answer = await app.request(sent);
  expect(answer.status).toBe(503);
  for (const sentence of platformMessages.overloadedWrite.split(/(?<=\.) /))
    expect(await answer.clone().text()).toContain(sentence);
});

test("file pieces have places apart; without a free one the upload client learns when to retry", async () => {
  const take = vi.spyOn(Budget.prototype, "take").mockReturnValue(false);
  const headers = { Origin: config.baseUrl, "Tus-Resumable": "1.0.0" };
  const ask = () => app.request(new Request(`${config.baseUrl}/televersements/a`, { method: "PATCH", headers }));
  const refused = await ask();
  expect([refused.status, refused.headers.has("retry-after")]).toEqual([503, true]);
  expect(await refused.json()).toEqual({ code: "busy", message: platformMessages.overloadedWrite });
  take.mockRestore();
  // More than one address may have at once: each place is given back.
  for (let n = 0; n <= platformLimits.chunksUnderWay / 2; n++) expect((await ask()).status).toBe(401);
});

test("one address holds at most half of a budget, and released amounts are available again", () => {
  const step = fc.record({ address: fc.nat(4), amount: fc.nat(60), give: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
      const budget = new Budget(100);
      const held = new Map<string, number[]>();
      for (const { address, amount, give } of steps) {
        const own = held.get(String(address)) ?? [];
        held.set(String(address), own);
        if (give && own.length > 0) budget.give(String(address), own.pop()!);
        else if (budget.take(String(address), amount)) own.push(amount);
        const sums = [...held.values()].map((amounts) => amounts.reduce((a, b) => a + b, 0));
        const all = sums.reduce((a, b) => a + b, 0);
        expect(budget.held).toBe(all);
        expect(all).toBeLessThanOrEqual(100);
        expect(Math.max(0, ...sums)).toBeLessThanOrEqual(50);
      }
    }),
    { numRuns: often(100, 5_000) },
  );
});

test("the bodies read at one time fit into the memory budget", () => {
  const { underWay, keptBytes, memoryBytes } = platformLimits.bodies;
  expect(underWay * keptBytes).toBeLessThanOrEqual(memoryBytes);
});
