// A further worker for tests of server/workers.ts: it answers calls, and ends when it is asked to.
import { parentPort } from "node:worker_threads";
import {
  answerSiblings,
  askFirstWorker,
  askSiblings,
  isFurtherWorker,
} from "../app/platform/workers/siblings.server.ts";
import type { Told } from "../server/workers.ts";

const name = await askFirstWorker<string>("name", null);

answerSiblings("who", () => (isFurtherWorker ? name : ""));
answerSiblings("ask others", () => askSiblings("who"));
answerSiblings("hang", () => new Promise(() => {}));
answerSiblings("shared", (numbers: Uint32Array) => {
  Atomics.add(numbers, 0, 1);
  return null;
});
answerSiblings("fail", () => {
  setImmediate(() => {
    throw new Error("a fault outside of every request");
  });
});

parentPort!.on("message", ({ worker }: Partial<Told>) => {
  if (worker === "end") process.exit(0);
});
parentPort!.postMessage({ worker: "ready" } satisfies Told);
