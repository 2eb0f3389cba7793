// A company's public response figures as text. They are computed in answers/.

import { db } from "../../platform/db/db.server.ts";
import { number, plural } from "../../platform/text/french.ts";
import * as peopleLimits from "../limits.ts";
import * as peopleMessages from "../messages.ts";

const day = 86_400;

export type AnswerFigures = {
  text: string;
  basis: string;
};

// "All" and "none" are said only when they are exact, not by rounding.
function shareOf(answered: number, counted: number): string {
  if (answered === counted) return peopleMessages.answersAll;
  if (answered === 0) return peopleMessages.answersNone;
  const of = counted < 10 ? counted : 10;
  const share = Math.min(of - 1, Math.max(1, Math.round((of * answered) / counted)));
  return peopleMessages.answersShare(number(share), number(of));
}

/** A company's figures as text; null while too few people have applied. */
export async function findAnswerFigures(companyId: string): Promise<AnswerFigures | null> {
  const row = await db
    .selectFrom("companyAnswers")
    .select(["counted", "answered", "medianSeconds"])
    .where("companyId", "=", companyId)
    .where("counted", ">=", peopleLimits.figuresFrom)
    .executeTakeFirst();
  if (!row) return null;
  const { counted, answered, medianSeconds } = row;
  const days = medianSeconds === null ? null : Math.round(medianSeconds / day);
  const delay =
    days === null || answered === 0
      ? null
      : peopleMessages.answersWithin(
          days < 1 ? peopleMessages.withinADay : peopleMessages.withinDays(plural(days, "jour")),
        );
  const share = shareOf(answered, counted);
  const text = delay ? `${delay}, ${share}` : share;
  return { text: text.charAt(0).toUpperCase() + text.slice(1), basis: plural(counted, "candidature") };
}
