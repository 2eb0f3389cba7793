// Connections on real sockets: headers of every response, timeouts of slow clients, answers to unreadable requests.
import type { RequestListener } from "node:http";
import net, { type AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { afterEach, expect, test, vi } from "vitest";
import { config } from "../app/platform/config/config.server.ts";
import { app } from "./app.ts";
import { unsentBytes } from "./connection-turns.ts";
import { openServer } from "./wire.ts";

const patience = {
  headersMs: 150,
  bodyMs: 150,
  bytesPerSecond: 100_000,
  requestMs: 2_000,
  pauseMs: 400,
  silentMs: 10_000,
  stalledMs: 500,
  lookMs: 25,
};
const ends: (() => void)[] = [];

afterEach(() => {
  config.https = false;
  config.trustProxy = 0;
  for (const end of ends.splice(0)) end();
});

const program: RequestListener = getRequestListener(app.fetch);

async function listening(listener: RequestListener = program): Promise<number> {
  const server = openServer(listener, patience);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  ends.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

type Talk = { send: (text: string) => void; answer: Promise<string> };

/** A raw connection; `answer` is everything received until its end. */
function talk(port: number): Talk {
  const socket = net.connect(port, "127.0.0.1");
  let heard = "";
  socket.on("data", (chunk) => {
    heard += chunk;
  });
  const answer = new Promise<string>((done) => {
    socket.on("error", () => {});
    socket.on("close", () => done(heard));
  });
  ends.push(() => socket.destroy());
  return { send: (text) => void socket.write(text), answer };
}

/** Sends one piece every 20 ms until the connection ends. */
async function dribble({ send, answer }: Talk, piece: string): Promise<string> {
  const timer = setInterval(() => send(piece), 20);
  ends.push(() => clearInterval(timer));
  return answer;
}

function headersOf(answer: string): Headers {
  const [head = ""] = answer.split("\r\n\r\n");
  const lines = head.split("\r\n").slice(1);
  return new Headers(lines.map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string]));
}

function expectDressed(headers: Headers): void {
  const policy = headers.get("content-security-policy") ?? "";
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("base-uri 'none'");
  expect(policy).toMatch(/object-src 'none'|default-src 'none'/);
  expect(policy).not.toContain("unsafe-");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("referrer-policy")).toBe("same-origin");
  expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
  expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
  expect(headers.get("permissions-policy")).toContain("geolocation=(self)");
  expect(headers.get("x-frame-options")).toBe("DENY");
  const year = "max-age=31536000; includeSubDomains";
  expect(headers.get("strict-transport-security")).toBe(config.https ? year : null);
}

const form = "POST /login HTTP/1.1\r\nHost: ici\r\nContent-Type: application/x-www-form-urlencoded\r\n";

test.each([false, true])("every answer carries the headers, https %s", async (https) => {
  config.https = https;
  const port = await listening();
  const get = (path: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { redirect: "manual", ...init });
  const asked: [string, number, RequestInit?][] = [
    ["/about", 200],
    ["/_.data", 200],
    ["/favoris", 302],
    ["/nulle-part", 404],
    ["/healthz", 200],
    ["/metrics", 200],
    ["/robots.txt", 200],
    ["/.well-known/security.txt", 200],
    ["/fichiers/01234567-89ab-7def-8123-456789abcdef", 404],
    ["/mail/send", 401, { method: "POST" }],
    ["/login", 403, { method: "POST", headers: { Origin: "https://ailleurs.example" } }],
    ["/login", 405, { method: "PUT" }],
    ["/login", 413, { method: "POST", body: "x".repeat(1_100_000) }],
  ];
  for (const [path, status, init] of asked) {
    const response = await get(path, init);
    await response.arrayBuffer();
    expect(response.status, path).toBe(status);
    expectDressed(response.headers);
  }
});

test("so do the start, a built file, and a listener that sets its own headers", async () => {
  const port = await listening((_request, response) => {
    response.writeHead(503, { "Content-Type": "text/plain; charset=utf-8", "Referrer-Policy": "no-referrer" });
    response.end("Vivier démarre.\n");
  });
  const response = await fetch(`http://127.0.0.1:${port}/`);
  expect(response.headers.get("referrer-policy")).toBe("no-referrer");
  const others = new Headers(response.headers);
  others.set("referrer-policy", "same-origin");
  expectDressed(others);
});

test("slow request headers are refused in French", async () => {
  const port = await listening();
  const slow = talk(port);
  slow.send("GET /about HTTP/1.1\r\nHost: ici\r\n");
  const answer = await dribble(slow, "X-A: b\r\n");
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain("Cette demande arrive trop lentement.");
  expectDressed(headersOf(answer));
});

