// The machine that something was measured on.
import os from "node:os";

/** Its processors and Node, as the documents name them. */
export const machine = `${os.cpus().length} cores, ${os.cpus()[0]?.model.trim() ?? "unknown"}, Node ${process.versions.node}`;
