// The questions of an offer to its candidates. One is stored as a line: "Quel rythme ? [Jour | Nuit] (obligatoire)". Runs anywhere.
import * as offersLimits from "./limits.ts";

export const questionKinds = ["oui-non", "choix", "nombre", "texte"] as const;

export type QuestionKind = (typeof questionKinds)[number];

export const questionKindLabels: Record<QuestionKind, string> = {
  "oui-non": "Oui ou non",
  choix: "Une réponse au choix",
  nombre: "Un nombre",
  texte: "Une ligne de texte",
};

/**
 * A question. A decisive one names the `expected` answers: "Oui" or "Non", some of the options, or the limits of a number
 * ("au moins 2", "au plus 5"). A text has no expected answer.
 */
export type Question = {
  text: string;
  kind: QuestionKind;
  options: string[];
  isRequired: boolean;
  isDecisive: boolean;
  expected: string[];
};

const yesNoAnswers = ["Oui", "Non"];

const yesNo = "oui/non";
const numeric = "nombre";
const mark = " (obligatoire)";

const listOf = (value: unknown) => [value ?? []].flat().map(String);

const lastOf = (value: unknown) => listOf(value).at(-1) ?? "";

// Replaces the separators of a stored line by similar characters.
function plain(text: string): string {
  return text.replace(/\[/g, "(").replace(/\]/g, ")").replace(/\|/g, "/").replace(/\s+/g, " ").trim();
}

/** The answers that a person may choose from; null where the answer is written. */
export function proposedAnswers({ kind, options }: Pick<Question, "kind" | "options">): string[] | null {
  if (kind === "oui-non") return yesNoAnswers;
  return kind === "choix" ? options : null;
}

/** A typed number: "1 500", "2,5"; null when the text is none. */
export function numberOf(text: string): number | null {
  const digits = text.replace(/\s/g, "").replace(",", ".");
  return /^-?\d{1,9}(\.\d{1,3})?$/.test(digits) ? Number(digits) : null;
}

const bothLimits = " et ";
const figure = "(-?[\\d\\s]*\\d(?:[.,]\\d+)?)";
const lowest = new RegExp(`^(?:au moins |>=? ?|minimum )?${figure}$`, "i");
const highest = new RegExp(`^(?:au plus |<=? ?|maximum )${figure}$`, "i");
const between = new RegExp(`^(?:entre |de )?${figure} ?(?:à|et|-) ?${figure}$`, "i");

// "2" is a minimum; "de 2 à 5" has both limits.
function numberLimits(text: string): string[] {
  const range = between.exec(text);
  if (range) return [`au moins ${range[1]}`, `au plus ${range[2]}`];
  if (text.includes(bothLimits)) return text.split(bothLimits).flatMap(numberLimits);
  const least = lowest.exec(text)?.[1];
  const most = highest.exec(text)?.[1];
  if (least !== undefined) return [`au moins ${least}`];
  return most === undefined ? [text] : [`au plus ${most}`];
}

function expectedOf(kind: QuestionKind, options: readonly string[], texts: string[]): string[] {
  if (kind === "texte") return [];
  if (kind === "nombre") return texts.flatMap(numberLimits);
  const proposed = kind === "oui-non" ? yesNoAnswers : options;
  const same = (text: string) => proposed.find((answer) => answer.toLowerCase() === text.toLowerCase()) ?? text;
  return kind === "oui-non" && texts.length === 0 ? ["Oui"] : texts.map(same);
}

function lineOf({ text, kind, options, isRequired, isDecisive, expected }: Question): string {
  const answers = { "oui-non": yesNo, choix: options.map(plain).join(" | "), nombre: numeric, texte: null }[kind];
  const decisive = expected.length > 0 ? ` (décisive : ${expected.map(plain).join(" | ")})` : " (décisive)";
  return (
    plain(text) + (answers === null ? "" : ` [${answers}]`) + (isDecisive ? decisive : "") + (isRequired ? mark : "")
  );
}

const splitLine = (text: string) =>
  text
    .split("|")
    .map((part) => part.trim())
    .filter(Boolean);