test.each([
  ["that says its length", "Content-Length: 900000\r\n\r\n", "a"],
  ["in pieces", "Transfer-Encoding: chunked\r\n\r\n", "1\r\na\r\n"],
])("a slow body %s is refused in French", async (_how, rest, drop) => {
  const port = await listening();
  const slow = talk(port);
  slow.send(form + rest);
  const answer = await dribble(slow, drop);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain("Cette demande arrive trop lentement.");
  expectDressed(headersOf(answer));
});

test("a longer body at a fair rate is read completely", async () => {
  const port = await listening((request, response) => {
    request.resume().on("end", () => response.end("lu"));
  });
  const fair = talk(port);
  fair.send(`${form}Connection: close\r\nContent-Length: 40000\r\n\r\n`);
  let sent = 0;
  const timer = setInterval(() => {
    fair.send("x".repeat(2_500));
    sent += 2_500;
    if (sent === 40_000) clearInterval(timer);
  }, 20);
  ends.push(() => clearInterval(timer));
  expect(await fair.answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*lu/);
});

/** Sends this many bytes at this interval, until the total is sent or the connection ends. */
function pour({ send }: Talk, { bytes, everyMs, total }: { bytes: number; everyMs: number; total: number }): void {
  let sent = 0;
  const timer = setInterval(() => {
    send("x".repeat(bytes));
    sent += bytes;
    if (sent >= total) clearInterval(timer);
  }, everyMs);
  ends.push(() => clearInterval(timer));
}

const reading: RequestListener = (request, response) => {
  request.resume().on("end", () => response.end("lu"));
};
const piece = "PATCH /televersements/a HTTP/1.1\r\nHost: ici\r\nConnection: close\r\n";
const archive =
  "POST /admin/import HTTP/1.1\r\nHost: ici\r\nConnection: close\r\nContent-Type: multipart/form-data; boundary=a\r\n";

test.each([
  ["a piece of a file", piece],
  ["a form that is read while it comes", archive],
])("%s may take longer than a form while data arrives", async (_what, head) => {
  const port = await listening(reading);
  const long = talk(port);
  const total = 300_000;
  long.send(`${head}Content-Length: ${total}\r\n\r\n`);
  const began = performance.now();
  pour(long, { bytes: 3_000, everyMs: 25, total });
  expect(await long.answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*lu/);
  expect(performance.now() - began).toBeGreaterThan(patience.requestMs);
});

test.each([
  ["a piece of a file", piece, 1],
  ["a form that is read while it comes", archive, 1],
  // Its rate earns it time, but no more than the total of a form.
  ["an ordinary form", form, 3_000],
])("%s that becomes too slow is cut off", async (_what, head, bytes) => {
  const port = await listening(reading);
  const slow = talk(port);
  slow.send(`${head}Content-Length: 900000\r\n\r\n${"x".repeat(200_000)}`);
  pour(slow, { bytes, everyMs: 25, total: 700_000 });
  expect(await slow.answer).toMatch(/^HTTP\/1\.1 408 [\s\S]*Cette demande arrive trop lentement/);
});

test("bytes that the server is slow to read do not count against the sender", async () => {
  let over = () => {};
  const ended = new Promise<void>((done) => {
    over = done;
  });
  const port = await listening((request, response) => {
    request.once("readable", () => {});
    setTimeout(() => {
      over();
      reading(request, response);
    }, 3 * patience.pauseMs);
  });
  const held = talk(port);
  held.send(`${piece}Content-Length: 3\r\n\r\nab`);
  await ended;
  held.send("c");
  expect(await held.answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*lu/);
});

test.each([
  ["no request at all", "bonjour\r\n\r\n", 400],
  ["a header without end", `GET / HTTP/1.1\r\nHost: ici\r\nCookie: ${"a".repeat(20_000)}\r\n\r\n`, 431],
  ["two lengths", `${form}Content-Length: 3\r\nContent-Length: 4\r\n\r\nabc`, 400],
  ["a length beside pieces", `${form}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`, 400],
  ["an expectation", `${form}Expect: la-lune\r\nContent-Length: 3\r\n\r\nabc`, 417],
])("%s is refused in French, with the headers", async (_what, text, status) => {
  const port = await listening();
  const odd = talk(port);
  odd.send(text);
  const answer = await odd.answer;
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(answer).toContain("Cette demande");
  expectDressed(headersOf(answer));
});

test("/metrics answers this machine, but no request forwarded by its proxy", async () => {
  const port = await listening();
  const ask = async (headers: Record<string, string>) => {
    const response = await fetch(`http://127.0.0.1:${port}/metrics`, { headers });
    await response.arrayBuffer();
    return response.status;
  };
  expect(await ask({})).toBe(200);
  expect(await ask({ "X-Forwarded-For": "198.51.100.7" })).toBe(403);
  expect(await ask({ "X-Forwarded-For": "127.0.0.1" })).toBe(403);
  config.trustProxy = 1;
  expect(await ask({ "X-Forwarded-For": "198.51.100.7" })).toBe(403);
  expect(await ask({ "X-Forwarded-For": "127.0.0.1, 198.51.100.7" })).toBe(403);
});

