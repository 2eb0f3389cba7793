// The keys under which a name of ROME is found: lists of words, each in its one form (forms.ts).
import { wordsOf } from "../app/engines/occupations/words.ts";

const bracketed = /\([^()]*\)/g;
/** "Personnel Navigant Commercial - PNC -" */
const abbreviated = / ?- ?[\p{Lu}\d&]{2,} ?-?(?= |$)/gu;

const formsIn = (text: string) => wordsOf(text).map(({ form }) => form);

/** Names for both genders in two different words: "Valet / Femme de chambre", "Steward / Hôtesse de l'air". */
function alternativesOf(name: string): string[][] {
  const [left = "", right] = name.split(" / ");
  if (right === undefined) return [];
  const own = formsIn(name);
  const [his, hers] = [formsIn(left), formsIn(right)];
  if (own.length < his.length + hers.length) return [];
  return [[...his, ...hers.slice(1)], his, hers];
}

/** The keys of a name, without duplicates; the first has all its words. */
export function keysOf(name: string): string[][] {
  const short = name.replace(bracketed, " ").replace(abbreviated, " ");
  const keys = [formsIn(name), ...(short === name ? [] : [formsIn(short)]), ...alternativesOf(name)];
  return [...new Map(keys.filter((key) => key.length > 0).map((key) => [key.join(" "), key])).values()];
}
