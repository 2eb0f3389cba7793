// Scores how well a candidate and an offer match and explains each point. Both sides see the same result.
// The input types hold no age, gender, name, photo, origin or address, so these cannot change a score.
import { withDe } from "../../platform/text/elision.ts";
import { list } from "../../platform/text/french.ts";
import { labelsOf } from "../attributes/attributes.ts";
import { compareEntries, readEntry } from "../attributes/fulfilment.ts";
import { contractNouns } from "../attributes/work-terms.ts";
import * as enginesMessages from "../messages.ts";
import { closeOccupations, codes, parentOf } from "../occupations/rome.ts";
import { fitFrom } from "./fit.ts";
import { type OfferPlace, type PersonPlace, placeOf } from "./place.ts";
import { type CriterionName, littleBelow, minimumScore, weights } from "./weights.ts";

/** Gross pay per year, in euros. */
type Pay = { min: number; max: number };

/** `parents` and `codes` are ROME codes of the job. `items` are entries of engines/attributes. */
export type MatchedCandidate = PersonPlace & {
  parents: readonly string[];
  codes: readonly string[];
  items: readonly string[];
  pay: Pay | null;
  availability: string | null;
};

export type MatchedOffer = OfferPlace & {
  parents: readonly string[];
  codes: readonly string[];
  required: readonly string[];
  preferred: readonly string[];
  contractType: string | null;
  workingTime: string | null;
  pay: Pay | null;
};

/** Who reads the reasons of a match. */
export type Reader = keyof typeof enginesMessages.matchWishes;

/** `points` is below 0 for a reason against the match, 0 for a missing item. `items`: the entries that it is about. */
export type Reason = { criterion: CriterionName; points: number; text: string; items?: readonly string[] };

/** A reason that writes its text on demand: only displayed rows need it. */
type Point = Omit<Reason, "text"> & { text: (reader: Reader) => string };

/**
 * What two have in common. `score` orders; `shown` are the points of the verdict (fit.ts), which never contradicts the reasons.
 * `missing`: what speaks against, without words. `explain` writes the words, which only shown rows need.
 */
export type Comparison = {
  score: number;
  shown: number;
  missing: readonly Pick<Reason, "criterion" | "items">[];
  explain: (reader: Reader) => Match;
};

/** The score is the sum of all points of both lists. */
export type Match = { score: number; shown: number; reasons: Reason[]; missing: Reason[] };

const kindOf = (item: string) => readEntry(item)?.kind;

/** The rhythm that a working time of the specification names. */
const rhythmOf: Record<string, string> = {
  "temps partiel": "rhythm:temps partiel",
  nuit: "rhythm:nuit",
  "week-end": "rhythm:week-end",
};

const availabilitySteps: Record<string, keyof (typeof weights)["availability"]["steps"]> = {
  Disponible: "now",
  "Sous 1 mois": "month",
  "Sous 3 mois": "quarter",
};

let closeByParent: Map<string, ReadonlySet<string>> | undefined;

/** The parents that are close to this one. ROME lists some pairs on one side only, so both sides are read. */
function closeTo(parent: string): ReadonlySet<string> {
  if (!closeByParent) {
    const pairs = new Map<string, Set<string>>();
    const add = (a: string, b: string) => pairs.set(a, (pairs.get(a) ?? new Set()).add(b));
    for (const each of new Set(codes.map((code) => parentOf(code)!)))
      for (const other of closeOccupations(each)) {
        add(each, other);
        add(other, each);
      }
    closeByParent = pairs;
  }
  return closeByParent.get(parent) ?? new Set();
}

/** All parents that are close to one of these. A candidate with neither these nor the close ones does not match. */
export function closeParents(parents: readonly string[]): string[] {
  const close = new Set(parents.flatMap((parent) => [...closeTo(parent)]));
  return [...close].filter((parent) => !parents.includes(parent));
}

function occupationOf(candidate: MatchedCandidate, offer: MatchedOffer): Point | null {
  const { code, parent, close } = weights.occupation.steps;
  const reason = (points: number, text: string): Point => ({ criterion: "occupation", points, text: () => text });
  const shared = candidate.parents.filter((parent) => offer.parents.includes(parent));
  if (shared.length > 0) {
    if (candidate.codes.some((code) => offer.codes.includes(code)))
      return reason(code.points, enginesMessages.matchCode);
    return reason(parent.points, enginesMessages.matchParent);
  }
  if (candidate.parents.some((parent) => offer.parents.some((other) => closeTo(parent).has(other))))
    return reason(close.points, enginesMessages.matchClose);
  return null;
}

