// Reads the pay and the days of remote work in an offer's text. Runs anywhere.

import type { PayUnit } from "../../engines/pay/pay-units.ts";
import { isPaidByDay, type Pay, readPay, unitOfAmount } from "../../engines/pay/read-pay.ts";
import { monthNames } from "../../platform/text/read-date.ts";
import * as offersLimits from "../limits.ts";
import { payExemptions } from "../offer-fields.ts";
import {
  type AdText,
  blanked,
  type Clause,
  clausePart,
  commaParts,
  countOf,
  countPattern,
  firstMatch,
  labelled,
  type Proposals,
  type Span,
  spanIn,
  spanOfMatch,
} from "./clauses.ts";
import { withFigures } from "./spelled-numbers.ts";

const money =
  /€|\beuros?\b|\beur\b|\bsmic\b|\d ?k(?:e|eur)?\b|\bbruts?\b|\b(?:de l'|\/ ?|par )heure\b|\b(?:salaire|remuneration|taux|payee?s?) ?(?:de |horaire |: )?\d/;
const payLabel =
  /(?:salaire|remuneration|taux(?: horaire)?|paie|paye|traitement|gratification|tjm)(?: (?:brute?|mensuel(?:le)?|annuel(?:le)?|horaire|de base|propose|fixe))*/;
// Amounts of money that nobody is paid.
const otherMoney =
  /\bchiffre d'affaires?|\bca (?:de|annuel)|\bcapital\b|\bbudgets?\b|\bmillions?\b|\bpanier moyen|\bcooptation|\bcaution\b|\bloyer\b|\bvente moyenne|\blevee de fonds|\bticket moyen/;

const extras = String.raw`(?:paniers?|primes?|bonus|indemnites?(?! (?:de |du )?stage)|kilomet\w*|km|loyers?|charges|caution|cooptation|chiffre d'affaires?|ca|capital|budgets?)`;
/** These may stand before a pay too: "mutuelle 1 900 € brut". */
const benefits = String.raw`(?:(?:tickets?|titres?)(?:[ -]resta?o?\w*)?|cheques?|carburants?|essence|frais|cagnotte|mutuelle|defraiements?|pourboires?|commissions?|variable)`;
const sum = String.raw`\d[\d .]{0,9}(?:,\d{1,2})?(?: ?(?:k€|m€|millions?|€|euros?\b))?`;
const gap = String.raw`(?:(?!\b(?:salaire|remuneration|paye|fixe|taux|compris|inclus))[^\d,;.+]){0,30}`;
const months = monthNames.join("|");
/** Figures that are no pay, whatever stands beside them. */
const otherFigures = [
  // "du 20 août au 31 octobre, SMIC horaire", "le 11/01/2027"
  new RegExp(
    String.raw`\b(?:du \d{1,2}(?:er)? au )?\d{1,2}(?:er)? (?:${months})\b(?: (?:19|20)\d\d\b)?|\b\d{1,2}\/\d{1,2}\/(?:20)?\d\d\b`,
    "g",
  ),
  new RegExp(String.raw`\b${extras}\b${gap}${sum}(?: ?(?:bruts?|nets?)\b)?(?: ?(?:\/|par) ?\w+)?`, "g"),
  new RegExp(
    String.raw`\b${benefits}\b${gap}${sum}(?! ?\d)(?![ €]*(?:euros? )?(?:bruts?|nets?|\/ ?h|de l'h|par h|par mois|\/ ?mois))`,
    "g",
  ),
  new RegExp(
    String.raw`${sum} ?(?:de |d'|en |par |\/ ?)(?:${extras}|${benefits})\b(?! (?:\w+ ){0,2}(?:compris|inclus))`,
    "g",
  ),
  /\b\d[\d .,]{0,9}(?:m€|md€|millions?)(?: d'euros)?/g,
  /\b\d[\d .]{0,6} ?(?:personnes|salaries?|collaborat\w+|employes|agents|lots|lits|chambres|residents|couverts|places|habitants|hab\b|magasins|agences|clients|enfants|postes?|ans?\b)/g,
  new RegExp(
    String.raw`\b(?:depuis|en|${months}|saison|fonde\w*|cree\w*) (?:19|20)\d\d\b(?! ?(?:€|euros?|brut|net))`,
    "g",
  ),
  /(?:\+33|\b0)[ .]?\d(?:[ .-]?\d\d){4}\b/g,
  // "Paris 15e", but no "1500e"
  /\b\d{1,2} ?(?:er|e|eme)\b(?! ?(?:bruts?|nets?|\/|de l'|par ))/g,
  // Postal codes: "69100 Villeurbanne", "smic, 54000"
  /\b\d{5}(?= (?!(?:a|et|ou|euros?|eur|k|bruts?|par|annuel\w*|mensuel\w*|nets?|ht|selon|sur|hors|fixe|plus|pour|de|en|minimum|maximum|mini|maxi|package)\b)[a-z])/g,
  /(?<=[,(] ?)\d{5}(?=\s*(?:$|[,)]))/g,
];

const withoutOthers = (clause: Clause) => blanked(clause, otherFigures);

/** Euros that a pay has at least and at most, by unit. */
const plausible: Record<PayUnit, [number, number]> = {
  "par heure": [3, 300],
  "par jour": [40, 3_000],
  "par mois": [200, 40_000],
  "par an": [4_000, 400_000],
};

const payWord = /\b(?:salaire|remuneration|taux(?: horaire)?|payee?s?|gratification)\b/;
const amountOfMoney = /(?:\d[\d .,]{0,12}(?:a|-|–|et) ?)?\d[\d .,]{0,12} ?(?:k?€|euros?\b|eur\b|ke?\b|bruts?\b)/;
const [behindWord, behindAmount] = [70, 35];

type Stated = { pay: Extract<Pay, { kind: "amount" | "minimum" }>; unit: PayUnit | null };

/** @param isByDay whether the contract is paid by day */
function statedIn(part: Clause, isByDay: boolean): Stated | null {
  if (otherMoney.test(part.plain)) return null;
  const pay = readPay(withFigures(part.text.trim()));
  if (pay?.kind === "minimum") return { pay, unit: pay.unit };
  if (pay?.kind !== "amount") return null;
  const unit = pay.unit ?? unitOfAmount(pay.min, isByDay);
  const [least, most] = unit ? plausible[unit] : [100, 1_000];
  return pay.min >= least && (pay.max ?? pay.min) <= most ? { pay, unit } : null;
}

/** The parts of a clause around its amount, for a clause with other figures. */
function amountParts(clause: Clause): Clause[] {
  const word = payWord.exec(clause.plain);
  const amount = amountOfMoney.exec(clause.plain);
  return [
    ...(word ? [clausePart(clause, word.index, word.index + behindWord)] : []),
    ...(amount ? [clausePart(clause, amount.index, amount.index + amount[0].length + behindAmount)] : []),
  ];
}

const isSame = (a: Stated | null, b: Stated) => JSON.stringify(a) === JSON.stringify(b);

const figure = (euros: number) => String(euros).replace(".", ",");
const shareText = (share: number) => (share === 1 ? "SMIC" : `${figure(Math.round(share * 1_000) / 10)} % du SMIC`);

// Words that name what fixes a pay, with the contract that alone may name it.
const exemptionWords: [exemption: string, words: RegExp, contract?: string][] = [
  [
    payExemptions.internship,
    /\b(?:gratification|indemnite)s? (?:\w+[ ']){0,2}stages?\b|\bgratification (?:legale|minimale)\b/,
    "Stage",
  ],
  [
    payExemptions.grid,
    /\b(?:grille|bareme|remuneration|salaire) (?:\w+[ ']){0,4}(?:apprenti(?:e|s|ssage)?|alternants?|alternance|professionnalisation)\b/,
    "Alternance",
  ],
  [
    payExemptions.index,
    /\b(?:grille|traitement|remuneration) (?:\w+[ ']){0,2}(?:indiciaire|statutaire)\b|\b(?:grille|indice)s? (?:\w+[ ']){0,3}fonction publique\b/,
  ],
  [
    payExemptions.minimum,
    /\b(?:minimum|minima|salaire|remuneration|grille) (?:\w+[ ']){0,2}(?:conventionnel(?:le)?s?\b|convention collective\b)/,
  ],
];

/** What fixes a pay that has no amount. */
function readExemption({ clauses }: AdText, contractType: string | undefined): Proposals {
  for (const [value, words, contract] of exemptionWords) {
    const found = contract === undefined || contract === contractType ? firstMatch(clauses, words) : null;
    if (found) return { payExemption: { value, spans: [spanOfMatch(found.clause, found.match)] } };
  }
  return {};
}

const range = String.raw`(?:\d[\d .,]{0,9}(?: ?(?:€|euros?))? ?(?:a|-|–|et|\/) ?)?\d[\d .,]{0,9}`;
const rate = String.raw`(?:(?:\/ ?|par |de l')(?:h(?:eure)?|mois|an)\b|mensuel(?:le)?s?\b|horaires?\b|annuel(?:le)?s?\b)`;
const netPay = new RegExp(
  String.raw`${range}(?: ?k?€| ?(?:euros?|eur)\b)? ?(?:${rate} ?)?(?:en )?nets?\b(?: ?${rate})?|\bnet(?:te)? (?:${rate} ?)?(?:de |: ?)?${range} ?(?:€|euros?\b)(?: ?${rate})?`,
);
const isNetOnly = ({ plain }: Clause) => /\bnet(?:te)?s?\b/.test(plain) && !/\bbruts?\b/.test(plain);

/** The clauses that may state a pay: those behind its label first. */
const payClauses = (text: AdText) => ({
  labels: labelled(text, payLabel).map(withoutOthers),
  stating: text.clauses.filter(({ section }) => section !== "company").map(withoutOthers),
});

/** The words of a net pay, which no field takes. */
export function readNetPay(text: AdText): Span | null {
  const { labels, stating } = payClauses(text);
  const found = firstMatch([...labels, ...stating], netPay);
  return found && spanOfMatch(found.clause, found.match);
}

/** The gross pay, or what fixes it. @param contractType as read */
export function readSalary(text: AdText, contractType: string | undefined): Proposals {
  const { labels, stating } = payClauses(text);
  const named = stating.filter(({ plain }) => money.test(withFigures(plain)));
  const isByDay = isPaidByDay(contractType);
  for (const clause of [...labels, ...named]) {
    const isStated = (part: Clause) => labels.includes(clause) || money.test(withFigures(part.plain));
    const parts = commaParts(clause).filter(isStated);
    for (const part of [clause, ...parts, ...(isNetOnly(clause) ? [] : amountParts(clause))]) {
      const stated = statedIn(part, isByDay);
      if (!stated) continue;
      const { pay, unit } = stated;
      // The fewest words that state the same.
      const words = parts.find((each) => isSame(statedIn(each, isByDay), stated)) ?? part;
      const spans = [spanIn(words)];
      const low = pay.kind === "minimum" ? shareText(pay.share) : figure(pay.min);
      return {
        salary: { value: low, spans },
        ...(pay.kind === "amount" && pay.max !== null ? { salaryMax: { value: figure(pay.max), spans } } : {}),
        ...(unit ? { salaryTaux: { value: unit, spans } } : {}),
      };
    }
  }
  return readExemption(text, contractType);
}

const remoteWords = [
  new RegExp(
    String.raw`\b(${countPattern})(?: ?(?:a|ou|-) ?\d)? ?(?:jours?|j)\b(?: (?:par|\/) ?semaine)? (?:de |en )?(?:teletravail|remote|distanciel)`,
  ),
  new RegExp(String.raw`\b(?:teletravail|remote)\b[^.;\d]{0,25}?\b(${countPattern}) ?(?:jours?|j)\b`),
];
const fullRemote =
  /\b(?:100 ?%|full) (?:en )?(?:teletravail|remote|distanciel)|\bteletravail (?:total|complet|a 100)|\bfull remote\b/;

export function readRemote({ clauses }: AdText): Proposals {
  const full = firstMatch(clauses, fullRemote);
  if (full)
    return {
      remoteWorkDays: { value: String(offersLimits.remoteDaysMax), spans: [spanOfMatch(full.clause, full.match)] },
    };
  for (const words of remoteWords) {
    const found = firstMatch(clauses, words);
    const days = found ? countOf(found.match[1]!) : 0;
    if (found && days > 0 && days <= offersLimits.remoteDaysMax && !/\bmois\b/.test(found.match[0]))
      return { remoteWorkDays: { value: String(days), spans: [spanOfMatch(found.clause, found.match)] } };
  }
  return {};
}
