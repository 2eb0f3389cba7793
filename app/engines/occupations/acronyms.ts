// The acronyms in the names of occupations: IBODE, ASH, EHPAD.
import abbreviations from "./abbreviations.json" with { type: "json" };

const acronyms = new Set(
  Object.keys(abbreviations)
    .flatMap((name) => name.split(/[^\p{L}\d]+/u))
    .filter((word) => word === word.toUpperCase()),
);

/** Whether a word in capitals is an acronym of an occupation. */
export const isAcronym = (word: string): boolean => acronyms.has(word);
