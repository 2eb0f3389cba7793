// The machine of a measurement.
import os from "node:os";

export const machine = `${os.cpus().length} cores, ${os.cpus()[0]?.model.trim() ?? "unknown"}, Node ${process.versions.node}`;
