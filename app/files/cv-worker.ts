// A thread of its own for each CV: judging and reading a file that a stranger made must not hold up the pages.
import { parentPort, workerData } from "node:worker_threads";
import { checkCv } from "./cv-check.server.ts";
import { readCvText } from "./cv-text.server.ts";

const { name, bytes } = workerData as { name: string; bytes: Uint8Array };

const checked = await checkCv(name, bytes);
parentPort?.postMessage({ checked });
if (checked.ok) parentPort?.postMessage({ read: await readCvText(checked.type, bytes) });
