// Tests of the timeout during pauses of our own process.
import { once } from "node:events";
import net, { type AddressInfo } from "node:net";
import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import { within } from "./query-timeout.server.ts";

const ms = 100;
const late = () => new Error("silent");

function sleep(forMs: number): void {
  const until = performance.now() + forMs;
  while (performance.now() < until);
}

test("fails after the timeout, and not earlier", async () => {
  const began = performance.now();
  await expect(within(new Promise(() => {}), ms, late)).rejects.toThrow("silent");
  expect(performance.now() - began).toBeGreaterThanOrEqual(ms);
});

test("does not count our own pauses, also when the other side pauses with us", async () => {
  // A suspended machine stops both: the answer starts after the pause.
  const answer = new Promise<string>((done) => {
    setImmediate(() => {
      sleep(3 * ms);
      setTimeout(() => setTimeout(() => done("heard"), ms / 10), ms / 10);
    });
  });
  expect(await within(answer, ms, late)).toBe("heard");
});

test("accepts an answer that arrived during our pause", async () => {
  const answering = new Worker(
    `const net = require("node:net"); const { parentPort } = require("node:worker_threads");
     net.createServer((s) => s.on("data", (d) => s.write(d))).listen(0, "127.0.0.1", function () { parentPort.postMessage(this.address()); });`,
    { eval: true },
  );
  const [{ port }] = (await once(answering, "message")) as [AddressInfo];
  const socket = net.connect(port, "127.0.0.1");
  await once(socket, "connect");
  try {
    for (let round = 0; round < 3; round++) {
      const answer = once(socket, "data").then(([bytes]) => String(bytes));
      socket.write("?");
      const heard = within(answer, ms, late);
      setImmediate(() => sleep(2 * ms));
      expect(await heard).toBe("?");
    }
  } finally {
    socket.destroy();
    await answering.terminate();
  }
});

test("does not time out through repeated pauses alone, but does with continued silence", async () => {
  let paused = 0;
  const timer = setInterval(() => {
    paused++;
    sleep(ms);
  }, 1);
  const began = performance.now();
  await expect(within(new Promise(() => {}), ms, late)).rejects.toThrow("silent");
  clearInterval(timer);
  expect(paused).toBeGreaterThan(1);
  expect(performance.now() - began).toBeGreaterThan(2 * ms);
});

test("throws the error of the work, once", async () => {
  await expect(within(Promise.reject(new Error("broken")), ms, late)).rejects.toThrow("broken");
  let fail = (_: Error) => {};
  const broken = new Promise((_, reject) => {
    fail = reject;
  });
  await expect(within(broken, ms / 5, late)).rejects.toThrow("silent");
  fail(new Error("later"));
});
