// Reads the benefits in an offer's text: those of the form's list, and others by their usual name. Runs anywhere.
import { benefitWords } from "./benefit-words.ts";
import { type AdText, type Clause, type Proposals, type Span, spanOfMatch } from "./clauses.ts";

const list = /\bavantages?\b|\boffrons\b|\bproposons\b|\bbeneficie\w*|\bprimes?\b/;

/** What stands around the benefits of a list. */
const besideBenefits = /\b(?:et|de|du|des|la|le|les|une?|bonne|avantageuse|d'entreprise|entreprise|ok|oui)\b|[^a-z]+/g;

/** "14 €/h + mutuelle + repas" */
const isAdded = (plain: string, from: number, to: number) =>
  /\+ *$/.test(plain.slice(0, from)) || /^ *\+ *[a-z]/.test(plain.slice(to));

/** "Mutuelle, CSE": nothing else is said. */
const isOnlyBenefits = (plain: string) =>
  benefitWords.reduce((left, [, words]) => left.replace(words, " "), plain).replace(besideBenefits, "") === "";

const namesOther = (plain: string, own: RegExp) =>
  benefitWords.some(([, words, isPlain]) => !isPlain && words !== own && words.test(plain));

function matchIn(clauses: readonly Clause[], words: RegExp, isPlain: boolean): Span | null {
  for (const clause of clauses) {
    const match = words.exec(clause.plain);
    if (!match) continue;
    const { plain, section } = clause;
    const isOffered = section === "offered" || list.test(plain) || namesOther(plain, words) || isOnlyBenefits(plain);
    if (!isPlain || isOffered || isAdded(plain, match.index, match.index + match[0].length))
      return spanOfMatch(clause, match);
  }
  return null;
}

export function readBenefits({ clauses }: AdText): Proposals {
  const named = new Map<string, Span>();
  for (const [benefit, words, isPlain = false] of benefitWords) {
    const span = named.has(benefit) ? null : matchIn(clauses, words, isPlain);
    if (span) named.set(benefit, span);
  }
  return named.size === 0 ? {} : { benefits: { value: [...named.keys()].join("\n"), spans: [...named.values()] } };
}
