// A thread of its own for each document or film: judging and reading what a stranger made must not hold up the pages.
import { readFileSync } from "node:fs";
import os from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { checkCv } from "../formats/cv-check.server.ts";
import { checkVideo } from "../formats/video-check.server.ts";
import type { Asked } from "./cv-reading.server.ts";
import { readCvText } from "./cv-text.server.ts";

// On Linux this is the thread's own: a core that pages need is left to them.
if (process.platform === "linux") os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);

const asked = workerData as Asked;

if ("video" in asked) parentPort?.postMessage({ video: await checkVideo(asked.video) });
else {
  const { name, given } = asked;
  const bytes = typeof given === "string" ? new Uint8Array(readFileSync(given)) : given;
  const checked = await checkCv(name, bytes);
  parentPort?.postMessage({ checked });
  if (checked.ok) parentPort?.postMessage({ read: await readCvText(checked.type, bytes) });
}
