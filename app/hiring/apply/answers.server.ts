// The answers of an application to the questions of its offer. Each is stored with the text of its question at that time.
import { z } from "zod";
import { blindText, type KnownPerson } from "../../engines/blind-cv/blind-cv.server.ts";
import * as offersLimits from "../../offers/limits.ts";
import {
  answerField,
  expectedText,
  meetsExpectation,
  numberOf,
  proposedAnswers,
  type Question,
  questionOf,
} from "../../offers/questions.ts";
import type { Answer } from "../../platform/db/schema.ts";
import { line } from "../../platform/forms/form.server.ts";
import type { FormValues } from "../../platform/forms/form.ts";
import { capital } from "../../platform/text/text.ts";
import * as hiringLimits from "../limits.ts";
import * as hiringMessages from "../messages.ts";

const words = line(hiringLimits.answerMax, hiringMessages.answerTooLong);

const expectedMax = offersLimits.optionsMax * (offersLimits.optionMax + 3);

function answerError(question: Question, answer: string | null): string | null {
  const proposed = proposedAnswers(question);
  if (answer === null) return question.isRequired ? hiringMessages.answerMissing : null;
  if (proposed && !proposed.includes(answer)) return hiringMessages.answerUnknown;
  return question.kind === "nombre" && numberOf(answer) === null ? hiringMessages.answerNoNumber : null;
}

function answerOf(question: Question, answer: string | null): Answer {
  const { text, isDecisive, kind } = question;
  const given = { question: text, answer, ...(answer !== null && kind !== "texte" ? { isChosen: true as const } : {}) };
  if (!isDecisive) return given;
  return { ...given, expected: expectedText(question), isMet: meetsExpectation(question, answer) };
}

/** Reads the answers of a form. @param questions the stored questions of the offer @returns the answers, and the errors by field */
export function readAnswers(values: FormValues, questions: readonly string[]) {
  const errors: Record<string, string> = {};
  const answers = questions.map((stored): Answer => {
    const question = questionOf(stored);
    const field = answerField(stored);
    const parsed = words.safeParse(values[field]);
    const answer = parsed.data ?? null;
    const error = parsed.success ? answerError(question, answer) : hiringMessages.answerTooLong;
    if (error) errors[field] = error;
    return answerOf(question, error ? null : answer);
  });
  return { answers, errors };
}

const storedAnswers = z
  .array(
    z.object({
      question: z.string().max(offersLimits.questionMax),
      answer: z.string().max(hiringLimits.answerMax).nullable(),
      expected: z.string().max(expectedMax).nullish(),
      isMet: z.boolean().nullish(),
      isChosen: z.literal(true).optional().catch(undefined),
    }),
  )
  .max(offersLimits.questionsMax)
  .catch([]);

/** Whether an answer is one that its question proposes, or a number that it asks for. */
function isProposed({ question: text, answer }: Answer, questions: readonly Question[]): boolean {
  const question = questions.find((each) => each.text === text);
  if (!question || answer === null) return false;
  return proposedAnswers(question)?.includes(answer) ?? (question.kind === "nombre" && numberOf(answer) !== null);
}

/**
 * The answers of an exported application; none when they are not as this program writes them.
 * @param questions the stored questions of its offer: an older export does not say which answers were chosen
 */
export function readStoredAnswers(value: unknown, questions: readonly string[]): Answer[] {
  const asked = questions.map(questionOf);
  return storedAnswers
    .parse(value)
    .map((each) => (isProposed(each, asked) ? { ...each, isChosen: true as const } : each));
}

/** The questions of an offer as a form shows them. @param lines as stored */
export function questionsShown(lines: readonly string[]) {
  return lines.map((line) => {
    const question = questionOf(line);
    return {
      field: answerField(line),
      text: question.text,
      answers: proposedAnswers(question),
      isNumber: question.kind === "nombre",
      isRequired: question.isRequired,
      help: question.isDecisive ? hiringMessages.decisiveQuestion(expectedText(question)) : undefined,
      longest: hiringLimits.answerMax,
    };
  });
}

export type QuestionShown = ReturnType<typeof questionsShown>[number];

/** A typed answer. What was compared with an expectation is none; texts have no expectation. */
const isTyped = ({ isChosen, isMet }: Answer) => isChosen !== true && typeof isMet !== "boolean";

/** The answers without what tells who gave them. @param person whom they must not name; null: as they are */
export const blindAnswers = (answers: readonly Answer[], person: KnownPerson | null): Answer[] =>
  answers.map((each) => (each.answer && isTyped(each) ? { ...each, answer: blindText(each.answer, person) } : each));

/** The answers as terms and values, for a page, a mail or a table. */
export function answerRows(answers: readonly Answer[]): [question: string, answer: string][] {
  return answers.map(({ question, answer }) => [question, answer ?? hiringMessages.notAnswered]);
}

/** The answers as their company reads them: the decisive ones with what was expected. */
export function companyAnswers(answers: readonly Answer[]) {
  return answers.map(({ question, answer, expected, isMet }) => ({
    question,
    answer: answer ?? hiringMessages.notAnswered,
    decisive: isMet === undefined ? null : { isMet, label: hiringMessages.decisiveAnswer(isMet, expected ?? null) },
  }));
}

/** How many of the decisive answers are as expected: "2 bonnes réponses sur 3"; null without decisive ones. */
export function decisiveCount(answers: readonly Answer[]): { text: string; isMet: boolean } | null {
  const judged = answers.filter(({ isMet }) => typeof isMet === "boolean");
  const met = judged.filter(({ isMet }) => isMet).length;
  if (judged.length === 0) return null;
  return { text: hiringMessages.decisiveCount(met, judged.length), isMet: met === judged.length };
}

const howMany = /^combien d(?:e |[’'])(.+?) (?:avez|possédez|comptez)-vous\s*\?$/i;
const whether = /^(?:avez|possédez|êtes|acceptez|savez|pouvez)-vous (?:l[ea] |l[’']|une? |de |d[’'])?(.+?)\s*\?$/i;
const which =
  /^quel(?:le)?s? (?:est |sont )?(?:votre |vos |l[ea] |l[’']|les )?([^\s?]+(?: (?:de la |de l[’']|du |des |de |d[’']|(?<=niveau )en )[^\s?]+)?)/i;
/** The same in the singular: "1 mois". */
const invariable = /^(?:mois|fois|temps|cours|repas|permis|colis|caces)(?!\p{L})/iu;

const nounOf = ({ question, isChosen }: Answer): string | undefined =>
  ((isChosen && whether.exec(question)) || which.exec(question) || [])[1];

/** An answer with the noun of its question: "9 années d’expérience", "Permis B\u00a0: oui", "Rythme\u00a0: sur place"; else, or where two have the same noun, before the question. */
function statedAnswer(each: Answer, _: number, all: readonly Answer[]): string {
  const { question, answer } = each;
  if (answer === null) return `${hiringMessages.notAnswered} (${question})`;
  const [, counted] = howMany.exec(question) ?? [];
  const count = numberOf(answer);
  if (counted && count !== null)
    return `${answer} ${Math.abs(count) < 2 && !invariable.test(counted) ? counted.replace(/^(\S+)s(?=\s|$)/, "$1") : counted}`;
  const noun = nounOf(each);
  return noun && all.filter((other) => nounOf(other) === noun).length === 1
    ? `${capital(noun)}\u00a0: ${answer}`
    : `${answer} (${question})`;
}

/** The answers in one line; null without questions. */
export const answerLine = (answers: readonly Answer[]): string | null => answers.map(statedAnswer).join(" · ") || null;
