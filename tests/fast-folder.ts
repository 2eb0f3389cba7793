// The folder for the data of the servers that tests start.
import fs from "node:fs";
import os from "node:os";

// Linux keeps these files in memory.
const memory = "/dev/shm";
const bytesNeeded = 2 * 1024 ** 3;

/** A folder in memory where there is room for it, else the system's folder for temporary files. */
export function fastFolder(): string {
  if (process.platform !== "linux" || !fs.existsSync(memory)) return os.tmpdir();
  const { bavail, bsize } = fs.statfsSync(memory);
  return bavail * bsize > bytesNeeded ? memory : os.tmpdir();
}
