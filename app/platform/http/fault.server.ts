// Faults that an action answers itself, with the form or a message on the page.
import { log } from "../config/log.server.ts";

/** Logs a fault: `await work.catch((error) => logFault(error, "…"))` gives undefined after it. @throws refusals and redirects */
export function logFault(error: unknown, what: string): undefined {
  if (!(error instanceof Error)) throw error;
  log.error({ err: error }, what);
}
