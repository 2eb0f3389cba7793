// Renames a complete file; its creator removes the draft. @throws EEXIST when the name is taken; that file stays as it is
import fs from "node:fs";

/** Errors of disks without hard links (exFAT, some network shares). */
const withoutLinks = new Set(["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS"]);

// An empty file reserves the name, because a rename would overwrite another process's file.
function takeName(draft: string, to: string): void {
  fs.closeSync(fs.openSync(to, "wx", 0o600));
  try {
    fs.renameSync(draft, to);
  } catch (error) {
    fs.rmSync(to, { force: true });
    throw error;
  }
}

/** Gives a complete file its name; the draft may remain. @throws EEXIST when taken, or another system error */
export function renameWithoutOverwrite(draft: string, to: string): void {
  try {
    fs.linkSync(draft, to);
  } catch (error) {
    if (!withoutLinks.has((error as NodeJS.ErrnoException).code ?? "")) throw error;
    takeName(draft, to);
  }
}