/** A stored line as a question. */
export function questionOf(line: string): Question {
  const isRequired = line.endsWith(mark);
  const unmarked = isRequired ? line.slice(0, -mark.length) : line;
  const decisive = /^(.*) \(décisive(?: : (.+))?\)$/s.exec(unmarked);
  const rest = decisive?.[1] ?? unmarked;
  const [, text = "", answers] = /^(.*?)(?: \[([^[\]]*)\])?$/s.exec(rest) ?? [];
  const kind =
    answers === undefined ? "texte" : answers === yesNo ? "oui-non" : answers === numeric ? "nombre" : "choix";
  const options = kind === "choix" ? splitLine(answers ?? "") : [];
  const expected = decisive ? expectedOf(kind, options, splitLine(decisive[2] ?? "")) : [];
  return { text, kind, options, isRequired, isDecisive: decisive !== null, expected };
}

/** The expected answers in words: "Jour ou Nuit", "au moins 2 et au plus 5"; null for a text. */
export function expectedText({ kind, expected }: Pick<Question, "kind" | "expected">): string | null {
  return expected.join(kind === "nombre" ? bothLimits : " ou ") || null;
}

/** The expected answers as the form of an offer shows them. */
export function expectedInput(question: Pick<Question, "kind" | "expected">): string {
  return (question.kind === "nombre" ? expectedText(question) : question.expected.join(", ")) ?? "";
}

/** Whether an answer is one that a decisive question expects; null without an answer or an expectation. */
export function meetsExpectation({ kind, expected }: Question, answer: string | null): boolean | null {
  if (answer === null || expected.length === 0) return null;
  if (kind !== "nombre") return expected.includes(answer);
  const value = numberOf(answer);
  if (value === null) return null;
  return expected.every((limit) => {
    const bound = numberOf(limit.replace(/^au (moins|plus) /, ""));
    return bound !== null && (limit.startsWith("au plus") ? value <= bound : value >= bound);
  });
}

/** The names of a question's fields in the form of an offer. @param number from 1 */
export function questionFields(number: number) {
  const name = `question${number}`;
  return {
    text: name,
    kind: `${name}Genre`,
    options: `${name}Choix`,
    isRequired: `${name}Obligatoire`,
    isDecisive: `${name}Decisive`,
    expected: `${name}Attendue`,
  };
}

const typedList = (text: string) =>
  text
    .split(/[,;\n]/)
    .map(plain)
    .filter(Boolean);

/** The lines of a form's question fields, and those of `questions`, which is a list or one text of lines. */
export function questionLines(fields: Record<string, unknown>): string[] {
  const typed = Array.from({ length: offersLimits.questionsMax }, (_, index) => questionFields(index + 1)).flatMap(
    (names) => {
      const text = plain(lastOf(fields[names.text]));
      if (text === "") return [];
      const kind = questionKinds.find((each) => each === fields[names.kind]) ?? "oui-non";
      const options = typedList(lastOf(fields[names.options]));
      const isDecisive = lastOf(fields[names.isDecisive]) !== "";
      const typedExpected = lastOf(fields[names.expected]);
      // The comma of a number is no separator.
      const expected = kind === "nombre" ? [plain(typedExpected)].filter(Boolean) : typedList(typedExpected);
      const isRequired = lastOf(fields[names.isRequired]) !== "";
      return [lineOf({ text, kind, options, isRequired, isDecisive, expected: expectedOf(kind, options, expected) })];
    },
  );
  const stored = listOf(fields.questions)
    .flatMap((text) => text.split(/\r?\n/))
    .map((line) => line.trim())
    .filter(Boolean);
  return [...typed, ...stored];
}

/** The texts of questions, which are checked like a description. */
export function questionTexts(lines: readonly string[]): string {
  return lines
    .map(questionOf)
    .flatMap(({ text, options }) => [text, ...options])
    .join("\n");
}

/** The name of a question's field in the application form. A changed question gets another name, so that the form shows no old answer. */
export function answerField(line: string): string {
  let hash = 0x811c9dc5;
  for (const character of line) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193) >>> 0;
  return `reponse-${hash.toString(36)}`;
}
