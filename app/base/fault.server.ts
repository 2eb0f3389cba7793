// A fault that an action answers itself, with the form again or with a sentence on the page that it came from.
import { log } from "../log.server.ts";

/**
 * Logs a fault under a short name.
 * @throws what is no fault: a refusal, a redirect
 */
export function noteFault(error: unknown, what: string): void {
  if (!(error instanceof Error)) throw error;
  log.error({ err: error }, what);
}
