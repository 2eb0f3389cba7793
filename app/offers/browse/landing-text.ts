// The text of a landing page: sentences about its own figures. Numbers stand without the noun of the list's count (contract.md).
import { ago, date, list, number, pay } from "../../platform/text/french.ts";
import * as offersMessages from "../messages.ts";
import type { LandingFigures, LandingPay } from "./landing-figures.server.ts";

/** The words of a page: "d’infirmier ou d’infirmière", "à Lyon". */
export type LandingWords = { ofBoth: string; where: string };

const capitalised = (text: string) => text[0]!.toUpperCase() + text.slice(1);

/** ", en CDI", ", toutes en CDI", " : 8 en CDI et 2 en CDD". */
function contractsPart({ total, contracts }: Pick<LandingFigures, "total" | "contracts">): string {
  const [first] = contracts;
  if (!first) return "";
  if (contracts.length === 1) return `, ${total > 1 ? "toutes " : ""}${offersMessages.landingContract(first.value)}`;
  return `\u00a0: ${list(contracts.map(({ value, count }) => `${number(count)} ${offersMessages.landingContract(value)}`))}`;
}

function openedSentence(figures: LandingFigures, { ofBoth, where }: LandingWords): string {
  const { total } = figures;
  const contracts = contractsPart(figures);
  return total === 1
    ? offersMessages.landingOne(ofBoth, where, contracts)
    : offersMessages.landingSeveral(number(total), ofBoth, where, contracts);
}

/** Euros a month, to the ten. */
const perMonth = (perYear: number) => Math.round(perYear / 12 / 10) * 10;
const euros = (amount: number) => `${number(amount)}\u00a0€`;

function payClause({ offers, low, median, high }: NonNullable<LandingPay>): string {
  const [from, middle, to] = [perMonth(low), perMonth(median), perMonth(high)];
  const gross = (amount: number) => pay(amount, null, "par mois") ?? "";
  return from === to
    ? offersMessages.landingSamePay(gross(middle), number(offers))
    : offersMessages.landingPay(euros(from), gross(to), euros(middle), number(offers));
}

function paySentences({ pay: own, payEverywhere }: LandingFigures, { where }: LandingWords): string[] {
  if (own) return [capitalised(payClause(own))];
  if (!payEverywhere) return [offersMessages.landingNoPay(null)];
  return [offersMessages.landingNoPay(where), offersMessages.landingPayInFrance(payClause(payEverywhere))];
}

/** "elle", "les deux", "toutes", "l’une d’elles", "2 d’entre elles". */
function someOf(count: number, of: number): string {
  if (of === 1) return "elle";
  if (count === of) return of === 2 ? "les deux" : "toutes";
  return count === 1 ? "l’une d’elles" : `${number(count)} d’entre elles`;
}

function employerSentences({ companies, answering, guaranteeing }: LandingFigures, { where }: LandingWords): string[] {
  const recruiting = offersMessages.landingEmployers(companies, number(companies), where);
  const clauses = [
    { count: answering, verb: offersMessages.landingAnswers },
    { count: guaranteeing, verb: offersMessages.landingGuarantees },
  ].filter(({ count }) => count > 0);
  const [first, second] = clauses.map(({ count, verb }) => ({
    who: someOf(count, companies),
    does: verb(count === 1),
  }));
  if (!first) return [recruiting];
  const opening = capitalised(`${first.who} ${first.does}`);
  if (!second) return [recruiting, `${opening}.`];
  const isSame = first.who === second.who && first.who !== "l’une d’elles" && !/^\d/.test(first.who);
  return [
    recruiting,
    isSame ? `${opening} et ${second.does}.` : offersMessages.landingBoth(opening, `${second.who} ${second.does}`),
  ];
}

/** The paragraphs of a page with offers: how many, what they pay, who recruits. */
export function landingParagraphs(figures: LandingFigures, words: LandingWords, now: Date): string[] {
  const { newest, total } = figures;
  const opened = [
    openedSentence(figures, words),
    ...(newest ? [offersMessages.landingNewest(total === 1, ago(newest, now))] : []),
  ];
  return [opened, paySentences(figures, words), employerSentences(figures, words)].map((sentences) =>
    sentences.join(" "),
  );
}

/** The one paragraph of a page whose offers have all ended. */
export const emptyLandingText = ({ ofBoth, where }: LandingWords, lastEnd: Date): string =>
  offersMessages.landingEnded(ofBoth, where, date(lastEnd));

/** The description of a page for search engines: its count, and its pay when known. */
export function landingDescription(figures: LandingFigures, words: LandingWords): string {
  const opened = openedSentence(figures, words);
  return figures.pay ? `${opened} ${capitalised(payClause(figures.pay))}` : opened;
}
