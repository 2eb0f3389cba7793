// Checks wording on the server, in slices between other work, with a time budget and a rate limit per account.
import { setImmediate as nextTurn } from "node:timers/promises";
import { consume, type Wait } from "../../platform/http/limiter.server.ts";
import * as enginesLimits from "../limits.ts";
import { prepareWording } from "./program.ts";
import { type CheckedText, type WordingFinding, wordingSteps } from "./wording.ts";

export type Checked = { findings: WordingFinding[]; isComplete: boolean };

/** Checks texts in slices, so that other requests proceed, and stops when its time budget is spent. */
export async function checkTexts(texts: CheckedText): Promise<Checked> {
  await prepareWording();
  const { sliceMs, budgetMs } = enginesLimits.wordingTime;
  const findings: WordingFinding[] = [];
  const steps = wordingSteps(texts, findings);
  let spentMs = 0;
  while (true) {
    const start = performance.now();
    let isDone = false;
    do isDone = steps.next().done === true;
    while (!isDone && performance.now() - start < sliceMs);
    if (isDone) return { findings, isComplete: true };
    spentMs += performance.now() - start;
    if (spentMs >= budgetMs) return { findings, isComplete: false };
    await nextTurn();
  }
}

/** Seconds to wait before the account's next check, or null when it may check now. */
export function consumeCheck(userId: string): Promise<Wait> {
  return consume("wording", userId, enginesLimits.wordingChecks);
}
