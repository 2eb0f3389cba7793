// The text of a landing page: sentences about its own figures. Numbers stand without the noun of the list's count (contract.md).

import { ago, date, list, number, pay } from "../../platform/text/french.ts";
import { capital } from "../../platform/text/text.ts";
import * as offersMessages from "../messages.ts";
import type { LandingFigures, LandingPay } from "./landing-figures.server.ts";

/** The words of a page: "d’infirmier ou d’infirmière", "à Lyon". */
export type LandingWords = { ofBoth: string; where: string };

/** "en CDI", "toutes en CDI", "8 en CDI et 2 en CDD". */
function contractsOf({ total, contracts }: Pick<LandingFigures, "total" | "contracts">): string {
  const [first] = contracts;
  if (!first) return "";
  if (contracts.length === 1) return `${total > 1 ? "toutes " : ""}${offersMessages.landingContract(first.value)}`;
  return list(contracts.map(({ value, count }) => `${number(count)} ${offersMessages.landingContract(value)}`));
}

function openedSentence(figures: LandingFigures, { ofBoth, where }: LandingWords): string {
  const { total, contracts: each } = figures;
  const contracts = each.length === 0 ? "" : `${each.length === 1 ? "," : "\u00a0:"} ${contractsOf(figures)}`;
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

/** The pay of a page as drawn: the median, and the middle half around it; that of France where its own is unknown. `at`: of the median, in percent. */
export function landingPayBand({ pay: own, payEverywhere }: LandingFigures) {
  const figures = own ?? payEverywhere;
  if (!figures) return null;
  const [from, middle, to] = [perMonth(figures.low), perMonth(figures.median), perMonth(figures.high)];
  const amount = pay(middle, null, "par mois") ?? "";
  return {
    title: own ? offersMessages.landingMedian(amount) : offersMessages.landingMedianInFrance(amount),
    ends:
      from === to ? null : { from: euros(from), to: euros(to), at: Math.round((100 * (middle - from)) / (to - from)) },
    note: offersMessages.landingPayNote(from === to, number(figures.offers)),
  };
}

/** "elle", "les deux", "toutes", "l’une d’elles", "2 d’entre elles". */
function someOf(count: number, of: number): string {
  if (of === 1) return "elle";
  if (count === of) return of === 2 ? "les deux" : "toutes";
  return count === 1 ? "l’une d’elles" : `${number(count)} d’entre elles`;
}

/** How the companies of a page answer: "Les deux répondent d’habitude en une semaine ou moins." Null when nothing is known. */
export function employersAnswer({ companies, answering, guaranteeing }: LandingFigures): string | null {
  const [first, second] = [
    { count: answering, verb: offersMessages.landingAnswers },
    { count: guaranteeing, verb: offersMessages.landingGuarantees },
  ]
    .filter(({ count }) => count > 0)
    .map(({ count, verb }) => ({ who: someOf(count, companies), does: verb(count === 1) }));
  if (!first) return null;
  const opening = capital(`${first.who} ${first.does}`);
  if (!second) return `${opening}.`;
  const isSame = first.who === second.who && first.who !== "l’une d’elles" && !/^\d/.test(first.who);
  return isSame ? `${opening} et ${second.does}.` : offersMessages.landingBoth(opening, `${second.who} ${second.does}`);
}

/** The line below the count: contracts and age. */
export function landingLead(figures: LandingFigures, now: Date): string {
  const { newest, total } = figures;
  const contracts = contractsOf(figures);
  return [contracts && `${capital(contracts)}.`, newest && offersMessages.landingNewest(total === 1, ago(newest, now))]
    .filter(Boolean)
    .join(" ");
}

/** The one paragraph of a page whose offers have all ended. */
export const emptyLandingText = ({ ofBoth, where }: LandingWords, lastEnd: Date): string =>
  offersMessages.landingEnded(ofBoth, where, date(lastEnd));

/** The description of a page for search engines: its count, and its pay when known. */
export function landingDescription(figures: LandingFigures, words: LandingWords): string {
  const opened = openedSentence(figures, words);
  return figures.pay ? `${opened} ${capital(payClause(figures.pay))}` : opened;
}