/** Items within a sentence: "Permis B et anglais B1". */
export const itemsText = (items: readonly string[]) =>
  list(
    items.flatMap((item) =>
      labelsOf([item]).map((label) =>
        kindOf(item) === "language"
          ? label
              .toLowerCase()
              .replace("\u00a0: ", " ")
              .replace(/[a-c]\d$/, (level) => level.toUpperCase())
          : label,
      ),
    ),
  );

/** Reasons from an offer's list of items. The person earns the share of the points that matches the share of the items. */
function itemReasons(criterion: "required" | "preferred", criteria: string[], items: readonly string[]): Point[] {
  if (criteria.length === 0) return [];
  const { met: metItems, missing: missingItems } = compareEntries(items, criteria);
  const points = Math.round((weights[criterion].steps.all.points * metItems.length) / criteria.length);
  const messages = enginesMessages.matchItems[criterion];
  return [
    ...(metItems.length > 0
      ? [{ criterion, points, items: metItems, text: () => messages.met(itemsText(metItems)) }]
      : []),
    ...(missingItems.length > 0
      ? [{ criterion, points: 0, items: missingItems, text: () => messages.missing(itemsText(missingItems)) }]
      : []),
  ];
}

/** Choices within a sentence: "un CDI et un CDD"; after a negation "de CDI"; rhythms in lower case. */
function choicesText(criterion: "rhythm" | "contract", choices: readonly string[], isNegated: boolean): string {
  const labels = labelsOf(choices);
  if (criterion === "rhythm") return list(labels.map((label) => label.toLowerCase()));
  return list(
    labels.map((label) => {
      const [article, noun] = contractNouns[label] ?? ["un", label];
      return isNegated ? withDe(noun) : `${article} ${noun}`;
    }),
  );
}

/** Compares a choice of the person (rhythm, contract) with the offer. No choice counts neither way. */
function choiceReasons(criterion: "rhythm" | "contract", criteria: string[], items: readonly string[]): Point[] {
  const choices = items.filter((item) => kindOf(item) === criterion);
  if (criteria.length === 0 || choices.length === 0) return [];
  const { accepted, other } = weights[criterion].steps;
  const { met: metItems } = compareEntries(choices, criteria);
  const isAccepted = metItems.length > 0;
  const { points } = isAccepted ? accepted : other;
  const text = (reader: Reader) =>
    enginesMessages.matchWishes[reader][criterion][isAccepted ? "accepted" : "other"](
      choicesText(criterion, isAccepted ? metItems : criteria, !isAccepted),
    );
  return [{ criterion, points, text }];
}

/** One refused term rules the offer out; a second one changes nothing. */
function termReasons({ rhythms, contracts }: OfferCriteria, items: readonly string[]): Point[] {
  const rhythm = choiceReasons("rhythm", rhythms, items);
  const contract = choiceReasons("contract", contracts, items);
  const isRefused = sumOf(rhythm) < 0;
  return [...rhythm, ...contract.map((each) => (isRefused && each.points < 0 ? { ...each, points: 0 } : each))];
}

function payReasons(wished: Pay | null, offered: Pay | null): Point[] {
  if (!wished || !offered) return [];
  const isLittle = offered.max >= wished.min * littleBelow;
  const step = offered.max >= wished.min ? "overlap" : isLittle ? "little" : "below";
  const text = (reader: Reader) => enginesMessages.matchWishes[reader].pay[step];
  return [{ criterion: "pay", points: weights.pay.steps[step].points, text }];
}

function availabilityReasons(availability: string | null): Point[] {
  const step = availability === null ? undefined : availabilitySteps[availability];
  return step === undefined
    ? []
    : [{ criterion: "availability", points: weights.availability.steps[step].points, text: () => availability! }];
}

const unique = (items: string[]) => [...new Set(items)];

const sumOf = (points: readonly Point[]) => points.reduce((sum, each) => sum + each.points, 0);

/** The criteria of an offer, each item once. */
type OfferCriteria = { required: string[]; preferred: string[]; rhythms: string[]; contracts: string[] };

function readCriteria({ required, preferred, contractType, workingTime }: MatchedOffer): OfferCriteria {
  const isItem = (item: string) => ["skill", "licence", "language"].includes(kindOf(item) ?? "");
  const ofKind = (kind: string, value: string | undefined) =>
    unique([...(value ? [value] : []), ...[...required, ...preferred].filter((item) => kindOf(item) === kind)]);
  return {
    required: unique(required.filter(isItem)),
    preferred: unique(preferred.filter(isItem)),
    rhythms: ofKind("rhythm", workingTime === null ? undefined : rhythmOf[workingTime]),
    contracts: ofKind("contract", contractType === null ? undefined : `contract:${contractType}`),
  };
}

