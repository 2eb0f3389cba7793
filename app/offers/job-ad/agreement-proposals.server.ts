// Finds the collective agreement that an offer's text names: "convention collective Syntec", "IDCC 1486".
import { readAgreement } from "../collective-agreements.server.ts";
import * as offersLimits from "../limits.ts";
import { type AdText, type Clause, firstMatch, type Proposals, spanIn, spanOfMatch } from "./clauses.ts";

const numbered = /\bidcc\b[^a-z0-9]{0,4}(?:n[o°]?[^a-z0-9]{0,3})?\d{1,5}(?!\d)/;
const named =
  /\b(?:conventions? collectives?(?: nationales?)?|convention(?! collect)|ccn|cc)\b(?: applicable| de branche)?(?: ?:)? (?:(?:de la|des|du|de l'|d'|de|dite) ?)?(?=[a-z0-9«"])/g;
const nameWords = 9;

/** The longest beginning of a clause's rest that names one agreement, else one that leaves a choice. */
function nameBehind(clause: Clause, from: number): Proposals {
  const rest = clause.text.slice(from, from + offersLimits.agreementMax);
  const ends = [...rest.matchAll(/[\p{L}\d]+/gu)].slice(0, nameWords).map(({ index, 0: word }) => index + word.length);
  const readings = ends.toReversed().map((end) => ({ end, reading: readAgreement(rest.slice(0, end)) }));
  const one = readings.find(({ reading }) => reading.kind === "one");
  const open = readings.find(
    ({ reading }) => reading.kind === "several" && reading.labels.length < offersLimits.agreementChoices,
  );
  const meant = one ?? open;
  if (!meant) return {};
  const value = meant.reading.kind === "one" ? meant.reading.label : rest.slice(0, meant.end).trim();
  return { idcc: { value, spans: [spanIn(clause, from, from + meant.end)] } };
}

/** The agreement of the text. A name of several is proposed as written, so that the form lets its author choose. */
export function readAdAgreement({ clauses }: AdText): Proposals {
  const number = firstMatch(clauses, numbered);
  const reading = number && readAgreement(number.match[0]);
  if (number && reading?.kind === "one")
    return { idcc: { value: reading.label, spans: [spanOfMatch(number.clause, number.match)] } };
  for (const clause of clauses)
    for (const { index, 0: words } of clause.plain.matchAll(named)) {
      const found = nameBehind(clause, index + words.length);
      if (found.idcc) return found;
    }
  return {};
}
