// How long the program waits for the thread or process that looks at a file.
import os from "node:os";
import * as limits from "../../limits.ts";

/**
 * How long judging one file may take: limits.fileReadMs, and longer where the machine has so much else to do that everything
 * takes longer.
 */
export function patienceMs(): number {
  const crowd = (os.loadavg()[0] ?? 0) / os.availableParallelism();
  return limits.fileReadMs * Math.min(Math.max(crowd, 1), 4);
}
