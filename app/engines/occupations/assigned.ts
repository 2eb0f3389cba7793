// The occupations that a job or a title names, as columns of its row.
import * as enginesLimits from "../limits.ts";
import { understand } from "./matcher.ts";
import { romeVersion } from "./rome.ts";

/** Raise it when the rules of the matcher change: stored rows are then assigned anew. */
const rulesVersion = 5;

/** The version of stored occupations: that of ROME times 1,000, plus that of the rules. */
export const occupationsVersion = 1_000 * Number(/version (\d+)/.exec(romeVersion)?.[1]) + rulesVersion;

const occupationsOf = (text: string) =>
  understand(text.slice(0, enginesLimits.occupationTextMax))
    .occupations.filter(({ confidence }) => confidence >= enginesLimits.occupationConfidenceMin)
    .slice(0, enginesLimits.occupationsAssigned);

/**
 * The columns of texts that name occupations: `occupations` are parents, the surest first; `occupationCodes` the finer codes that
 * they may mean. All but those of the first occupation have a plus.
 */
export function occupationColumns(...texts: (string | null)[]) {
  const byParent = new Map<string, string[]>();
  for (const { parent, codes } of texts.flatMap((text) => occupationsOf(text ?? "")))
    if (!byParent.has(parent)) byParent.set(parent, codes.slice(0, enginesLimits.occupationCodes));
  const found = [...byParent].slice(0, enginesLimits.occupationsAssigned);
  return {
    occupations: found.map(([parent]) => parent).join(" "),
    occupationCodes: found
      .flatMap(([, codes], place) => codes.map((code) => (place === 0 ? code : `${code}+`)))
      .join(" "),
    occupationsVersion,
  };
}

/** Builds the tables at startup: those of the names, and those of the corrections that a mistyped word needs. */
export function prepareOccupations(): void {
  understand("soudeuze");
}
