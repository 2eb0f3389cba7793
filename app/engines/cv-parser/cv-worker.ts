// Worker thread that checks and reads one document or film after another, so that hostile files do not block page requests.
import { readFileSync } from "node:fs";
import os from "node:os";
import { getHeapStatistics } from "node:v8";
import { parentPort } from "node:worker_threads";
import type { Checked } from "../file-formats/cv-check.server.ts";
import type { CheckedVideo } from "../file-formats/video-check.server.ts";
import type { CvText } from "./cv-text.server.ts";

export type ParseRequest = { name: string; given: Uint8Array | string } | { video: string };
export type ParseResult = { checked: Checked } | { read: CvText } | { video: CheckedVideo };

// On Linux priority is per thread: pages get the CPU first. Lowered before the heavy imports load.
if (process.platform === "linux") os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
const [{ checkCv }, { checkVideo }, { readCvText }] = await Promise.all([
  import("../file-formats/cv-check.server.ts"),
  import("../file-formats/video-check.server.ts"),
  import("./cv-text.server.ts"),
]);

async function parseFile(request: ParseRequest, report: (result: ParseResult) => void): Promise<void> {
  if ("video" in request) return report({ video: await checkVideo(request.video) });
  const { name, given } = request;
  const bytes = typeof given === "string" ? new Uint8Array(readFileSync(given)) : given;
  const checked = await checkCv(name, bytes);
  report({ checked });
  if (checked.ok) report({ read: await readCvText(checked.type, checked.copy ?? bytes) });
}

parentPort?.on("message", ({ file, request }: { file: number; request: ParseRequest }) =>
  parseFile(request, (result) =>
    parentPort?.postMessage({ file, result, heapBytes: getHeapStatistics().total_heap_size }),
  ),
);
