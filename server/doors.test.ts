// Several listening sockets on one port: quick accepts under load, no sharing with other programs, graceful close.
import { once } from "node:events";
import http from "node:http";
import net from "node:net";
import { Worker } from "node:worker_threads";
import { afterEach, expect, test } from "vitest";
import { type Listeners, openListeners } from "./doors.ts";

const host = "127.0.0.1";
const opened: Listeners[] = [];

async function open(listener: http.RequestListener, port = 0): Promise<{ doors: Listeners; server: http.Server }> {
  const server = http.createServer(listener);
  const doors = await openListeners(server, port, host);
  opened.push(doors);
  return { doors, server };
}

afterEach(async () => {
  await Promise.all(opened.splice(0).map((doors) => doors.close()));
});

// In its own thread, so that only the server's event loop is measured.
const crowd = `
  const { parentPort, workerData: { port, people } } = require("node:worker_threads");
  const one = () => new Promise((done, failed) =>
    require("node:http").get({ port, agent: false }, (answer) => answer.resume().on("end", done)).on("error", failed));
  Promise.all(Array.from({ length: people }, one)).then(() => parentPort.postMessage("all"));
`;

test.runIf(process.platform === "linux")(
  "of 200 people who arrive during other work, none waits for 100 pieces of it",
  async () => {
    const people = 200;
    let pieces = 0;
    let first: number | null = null;
    const { doors } = await open((_request, response) => {
      first ??= pieces;
      response.end("oui");
    });
    const worker = new Worker(crowd, { eval: true, workerData: { port: doors.port, people } });
    const all = once(worker, "message");
    let over = false;
    const work = () => {
      pieces++;
      const until = performance.now() + 5;
      while (performance.now() < until);
      if (!over) setImmediate(work);
    };
    setImmediate(work);
    await all;
    over = true;
    expect(pieces - first!).toBeLessThan(people / 2);
  },
);

test("refuses a port that is already in use", async () => {
  const other = net.createServer().listen(0, host);
  await once(other, "listening");
  const { port } = other.address() as net.AddressInfo;
  await expect(open(() => {}, port)).rejects.toMatchObject({ code: "EADDRINUSE" });
  other.close();
  await once(other, "close");
  const { doors } = await open(() => {}, port);
  expect(doors.port).toBe(port);
  await expect(open(() => {}, port)).rejects.toMatchObject({ code: "EADDRINUSE" });
});

test("two servers that ask for any free port get different ones", async () => {
  const [one, other] = await Promise.all([open(() => {}), open(() => {})]);
  expect(one.doors.port).not.toBe(other.doors.port);
});

test("close() refuses new connections and answers the open ones first", async () => {
  const answers: http.ServerResponse[] = [];
  const { doors } = await open((_request, response) => {
    response.shouldKeepAlive = false;
    answers.push(response);
    if (answers.length === people) all.resolve();
  });
  // Enough for every socket to get some.
  const people = 40;
  const all = Promise.withResolvers<void>();
  const url = `http://${host}:${doors.port}/`;
  const asked = Array.from({ length: people }, async () => (await fetch(url)).text());
  await all.promise;
  let over = false;
  const closed = doors.close().then(() => {
    over = true;
  });
  for (let i = 0; i < 5; i++) await expect(fetch(url)).rejects.toThrow();
  expect(over).toBe(false);
  for (const answer of answers) answer.end("oui");
  expect(await Promise.all(asked)).toEqual(Array(people).fill("oui"));
  await closed;
});