/** Cached by offer, because hundreds of people are compared with one. */
const criteriaByOffer = new WeakMap<MatchedOffer, OfferCriteria>();

function criteriaOf(offer: MatchedOffer): OfferCriteria {
  const cached = criteriaByOffer.get(offer);
  if (cached) return cached;
  const criteria = readCriteria(offer);
  criteriaByOffer.set(offer, criteria);
  return criteria;
}

/** The points for the items, the terms, the pay and the availability. */
function otherPoints(candidate: MatchedCandidate, offer: MatchedOffer): Point[] {
  const criteria = criteriaOf(offer);
  const { required, preferred } = criteria;
  return [
    ...itemReasons("required", required, candidate.items),
    ...itemReasons("preferred", preferred, candidate.items),
    ...termReasons(criteria, candidate.items),
    ...payReasons(candidate.pay, offer.pay),
    ...availabilityReasons(candidate.availability),
  ];
}

function placePoints(candidate: MatchedCandidate, offer: MatchedOffer): Point[] {
  const place = placeOf(candidate, offer);
  return place ? [{ criterion: "place", points: weights.place.steps[place.step].points, text: place.text }] : [];
}

function pointsOf(candidate: MatchedCandidate, offer: MatchedOffer): Point[] | null {
  const occupation = occupationOf(candidate, offer);
  if (!occupation) return null;
  const first = [occupation, ...placePoints(candidate, offer)];
  // Only occupation and place decide who is in a list. A missing item, a rhythm or a pay lowers the rank.
  return sumOf(first) < minimumScore ? null : [...first, ...otherPoints(candidate, offer)];
}

/** The score of a match alone. @returns null without a common or close occupation, and below the minimum */
export function scoreOf(candidate: MatchedCandidate, offer: MatchedOffer): number | null {
  const points = pointsOf(candidate, offer);
  return points && sumOf(points);
}

const isFor = ({ points }: Pick<Reason, "points">) => points > 0;

/**
 * The points of the verdict. Who has chosen other terms matches hardly; "very well" leaves nothing required open, meets half of the wishes
 * and has nothing against it.
 */
function shownOf(points: readonly Point[]): number {
  const score = sumOf(points);
  const against = points.filter((each) => each.points < 0);
  if (against.some(({ criterion }) => criterion === "contract" || criterion === "rhythm"))
    return Math.min(score, fitFrom.partial - 1);
  const count = (criterion: CriterionName, isMet: boolean) =>
    points.find((each) => each.criterion === criterion && isFor(each) === isMet)?.items?.length ?? 0;
  const isOpen = count("required", false) > 0 || count("preferred", false) > count("preferred", true);
  return isOpen || against.length > 0 ? Math.min(score, fitFrom.strong - 1) : score;
}

function inWords(points: readonly Point[], reader: Reader): Match {
  const all = points.map(({ text, ...point }): Reason => ({ ...point, text: text(reader) }));
  const [reasons, missing] = [all.filter(isFor), all.filter((reason) => !isFor(reason))];
  return { score: sumOf(points), shown: shownOf(points), reasons, missing };
}

/** How a candidate and an offer match. @returns null as for the score */
export function compare(candidate: MatchedCandidate, offer: MatchedOffer): Comparison | null {
  const points = pointsOf(candidate, offer);
  return (
    points && {
      score: sumOf(points),
      shown: shownOf(points),
      missing: points.filter((point) => !isFor(point)),
      explain: (reader) => inWords(points, reader),
    }
  );
}

/** The same in words. */
export const matchOf = (candidate: MatchedCandidate, offer: MatchedOffer, reader: Reader): Match | null =>
  compare(candidate, offer)?.explain(reader) ?? null;

/** Whether both name an occupation that ROME knows. */
export const areComparable = (candidate: MatchedCandidate, offer: MatchedOffer) =>
  candidate.parents.length > 0 && offer.parents.length > 0;

/** The same for any two, also below the minimum, for the company: of a person who applied by themselves. */
export function comparisonOf(candidate: MatchedCandidate, offer: MatchedOffer): Match {
  const occupation = occupationOf(candidate, offer);
  const other: Point[] = areComparable(candidate, offer)
    ? [{ criterion: "occupation", points: 0, text: () => enginesMessages.matchOther }]
    : [];
  return inWords(
    [...(occupation ? [occupation] : other), ...placePoints(candidate, offer), ...otherPoints(candidate, offer)],
    "company",
  );
}
