// A further worker of a server: a thread that answers requests beside the first one.
import { parentPort, workerData } from "node:worker_threads";
import { config } from "../app/platform/config/config.server.ts";
import { answerWith, endingOf, loadProgram } from "./answering.ts";
import { listenBeside } from "./doors.ts";
import { holdUntilReady } from "./starting.ts";
import { openServer } from "./wire.ts";
import type { WorkerData, WorkerMessage } from "./workers.ts";

const { port } = workerData as WorkerData;
const post = (message: WorkerMessage) => parentPort!.postMessage(message);

const { listener, hand } = holdUntilReady();
const server = openServer(listener);
const end = endingOf(server);
const program = await loadProgram();
let ending = false;

parentPort!.on("message", async ({ worker }: Partial<WorkerMessage>) => {
  if (worker !== "end" || ending) return;
  ending = true;
  program.beginShutdown();
  await end();
  await program.shutdown();
  process.exit(0);
});

await program.bootBeside();
hand(await answerWith(program));
// This worker listens last: until it can answer, the others get the connections.
if (!ending) await listenBeside(server, port, config.host);
post({ worker: "ready" });
