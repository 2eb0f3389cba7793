// The collective agreements that an offer may name: found by number (IDCC), title or everyday name.
import { fold } from "../platform/text/text.ts";
import data from "./collective-agreements.json" with { type: "json" };
import * as offersLimits from "./limits.ts";

type Agreement = { number: string; title: string; names: readonly string[]; words: readonly string[][] };

/** What a text means: one agreement as offers store it, several to choose from, or none. */
export type AgreementReading =
  | { kind: "one"; label: string }
  | { kind: "several"; labels: string[] }
  | { kind: "none" };

const linking = new Set("a au aux d de des du en et l la le les ou par pour sur n no".split(" "));

/** The telling words of a text, folded and without the mark of the plural. */
const wordsOf = (text: string) =>
  fold(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "" && !linking.has(word))
    .map((word) => (word.length > 3 ? word.replace(/[sx]$/, "") : word));

const agreements: readonly Agreement[] = Object.entries(data.agreements).map(([number, text]) => {
  const [title = "", names] = text.split(" | ");
  const all = names?.split("; ") ?? [];
  return { number, title, names: all, words: [title, ...all].map(wordsOf) };
});

const byNumber = new Map(agreements.map((each) => [each.number, each]));

const unlistedLabel = (number: string) => `IDCC ${number}`;

/** An agreement as offers store it: its title, which may change later, and its number. */
const labelOf = ({ title, number }: Agreement) => `${title} (IDCC ${Number(number)})`;

const numbered = /\bidcc\b[^a-z0-9]{0,4}(?:n[o°]?[^a-z0-9]{0,3})?(\d{1,5})(?!\d)/;
const onlyNumber = /^(?:n[o°]?[^a-z0-9]{0,3})?0?(\d{1,4})$/;
const heading =
  /^\W*(?:la |notre )?(?:conventions? collectives?(?: nationales?| de branche)*|convention|ccn|c\.c\.n\.|cc)(?![a-z0-9]|[ -]?\d)[\s:,]*/;

/** The agreement of a number; an unlisted one needs its four digits, or "IDCC" before it. */
function ofNumber(digits: string, isNamed: boolean): string | null {
  const number = String(Number(digits)).padStart(4, "0");
  const listed = byNumber.get(number);
  if (listed) return labelOf(listed);
  return number.length === 4 && number !== "0000" && (isNamed || digits.length === 4) ? unlistedLabel(number) : null;
}

const isSame = (left: readonly string[], right: readonly string[]) => left.join(" ") === right.join(" ");

/** Whether each word begins a word of the agreement. */
const holdsWords = ({ words }: Agreement, typed: readonly string[]) => {
  const own = words.flat();
  return typed.every((word) => own.some((each) => each.startsWith(word)));
};

/** Those of exactly this title or name, then those with all the words. */
function rankedOf(text: string): { exact: Agreement[]; others: Agreement[] } {
  const typed = wordsOf(fold(text).replace(heading, ""));
  if (typed.length === 0) return { exact: [], others: [] };
  const exact = agreements.filter(({ words }) => words.some((each) => isSame(each, typed)));
  return { exact, others: agreements.filter((each) => !exact.includes(each) && holdsWords(each, typed)) };
}

/** Reads "Syntec", "1486", "IDCC 16" or "convention collective des hôtels, cafés, restaurants". */
export function readAgreement(text: string): AgreementReading {
  const folded = fold(text).trim();
  const named = numbered.exec(folded)?.[1];
  const label = ofNumber(named ?? onlyNumber.exec(folded)?.[1] ?? "0", named !== undefined);
  if (label) return { kind: "one", label };
  const { exact, others } = rankedOf(text);
  const meant = exact.length > 0 ? exact : others;
  if (meant.length === 0) return { kind: "none" };
  if (meant.length === 1) return { kind: "one", label: labelOf(meant[0]!) };
  return { kind: "several", labels: meant.slice(0, offersLimits.agreementChoices).map(labelOf) };
}

/** The agreements whose number, title or names begin with a text, with the name that matched; at most `limit`. */
export function suggestAgreements(text: string, limit: number): { label: string; note?: string }[] {
  const digits = /^\s*(?:idcc\s*)?(\d{1,4})\s*$/i.exec(text)?.[1]?.replace(/^0+/, "");
  const { exact, others } = rankedOf(text);
  const found = digits
    ? agreements.filter(({ number }) => String(Number(number)).startsWith(digits))
    : [...exact, ...others];
  const typed = wordsOf(text);
  return found.slice(0, limit).map((agreement) => {
    const name = agreement.names.find((_, at) =>
      typed.every((word) => agreement.words[at + 1]!.some((own) => own.startsWith(word))),
    );
    return { label: labelOf(agreement), ...(name && !digits ? { note: name } : {}) };
  });
}
