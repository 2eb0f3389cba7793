// Recognises errors of an outage: the database is unreachable, or a disk is full.
import { unitOfWork } from "../unit-of-work.server.ts";

type Fault = Error & { code?: unknown; cause?: unknown; errors?: unknown[] };

/** PostgreSQL error codes (appendix A) and socket error codes. */
const away =
  /^(08...|57P0[1235]|53[34]00|58000|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
const gone =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|No answer of the database)/;
const full = /^(53100|ENOSPC|EDQUOT)$/;

function judged(error: unknown, depth = 0): "away" | "full" | null {
  if (!(error instanceof Error) || depth > 4) return null;
  const { code, cause, errors, message } = error as Fault;
  const { syscall } = error as NodeJS.ErrnoException;
  if (typeof code === "string") {
    if (full.test(code)) return "full";
    if (away.test(code) || (code === "ENOENT" && syscall === "connect")) return "away";
  }
  if (gone.test(message)) return "away";
  for (const inner of [cause, ...(Array.isArray(errors) ? errors : [])]) {
    const found = judged(inner, depth + 1);
    if (found) return found;
  }
  return null;
}

/** The outage in an error or its causes: "away" (unreachable, starting, stopping, no connection left), "full" (disk) or null. */
export const outageKind = (error: unknown) => judged(error);

/** Notes an outage for the current request, also when the error is caught later. */
export function noteOutage(error: unknown): void {
  const { request } = unitOfWork();
  const kind = outageKind(error);
  if (request && kind) request.outage ??= kind === "full" ? "disk" : "database";
}