test("TRACE does not echo the request", async () => {
  const port = await listening();
  const asked = talk(port);
  asked.send("TRACE /about HTTP/1.1\r\nHost: ici\r\nConnection: close\r\nCookie: secret=1\r\n\r\n");
  const answer = await asked.answer;
  expect(answer).toMatch(/^HTTP\/1\.1 405 /);
  expect(answer).not.toContain("secret");
});

const getLine = (path: string) => `GET ${path} HTTP/1.1\r\nHost: ici\r\n\r\n`;

test("requests of one connection are answered one after the other, in their order", async () => {
  const running = { now: 0, most: 0 };
  const port = await listening(async (request, response) => {
    running.now += 1;
    running.most = Math.max(running.most, running.now);
    await new Promise((later) => setTimeout(later, 5));
    running.now -= 1;
    response.end(`(${request.url})`);
  });
  const asked = talk(port);
  asked.send(Array.from({ length: 39 }, (_, n) => getLine(`/${n}`)).join(""));
  asked.send("HEAD /head HTTP/1.1\r\nHost: ici\r\n\r\n");
  asked.send("POST /39 HTTP/1.1\r\nHost: ici\r\nConnection: close\r\nContent-Length: 3\r\n\r\nabc");
  const answer = await asked.answer;
  expect([...answer.matchAll(/\(\/(\d+)\)/g)].map(([, n]) => Number(n))).toEqual(
    Array.from({ length: 40 }, (_, n) => n),
  );
  expect(running.most).toBe(1);
});

test("unread answers of one connection hold the bytes of one, and the connection ends", async () => {
  const size = 8 * 1_048_576;
  const begun = vi.fn();
  const port = await listening((_request, response) => {
    begun();
    response.end(Buffer.alloc(size));
  });
  const socket = net.connect(port, "127.0.0.1");
  ends.push(() => socket.destroy());
  socket.pause();
  socket.on("error", () => {});
  const isOver = new Promise<void>((done) => void socket.once("close", () => done()));
  socket.write(getLine("/").repeat(40));
  await vi.waitUntil(() => unsentBytes() > 0, 5_000);
  expect(begun.mock.calls.length).toBe(1);
  expect(unsentBytes()).toBeLessThanOrEqual(size + 1_000);
  // What the client sends does not count as taking.
  const timer = setInterval(() => socket.writable && socket.write(getLine("/")), 100);
  ends.push(() => clearInterval(timer));
  await vi.waitUntil(() => unsentBytes() === 0, 5_000);
  socket.resume();
  await isOver;
});

test("a client that takes an answer slowly is not cut off", async () => {
  const size = 12 * 1_048_576;
  const port = await listening((_request, response) => void response.end(Buffer.alloc(size)));
  const socket = net.connect(port, "127.0.0.1");
  ends.push(() => socket.destroy());
  let bytes = 0;
  const started = performance.now();
  socket.on("data", (chunk) => {
    bytes += chunk.length;
    // The speed is the same under load: the system's buffers empty in steps of a megabyte, which must not take `stalledMs`.
    const aheadMs = bytes / 8_000 - (performance.now() - started);
    if (aheadMs < 1) return;
    socket.pause();
    setTimeout(() => socket.resume(), aheadMs);
  });
  const isOver = new Promise<void>((done) => void socket.once("close", () => done()));
  socket.write(`GET / HTTP/1.1\r\nHost: ici\r\nConnection: close\r\n\r\n`);
  await isOver;
  expect(bytes).toBeGreaterThan(size);
  expect(performance.now() - started).toBeGreaterThan(2 * patience.stalledMs);
});

test("one address has half of the unsent bytes; behind a proxy each client has its own", async () => {
  config.trustProxy = 1;
  const size = 16 * 1_048_576;
  const port = await listening((_request, response) => void response.end(Buffer.alloc(size)));
  const ask = (from: string) =>
    new Promise<boolean>((isKept) => {
      const socket = net.connect(port, "127.0.0.1");
      ends.push(() => socket.destroy());
      socket.on("error", () => {}).once("close", () => isKept(false));
      socket.pause();
      socket.write(`GET / HTTP/1.1\r\nHost: ici\r\nX-Forwarded-For: ${from}\r\n\r\n`);
      setTimeout(() => isKept(!socket.destroyed), 250);
    });
  const all = await Promise.all(Array.from({ length: 8 }, () => ask("192.0.2.1")));
  const held = unsentBytes();
  expect(held).toBeLessThanOrEqual(64 * 1_048_576 + size);
  expect(all.length).toBe(8);
  await ask("192.0.2.2");
  expect(unsentBytes()).toBeGreaterThan(held);
});

test("more waiting requests than a connection may have end it", async () => {
  const port = await listening((_request, response) => void setTimeout(() => response.end("ok"), 200));
  const asked = talk(port);
  asked.send(getLine("/").repeat(200));
  expect(await asked.answer).toBe("");
});
