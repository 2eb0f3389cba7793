// "Réponse garantie": the badge of companies that answer nearly all applications in time. Values in, values out.
import * as peopleLimits from "../limits.ts";

/** Applications of the last peopleLimits.guaranteeWindowMs that are past peopleLimits.guaranteeAnswerMs, and those answered in time. */
export type RecentAnswers = { recent: number; inTime: number };

const isEnough = ({ recent, inTime }: RecentAnswers) => inTime * 100 >= recent * peopleLimits.guaranteePercent;

/** Whether a company carries the badge. */
export const isGuaranteed = (answers: RecentAnswers): boolean =>
  answers.recent >= peopleLimits.figuresFrom && isEnough(answers);

/** An application that enters the figures, or leaves them; milliseconds since 1970. */
export type GuaranteeEvent = { at: number; recent: 1 | -1; inTime: 1 | 0 | -1 };

/**
 * When open applications take a company below the share, if nothing is answered until then.
 * @param events what enters and leaves until the horizon, in any order @returns milliseconds since 1970; null when they do not
 */
export function guaranteeEnd(answers: RecentAnswers, events: readonly GuaranteeEvent[]): number | null {
  const sorted = events.toSorted((a, b) => a.at - b.at);
  let { recent, inTime } = answers;
  let late = 0;
  for (const [index, event] of sorted.entries()) {
    recent += event.recent;
    inTime += event.inTime;
    if (event.recent > event.inTime) late += 1;
    // Everything of one instant counts together.
    if (sorted[index + 1]?.at === event.at) continue;
    if (late > 0 && !isEnough({ recent, inTime })) return event.at;
  }
  return null;
}
