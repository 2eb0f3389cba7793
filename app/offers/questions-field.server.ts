// Checks the questions of an offer.
import { z } from "zod";
import * as offersLimits from "./limits.ts";
import * as offersMessages from "./messages.ts";
import { numberOf, proposedAnswers, type Question, questionOf } from "./questions.ts";

function expectationError({ text, kind, options, isDecisive, expected }: Question): string | null {
  if (!isDecisive || kind === "texte") return null;
  const proposed = proposedAnswers({ kind, options });
  const isKnown = proposed
    ? (answer: string) => proposed.includes(answer)
    : (limit: string) => numberOf(limit.replace(/^au (moins|plus) /, "")) !== null;
  if (expected.length > 0 && expected.every(isKnown)) return null;
  return proposed ? offersMessages.questionExpectedUnknown(text) : offersMessages.questionExpectedNumber(text);
}

function errorOf(lines: string[]): string | null {
  if (lines.length > offersLimits.questionsMax) return offersMessages.questionTooMany;
  const questions = lines.map(questionOf);
  if (new Set(questions.map(({ text }) => text)).size < lines.length) return offersMessages.questionTwice;
  for (const question of questions) {
    const { text, kind, options } = question;
    if (text.length > offersLimits.questionMax) return offersMessages.questionTooLong;
    const unexpected = expectationError(question);
    if (unexpected) return unexpected;
    if (kind !== "choix") continue;
    const isFew = options.length < offersLimits.optionsMin || options.length > offersLimits.optionsMax;
    if (isFew || new Set(options).size < options.length) return offersMessages.questionOptionsFew(text);
    if (options.some((option) => option.length > offersLimits.optionMax)) return offersMessages.questionOptionTooLong;
  }
  return null;
}

/** The lines of an offer's questions (questionLines). */
export const questionsField = z.array(z.string()).superRefine((lines, context) => {
  const message = errorOf(lines);
  if (message) context.addIssue({ code: "custom", message });
});
