// The part of one worker in a limit of the whole server.
import { config } from "../config/config.server.ts";

/** Limits below eight are not divided: the first worker holds them (shared-turns.server.ts). @returns at least 1 */
export function share(limit: number, workers: number = config.workers): number {
  return Math.max(1, Math.floor(limit / workers));
}
