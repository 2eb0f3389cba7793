// Checks wording on the server, in slices between other work, with a budget of processor time and a rate limit per account.
import { setImmediate as nextTurn } from "node:timers/promises";
import { LazyValue } from "../../platform/concurrency/incremental.ts";
import { consume, type Wait } from "../../platform/http/limiter.server.ts";
import * as enginesLimits from "../limits.ts";
import * as enginesMessages from "../messages.ts";
import { prepareWording } from "./program.ts";
import { type CheckedText, type WordingFinding, wordingSteps } from "./wording.ts";

export type Checked = { findings: WordingFinding[]; isComplete: boolean };

// The first check of a process takes ten times as long as the next one, so it is made of a text of our own.
const sample = enginesMessages.wordingUnchecked;
const firstCheck = new LazyValue(
  wordingSteps({ title: sample, description: sample, note: sample, message: sample }, []),
);

/** Compiles the rules and makes the first check, in slices: half a second of work, that only sites with offers need. */
export async function prepareChecks(): Promise<void> {
  await prepareWording();
  await firstCheck.prepare();
}

const processorMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/** Checks texts in slices, so that other requests proceed, and stops when its budget of processor time is spent. */
export async function checkTexts(texts: CheckedText): Promise<Checked> {
  await prepareChecks();
  const { sliceMs, budgetMs } = enginesLimits.wordingTime;
  const findings: WordingFinding[] = [];
  const steps = wordingSteps(texts, findings);
  let spentMs = 0;
  while (true) {
    const start = performance.now();
    const startMs = processorMs();
    let isDone = false;
    do isDone = steps.next().done === true;
    while (!isDone && performance.now() - start < sliceMs);
    if (isDone) return { findings, isComplete: true };
    spentMs += processorMs() - startMs;
    if (spentMs >= budgetMs) return { findings, isComplete: false };
    await nextTurn();
  }
}

/** Seconds to wait before the account's next check, or null when it may check now. */
export function consumeCheck(userId: string): Promise<Wait> {
  return consume("wording", userId, enginesLimits.wordingChecks);
}
