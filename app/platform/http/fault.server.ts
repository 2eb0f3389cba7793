// A fault that an action answers itself, with the form again or with a sentence on the page that it came from.
import { log } from "../config/log.server.ts";

/**
 * Logs a fault under a short name: `await work.catch((error) => noteFault(error, "…"))` is undefined where there was one.
 * @throws what is no fault: a refusal, a redirect
 */
export function noteFault(error: unknown, what: string): undefined {
  if (!(error instanceof Error)) throw error;
  log.error({ err: error }, what);
}
