// The occupations close to the one of a search, as links with counts: of offers and of candidates.
import { closeTrades, nameFor, occupationName, parentOf } from "../engines/occupations/rome.ts";
import type { SearchText } from "../engines/search-text/search-text.ts";
import { number } from "../platform/text/french.ts";
import { fold } from "../platform/text/text.ts";
import { jobForms } from "../platform/text/word-forms.ts";
import * as offersLimits from "./limits.ts";

/** The names of the occupations close to that of a text, in its gender; none without an occupation. */
export function listCloseOccupations({ meaning, text }: SearchText): string[] {
  const [code] = meaning.codes ?? [];
  const parent = code ? parentOf(code) : null;
  if (!parent) return [];
  const gender = jobForms(text).gender === "feminine" ? "feminine" : "masculine";
  return closeTrades(parent)
    .map((each) => occupationName(each))
    .filter((name) => name !== null)
    .slice(0, offersLimits.closeOccupationsCounted)
    .map((name) => nameFor(name, gender))
    .filter((name) => fold(name) !== fold(text));
}

/** The occupations with results, as links. @param searches each with its count and its address */
export function closeChoices(
  names: readonly string[],
  searches: readonly { count: number; to: string }[],
): { label: string; to: string }[] {
  return names
    .flatMap((name, at) => {
      const { count, to } = searches[at]!;
      return count > 0 ? [{ label: `${name} (${number(count)})`, to }] : [];
    })
    .slice(0, offersLimits.closeOccupations);
}
