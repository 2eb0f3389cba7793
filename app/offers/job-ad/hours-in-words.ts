// Finds days and times of day in plain words: "du mardi au samedi, 9 h–12 h", "le soir après 18 h". Runs anywhere.
import { monthNames } from "../../platform/text/read-date.ts";

/** A day of the week, as a part of a pattern. */
export const dayPattern = "(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)s?";
/** Words that state a time by themselves. "7j/7" too. */
const times = String.raw`(?:[01]?\d|2[0-4]) ?(?:h|heures?)(?: ?[0-5]\d(?!\d))?|\d{1,2}:[0-5]\d|[1-7] ?j(?:ours?)? ?(?:\/|sur) ?7|${dayPattern}|midi|minuit|matins?|matinees?|soirs?|soirees?|apres-midis?|week-?ends?|repas|bureau|d'ouverture|(?:heures|jours) ouvr(?:es|ables)|${monthNames.join("|")}`;
/** Words that may end an expression of time. */
const closings = "ouvres?|ouvrables?|feries?|compris|inclus|uniquement|exclusivement|de preference|jours|semaine";
/** Words that exclude the time behind them: a time without them would say the opposite. */
const exclusions =
  "(?:(?:mais|surtout|et) )?(?:pas|jamais)|ni|sauf|hors|hormis|excepte|a l'exception|en dehors|evit(?:er|ez)(?: d'appeler| de (?:me |nous )?(?:telephoner|appeler|deranger))?|fermee?s?|absente?s?|indisponible";
const openings = String.raw`${exclusions}|de preference|uniquement|exclusivement|(?<!\d )heures(?= d)|entre|avant|apres|vers|du|des|de|les?|la|tous|toutes|chaque|en|aux|jusqu'a(?:u|ux)?|a partir|a toute|a tout|demain|pendant|durant`;
const linkings = String.raw`heures?|horaires|partir|jour|aux?|a|et|ou|puis|sur|\d{1,2}(?:er)?(?![\d,])|[,/–&-]`;
const word = new RegExp(
  String.raw`(?<![a-z\d])(?:(${times})|(${closings})|${openings}|${linkings})(?![a-z\d'])|[,/–&-]`,
  "y",
);
const opening = new RegExp(
  String.raw`(?<![a-z\d'-])(?:${openings}|${times}|\d{1,2} ?(?:a|-|–|\/|et) ?\d{1,2} ?h)(?![a-z])`,
  "g",
);

export type TimeWords = { from: number; to: number };

/** The words of time from a position on: where the expression ends, and where the reader goes on. */
function expressionAt(plain: string, from: number): { to: number | null; next: number } {
  let at = from;
  let to: number | null = null;
  for (;;) {
    word.lastIndex = at;
    const match = word.exec(plain);
    if (!match) return { to, next: Math.max(at, from + 1) };
    at += match[0].length;
    if (match[1] || (match[2] && to !== null)) to = at;
    // One blank at most stands between words of one expression.
    if (plain[at] === " ") at += 1;
  }
}

/** The expressions of time in a text, in its order. @param plain folded */
export function timesIn(plain: string): TimeWords[] {
  const found: TimeWords[] = [];
  let next = 0;
  for (const { index } of plain.matchAll(opening)) {
    if (index < next) continue;
    const expression = expressionAt(plain, index);
    next = expression.next;
    if (expression.to !== null) found.push({ from: index, to: expression.to });
  }
  return found;
}
