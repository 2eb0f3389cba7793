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

// 100 % is shown only when every application was answered, not by rounding.
function shareOf(answered: number, counted: number): string {
  const share = Math.round((100 * answered) / counted);
  return number(share === 100 && answered < counted ? 99 : share);
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
  const share = peopleMessages.answersShare(shareOf(answered, counted));
  return { text: [delay, share].filter(Boolean).join(" · "), basis: plural(counted, "candidature") };
}
