// The main skills of each code of ROME 4.0. scripts/occupations-data.ts generates the data.
import { fold } from "../../platform/text/text.ts";
import { codes, namesOf } from "./rome.ts";
import data from "./skills.json" with { type: "json" };

let labels: string[] | undefined;
let folded: Set<string> | undefined;

/** The core skills of a code: main ones before emerging ones, specific ones before general ones. Empty for an unknown code. */
export function skillsOf(code: string, limit: number): string[] {
  labels ??= data.labels.split("|");
  const numbers = ((data.byCode as Record<string, string>)[code] ?? "").split(" ").filter(Boolean);
  return numbers.slice(0, limit).map((number) => labels![Number.parseInt(number, 36)]!);
}

/** Whether a text is a skill of ROME, in any spelling. */
export function isKnownSkill(text: string): boolean {
  folded ??= new Set(data.labels.split("|").map(fold));
  return folded.has(fold(text));
}

/** Skills of at most `longest` characters for several codes, those of the first code first. */
export function suggestSkills(codes: readonly string[], limit: number, longest: number): string[] {
  const all = codes.flatMap((code) => skillsOf(code, Number.POSITIVE_INFINITY));
  return [...new Set(all)].filter((label) => label.length <= longest).slice(0, limit);
}

let words: Set<string> | undefined;

/** Whether a folded word stands in a skill or in the name of an occupation of ROME: the everyday words of work. */
export function isWorkWord(folded: string): boolean {
  words ??= new Set(
    fold(`${data.labels} ${codes.flatMap((code) => namesOf(code).map(({ name }) => name)).join(" ")}`).match(
      /[a-z]{3,}/g,
    ),
  );
  return words.has(folded);
}
