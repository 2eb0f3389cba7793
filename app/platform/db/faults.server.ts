// Which errors say that the database cannot be had now, or has no room: they pass by themselves, and are nobody's mistake.

type Fault = Error & { code?: unknown; cause?: unknown; errors?: unknown[] };

/** Codes of PostgreSQL (its appendix A) and of the system's sockets. */
const away =
  /^(08...|57P0[1235]|53[34]00|58000|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** What pg says without a code when a connection has gone. */
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

/**
 * What an error says about whatever the work needed: "away" when nobody answers (or answers that it is starting, stopping or has no
 * connection left), "full" when there is no room on a disk; null for every other error. Causes are looked through.
 */
export const faultOf = (error: unknown) => judged(error);
