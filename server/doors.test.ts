// Listening sockets of several workers on one port: a crowd gets answers while one is busy, no sharing with other programs.
import { once } from "node:events";
import http from "node:http";
import net from "node:net";
import { Worker } from "node:worker_threads";
import { afterEach, expect, test } from "vitest";
import { endingOf } from "./answering.ts";
import { listenBeside, listenFirst } from "./doors.ts";

const host = "127.0.0.1";
const opened: http.Server[] = [];

async function open(
  listener: http.RequestListener,
  { port = 0, workers = 1 }: { port?: number; workers?: number } = {},
): Promise<{ port: number; server: http.Server }> {
  const server = http.createServer(listener);
  const own = await listenFirst(server, port, host, workers);
  opened.push(server);
  return { port: own, server };
}

afterEach(async () => {
  await Promise.all(opened.splice(0).map((server) => new Promise((closed) => server.close(closed))));
});

// In its own thread, so that only the server's event loop is measured.
const crowd = `
  const { parentPort, workerData: { port, people } } = require("node:worker_threads");
  const one = () => new Promise((done, failed) =>
    require("node:http").get({ host: "127.0.0.1", port, agent: false }, (answer) => answer.resume().on("end", done)).on("error", failed));
  Promise.all(Array.from({ length: people }, one)).then(() => parentPort.postMessage("all"));
`;

// A second worker, which is idle.
const beside = `
  const { parentPort, workerData: { port } } = require("node:worker_threads");
  const server = require("node:http").createServer((_request, response) => response.end("oui"));
  server.listen({ port, host: "127.0.0.1", reusePort: true }, () => parentPort.postMessage("listens"));
`;

/** Lets `people` arrive at once while this thread works in pieces of 5 ms. Resolves when all have their answers. */
async function answerCrowd(port: number, people: number): Promise<void> {
  const worker = new Worker(crowd, { eval: true, workerData: { port, people } });
  const all = once(worker, "message");
  let over = false;
  const work = () => {
    const until = performance.now() + 5;
    while (performance.now() < until);
    if (!over) setImmediate(work);
  };
  setImmediate(work);
  await all;
  over = true;
}

test.runIf(process.platform === "linux")(
  "of 120 people who arrive at once, all get answers: one a turn from a busy worker, the others from the next worker",
  async () => {
    const people = 120;
    let answered = 0;
    const { port } = await open(
      (_request, response) => {
        answered++;
        response.end("oui");
      },
      { workers: 2 },
    );
    await answerCrowd(port, people);
    expect(answered).toBe(people);
    const second = new Worker(beside, { eval: true, workerData: { port } });
    await once(second, "message");
    answered = 0;
    await answerCrowd(port, people);
    await second.terminate();
    // The operating system draws for each connection: fewer than 90 of 120 for one of two.
    expect(answered).toBeGreaterThan(0);
    expect(answered).toBeLessThan(90);
  },
);

test("refuses a port that is already in use, alone and as the first of several", async () => {
  for (const workers of [1, 2]) {
    const other = net.createServer().listen(0, host);
    await once(other, "listening");
    const { port } = other.address() as net.AddressInfo;
    await expect(open(() => {}, { port, workers })).rejects.toMatchObject({ code: "EADDRINUSE" });
    other.close();
    await once(other, "close");
    expect((await open(() => {}, { port, workers })).port).toBe(port);
    await expect(open(() => {}, { port, workers })).rejects.toMatchObject({ code: "EADDRINUSE" });
  }
});

test("two servers that ask for any free port get different ones", async () => {
  const [one, other] = await Promise.all([open(() => {}, { workers: 2 }), open(() => {}, { workers: 2 })]);
  expect(one.port).not.toBe(other.port);
});

test("a worker listens beside the first, and goes on when that one has closed", async () => {
  const { port, server } = await open((_request, response) => response.end("premier"), { workers: 2 });
  const second = http.createServer((_request, response) => response.end("second"));
  await listenBeside(second, port, host);
  opened.push(second);
  await new Promise((closed) => server.close(closed));
  opened.splice(opened.indexOf(server), 1);
  expect(await (await fetch(`http://${host}:${port}/`)).text()).toBe("second");
});

test("the end refuses new connections and answers the open ones first", async () => {
  const answers: http.ServerResponse[] = [];
  const { port, server } = await open((_request, response) => {
    answers.push(response);
    if (answers.length === people) all.resolve();
  });
  const end = endingOf(server);
  const people = 40;
  const all = Promise.withResolvers<void>();
  const url = `http://${host}:${port}/`;
  const asked = Array.from({ length: people }, async () => (await fetch(url)).text());
  await all.promise;
  let over = false;
  const closed = end().then(() => {
    over = true;
  });
  for (let i = 0; i < 5; i++) await expect(fetch(url)).rejects.toThrow();
  expect(over).toBe(false);
  for (const answer of answers) answer.end("oui");
  expect(await Promise.all(asked)).toEqual(Array(people).fill("oui"));
  await closed;
});
