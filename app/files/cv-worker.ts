// A thread of its own for each document or film: judging and reading what a stranger made must not hold up the pages.
import { readFileSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { checkCv } from "./cv-check.server.ts";
import type { Asked } from "./cv-reading.server.ts";
import { readCvText } from "./cv-text.server.ts";
import { checkVideo } from "./video-check.server.ts";

const asked = workerData as Asked;

if ("video" in asked) parentPort?.postMessage({ video: await checkVideo(asked.video) });
else {
  const { name, given } = asked;
  const bytes = typeof given === "string" ? new Uint8Array(readFileSync(given)) : given;
  const checked = await checkCv(name, bytes);
  parentPort?.postMessage({ checked });
  if (checked.ok) parentPort?.postMessage({ read: await readCvText(checked.type, bytes) });
}
