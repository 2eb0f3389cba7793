// The checker on the server: in slices between other work, within a budget of time, and so many a minute for an account.
import { setImmediate as nextTurn } from "node:timers/promises";
import * as limits from "../../limits.ts";
import { consume, type Wait } from "../../platform/http/limiter.server.ts";
import { prepareWording } from "./program.ts";
import { type CheckedText, type WordingFinding, wordingSteps } from "./wording.ts";

/** What was found, and whether the texts were read to their end. */
export type Checked = { findings: WordingFinding[]; isComplete: boolean };

/** Checks texts without keeping other requests waiting, and ends where it is when its time is over. */
export async function checkTexts(texts: CheckedText): Promise<Checked> {
  await prepareWording();
  const { sliceMs, budgetMs } = limits.wordingTime;
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

/** Seconds that an account has to wait before its next check, or null when it may check now. */
export function consumeCheck(userId: string): Promise<Wait> {
  return consume("wording", userId, limits.wordingChecks);
}
