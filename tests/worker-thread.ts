// A further worker for tests of server/workers.ts: it answers calls, and ends on request.
import { setTimeout as pause } from "node:timers/promises";
import { parentPort } from "node:worker_threads";
import { sharedTurns } from "../app/platform/concurrency/shared-turns.server.ts";
import {
  answerCalls,
  callFirstWorker,
  callSiblings,
  isFurtherWorker,
} from "../app/platform/workers/siblings.server.ts";
import type { WorkerMessage } from "../server/workers.ts";

const name = await callFirstWorker<string>("name", null);

answerCalls("who", () => (isFurtherWorker ? name : ""));
answerCalls("ask others", () => callSiblings("who"));
answerCalls("hang", () => new Promise(() => {}));
answerCalls("shared", (numbers: Uint32Array) => {
  Atomics.add(numbers, 0, 1);
  return null;
});
type Work = { count: number; running: Int32Array; places: number; waiting: number };

/** Runs jobs in turns of all workers. Resolves to the maximum of concurrent jobs, and the number of refused ones. */
answerCalls("work", async ({ count, running, places, waiting }: Work) => {
  const turns = sharedTurns("work", places, waiting);
  let most = 0;
  const one = async (address: string) => {
    const done = await turns.run(address, async () => {
      most = Math.max(most, Atomics.add(running, 0, 1) + 1);
      await pause(20);
      Atomics.sub(running, 0, 1);
    });
    return done !== undefined;
  };
  const ran = await Promise.all(Array.from({ length: count }, (_, n) => one(`${name} ${n}`)));
  return { most, refused: ran.filter((did) => !did).length };
});

answerCalls("hold", () => {
  void sharedTurns("held", 1, 1).run("a", () => new Promise(() => {}));
  return null;
});

answerCalls("fail", () => {
  setImmediate(() => {
    throw new Error("a fault outside of every request");
  });
});

parentPort!.on("message", ({ worker }: Partial<WorkerMessage>) => {
  if (worker === "end") process.exit(0);
});
parentPort!.postMessage({ worker: "ready" } satisfies WorkerMessage);
