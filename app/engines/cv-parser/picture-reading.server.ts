// Reads the words in the pictures of a CV in a sandboxed process, one file at a time, with a time and memory limit.
import type { ChildProcess } from "node:child_process";
import fs from "node:fs";
import { forkSealed } from "../../platform/concurrency/sealed-process.server.ts";
import { turns } from "../../platform/concurrency/work-queue.ts";
import * as enginesLimits from "../limits.ts";
import type { CvLine } from "./cv-layout.ts";

// The worker lies next to the built program, possibly one folder up, or next to this source.
const places = ["./picture-worker.js", "../picture-worker.js", "./picture-worker.ts"].map(
  (place) => new URL(place, import.meta.url),
);

const children = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of children) child.kill("SIGKILL");
});

/** Memory of the process in bytes, where the system reports it; elsewhere only its own limits apply. */
function bytesOf(child: ChildProcess): number {
  try {
    return Number(fs.readFileSync(`/proc/${child.pid}/statm`, "utf8").split(" ")[1]) * 4096;
  } catch {
    return 0;
  }
}

function runInProcess(bytes: Uint8Array): Promise<CvLine[]> {
  return new Promise((resolve) => {
    // The bytes come by message: the process may read only the program's own files.
    const child = forkSealed(places, { memoryMb: enginesLimits.fileReadMb });
    children.add(child);
    let lines: CvLine[] = [];
    const late = setTimeout(() => child.kill("SIGKILL"), enginesLimits.pictureReadMs);
    const watch = setInterval(() => {
      if (bytesOf(child) > enginesLimits.pictureReadMb * 1_048_576) child.kill("SIGKILL");
    }, 100);
    const finish = () => {
      clearTimeout(late);
      clearInterval(watch);
      children.delete(child);
      resolve(lines);
    };
    child.on("message", (said: CvLine[]) => {
      lines = said;
    });
    child.on("error", finish);
    child.on("close", finish);
    child.send(bytes, () => {});
  });
}

const inTurn = turns(enginesLimits.picturesReadAtATime, enginesLimits.picturesWaiting);

/** The lines of a PDF whose pages are pictures: those of the pages read within the limits. @throws QueueFull */
export function readPictures(bytes: Uint8Array): Promise<CvLine[]> {
  return inTurn(() => runInProcess(bytes));
}
