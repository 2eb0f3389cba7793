// The questions of an offer to its candidates. One is stored as a line: "Quel rythme ? [Jour | Nuit] (obligatoire)". Runs anywhere.
import * as offersLimits from "./limits.ts";

export const questionKinds = ["oui-non", "choix", "texte"] as const;

export type QuestionKind = (typeof questionKinds)[number];

export const questionKindLabels: Record<QuestionKind, string> = {
  "oui-non": "Oui ou non",
  choix: "Une réponse au choix",
  texte: "Une ligne de texte",
};

export type Question = { text: string; kind: QuestionKind; options: string[]; isRequired: boolean };

const yesNo = "oui/non";
const mark = " (obligatoire)";

const listOf = (value: unknown) => [value ?? []].flat().map(String);

const lastOf = (value: unknown) => listOf(value).at(-1) ?? "";

// Replaces the separators of a stored line by similar characters.
function plain(text: string): string {
  return text.replace(/\[/g, "(").replace(/\]/g, ")").replace(/\|/g, "/").replace(/\s+/g, " ").trim();
}

function lineOf({ text, kind, options, isRequired }: Question): string {
  const answers = kind === "texte" ? "" : ` [${kind === "oui-non" ? yesNo : options.map(plain).join(" | ")}]`;
  return plain(text) + answers + (isRequired ? mark : "");
}

/** A stored line as a question. */
export function questionOf(line: string): Question {
  const isRequired = line.endsWith(mark);
  const [, text = "", answers] =
    /^(.*?)(?: \[([^[\]]*)\])?$/s.exec(isRequired ? line.slice(0, -mark.length) : line) ?? [];
  if (answers === undefined) return { text, kind: "texte", options: [], isRequired };
  if (answers === yesNo) return { text, kind: "oui-non", options: [], isRequired };
  const options = answers.split("|").map((option) => option.trim());
  return { text, kind: "choix", options: options.filter(Boolean), isRequired };
}

/** The names of a question's fields in the form of an offer. @param number from 1 */
export function questionFields(number: number) {
  const name = `question${number}`;
  return { text: name, kind: `${name}Genre`, options: `${name}Choix`, isRequired: `${name}Obligatoire` };
}

/** The lines of a form's question fields, and those of `questions`, which is a list or one text of lines. */
export function questionLines(fields: Record<string, unknown>): string[] {
  const typed = Array.from({ length: offersLimits.questionsMax }, (_, index) => questionFields(index + 1)).flatMap(
    (names) => {
      const text = plain(lastOf(fields[names.text]));
      if (text === "") return [];
      const kind = questionKinds.find((each) => each === fields[names.kind]) ?? "oui-non";
      const options = lastOf(fields[names.options])
        .split(/[,;\n]/)
        .map(plain)
        .filter(Boolean);
      return [lineOf({ text, kind, options, isRequired: lastOf(fields[names.isRequired]) !== "" })];
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
