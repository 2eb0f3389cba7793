// A file gets its name once it is whole, and never one that is taken. Imports nothing of ours.
import fs from "node:fs";

/** What disks that one carries about (exFAT) and some shares of the network answer: they know no second names. */
const withoutLinks = new Set(["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS"]);

// The name is taken first, by an empty file: a rename alone would write over what another process has just put there.
function takeName(draft: string, to: string): void {
  fs.closeSync(fs.openSync(to, "wx", 0o600));
  try {
    fs.renameSync(draft, to);
  } catch (error) {
    fs.rmSync(to, { force: true });
    throw error;
  }
}

/**
 * Gives a whole file its name. The draft may lie there still, under its own; who made it removes it.
 * @param to beside the draft; where the disk knows no second names, an empty file lies there for a moment
 * @throws the system's error: EEXIST when something lies there, which stays as it is
 */
export function nameOnce(draft: string, to: string): void {
  try {
    fs.linkSync(draft, to);
  } catch (error) {
    if (!withoutLinks.has((error as NodeJS.ErrnoException).code ?? "")) throw error;
    takeName(draft, to);
  }
}
