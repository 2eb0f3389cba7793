// A company's public response figures as text. They are computed in answers/.

import { type RawBuilder, sql } from "kysely";
import { db } from "../../platform/db/db.server.ts";
import { number, plural } from "../../platform/text/french.ts";
import * as peopleLimits from "../limits.ts";
import * as peopleMessages from "../messages.ts";

const day = 86_400;

export type AnswerFigures = {
  text: string;
  basis: string;
};

/** "3 candidatures sur 5 ont reçu une réponse": of all below ten, else of ten. Never all while one is unanswered, never none while one is answered. */
function shareOf(answered: number, counted: number): string {
  if (answered === counted) return peopleMessages.answersAll;
  const whole = Math.min(10, counted);
  const part = Math.min(whole - 1, Math.max(1, Math.round((whole * answered) / counted)));
  return peopleMessages.answersShare(number(part), number(whole));
}

const delayOf = (days: number, counted: string) =>
  days < 1 ? peopleMessages.withinADay : peopleMessages.withinDays(counted);

/** A delay in words: "en 3 jours". @param ms as findUsualDelay() returns it */
export function delayText(ms: number): string {
  const days = Math.round(ms / 1000 / day);
  return delayOf(days, plural(days, "jour"));
}

/** A company's usual delay as text. @param ms as findUsualDelay() returns it */
export const usualDelayText = (ms: number): string => peopleMessages.answersWithin(delayText(ms));

type StoredFigures = { counted: number | null; answered: number | null; medianSeconds: number | null };

/** The text of a row of "companyAnswers"; null while too few people have applied. */
export function answerFigures({ counted, answered, medianSeconds }: StoredFigures): AnswerFigures | null {
  if (counted === null || answered === null || counted < peopleLimits.figuresFrom) return null;
  const text =
    medianSeconds === null || answered === 0
      ? peopleMessages.answersNone
      : `${usualDelayText(medianSeconds * 1000)}. ${shareOf(answered, counted)}`;
  return { text, basis: peopleMessages.answersBasis(number(counted)) };
}

/** A company's figures as text; null while too few people have applied. */
export async function findAnswerFigures(companyId: string): Promise<AnswerFigures | null> {
  const row = await db
    .selectFrom("companyAnswers")
    .select(["counted", "answered", "medianSeconds"])
    .where("companyId", "=", companyId)
    .executeTakeFirst();
  return row ? answerFigures(row) : null;
}

/** SQL condition on a row of "companyAnswers": the shown usual delay has at most so many days, and half of the applications or more have an answer. */
export const answersWithinDays = (
  days: number,
) => sql<boolean>`("companyAnswers"."counted" >= ${peopleLimits.figuresFrom}
  and "companyAnswers"."answered" > 0 and "companyAnswers"."answered" * 2 >= "companyAnswers"."counted"
  and round("companyAnswers"."medianSeconds" / ${day}::numeric) <= ${days}::integer)`;

/** SQL: the shown usual delay of a company in days; null while too few people have applied, or fewer than half have an answer. */
export const delayDays = (companyId: RawBuilder<unknown>) => sql<number | null>`(
  select round("medianSeconds" / ${sql.lit(day)}::numeric)::integer from "companyAnswers"
  where "companyAnswers"."companyId" = ${companyId} and "counted" >= ${sql.lit(peopleLimits.figuresFrom)}
    and "answered" > 0 and "answered" * 2 >= "counted"
)`;

/** delayDays() in few words, for a row: "Répond en 3 j". */
export const answersIn = (days: number): string => peopleMessages.answersIn(delayOf(days, `${number(days)}\u00a0j`));

/** The usual delay of several companies as text. Omits companies with too few answers. The caller limits the list. */
export async function listAnswerDelays(companyIds: string[]): Promise<Map<string, string>> {
  if (companyIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("companyAnswers")
    .select(["companyId", "medianSeconds"])
    .where("companyId", "in", companyIds)
    .where("counted", ">=", peopleLimits.figuresFrom)
    .where("answered", ">", 0)
    .where("medianSeconds", "is not", null)
    .$narrowType<{ medianSeconds: number }>()
    .orderBy("companyId")
    .limit(companyIds.length)
    .execute();
  return new Map(rows.map(({ companyId, medianSeconds }) => [companyId, usualDelayText(medianSeconds * 1000)]));
}

/** The usual delay of a company in milliseconds; null while too few people have applied, or none was answered. */
export async function findUsualDelay(companyId: string): Promise<number | null> {
  const row = await db
    .selectFrom("companyAnswers")
    .select("medianSeconds")
    .where("companyId", "=", companyId)
    .where("counted", ">=", peopleLimits.figuresFrom)
    .executeTakeFirst();
  return row?.medianSeconds == null ? null : row.medianSeconds * 1000;
}
