// Reads the words in the pictures of a CV in a sandboxed process, one file at a time, with a time and memory limit.
import { forkSealed, waitForSealed } from "../../platform/concurrency/sealed-process.server.ts";
import { separateProgram } from "../../platform/concurrency/separate-program.server.ts";
import { sharedLine } from "../../platform/concurrency/shared-turns.server.ts";
import * as enginesLimits from "../limits.ts";
import type { CvLine } from "./cv-layout.ts";

const program = separateProgram(import.meta.url, "picture-worker", "./picture-worker.ts");

async function runInProcess(bytes: Uint8Array): Promise<CvLine[] | null> {
  // The bytes are sent as a message, because the process may read only the program's own files.
  const child = forkSealed(program(), { memoryMb: enginesLimits.fileReadMb });
  let lines: CvLine[] = [];
  child.on("message", (message: CvLine[]) => {
    lines = message;
  });
  child.send(bytes, () => {});
  const isFinished = await waitForSealed(child, { ms: enginesLimits.pictureReadMs, mb: enginesLimits.pictureReadMb });
  return isFinished || lines.length > 0 ? lines : null;
}

const inTurn = sharedLine("picture-readings", enginesLimits.picturesReadAtATime, enginesLimits.picturesWaiting);

/**
 * Reads a PDF whose pages are pictures (OCR).
 * @returns the lines of the pages that were read within the limits; null when the process ended before it read any @throws QueueFull
 */
export function readPictures(bytes: Uint8Array): Promise<CvLine[] | null> {
  return inTurn(() => runInProcess(bytes));
}
