// What time alone causes: once a minute each slice looks for what is due. It finds it in its rows, not in a timer, so nothing is
// lost while the program is stopped, and what was done is not found again.
import { log } from "../config/log.server.ts";

/**
 * Does what is due. Each thing is done in a transaction that also marks it as done, a bounded number in one call.
 * @param now the time to judge by: never `new Date()` inside, so that a test can let months pass
 */
export type Round = (now: Date) => Promise<void>;

const rounds = new Map<string, Round>();

/** Says what is looked for every minute under a name; said once, where the program is put together. */
export function setRound(name: string, round: Round): void {
  rounds.set(name, round);
}

/**
 * Calls every round, one after the other. One that fails holds none of the others back.
 * @param now the time to judge by
 * @throws the first failure, after all were called: the job queue tries again
 */
export async function runRounds(now = new Date()): Promise<void> {
  const failures: unknown[] = [];
  for (const [name, round] of rounds) {
    try {
      await round(now);
    } catch (error) {
      log.error({ err: error, round: name }, "round failed");
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
