// Assigns occupations to a job or a title, as columns of its row.
import * as enginesLimits from "../limits.ts";
import { genderForms } from "./genders.ts";
import { recogniseOccupations } from "./matcher.ts";
import { romeVersion } from "./rome.ts";

/** Raise this version when the rules of the matcher change. Stored rows are then assigned again. */
const rulesVersion = 6;

/** The version of stored occupations: that of ROME times 1,000, plus that of the rules. */
export const occupationsVersion = 1_000 * Number(/version (\d+)/.exec(romeVersion)?.[1]) + rulesVersion;

const occupationsOf = (text: string) =>
  recogniseOccupations(text.slice(0, enginesLimits.occupationTextMax))
    .occupations.filter(({ confidence }) => confidence >= enginesLimits.occupationConfidenceMin)
    .slice(0, enginesLimits.occupationsAssigned);

/**
 * The columns for texts with occupations. `occupations` are parents, the most confident first. `occupationCodes` are their finer
 * codes; each code after the first occupation has a plus.
 */
export function occupationColumns(...texts: (string | null)[]) {
  const byParent = new Map<string, string[]>();
  for (const { parent, codes } of texts.flatMap((text) => occupationsOf(text ?? "")))
    if (!byParent.has(parent)) byParent.set(parent, codes.slice(0, enginesLimits.occupationCodes));
  const assigned = [...byParent].slice(0, enginesLimits.occupationsAssigned);
  return {
    occupations: assigned.map(([parent]) => parent).join(" "),
    occupationCodes: assigned
      .flatMap(([, codes], position) => codes.map((code) => (position === 0 ? code : `${code}+`)))
      .join(" "),
    occupationsVersion,
  };
}

/** The codes in a column of occupations, without the plus of the further ones. */
export const storedCodes = (column: string): string[] =>
  column
    .split(" ")
    .filter(Boolean)
    .map((code) => code.replace("+", ""));

/** Builds the tables of names, of corrections and of genders at startup. The mistyped word makes the matcher build the first two. */
export function prepareOccupations(): void {
  recogniseOccupations("soudeuze");
  genderForms("soudeuse");
}
