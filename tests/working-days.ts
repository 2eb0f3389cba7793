// Days on which an interview is proposed without a question.
import { parisDay } from "../app/platform/text/french.ts";
import { isWorkingDay } from "../app/platform/text/holidays.ts";

/** The `count`-th working day after today: "2026-12-03". */
export function workingDay(count: number): string {
  let day = "";
  for (let ahead = 1, left = count; left > 0; ahead++) {
    day = parisDay(new Date(Date.now() + ahead * 86_400_000));
    if (isWorkingDay(day)) left -= 1;
  }
  return day;
}
