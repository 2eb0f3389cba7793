// The answers of an application to the questions of its offer. Each is stored with the text of its question at that time.
import { z } from "zod";
import * as offersLimits from "../../offers/limits.ts";
import { answerField, questionOf } from "../../offers/questions.ts";
import type { Answer } from "../../platform/db/schema.ts";
import { line } from "../../platform/forms/form.server.ts";
import type { FormValues } from "../../platform/forms/form.ts";
import * as hiringLimits from "../limits.ts";
import * as hiringMessages from "../messages.ts";

const words = line(hiringLimits.answerMax, hiringMessages.answerTooLong);

/** Reads the answers of a form. @param questions the stored questions of the offer @returns the answers, and the errors by field */
export function readAnswers(values: FormValues, questions: readonly string[]) {
  const errors: Record<string, string> = {};
  const answers = questions.map((stored): Answer => {
    const { text: question, kind, options, isRequired } = questionOf(stored);
    const field = answerField(stored);
    const parsed = words.safeParse(values[field]);
    const answer = parsed.data ?? null;
    const choices = kind === "oui-non" ? ["Oui", "Non"] : options;
    if (!parsed.success) errors[field] = hiringMessages.answerTooLong;
    else if (answer === null && isRequired) errors[field] = hiringMessages.answerMissing;
    else if (answer !== null && kind !== "texte" && !choices.includes(answer))
      errors[field] = hiringMessages.answerUnknown;
    return { question, answer };
  });
  return { answers, errors };
}

const storedAnswers = z
  .array(
    z.object({
      question: z.string().max(offersLimits.questionMax),
      answer: z.string().max(hiringLimits.answerMax).nullable(),
    }),
  )
  .max(offersLimits.questionsMax)
  .catch([]);

/** The answers of an exported application; none when they are not as this program writes them. */
export function readStoredAnswers(value: unknown): Answer[] {
  return storedAnswers.parse(value);
}

/** The answers as terms and values, for a page, a mail or a table. */
export function answerRows(answers: readonly Answer[]): [question: string, answer: string][] {
  return answers.map(({ question, answer }) => [question, answer ?? hiringMessages.notAnswered]);
}

/** The answers in one line; null without questions. */
export function answerLine(answers: readonly Answer[]): string | null {
  return (
    answerRows(answers)
      .map(([question, answer]) => `${question} ${answer}`)
      .join(" · ") || null
  );
}
