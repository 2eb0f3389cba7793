// Judges a candidate for an offer as a recruiter who reads both would, without the engine; and measures an order.
//
// 3: call first. 2: call. 1: keep in mind. 0: not for this offer.
import { kilometres } from "../searches/places.ts";
import { readTrades } from "../searches/tables.ts";
import type { Case, Person, Vacancy } from "./drawing.ts";

export type Grade = 0 | 1 | 2 | 3;

const acceptable = new Map(readTrades().map(({ trade, acceptable }) => [trade, acceptable]));

/** In kilometres: what people drive each day when they said nothing, what a recruiter still asks about, and a move of home. */
const usual = 30;
const askedAbout = 45;
const movesHome = 100;
/** A wish may be this much above the offer and still be talked about. */
const negotiable = 1.1;

const levels = ["a1", "a2", "b1", "b2", "c1", "c2"];

/** Whether the person has what an offer asks; a higher level of a language will do. */
function hasItem({ items }: Person, asked: string): boolean {
  const [kind, code, level = ""] = asked.split(":");
  if (kind !== "language") return items.includes(asked);
  return items.some((item) => {
    const [own, spoken, at = ""] = item.split(":");
    return own === "language" && spoken === code && levels.indexOf(at) >= levels.indexOf(level);
  });
}

type Reach = "yes" | "ask" | "moves" | "no";

/** Whether the person would come to work there. */
function reachOf({ town, departments, everywhere, radius }: Person, vacancy: Vacancy): Reach {
  if (vacancy.isRemote) return "yes";
  const distance = kilometres(town, vacancy.town);
  const within = radius ?? (departments.length > 0 ? 0 : (vacancy.radius ?? usual));
  if (distance <= within) return "yes";
  if (everywhere || departments.includes(vacancy.town.departement)) return distance <= movesHome ? "yes" : "moves";
  if (radius !== null && distance <= radius * 1.2 + 5) return "ask";
  return radius === null && departments.length === 0 && distance <= askedAbout ? "ask" : "no";
}

export function judge(person: Person, vacancy: Vacancy): Grade {
  const isOwn = person.trades.includes(vacancy.trade);
  const near = [...person.trades, ...person.near];
  const isNear = near.some((trade) => trade === vacancy.trade || acceptable.get(vacancy.trade)!.includes(trade));
  const reach = reachOf(person, vacancy);
  if ((!isOwn && !isNear) || reach === "no") return 0;
  const lacks = vacancy.required.filter((item) => !hasItem(person, item)).length;
  const hasPlus = vacancy.preferred.length === 0 || vacancy.preferred.some((item) => hasItem(person, item));
  const isLate = ["Sous 3 mois", "En poste"].includes(person.availability ?? "");
  const { pay } = vacancy;
  const wish = person.pay && pay ? person.pay.min / pay.max : 0;
  const objections =
    lacks +
    (reach === "ask" ? 1 : reach === "moves" ? 0.5 : 0) +
    (wish > negotiable ? 1 : wish > 1 ? 0.5 : 0) +
    (isLate ? 0.5 : 0) +
    (hasPlus ? 0 : 0.5);
  let best = isOwn ? 3 : 2;
  // Without the licence no one may do the work; what a person rules out needs another conversation.
  if (!vacancy.must.every((item) => hasItem(person, item))) best = 1;
  if (person.contracts.length > 0 && !person.contracts.includes(vacancy.contract)) best = Math.min(best, 1);
  if (vacancy.rhythm && person.rhythms.length > 0 && !person.rhythms.includes(vacancy.rhythm)) best = Math.min(best, 1);
  // Who has the trade and can come is always worth a thought; another trade is not, with several objections.
  return Math.max(isOwn ? 1 : 0, Math.min(best, Math.floor((isOwn ? 3 : 2) - objections + 0.5))) as Grade;
}

/** Orders the people of a case, best first; those left out are not shown. */
export type Matcher = (given: Case) => string[];

const gain = (grade: Grade, index: number) => (2 ** grade - 1) / Math.log2(index + 2);

/** Normalized discounted cumulative gain of the first ten: 1 for an order in which no one worse comes before a better one. */
export function ndcgAt10(grades: ReadonlyMap<string, Grade>, ids: readonly string[]): number {
  const sumOf = (list: readonly Grade[]) =>
    list.slice(0, 10).reduce<number>((sum, grade, at) => sum + gain(grade, at), 0);
  const best = sumOf([...grades.values()].toSorted((a, b) => b - a));
  return best === 0 ? 1 : sumOf(ids.map((id) => grades.get(id) ?? 0)) / best;
}

export const gradesOf = ({ vacancy, people }: Case) =>
  new Map(people.map((person) => [person.id, judge(person, vacancy)]));
