// The timeout of the threads and processes that inspect files.
import os from "node:os";
import * as enginesLimits from "../limits.ts";

/** Milliseconds that inspecting one file may take: enginesLimits.fileReadMs, extended when the machine is overloaded. */
export function parseTimeoutMs(): number {
  const crowd = (os.loadavg()[0] ?? 0) / os.availableParallelism();
  return enginesLimits.fileReadMs * Math.min(Math.max(crowd, 1), 4);
}
